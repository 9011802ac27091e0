#!/usr/bin/env bash
# Installs the program for Windows as somebody would, plays a turn there, installs it once more, and takes it away:
#     build/windows/try.sh [dist/Naqala-*-setup.exe]
# On Debian in a new drive of Wine; on Windows itself, in Git's bash, for the user whose session it is.
set -euo pipefail
cd "$(dirname "$0")/../.."
setup=${1:-$(echo dist/Naqala-*-setup.exe)}
[ -f "$setup" ] || { echo "There is no installer $setup."; exit 1; }
setup=$(realpath "$setup")
scratch=$(mktemp -d)
if [ "${OS:-}" = Windows_NT ]; then
    export MSYS_NO_PATHCONV=1  # words such as /S are no folders
    say() { printf '== %s (%s s)\n' "$1" "$SECONDS"; }
    fail() { printf '%s\n' "$1" >&2; exit 1; }
    end() { rm -rf "$scratch"; }
    trap end EXIT
    windows() { "$@"; }
    home=$(cygpath -u "$USERPROFILE")
else
    export WINEPREFIX=$scratch/drive
    # shellcheck source=build/windows/place.sh
    . build/windows/place.sh
    ended() { wineserver -k 2>/dev/null || /usr/lib/wine/wineserver -k || true; end; rm -rf "$scratch"; }
    trap ended EXIT
    say "a new drive"
    display
    wine_begins --init
    home=$(find "$WINEPREFIX/drive_c/users" -mindepth 1 -maxdepth 1 ! -name Public)
fi
local_data=$home/AppData/Local roaming=$home/AppData/Roaming
app=$local_data/Programs/Naqala
menu="$roaming/Microsoft/Windows/Start Menu/Programs/Naqala.lnk"
uninstall='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\org.naqala.Naqala'

# What lies in this user's folders, but for temporary ones, and what the registry says of the program and its kinds of files.
# On Windows itself others write there all the time: of their files only those in the menu and of our name are looked at.
listed() (
    local ours=()
    [ "${OS:-}" != Windows_NT ] || ours=(\( -ipath '*naqala*' -o -path '*/Start Menu/*' -o -path './Desktop/*' \))
    cd "$home"
    { find . \( -path ./AppData/Local/Temp -o -path ./Temp \) -prune -o "${ours[@]}" -print 2>/dev/null || true; } | sort
)
value() { windows reg query "$1" "${@:2}" 2>/dev/null | tr -d '\r' || true; }
told() {
    value 'HKCU\Software\Classes\Naqala.File' /s
    value "$uninstall" /s
    for ending in pdn ogn toml txt; do value "HKCU\\Software\\Classes\\.$ending" /s; done
}
plays() {
    local played
    played=$(NAQALA_SMOKE=1 SDL_AUDIODRIVER=dummy windows "$app/naqala.exe" 2>&1) || fail "It does not play $1: $played"
    # on Windows a program without a console says nothing; its exit code is what counts
    [ "${OS:-}" = Windows_NT ] || [ -d "$roaming/naqala" ] || [ -d "$local_data/naqala" ] || fail "Nothing is kept $1."
}
before=$(listed)
told_before=$(told)

say "installed"
windows "$setup" /S || fail "It cannot be installed."
for file in naqala.exe LICENSE licences/libraries.txt; do
    [ -f "$app/$file" ] || fail "There is no $app/$file."
done
[ -f "$menu" ] || fail "The start menu does not have it."
grep -q 'DisplayName .*Naqala' <<<"$(value "$uninstall" /s)" || fail "Windows does not list it among its programs."
opened=$(value 'HKCU\Software\Classes\Naqala.File\shell\open\command' /ve)
grep -qF 'Programs\Naqala\naqala.exe" "%1"' <<<"$opened" || fail "Its kind of files is opened by: $opened"
for ending in pdn ogn toml txt; do
    grep -q Naqala.File <<<"$(value "HKCU\\Software\\Classes\\.$ending\\OpenWithProgids" /s)" || fail "Nothing offers it for .$ending."
done

say "first frame, and a turn"
plays "after it was installed"

say "a second one over it"
touch "$app/_internal/of-an-older-version"
mkdir "$app/of-the-user"
windows "$setup" /S || fail "It cannot be installed over itself."
[ ! -e "$app/_internal/of-an-older-version" ] || fail "Something of the older version is left."
plays "after it was installed over itself"

say "while it is open"
NAQALA_SMOKE=game windows "$app/naqala.exe" >/dev/null 2>&1 &
open=$!
sleep 20
whole=$(find "$app" | wc -l)
if windows "$setup" /S; then fail "It is replaced while it is open."; fi
[ "$(find "$app" | wc -l)" = "$whole" ] || fail "An installer that gave up has taken files away."
if [ "${OS:-}" = Windows_NT ]; then taskkill /F /IM naqala.exe >/dev/null; else wine taskkill /F /IM naqala.exe </dev/null >/dev/null 2>&1; fi
wait "$open" || true

say "away with it"
games=$(listed | grep '/naqala\(/\|$\)' | grep -v 'Programs/' || true)
[ -n "$games" ] || fail "Nothing was kept for the user."
windows "$app/uninstall.exe" /S
for _ in {1..60}; do  # the uninstaller goes on as a copy of itself
    [ -e "$app/uninstall.exe" ] || [ -f "$menu" ] || break
    sleep 1
done
sleep 3
[ -d "$app/of-the-user" ] || fail "It has taken away what was not its own."
rmdir "$app/of-the-user" "$app"
[ ! -d "$local_data/Programs" ] || rmdir --ignore-fail-on-non-empty "$local_data/Programs"
left=$(comm -13 <(echo "$before") <(listed) | grep -v '/naqala\(/\|$\)' || true)
[ -z "$left" ] || fail "This is left of it: $left"
[ "$(comm -12 <(echo "$games") <(listed))" = "$games" ] || fail "Games or settings went with it."
[ "$(told)" = "$told_before" ] || fail "The registry still knows it: $(told)"
say "installed, played, installed over itself, not while it is open, removed; games and settings stay, and nothing else"
