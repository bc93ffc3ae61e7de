#!/usr/bin/env bash
# The tests start a PostgreSQL of their own; its programs are installed where apt-get may.
set -euo pipefail
if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null; then
    exit
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
else
    echo "this machine lacks PostgreSQL, which some tests start: install Debian's package postgresql" >&2
    exit 1
fi
