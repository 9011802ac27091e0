#!/usr/bin/env bash
# Runs tests with Python for Windows under Wine, in the copy that build.sh has made:  build/windows/test.sh tests/store …
#     build/windows/test.sh --quick [tests/store …]
# runs the quick part of these folders, or of all that can be run there, one after the other, and says one line of each.
# What Wine has not or does otherwise than Windows fails there, too: docs/installing.md says what that is.
set -euo pipefail
# shellcheck source=build/windows/place.sh
. "$(dirname "$0")/place.sh"
[ -d "$COPY/tests" ] || fail "build/windows/build.sh --copy comes first."
display
wine_begins --update
cd "$COPY"
export PYTHONDONTWRITEBYTECODE=1
tested() { windows "$PYTHON/python.exe" -m pytest -o addopts= -q -rs --tb=short -p no:cacheprovider "$@" | sed -u 's,\r$,,'; }
if [ "${1:-}" != --quick ]; then
    tested "$@"
    exit
fi
shift
[ $# -gt 0 ] || set -- tests/{store,commands,board,protocol,film,text,ui,table,teaching,rules,engine,window,features,app}
mkdir -p "$PLACE/tested"
all=0
for folder; do
    log=$PLACE/tested/${folder//\//-}.txt
    tested -o "testpaths=$folder" >"$log" || all=1
    printf '%s  %s: %s\n' "$(date +%F)" "$folder" "$(tail -1 "$log")"
done
exit $all
