"""What a screen reader is told of every page: a role, a name of its own, and a value where there is one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game.app.reader_bridge import window_outline
from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import standard_library
from game.text.idea_families import idea_of_game
from game.ui.element import PRESSED, PageElement, Role
from game.ui.widgets import DropDown
from tests.sampled import few
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES, board

SIZE = 1280, 800
NAMELESS = {"row", "page", "window", "group"}


def opened(folder: Path, page: str, language: str, variant: str = "kalah") -> tuple[Hands, PageElement]:
    hands = Hands(folder, size=SIZE, language=language)
    PAGES[page](hands, variant)
    hands.wait(0.6)
    return hands, window_outline(hands.services.stack, SIZE)[0]


def check_roles_and_names(told: list[PageElement]) -> None:
    """Each control has a role and a name of its own."""
    pressed = [one for one in told if one.role in PRESSED - {"item", "cell"} and one.enabled]
    assert [one.id for one in pressed if not one.press] == [], "it cannot be seen to be pressed"
    assert [one.id for one in told if one.role not in get_args(Role)] == []
    assert [one.id for one in told if not one.name and one.role not in NAMELESS] == []
    ids = Counter(one.id for one in told)
    assert [id_ for id_, n in ids.items() if n > 1] == []
    alone = [one for one in told if one.role in PRESSED - {"option", "item"}]  # those two stand in a list of their own
    boards = {cell.id: (one.name, one.about) for one in told if one.role == "grid" for cell in one.walk_tree()}
    alike = Counter((one.role, one.name, *boards.get(one.id, ())) for one in alone)  # a hole stands on its board
    assert [said for said, n in alike.items() if n > 1] == []


BARE = re.compile(r"[\s\d+\-−–:/.,%½()→]*")


def check_that_names_say_of_what(told: list[PageElement]) -> None:
    """No bare number, and nothing that hides its name."""
    assert [one.id for one in told if one.role not in NAMELESS and BARE.fullmatch(one.name)] == [], "a bare number"
    assert [one.id for one in told if one.role in ("text", "heading", "status") and one.value] == [], "hides its name"
    counted = [one for one in told if one.role in ("option", "item") and one.value]
    assert [one.id for one in counted if BARE.fullmatch(one.value)] == [], "a number without its noun"
    rows = [one for parent in told if parent.role == "list" for one in parent.children]
    assert [one.id for one in rows if one.role == "option"] == [], "a row of a list is no radio button"
    boards = Counter(one.name for one in told if one.role == "grid")
    assert [name for name, n in boards.items() if n > 1] == []


VALUED = ("slider", "number", "progress")


def check_neighbours(told: list[PageElement]) -> None:
    """One role for one thing, a value where there is one."""
    kinds = defaultdict[str, set[tuple[str, bool, bool]]](set)
    for one in told:
        if "." in one.id and one.role in PRESSED:
            kinds[one.id.rpartition(".")[0]].add((one.role, one.on is None, one.chosen is None))
    unlike = {name: found for name, found in kinds.items() if {"button", "option"} <= {role for role, _, _ in found}}
    assert unlike == {}, "neighbours of one name have two roles"
    assert [one.name for one in told if one.role == "button" and one.chosen is not None] == []
    assert [one.name for one in told if one.role == "option" and one.chosen is None] == []
    assert [one.name for one in told if one.role == "switch" and one.on is None] == []
    assert [one.name for one in told if one.role in VALUED and one.number is None] == []
    assert [one.name for one in told if one.role == "choice" and not any(o.chosen for o in one.children)] == []


# where the keyboard is once a page has come: what is done there begins with it
BEGINS = {
    "home": "button", "game": "button", "start": "grid", "puzzles": "grid", "set_up": "grid", "lesson": "grid",
    "your_puzzles": "button",
    "class": "grid", "why": "grid", "pause": "button", "over": "button", "share": "button", "bring": "button",
    "short_test": "grid", "teach": "button", "learn": "button",
}  # fmt: skip


def check_tab(hands: Hands, told: list[PageElement]) -> None:
    """It reaches everything once, in reading order."""
    names = [one.name for one in hands.controls.canvas.widgets if one.enabled]
    read = [one.id.split(" ", 2)[-1] for one in told if one.press]
    assert [name for name in read if name in names] == [name for name in names if name in read]
    for mod in (0, pygame.KMOD_SHIFT):
        walked = list[str]()
        for _ in range(len(names) + 1):
            hands.key(pygame.K_TAB, mod=mod)
            walked.append(hands.controls.focus.name if hands.controls.focus else "board")
        stops = names if len(set(walked)) == len(names) else [*names, "board"]
        assert sorted(walked[: len(stops)]) == sorted(stops)
        order = stops if not mod else stops[::-1]
        at = order.index(walked[0])
        assert walked[: len(stops)] == order[at:] + order[:at]


@pytest.mark.every("page")
@pytest.mark.parametrize("page", PAGES)
def test_what_is_told_of_a_page(page: str, tmp_path: Path) -> None:
    hands, window = opened(tmp_path, page, "en")
    told = list(window.walk_tree())
    check_roles_and_names(told)
    check_that_names_say_of_what(told)
    check_neighbours(told)
    focus = window_outline(hands.services.stack, SIZE)[1]
    assert page not in BEGINS or next(one.role for one in told if one.id == focus) == BEGINS[page]
    check_tab(hands, told)


@pytest.mark.parametrize("page", few(list(PAGES), 12))
def test_what_is_told_from_right_to_left(page: str, tmp_path: Path) -> None:
    hands, window = opened(tmp_path, page, "he")
    check_roles_and_names(list(window.walk_tree()))
    check_tab(hands, list(window.walk_tree()))


LISTS = "home", "game", "library", "your_puzzles", "rules", "settings", "film", "worksheet", "write_lesson"


@pytest.mark.parametrize("page", LISTS)
def test_a_list_that_opens_is_told_with_what_can_be_chosen(page: str, tmp_path: Path) -> None:
    hands, _ = opened(tmp_path, page, "en")
    lists = [one.name for one in hands.controls.canvas.widgets if isinstance(one, DropDown) and one.enabled]
    assert lists or page in ("game", "settings")
    for name in lists:
        hands.controls.focus_on(name)
        hands.key(pygame.K_RETURN)
        hands.wait(0.3)
        window, focus = window_outline(hands.services.stack, SIZE)
        (open_,) = [one for one in window.walk_tree() if one.open]
        told = list(open_.walk_tree())
        assert focus in {one.id for one in told}, "the keyboard is in the list"
        items = [one.name for one in told if one.role == "item"]
        assert items, name
        assert all(items), name
        while hands.controls.popup:  # the first gives up what is typed there
            hands.key(pygame.K_ESCAPE)


def test_games_stand_in_lists_with_their_place(tmp_path: Path) -> None:
    _, window = opened(tmp_path, "home", "en")
    fours = next(one for one in window.walk_tree() if (one.role, one.name) == ("list", "Fours"))
    games = [one for one in fours.children if one.place]
    assert [one.place for one in games] == [(n + 1, len(games)) for n in range(len(games))]
    fours_there = {game.name for game in standard_library().variants.values() if idea_of_game(game) == "fours"}
    assert games
    assert {one.name for one in games} <= fours_there


@pytest.mark.parametrize("variant", ["kalah", "oware", "togyz_kumalak", "damka"])
def test_a_hole_offers_a_press_only_where_that_does_something(variant: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = board(hands, variant, 1)
    assert isinstance(scene, PlayScene)
    hands.wait(0.3)
    cells = [one for one in window_outline(hands.services.stack, SIZE)[0].walk_tree() if one.role == "cell"]
    playing = scene.playing
    holes = {cell.name for cell in playing.position.rules.board.cells}
    begins = {one for one in holes if playing.moves_from(one)}
    offered = {one.id.rpartition(" ")[2] for one in cells if one.press is not None}
    assert begins
    assert offered & holes == begins
    assert len(cells) > len(begins)
