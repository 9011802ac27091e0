"""Games on four rows in which captured stones go on being sown: from the hole after that of the last stone.

hus, hus_damara, owela, muvalavala_quioco; tsoro_sown_on, where a last stone in an empty hole captures; ngola, where
nothing but captured stones is sown on.
"""

from typing import Any, ClassVar

from lab.reference4.described import Choices, FourRows, Holes
from lab.reference4.state import MOST_LAPS, EndlessTurnError, State


class SownOn(FourRows):
    """No stone leaves the game; holes of two or more start a turn."""

    SINGLES = "never"

    def make(self, holes: Holes, move: str, state: State) -> int:
        ring = self.ring(holes, state.turn)
        after, hand = move, holes[move]
        holes[move] = 0
        for _ in range(MOST_LAPS):
            after = self.sow(holes, ring, after, hand)
            hand = self.captured(holes, after, state)
            if hand:
                continue
            if holes[after] == 1:
                return 0
            hand, holes[after] = holes[after], 0
        raise EndlessTurnError

    def captured(self, holes: Holes, last: str, state: State) -> int:
        """Both holes across from a front hole in which the last stone joined others."""
        if holes[last] == 1 or last.endswith("2"):
            return 0
        front = self.across(holes, last)
        if not holes[front] or (self.both(state) and not holes[self.behind(front)]):
            return 0
        return self.both_rows(holes, last)

    def both(self, state: State) -> bool:
        """Must both holes across hold stones?"""
        return False


class Hus(SownOn):
    """Two stones in each hole but the four at the left of the front row."""

    ID = "hus"
    FRONT = (0,) * 4 + (2,) * 4
    OPTIONS: ClassVar[Choices] = {"both_across": (True, False)}

    def both(self, state: State) -> bool:
        return bool(state.options["both_across"])


class HusDamara(SownOn):
    """Twelve holes in a row, eight of them empty at the start."""

    ID = "hus_damara"
    COLUMNS = 12
    FRONT = (0,) * 8 + (2,) * 4
    BACK = (2,) * 12

    def both(self, state: State) -> bool:
        return True


class Owela(SownOn):
    """Three times as many stones as holes in a row, less two, in twos from the left end of the back row on."""

    ID = "owela"
    COLUMNS = 12
    FRONT = (0,) * 7 + (2,) * 5
    BACK = (2,) * 12


class MuvalavalaQuioco(SownOn):
    """Four times as many stones as holes in a row, less two; those beyond one a hole at the left end."""

    ID = "muvalavala_quioco"
    COLUMNS = 6
    FRONT = (0,) + (1,) * 5
    BACK = (4 * 6 - 2 - 10,) + (1,) * 5


class TsoroSownOn(SownOn):
    """An empty front hole captures; single stones only where there is nothing else, into empty holes."""

    ID = "tsoro_sown_on"
    MUST_STOP = True
    FRONT = (0,) * 8
    SINGLES = "to_empty"

    def captured(self, holes: Holes, last: str, state: State) -> int:
        if holes[last] > 1 or last.endswith("2") or not holes[self.across(holes, last)]:
            return 0
        return self.both_rows(holes, last)


class Ngola(SownOn):
    """Nothing but captures keeps a turn going: any last stone in front takes what both holes across hold."""

    ID = "ngola"
    OPTIONS: ClassVar[Choices] = {"columns": (8, 9), "one_hole": (True, False)}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (2,) * self.columns(options)

    back = front

    def make(self, holes: Holes, move: str, state: State) -> int:
        ring, last, hand = self.ring(holes, state.turn), move, holes[move]
        holes[move] = 0
        while hand:
            last = self.sow(holes, ring, last, hand)
            hand = self.captured(holes, last, state)
        return 0

    def captured(self, holes: Holes, last: str, state: State) -> int:
        if last.endswith("2"):
            return 0
        front = self.across(holes, last)
        full = holes[front] and holes[self.behind(front)]
        return self.both_rows(holes, last) if full or state.options["one_hole"] else 0


GAMES: dict[str, FourRows] = {
    game.ID: game for game in (Hus(), HusDamara(), Owela(), MuvalavalaQuioco(), TsoroSownOn(), Ngola())
}
