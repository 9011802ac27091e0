"""Games that nobody played, for pages and numbers: as long, and won by whom, as is said."""

from collections.abc import Sequence

from game.engine.self_play import How, SelfGame
from game.rules.board import Seat

LENGTHS = ((8, 1), (13, 12), (15, 15), (17, 12), (18, 25), (20, 23), (22, 28), (24, 34), (26, 12), (28, 11), (31, 9),
           (33, 10), (35, 2), (37, 5), (42, 1))  # turns, and how many games have so many  # fmt: skip


def even(n: int = 20) -> list[SelfGame]:
    """Games that both sides win in turn, as a change that helps would bring them."""
    return [SelfGame(i + 1, (), "SN"[i % 2], "rules", 20, 2, 3.8) for i in range(n)]  # type: ignore[arg-type]


def games(south: int = 121, drawn: int = 14, north: int = 65, how: Sequence[How] = ()) -> list[SelfGame]:
    """Games of these winners; the first ones ended as `how` says."""
    winners: list[Seat | None] = [*["S"] * south, *[None] * drawn, *["N"] * north]  # type: ignore[list-item]
    turns = [length for length, n in LENGTHS for _ in range(n)]
    made = []
    for i, winner in enumerate(winners):
        ended: How = how[i] if i < len(how) else "rules"
        number = i * 77 % len(winners)
        made.append(SelfGame(i + 1, (), winner, ended, turns[number % len(turns)], 2 + i % 2, 3.8))
    return made
