"""A position, a turn or a game is saved as a picture or a film."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from game.film.playback import SPEEDS
from game.rules.turns import run_at
from game.scenes.sharing.save_plate import SavePlate
from game.session.making.filming import Filming, FilmOrder
from game.store.exchange.names import free
from game.store.remarks import NONE
from game.ui.labels import Label
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Choice, DropDown

if TYPE_CHECKING:
    from game.rules.match import Ply
    from game.scenes.shell.services import Services
    from game.store.record import GameRecord

What = Literal["position", "turn", "game"]
STILL = ".png"
FILMS = (".gif", ".webp", ".mp4")
SIZES = ((480, 264), (800, 440), (1280, 720), (1920, 1080))
USUAL = (800, 440)
THEMES = ("walnut", "maple", "contrast")


class FilmScene(SavePlate):
    """`record`: the whole game; `plies` are its turns, `at` how many of them are seen."""

    def __init__(self, services: Services, record: GameRecord, plies: Sequence[Ply], at: int | None = None) -> None:
        variant = services.library.variants[record.variant]
        super().__init__(services, free(services.documents(), services.words.t(variant.name), STILL))
        self.record, self.plies = record, plies
        self.at = len(plies) if at is None else at
        self.what: What = "game" if plies else "position"
        self.format, self.size = FILMS[0], USUAL
        self.speed: Literal["calm", "normal", "fast"] = "normal"
        self.language = services.words.code
        self._filming: Filming | None = None
        self._follow_format()

    # ------------------------------------------------------------------ what can be chosen
    @property
    def suffix(self) -> str:  # type: ignore[override]
        """Of the file: a position is one picture."""
        return STILL if self.what == "position" else self.format

    def title(self) -> str:
        return self.words.t("Save as a picture or a film")

    def choices(self, ui: Ui) -> Sequence[Node]:
        t, words = self.words.t, self.words
        what = [("position", words.tc("film", "This position"))]
        if self.at:
            what.append(("turn", words.tc("film", "The last turn")))
        if self.plies:
            what.append(("game", words.tc("film", "The whole game")))
        rows: list[Node] = [Choice("what", what, self.what, self._choose_what)]
        sizes = [(size, words.fill("{size}", size=f"{size[0]}×{size[1]}")) for size in SIZES]
        languages = list(self.services.languages.items()) or [(words.code, words.code)]
        fields = [
            self._field(t("Size"), DropDown("size", sizes, self.size, self._choose_size)),
            self._field(t("Language"), DropDown("language", languages, self.language, self._choose_language)),
        ]
        if self.what != "position":
            formats = [(one, one[1:]) for one in FILMS if one != ".mp4" or shutil.which("ffmpeg")]
            fields.insert(
                0, self._field(t("Kind of file"), DropDown("format", formats, self.format, self._choose_format))
            )
            names = {"calm": t("Calm"), "normal": t("Normal"), "fast": t("Fast")}
            speeds = [(speed, names[speed]) for speed in SPEEDS]
            fields.append(self._field(t("Speed"), DropDown("speed", speeds, self.speed, self._choose_speed)))
        return [*rows, *(Row(fields[i : i + 2], gap=14, wrap=True) for i in range(0, len(fields), 2))]

    def _field(self, said: str, field: Node) -> Node:
        return Row([Label(said, 14, "ink2", bold=True, single=True), field], gap=8)

    def _choose_what(self, what: object) -> None:
        self.what = cast("What", what)
        self._follow_format()

    def _choose_format(self, suffix: object) -> None:
        self.format = str(suffix)
        self._follow_format()

    def _choose_size(self, size: object) -> None:
        self.size = cast("tuple[int, int]", size)
        self.refresh()

    def _choose_language(self, language: object) -> None:
        self.language = str(language)
        self.refresh()

    def _choose_speed(self, speed: object) -> None:
        self.speed = cast("Literal['calm', 'normal', 'fast']", speed)
        self.refresh()

    def _follow_format(self) -> None:
        """The name of the file ends as its kind does; one that nobody typed is free."""
        path = Path(self.typed.strip() or "film")
        if path.suffix.lower() in (STILL, *FILMS):
            path = path.with_suffix("")
        path = path.with_name(path.name + self.suffix)
        self.typed = str(path)
        if self._entry is not None:
            self._entry.caret = len(self.typed)
        self.refresh()

    # ------------------------------------------------------------------ what is made
    def order(self, path: Path) -> FilmOrder:
        """What is chosen."""
        record = self.record
        if self.what != "game":
            record = replace(record, moves=record.moves[: self.at], result=None, remarks=NONE, draft="")
        turns = (self._turn_begins() + 1, self.at) if self.what == "turn" else None
        theme = self.services.settings.theme
        return FilmOrder(
            record, path, turns, self.size, self.speed, self.language,
            cast("Literal['walnut', 'maple', 'contrast']", theme if theme in THEMES else THEMES[0]),
        )  # fmt: skip

    def _turn_begins(self) -> int:
        """The first ply of the turn that was played last."""
        return run_at(self.plies[: self.at], self.at - 1).start

    def start(self, path: Path) -> Filming:
        services = self.services
        self._filming = Filming(self.order(path), services.library.variants, services.data)
        return self._filming

    def doing(self) -> str:
        if self.what == "position":
            return self.words.t("The picture is being made.")
        return self.words.t("The film is being made.")

    def done(self) -> str:
        if self.what == "position":
            return self.words.t("The picture is saved.")
        return self.words.t("The film is saved.")

    def failed(self) -> str:
        if self.what == "position":
            return self.words.t("The picture could not be made.")
        return self.words.t("The film could not be made.")
