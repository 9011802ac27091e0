"""How far the building of an endgame table is, and how much memory it may take, whatever the family."""

from dataclasses import dataclass

USUAL_MEMORY = 50_000_000  # bytes that building a table unasked may take
MOST_MEMORY = 6_000_000_000  # bytes


@dataclass(frozen=True)
class Progress:
    """How far a table is: `stones` on the board are worked on, `positions` of these, `done` of all work with them.

    `done` is None where nobody knows: values are still wandering.
    """

    stones: int
    positions: int
    done: float | None
