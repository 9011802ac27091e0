"""What a screen reader is told of pages: one role for one thing, a value where there is one, no idle action."""

from collections import defaultdict
from pathlib import Path

import pytest

from game.app.reader_bridge import window_of
from game.features.play.window.play_scene import PlayScene
from game.ui.element import PRESSED, PageElement
from tests.sampled import few
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES, board

VALUED = ("slider", "number", "progress")


def told(hands: Hands) -> list[PageElement]:
    hands.wait(0.3)
    window, _ = window_of(hands.services.stack, (1280, 800))
    return [*window.walk()]


@pytest.mark.every("page")
@pytest.mark.parametrize("page", PAGES)
def test_neighbours_are_told_alike(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    elements = told(hands)
    assert elements
    kinds = defaultdict[str, set[tuple[str, bool, bool]]](set)
    for one in elements:
        if "." in one.id and one.role in PRESSED:
            kinds[one.id.rpartition(".")[0]].add((one.role, one.on is None, one.chosen is None))
    unlike = {name: found for name, found in kinds.items() if {"button", "option"} <= {role for role, _, _ in found}}
    assert unlike == {}, "neighbours of one name have two roles"
    assert [one.name for one in elements if one.role == "button" and one.chosen is not None] == []
    assert [one.name for one in elements if one.role == "option" and one.chosen is None] == []
    assert [one.name for one in elements if one.role == "switch" and one.on is None] == []


@pytest.mark.parametrize("page", few(list(PAGES), 12))
def test_what_can_be_set_says_how_it_is_set(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    elements = told(hands)
    assert elements
    assert [one.name for one in elements if one.role in VALUED and one.number is None] == []
    assert [one.name for one in elements if one.role == "choice" and not any(o.chosen for o in one.children)] == []


@pytest.mark.parametrize("variant", ["kalah", "oware", "togyz_kumalak", "damka"])
def test_a_hole_offers_a_press_only_where_that_does_something(variant: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = board(hands, variant, 1)
    assert isinstance(scene, PlayScene)
    cells = [one for one in told(hands) if one.role == "cell"]
    playing = scene.playing
    holes = {cell.name for cell in playing.position.rules.board.cells}
    begins = {one for one in holes if playing.moves_from(one)}
    offered = {one.id.rpartition(" ")[2] for one in cells if one.press is not None}
    assert begins
    assert offered & holes == begins
    assert len(cells) > len(begins)
