"""The eight levels: the strength of each, and the time limit.

A level's strength in a game is its *skill*, a number from −100 (moves by chance) over 0 (sees what a beginner sees) to
100 (the whole search).  How much two skills differ depends on the game, so each variant file gives the skills of its
levels 1 to 7; they are measured, see docs/lab/levels.md.  Positions searched and mistakes follow from the skill, so a
level means the same on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from game.rules.game import Rules

T = TypeVar("T")

ANY_ANSWER = "any"  # what a player overlooks who looks at no answer
WHOLE = 100  # the skill of the whole search
BLIND = -100  # the skill of a player who looks at one move only, whichever it is
FEWEST, DECADES = 10, 4  # positions searched for a move: 10 at skill 0, ten thousand times as many near skill 100
USUAL = (5, 18, 31, 44, 57, 70, 83)  # skills of levels 1 to 7 where a variant file gives none
DOUBT_MOST = 3.0  # stones at skill 0
PRACTISED = 80  # the skill from which on habits grow
LAYOUTS_DECADES = 2  # layouts compared: 2 at skill 0, a hundred times as many near skill 100
FORESIGHT = 80  # turns played out near skill 100, beyond the two at skill 0


@dataclass(frozen=True)
class Level:
    """A level of the computer player.  `seconds`: the time limit for a move."""

    number: int
    seconds: float

    def skill(self, rules: Rules) -> int:
        """Return the level's skill in a game, −100 (random) to 100 (full search)."""
        skills: tuple[int, ...] = (*(rules.words.skills or USUAL), WHOLE)
        return skills[self.number - 1]

    def is_whole_search(self, rules: Rules) -> bool:
        """Return whether this level searches at full strength, limited only by time."""
        return self.skill(rules) == WHOLE

    def positions_to_search(self, rules: Rules) -> int:
        """Return the number of positions to search for a move."""
        return round(FEWEST * 10 ** (DECADES * self._share_seen(rules)))

    def share_of_moves_ignored(self, rules: Rules) -> float:
        """Return the share of moves that the level ignores, 0 to 1: none from skill 0 on."""
        return max(0.0, self.skill(rules) / BLIND)

    def moves_noticed(self, rules: Rules, moves: Sequence[T], random: Random) -> Sequence[T]:
        """Return a random selection of moves that the level considers, at least one."""
        ignored = self.share_of_moves_ignored(rules)
        if not ignored:
            return moves
        return [move for move in moves if random.random() >= ignored] or [random.choice(moves)]

    def share_of_sowings_missed(self, rules: Rules) -> float:
        """Return the share of the longest sowings whose end is missed, 0 to 1."""
        return 1 - self._share_seen(rules)

    def largest_misjudgement(self, rules: Rules) -> float:
        """Return the greatest error, in stones, in judging turns of about the same value."""
        return DOUBT_MOST * (1 - self._share_seen(rules)) ** 2

    def habit_probability(self, rules: Rules) -> float:
        """Return how often a habit, rather than chance, decides between similar turns, 0 to 1."""
        return max(0.0, (self.skill(rules) - PRACTISED) / (WHOLE - PRACTISED))

    def layouts_to_compare(self, rules: Rules) -> int | None:
        """Return how many layouts are compared where the layout is the only choice; None for as many as time allows."""
        return None if self.is_whole_search(rules) else round(2 * 10 ** (LAYOUTS_DECADES * self._share_seen(rules)))

    def layout_turns_played_out(self, rules: Rules) -> int | None:
        """Return how many turns of a layout are played out; None: all."""
        return None if self.is_whole_search(rules) else round(2 + FORESIGHT * self._share_seen(rules))

    def _share_seen(self, rules: Rules) -> float:
        """Return the share, 0 to 1, of a move's true value that a player of this level sees."""
        return max(0, self.skill(rules)) / WHOLE


LEVELS = tuple(Level(i + 1, seconds) for i, seconds in enumerate((1.0, 1.0, 2.0, 2.0, 2.0, 3.0, 3.0, 3.0)))
FULL = LEVELS[-1]


def nearest_level(number: int) -> Level:
    """Return the level with this number, or the nearest one."""
    return LEVELS[min(max(number, 1), len(LEVELS)) - 1]
