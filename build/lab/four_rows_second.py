"""Omweso and Mefuvha written a second time, from their rules and on another kind of board.

Each player's two rows are one list along their anticlockwise way: the front row from right to left, then the back row
from left to right.  Facing holes then have the places p and C - 1 - p in front, C + p and so on behind.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

MOST_LAPS = 1000
Side = tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """Both sides, South's first; whose turn it is; who has not had a turn yet; stones that left the board."""

    game: str
    options: dict[str, Any]
    sides: tuple[Side, Side]
    mover: int = 0
    fresh: tuple[bool, bool] = (True, True)
    stores: tuple[int, int] = (0, 0)
    winner: int | None = None  # 2: drawn by a turn without an end

    @property
    def columns(self) -> int:
        return len(self.sides[0]) // 2

    def name(self, seat: int, place: int) -> str:
        """Return the name of a hole."""
        c = self.columns
        letter = "ABCDEFGHIJKLMNOPQRSTU"[c - 1 - place if place < c else place - c]
        return (letter.lower() if seat else letter) + ("1" if place < c else "2")

    def holes(self) -> dict[str, int]:
        """Stones by the names of holes."""
        return {self.name(seat, p): n for seat in (0, 1) for p, n in enumerate(self.sides[seat])}


def start(game: str, options: dict[str, Any]) -> Board:
    """The board before the first turn; Omweso's without a layout of one's own."""
    if game == "omweso":
        side: Side = (0,) * 8 + (4,) * 8
    else:
        c = options["columns"]
        side = (2,) * (c - 2) + (1, 0) + (2,) * c
    return Board(game, options, (side, side))


def moves(board: Board) -> dict[str, Board]:
    """Every legal move with the board that it leads to."""
    if board.winner is not None:
        return {}
    return dict(_omweso(board) if board.game == "omweso" else _mefuvha(board))


def _after(board: Board, own: Side, opp: Side, taken: int = 0, *, void: bool = False, ends: bool = False) -> Board:
    """The turn has passed; whoever cannot move then has lost."""
    me = board.mover
    if void:
        return replace(board, mover=1 - me, winner=2)
    sides = (own, opp) if me == 0 else (opp, own)
    fresh = tuple(waits and seat != me for seat, waits in enumerate(board.fresh))
    stores = tuple(n + (taken if seat == me else 0) for seat, n in enumerate(board.stores))
    after = replace(board, sides=sides, mover=1 - me, fresh=fresh, stores=stores)  # type: ignore[arg-type]
    stuck = max(opp) < (2 if board.game == "omweso" else 1)
    return replace(after, winner=me) if ends or stuck else after


# ---------------------------------------------------------------------- Mefuvha
def _mefuvha(board: Board) -> Iterator[tuple[str, Board]]:
    me, c = board.mover, board.columns
    own, opp = board.sides[me], board.sides[1 - me]
    third = c - 3  # the place of C1
    starts = [p for p, n in enumerate(own) if n > 1] or [p for p, n in enumerate(own) if n]
    if board.options["opening"] and board.fresh[me] and own[third] > 1:
        starts = [third]
    for p in starts:
        name, side = board.name(me, p), list(own)
        at, laps = p, 1
        while laps <= MOST_LAPS:
            hand, side[at] = side[at], 0
            for _ in range(hand):
                at = (at + 1) % len(side)
                side[at] += 1
            if side[at] == 1:
                break
            laps += 1
        else:
            yield name, _after(board, own, opp, void=True)
            continue
        left = list(opp)
        taken = 0
        if at < c and left[c - 1 - at]:
            taken = left[c - 1 - at] + left[c + at]
            left[c - 1 - at] = left[c + at] = 0
        if not taken or not any(left):
            yield name, _after(board, tuple(side), tuple(left), taken)
            continue
        for other, n in enumerate(left):
            if n:
                rest = tuple(0 if i == other else m for i, m in enumerate(left))
                yield f"{name}x{board.name(1 - me, other)}", _after(board, tuple(side), rest, taken + n)


# ---------------------------------------------------------------------- Omweso
LEFT = (6, 7, 8, 9)  # B1, A1, A2, B2


def _sown(own: Side, origin: int, hand: int, by: int) -> tuple[Side, int]:
    side, at = list(own), origin
    for _ in range(hand):
        at = (at + by) % 16
        side[at] += 1
    return tuple(side), at


def _captures(own: Side, opp: Side, at: int) -> bool:
    return at < 8 and own[at] > 1 and opp[7 - at] > 0 and opp[8 + at] > 0


def _omweso(board: Board) -> Iterator[tuple[str, Board]]:
    me, how = board.mover, board.options["reverse"]
    own, opp = board.sides[me], board.sides[1 - me]
    quiet = board.options["first_turn"] == "no_capture" and board.fresh[me]
    for p, n in enumerate(own):
        if n < 2:
            continue
        lifted = tuple(0 if i == p else m for i, m in enumerate(own))
        name, signs = board.name(me, p), "<>" if p < 8 else "><"
        for said, after in _laps(board, lifted, opp, p, n, 1, quiet=quiet):
            yield f"{name}{signs[0]}{said}", after
        side, at = _sown(lifted, p, n, -1)
        if how != "none" and p in LEFT and not quiet and _captures(side, opp, at):
            for said, after in _laps(board, lifted, opp, p, n, -1, quiet=quiet):
                yield f"{name}{signs[1]}{said}", after


def _laps(
    board: Board, own: Side, opp: Side, origin: int, hand: int, by: int, *, quiet: bool
) -> Iterator[tuple[str, Board]]:
    """All turns that go on with this hand, each with what its move says of the points to come."""
    full = board.options["reverse"] == "full" and not quiet
    waiting = [("", own, opp, origin, hand, by, 1, frozenset[int]())]
    while waiting:
        said, own, opp, origin, hand, by, laps, columns = waiting.pop()
        if laps > MOST_LAPS:
            yield said.rstrip("."), _after(board, own, opp, void=True)
            continue
        own, at = _sown(own, origin, hand, by)
        if not quiet and _captures(own, opp, at):
            hand, columns = opp[7 - at] + opp[8 + at], columns | {at}
            opp = tuple(0 if i in (7 - at, 8 + at) else m for i, m in enumerate(opp))
            asked = full and by == -1
        elif own[at] > 1:
            hand, origin = own[at], at
            own = tuple(0 if i == at else m for i, m in enumerate(own))
            asked = full and at in LEFT
        else:
            ends = board.options["both_ends"] and {0, 7} <= columns
            yield said.rstrip("."), _after(board, own, opp, ends=ends)
            continue
        back, where = _sown(own, origin, hand, -1)
        if asked and _captures(back, opp, where):
            waiting.append((said + "*", own, opp, origin, hand, -1, laps + 1, columns))
            waiting.append((said + ".", own, opp, origin, hand, 1, laps + 1, columns))
        else:
            waiting.append((said, own, opp, origin, hand, 1, laps + 1, columns))


def perft(board: Board, depth: int) -> int:
    """Boards so many plies ahead; a finished game counts once."""
    if depth == 0 or board.winner is not None:
        return 1
    return sum(perft(after, depth - 1) for after in moves(board).values())
