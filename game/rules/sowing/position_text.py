"""A position as it is said to others, in the words of the text protocol."""

from typing import Any

from game.rules.board import SEATS
from game.rules.file.vocabulary import Refill
from game.rules.sowing.standing import Standing


def as_json(here: Standing) -> dict[str, Any]:
    """The position in the words of the text protocol: enough to lay it out again."""
    board, rules = here.rules.board, here.rules
    said: dict[str, Any] = {
        "variant": rules.variant,
        "options": rules.options,
        "holes": {c.name: n for c, n in zip(board.cells, here.cells, strict=True) if c.hole},
        "stores": {seat: here.store(seat) for seat in SEATS},
        "turn": here.player,
    }
    if not rules.keeps:
        said["hand"] = {seat: here.hand(seat) for seat in SEATS}
    if rules.house:
        said["house"] = {seat: here.owns_house(seat) for seat in SEATS}
        said["takasia"] = here.barred or None
    if rules.ko:
        said["ko"] = here.barred or None
    if rules.mandarin:
        said["mandarins"] = dict(here.mandarins)
    if rules.tuz:
        said["tuz"] = {seat: here.tuz(seat) or None for seat in SEATS}
    if rules.first_turns and here.first_turns:
        said["first"] = {seat: seat in here.first_turns for seat in SEATS}
    if rules.laid_apart and here.pie and here.phase == "play":
        said["swap"] = True
    if rules.once:
        said["again"] = here.again
    if rules.match or rules.layout:
        said["phase"] = here.phase
    if rules.match:
        said |= {"round": here.round, "score": here.score}
        if rules.match.refill == Refill.CLAIMS:
            said["owner"] = {c.name: here.owner(c.name) for c in board.cells if c.hole}
        if rules.match.refill == Refill.OUTWARDS:
            said["burnt"] = list(here.burnt)
    return said


def as_word(here: Standing) -> str:
    """All that one word can say of a position: stones, houses, the barred hole, who moves."""
    parts = [str(n) for n in here.cells]
    if here.rules.house:
        parts += [str(int(here.owns_house(seat))) for seat in SEATS] + [here.barred or "."]
    if here.rules.ko:
        parts.append(here.barred or "0")
    parts += [str(int(there)) for there in here.mandarins.values()]
    if here.rules.tuz:
        parts += [here.tuz(seat) or "0" for seat in SEATS]
    if here.rules.once:
        parts.append(str(int(here.again)))
    return "-".join([*parts, here.player])
