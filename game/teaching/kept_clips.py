"""Clips that were found when the program was built, kept with their games: a file for each in `variants/clips`.

A clip is kept for a clause, not for one choice of options: it serves wherever its turn still shows the clause.
Whatever is read is played through first, so that a file can be old or damaged without showing anything wrong.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from game.rules.decoding import decode_file
from game.rules.families import family_of
from game.rules.file.variant_library import Variant, variants_folder
from game.rules.game import MoveError, Position, PositionError, Rules
from game.rules.match import Game
from game.teaching.clips import GAMES, Clip, clip_of_turn, find_clips, missing_in_clip
from game.teaching.starts import impossibility_text
from game.text.language import Language
from game.text.sentences import rules_page

FOLDER = "clips"
OF_THE_GAME = (
    "variant",
    "options",
    "rules",
    "legal",
    "over",
    "winner",
    "reason",
    "ply",
)  # ... and what follows from it


class StoredClip(msgspec.Struct, frozen=True):
    """A clip as stored in a file: its position without the game, and its move."""

    position: dict[str, Any]
    move: str


Book = dict[str, list[StoredClip]]  # clause → clips, any of which may fit the options chosen


def clip_file(variant: str, folder: Path | None = None) -> Path:
    """Return the path of a game's file of clips in `folder` (None: that of the program's games)."""
    return (folder or variants_folder() / FOLDER) / f"{variant}.json"


def read_clips(variant: str, folder: Path | None = None) -> Book:
    """Read the stored clips of a game in `folder` (None: that of the program's games); empty if there is no file or it
    is damaged.
    """
    return decode_file(clip_file(variant, folder), Book, {})


def rules_to_clip(variant: Variant) -> Iterator[Rules]:
    """Yield a game's rules with default options, with each other value of an option, and with needed combinations."""
    usual = variant.rules()
    yield usual
    for option in variant.options:
        for value in option.values[1:]:
            yield variant.rules({option.id: value})
    for chosen in _option_combinations(usual):
        yield variant.rules(chosen)


def _option_combinations(usual: Rules) -> Iterator[dict[str, Any]]:
    """Yield combinations of unusual option values, for each clause that depends on two options or more."""
    tables = msgspec.structs.asdict(cast(msgspec.Struct, usual.words)).values()
    clauses = (one for table in tables if isinstance(table, list) for one in table)
    seen: list[dict[str, Any]] = []
    for wanted in (getattr(clause, "if_", {}) for clause in clauses):
        chosen = {key: value for key, value in wanted.items() if usual.options[key] != value}
        if len(chosen) > 1 and chosen not in seen:
            seen.append(chosen)
            yield chosen


def find_stored_clip(rules: Rules, clause: str, book: Book) -> Clip | None:
    """Return a stored clip that shows the clause under these rules; None if there is none."""
    for one in book.get(clause, []):
        try:
            position = family_of(rules).from_json(rules, one.position)
            found = clip_of_turn(position, one.move, clause)
        except (PositionError, MoveError):
            continue
        if found:
            return found
    return None


def stored_or_found_clips(rules: Rules, clauses: Sequence[str], games: int = GAMES) -> dict[str, Clip]:
    """Return the clips of clauses: stored ones, others found now, which takes some seconds."""
    book = read_clips(rules.variant)
    found = {clause: clip for clause in clauses if (clip := find_stored_clip(rules, clause, book))}
    return found | find_clips(rules, [clause for clause in clauses if clause not in found], games)


def to_stored_clip(clip: Clip) -> StoredClip:
    """Convert a clip to its stored form."""
    return StoredClip(bare_position_json(clip.position), clip.move)


def bare_position_json(position: Position) -> dict[str, Any]:
    """Return a position as JSON without its earlier moves, empty holes, and entries that follow from the rules."""
    said = {key: value for key, value in position.as_json().items() if key not in OF_THE_GAME}
    return said | {"holes": {name: n for name, n in said["holes"].items() if n}}


def lines_as_text(kept: Mapping[str, Sequence[msgspec.Struct]]) -> str:
    """Format lists of records by name as the text of a JSON file, one record per line for readable diffs."""
    parts = [
        f"{_to_json(name)}: [\n  " + ",\n  ".join(_to_json(one) for one in some) + "\n ]" for name, some in kept.items()
    ]
    return "{\n " + ",\n ".join(parts) + "\n}\n"


def _to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# ---------------------------------------------------------------------- is every one right?
def clip_faults(variant: Variant, words: Language, folder: Path | None = None) -> Iterator[str]:
    """Yield a sentence for each faulty clip of a game, with its file, clause and number."""
    where = f"{clip_file(variant.id, folder).name}"
    book = read_clips(variant.id, folder)
    if not book:
        yield f"{where}: there are no clips, or the file cannot be read."
    page = [(rules, {plate.id for plate in rules_page(rules, words)}) for rules in rules_to_clip(variant)]
    for clause, clips in book.items():
        fitting = [rules for rules, clauses in page if clause in clauses]
        for number, clip in enumerate(clips, 1):
            found = [_clip_fault(rules, clause, clip) for rules in fitting]
            if not found:
                yield f"{where}, {clause}, clip {number}: the game has no such rule with any option."
            elif all(said for _, said in found):
                yield f"{where}, {clause}, clip {number}: {min(found)[1]}"


def _clip_fault(rules: Rules, clause: str, stored_clip: StoredClip) -> tuple[bool, str]:
    """Return whether the position fits other rules only, and what is wrong with the clip ("" for nothing)."""
    try:
        position = family_of(rules).from_json(rules, stored_clip.position)
        clip = clip_of_turn(position, stored_clip.move, clause)
        if clip is None:
            return False, "its turn does not show the rule."
        if reason := impossibility_text(position):
            return False, f"the position cannot be: {reason}"
        return False, _replay_fault(clip) or (f"{lacking}." if (lacking := missing_in_clip(clip)) else "")
    except (PositionError, MoveError) as error:
        return True, str(error)


def _replay_fault(clip: Clip) -> str:
    """Play a clip's turn within a game; return what is wrong with its step, "" if nothing."""
    steps = Game(clip.position.rules, clip.position).play(clip.move).steps
    caused = [number for number, step in enumerate(steps) if step.clause == clip.clause]
    right = clip.step in caused if clip.step is not None else not caused
    return "" if right else "the step that it shows is not one that the rule causes."
