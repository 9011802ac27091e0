"""What courses are called that are of no single game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.courses import FIRST, OWN

if TYPE_CHECKING:
    from game.text.language import Words


def course_name(words: Words, course: str, game: str) -> str:
    """The name of a course; `game`: what that of a game itself is called."""
    if course == FIRST:
        return words.t("First steps")
    return words.t("Lessons of your own") if course == OWN else game
