"""The games that somebody new starts with."""

from functools import cache

import msgspec

from game.ui import assets


@cache
def first_games() -> list[str]:
    """Their ids, the easiest first; none where nobody can read them."""
    try:
        with open(assets.path("first_games.json"), "rb") as file:
            return msgspec.json.decode(file.read(), type=list[str])
    except (OSError, msgspec.MsgspecError):
        return []
