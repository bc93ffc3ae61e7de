#!/usr/bin/env bash
# A Chromium for the tests in a browser: the machine's own, else Debian's where it may be installed.
set -euo pipefail
. "$(dirname "$0")/machine.sh"

for name in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit
done
if may_install; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
else
    echo "without Chromium the tests in tests/browser are skipped" >&2
fi
