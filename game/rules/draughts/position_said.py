"""A position of draughts as the text protocol writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.board import SEATS
from game.rules.draughts.board import LETTERS

if TYPE_CHECKING:
    from game.rules.draughts.standing import Standing


def as_json(position: Standing) -> dict[str, Any]:
    """The position, complete enough to set it up again; what is counted towards a draw stands only where it counts."""
    rules = position.rules
    holes = {
        name: letter
        for letter, (seat, king) in LETTERS.items()
        for name in position.names((position.kings if king else position.men)[seat])
    }
    said: dict[str, Any] = {
        "variant": rules.variant, "options": rules.options, "holes": holes,
        "stores": {seat: position.store(seat) for seat in SEATS}, "turn": position.player,
    }  # fmt: skip
    if rules.burning:
        said["phase"] = "burn" if position.burnable else "play"
    if position.burnable:
        said["burnable"] = position.names(position.burnable)
    if position.quiet:
        said["quiet"] = position.quiet
    if position.hunt >= 0:
        said["hunt"] = position.hunt
    return said
