"""The games that somebody new starts with."""

from functools import cache

import msgspec

from game.place import ASSETS


@cache
def first_games() -> list[str]:
    """Their ids, the easiest first; none where nobody can read them."""
    try:
        return msgspec.json.decode((ASSETS / "first_games.json").read_bytes(), type=list[str])
    except (OSError, msgspec.MsgspecError):
        return []
