"""The eight levels: how strong each plays, and how long it takes at most.

A level's strength in a game is its *skill*, a number from 0 (sees what a beginner sees) to 100 (the whole search).  How
far apart two skills play differs from game to game, so each variant file says the skills of its levels 1 to 7; they are
measured, see docs/levels.md.  Positions searched and mistakes follow from the skill, so a level means the same on
every machine.
"""

from dataclasses import dataclass

from game.rules.tables import Rules

WHOLE = 100  # the skill of the whole search
FEWEST, DECADES = 10, 4  # positions searched for a move: 10 at skill 0, ten thousand times as many near skill 100
USUAL = (5, 18, 31, 44, 57, 70, 83)  # skills of levels 1 to 7 where a variant file says nothing
MISSED_MOST = 0.9  # of the hardest sowings at skill 0
DOUBT_MOST = 1.0  # stones at skill 0


@dataclass(frozen=True)
class Level:
    """One strength.

    `seconds` is how long it takes at most, on slow machines too.  Where nobody has a choice but the layout, it compares
    so many `layouts` (None: while there is time) and plays each out for so many plies (`foresight`; None: to the end).
    """

    number: int
    seconds: float
    layouts: int | None = None
    foresight: int | None = None

    def skill(self, rules: Rules) -> int:
        """Its skill in a game, 0 to 100."""
        skills: tuple[int, ...] = (*(rules.words.skills or USUAL), WHOLE)
        return skills[self.number - 1]

    def whole(self, rules: Rules) -> bool:
        """Is this the whole search, without limits but time?"""
        return self.skill(rules) == WHOLE

    def nodes(self, rules: Rules) -> int:
        """Positions that it searches for a move."""
        return round(FEWEST * 10 ** (DECADES * self.skill(rules) / WHOLE))

    def misses(self, rules: Rules) -> float:
        """How much of the hardest sowings it misses, 0 to 1."""
        return MISSED_MOST * (1 - self.skill(rules) / WHOLE)

    def doubt(self, rules: Rules) -> float:
        """By how many stones at most it misjudges what is worth about the same."""
        return DOUBT_MOST * (1 - self.skill(rules) / WHOLE)


LEVELS = (
    Level(1, 1.0, layouts=2, foresight=4),
    Level(2, 1.0, layouts=3, foresight=8),
    Level(3, 2.0, layouts=5, foresight=14),
    Level(4, 2.0, layouts=8, foresight=22),
    Level(5, 2.0, layouts=16, foresight=32),
    Level(6, 3.0, layouts=32, foresight=46),
    Level(7, 3.0, layouts=64, foresight=64),
    Level(8, 3.0),
)
FULL = LEVELS[-1]


def level(number: int) -> Level:
    """The level of a number, the nearest one if there is none."""
    return LEVELS[min(max(number, 1), len(LEVELS)) - 1]
