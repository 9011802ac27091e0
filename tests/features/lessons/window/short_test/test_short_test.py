"""The short test: its questions on the board, what they bring, and how it went."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.features.learners.learners_file import Learners, ShortTestAnswer
from game.features.lessons.short_test_run import ReadyTest, find_short_test
from game.features.lessons.window.hole_row import LessonHole
from game.features.lessons.window.short_test.short_test_scene import ShortTestScene
from game.features.lessons.window.short_test.test_result import TestResultPage
from game.teaching.replies import all_moves
from game.ui.widgets import Button
from tests.window.hands import Hands

TODAY = "2025-01-31"


def asked(hands: Hands, game: str = "kalah") -> ShortTestScene:
    """The test of a game, opened as Learn does it."""
    hands.services.routes.show_short_test(game)
    for _ in range(300):
        hands.wait(0.05)
        if hands.page != "ShortTestOpening":
            break
        time.sleep(0.01)
    top = hands.top
    assert isinstance(top, ShortTestScene)
    return top


def right(scene: ShortTestScene) -> str:
    return min(scene.test.run.exercise.task.accept, key=len)[0]


def wrong(scene: ShortTestScene) -> str:
    task = scene.test.run.exercise.task
    return next(move for move in all_moves(task.position) if not any(line[0] == move for line in task.accept))


def play(hands: Hands, scene: ShortTestScene, move: str) -> None:
    """Plays a move and waits until it is seen, judged, and taken back if it was wrong."""
    scene.chooser.choose_place(move)
    for _ in range(400):
        hands.wait(0.1)
        run = scene.test.run
        if scene.test.question_answered or (
            run.stage == "try" and run.wrong and not run.answers_given and scene.film.at_end
        ):
            return


def holes(hands: Hands) -> list[LessonHole]:
    return [widget for widget in hands.controls.canvas.widgets if isinstance(widget, LessonHole)]


def result_of(hands: Hands, game: str = "kalah", *, missed: int = 5) -> tuple[TestResultPage, ReadyTest]:
    """A result in which one question was missed, with a wrong move, and all others were found at once."""
    test = find_short_test(hands.services.library.variants, game)
    assert test
    pairs = zip(test.questions, test.numbers, strict=True)
    given = [ShortTestAnswer(one.lesson.id, number, 3) for one, number in pairs]
    task = test.questions[missed].exercises[0].task
    given[missed].stones = 0
    given[missed].chosen = next(move for move in all_moves(task.position) if move not in task.first)
    scene = TestResultPage(hands.services, test, given)
    hands.services.stack.push(scene)
    hands.wait(0.2)
    return scene, test


def test_a_question_brings_three_stones_at_once_two_at_the_second_try_and_none_when_shown(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = asked(hands)
    play(hands, scene, right(scene))
    hands.click("next")
    hands.wait(0.1)
    play(hands, scene, wrong(scene))
    said = scene.speech.caption
    assert said.text == scene.texts.lesson_texts.goal_text(), "the question stands there until it is answered"
    assert "one more try" in said.why
    assert "one more try" in scene.text_to_speak
    play(hands, scene, right(scene))
    hands.click("next")
    hands.wait(0.1)
    hands.click("show")
    for _ in range(100):
        hands.wait(0.1)
    assert scene.test.stones_by_question[:3] == [3, 2, 0]
    assert [one.stones for one in holes(hands)][:3] == [3, 2, 0]
    assert [one.number for one in holes(hands) if one.missed] == [2]


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_question_begins_where_the_board_does(tmp_path: Path, language: str) -> None:
    """Nothing stands above the board but the bar, and it is as large as that of a lesson."""
    scene = asked(Hands(tmp_path, size=(1920, 1080), language=language))
    board, said = scene.page.board.geometry.rect, scene.page.sentence_box.rect
    assert said.top >= board.bottom
    assert (said.left == board.left) if language == "en" else (said.right == board.right)
    assert scene.page.controls.canvas.widget_named("play") is None, "finding the move is all there is to do"


def test_after_two_wrong_tries_the_answer_is_shown(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = asked(hands)
    play(hands, scene, wrong(scene))
    play(hands, scene, wrong(scene))
    for _ in range(200):
        hands.wait(0.1)
    assert scene.test.question_answered
    assert scene.test.stones_by_question[0] == 0
    assert scene.test.answers[0].chosen == wrong(scene)


def test_no_hint_can_be_had(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = asked(hands)
    hands.key(pygame.K_h, mod=pygame.KMOD_LCTRL)
    assert scene.actions.find_action("hint") is None
    assert "hint" not in hands.names


def test_who_leaves_goes_on_with_the_next_question(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = asked(hands)
    play(hands, scene, right(scene))
    hands.key(pygame.K_ESCAPE)
    again = asked(hands)
    assert again.test.at == 1
    assert again.test.stones_by_question[0] == 3


def test_a_whole_test_is_kept_and_shown_again(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = asked(hands)
    while not scene.test.is_test_done:
        play(hands, scene, right(scene))
        if not scene.test.question_answered:
            hands.click("show")
            for _ in range(200):
                hands.wait(0.1)
        if not scene.test.is_test_done:
            scene.round.continue_round()
            hands.wait(0.1)
    n = sum(scene.test.stones_by_question)
    hands.click("next")
    hands.wait(0.2)
    assert hands.page == "TestResultPage"
    assert hands.services.learners.flush()
    kept = Learners(tmp_path / "learners.json").current.tests["kalah"]
    assert kept.total_stones == n
    hands.key(pygame.K_ESCAPE)
    hands.services.routes.show_short_test("kalah")
    for _ in range(300):
        hands.wait(0.05)
        if hands.page == "TestResultPage":
            break
        time.sleep(0.01)
    assert hands.page == "TestResultPage"


@pytest.mark.parametrize(("language", "on"), [("en", pygame.K_RIGHT), ("he", pygame.K_LEFT)])
def test_the_missed_question_is_open_and_arrows_walk_the_holes(tmp_path: Path, language: str, on: int) -> None:
    hands = Hands(tmp_path, language=language)
    scene, _ = result_of(hands)
    assert scene.at == 5
    assert [one.number for one in holes(hands) if one.missed] == [5]
    hands.controls.focus_on("step.5")
    hands.key(on)
    hands.wait(0.1)
    assert scene.at == 6
    hands.click("step.1")
    assert scene.at == 1


def test_the_result_says_what_was_played_and_what_was_right(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene, test = result_of(hands)
    played, answer = scene.answers[5].chosen, test.questions[5].exercises[0].task.first
    said = hands.texts
    assert "21 stones of 24: you know Kalah." in [text.replace("\xa0", " ") for text in said]
    assert any(text.startswith(f"You played **{played}**") for text in said)
    assert any(text.startswith(f"Sow **{move}**") for text in said for move in answer)


def test_it_leads_back_to_the_lesson_and_asks_the_question_again(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene, test = result_of(hands)
    button = hands.controls.canvas.widget_named("lesson")
    assert isinstance(button, Button)
    assert button.label == f"Lesson {test.questions[5].at + 1}"
    hands.click("again")
    hands.wait(0.2)
    top = hands.top
    assert isinstance(top, ShortTestScene)
    play(hands, top, right(top))
    hands.click("next")
    hands.wait(0.2)
    assert hands.top is scene
    assert not hands.services.learners.current.tests, "nothing of a trial is kept"


def test_the_brass_button_plays_the_game(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    result_of(hands)
    assert hands.focus == "play"
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert hands.page == "PlayScene"


@pytest.mark.parametrize("game", ["kalah", "kiswahili", "o_an_quan"])
def test_the_question_stays_while_a_hole_is_chosen_and_its_stones_go(tmp_path: Path, game: str) -> None:
    hands = Hands(tmp_path)
    scene = asked(hands, game)
    task, goal = scene.test.run.exercise.task, scene.texts.lesson_texts.goal_text()
    hole = task.position.rules.start_of_move(wrong(scene))
    place = scene.page.board.geometry.places[hole]
    spot: dict[str, Any] = {"pos": (round(place.x), round(place.y)), "touch": False}
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **spot))
    assert scene.speech.caption.text == goal, "the question is gone while one looks"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, button=1, **spot))
        assert scene.speech.caption.text == goal, "the question is gone once a hole is pressed"
    hands.wait(0.3)
    assert not scene.film.at_end, "the stones go"
    assert scene.speech.caption.text == goal, "the question is gone while the stones go"
