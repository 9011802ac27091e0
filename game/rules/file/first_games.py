"""The games that somebody new starts with, and those that are best to change first."""

from functools import cache

from game.place import ASSETS
from game.rules.decoding import UNREADABLE, decode


def first_games() -> list[str]:
    """Their ids, the easiest first; none where nobody can read them."""
    return _ids("first_games.json")


def games_beside_first() -> list[str]:
    """Games that stand beside the first one of all where somebody begins, easiest first."""
    return _ids("beside_first.json")


def games_to_change() -> list[str]:
    """Games with which the workshop begins: few rules each, and each with others."""
    return _ids("begin_with.json")


def games_to_teach() -> list[str]:
    """Games of other families that children play, which a class comes to after the first ones."""
    return _ids("games_to_teach.json")


@cache
def _ids(file: str) -> list[str]:
    try:
        return decode((ASSETS / file).read_bytes(), list[str])
    except (OSError, *UNREADABLE):
        return []
