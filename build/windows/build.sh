#!/usr/bin/env bash
# Builds the program for Windows on Debian, in the place that prepare.sh has made:  build/windows/build.sh [--copy]
# dist/ then has the installer and the zip.  With --copy it stops once the compiled modules lie in the copy of the checkout,
# which is all that the tests need.
set -euo pipefail
# shellcheck source=build/windows/place.sh
. "$(dirname "$0")/place.sh"
[ -f "$PYTHON/python.exe" ] || fail "build/windows/prepare.sh comes first."

# The compiled modules of this system stay where they are: what is built is a copy.
say "a copy of the checkout"
mkdir -p "$COPY" "$PLACE/modules"
find "$COPY" -mindepth 1 -maxdepth 1 ! -name work -exec rm -rf {} +
git -C "$ROOT" ls-files -coz --exclude-standard -- ':!.venv' | (cd "$ROOT" && tar --null --ignore-failed-read -cf - -T -) 2>/dev/null |
    tar -C "$COPY" -xf -

# As setup.py has it: which modules, which part of Python's interface, and what is built for speed.
say "C"
cd "$COPY"
"$NATIVE" - >"$PLACE/modules/list" <<'PYTHON'
import os
import runpy
from pathlib import Path

from setuptools import Extension

found = runpy.run_path("setup.py", run_name="not_main")
names = {**dict(zip(found["NAMES"], found["MODULES"], strict=True)), found["SHARED"]: f"{found['SHARED'].replace('.', '/')}.c"}
made = found["translate"]([Extension(name, [source]) for name, source in names.items()])
if set(made) != set(names):
    raise SystemExit("Not all modules became C.")
for name, sources in made.items():
    print(name, sources[0], found["LIMITED"], "-O3" if name in found["HOT"] else "-O1")
PYTHON

say "compiled modules"
while read -r name source limited speed; do
    made=$PLACE/modules/$name.pyd
    how=(-shared -DMS_WIN64= "-DPy_LIMITED_API=$limited" "$speed" -g0 -s -static-libgcc "-I$PYTHON/include")
    sum=$(cat <(echo "${how[@]}") "$source" | sha256sum)
    if [ ! -f "$made" ] || [ "$(cat "$made.sum")" != "$sum" ]; then
        x86_64-w64-mingw32-gcc "${how[@]}" -o "$made" "$source" "$PYTHON/libs/python3.lib"
        echo "$sum" >"$made.sum"
        echo "$name"
    fi
    cp "$made" "$COPY/${name//.//}.pyd"
done <"$PLACE/modules/list"
"$NATIVE" setup.py -q egg_info  # by which the program knows its version
[ "${1:-}" != --copy ] || exit 0

say "the packed program, and the zip"
display
wine_begins --update
rm -rf "$COPY/dist"
PYTHONPATH=$COPY PYTHONUTF8=1 windows "$PYTHON/python.exe" build/package.py

say "the installer"
"$NATIVE" build/installer.py --system Windows --machine amd64
mkdir -p "$ROOT/dist"
for made in dist/*; do
    cp "$made" "$ROOT/dist/"
    files+=("$ROOT/$made")
done
cd "$ROOT"
"$NATIVE" build/figures.py --built "${files[@]}"
say "ready: ${files[*]}"
