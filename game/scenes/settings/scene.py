"""Settings, beside a board that follows them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from game.scenes.settings.sample import sample
from game.scenes.settings.swatch import Swatch
from game.scenes.shared.live_board import live_board
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.store.settings import Settings
from game.text.language import msg
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.theme import TEXT_SCALES, THEMES
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Pane, Slider, Switch, Widget

if TYPE_CHECKING:
    from game.board.view import CountsShown

LOOK, PLAY, LANGUAGE = "look", "play", "language"
SECTIONS = ((LOOK, "eye", msg("Look")), (PLAY, "play", msg("Play and sound")), (LANGUAGE, "globe", msg("Language")))
WOODS = (("walnut", msg("Walnut")), ("maple", msg("Maple")), ("contrast", msg("High contrast")))
SPEEDS = (("calm", msg("Calm")), ("normal", msg("Normal")), ("fast", msg("Fast")))
COUNTS = (("always", msg("Always")), ("hover", msg("On hover")), ("never", msg("Never")))
VOLUMES = tuple(tenth / 10 for tenth in range(11))
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
        plate = Inset(Column(self._rows(ui), gap=12), pad=(24, 20), face="plate")
        self.scrolls = not ui.small
        if ui.small:
            return self._small(ui, plate)
        choices = Column([plate], wide=520)
        return Row([self._sections(), choices, self._sample(ui)], gap=24, align="start", pack="center")

    def _small(self, ui: Ui, plate: Node) -> Node:
        """The board stays in view above all that changes its look: what a switch does is seen at once."""
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

    # ---- what can be chosen

    def _rows(self, ui: Ui) -> list[Node]:
        rows = {LOOK: self._look, PLAY: self._play, LANGUAGE: self._language}[self.section](ui)
        out: list[Node] = []
        for i, row in enumerate(rows):
            out += [Divider(), row] if i else [row]
        return out

    def _look(self, ui: Ui) -> list[Node]:
        t, settings = self.words.t, self.settings
        percent = self.words.say("{n} %", n=round(settings.text_scale * 100))
        size = Slider(
            "text_scale", TEXT_SCALES, settings.text_scale, self._set("text_scale"), wide=240, grow=1, settle=True
        )
        return [
            Column([Label(t("Wood"), 13, "ink2", bold=True), self._woods(ui)], gap=8),
            self._row(t("Counts"), "", self._choice("counts", COUNTS)),
            self._row(t("Hole names"), t("A letter beside each count"), self._switch("hole_names")),
            Row(
                [Column([Label(t("Text size"), 16), Label(percent, 13, "ink2")], gap=0, grow=1), self._letters(size)],
                gap=16,
                wrap=True,
            ),
            self._row(t("Full screen"), "F11", self._switch("full_screen")),
        ]

    def _letters(self, slider: Slider) -> Node:
        """The slider of the text size between a small and a large letter of the reader's alphabet."""
        letter = self.words.tc("first letter of the alphabet", "A")
        return Row([Label(letter, 13, single=True), slider, Label(letter, 24, single=True)], gap=10, grow=1)

    def _woods(self, ui: Ui) -> Node:
        swatches: list[Node] = [
            Swatch(
                f"wood.{name}",
                self.words.t(word),
                THEMES[name],
                lambda name=name: self._set("theme")(name),  # type: ignore[misc]
                chosen=name == self.settings.theme,
                others=[self.words.t(other) for _, other in WOODS],
            )
            for name, word in WOODS
        ]
        return Row(swatches, gap=14, wrap=True, align="start")

    def _play(self, ui: Ui) -> list[Node]:
        t, settings = self.words.t, self.settings
        percent = self.words.say("{n} %", n=round(settings.volume * 100))
        stops = sorted({*VOLUMES, settings.volume})
        volume = Slider("volume", stops, settings.volume, self._set("volume"), wide=240, grow=1)
        return [
            self._row(t("Speed"), t("How fast stones fall"), self._choice("speed", SPEEDS)),
            self._row(t("Calm motion"), t("Stones move without arcs or bounces"), self._switch("calm_motion")),
            Row(
                [Column([Label(t("Sound"), 16), Label(percent, 13, "ink2")], gap=0, grow=1), volume], gap=16, wrap=True
            ),
            self._row(t("Turn list"), t("All turns beside the board"), self._switch("turn_list")),
            self._row(t("Values"), t("What each hole is worth"), self._switch("values")),
        ]

    def _language(self, ui: Ui) -> list[Node]:
        languages = list(self.services.languages.items())
        choice = Choice("language", languages, self.words.code, self._set("language"))
        return [self._row(self.words.t("Language"), "", choice)]

    def _row(self, label: str, note: str, widget: Widget) -> Node:
        said: list[Node] = [Label(label, 16)]
        if note:
            said.append(Label(note, 13, "ink2"))
        return Row([Column(said, gap=0, grow=1), widget], gap=16, wrap=True, line_gap=6)

    def _choice(self, name: str, options: Sequence[tuple[str, str]]) -> Choice:
        pairs = [(value, self.words.t(word)) for value, word in options]
        return Choice(name, pairs, getattr(self.settings, name), self._set(name))

    def _switch(self, name: str) -> Switch:
        return Switch(name, getattr(self.settings, name), cast("Callable[[bool], None]", self._set(name)))

    def _set(self, name: str) -> Callable[[object], None]:
        def changed(value: object) -> None:
            setattr(self.settings, name, value)
            self._keep()
            if name == "volume":
                self.services.sound.play("drop")

        return changed

    def _keep(self) -> None:
        self.services.keep_settings()
        self.refresh()

    # ---- how it will look

    def _sample(self, ui: Ui) -> Node:
        """A board beside what a board has to do with, and the way back to the beginning."""
        t = self.words.t
        board = self._board(ui, BESIDE, 24) if self.section == LOOK else None
        rows: list[Node] = []
        if board:
            heading = Label(t("As it will look"), 24, "ontable", family="serif")
            rows += [heading, Space(4), board[0], Space(4), board[1], Space(8)]
        return Column([*rows, *self._back_to_defaults()], gap=6, wide=BESIDE)

    def _short_sample(self, ui: Ui) -> list[Node]:
        """The same in a band of its own, the words beside the board."""
        board = self._board(ui, 380, 17) if self.section == LOOK else None
        if board is None:
            return []
        heading = Label(self.words.t("As it will look"), 14, "ontable2")
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
        picture = live_board(
            ui,
            variant.rules().board,
            seen.counts,
            wide,
            least=240,
            letters=settings.hole_names,
            film=seen.film,
            shown=cast("CountsShown", settings.counts),
        )
        said = self.words.say("One stone into hole {hole}, now {now}.", hole=seen.step.hole, now=seen.step.now)
        return picture, Label(said, size, "ontable", family="serif")

    def _defaults(self) -> None:
        usual = Settings()
        for name in vars(usual):
            if name not in (*KEPT, "notes", "unknown"):
                setattr(self.settings, name, getattr(usual, name))
        self._keep()
