"""What holds by ear on every page, and on boards: names, live texts, values, and nothing that is asked told before."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.app.reader_bridge import ScreenReaderLink
from game.features.lessons.window.lesson.lesson_scene import LessonScene
from game.features.puzzles.puzzle_aim import Aim, aim_of_first_move
from game.features.puzzles.queue import cut_to_first_move
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.teaching.kept_puzzles import position_of, shipped_puzzles
from game.ui.element import PageElement
from game.window.board_page.board_outline import element_id
from game.window.board_page.board_scene import BoardScene
from tests.heard.listener import Listener
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES, board

OLD = "A draw: 24 each."  # of a game that another page showed
TEXTS = ("text", "heading", "status")
LONG = 25  # letters of a sentence: shorter texts may well stand twice


def opened(folder: Path, page: str) -> tuple[Hands, Listener]:
    """A page with a reader, which has heard something of the page before."""
    hands = Hands(folder)
    ear = Listener()
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    hands.wait(0.3)
    hands.services.answer(OLD)
    hands.step()
    assert OLD in [one.name for one in ear.window.walk_tree() if one.live]
    PAGES[page](hands, "kalah")
    hands.wait(2.5)
    return hands, ear


def places(told: list[PageElement]) -> list[str]:
    """The holes of the board as their names begin."""
    cells = [one for one in told if one.role in ("cell", "number") and one.focus]
    return [re.split(r"[,:]", one.name)[0].casefold() for one in cells]


@pytest.mark.every("page")
@pytest.mark.parametrize("page", PAGES)
def test_a_page_by_ear(page: str, tmp_path: Path) -> None:
    hands, ear = opened(tmp_path, page)
    told = list(ear.window.walk_tree())
    assert [one.id for one in told if (one.focus or one.press or one.put) and not one.name] == []
    assert [one.role for one in told if one.role in ("window", "page", "dialog") and not one.name] == []
    if isinstance(hands.top, BoardScene):
        assert [name for name, n in Counter(places(told)).items() if n > 1] == [], "holes that sound alike"
    assert [one.name for one in told if one.live and OLD in one.name] == [], "it is of the page before"
    said = Counter(one.name for one in told if one.role in TEXTS and len(one.name) > LONG)
    assert [text for text, n in said.items() if n > 1] == [], "it stands twice"
    sliders = [one for one in told if one.role == "slider"]
    assert [one.name for one in sliders if not one.value] == []
    percents = [one for one in sliders if one.value.endswith("%")]
    assert [one.name for one in percents if one.number is None or f"{one.number[0]:g}%" != one.value] == []


# what a question names, in games that have such a puzzle
ASKED: tuple[tuple[str, Aim], ...] = (
    ("kalah", "extra_turn"), ("kalah", "most"), ("congkak", "extra_turn"), ("togyz_kumalak", "capture"),
)  # fmt: skip


@pytest.mark.parametrize(("game", "aim"), ASKED)
def test_holes_of_a_puzzle_do_not_tell_what_is_asked(game: str, aim: Aim, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    rules = hands.services.library.variants[game]
    begun = filter(None, map(cut_to_first_move, shipped_puzzles(game)))
    found = next(one for one in begun if aim_of_first_move(one, position_of(one, rules)) == aim)
    hands.services.routes.puzzles(game)
    scene = hands.top
    assert isinstance(scene, PuzzleScene)
    scene.practice.open_puzzle(found)
    scene.update_page()
    scene.rebuild()
    hands.wait(1)
    asked = scene.sentence
    for hole in map(scene.playing.game.rules.start_of_move, scene.puzzling.position.legal()):
        scene.pointing.hover_place(hole)
        hands.step()
        cell = next(one for one in scene.outline.walk_tree() if one.id == element_id(hole))
        assert re.fullmatch(r"Your [A-I], \d+ stones?", cell.name), "only what lies there"
        assert scene.sentence == asked
        assert scene.shown.marks.way is None


def lesson(folder: Path) -> tuple[Hands, LessonScene]:
    """The first lesson, at the question where the last stone of a turn falls."""
    hands = Hands(folder, speed="fast")
    PAGES["lesson"](hands, "kalah")
    hands.wait(1)
    hands.key(pygame.K_n)
    hands.wait(4)
    hands.key(pygame.K_RETURN)
    hands.wait(2)
    scene = hands.top
    assert isinstance(scene, LessonScene)
    assert "Where does the last stone fall?" in scene.sentence
    return hands, scene


@pytest.mark.parametrize("mod", [0, pygame.KMOD_SHIFT])
def test_either_key_answers_where_one_hole_of_both_can_be_meant(mod: int, tmp_path: Path) -> None:
    hands, scene = lesson(tmp_path)
    hands.key(pygame.K_f, mod=mod)
    hands.wait(12)
    assert scene.spoken(scene.sentence).startswith("Yes, your F")


def test_a_store_is_reached_by_arrows_where_it_may_be_the_answer(tmp_path: Path) -> None:
    hands, scene = lesson(tmp_path)
    hands.key(*[pygame.K_RIGHT] * 7)
    assert scene.focused_place == "S"
    assert scene.outline.focus == element_id("S")
    hands.key(pygame.K_LEFT)
    assert scene.focused_place == "F"


def test_a_letter_leaves_the_keyboard_on_the_hole_where_it_was(tmp_path: Path) -> None:
    hands = Hands(tmp_path, speed="fast")
    scene = board(hands, "kalah", 0)
    hands.wait(1)
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_c)
    hands.wait(8)
    assert [ply.move for ply in scene.game.plies] == ["C"]
    assert scene.focused_place == "B"
    assert scene.outline.focus == element_id("B")
    hands.key(pygame.K_RIGHT)
    assert scene.focused_place == "C"
