"""A model of human mistakes in sowing games: players miscount long sowings and see short ones well.

A player follows a sowing stone by stone.  The longer it runs, over the corner and lap after lap, the likelier they lose
count, and then they do not see what its end brings: a capture or extra turn of their own goes unplayed, one of the
other's is walked into.  What a few stones reach is in plain sight and never missed.  And between turns that look much
the same they may take the worse one: they are out by some stones, but never about a capture or extra turn near by.
Between equals chance decides, or with practice a habit.  Who hardly plays does not look at every hole
(`Level.moves_noticed`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from game.engine.mind import SearchInfo
from game.rules.sowing.position import Position

FEW = 3  # stones that every player follows to the end
STONE = 100  # in the unit of Info.cp
PLAIN = 2  # stones of gain that no player overlooks: more than one falling into the store on the way
EXTRA = 1  # stones that an extra turn is worth to a player who looks no further


@dataclass(frozen=True)
class HumanSight:
    """A simulated player's ability to see where sowings end. `misses`: share of the longest sowings not seen, 0 to 1.
    `doubt`: greatest error, in stones, when judging similar turns. `practice`: how often a habit decides between those,
    0 to 1. `unseen`: by move, the opponent's answer whose gain was not seen.
    """

    misses: float
    doubt: float
    random: Random
    practice: float = 0.0
    unseen: dict[str, str] = field(default_factory=dict)

    def sees_end_of_sowing(self, stones: int, columns: int) -> bool:
        """Return, at random, whether the player sees the end of a sowing of `stones` stones.

        `columns`: length of a row.  Each stone beyond FEW makes it harder, up to one row of stones more.
        """
        hard = min(1.0, max(0, stones - FEW) / columns)
        return hard == 0 or self.random.random() >= self.misses * hard

    def judgement_error(self, stones: int, gain: int) -> float:
        """Return a random error of judgement in hundredths of a stone; a gain close by is never undervalued."""
        plain = stones <= FEW and gain >= PLAIN
        return STONE * (self.doubt if plain else self.random.uniform(-self.doubt, self.doubt))


def best_looking_move(worths: Mapping[str, float], legal: Sequence[str], sight: HumanSight) -> str:
    """Return the legal move that seems best; among similar ones, by habit, the one nearest the end of the row.

    Beyond the horizon of a search, keeping stones back pays where moves hardly differ otherwise.
    """
    if sight.practice and sight.random.random() < sight.practice:
        least = max(worths.values()) - 2 * STONE * sight.doubt
        return max((move for move in worths if worths[move] >= least), key=legal.index)
    return max(worths, key=lambda move: (worths[move], sight.random.random()))


def perceived_worth(position: Position, info: SearchInfo, sight: HumanSight) -> float:
    """Return how good a move seems to its player, in hundredths of a stone; `info` holds its real value.

    The expected turns are followed; from the first turn of each player whose end isn't seen, nothing counts.
    """
    seat, columns, worth = position.player, position.rules.board.columns, float(info.cp)
    blind = answering = False
    for number, move in enumerate(info.line):
        mine = position.player == seat
        if answering and mine:
            break
        if not mine and not answering:
            answering, blind = True, False
        stones, gain = stones_sown_and_gained(position, move)
        after = position.play(move)
        ended = after.over or after.stage.number != position.stage.number  # another round is no extra turn
        if after.player == position.player and not ended:
            gain += EXTRA
            worth += EXTRA * STONE * (info.depth == 1)  # a search of one ply does not see what the extra turn brings
        worth += sight.judgement_error(stones, gain) if not number else 0
        blind = blind or not sight.sees_end_of_sowing(stones, columns)
        if blind:
            worth += gain * STONE * (-1 if mine else 1)
            if not mine and number == 1:
                sight.unseen[info.line[0]] = move
        if ended or after.phase != "play":
            break
        position = after
    return worth


def stones_sown_and_gained(position: Position, move: str) -> tuple[int, int]:
    """Return how many stones a turn sows, and its player's gain (in stores, else on the sides), at least 0."""
    board, machine = position.rules.board, position.counting_machine(move)
    cells, half = machine.get_cells(), board.half
    if position.rules.counts:
        south = [board.holes]
        north = [board.holes + 1]
    else:
        south, north = list(range(half)), list(range(half, board.holes))
    gain = sum(cells[i] - position.cells[i] for i in south) - sum(cells[i] - position.cells[i] for i in north)
    return machine.stones, max(0, gain if position.player == "S" else -gain)
