"""The mistakes that people make: they see the end of a long sowing badly, and what is near always.

A player follows a sowing stone by stone.  The longer it runs, over the corner and lap after lap, the likelier they lose
count, and then they do not see what its end brings: they miss a capture or an extra turn of their own, or run into one
of the other player's.  What a few stones reach is in plain sight and never missed.  Of turns that look much the same
the player cannot pick out the better one: they misjudge it by some stones, but never a capture or extra turn near by.
Between equals chance decides, or with practice a habit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from game.engine.search.thinking import Info
from game.rules.sowing.position import Position

FEW = 3  # stones that every player follows to the end
STONE = 100  # in the unit of Info.cp
PLAIN = 2  # stones of gain that no player overlooks: more than one falling into the store on the way
EXTRA = 1  # stones that an extra turn is worth to a player who looks no further


@dataclass(frozen=True)
class Eye:
    """How well a player sees.

    `misses`: the share of the longest sowings whose end the player does not see, 0 to 1.  `doubt`: by how many stones
    at most they misjudge turns of about the same worth.  `practice`: how often a habit decides between turns that look
    alike, 0 to 1.
    """

    misses: float
    doubt: float
    random: Random
    practice: float = 0.0

    def sees(self, stones: int, columns: int) -> bool:
        """Does the player see the end of a sowing of `stones` stones, on a board with `columns` holes in a row?

        Each stone beyond FEW makes it harder, up to one row of stones more.
        """
        hard = min(1.0, max(0, stones - FEW) / columns)
        return hard == 0 or self.random.random() >= self.misses * hard

    def guess(self, stones: int, gain: int) -> float:
        """By how much the player misjudges a turn, in hundredths of a stone; of a gain near by never too little."""
        plain = stones <= FEW and gain >= PLAIN
        return STONE * (self.doubt if plain else self.random.uniform(-self.doubt, self.doubt))


def picked(worths: Mapping[str, float], legal: Sequence[str], eye: Eye) -> str:
    """The legal move that seems best; among those that look alike, by habit, the one nearest the end of the row.

    Holes near the end of the row are played first and the others kept for later: in the long run, further than a
    search sees, that pays where turns hardly differ otherwise.
    """
    if eye.practice and eye.random.random() < eye.practice:
        least = max(worths.values()) - 2 * STONE * eye.doubt
        return max((move for move in worths if worths[move] >= least), key=legal.index)
    return max(worths, key=lambda move: (worths[move], eye.random.random()))


def seen_worth(position: Position, info: Info, eye: Eye) -> float:
    """What a move seems to be worth to its player, in hundredths of a stone; `info` has what it is worth.

    The expected turns are followed: the player's own as long as they move, then the answer.  For each side, the first
    turn whose end the player does not see, and those after it, seem to bring nothing.
    """
    seat, columns, worth = position.player, position.rules.board.columns, float(info.cp)
    blind = answering = False
    for number, move in enumerate(info.line):
        mine = position.player == seat
        if answering and mine:
            break
        if not mine and not answering:
            answering, blind = True, False
        stones, gain = sown(position, move)
        after = position.play(move)
        ended = after.over or after.stage.number != position.stage.number  # another round is no extra turn
        if after.player == position.player and not ended:
            gain += EXTRA
            worth += EXTRA * STONE * (info.depth == 1)  # a search of one ply does not see what the extra turn brings
        worth += eye.guess(stones, gain) if not number else 0
        blind = blind or not eye.sees(stones, columns)
        if blind:
            worth += gain * STONE * (-1 if mine else 1)
        if ended or after.phase != "play":
            break
        position = after
    return worth


def sown(position: Position, move: str) -> tuple[int, int]:
    """How many stones a turn sows, and how many its player gains (in stores, else on the sides), at least 0."""
    board, machine = position.rules.board, position.counter(move)
    cells, half = machine.get_cells(), board.holes // 2
    if position.rules.counts:
        south = [board.holes]
        north = [board.holes + 1]
    else:
        south, north = list(range(half)), list(range(half, board.holes))
    gain = sum(cells[i] - position.cells[i] for i in south) - sum(cells[i] - position.cells[i] for i in north)
    return machine.stones, max(0, gain if position.player == "S" else -gain)
