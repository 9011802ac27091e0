"""The mistakes that people make: they overlook the end of a long capture, the other's answer, and what will be burnt.

A piece that can be jumped right away and forwards is in plain sight: nobody misses that.  Every further jump, a jump
backwards, a king that comes from afar is harder to see, the other's captures are harder than one's own, and what is
burnt because a capture was missed is the hardest.  And between moves that look much the same people may take the worse
one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
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
    """How well a player sees.

    `misses` is the share of the hardest captures that they do not see, 0 to 1; `doubt` by how many men they are out
    at most when they judge what is worth about the same.
    """

    misses: float
    doubt: float
    random: Random

    def sees(self, hard: float) -> bool:
        """Do they see what is so hard to see?"""
        return hard <= 0 or self.random.random() >= self.misses * min(1.0, hard)

    def guess(self, plain: bool) -> float:
        """By how much they are out, in hundredths of a man; of a capture near by they think as highly as they may."""
        out = SHARE * MAN * self.doubt
        return out if plain else self.random.uniform(-out, out)


def best_looking_move(worths: Mapping[str, float], sight: HumanSight) -> str:
    """The move that seems best; between equals chance decides."""
    return max(worths, key=lambda move: (worths[move], sight.random.random()))


def seen_worth(position: Position, info: SearchInfo, sight: HumanSight) -> float:
    """What a move seems to be worth to its player, in hundredths of a man, where `info` says what it is worth.

    The moves expected are followed.  The first whose outcome they do not see, and all that come after it, change
    nothing in their eyes.
    """
    seat, worth, blind = position.player, float(max(-MAN * 50, min(info.cp, MAN * 50))), False
    for number, move in enumerate(info.line[:FOLLOWED]):
        mine, after = position.player == seat, position.play(move)
        gain = pieces_gained(position, after)
        hard = hardness(position, move) + (0.0 if mine else THEIRS) if gain else 0.0
        if not number:
            worth += sight.guess(bool(gain) and hard == 0)
        blind = blind or not sight.sees(hard)
        if blind:
            worth += gain if not mine else -gain
        if after.over:
            break
        position = after
    return worth


def pieces_gained(before: Position, after: Position) -> int:
    """What the player to move gains by a move: pieces of the other side that are gone, less their own burnt ones."""
    me = 0 if before.player == "S" else 1

    def worth(position: Position, seat: int) -> int:
        kings = position.kings[seat].bit_count()
        return MAN * position.men[seat].bit_count() + KING * kings

    gone = worth(before, 1 - me) - worth(after, 1 - me)
    burnt = before.men[me].bit_count() + before.kings[me].bit_count()
    burnt -= after.men[me].bit_count() + after.kings[me].bit_count()
    return gone - burnt * KING  # none but kings are burnt by their own move


def hardness(position: Position, name: str) -> float:
    """How hard it is to see what a move takes, from 0, in plain sight."""
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
