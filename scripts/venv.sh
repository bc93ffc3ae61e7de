#!/usr/bin/env bash
# Make the virtual environment $1 with a Python of at least 3.11; what the machine lacks is
# installed where apt-get may, else named.
set -euo pipefail
folder=$1

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

install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
    else
        echo "this machine lacks, or has too old: $*" >&2
        return 1
    fi
}

python=$(find_python)
if [ -z "$python" ]; then
    install python3 python3-venv
    python=$(find_python)
fi
if [ -z "$python" ]; then
    echo "dugames needs Python 3.11 or newer, with its module venv" >&2
    exit 1
fi
has_compiler "$python" || install gcc libc6-dev python3-dev ||
    echo "without a C compiler and Python's headers: DUGAMES_COMPILE=0 make ..." >&2
[ -x "$folder/bin/python" ] || "$python" -m venv "$folder"
