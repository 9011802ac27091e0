#!/usr/bin/env bash
# Installs a Debian package in a new Debian, has somebody play a turn there, opens its files, takes it away again and looks
# for what is left:  build/try_deb.sh dist/naqala_*.deb   as root, with debootstrap and with DISPLAY set.
set -euo pipefail
package=$(realpath "$1")
display=${DISPLAY:?a display is needed, such as that of Xvfb}
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
root=$(mktemp -d)
log=$root.log
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root" "$log"' EXIT

fail() { tail -20 "$log"; echo "The Debian package: $1" >&2; exit 1; }
again() { "$@" || { sleep 10; "$@"; } || { sleep 30; "$@"; }; }  # the network may have a bad moment
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$root" "$@"; }
apt() { inside apt-get -qq -y -o Acquire::Retries=3 -o APT::Sandbox::User=root -o Dpkg::Use-Pty=0 --no-install-recommends "$@" >"$log" 2>&1; }
player() { inside su -l player -c "export LC_ALL=C.UTF-8; cd /home/player; $1"; }
listed() { inside find / -xdev \( -path /proc -o -path /home -o -path /tmp -o -path /var/lib/apt -o -path /var/lib/dpkg \
    -o -path /var/cache -o -path /var/log \) -prune -o -print | sort; }

again debootstrap --variant=minbase "$suite" "$root" >"$log" 2>&1 || fail "debootstrap could not make a new $suite."
chmod 755 "$root"
mount -t proc proc "$root/proc"
inside useradd -m player

# What any desktop has, and what the package asks for: all that comes later is its own.
needs=$(dpkg-deb -f "$package" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g')
# shellcheck disable=SC2086
again apt install shared-mime-info desktop-file-utils libglib2.0-bin hicolor-icon-theme $needs ||
    fail "what it needs could not be installed."
before=$(listed)

cp "$package" "$root/tmp/naqala.deb"
apt install /tmp/naqala.deb || fail "it cannot be installed."
said=$(player "command -v naqala && naqala --version && DISPLAY=$display NAQALA_SMOKE=1 timeout 180 naqala") || fail "it does not play: $said"
grep -qx 'smoke: first frame, turn played' <<<"$said" || fail "it does not play: $said"

# The kinds of files that a double click opens, told by their content; others stay what they are.
variants=/usr/lib/naqala/_internal/variants
cp "$root$variants/kalah.toml" "$root/home/player/game.toml"
cp "$root$variants/damka.toml" "$root/home/player/draughts.toml"
cp "$root$variants/lessons/0_begin.toml" "$root/home/player/lesson.toml"
printf '[Variant "kalah"]\n[Result "*"]\n\n1. C *\n' >"$root/home/player/record.txt"
printf '[GameType "20"]\n1. 32-28 *\n' >"$root/home/player/game.pdn"
printf '[project]\nname = "x"\n' >"$root/home/player/other.toml"
printf 'Dear Dana,\n' >"$root/home/player/letter.txt"
while read -r file kind; do
    found=$(player "gio info -a standard::content-type $file" | sed -n 's/.*content-type: //p')
    [ "$found" = "$kind" ] || fail "$file is $found for the desktop, not $kind."
    opened=$(player "gio mime $kind" || true)
    [[ $kind != application/x-naqala* || $opened = *naqala.desktop* ]] || fail "nothing opens $kind."
done <<'KINDS'
game.toml application/x-naqala-game
draughts.toml application/x-naqala-game
lesson.toml application/x-naqala-lessons
record.txt application/x-naqala-record
game.pdn application/x-naqala-notation
other.toml application/toml
letter.txt text/plain
KINDS

# An upgrade, then away with it; what people keep in their own folders stays.
inside dpkg -i /tmp/naqala.deb >/dev/null || fail "it cannot be installed over itself."
apt remove naqala || fail "it cannot be removed."
[ ! -e "$root/usr/games/naqala" ] || fail "it is still there after it was removed."
inside dpkg --purge naqala >"$log" 2>&1 || fail "it cannot be purged."
left=$(comm -13 <(echo "$before") <(listed))
[ -z "$left" ] || fail "this is left of it: $left"
[ -z "$(find "$root/var/lib/dpkg" -name '*naqala*')" ] || fail "dpkg still knows it."
echo "installed, played, opened seven files, upgraded, removed, purged in $suite; nothing is left"
