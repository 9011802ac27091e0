"""The marks of sowing games: houses, a barred hole, owners' signs, burnt holes."""

from typing import Any

from game.rules.board import SEATS
from game.rules.file.vocabulary import Refill
from game.rules.game import Mark, MarkKind

HOUSE, LOST, BARRED, OWNER, BURNT, TUZ = "house", "lost house", "barred", "owner", "burnt", "tuz"
MANDARIN = "mandarin"
LOOKS: dict[str, MarkKind] = {
    kind.name: kind
    for kind in (
        MarkKind(HOUSE), MarkKind(LOST, "lost"), MarkKind(BARRED), MarkKind(OWNER, "sign"), MarkKind(BURNT, "lid"),
        MarkKind(TUZ, "store"), MarkKind(MANDARIN, "piece"),
    )
}  # fmt: skip


def kinds_of(rules: Any) -> tuple[MarkKind, ...]:
    """The kinds of marks that the clauses of a game allow."""
    refill = rules.match.refill if rules.match else ""
    made = {
        HOUSE: rules.house, LOST: rules.house, BARRED: rules.house or rules.clauses_of("ko"),
        OWNER: rules.board.rows == 3 or refill == Refill.CLAIMS, BURNT: refill == Refill.OUTWARDS,
        TUZ: rules.tuz, MANDARIN: rules.mandarin,
    }  # fmt: skip
    return tuple(LOOKS[name] for name, able in made.items() if able)


def lying(position: Any) -> tuple[Mark, ...]:
    """The marks of a position.  Where a middle row is shared, every hole has its owner's sign; elsewhere only holes
    that changed owners have one."""
    rules, found = position.rules, list[Mark]()
    board = rules.board
    for number, kind in enumerate(rules.mark_kinds):
        if kind.name in (HOUSE, LOST):
            for seat in SEATS:
                at = board.house_of(seat)
                if at is not None and position.owns_house(seat) == (kind.name == HOUSE):
                    found.append(Mark(board.cells[at].name, number, seat))
        elif kind.name == BARRED and position.barred:
            found.append(Mark(position.barred, number, position.player))
        elif kind.name == OWNER and (board.rows == 3 or position.stage.owner >= 0):
            owners = [(cell, position.owner(cell.name)) for cell in board.cells if cell.hole]
            found += [Mark(c.name, number, owner) for c, owner in owners if board.rows == 3 or owner != c.seat]
        elif kind.name == TUZ:
            found += [Mark(position.tuz(seat), number, seat) for seat in SEATS if position.tuz(seat)]
        elif kind.name == MANDARIN:
            found += [Mark(name, number) for name, there in position.mandarins.items() if there]
        elif kind.name == BURNT:
            found += [Mark(name, number) for name in position.burnt]
    return tuple(found)
