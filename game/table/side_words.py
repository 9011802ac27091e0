"""What a side of the board is called in lists of games: by the name of who plays it, else by where it lies."""

from collections.abc import Mapping

from game.rules.board import Seat
from game.text.language import GivenName, Language, msg

SIDES: Mapping[Seat, str] = {"S": msg("Lower side"), "N": msg("Upper side")}


def side_name(words: Language, seat: Seat, name: str = "") -> str:
    return GivenName(name) if name else words.t(SIDES[seat])
