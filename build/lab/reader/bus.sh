#!/bin/sh
# bus.sh CLIENT…: starts the program on a display, a bus and with data of its own, a screen reader being switched on, and
# runs a client beside it. PROGRAM: what starts the program. Debian: dbus at-spi2-core python3-pyatspi xvfb xauth
data=$(mktemp -d); export data
PROGRAM=${PROGRAM:-"python main.py --language en --data $data"}; export PROGRAM
exec xvfb-run -a -s '-screen 0 1280x800x24' dbus-run-session -- sh -c '
    /usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 2>/dev/null & sleep 1
    SDL_AUDIODRIVER=dummy $PROGRAM & program=$!
    sleep 3
    timeout "${PATIENCE:-600}" "$@"; code=$?
    kill $program; rm -rf "$data"
    exit $code' bus "$@"
