"""The games of the shelf as their sources tell them: shelf.toml, which a new game is written into."""

from pathlib import Path
from typing import Literal

import msgspec

from game.rules.file.schema import OptionValue

USUAL: dict[str, tuple[OptionValue, ...]] = {
    "pie": (False, True), "circles": ("own_side", "draw", "nobody"), "match": (False, True),
}  # fmt: skip


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of one game; shelf.toml says what each word means."""

    board: tuple[int, int, int]
    usual: tuple[str, ...] = ()
    own: dict[str, tuple[OptionValue, ...]] = {}
    stores: Literal["right", "left", "beside", "none"] = "right"
    way: Literal["anticlockwise", "clockwise", "either", "an s", "by sides", "own"] = "anticlockwise"
    by_hole: tuple[str, ...] = ()
    own_rows: bool = False
    sown_into: bool = False
    falls_back: bool = False
    laid_out: bool = False
    captures_count: bool = True
    table: bool = True

    @property
    def options(self) -> dict[str, tuple[OptionValue, ...]]:
        return {name: USUAL[name] for name in self.usual} | self.own


SHELF = msgspec.toml.decode((Path(__file__).parent / "shelf.toml").read_bytes(), type=dict[str, Told])
