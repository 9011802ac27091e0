"""The one door through which somebody's game comes in: from a file, a page, a code, or the clipboard.

`variant_from_file`, `variant_from_page`, `variant_from_text` and `variant_from_clipboard` look at it and say what it is
(the picture of a code: `features/sharing/window/code_pictures.py`); nothing is kept before `import_variant`.
"""

import os
import re
from dataclasses import dataclass, replace
from pathlib import Path

from game.features.workshop.game_text import (
    GameFileText,
    GameTextError,
    line_with_game,
    looks_like_game,
    without_rules_in_words,
)
from game.features.workshop.game_text import parse_shared_text as game_in
from game.place import VARIANTS
from game.rules.file.based_on import HOMES, whole_game_of_text
from game.rules.file.editing import edited_text
from game.rules.file.faults import LARGEST, VariantError, displayed_file_name, variant_errors
from game.rules.file.file_text import decode_tables, read_toml
from game.rules.file.naming import id_from_name
from game.rules.file.reader import read_whole
from game.rules.file.schema import BASED_ON, ID
from game.rules.file.variant_library import Trial, Variant, set_up_game
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase, error_phrase
from game.store import own_files
from game.store.backed_up_file import write_file
from game.store.disk import DamagedError, read_file
from game.store.file_names import free_path
from game.store.shared_files import turn_to_write

SUFFIX = ".toml"
OLD = ".old"  # behind the name of a file that was replaced
LARGEST_PAGE = 200_000_000  # bytes of a page with its pictures in it
NO_GAME_IN_PAGE = Phrase("it’s a page for browsers without a game in it")
LONGEST_ID = 40
COPY = re.compile(r"(?<![ _])[ _]*+\(\d{1,3}\)$")  # what browsers add to the name of a second download
WHO = re.compile(r"^# from: (.{1,60})$", re.MULTILINE)  # a line with the name of whoever hands a game in
LOOKED_AT = 400  # letters in which that line stands
FIRST_KEY = re.compile(r"^(name|based_on)\s*=\s*[\"']", re.MULTILINE)
NAME = re.compile(r"^name\s*=\s*[\"'](.{1,80})[\"']", re.MULTILINE)


@dataclass(frozen=True)
class VariantFile:
    """Game file to import, with its variant, or its faults, or the reason why it was refused."""

    id: str
    """Id that the game gets here."""
    text: str = ""
    variant: Variant | None = None
    base: str = ""
    """Id of its base game; "" for none."""
    is_base_missing: bool = False
    """Whether the base game is missing here."""
    faults: tuple[str, ...] = ()
    """Faults of the file, sentences in English."""
    author: str = ""
    """Who handed it in; "" if unknown."""
    refusal_reason: str = ""
    """Reason why it holds no game at all; "" if it does."""

    @property
    def file(self) -> str:
        """File name for the game in the folder of own games: its id with the suffix of variant files."""
        return self.id + SUFFIX

    @property
    def name(self) -> str:
        """Name of the game; "" if the file holds none."""
        return self.variant.name if self.variant else ""


def variant_from_file(path: Path, folder: Path | None, trial: Trial = set_up_game) -> VariantFile:
    """Return the game of a file; `folder`: the user's own games, on which it may be based, None for none; `trial`:
    which it has to pass.
    """
    try:
        text, _ = read_toml(path)
    except VariantError as error:
        return VariantFile(path.stem, faults=tuple(error.faults))
    return variant_from_text(GameFileText(_id_from_stem(path.stem), text), folder, trial)


def variant_from_page(path: Path, folder: Path | None) -> VariantFile:
    """Return the game embedded in a page of rules (HTML); `folder`: the user's own games, None for none."""
    try:
        with errors_of_file(displayed_file_name(path), GameTextError, GameTextError, DamagedError, OSError):
            line = line_with_game(read_file(path, most=LARGEST_PAGE))
            if not line:
                raise GameTextError(NO_GAME_IN_PAGE)
            return variant_from_text(game_in(line), folder)
    except (GameTextError, DamagedError, OSError) as error:
        return VariantFile("", refusal_reason=error_phrase(error))


