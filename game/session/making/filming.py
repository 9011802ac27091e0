"""A picture or a film of a game being made in a process of its own: the window goes on and asks how far it is.

The process is this very program, started again as `film` (docs/records.md); it gets the game as text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.rules.file.library import Variant
from game.session.making.errand import Errand
from game.store.record import GameRecord
from game.store.text_record.writer import text_of

SUFFIXES = (".gif", ".webp", ".mp4", ".png")  # a png is the position after the last turn


@dataclass(frozen=True)
class FilmOrder:
    """What is to be made of which game, and where it goes.

    `turns` are the numbers of the first and the last move that are shown, from 1 on; None is the whole game.
    """

    record: GameRecord
    path: Path
    turns: tuple[int, int] | None = None
    size: tuple[int, int] = (800, 440)
    speed: Literal["calm", "normal", "fast"] = "normal"
    language: str = "en"
    theme: Literal["walnut", "maple", "contrast"] = "walnut"

    def words(self) -> list[str]:
        """The words for the command, which reads the game from its standard input."""
        turns = ["--turns", "{}-{}".format(*self.turns)] if self.turns else []
        return [
            "-", "-o", str(self.path), "--size", "{}x{}".format(*self.size), "--speed", self.speed, "--language",
            self.language, "--theme", self.theme, "--progress", "--ribbon", *turns,
        ]  # fmt: skip


class Filming(Errand):
    """One order under way."""

    def __init__(
        self,
        order: FilmOrder,
        variants: Mapping[str, Variant],
        data: str | None = None,
        start: Sequence[str] | None = None,
    ) -> None:
        """`data` is the user's folder, if it is not the usual one; `start` another way to start the command."""
        self.order = order
        told = text_of(order.record, variants)
        super().__init__("film", order.words(), order.path, told=told, data=data, start=start)
