"""Where the holes of a board belong to nobody no sentence gives a hole, a row or a side of it to anybody."""

import re

from game.rules.game import Rules

OWNER = re.compile(
    r"\b(your|its|their|(south|north|computer|other side|other)’s) (own )?(front |back )?(holes?|rows?)\b"
    r"|\b(on|of|to|into) (your|its|the computer’s|your opponent’s) (own )?(side|row)\b|\b(own|other) rows?\b"
    r"|\bholes? (of|that belongs? to) (your|its|yours|your opponent|the computer|south|north)\b"
    r"|\bbelongs? to (you|the)\b"
    r"|\bfor each player\b|\bat home\b",
    re.IGNORECASE,
)


def holes_are_nobodys(rules: Rules) -> bool:
    """Whether a turn may start in any hole of the board, whoever sits before it."""
    return any(kind.from_ == "any hole" for kind in getattr(rules.words, "turn", ()))


def owner_named(text: str, rules: Rules) -> str:
    """The words of a text that give a hole to somebody where none has an owner; "" where it has none."""
    found = OWNER.search(re.sub(r"[*\u2066-\u2069]", "", text)) if holes_are_nobodys(rules) else None
    return found[0] if found else ""
