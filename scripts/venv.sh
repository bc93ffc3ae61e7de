#!/usr/bin/env bash
# Make the virtual environment $1 with a Python of at least 3.11; what the machine lacks is
# installed where apt-get may, else named.
set -euo pipefail
folder=$1
. "$(dirname "$0")/machine.sh"

install() {
    if may_install; then
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
    else
        echo "this machine lacks, or has too old: $*" >&2
        return 1
    fi
}

python=$(find_python)
if [ -z "$python" ]; then
    install python3 python3-venv || true
    python=$(find_python)
fi
if [ -z "$python" ]; then
    echo "dugames needs Python 3.11 or newer, with its module venv" >&2
    exit 1
fi
if [ "${DUGAMES_COMPILE:-}" != 0 ] && ! has_compiler "$python"; then
    install gcc libc6-dev python3-dev ||
        echo "without a C compiler and Python's headers: DUGAMES_COMPILE=0 make ..." >&2
fi
[ -x "$folder/bin/python" ] || "$python" -m venv "$folder"
