"""Lists of many games are typed into, on every page that has one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.file.variant_library import standard_library
from game.text.language import Language
from game.ui import assets
from tests.window.hands import Event, Hands
from tests.window.shell.every_page import PAGES

LISTS = [("your_puzzles", "game"), ("rules", "compare")]
SIZES = [((1280, 800), 1.0, "en"), ((800, 600), 1.0, "he"), ((1280, 720), 2.0, "en")]


def write(hands: Hands, typed: str) -> None:
    for letter in typed:
        hands.step(Event(pygame.TEXTINPUT, text=letter))


def listed(hands: Hands) -> list[str]:
    """The rows of the open list, from top to bottom."""
    popup = hands.controls.popup
    assert popup is not None
    return [row.label for row in popup.controls.canvas.widgets if ".list." in row.name]  # type: ignore[attr-defined]


def chosen(hands: Hands, name: str) -> object:
    widget = hands.controls.canvas.widget_named(name)
    return widget.value  # type: ignore[union-attr]


@pytest.fixture(params=LISTS, ids=lambda one: one[0])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Hands, str]:
    page, name = request.param
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.wait(0.3)
    hands.controls.focus_on(name)
    hands.key(pygame.K_RETURN)
    return hands, name


def test_what_is_typed_leaves_games_and_enter_takes_the_first(opened: tuple[Hands, str]) -> None:
    hands, name = opened
    assert len(listed(hands)) > 40
    write(hands, "uganda")
    assert listed(hands)[0] == "Omweso"
    assert len(listed(hands)) < 5
    hands.key(pygame.K_RETURN)
    assert chosen(hands, name) == "omweso"


def test_escape_empties_the_field_and_then_closes_the_list(opened: tuple[Hands, str]) -> None:
    hands, name = opened
    before, page, every = chosen(hands, name), hands.page, listed(hands)
    write(hands, "uganda")
    hands.key(pygame.K_ESCAPE)
    assert listed(hands) == every
    hands.key(pygame.K_ESCAPE)
    assert hands.controls.popup is None
    assert (chosen(hands, name), hands.page) == (before, page)


def test_arrows_lead_into_the_rows_and_letters_back_into_the_field(opened: tuple[Hands, str]) -> None:
    hands, name = opened
    write(hands, "gh")
    hands.key(pygame.K_DOWN)
    write(hands, "ana")
    found = listed(hands)
    assert found
    assert "Oware" in found
    hands.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert Language().t(standard_library().variants[str(chosen(hands, name))].name) == found[1]


def test_a_game_is_found_by_its_other_name_which_is_said(opened: tuple[Hands, str]) -> None:
    hands, name = opened
    write(hands, "awale")
    assert listed(hands) == ["Oware · Awalé"]
    hands.key(pygame.K_RETURN)
    assert chosen(hands, name) == "oware"


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_where_no_game_fits_a_sentence_says_so(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language)
    PAGES["your_puzzles"](hands, "kalah")
    hands.step()
    hands.click("game")
    write(hands, "qqq")
    popup = hands.controls.popup
    assert popup is not None
    said = [str(getattr(node, "marked", "")) for node in popup.controls.canvas.root.walk()]
    assert Language(language, assets.FOLDER / "locale").t("There’s no game by that name.") in said
    assert hands.services.words.code == language
    hands.key(pygame.K_RETURN)
    assert hands.controls.popup is not None
    assert pygame.Rect((0, 0), size).contains(popup.box)


def test_short_lists_are_chosen_from_as_they_stand(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.services.routes.worksheet(hands.services.library.variants["kalah"])
    hands.wait(0.1)  # the page is drawn twice until everything has its place
    hands.click("language")
    popup = hands.controls.popup
    assert popup is not None
    assert not [one.name for one in popup.controls.canvas.widgets if one.name.endswith(".find")]


def test_more_rows_are_shown_where_there_is_room(tmp_path: Path) -> None:
    shown = {}
    for high in (600, 1080):
        hands = Hands(tmp_path / str(high), size=(high * 16 // 10, high))
        PAGES["your_puzzles"](hands, "kalah")
        hands.step()
        hands.click("game")
        popup = hands.controls.popup
        assert popup is not None
        pane = popup.controls.canvas.panes[-1]
        shown[high] = pane.rect.h / popup.rows[0].rect.h
    assert shown[600] >= 5
    assert shown[1080] >= 12
