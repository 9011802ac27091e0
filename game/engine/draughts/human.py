"""A model of human mistakes in draughts: overlooked ends of captures, replies and burnings.

A piece that can be jumped right away and forwards is in plain sight: nobody misses that.  Every further jump, a jump
backwards, a king that comes from afar is harder to see, the other's captures are harder than one's own, and what is
burnt because a capture was missed is the hardest.  And between moves that look much the same people may take the worse
one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from game.engine.mind import SearchInfo
from game.rules.draughts.position import Position

MAN, KING = 100, 300  # in the unit of Info.cp
FURTHER = 0.35  # how hard each further jump is to see; 1 is what a beginner never sees
BACKWARDS = 0.25
FROM_AFAR = 0.2  # a king's first jump
THEIRS = 0.3  # what the other side may do
BURNING = 0.7
SHARE = 0.4  # of `doubt`: moves differ by less than layouts of stones
FOLLOWED = 5  # moves of an expected line


@dataclass(frozen=True)
class HumanSight:
    """A simulated draughts player's ability to see captures. `misses`: share of the hardest captures missed, 0 to 1.
    `doubt`: greatest error, in men, in judging similar moves. `unseen`: by move, the opponent's reply whose capture was
    missed.
    """

    misses: float
    doubt: float
    random: Random
    unseen: dict[str, str] = field(default_factory=dict)

    def sees_capture(self, hard: float) -> bool:
        """Return, at random, whether the player sees a capture; `hard`: its difficulty, 0 always seen, 1 and more
        hardest.
        """
        return hard <= 0 or self.random.random() >= self.misses * min(1.0, hard)

    def judgement_error(self, plain: bool) -> float:
        """Return a random error, in hundredths of a man, in judging a move; always positive if the move is a `plain`
        capture.
        """
        out = SHARE * MAN * self.doubt
        return out if plain else self.random.uniform(-out, out)


def best_looking_move(worths: Mapping[str, float], sight: HumanSight) -> str:
    """Return the move with the greatest value in `worths` (perceived value by move); ties are broken at random."""
    return max(worths, key=lambda move: (worths[move], sight.random.random()))


def perceived_worth(position: Position, info: SearchInfo, sight: HumanSight) -> float:
    """Return how good a move seems to its player, in hundredths of a man; `info` holds its real value.

    The expected line is followed up to the first capture that the player doesn't see; the rest doesn't count.
    """
    seat, worth, blind = position.player, float(max(-MAN * 50, min(info.cp, MAN * 50))), False
    for number, move in enumerate(info.line[:FOLLOWED]):
        mine, after = position.player == seat, position.play(move)
        gain = pieces_gained(position, after)
        hard = capture_difficulty(position, move) + (0.0 if mine else THEIRS) if gain else 0.0
        if not number:
            worth += sight.judgement_error(bool(gain) and hard == 0)
        blind = blind or not sight.sees_capture(hard)
        if blind:
            worth += gain if not mine else -gain
            if gain and not mine and number == 1:
                sight.unseen[info.line[0]] = move
        if after.over:
            break
        position = after
    return worth


def pieces_gained(before: Position, after: Position) -> int:
    """Return the gain of a move for the player to move: captured pieces less their own burnt ones."""
    me = 0 if before.player == "S" else 1

    def worth(position: Position, seat: int) -> int:
        """Return a side's pieces, kings counting double."""
        kings = position.kings[seat].bit_count()
        return MAN * position.men[seat].bit_count() + KING * kings

    gone = worth(before, 1 - me) - worth(after, 1 - me)
    burnt = before.men[me].bit_count() + before.kings[me].bit_count()
    burnt -= after.men[me].bit_count() + after.kings[me].bit_count()
    return gone - burnt * KING  # none but kings are burnt by their own move


def capture_difficulty(position: Position, name: str) -> float:
    """Return how hard it is to see the captures of the move `name`: 0 for one forward capture by a man, more for
    several, backward or long-range ones.
    """
    move = position.moves[name]
    if not move.taken:
        return BURNING
    hard = FURTHER * (move.taken.bit_count() - 1)
    half, king = position.rules.board.size // 2, (position.kings[0] | position.kings[1]) >> move.start & 1
    if king:
        return hard + FROM_AFAR
    rows = [square // half for square in move.way[:2]]
    forwards = rows[1] > rows[0] if position.player == "S" else rows[1] < rows[0]
    return hard + (0.0 if forwards else BACKWARDS)
