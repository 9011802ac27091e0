"""`python main.py check FILE ...`: all faults of variant files, each with its line; docs/variant-files.md says how.

    FILE:LINE: KEY: what is wrong there; allowed: what may stand there.

Without a file those of the folder of own games are checked.  With `--json` an object a line: `file`, `line`, `key` and
`fault`.  Nothing is printed, and the exit code is 0, where there is no fault; with `--whole` a game that says what it
changes in another is printed as one file.  `--words` prints every word of the sowing games' language instead, with the
games of the program that say it.

`check --whole GAME ...`, with ids instead of files, says in a sentence each what these games of the program lack
besides their rules, such as a lesson of their own; without an id it looks at all of them.  The exit code is 1 if one
lacks anything.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from game.commands.command_line import CommandError, CommandParser, selected_language
from game.commands.output import set_output_to_utf8
from game.rules.families import OWN
from game.rules.file.based_on import read_whole_game
from game.rules.file.faults import Fault, VariantError, displayed_file_name
from game.rules.file.schema import CHANGES
from game.rules.file.variant_library import load_variant
from game.rules.file.writing import variant_file_text
from game.rules.phrase import Phrase
from game.table.own_game_trial import try_game_and_texts

SOWING = OWN[0]
MOST_USERS = 3  # games that are named beside a word

if TYPE_CHECKING:
    from game.text.language import Language


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `check`."""
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=Path, help="variant files, such as mine.toml; none: your own games"
    )
    parser.add_argument("--json", action="store_true", help="prints each fault as an object: file, line, key, fault")
    parser.add_argument(
        "--whole",
        action="store_true",
        help="prints each sound file with all that it is based on; with ids of games, or alone: what each lacks",
    )
    parser.add_argument(
        "--words", action="store_true", help="prints the words of variant files and the games that use them"
    )
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print the faults of variant files; return exit code 1 if there are any, else 0."""
    set_output_to_utf8()
    if order.words:
        return _print_vocabulary()
    if order.whole and not any(path.suffix or path.exists() for path in order.files):
        return _print_lacks(order)
    words, wrong = selected_language(order), False
    for path, faults in (
        ((path, _faults_of_file(path)) for path in order.files) if order.files else _own_files_with_faults(order.data)
    ):
        if order.whole and not faults:
            tables = read_whole_game(path).tables
            print(variant_file_text({k: v for k, v in tables.items() if k not in CHANGES}), end="", flush=True)
        for fault in faults:
            wrong = True
            print(_fault_json(path, fault, words) if order.json else _fault_line(path, fault, words), flush=True)
    return 1 if wrong else 0


def _print_lacks(order: Namespace) -> int:
    """Print what the named games of the program, or all of them, lack; return exit code 1 if anything is."""
    from game.commands.lessons import program_lessons
    from game.commands.whole_games import what_lacks
    from game.features.similar.near_games import SimilarGames
    from game.rules.file.variant_library import standard_library

    library, words, lacking = standard_library(), selected_language(order), False
    lessons, near = program_lessons(), SimilarGames(library.variants)
    for id in map(str, order.files or library.variants):
        if id not in library.variants:
            raise CommandError("\nnaqala: ".join(library.faults_of_missing_game(id)))
        for lack in what_lacks(library.variants[id], lessons, near, words):
            lacking = True
            print(f"{id}: {lack}", flush=True)
    return 1 if lacking else 0


def _print_vocabulary() -> int:
    """Print each word of the rules language with the number of games that use it, and three of them."""
    from game.rules.file.variant_library import standard_library
    from game.rules.file.word_count import games_by_word

    games = standard_library().variants.items()
    found = games_by_word((id, game.words) for id, game in games if game.words.family == SOWING)
    for word, users in found.items():
        print(f"{len(users):4}  {word}  {', '.join(users[:MOST_USERS])}{' …' if len(users) > MOST_USERS else ''}")
    print(f"{len(found)} words, of which {sum(len(users) == 1 for users in found.values())} serve one game")
    return 0


def _own_files_with_faults(data: str | None) -> Iterator[tuple[Path, Sequence[Fault]]]:
    """Yield each variant file of the user with its faults; at the end their folder, with faults of no single file."""
    from game.rules.file.variant_library import VariantLibrary, variants_folder
    from game.store.folders import folders_of

    folder = folders_of(data).variants
    library, ours = VariantLibrary.load(variants_folder(), folder), variants_folder()
    told = [file for file in library.files if file.path.parent != ours]
    for file in told:
        yield file.path, _faults_of_file(file.path) or [_fault_without_line(file.path, fault) for fault in file.faults]
    of_files = {fault for file in library.files for fault in file.faults}
    yield folder, [_fault_without_line(folder, fault) for fault in library.faults if fault not in of_files]


def _fault_without_line(path: Path, fault: str) -> Fault:
    """Return a `Fault` that belongs to no line: one in a file's name, or in the folder."""
    return fault if isinstance(fault, Fault) else Fault.of_file(displayed_file_name(path), cast(Phrase, fault))


def _faults_of_file(path: Path) -> list[Fault]:
    """Return all faults of a variant file; an empty list for a sound one."""
    try:
        load_variant(path, trial=try_game_and_texts)
    except VariantError as error:
        return error.every
    return []


def _fault_line(path: Path, fault: Fault, words: Language) -> str:
    """Return a fault as a line of text: file, line number, key, reason."""
    key = f"{_printable_text(fault.key, words)}: " if fault.key else ""
    return f"{_location_of_fault(path, fault)}:{fault.line}: {key}{_fault_sentence(fault, words)}"


def _fault_json(path: Path, fault: Fault, words: Language) -> str:
    """Return a fault as a line of JSON with the keys `file`, `line`, `key`, `fault`."""
    import msgspec

    said = {
        "file": _location_of_fault(path, fault),
        "line": fault.line,
        "key": str(fault.key),
        "fault": _fault_sentence(fault, words),
    }
    return msgspec.json.encode(said).decode()


def _fault_sentence(fault: Fault, words: Language) -> str:
    """Return a fault's reason in the chosen language, ending in a full stop."""
    return f"{_printable_text(fault.why, words).removesuffix('.')}."


def _printable_text(text: str, words: Language) -> str:
    """Return a message translated and without markup."""
    from game.text.language import without_markup

    return without_markup(words.translated(text))


def _location_of_fault(path: Path, fault: Fault) -> str:
    """Return the path in which a fault lies: this file, one beside it, or the game on which it is based."""
    if fault.file == displayed_file_name(path):
        return _printable_path(path)
    beside = path.with_name(fault.file)
    return _printable_path(beside) if beside.exists() else fault.file


def _printable_path(path: Path) -> str:
    """Return a path as every terminal can print it, on one line."""
    name = str(path).encode("utf-8", "backslashreplace").decode("utf-8")
    return "".join(c if c.isprintable() else "?" for c in name)
