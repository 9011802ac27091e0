"""Chooses the wording of a game to which the usual words of sowing games do not apply."""

from typing import TYPE_CHECKING

from game.text.language import FamilyWording
from game.text.sowing.closing import CLOSING, only_closes
from game.text.sowing.nobodys import NOBODYS, can_start_anywhere

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules


def wording(rules: "Rules") -> FamilyWording | None:
    """Return the wording for a board whose holes have no owners, or for a game that only closes holes; else None."""
    return NOBODYS if can_start_anywhere(rules) else CLOSING if only_closes(rules) else None
