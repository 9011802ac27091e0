"""Lists of many games are typed into, on every page that has one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.file.variant_library import standard_library
from game.text.language import Language
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

LISTS = [("your_puzzles", "game"), ("rules", "compare")]


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
    hands.write("uganda")
    assert listed(hands)[0] == "Omweso"
    assert len(listed(hands)) < 5
    hands.key(pygame.K_RETURN)
    assert chosen(hands, name) == "omweso"


def test_escape_empties_the_field_and_then_closes_the_list(opened: tuple[Hands, str]) -> None:
    hands, name = opened
    before, page, every = chosen(hands, name), hands.page, listed(hands)
    hands.write("uganda")
    hands.key(pygame.K_ESCAPE)
    assert listed(hands) == every
    hands.key(pygame.K_ESCAPE)
    assert hands.controls.popup is None
    assert (chosen(hands, name), hands.page) == (before, page)


def test_arrows_lead_into_the_rows_and_letters_back_into_the_field(opened: tuple[Hands, str]) -> None:
    hands, name = opened
    hands.write("gh")
    hands.key(pygame.K_DOWN)
    hands.write("ana")
    found = listed(hands)
    assert found
    assert "Oware" in found
    hands.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert Language().t(standard_library().variants[str(chosen(hands, name))].name) == found[1]


def test_a_game_is_found_by_its_other_name_which_is_said(opened: tuple[Hands, str]) -> None:
    hands, name = opened
    hands.write("awale")
    assert listed(hands) == ["Oware · Awalé"]
    hands.key(pygame.K_RETURN)
    assert chosen(hands, name) == "oware"
