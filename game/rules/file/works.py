"""The list of works: every book, article and page that a game of the program cites, one entry each, by its key."""

import tomllib
from functools import cache

from msgspec import Struct

from game.place import ASSETS
from game.rules.decoding import convert

FILE = ASSETS / "works.toml"


class Work(Struct, frozen=True, forbid_unknown_fields=True):
    """A work, as a bibliography has it.

    `within`: the journal with its volume, or the book that it is a part of; `pages`: of that part; `published`: place
    and publisher; `edition`: which one was used.  `undated` says why there is no year.  `seen`: somebody of the project
    read it; otherwise `after` is the key of the work that told of it, and what was read.
    """

    title: str
    authors: list[str] = []
    within: str = ""
    published: str = ""
    year: int | None = None
    undated: str = ""
    pages: str = ""
    language: str = "en"
    address: str = ""
    seen: bool = False
    after: str = ""


@cache
def works() -> dict[str, Work]:
    """All works by their keys."""
    return {key: convert(said, Work) for key, said in tomllib.loads(FILE.read_text("utf-8")).items()}
