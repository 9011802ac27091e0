"""Choice of holes for a word, on a small board where they are pressed."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.board.marks import BoardMarks, Marks
from game.board.view import BoardLook, BoardView
from game.features.workshop.open_word import WordAlternative
from game.features.workshop.window.bench.why_not import refusal_reason_of_word, refusal_row
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.game import Position, counts_of_position
from game.table.new_game import first_position
from game.text.language import msg
from game.ui import icons
from game.ui.element import PageElement
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, WidgetLook
from game.window.shared.board_picture import SEED
from game.window.shared.hole_board import HoleBoard

if TYPE_CHECKING:
    from game.features.workshop.open_word import WordChoices
    from game.features.workshop.window.bench.bench_scene import BenchScene

NAME = "to.board"  # of the widget
HIGHEST, LOWER, WIDE = 150.0, 104.0, 480.0  # heights of a board of two rows and of more, and its width; reference px
FLAT, AROUND = 2, 6  # rows of a flat board; round it, for its shadow, reference px
SHARE = 0.45  # of a small window
MOST_TOLD = 3  # reasons
LOCK = 0.9  # radii of a hole
ONE = msg("Press the hole. The other player has the one with the same letter.")
SEVERAL = msg("Press a hole to choose it or to leave it out. The other player has those with the same letters.")


class HoleChoiceBoard(HoleBoard):
    """Board on which holes are chosen for a word by pressing them.

    `alternative_by_hole`: the alternative that a press on each of South's holes chooses; North's hole of the same
    letter does the same. `refused`: the reason for each hole that can't be chosen.
    """

    share, margin, has_bowls = SHARE, AROUND, False

    def __init__(self, page: BenchScene, choices: WordChoices, position: Position, refused: dict[str, str]) -> None:
        board = position.rules.board
        self._sides = {
            cell.name: cell.name.upper() for cell in board.cells if cell.name.upper() in choices.alternative_by_hole
        }
        settings, aim, title = (
            page.services.settings,
            page.bench.boards.pair.aim,
            page.bench.card_text(choices.card).title,
        )
        super().__init__(NAME, position, page.words, settings, aim, self._press_hole, title)
        self._page, self._word, self._refused = page, choices, refused
        self._made: tuple[pygame.Surface, BoardView, Film] | None = None
        if self.focused_hole not in self._sides:
            page.bench.boards.pair.aim[NAME] = min(choices.chosen_holes, default=next(iter(self._sides)))

    @property
    def highest(self) -> float:  # type: ignore[override]  # four rows leave less room for what lies below them
        """Greatest height of the board, reference px, smaller on boards of more than two rows."""
        return HIGHEST if self.position.rules.board.rows <= FLAT else LOWER

    @property
    def holes(self) -> list[str]:
        return [*self._sides]

    def _press_hole(self, hole: str) -> None:
        """Choose the alternative of the pressed hole; if that is impossible, play the sound of refusal."""
        one = self._word.alternative_by_hole[self._sides[hole]]
        if one.is_refused:
            self._page.services.sound.play("refused")
        elif self._sides[hole] not in self._word.chosen_holes or self._word.takes_several_holes:
            self._page.bench.choose_alternative(one)

    def completed_hole_element(self, hole: str, element: PageElement) -> PageElement:
        own = self._sides.get(hole)
        if own is None:
            return element
        refused = self._refused.get(own, "")
        return element.copy_with(chosen=own in self._word.chosen_holes, about=refused, enabled=not refused)

    def _board_picture(self, ui: Ui) -> tuple[pygame.Surface, BoardView, Film]:
        """Return the picture of the board with its stones, with refused holes shaded."""
        if self._made is None:
            geometry = self.geometry_in(ui, self.rect.move(-self.rect.x, -self.rect.y))
            look = BoardLook("never", self.draws_hole_names(ui, geometry.rect.w))
            view = BoardView(geometry, ui.theme, look=look, bowls=False)
            film = Film(Stones(counts_of_position(self.position), Random(SEED)))
            picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            view.paint(picture, shadow=False)
            view.set_marks(BoardMarks.from_position(self.position))
            view.paint_stones(picture, film)
            for hole, own in self._sides.items():
                if own in self._refused:
                    view.signs.shade_sprite(hole).draw(picture)
                    place = geometry.places[hole]
                    lock = icons.icon("lock", round(place.radius * LOCK), ui.theme.ontable)
                    picture.blit(lock, lock.get_rect(center=(round(place.x), round(place.y))))
            self._made = picture, view, film
        return self._made

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        picture, view, film = self._board_picture(ui)
        whole = picture.copy()
        chosen = tuple(hole for hole, own in self._sides.items() if own in self._word.chosen_holes)
        under = str(look.part or "") if look.face != "rest" else ""
        may = (under,) if under and self._sides[under] not in self._refused else ()
        focus = self.focused_hole if look.focus else ""
        marks = Marks(hovered=under, keyboard=focus, claimed_holes=chosen, allowed_starts=may)
        for sprite in view.sprites(film, marks):
            sprite.draw(whole)
        dst.blit(whole, self.rect)


def hole_choice_node(page: BenchScene, choices: WordChoices) -> Node:
    """Return the board on which holes are chosen for a word, and beside it the reasons why some can't be."""
    words = page.words
    sentences: dict[str, list[str]] = {}
    reasons = {hole: refusal_reason_of_word(page, one) for hole, one in choices.alternative_by_hole.items()}
    found = {hole: why for hole, why in reasons.items() if why}
    for hole, why in found.items():
        sentences.setdefault(why.text, []).append(hole)
    position = first_position(page.bench.draft.game.rules())
    board = HoleChoiceBoard(page, choices, position, {hole: why.text for hole, why in found.items()})
    rows: list[Node] = [Label(words.t(SEVERAL if choices.takes_several_holes else ONE), "note")]
    for at, holes in enumerate(list(sentences.values())[:MOST_TOLD]):
        names = Label(words.bold_hole_names(holes), "label", "bad", single=True)
        rows.append(Row([names, Inset(refusal_row(page, found[holes[0]], at), grow=1)], gap=10))
    if not choices.takes_several_holes:
        without = [one for one in choices.alternatives if one.option.value is None]
        rows += [Row([_no_hole_button(page, one)]) for one in without]
    left = Column([board], wide=WIDE, stretch=False)
    both = Row([left, Column(rows, gap=8, grow=1)], gap=20, align="start", wrap=True)
    return both.as_group("group", words.t("What else it can say"))


def _no_hole_button(page: BenchScene, alternative: WordAlternative) -> Button:
    """Return the button for the alternative without a hole."""
    can = not alternative.is_chosen and not alternative.is_refused
    choose = partial(page.bench.choose_alternative, alternative)
    return Button("to.none", choose, label=alternative.option.text, kind="raised", enabled=can)
