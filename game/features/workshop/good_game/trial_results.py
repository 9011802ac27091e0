"""What comes of many games: who wins, how long they are, how they end, how much there is to choose."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, median

from game.engine.self_play import SelfGame

BARS = 18  # at most
STEPS = (1, 2, 5)  # turns of a bar, and ten times, a hundred times as many


@dataclass(frozen=True)
class LengthBin:
    """Games of `first` to `last` turns."""

    first: int
    last: int
    games: tuple[SelfGame, ...]


class SelfPlayResults:
    """Counts of games, in whichever order they came."""

    def __init__(self, games: Sequence[SelfGame]) -> None:
        self.games = tuple(games)

    def __len__(self) -> int:
        return len(self.games)

    # ------------------------------------------------------------------ who wins
    @cached_property
    def begins(self) -> int:
        """Games that whoever began has won."""
        return sum(one.winner == one.first for one in self.games)

    @cached_property
    def answers(self) -> int:
        """Games that the other side has won."""
        return sum(one.winner not in (None, one.first) for one in self.games)

    @property
    def drawn(self) -> int:
        """Games that nobody won, those without an end among them."""
        return len(self.games) - self.decided

    @property
    def share_drawn(self) -> float:
        """The share of all games that ended by the rules, and that nobody won."""
        return sum(one.how == "rules" and one.winner is None for one in self.games) / max(1, len(self.games))

    @property
    def decided(self) -> int:
        return self.begins + self.answers

    @property
    def share(self) -> float:
        """The share of the decided games that whoever began has won."""
        return self.begins / self.decided if self.decided else 0.5

    @property
    def error(self) -> float:
        """By how much that share would be out by chance alone: the standard error of two players who are equal."""
        return math.sqrt(0.25 / self.decided) if self.decided else 0.5

    # ------------------------------------------------------------------ how long
    @cached_property
    def lengths(self) -> list[int]:
        return sorted(one.turns for one in self.games)

    @property
    def median(self) -> int:
        """By so many turns half of the games are over."""
        return math.floor(median(self.lengths)) if self.games else 0

    @property
    def shortest_game(self) -> SelfGame | None:
        return min(self.games, key=lambda one: (one.turns, one.number), default=None)

    @property
    def longest_game(self) -> SelfGame | None:
        return max(self.games, key=lambda one: (one.turns, -one.number), default=None)

    @cached_property
    def bars(self) -> tuple[LengthBin, ...]:
        """The games by length, in bars of equal width from the shortest to the longest; some are empty."""
        if not self.games:
            return ()
        least, most = self.lengths[0], self.lengths[-1]
        width = _width(most - least + 1)
        first = least - least % width
        found: dict[int, list[SelfGame]] = {at: [] for at in range(first, most + 1, width)}
        for one in self.games:
            found[one.turns - one.turns % width].append(one)
        return tuple(LengthBin(at, at + width - 1, tuple(games)) for at, games in found.items())

    @property
    def all_alike(self) -> bool:
        """Whether all games went the same way, move by move."""
        return len(self.games) > 1 and len({one.moves for one in self.games}) == 1

    # ------------------------------------------------------------------ how they end, and what there is to do
    @cached_property
    def endless(self) -> int:
        """Games that went in circles, or had a turn or a course without an end."""
        return sum(one.how != "rules" for one in self.games)

    @property
    def share_endless(self) -> float:
        return self.endless / len(self.games) if self.games else 0.0

    def count_ended(self, how: str) -> int:
        return sum(one.how == how for one in self.games)

    @property
    def leads(self) -> float:
        """How often another player came to be ahead in a game, on average."""
        return fmean(one.leads for one in self.games) if self.games else 0.0

    @property
    def choices(self) -> float:
        """Between how many moves a player could choose at a turn, on average over the games."""
        return fmean(one.choices for one in self.games) if self.games else 0.0


def _width(span: int) -> int:
    tens = 1
    while True:
        for step in STEPS:
            if span <= step * tens * BARS:
                return step * tens
        tens *= 10
