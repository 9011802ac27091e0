"""Gains of a turn: stones captured, an extra turn; and the turns of a line of moves."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from game.rules.board import Seat
from game.rules.game import MoveError, Position
from game.rules.match import Game, Ply
from game.rules.steps import captures_of_player
from game.rules.stopped_games import is_ended_by_players
from game.table.playing import FORESEEN
from game.table.what_if import MOST


class TurnGains(NamedTuple):
    """The gains of a turn for the player who made it.

    `taken`: the holes whose stones were captured, in order, with how many; where no captures are counted, only the
    opponent's, as one's own are lost. `bonus`: the turn earned an extra turn. `behind`: the turns just before it that
    prepared it.
    """

    ply: Ply
    taken: tuple[tuple[str, int], ...] = ()
    bonus: bool = False
    behind: tuple[Ply, ...] = ()

    @property
    def stones(self) -> int:
        """The number of captured stones."""
        return sum(n for _, n in self.taken)

    @property
    def pieces(self) -> int:
        """The number of captured stones or pieces, as texts count them: a king is one piece, however much it counts."""
        return len(self.taken) if self.ply.before.rules.coats else self.stones

    @property
    def whole(self) -> "TurnGains":
        """Gains of the same turn with all that it captures, where these are limited to one player's holes."""
        return (gains_of_turn(self.ply) or self)._replace(behind=self.behind)

    @property
    def holes_captured(self) -> tuple[str, ...]:
        """The holes whose stones were captured, in order."""
        return tuple(hole for hole, _ in self.taken)


def gains_of_turn(ply: Ply) -> TurnGains | None:
    """Return the gains of a turn; None where its end cannot be foreseen."""
    steps = list(islice(ply.step_by_step(), FORESEEN))
    ops = {step.op for step in steps}
    if len(steps) == FORESEEN or "void" in ops:
        return None
    if "capture" not in ops:
        return TurnGains(ply, bonus="bonus" in ops)
    captured = [
        (step.hole, step.n) for step in captures_of_player(ply.mover, steps)
        if ply.before.rules.counts or _owner_of_hole(ply.before, step.hole) != ply.mover
    ]  # fmt: skip
    return TurnGains(ply, _sum_by_hole(captured), "bonus" in ops)


def turns_of_line(before: Position, line: Sequence[str], most: int = MOST) -> list[Ply]:
    """Return the turns of a line of moves, at most `most`, up to the end of the round or the first illegal move."""
    game = Game(before.rules, before)
    for move in line[:most]:
        try:
            game.play(move)
        except MoveError:
            break
        if game.position.over or game.position.round != before.round:
            break
    return game.plies


def gains_from_player(ply: Ply, mover: Seat) -> TurnGains | None:
    """Return the gains of a turn limited to the stones that it took from `mover`'s holes; None if it took none."""
    found = gains_of_turn(ply)
    if found is None:
        return None
    return found._replace(taken=tuple(one for one in found.taken if _owner_of_hole(ply.before, one[0]) == mover))


def is_sowing(position: Position, move: str) -> bool:
    """Return whether a move is a sowing, not a decision such as a swap or an agreed end."""
    return bool(move) and not is_ended_by_players(move) and bool(position.rules.start_of_move(move))


def _owner_of_hole(position: Position, hole: str) -> Seat | None:
    """Return the owner of a hole; None if it has no owner, or isn't on the board."""
    return position.owner(hole) if hole in position.rules.board.index else None


def _sum_by_hole(taken: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Return captures (hole, number of stones) with one entry for each hole, in order of first occurrence."""
    out: dict[str, int] = {}
    for hole, n in taken:
        out[hole] = out.get(hole, 0) + n
    return tuple(out.items())
