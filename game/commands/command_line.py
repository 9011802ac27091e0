"""Parsing of the command line with argparse; an error is reported in one sentence."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game import __version__
from game.place import ASSETS, PROGRAM

if TYPE_CHECKING:
    from game.rules.file.variant_library import Variant
    from game.rules.game import Rules
    from game.text.language import Language

COMMANDS = {
    "uci": "speaks the text protocol (docs/protocol.md)",
    "film": "draws turns or recorded games: gif, webp, mp4, or png of the last frame",
    "tables": "builds an endgame table: what positions with up to N stones are worth",
    "record": "checks records of games, as text or JSON, a JSON line for each",
    "review": "tells what each turn of recorded games was worth and cost, a JSON line for each game",
    "rules": "prints the rules of a game, as text, as JSON with turns that show them, or makes a page with clips",
    "lessons": "prints the tasks of lessons, a JSON line each, or checks them",
    "puzzles": "finds puzzles of a game, a JSON line each",
    "find": "finds games by words: names, countries, ideas, a JSON line each",
    "worksheet": "makes a page of questions for a class, to be printed, with the answers at its end",
    "check": "finds every fault of variant files, with its line",
    "games": "lists the saved games, a JSON line for each, or as text",
    "play": "plays in the terminal, in words: a game, or from a menu games, lessons, puzzles, the library",
    "trial": "lets the computer play a game against itself, a JSON line for each game",
    "bench": "measures the program and prints one JSON object",
    "about": "prints version, libraries and licences, where data lies, what a fault report needs",
}
WHERE = (
    f"{PROGRAM} alone opens the window, {PROGRAM} FILE ... opens it with games, rules or lessons of files; "
    f"{PROGRAM} COMMAND --help tells what words a command takes."
)


class CommandError(argparse.ArgumentTypeError):
    """Raised if a request is impossible; the message is a sentence."""


class CommandParser(argparse.ArgumentParser):
    """An argument parser that raises CommandError where argparse would print and exit.

    `needs`: the required arguments, for the error message.
    """

    def __init__(self, **how: Any) -> None:
        super().__init__(allow_abbrev=False, exit_on_error=False, **how)
        self.needs = ""

    def parse_known_words(self, words: Sequence[str] | None) -> tuple[argparse.Namespace, list[str]]:
        """Return the parsed arguments and the words that no argument accepts. Raises CommandError for an invalid
        argument.
        """
        try:
            return super().parse_known_args(words)
        except argparse.ArgumentError as error:
            if isinstance(error.__context__, CommandError):
                raise error.__context__ from None
            if error.argument_name is None:
                self.error(error.message)
            if error.message.startswith("expected"):
                raise CommandError(f"{error.argument_name} needs a value.") from None
            raise CommandError(f"{error.argument_name}: {error.message}.") from None

    def parse_known_args(  # type: ignore[override]  # argparse has overloads that nobody here calls
        self, args: Sequence[str] | None = None, *_: object
    ) -> tuple[argparse.Namespace, list[str]]:
        """Return the parsed arguments and an empty list.  Raises CommandError for unknown arguments."""
        found, left = self.parse_known_words(args)
        for word in left:
            if word.startswith("-"):
                raise CommandError(f"{self._command_name} has no option {word[:40]!r}; {self.prog} --help lists them.")
            self.error(f"{self._command_name} takes no words, not {word[:40]!r}.")
        return found, left

    def print_help(self, file: object = None) -> None:
        """Print the help.  Raises OSError where that fails, which argparse would ignore."""
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        """Raise CommandError, with the required arguments or with argparse's `message`."""
        raise CommandError(f"{self._command_name} needs {self.needs}" if self.needs else message)

    @property
    def _command_name(self) -> str:
        """Name of the command that is parsed, such as `film`; "" for the program itself."""
        return self.prog.removeprefix(PROGRAM).strip()


def read_command(words: Sequence[str]) -> argparse.Namespace:
    """Parse the words of the command line, importing only the module of the chosen command.

    The result's `run` is a function that runs the command; it is None if the window is to be opened.  Raises
    CommandError, and SystemExit when help or the version has been printed.
    """
    shared = _shared_options_parser()
    common, left = shared.parse_known_words(words)
    if common.version:
        print(f"Naqala {__version__}")
        raise SystemExit(0)
    if common.data is not None:
        from game.store.folders import folder_fault

        wrong = folder_fault(common.data)
        if wrong:
            raise CommandError(wrong)
    chosen = next(iter(left), "")
    files: list[Path] = []
    if chosen not in COMMANDS and any(_is_existing_file(word) for word in left):
        files, left, chosen = [_file_to_open(word) for word in left], [], ""
    if chosen not in ("", "-h", "--help", *COMMANDS):
        if chosen.startswith("-"):
            raise CommandError(f"there is no option {chosen[:40]!r}; {PROGRAM} --help lists them.")
        known = ", ".join(COMMANDS)
        raise CommandError(
            f"there is no command and no file {chosen[:40]!r}; the commands are {known}, or none to open the window."
        )
    parser = CommandParser(
        prog=PROGRAM, parents=[shared], epilog=WHERE, description="Naqala: sowing games, stone by stone."
    )
    parser.set_defaults(run=None, command="")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, parents=[shared], help=summary, description=f"{name} {summary}.")
        if name == chosen:
            import_module(f"game.commands.{name}").add_arguments(command)
    order = parser.parse_args(left)
    order.data, order.language, order.to_open = common.data, common.language, files
    return order


