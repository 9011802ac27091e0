"""What a position lays on the board besides stones, by the look of each mark: lids, signs of owners, crossed houses."""

from game.board.marks import Standing
from game.rules.game import Position


def standing(position: Position) -> Standing:
    """All marks of a position that can be seen."""
    looks = [(position.rules.mark_kinds[mark.kind].look, mark) for mark in position.lying()]
    return Standing(
        frozenset(mark.place for look, mark in looks if look == "lid"),
        tuple((mark.place, mark.seat) for look, mark in looks if look == "sign" and mark.seat),
        frozenset(mark.place for look, mark in looks if look == "lost"),
    )
