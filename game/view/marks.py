"""What is shown on a board at rest: the hole one looks at, its way ahead, the holes that may not be played."""

from typing import NamedTuple

from .hops import Way


class Marks(NamedTuple):
    """All that a scene may ask the board to point out; nothing by default.

    `strength` fades the preview in and out, 0 to 1.
    """

    hovered: str = ""
    keyboard: str = ""
    way: Way | None = None
    forbidden: str = ""
    strength: float = 1.0
    lit: str = ""  # the hole that is about to be played by the computer
    began: str = ""  # where the last turn began
    hint: str = ""


NOTHING = Marks()
