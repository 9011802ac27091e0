# What the scripts beside this one share: where Windows' Python and Wine's drive lie, and how a program of Windows is
# started here.  NAQALA_WINDOWS names another folder for all that is downloaded and made; nothing is put anywhere else.
# shellcheck shell=bash
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
PLACE=${NAQALA_WINDOWS:-$HOME/.cache/naqala-windows}
# shellcheck disable=SC2034  # scripts use these
PYTHON=$PLACE/python COPY=$PLACE/naqala NATIVE=$PLACE/tools/bin/python
export WINEPREFIX=${WINEPREFIX:-$PLACE/prefix} WINEDEBUG=${WINEDEBUG:--all} WINEDLLOVERRIDES=${WINEDLLOVERRIDES:-mscoree,mshtml=}
export PIP_DISABLE_PIP_VERSION_CHECK=1
started=()

say() { printf '== %s (%s s)\n' "$1" "$SECONDS"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }
end() { for one in "${started[@]}"; do kill "$one" 2>/dev/null || true; done; }
trap end EXIT

# A display that nobody sees, unless there is one.
display() {
    [ -z "${DISPLAY:-}" ] || return 0
    local number
    number=$(mktemp)
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$number" 2>/dev/null &
    started+=($!)
    for _ in {1..100}; do
        [ -s "$number" ] && break
        sleep 0.1
    done
    DISPLAY=:$(cat "$number")
    export DISPLAY
    rm "$number"
}

# Wine's own programs go on in the background as long as a program of Windows runs, and hold the output of the one that they
# came with: so this one says nothing, and waits to the end.
wine_begins() {
    wine wineboot "$@" </dev/null >/dev/null 2>&1 || fail "Wine cannot start."
    local pipe
    pipe=$(mktemp -u)
    mkfifo -m 600 "$pipe"
    exec 4<>"$pipe"
    rm "$pipe"
    wine cmd.exe <&4 >/dev/null 2>&1 &
    started+=($!)
}

# A program of Windows.  Python for Windows starts under Wine only where its input is a pipe that stays open, and its outputs
# are pipes.  What it leaves running may hold them: so all has been read once a mark has come, which is written after its end.
windows() (
    set -o pipefail
    folder=$(mktemp -d)
    mkfifo "$folder/in" "$folder/out"
    exec 3<>"$folder/in" 4<>"$folder/out"
    rm -r "$folder"
    sed -u -e '/^\x1e$/Q' -e '/\x1e$/{s///;q}' <&4 3>&- 4>&- &
    code=0
    wine "$@" <&3 >&4 2>&1 3>&- 4>&- || code=$?
    printf '\x1e\n' >&4
    wait $!
    return "$code"
)
