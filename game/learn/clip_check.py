"""Is every kept clip right?  Each is played through again, with the options for which it was kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.learn import kept_clips
from game.learn.clips import Clip, lacks, shows
from game.learn.possible import why_not
from game.rules.families import family_of
from game.rules.game import MoveError, PositionError
from game.rules.match import Game
from game.text.said import rules_page

if TYPE_CHECKING:
    from game.learn.kept_clips import Kept
    from game.rules.file.library import Variant
    from game.rules.game import Rules
    from game.text.language import Words


def wrong(variant: Variant, words: Words, folder: Path | None = None) -> Iterator[str]:
    """A sentence for each clip that is wrong, with its file, its clause and its number."""
    where = f"{kept_clips.path_of(variant.id, folder).name}"
    book = kept_clips.read(variant.id, folder)
    if not book:
        yield f"{where}: there are no clips, or the file cannot be read."
    page = [(rules, {plate.id for plate in rules_page(rules, words)}) for rules in kept_clips.choices(variant)]
    for clause, clips in book.items():
        fitting = [rules for rules, clauses in page if clause in clauses]
        for number, clip in enumerate(clips, 1):
            found = [_fault(rules, clause, clip) for rules in fitting]
            if not found:
                yield f"{where}, {clause}, clip {number}: the game has no such rule with any option."
            elif all(said for _, said in found):
                yield f"{where}, {clause}, clip {number}: {min(found)[1]}"


def _fault(rules: Rules, clause: str, kept: Kept) -> tuple[bool, str]:
    """What is wrong with a clip under these rules, empty if nothing is; first, whether its position is none of them."""
    try:
        position = family_of(rules).from_json(rules, kept.position)
        clip = shows(position, kept.move, clause)
        if clip is None:
            return False, "its turn does not show the rule."
        if reason := why_not(position):
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
