"""`python main.py play [VARIANT]`: games, lessons and puzzles in the terminal, with the sentences of the window.

    play [VARIANT] [--options k=v,…] [--option k=v …] [--south person|computer] [--north …] [--level N] [--language xx]

Without a game it goes on with the newest one under way.  It reads a line for each move or question until the input
ends, from a person, a file or a pipe.  Every turn is kept in the library, as in the window, which can go on with the
game.

Each room of the conversation is a class on what `room` has: `game_room`, `lesson_room`, `puzzles`, `review`; what is
played on a board (`board_in_words`) is the same in all of them.  `console` reads and prints, `typed_words` has the
words of commands, `open_session` what the window calls its services.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.background import BackgroundTask
from game.commands.command_line import CommandError, CommandParser, add_game_arguments, selected_game, word_converter
from game.commands.output import INTERRUPTED

if TYPE_CHECKING:
    from argparse import Namespace

    from game.commands.play.room import TerminalSession
    from game.table.new_game import GameSetup

PERSON, COMPUTER = SITS = ("person", "computer")
LEVEL, LEVELS = 2, range(1, 9)


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `play`."""
    add_game_arguments(parser, optional=True)
    parser.add_argument("--option", metavar="k=v", action="append", default=[], help="one more option; may be repeated")
    for seat, usual in (("south", PERSON), ("north", COMPUTER)):
        sits = word_converter(f"--{seat}", SITS)
        parser.add_argument(f"--{seat}", metavar="WHO", type=sits, default=usual, help="person or computer")
    parser.add_argument(
        "--level",
        metavar="N",
        type=_parse_level,
        default=LEVEL,
        help="of the computer: 1 first steps, 2 beginner, 3 casual, 4 advanced, 5 skilled, 6 strong, 7 master, 8 full",
    )
    parser.description = (
        "play plays a game in the terminal, in words; its lessons, its puzzles and a look back are commands in it. "
        "Without a game it goes on with the newest one under way. “?” or “help” tells everywhere what can be typed."
    )
    parser.set_defaults(run=_run)


def _parse_level(text: str) -> int:
    """Parse the playing strength of the computer, from 1.  Raises CommandError."""
    if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) in LEVELS:
        return int(text)
    raise CommandError(f"--level is a number from 1 to {len(LEVELS)}, not {text[:40]!r}.")


def _run(order: Namespace) -> int:
    """Hold the conversation in the terminal; return the exit code."""
    order.options = ",".join(said for said in (order.options, *order.option) if said)
    setup = _game_setup(order) if order.variant is not None else None
    from game.commands.play.terminal_session import open_session

    code, trouble = 0, list[str]()
    try:
        with _save_on_signals(), open_session(order, trouble) as desk:
            try:
                _run_conversation(desk, setup)
            except KeyboardInterrupt:
                print()
                code = INTERRUPTED
            desk.say(desk.words.t("Goodbye."))
    except SystemExit as ended:
        return int(str(ended.code))
    if trouble:
        print(f"naqala: the game could not be kept: {trouble[0]}.", file=sys.stderr)
        return 1
    return code


def _game_setup(order: Namespace) -> GameSetup:
    """Return the setup of the game that the command's arguments ask for."""
    variant, _ = selected_game(order)
    from game.table.new_game import GameSetup

    return GameSetup(
        variant, variant.options_from_text(order.options), {"S": order.south, "N": order.north}, order.level
    )


def _run_conversation(session: TerminalSession, setup: GameSetup | None) -> None:
    """Play the requested game or, if `setup` is None, continue the newest game in progress."""
    from game.commands.play.game_room import play_games, resume_game

    services = session.services
    session.say(*(note.in_language(session.words) for note in (*services.settings.notes, *services.games.unopened)))
    if setup is not None:
        play_games(session, setup)
    elif (found := services.games.newest_under_way()) is not None:
        resume_game(session, found)
    else:
        session.say(session.words.t("No game is under way. Start one by its name: play kalah"))


@contextmanager
def _save_on_signals() -> Iterator[None]:
    """Save the game when the terminal is closed or the system shuts down."""
    if os.name != "posix" or threading.current_thread() is not threading.main_thread():
        yield
        return
    signals, ending = (signal.SIGTERM, signal.SIGHUP), threading.Event()

    def end(number: int, _: object) -> None:
        if not ending.is_set():  # once: what is being kept then is not to be interrupted
            ending.set()
            sys.exit(128 + number)

    awake, wake = os.pipe()
    os.set_blocking(wake, False)
    BackgroundTask(lambda: _resend_signal(awake, ending), "signals").begin()
    woken = signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    before = {number: signal.signal(number, end) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(woken)
        os.close(wake)


def _resend_signal(awake: int, ending: threading.Event) -> None:
    """Send a signal again if it came just before readline began to wait, which would notice it late.

    `awake`: file descriptor at which signals arrive; `ending`: set when the program ends.
    """
    main = threading.main_thread().ident
    while number := os.read(awake, 1):
        if number[0] in (signal.SIGTERM, signal.SIGHUP) and main is not None and not ending.wait(0.2):
            signal.pthread_kill(main, number[0])
    os.close(awake)