def variant_from_clipboard(said: str, folder: Path | None) -> VariantFile:
    """Return the game in a pasted text, either a shared game or a file's text; `folder`: the user's own games, None for
    none.
    """
    try:
        with errors_of_file("-", GameTextError, GameTextError):
            game = game_in(said) if looks_like_game(said) else GameFileText(_id_from_name(said), said)
    except GameTextError as error:
        return VariantFile("", refusal_reason=error_phrase(error))
    return variant_from_text(game, folder)


def looks_like_file(said: str) -> bool:
    """Return whether a pasted text looks like a variant file."""
    return looks_like_game(said) or (FIRST_KEY.search(said[:LOOKED_AT]) is not None and len(said) <= LARGEST)


def variant_from_text(game: GameFileText, folder: Path | None, trial: Trial = set_up_game) -> VariantFile:
    """Return the game of a text, checked like a file; `folder`: the user's own games, None for none; `trial`: which it
    has to pass.
    """
    homes = (*HOMES, folder) if folder else HOMES
    game = GameFileText(game.id, without_rules_in_words(game.text))
    found = VariantFile(_free_id(game.id), game.text, author=parse_author(game.text))
    try:
        base = decode_tables(game.text, found.file).get(BASED_ON)
        if isinstance(base, str) and re.fullmatch(ID, base):
            there = any((home / f"{base}{SUFFIX}").is_file() for home in homes)
            found = replace(found, base=base, is_base_missing=not there)
        with variant_errors(found.file):
            variant = Variant(found.id, read_whole(found.id, whole_game_of_text(found.id, game.text, homes)))
            trial(variant)
    except VariantError as error:
        return replace(found, faults=tuple(error.faults))
    return replace(found, variant=variant)


def parse_author(text: str) -> str:
    """Return the author named in a file's text; "" for none."""
    line = WHO.search(text[:LOOKED_AT])
    return "".join(one for one in line[1] if one.isprintable()).strip() if line else ""


def add_author(text: str, who: str) -> str:
    """Return the text with the name of its author added."""
    who = " ".join("".join(one if one.isprintable() else " " for one in who).split())[:60]
    rest = WHO.sub("", text[:LOOKED_AT], count=1).lstrip("\n") + text[LOOKED_AT:]
    return f"# from: {who}\n{rest}" if who else rest


def is_in_folder(variant_file: VariantFile, folder: Path) -> bool:
    """Return whether the folder has a file with the name of this game's file."""
    return os.path.lexists(folder / variant_file.file)


def rename_variant(variant_file: VariantFile, folder: Path, name: str) -> VariantFile:
    """Return the game with another name, and with an id and file name that are free in `folder`."""
    own = {**decode_tables(variant_file.text, variant_file.file), "name": name}
    return variant_from_text(
        GameFileText(
            id_from_name(name, own_files.existing_game_ids((*HOMES, folder))), edited_text(variant_file.text, own)
        ),
        folder,
    )


def is_same_as_file(variant_file: VariantFile, folder: Path) -> bool:
    """Return whether the folder's file of the same name has the same content."""
    try:
        return read_file(folder / variant_file.file) == variant_file.text.encode()
    except (OSError, DamagedError):
        return False


def import_variant(variant_file: VariantFile, folder: Path) -> str:
    """Write the game into the folder of own games; return the error in English, "" for none. An existing file of that
    name is first renamed to end in `.old`, with a number if need be.
    """
    place = folder / variant_file.file
    try:
        with turn_to_write(folder, patience=0.0):
            if os.path.lexists(place):
                write_file(free_path(folder, place.name, OLD), read_file(place))
            write_file(place, variant_file.text.encode())
    except (OSError, DamagedError) as error:
        return error_phrase(error)
    return ""


def _id_from_name(said: str) -> str:
    """Return an id derived from the name in the game text `said`, for a text without a file name."""
    name = NAME.search(said)
    return _id_from_stem(name[1] if name else "")


def _id_from_stem(stem: str) -> str:
    """Return a file name as an id: "Short Kalah (2)" is `short_kalah`."""
    if re.fullmatch(ID, stem):
        return stem
    id = re.sub(r"[^a-z0-9]+", "_", COPY.sub("", stem).lower()).strip("_")[:LONGEST_ID].rstrip("_")
    return id if re.fullmatch(ID, id) else "game"


def _free_id(id: str) -> str:
    """Return `id`, altered if a game of the program has it, since two games with one id can't both be played."""
    while (VARIANTS / f"{id}{SUFFIX}").exists():
        id = f"my_{id}"[:LONGEST_ID]
    return id
