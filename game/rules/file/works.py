"""Bibliography: every book, article and page that a shipped game cites, one entry each, by its key."""

import tomllib
from functools import cache

from msgspec import Struct

from game.place import ASSETS
from game.rules.decoding import convert_decoded

FILE = ASSETS / "works.toml"


class CitedWork(Struct, frozen=True, forbid_unknown_fields=True):
    """A bibliography entry.

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
def all_works() -> dict[str, CitedWork]:
    """Return all works by their keys."""
    return {key: convert_decoded(said, CitedWork) for key, said in tomllib.loads(FILE.read_text("utf-8")).items()}