def _is_existing_file(word: str) -> bool:
    """Return whether `word` is the path of an existing file."""
    try:
        return Path(word).is_file()
    except (OSError, ValueError):
        return False


def _file_to_open(word: str) -> Path:
    """Return the path in `word`, a file to open in the window. Raises CommandError if it can't be opened."""
    if not _is_existing_file(word):
        raise CommandError(f"there is no file {word[:200]!r}.")
    return Path(word).absolute()


def _shared_options_parser() -> CommandParser:
    """Return a parser for the options that may come before or after every command."""
    shared = CommandParser(add_help=False)
    shared.add_argument("--language", metavar="xx", help="the language of the window or the film, from now on")
    shared.add_argument(
        "--data",
        metavar="FOLDER",
        help="keeps everything (settings, games, caches) there, not in the user's own folders",
    )
    shared.add_argument("--version", action="store_true", help="prints the version and ends")
    return shared


# ---------------------------------------------------------------------- words that several commands take
def add_game_arguments(parser: CommandParser, *, optional: bool = False) -> None:
    """Add the arguments for a game and its options; `optional`: the game may be left out, and is None then."""
    nargs = "?" if optional else None
    parser.add_argument("variant", metavar="VARIANT", nargs=nargs, help="the id of a game, such as kalah")
    parser.add_argument("--options", metavar="k=v,...", default="", help="what is chosen: seeds=3,pie=true")


def selected_game(order: argparse.Namespace) -> tuple[Variant, Rules]:
    """Return the game named by the arguments, and its rules.  Raises CommandError."""
    from game.rules.file.embedded_game import shipped_game_ids
    from game.rules.file.faults import VariantError, variant_errors
    from game.rules.file.variant_library import OptionError
    from game.table.own_game_trial import try_game_and_texts

    (variant,) = selected_games(order)
    if variant.id not in shipped_game_ids():
        try:
            with variant_errors(f"{variant.id}.toml"):
                try_game_and_texts(variant)
        except VariantError as error:
            raise CommandError(str(error)) from None
    try:
        return variant, variant.rules(variant.options_from_text(order.options))
    except OptionError as error:
        raise CommandError(str(error)) from None


def selected_games(order: argparse.Namespace) -> list[Variant]:
    """Return the game named by the arguments, or all games if none is named.  Raises CommandError."""
    from game.features.library.json_listing import game_library_with_own

    library = game_library_with_own(order.data)
    if order.variant is None:
        return list(library.variants.values())
    if order.variant not in library.variants:
        raise CommandError("\nnaqala: ".join(library.faults_of_missing_game(order.variant)))
    return [library.variants[order.variant]]


def selected_language(order: argparse.Namespace) -> Language:
    """Return the language named by the arguments, English by default.  Raises CommandError.

    Errors in a catalogue of the user's own are printed; the language is then the program's own.
    """
    from game.store.folders import folders_of
    from game.text.language import Language, available_languages
    from game.text.own_catalogues import missing_language_text, read_own_catalogue

    code, folder, own = order.language or "en", ASSETS / "locale", folders_of(order.data).languages
    read = read_own_catalogue(code, own)
    known = available_languages(folder, read.by_code)
    if code not in known:
        raise CommandError(missing_language_text(code, known, own))
    sys.stderr.writelines(f"naqala: {fault}\n" for fault in read.faults)
    return Language(code, folder, read.by_code)


def word_converter(name: str, allowed: Sequence[str]) -> Callable[[str], str]:
    """Return a converter for argparse that accepts only the `allowed` words; `name`: the argument's name."""

    def taken(said: str) -> str:
        """Return the word, if it is allowed."""
        if said not in allowed:
            raise CommandError(f"{name} is one of {', '.join(allowed)}, not {said[:40]!r}.")
        return said

    return taken


def integer_converter(name: str, least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a converter for argparse that accepts whole numbers from `least` to `most`."""

    def taken(said: str) -> int:
        """Return the number, if it is allowed."""
        if said.isascii() and said.isdecimal() and len(said) < 10 and least <= int(said) <= (most or 999_999):
            return int(said)
        span = f"from {least} on" if most is None else f"from {least} to {most}"
        raise CommandError(f"{name} is a number {span}, not {said[:40]!r}.")

    return taken
