#!/bin/sh
# Adds Naqala, where it lies now, to the menu of this user's desktop, its files to those that a double click opens, and the
# command naqala to ~/.local/bin.  Run again after moving the folder; with --remove it takes all of this away again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
menu=$data/applications/naqala.desktop kinds=$data/mime/packages/naqala.xml bin=$HOME/.local/bin/naqala
locale=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
added="Naqala is in the menu now."
removed="Naqala is out of the menu. Its folder and your games stay."

# The desktop reads its lists anew, where it has the tools.
notice() {
    ! command -v update-mime-database >/dev/null || update-mime-database "$data/mime" || true
    ! command -v update-desktop-database >/dev/null || update-desktop-database "$data/applications" || true
}

if [ "${1:-}" = --remove ]; then
    rm -f "$menu" "$kinds"
    [ ! -L "$bin" ] || rm "$bin"
    [ ! -d "$data/mime" ] || notice
    echo "$removed"
    exit
fi
mkdir -p "${menu%/*}" "${kinds%/*}" "${bin%/*}"
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s/naqala" %%F\n' "$here" ;;
        Icon=*) printf 'Icon=%s/naqala.png\n' "$here" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/naqala.desktop" >"$menu"
cp "$here/naqala.xml" "$kinds"
if [ -L "$bin" ] || [ ! -e "$bin" ]; then ln -sf "$here/naqala" "$bin"; fi
notice
echo "$added"
