"""Settings, beside a board that follows them at once."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple, cast

import pygame

from game.board import small_board
from game.board.drawing import sample as sample_board
from game.board.marks import Marks
from game.board.view import CountsShown
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.game import Position, Rules, counts_of
from game.rules.steps import Step
from game.scenes.shared.board_picture import board_picture
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.setup import first_position
from game.store.settings import Settings
from game.text.language import msg
from game.ui import icons, plates
from game.ui.kit.scale import Style
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.theme import TEXT_SCALES, THEMES, Theme
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Look, Pane, Widget

# ----------------------------------------------------------------------
# a moment in the middle of a turn, to show how a board will look while stones fall
SEED = 5  # so that the stones keep their colours while settings change
TURNS = 4  # that were played before
FALLEN = 3  # the stone that is in the air
PART = 0.7  # of its way lies behind it
STEP, LONGEST = 0.01, 3000  # seconds between two looks, and how many of them


class Sample(NamedTuple):
    """The counts from which the turn began, the turn under way, and the step that is seen."""

    counts: Mapping[str, int]
    film: Film
    step: Step


def sample(rules: Rules) -> Sample | None:
    """A hand with stones over the board; None where no early turn of the game is long enough."""
    position = first_position(rules)
    for k in range(TURNS):
        legal = position.legal()
        position = position.play(legal[(2 + k) % len(legal)])
        if position.over or position.phase != "play":
            return None
    counts = counts_of(position)
    move = max(position.legal(), key=lambda move: (_drops_before_store(position, move), move))
    film = Film(Stones(counts, Random(SEED)))
    steps = list(position.turn(move))
    film.play(steps, position.player, steps)
    for _ in range(LONGEST):
        now = film.playing
        fallen = sum(moment.step.op == "drop" for moment in film.past())
        if now is not None and now.step.op == "drop" and fallen == FALLEN - 1 and film.part >= PART:
            return Sample(counts, film, now.step)
        film.update(STEP)
    return None


def _drops_before_store(position: Position, move: str) -> int:
    """How many stones of a turn fall into holes, one after the other."""
    n = 0
    for step in islice(position.turn(move), LONGEST):
        if step.op == "drop" and step.hole in ("S", "N"):
            break
        n += step.op == "drop"
    return n


LOOK, PLAY, LANGUAGE = "look", "play", "language"
SECTIONS = ((LOOK, "eye", msg("Look")), (PLAY, "play", msg("Play and sound")), (LANGUAGE, "globe", msg("Language")))
LEAST_ROOM = 130  # for what scrolls, reference px, before the names of the parts scroll too
BESIDE = 430.0  # of the column beside the choices, reference px
KEPT = ("last_games", "last_variant", "window", "language")  # what "back to the defaults" leaves alone

WOODS = (("walnut", msg("Walnut")), ("maple", msg("Maple")), ("contrast", msg("High contrast")))
# values, words, and what they mean
SPEEDS = (("calm", msg("Calm"), ""), ("normal", msg("Normal"), ""), ("fast", msg("Fast"), ""))
COUNTS = (
    ("always", msg("Always"), msg("A number beside each hole")),
    ("hover", msg("On hover"), msg("Only where you point, or where the keyboard is")),
    ("never", msg("Never"), msg("No numbers: count the stones yourself")),
)
PREVIEWS = (
    ("on", msg("Whole turn"), msg("The whole path is drawn and told before you play")),
    ("first", msg("First lap"), msg("The path is drawn until stones are lifted again")),
    ("off", msg("None"), msg("A serious game: you work out each turn yourself")),
)
PLAYS = (
    (False, msg("Right away"), msg("A click on a hole plays it")),
    (True, msg("After asking"), msg("A first click asks, a second click or Enter plays")),
)
TURNED = msg("South sits below, always"), msg("The player who moves sits below; against the computer, you do")
VOLUMES = tuple(tenth / 10 for tenth in range(11))


class SettingsScene(Page):
    """Every change is kept at once."""

    called = msg("Settings")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.section = LOOK

    @property
    def settings(self) -> Settings:
        return self.services.settings

    def body(self, ui: Ui) -> Node:
        plate = self.card(self._rows(), pad=(24, 20), gap=12)
        self.scrolls = not ui.small
        if ui.small:
            return self._small(ui, plate)
        choices = Column([plate], wide=520)
        return Row([self._sections(ui), choices, self._sample(ui)], gap=24, align="start", pack="center")

    def _small(self, ui: Ui, plate: Node) -> Node:
        """The board stays in view above all that changes its look: so one sees at once what a switch does."""
        margin, sections = ui.m.margin, self._sections(ui)
        above, below = self._short_sample(ui), [plate, Space(4), *self._back_to_defaults()]
        wide = ui.size[0] - 2 * ui.gap(margin)
        room = ui.size[1] - self.bar(ui).height(ui, ui.size[0]) - Column([sections, *above]).height(ui, wide)
        (above if room > ui.px(LEAST_ROOM) else below).insert(0, sections)
        pinned = Inset(Column(above, gap=10), pad=(margin, 6))
        return Column([pinned, Pane(Column(below, gap=10), inset=margin, top=8)], gap=0, grow=1)

    # ---- which part

    def _sections(self, ui: Ui) -> Node:
        """The names of the parts: one below the other beside them, in a small window a row above them."""
        change, beside = self.bound("section"), not ui.small
        buttons = [
            Button(
                f"section.{id}", partial(change, id), icon=icon, label=self.words.t(name), on=id == self.section,
                stretch=beside, start=beside,
            )
            for id, icon, name in SECTIONS
        ]  # fmt: skip
        if beside:
            return Inset(Column(buttons, gap=6, wide=210), pad=(12, 12), face="plate")
        return Inset(Row(buttons, gap=6, wrap=True), pad=(8, 6), face="plate")

    # ---- what can be chosen

    def _rows(self) -> list[Node]:
        """The rows of the part that is looked at, with a line between each two."""
        rows = {LOOK: self._look, PLAY: self._play, LANGUAGE: self._language}[self.section]()
        return [node for row in rows for node in (Divider(), row)][1:]

    def _look(self) -> list[Node]:
        t, settings = self.words.t, self.settings
        percent = self.words.say("{n} %", n=round(settings.text_scale * 100))
        letter = self.words.tc("first letter of the alphabet", "A")  # a small one and a large one
        size = self.slider("text_scale", TEXT_SCALES, self._keep, settings, wide=240, grow=1, settle=True)
        small, large = Label(letter, "fine", "ink", single=True), Label(letter, times=1.5, single=True)
        letters = Row([small, size, large], grow=1)
        return [
            Column([self.fact(t("Wood")), self._woods()], gap=8),
            self._choice("counts", t("Counts"), COUNTS),
            self._switch("hole_names", t("Hole names"), t("A letter beside each count")),
            self.about(t("Text size"), percent, letters),
            self._switch("full_screen", t("Full screen"), "F11"),
        ]

    def _woods(self) -> Node:
        change = self.bound("theme", self._keep, self.settings)
        names = [self.words.t(word) for _, word in WOODS]
        swatches: list[Node] = [
            Swatch(
                f"wood.{wood}", name, THEMES[wood], partial(change, wood), chosen=wood == self.settings.theme, all=names
            )
            for (wood, _), name in zip(WOODS, names, strict=True)
        ]
        return Row(swatches, gap=12, wrap=True, align="start")

    def _play(self) -> list[Node]:
        t, settings, switch = self.words.t, self.settings, self._switch
        service = self.services.voice.service
        speech = t("No speech service was found here. On Linux, speech-dispatcher or espeak is one.")
        if service is not None:
            speech = self.words.say("With the speech service of this computer: {name}", name=service.name)
        speak = self.switch("speak", self._keep, settings, enabled=service is not None)
        speak.on = settings.speak and service is not None
        stops = sorted({*VOLUMES, settings.volume})
        volume = self.slider("volume", stops, self._keep_volume, settings, wide=240, grow=1)
        return [
            self._choice("previews", t("Previews"), PREVIEWS),
            self._choice("confirm", t("A hole is played"), PLAYS),
            switch("turned", t("Turn the board"), t(TURNED[settings.turned])),
            self._choice("speed", t("Speed"), SPEEDS, t("How fast stones fall")),
            switch("calm_motion", t("Calm motion"), t("Stones move without arcs or bounces")),
            self.about(t("Sound"), self.words.say("{n} %", n=round(settings.volume * 100)), volume),
            self.about(t("Speak the sentence"), speech, speak),
            switch("turn_list", t("Turn list"), t("All turns beside the board")),
            switch("values", t("Values"), t("What each hole is worth")),
        ]

    def _language(self) -> list[Node]:
        languages = list(self.services.languages.items())
        choice = Choice("language", languages, self.words.code, self.bound("language", self._keep, self.settings))
        return [self.about(self.words.t("Language"), "", choice)]

    def _choice(self, name: str, said: str, options: Sequence[tuple[object, str, str]], note: str = "") -> Node:
        """A line with a choice; what the chosen one means stands below, if there is no other `note`."""
        t, now = self.words.t, getattr(self.settings, name)
        means = next((t(means) for value, _, means in options if value == now and means), note)
        named = [(value, t(word)) for value, word, _ in options]
        return self.about(said, means, self.choice(name, named, self._keep, self.settings))

    def _switch(self, name: str, said: str, note: str) -> Node:
        return self.about(said, note, self.switch(name, self._keep, self.settings))

    def _keep(self) -> None:
        self.services.keep_settings()

    def _keep_volume(self) -> None:
        self._keep()
        self.services.sound.play("drop")

    # ---- how it will look

    def _sample(self, ui: Ui) -> Node:
        """A board, beside the settings that change its look, and the way back to the defaults."""
        rows: list[Node] = []
        if board := self._board(ui, BESIDE, "heading"):
            heading = Label(self.words.t("How it will look"), "heading", "ontable")
            rows += [heading, Space(4), board[0], Space(4), board[1], Space(8)]
        return Column([*rows, *self._back_to_defaults()], gap=6, wide=BESIDE)

    def _short_sample(self, ui: Ui) -> list[Node]:
        """The same in a band of its own, the words beside the board."""
        board = self._board(ui, 380, "name")
        if board is None:
            return []
        heading = self.note(self.words.t("How it will look"), "ontable2")
        return [Row([board[0], Column([heading, board[1]], gap=2, grow=1)], gap=16)]

    def _back_to_defaults(self) -> list[Node]:
        t = self.words.t
        defaults = Button("defaults", self._defaults, label=t("Back to the defaults"), kind="raised")
        return [self.note(t("Every change is kept at once."), "ontable2"), Space(2), defaults]

    def _board(self, ui: Ui, wide: float, style: Style) -> tuple[Node, Node] | None:
        """The game played last in the middle of a turn, and the sentence for it; none if there is no game to show."""
        settings, variants = self.settings, self.services.library.variants
        easiest = min(variants.values(), key=lambda game: (game.difficulty, game.minutes), default=None)
        variant = variants.get(settings.last_variant, easiest) if self.section == LOOK else None
        seen = sample(variant.rules()) if variant else None
        if variant is None or seen is None:
            return None
        picture = board_picture(
            ui, variant.rules().board, seen.counts, wide, least=240, letters=settings.hole_names, film=seen.film,
            shown=cast("CountsShown", settings.counts), marks=Marks(hovered=seen.step.hole),
        )  # fmt: skip
        said = self.words.say("One stone into hole {hole}, now {now}.", hole=seen.step.hole, now=seen.step.now)
        return picture, Label(said, style, "ontable")

    def _defaults(self) -> None:
        usual = Settings()
        for name in vars(usual):
            if name not in (*KEPT, "notes", "unknown"):
                setattr(self.settings, name, getattr(usual, name))
        self._keep()
        self.refresh()


SAMPLE = sample_board()


class Swatch(Widget):
    """A small board in a theme with the theme's name below it."""

    def __init__(
        self,
        name: str,
        label: str,
        sample: Theme,
        action: Callable[[], None],
        *,
        chosen: bool,
        all: Sequence[str],
    ) -> None:
        """`all`: the words of it and of its neighbours, which are of one width."""
        super().__init__(name)
        self.label, self.sample, self.action, self.chosen = label, sample, action, chosen
        self.all = all

    def _box(self, ui: Ui) -> pygame.Rect:
        wide = self.rect.w - ui.gap(10)
        box = pygame.Rect(0, 0, wide, round(small_board.height_for(SAMPLE, wide)))
        box.midtop = self.rect.centerx, self.rect.y + ui.gap(5)
        return box

    def _word(self, ui: Ui) -> int:
        bold = ui.style("note", ui.theme.ink, bold=True)
        return max(ui.width(word, bold) for word in self.all) + ui.px(36)

    def width(self, ui: Ui) -> int:
        return max(ui.gap(136), self._word(ui))

    def height(self, ui: Ui, width: int) -> int:
        wide = width - ui.gap(10)
        return round(small_board.height_for(SAMPLE, wide)) + ui.gap(10) + ui.px(28)

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t = ui.theme
        if look.face != "rest":
            plates.draw(dst, self.rect, ui.gap(10), t.hover if look.face == "hover" else t.pressed, t.brass, ui.unit)
        elif self.chosen:
            plates.draw(dst, self.rect, ui.gap(10), t.raised, t.brass, 2 * ui.unit)
        box = self._box(ui)
        stones = {cell.name: 0 if cell.store else 2 for cell in SAMPLE.cells}
        small_board.paint(dst, box, SAMPLE, stones, self.sample, shadow=False)
        style = ui.style("note", t.ink if self.chosen or look.face != "rest" else t.ink2, bold=self.chosen)
        size = ui.px(16)
        mark = size + ui.px(4) if self.chosen else 0
        wide = ui.width(self.label, style)
        x = self.rect.centerx - (wide + mark) // 2
        y = self.rect.bottom - ui.px(11)
        if mark:
            check = icons.icon("check", size, t.brass)
            dst.blit(check, (x if not ui.rtl else x + wide + mark - size, y - ui.px(12)))
        ui.write(dst, self.label, style, x + (0 if ui.rtl else mark), y)

    def activate(self) -> None:
        self.action()
