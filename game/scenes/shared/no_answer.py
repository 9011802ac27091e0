"""The sentences for when the computer has no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.language import msg

if TYPE_CHECKING:
    from game.engine.analysis.values import Failed
    from game.text.language import Words

WHY = {
    "refused": msg("The computer could not look at this position: it does not know the game, or it made a mistake."),
    "silent": msg("The computer could not look at this position: no answer came."),
    "ended": msg("The computer could not look at this position: the program that thinks has ended or cannot start."),
}


def no_answer(failed: Failed, words: Words) -> str:
    """Why there is no move, no hint or no layout; the log says more."""
    return words.t(WHY[failed.why])


def ways_on(words: Words, *, can_undo: bool) -> str:
    """What a person can do where the computer finds no move."""
    if can_undo:
        return words.t("Try again, play this side yourself, or take the last turn back.")
    return words.t("Try again, or play this side yourself.")
