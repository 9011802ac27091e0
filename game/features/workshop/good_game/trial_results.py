"""Figures of self-play: winners, lengths, endings and choices."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, median_low

from game.engine.self_play import SelfPlayedGame

BARS = 18  # at most
CHANCE = 1.96  # standard errors within which chance alone keeps 95 of 100
STEPS = (1, 2, 5)  # turns of a bar, and ten times, a hundred times as many


@dataclass(frozen=True)
class LengthBin:
    """Bin of a histogram: games of `first` to `last` turns."""

    first: int
    last: int
    games: tuple[SelfPlayedGame, ...]


class SelfPlayResults:
    """Results of many self-played games and the figures computed from them; the order of the games doesn't matter."""

    def __init__(self, games: Sequence[SelfPlayedGame]) -> None:
        self.games = tuple(games)

    def __len__(self) -> int:
        return len(self.games)

    # ------------------------------------------------------------------ who wins
    @cached_property
    def first_player_wins(self) -> int:
        """Number of games won by the first player."""
        return sum(game.winner == game.first for game in self.games)

    @cached_property
    def second_player_wins(self) -> int:
        """Number of games won by the second player."""
        return sum(game.winner not in (None, game.first) for game in self.games)

    @property
    def drawn_games(self) -> int:
        """Number of games that ended by the rules in a draw: one that was cut off hasn't ended."""
        return sum(game.how == "rules" and game.winner is None for game in self.games)

    @property
    def drawn_share(self) -> float:
        """Share of all games that ended by the rules in a draw."""
        return self.drawn_games / max(1, len(self.games))

    @property
    def undecided_games(self) -> int:
        """Number of games without an end that nobody won."""
        return len(self.games) - self.decided_games - self.drawn_games

    @property
    def decided_games(self) -> int:
        """Number of games with a winner."""
        return self.first_player_wins + self.second_player_wins

    @property
    def first_player_share(self) -> float:
        """Share of the decided games that the first player won."""
        return self.first_player_wins / self.decided_games if self.decided_games else 0.5

    @property
    def standard_error(self) -> float:
        """Standard error of `first_player_share` if both players were equally strong."""
        return math.sqrt(0.25 / self.decided_games) if self.decided_games else 0.5

    @property
    def margin(self) -> float:
        """Deviation of `first_player_share` within which chance alone keeps 95 of 100."""
        return CHANCE * self.standard_error

    # ------------------------------------------------------------------ how long
    @cached_property
    def game_lengths(self) -> list[int]:
        """Lengths in turns, ascending, of the games that ended by the rules."""
        return sorted(game.turns for game in self.games if game.how == "rules")

    @property
    def median_length(self) -> float:
        """Turn by which half of all games have ended; infinite if fewer than half end, 0 without games."""
        endless = [math.inf] * self.endless_games
        return median_low([*self.game_lengths, *endless]) if self.games else 0

    @property
    def longest_game(self) -> SelfPlayedGame | None:
        return max(self.games, key=lambda one: (one.turns, -one.number), default=None)

    @cached_property
    def length_bins(self) -> tuple[LengthBin, ...]:
        """Games by length, in bins of equal width from the shortest to the longest; some may be empty."""
        if not self.games:
            return ()
        lengths = [game.turns for game in self.games]
        least, most = min(lengths), max(lengths)
        width = _bin_width(most - least + 1)
        first = least - least % width
        found: dict[int, list[SelfPlayedGame]] = {at: [] for at in range(first, most + 1, width)}
        for game in self.games:
            found[game.turns - game.turns % width].append(game)
        return tuple(LengthBin(at, at + width - 1, tuple(games)) for at, games in found.items())

    @property
    def are_all_alike(self) -> bool:
        """Whether all games consist of the same moves."""
        return len(self.games) > 1 and len({game.moves for game in self.games}) == 1

    # ------------------------------------------------------------------ how they end, and what there is to do
    @cached_property
    def endless_games(self) -> int:
        """Number of games without an end: stopped for repetition, an endless turn, or at the limit of length."""
        return sum(game.how != "rules" for game in self.games)

    @property
    def endless_share(self) -> float:
        """Share, 0 to 1, of games that didn't end by the rules."""
        return self.endless_games / len(self.games) if self.games else 0.0

    def count_ended(self, how: str) -> int:
        """Return how many games ended in the way `how`, such as by the rules, by repetition, in an endless turn, or at
        the limit of length.
        """
        return sum(game.how == how for game in self.games)

    @property
    def average_lead_changes(self) -> float:
        """Average number of changes of the lead per game."""
        return fmean(game.leads for game in self.games) if self.games else 0.0

    @property
    def average_choices(self) -> float:
        """Average, over the games, of the mean number of legal moves per turn."""
        return fmean(game.choices for game in self.games) if self.games else 0.0


def _bin_width(span: int) -> int:
    """Return the width of a bin in turns, 1, 2 or 5 times a power of ten, with which `BARS` bins cover `span` turns."""
    tens = 1
    while True:
        for step in STEPS:
            if span <= step * tens * BARS:
                return step * tens
        tens *= 10
