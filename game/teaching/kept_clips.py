"""Clips that were found when the program was built, kept with their games: a file for each in `variants/clips`.

A clip is kept for a clause, not for one choice of options: it serves wherever its turn still shows the clause.
Whatever is read is played through first, so that a file can be old or damaged without showing anything wrong.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from game.rules.decoding import UNREADABLE, decode
from game.rules.families import family_of
from game.rules.file.variant_library import Variant, variants_folder
from game.rules.game import MoveError, Position, PositionError, Rules
from game.rules.match import Game
from game.teaching.clips import GAMES, Clip, clip_of_turn, find_clips, lacks
from game.teaching.starts import why_impossible
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


class KeptClip(msgspec.Struct, frozen=True):
    """A clip in its file: the position without its game, and the move."""

    position: dict[str, Any]
    move: str


Book = dict[str, list[KeptClip]]  # clause → clips, any of which may fit the options chosen


def path_of(variant: str, folder: Path | None = None) -> Path:
    """The file of a game's clips."""
    return (folder or variants_folder() / FOLDER) / f"{variant}.json"


def read_clips(variant: str, folder: Path | None = None) -> Book:
    """The clips that are kept for a game; none if there is no such file, or it is damaged."""
    try:
        return decode(path_of(variant, folder).read_bytes(), Book)
    except (OSError, *UNREADABLE):
        return {}


def rules_to_clip(variant: Variant) -> Iterator[Rules]:
    """The game as it is usually played, with each other value of each option, and as clauses of several options ask."""
    usual = variant.rules()
    yield usual
    for option in variant.options:
        for value in option.values[1:]:
            yield variant.rules({option.id: value})
    for chosen in _together(usual):
        yield variant.rules(chosen)


def _together(usual: Rules) -> Iterator[dict[str, Any]]:
    """Yield the unusual option values for each clause that asks for two options or more."""
    tables = msgspec.structs.asdict(cast(msgspec.Struct, usual.words)).values()
    clauses = (one for table in tables if isinstance(table, list) for one in table)
    seen: list[dict[str, Any]] = []
    for wanted in (getattr(clause, "if_", {}) for clause in clauses):
        chosen = {key: value for key, value in wanted.items() if usual.options[key] != value}
        if len(chosen) > 1 and chosen not in seen:
            seen.append(chosen)
            yield chosen


def kept_clip(rules: Rules, clause: str, book: Book) -> Clip | None:
    """A kept clip that shows the clause under these rules."""
    for one in book.get(clause, []):
        try:
            position = family_of(rules).from_json(rules, one.position)
            found = clip_of_turn(position, one.move, clause)
        except (PositionError, MoveError):
            continue
        if found:
            return found
    return None


def clips_of(rules: Rules, clauses: Sequence[str], games: int = GAMES) -> dict[str, Clip]:
    """The clips of clauses: kept ones, and for the others those that are found now, which takes some seconds."""
    book = read_clips(rules.variant)
    found = {clause: clip for clause in clauses if (clip := kept_clip(rules, clause, book))}
    return found | find_clips(rules, [clause for clause in clauses if clause not in found], games)


def to_kept_clip(clip: Clip) -> KeptClip:
    """A clip as it is kept."""
    return KeptClip(bare_position(clip.position), clip.move)


def bare_position(position: Position) -> dict[str, Any]:
    """A position as JSON without its game, without empty holes, and without what the rules say of it themselves."""
    said = {key: value for key, value in position.as_json().items() if key not in OF_THE_GAME}
    return said | {"holes": {name: n for name, n in said["holes"].items() if n}}


def as_text(kept: Mapping[str, Sequence[msgspec.Struct]]) -> str:
    """Return the content of a file of positions: a line for each, so that a change of one is a change of one line."""
    parts = [f"{_json(name)}: [\n  " + ",\n  ".join(_json(one) for one in some) + "\n ]" for name, some in kept.items()]
    return "{\n " + ",\n ".join(parts) + "\n}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# ---------------------------------------------------------------------- is every one right?
def clip_faults(variant: Variant, words: Language, folder: Path | None = None) -> Iterator[str]:
    """A sentence for each clip that is wrong, with its file, its clause and its number."""
    where = f"{path_of(variant.id, folder).name}"
    book = read_clips(variant.id, folder)
    if not book:
        yield f"{where}: there are no clips, or the file cannot be read."
    page = [(rules, {plate.id for plate in rules_page(rules, words)}) for rules in rules_to_clip(variant)]
    for clause, clips in book.items():
        fitting = [rules for rules, clauses in page if clause in clauses]
        for number, clip in enumerate(clips, 1):
            found = [_fault(rules, clause, clip) for rules in fitting]
            if not found:
                yield f"{where}, {clause}, clip {number}: the game has no such rule with any option."
            elif all(said for _, said in found):
                yield f"{where}, {clause}, clip {number}: {min(found)[1]}"


def _fault(rules: Rules, clause: str, one: KeptClip) -> tuple[bool, str]:
    """Return whether the position is none of these rules, and what is wrong with the clip, empty if nothing is."""
    try:
        position = family_of(rules).from_json(rules, one.position)
        clip = clip_of_turn(position, one.move, clause)
        if clip is None:
            return False, "its turn does not show the rule."
        if reason := why_impossible(position):
            return False, f"the position cannot be: {reason}"
        return False, _replayed(clip) or (f"{lacking}." if (lacking := lacks(clip)) else "")
    except (PositionError, MoveError) as error:
        return True, str(error)


def _replayed(clip: Clip) -> str:
    """The turn as a game plays it: is its step one that the clause caused?"""
    steps = Game(clip.position.rules, clip.position).play(clip.move).steps
    caused = [number for number, step in enumerate(steps) if step.clause == clip.clause]
    right = clip.step in caused if clip.step is not None else not caused
    return "" if right else "the step that it shows is not one that the rule causes."
