#!/usr/bin/env bash
# Runs tests with Python for Windows under Wine, in the copy that build.sh has made:  build/windows/test.sh tests/store …
# What Wine has not or does otherwise than Windows fails there, too: docs/installing.md says what that is.
set -euo pipefail
# shellcheck source=build/windows/place.sh
. "$(dirname "$0")/place.sh"
[ -d "$COPY/tests" ] || fail "build/windows/build.sh --copy comes first."
display
wine_begins --update
cd "$COPY"
export PYTHONDONTWRITEBYTECODE=1
windows "$PYTHON/python.exe" -m pytest -o addopts= -q -rs --tb=short -p no:cacheprovider "$@" | sed -u 's,\r$,,'
