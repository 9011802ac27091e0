"""A position of draughts as the text protocol writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.board import SEATS

if TYPE_CHECKING:
    from game.rules.draughts.standing import Standing

LETTERS: dict[str, tuple[int, bool]] = {"M": (0, False), "K": (0, True), "m": (1, False), "k": (1, True)}


def as_json(position: Standing) -> dict[str, Any]:
    """The position, complete enough to set it up again."""
    rules, outcome = position.rules, position.outcome
    holes = {
        name: letter
        for letter, (seat, king) in LETTERS.items()
        for name in position.names((position.kings if king else position.men)[seat])
    }
    said: dict[str, Any] = {
        "variant": rules.variant, "options": rules.options, "rules": rules.fingerprint, "holes": holes,
        "stores": {seat: position.store(seat) for seat in SEATS}, "turn": position.player, "ply": position.ply,
        "legal": list(position.legal()), "over": position.over,
        "winner": (outcome.winner or "draw") if outcome else None, "reason": outcome.reason if outcome else None,
        "quiet": position.quiet,
    }  # fmt: skip
    if position.hunt >= 0:
        said["hunt"] = position.hunt
    if rules.burning:
        said["phase"] = "burn" if position.burnable else "play"
        said["burnable"] = position.names(position.burnable)
    return said
