"""The command line of Naqala: `python main.py` opens the window, `python main.py --help` tells the rest."""

import sys

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
    """Runs one command; the exit code.  What each needs is imported only here: `uci` never loads pygame."""
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
    if not words:
        from game.scenes.app import run

        return run(language=options.get("--language"), data=options.get("--data"))
    command, rest = words[0], words[1:]
    if command == "uci":
        if rest:
            return _fail(f"uci takes no words, not {rest[0]!r}; it reads commands from standard input.")
        return _uci(options.get("--data"))
    if command == "film":
        from game.film import main as film

        return film(rest, language=options.get("--language"), data=options.get("--data"))
    if command == "tables":
        from game.tables import main as tables

        return tables(rest, data=options.get("--data"))
    if command in ("record", "games"):
        return _kept_games(command, rest, options.get("--data"))
    if command == "bench":
        from game.bench import main as bench

        return bench(rest)
    return _fail(f"there is no command {command[:40]!r}; there are {', '.join(COMMANDS)}, or none to open the window.")


def _uci(data: str | None) -> int:
    """The text protocol.  Ctrl+C ends it without a word, also before it has begun to talk."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from game.protocol import talk
    from game.store.folders import folders_of
    from game.store.listing import library_of

    return talk(library_of(data), tables=folders_of(data).tables)


def _kept_games(command: str, words: list[str], data: str | None) -> int:
    """`record` checks the games of a file, `games` lists the user's own: a line of JSON for each."""
    from pathlib import Path

    from game.store.listing import check_records, list_games

    if data and Path(data).exists() and not Path(data).is_dir():
        return _fail(f"--data needs a folder, and {data[:80]} is none.")
    if command == "games":
        return _fail(f"games takes no words, not {words[0]!r}.") if words else list_games(data)
    return check_records(words, data) if len(words) == 1 else _fail("record needs one file: main.py record FILE")


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
