"""The ways from the page of whoever teaches: each a card with a picture that says what is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board import ideas
from game.rules.file.shelves import Shelf
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.scenes.shared.board_picture import small_picture
from game.scenes.shared.game_choice import GameDropDown
from game.session.first_games import first_games
from game.session.new_game import first_position
from game.ui import plates, text
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card

if TYPE_CHECKING:
    from game.scenes.teach.teach_scene import TeachScene

PICTURE, PICTURE_HIGH, LEAST = 124.0, 84.0, 90.0  # reference px
PAPER, INK = (246, 240, 226), (185, 173, 149)
LINES = (0.92, 0.7, 0.84, 0.5)  # of the width of a worksheet: how long its lines are


class TeachDoor(NamedTuple):
    """`state`: what is there now; "" while that is not known."""

    name: str
    icon: str
    title: str
    about: str
    state: str
    open: Callable[[], None]
    picture: Callable[[Ui], Node]


def _played(page: TeachScene) -> bool:
    return not page.game and page.services.settings.last_variant in page.services.library.variants


def last_game(page: TeachScene) -> Variant:
    """The game that was chosen, else the one played last, else that with which the first page lets everybody begin."""
    variants = page.services.library.variants
    if page.game in variants:
        return variants[page.game]
    if _played(page):
        return variants[page.services.settings.last_variant]
    first = next((variants[id_] for id_ in first_games() if id_ in variants), None)
    return first or min(variants.values(), key=lambda one: (one.difficulty, one.id))


def default_class_position(page: TeachScene) -> Position:
    """What is shown to a class where nothing else is asked for."""
    return first_position(last_game(page).rules())


def _doors(page: TeachScene) -> list[TeachDoor]:
    words, own, variant = page.words, page.overview.own.value, last_game(page)
    t, routes = words.t, page.services.routes
    own_games = sum(one.variant is not None for one in page.services.own_games.all)
    return [
        TeachDoor(
            "class", "full", t("Class view"), t("A board for the wall: one stone at a press; ask, point, hide."),
            words.say("{game}, as last time", game=t(variant.name)) if _played(page) else t(variant.name),
            lambda: routes.class_view(default_class_position(page)), lambda ui: _board(page, ui, PICTURE),
        ),
        TeachDoor(
            "own", "list", t("Own lessons"), t("Tasks that you make, with goal, hints and answers."),
            "" if own is None else words.say("{n:lesson}", n=own) if own else t("none yet"),
            lambda: routes.my_lessons(variant),
            lambda ui: _steps(page, ui),
        ),
        TeachDoor(
            "worksheet", "rules", t("Worksheets"), t("Questions on paper for any game, answers at the end."),
            words.say("{n:game}", n=len(page.services.library.variants)), lambda: routes.worksheet(variant),
            lambda ui: _paper(page, ui),
        ),
        TeachDoor(
            "workshop", "pencil", t("Workshop"), t("Change a rule, and let them find out what it does."),
            words.say("{n:game} of your own", n=own_games) if own_games else t("none yet"), routes.workshop,
            lambda ui: _rule(page, ui),
        ),
    ]  # fmt: skip


def door_cards(page: TeachScene, ui: Ui) -> Node:
    """Side by side."""
    out = list[Node]()
    for door in _doors(page):
        state = Row([Label(door.state, "fact", "brass"), Icon("fwd", 15, "brass")], gap=4)
        said = Column([Label(door.title, "name"), Label(door.about, "note"), Space(grow=1), state], gap=2, grow=1)
        card = Card(f"door.{door.name}", Row([door.picture(ui), said], gap=16), door.open, pad=14, plain=False)
        card.group, card.grow = "doors", 1
        out.append(card)
    return Column([_choice(page), Row(out, gap=16, align="stretch")], gap=8)


def _choice(page: TeachScene) -> Node:
    """The game of which the first three doors open something."""
    said = page.words.t("Class view, own lessons and worksheets are for")
    known = page.services.library.variants
    games = GameDropDown("game", known, last_game(page).id, page.attribute_setter("game"), page.words)
    return Row([Label(said, "note", "ontable2"), games], gap=10, wrap=True)


def door_icons(page: TeachScene) -> Node:
    """In a small window: a row of words with their signs."""
    out = list[Node]()
    for door in _doors(page):
        button = Button(f"door.{door.name}", door.open, icon=door.icon, label=door.title, kind="raised", grow=1)
        button.group = "doors"
        out.append(button)
    return Column([_choice(page), Row(out, gap=8, wrap=True)], gap=8)


def _board(page: TeachScene, ui: Ui, wide: float) -> Picture:
    return small_picture(ui, default_class_position(page), wide, PICTURE_HIGH / PICTURE, least=LEAST)


def _steps(page: TeachScene, ui: Ui) -> Node:
    """What one does to make a lesson, in three lines."""
    words, t = page.words, ui.theme
    said = [words.t("Set up a board"), words.t("Say the goal"), words.t("Mark the answers")]

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        high, gap = (rect.h - 2 * ui.gap(4)) // 3, ui.gap(4)
        for i, line in enumerate(said):
            box = pygame.Rect(rect.x, rect.y + i * (high + gap), rect.w, high)
            plates.draw_plate(dst, box, ui.gap(7), t.plate2, t.brass if i == 1 else t.hair, ui.unit)
            fits, style = text.fit_text_smaller(line, ui.style("fine", t.ink), box.w - 2 * ui.gap(10), rtl=ui.rtl)
            x = box.right - ui.gap(10) if ui.rtl else box.x + ui.gap(10)
            ui.write(dst, fits, style, x, box.centery + round(0.36 * style.size), ui.start)

    wide = max(ui.width(line, ui.style("fine", t.ink)) for line in said) / ui.unit + 24  # none of them is cut
    return Picture(paint, max(PICTURE, wide), PICTURE_HIGH, least=wide)


def _paper(page: TeachScene, ui: Ui) -> Node:
    """A sheet with a board and some lines."""

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        sheet = pygame.Rect(0, 0, round(rect.h * 1.02), rect.h)
        sheet.center = rect.center
        plates.draw_plate(dst, sheet, ui.gap(3), PAPER, INK, 1, ui.theme.plate_shadow, ui.unit)
        inner = sheet.inflate(-ui.gap(16), -ui.gap(14))
        board = _board(page, ui, PICTURE)
        board.rect = pygame.Rect(inner.x, inner.y, inner.w, inner.h // 2)
        board.paint(dst, ui)
        for i, part in enumerate(LINES):
            wide, y = round(part * inner.w), inner.centery + ui.gap(8) + i * (inner.h // 2 - ui.gap(8)) // len(LINES)
            x = inner.right - wide if ui.rtl else inner.x
            pygame.draw.rect(dst, INK, (x, y, wide, ui.gap(3)), border_radius=ui.gap(2))

    return Picture(paint, PICTURE, PICTURE_HIGH, least=LEAST)


def _rule(page: TeachScene, ui: Ui) -> Node:
    """A capture, with the words that say what is taken."""
    said = page.words.tc("is taken", "what faces it")

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        dst.blit(ideas.idea_picture(Shelf.CAPTURE_ACROSS, rect.size, ui.theme), rect)
        style = ui.style("fine", ui.theme.onbrass, bold=True)
        tag = pygame.Rect(0, 0, min(rect.w, ui.width(said, style) + ui.gap(20)), round(1.6 * style.size))
        tag.midbottom = rect.centerx, rect.bottom - ui.gap(2)
        plates.draw_plate(dst, tag, ui.gap(6), ui.theme.brass)
        ui.write(dst, said, style, tag.centerx, tag.centery + round(0.36 * style.size), "center")

    return Picture(paint, PICTURE, PICTURE_HIGH, least=LEAST)
