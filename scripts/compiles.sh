#!/usr/bin/env bash
# Print 1 where dugames can be compiled, or the compiler installed; else 0, and say so.
set -euo pipefail
. "$(dirname "$0")/machine.sh"

python=$(find_python)
if may_install || { [ -n "$python" ] && has_compiler "$python"; }; then
    echo 1
else
    echo "no C compiler with Python's headers here: dugames runs as plain Python, slower" >&2
    echo 0
fi
