"""Lists of games for beginners, for first changes in the workshop and for classes."""

from functools import cache

from game.place import ASSETS
from game.rules.decoding import decode_file


def first_games() -> list[str]:
    """Return the ids of the games for beginners, the easiest first; empty if the list can't be read."""
    return _read_ids("first_games.json")


def games_beside_first() -> list[str]:
    """Return the ids of the games offered next to the very first one, the easiest first."""
    return _read_ids("beside_first.json")


def games_to_change() -> list[str]:
    """Return the ids of the games that the workshop suggests as a basis for own games: few rules each, all
    different.
    """
    return _read_ids("begin_with.json")


def games_to_teach() -> list[str]:
    """Return the ids of children's games of other families, which a class plays after the first ones."""
    return _read_ids("games_to_teach.json")


@cache
def _read_ids(file: str) -> list[str]:
    """Return the ids listed in a file that comes with the program; [] if it can't be read."""
    return decode_file(ASSETS / file, list[str], [])
