"""What a lesson says by itself: the last hint, which is the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.said import texts

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.text.language import Words


def last_hint(move: str, position: Position, words: Words) -> str:
    """The third hint of a task: what to do, in the words of the family."""
    return texts(position.rules).to_play(position, move, words)
