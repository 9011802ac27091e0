"""Help texts in three sentences for each page: assets/texts/help.json, by the page's class name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from game.place import ASSETS
from game.rules.decoding import decode

FILE = ASSETS / "texts" / "help.json"


class HelpText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The help text of a page in three sentences (`said`). `picture`: an idea for winning (`Shelf`) or an icon beside
    it, unless the page has a board.
    """

    picture: str
    said: tuple[str, str, str]


@cache
def help_texts() -> dict[str, HelpText]:
    """Return the help texts by class name, read from their file."""
    return decode(FILE.read_bytes(), dict[str, HelpText])


def find_help_text(names: Iterable[str]) -> HelpText:
    """Return the first help text stored under one of `names`: a page's class name, then those of its base classes.

    Raises KeyError if there is none.
    """
    known = list(names)
    found = next((help_texts()[name] for name in known if name in help_texts()), None)
    if found is None:
        raise KeyError(f"no help for {known[:1]}")
    return found
