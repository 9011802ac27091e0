"""The command line of Naqala: `python main.py` opens the window, `python main.py --help` tells the rest."""

import os
import signal
import sys
from collections.abc import Callable

USAGE = """\
usage: python main.py [--language xx] [--data FOLDER]      opens the window
       python main.py uci                                  speaks the text protocol (docs/protocol.md)
       python main.py film VARIANT MOVES -o FILE           draws turns: gif, webp, mp4, or png of the last frame
                      [--size WxH] [--speed S] [--theme T] [--language xx] [--options k=v,...]
       python main.py tables VARIANT N [--options k=v,...] builds what is known of all positions with up to N stones
       python main.py record FILE                          checks saved games, a JSON line for each
       python main.py games                                lists the saved games, a JSON line for each
       python main.py bench [NAME]                         measures, prints one JSON object
       python main.py --help | --version

MOVES stand apart by spaces or commas, those of one letter may stand together: CFd. Shells take >, <, * and & for
themselves, so quote moves that hold them: film kiswahili "E1< e1> C1<" -o bao.gif
--data FOLDER keeps everything (settings, games, caches) in that folder; --language xx is the language from now on.
"""
COMMANDS = ("uci", "film", "tables", "record", "games", "bench")


def main(words: list[str]) -> int:
    """Runs one command; the exit code."""
    options, words, wrong = _take_options(words)
    if wrong:
        return _fail(wrong)
    if "--help" in options:
        print(USAGE, end="")
        return 0
    if "--version" in options:
        from game import __version__

        print(f"Naqala {__version__}")
        return 0
    language, data = options.get("--language"), options.get("--data")
    if data is not None:
        from game.store.folders import why_not

        wrong = why_not(data)
        if wrong:
            return _fail(wrong)
    if not words:
        from game.scenes.shell.app import run

        return run(language=language, data=data)
    command, rest = words[0], words[1:]
    if command not in COMMANDS:
        known = ", ".join(COMMANDS)
        return _fail(f"there is no command {command[:40]!r}; there are {known}, or none to open the window.")
    work = _work(command, rest, language, data)
    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever works can tidy up
    return work()


def _work(command: str, rest: list[str], language: str | None, data: str | None) -> Callable[[], int]:
    """What a command does.  What each needs is imported only here: `uci` never loads pygame."""
    if command == "film":
        from game.commands.film import main as film

        return lambda: film(rest, language=language, data=data)
    if command == "bench":
        from game.commands.bench import main as bench

        return lambda: bench(rest)
    os.umask(0o077)  # what is kept is for its owner alone
    if command == "uci":
        if rest:
            return lambda: _fail(f"uci takes no words, not {rest[0]!r}; it reads commands from standard input.")
        from game.protocol import talk
        from game.store.folders import folders_of
        from game.store.listing import library_of

        return lambda: talk(library_of(data), tables=folders_of(data).tables)
    if command == "tables":
        from game.commands.tables import main as tables

        return lambda: tables(rest, data=data)
    from game.commands.output import in_utf8
    from game.store.listing import check_records, list_games

    in_utf8()
    if command == "games":
        return lambda: _fail(f"games takes no words, not {rest[0]!r}.") if rest else list_games(data)
    if len(rest) != 1:
        return lambda: _fail("record needs one file: main.py record FILE")
    return lambda: check_records(rest, data)


def _take_options(words: list[str]) -> tuple[dict[str, str], list[str], str]:
    """Splits off the options that every command shares; the third part is a fault in words, or empty."""
    options: dict[str, str] = {}
    rest: list[str] = []
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        name, has_value, value = word.partition("=")
        if name in ("--help", "-h", "--version"):
            options["--help" if name == "-h" else name] = ""
        elif name in ("--language", "--data"):
            if not has_value:
                if not waiting:
                    return {}, [], f"{name} needs a value."
                value = waiting.pop(0)
            options[name] = value
        elif word.startswith("-") and not rest:
            return {}, [], f"there is no option {word[:40]!r}; python main.py --help lists them."
        else:
            rest.append(word)
    return options, rest, ""


def _fail(sentence: str) -> int:
    print(f"naqala: {sentence}", file=sys.stderr)
    return 2


def _leave_at_once() -> None:
    """Until a command works an interrupt ends the program without a word: there is nothing to save yet.

    Raised as an exception in the middle of an import it would show a traceback, or be lost.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(128 + signal.SIGINT))


if __name__ == "__main__":
    _leave_at_once()
    from game.commands.output import command as whole

    sys.exit(whole(main, sys.argv[1:]))
