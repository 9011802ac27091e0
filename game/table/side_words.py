"""Name of a side of the board in lists of games: the name of its player, else its place."""

from collections.abc import Mapping

from game.rules.board import Seat
from game.text.language import GivenName, Language, msg

SIDES: Mapping[Seat, str] = {"S": msg("Lower side"), "N": msg("Upper side")}


def side_name(words: Language, seat: Seat, name: str = "") -> str:
    """Return a player's given name, or the name of the side if there is none."""
    return GivenName(name) if name else words.t(SIDES[seat])
