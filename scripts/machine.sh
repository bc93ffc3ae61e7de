# What this machine has: functions for the scripts beside this file.

able() {  # a Python that is new enough and can make virtual environments
    "$1" -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if command -v "$name" >/dev/null && able "$name"; then
            command -v "$name"
            return
        fi
    done
}

has_compiler() {  # a C compiler, and the headers of that Python
    command -v "${CC:-cc}" >/dev/null && "$1" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
}

may_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null
}
