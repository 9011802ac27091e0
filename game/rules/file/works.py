"""Bibliography: every book, article and page that a shipped game cites, one entry each, by its key."""

import tomllib
from functools import cache

from msgspec import Struct

from game.place import ASSETS
from game.rules.decoding import convert_decoded

FILE = ASSETS / "works.toml"


class CitedWork(Struct, frozen=True, forbid_unknown_fields=True):
    """A bibliography entry. `within`: the journal with its volume, or the book that contains the work; `pages`: pages
    there; `published`: place and publisher; `edition`: the edition used; `undated`: why there is no year; `seen`: the
    project has read the work, otherwise `after` is the key of the work that cites it.
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
