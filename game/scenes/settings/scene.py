"""Settings, beside a board that follows them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.board.marks import Marks
from game.scenes.settings.rows import LANGUAGE, LOOK, PLAY, Rows
from game.scenes.settings.sample import sample
from game.scenes.shared.board_picture import board_picture
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.store.settings import Settings
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane

if TYPE_CHECKING:
    from game.board.view import CountsShown

SECTIONS = ((LOOK, "eye", msg("Look")), (PLAY, "play", msg("Play and sound")), (LANGUAGE, "globe", msg("Language")))
LEAST_ROOM = 130  # for what scrolls, reference px, before the names of the parts scroll too
BESIDE = 430.0  # of the column beside the choices, reference px
KEPT = ("last_games", "last_variant", "window", "language")  # what "back to the defaults" leaves alone


class SettingsScene(Page):
    """Every change is kept at once."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.section = LOOK

    @property
    def settings(self) -> Settings:
        return self.services.settings

    def title(self) -> str:
        return self.words.t("Settings")

    def body(self, ui: Ui) -> Node:
        plate = Inset(Column(Rows(self.services, self._keep).of(self.section), gap=12), pad=(24, 20), face="plate")
        self.scrolls = not ui.small
        if ui.small:
            return self._small(ui, plate)
        choices = Column([plate], wide=520)
        return Row([self._sections(), choices, self._sample(ui)], gap=24, align="start", pack="center")

    def _small(self, ui: Ui, plate: Node) -> Node:
        """The board stays in view above all that changes its look: so one sees at once what a switch does."""
        margin, sections = ui.m.margin, self._sections_row()
        above, below = self._short_sample(ui), [plate, Space(4), *self._back_to_defaults()]
        wide = ui.size[0] - 2 * ui.gap(margin)
        room = ui.size[1] - self.bar(ui).height(ui, ui.size[0]) - Column([sections, *above]).height(ui, wide)
        (above if room > ui.px(LEAST_ROOM) else below).insert(0, sections)
        pinned = Inset(Column(above, gap=10), pad=(margin, 6))
        return Column([pinned, Pane(Column(below, gap=10), inset=margin, top=8)], gap=0, grow=1)

    # ---- which part

    def _section_buttons(self, *, stretch: bool) -> list[Node]:
        return [
            Button(
                f"section.{id_}",
                lambda id_=id_: self._open(id_),  # type: ignore[misc]
                icon=icon,
                label=self.words.t(name),
                on=id_ == self.section,
                stretch=stretch,
                start=stretch,
            )
            for id_, icon, name in SECTIONS
        ]

    def _sections(self) -> Node:
        return Inset(Column(self._section_buttons(stretch=True), gap=6, wide=210), pad=(12, 12), face="plate")

    def _sections_row(self) -> Node:
        return Inset(Row(self._section_buttons(stretch=False), gap=6, wrap=True), pad=(8, 6), face="plate")

    def _open(self, section: str) -> None:
        self.section = section
        self.refresh()

    def _keep(self) -> None:
        self.services.keep_settings()
        self.refresh()

    # ---- how it will look

    def _sample(self, ui: Ui) -> Node:
        """A board, beside the settings that change its look, and the way back to the defaults."""
        t = self.words.t
        board = self._board(ui, BESIDE, 24) if self.section == LOOK else None
        rows: list[Node] = []
        if board:
            heading = Label(t("How it will look"), 24, "ontable", family="serif")
            rows += [heading, Space(4), board[0], Space(4), board[1], Space(8)]
        return Column([*rows, *self._back_to_defaults()], gap=6, wide=BESIDE)

    def _short_sample(self, ui: Ui) -> list[Node]:
        """The same in a band of its own, the words beside the board."""
        board = self._board(ui, 380, 17) if self.section == LOOK else None
        if board is None:
            return []
        heading = Label(self.words.t("How it will look"), 14, "ontable2")
        return [Row([board[0], Column([heading, board[1]], gap=2, grow=1)], gap=16)]

    def _back_to_defaults(self) -> list[Node]:
        t = self.words.t
        return [
            Label(t("Every change is kept at once."), 14, "ontable2"),
            Space(2),
            Button("defaults", self._defaults, label=t("Back to the defaults"), kind="raised"),
        ]

    def _board(self, ui: Ui, wide: float, size: float) -> tuple[Node, Node] | None:
        """The game played last in the middle of a turn, and the sentence for it; none if there is no game to show."""
        settings = self.settings
        variants = self.services.library.variants
        easiest = min(variants.values(), key=lambda game: (game.difficulty, game.minutes), default=None)
        variant = variants.get(settings.last_variant, easiest)
        seen = sample(variant.rules()) if variant else None
        if variant is None or seen is None:
            return None
        picture = board_picture(
            ui,
            variant.rules().board,
            seen.counts,
            wide,
            least=240,
            letters=settings.hole_names,
            film=seen.film,
            shown=cast("CountsShown", settings.counts),
            marks=Marks(hovered=seen.step.hole),
        )
        said = self.words.say("One stone into hole {hole}, now {now}.", hole=seen.step.hole, now=seen.step.now)
        return picture, Label(said, size, "ontable", family="serif")

    def _defaults(self) -> None:
        usual = Settings()
        for name in vars(usual):
            if name not in (*KEPT, "notes", "unknown"):
                setattr(self.settings, name, getattr(usual, name))
        self._keep()
