"""The code of an own game, as large as the window lets it be: another device reads it from the screen."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pygame

from game.features.sharing.qr_codes import PNG, QUIET, SVG, QrCode, make_qr_code
from game.features.sharing.rule_changes import game_sentences
from game.features.sharing.window.share_game import SaveGamePlate, game_name_of_file
from game.features.workshop.game_text import GameFileText, qr_code_text
from game.rules.file.variant_library import Variant
from game.store.disk import read_file
from game.store.file_job import ThreadJob, WriteFileJob
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import Language, msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Picture, Row
from game.ui.ui import Ui
from game.window.shared.save_plate import DOING, FAILED, SavePlate
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

PAPER, INK = (255, 255, 255), (0, 0, 0)  # in every look: readers need the contrast
LEAST, BESIDE, ABOVE = 220.0, 380.0, 96.0  # of the code, of what stands beside it, of the bar; reference px
NARROW = 900.0  # of a window in which one stands below the other


def qr_code_of_file(path: Path, words: Language, variants: Mapping[str, Variant]) -> QrCode | str | None:
    """Return the QR code of the game in a file; an English sentence if the game can't be shared, None if it is too
    long.
    """
    game = GameFileText(path.stem, read_file(path).decode("utf-8", "replace"))
    return make_qr_code(qr_code_text(game, game_sentences(game, words, variants)))


def qr_code_picture(code: QrCode, side: float) -> Picture:
    """Return the picture of a QR code, its squares a whole number of px wide so that no edge is blurred."""

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        px = max(1, min(rect.size) // code.side_squares)
        paper = pygame.Rect(0, 0, px * code.side_squares, px * code.side_squares)
        paper.center = rect.center
        dst.fill(PAPER, paper)
        for y, row in enumerate(code.rows, QUIET):
            for x, dark in enumerate(row, QUIET):
                if dark:
                    dst.fill(INK, (paper.x + x * px, paper.y + y * px, px, px))

    return Picture(paint, side, side, least=LEAST)


class CodePage(Page):
    """Page with the QR code of an own game, as large as the window allows."""

    page_title = msg("A code to scan")
    first_focus = "save"

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self.path = path
        self._code: BackgroundQuery[QrCode | str | None] = self.follow_source(BackgroundQuery(""))
        words, variants = services.words, services.library.variants
        self._code.expect_answer(BackgroundAnswer(lambda: qr_code_of_file(path, words, variants), lambda why: why))

    @property
    def qr_code(self) -> QrCode | None:
        """The QR code; None while it is being made, or if the game is too long for one."""
        return self._code.value if isinstance(self._code.value, QrCode) else None

    def subtitle(self) -> str:
        return game_name_of_file(self.services, self.path)

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        wide, high = (side / ui.unit for side in ui.window.size)
        said = Inset(Column(self._code_rows(), gap=12), pad=(24, 20), face="plate")
        if self.qr_code is None:
            return Row([Column([said], wide=1.5 * BESIDE)], pack="center")
        small = wide / max(1.0, ui.text_scale) < NARROW
        room = wide - 2 * ui.m.margin - (0 if small else BESIDE * max(1.0, ui.text_scale) + 24)
        picture = qr_code_picture(self.qr_code, max(LEAST, min(room, high - ABOVE)))
        if small:
            return Column([Row([picture], pack="center"), said], gap=16)
        return Row([picture, Column([said], wide=BESIDE)], gap=24, align="center", pack="center")

    def _code_rows(self) -> Sequence[Node]:
        """Return the text and buttons beside the QR code, or the reason why there is none."""
        t, words, button = self.words.t, self.words, self.actions.button
        if self._code.value == "":
            return [Label(t("The code is being made."), "text")]
        if self.qr_code is None:
            why = self._code.value
            return [
                Label(t("There’s no code for this game."), "name"),
                Label(
                    words.say("The reason: {reason}.", reason=words.translated(why)) if isinstance(why, str)
                    else t("This game is too long for a code that scans well. A file holds all of it."),
                    "text",
                ),
                button("file", "primary", word=True),
            ]  # fmt: skip
        return [
            Label(game_name_of_file(self.services, self.path), "name", foreign=True),
            Label(t("Take a picture of the code with another device, or save it here."), "text"),
            Label(t("Whoever drops the picture on Naqala gets the game, with its rules."), "note"),
            Label(t("A phone without Naqala shows which game it is and what changes."), "note"),
            button("save", "primary", word=True, stretch=True),
            *(button(id, "raised", word=True, stretch=True) for id in ("print", "file") if id in self.actions),
        ]

    # ------------------------------------------------------------------ what is pressed
    @action("save", msg("Save the code as a picture"), key="Ctrl S", icon="export",
            exists=lambda page: page.qr_code is not None)  # fmt: skip
    def save(self) -> None:
        """Open the dialog to save the QR code as a picture."""
        if self.qr_code is not None:
            self.services.stack.push(SaveCodePlate(self.services, self.path.stem, self.qr_code))

    @action("print", msg("Print it with the rules"), icon="rules",
            exists=lambda page: page.path.stem in page.services.library.variants)  # fmt: skip
    def print_rules(self) -> None:
        """Open the dialog to save the rules with the code as a web page."""
        self.services.routes.print_rules(self.services.library.variants[self.path.stem].rules(), self.path)

    @action("file", msg("Save the game to a file"), icon="archive")
    def save_file(self) -> None:
        """Open the dialog to save the game to a file."""
        self.services.stack.push(SaveGamePlate(self.services, self.path))


class SaveCodePlate(SavePlate):
    """Dialog that saves a QR code as a picture."""

    called = msg("Save the code as a picture")
    stage_texts = DOING, msg("The picture of the code is saved."), FAILED

    def __init__(self, services: Services, name: str, code: QrCode) -> None:
        self.form, self.code = PNG, code
        super().__init__(services, name)

    @property
    def file_suffix(self) -> str:
        return self.form

    def choice_nodes(self) -> Iterable[Node]:
        t, old = self.words.t, self.form

        def renamed() -> None:
            if self.file.lower().endswith(old):
                self.file = self.file[: -len(old)] + self.form

        yield self.choice_field(
            "form", [(PNG, t("A picture (PNG)")), (SVG, t("For print, at any size (SVG)"))], renamed
        )

    def start_job(self, path: Path) -> ThreadJob:
        """Start writing the code to `path`: as SVG or PNG, as chosen."""
        return WriteFileJob(path, self.code.svg if self.form == SVG else self.code.png).begin()
