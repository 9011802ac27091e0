"""Who sits below the board: South, or whoever looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.board import Seat
    from game.store.settings import Settings


def seat_below(settings: Settings, persons: Sequence[Seat], mover: Seat = "S") -> Seat:
    """The one person at the board; of two the one who moves; South unless the settings let the board turn."""
    if not settings.turned or not persons:
        return "S"
    return mover if len(persons) > 1 else persons[0]
