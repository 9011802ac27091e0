#!/bin/sh
# Adds Naqala, where it lies now, to the menu of this user's desktop.  Run again after moving the folder.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
mkdir -p "$menu"
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s/naqala"\n' "$here" ;;
        Icon=*) printf 'Icon=%s/naqala.png\n' "$here" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/naqala.desktop" >"$menu/naqala.desktop"
echo "Naqala is in the menu now ($menu/naqala.desktop)."
