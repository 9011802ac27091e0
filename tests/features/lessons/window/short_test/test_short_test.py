"""The short test: its questions on the board, what they bring, and how it went."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.learners.learners_file import Learners, ShortTestAnswer
from game.features.lessons.short_test_run import ReadyTest, find_short_test
from game.features.lessons.task_text import goal_text
from game.features.lessons.window.hole_row import LessonHole
from game.features.lessons.window.lesson.lesson_layout import lay_out
from game.features.lessons.window.short_test.result_page import ShortTestResultPage
from game.features.lessons.window.short_test.short_test_scene import ShortTestScene
from game.ui.widgets import Button
from game.window.moves.answer_plates import AnswerPlate
from tests.window.hands import Hands, until_so

TODAY = "2025-01-31"


def asked(hands: Hands, game: str = "kalah") -> ShortTestScene:
    """The test of a game, opened as Learn does it."""
    hands.services.routes.show_short_test(game)
    until_so(hands, lambda: hands.page not in ("ShortTestOpening", "HomePage"), patience=60)
    top = hands.top
    assert isinstance(top, ShortTestScene)
    return top


def right(scene: ShortTestScene) -> str:
    return min(scene.test.run.exercise.task.accept, key=len)[0]


def wrong(scene: ShortTestScene) -> str:
    task = scene.test.run.exercise.task
    return next(said for said in task.possible_answers if said not in task.first)


def play(hands: Hands, scene: ShortTestScene, move: str) -> None:
    """Gives an answer and waits until its turn is seen, judged, and taken back if it was wrong."""
    if move in scene.playing.answers_offered:
        scene.chooser.give_answer(move)
    else:
        scene.hands.choose_hole(move)
    for _ in range(400):
        hands.wait(0.1)
        run = scene.test.run
        if scene.test.is_question_answered or (
            run.stage == "try" and run.wrong and not run.answers_given and scene.film.at_end
        ):
            return


def holes(hands: Hands) -> list[LessonHole]:
    return [widget for widget in hands.controls.canvas.widgets if isinstance(widget, LessonHole)]


def result_of(hands: Hands, game: str = "kalah", *, missed: int = 5) -> tuple[ShortTestResultPage, ReadyTest]:
    """A result in which one question was missed, with a wrong move, and all others were found at once."""
    test = find_short_test(hands.services.library.variants, game)
    assert test
    pairs = zip(test.questions, test.numbers, strict=True)
    given = [ShortTestAnswer(one.lesson.id, number, 3) for one, number in pairs]
    task = test.questions[missed].exercises[0].task
    given[missed].stones = 0
    given[missed].chosen = next(said for said in task.possible_answers if said not in task.first)
    scene = ShortTestResultPage(hands.services, test, given)
    hands.services.stack.push(scene)
    hands.wait(0.2)
    return scene, test


def test_a_question_brings_three_stones_or_none_if_it_was_missed_or_shown(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = asked(hands)
    goal = scene.speech.caption.text
    assert goal == scene.texts.lesson_texts.goal_text()
    hands.key(pygame.K_h, mod=pygame.KMOD_LCTRL)
    assert scene.actions.find_action("hint") is None
    assert "hint" not in hands.names
    play(hands, scene, right(scene))
    hands.click("next")
    hands.wait(0.1)
    missed = wrong(scene)
    play(hands, scene, missed)
    told = scene.text_to_speak
    assert f"You said: **{missed}**." in told
    assert told.endswith("This question comes back tomorrow.")
    assert "shown" not in told
    assert scene.test.answers[1].chosen == missed
    hands.click("next")
    hands.wait(0.1)
    hands.click("show")
    for _ in range(100):
        hands.wait(0.1)
    assert scene.test.stones_by_question[:3] == [3, 0, 0]
    assert [one.stones for one in holes(hands)][:3] == [3, 0, 0]
    assert [one.number for one in holes(hands) if one.missed] == [1, 2]


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_question_begins_where_the_board_does(tmp_path: Path, language: str) -> None:
    """Nothing stands above the board but the bar, and it is as large as that of a lesson."""
    scene = asked(Hands(tmp_path, size=(1920, 1080), language=language))
    board, said = scene.page.board.geometry.rect, scene.page.sentence_box.rect
    assert said.top >= board.bottom
    assert (said.left == board.left) if language == "en" else (said.right == board.right)
    assert scene.page.controls.canvas.widget_named("play") is None, "finding the move is all there is to do"


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
        if not scene.test.is_question_answered:
            hands.click("show")
            for _ in range(200):
                hands.wait(0.1)
        if not scene.test.is_test_done:
            scene.round.continue_round()
            hands.wait(0.1)
    n = sum(scene.test.stones_by_question)
    hands.click("next")
    hands.wait(0.2)
    assert hands.page == "ShortTestResultPage"
    assert hands.services.learners.flush()
    kept = Learners(tmp_path / "learners.json").current.tests["kalah"]
    assert kept.total_stones == n
    hands.key(pygame.K_ESCAPE)
    hands.services.routes.show_short_test("kalah")
    until_so(hands, lambda: hands.page == "ShortTestResultPage", patience=60)


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


def test_the_result_says_what_was_right_and_leads_to_the_game(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    _, test = result_of(hands)
    words, task = test.questions[5].exercises[0]
    said = [text.replace("\xa0", " ") for text in hands.texts]
    assert "21 stones of 24: you know Kalah." in said
    assert goal_text(words, task, hands.services.words) in said
    assert f"To practise: {test.questions[5].lesson.title}." in said
    assert hands.focus == "practise"
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert hands.page in ("LessonLoadingPage", "LessonScene")
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    hands.click("play")
    hands.wait(0.2)
    assert hands.page == "PlayScene"


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


def question_of(hands: Hands, asked: str, *games: str) -> ShortTestScene:
    """A question of this kind of one of these games."""
    for game in games:
        test = find_short_test(hands.services.library.variants, game)
        assert test
        for at, one in enumerate(test.questions):
            if one.exercises[0].task.asked == asked:
                scene = ShortTestScene(hands.services, test.single_question(at), trial=True)
                hands.services.stack.push(scene)
                hands.wait(0.1)
                return scene
    raise AssertionError(asked)


@pytest.mark.parametrize(("asked", "games"), [("may", ("adji_kui", "oware")), ("captured", ("kalah",))])
def test_answers_stand_on_plates_with_their_keys_and_the_keys_give_them(
    tmp_path: Path, asked: str, games: tuple[str, ...]
) -> None:
    hands = Hands(tmp_path)
    scene = question_of(hands, asked, *games)
    answers = scene.playing.answers_offered
    plates = [widget for name in answers if isinstance(widget := hands.controls.canvas.widget_named(name), AnswerPlate)]
    assert len(plates) == len(answers)
    layout = lay_out(scene.page.ui, scene.playing.board, signs=scene.playing.game.rules.signs)
    told, strip = layout.told, layout.strip
    assert all(told.contains(plate.rect) and not plate.rect.colliderect(strip) for plate in plates)
    (answer,) = scene.test.run.exercise.task.first
    shown = plates[answers.index(answer)].shortcut
    assert shown == (answer[0].upper() if asked == "may" else answer)
    hands.key(getattr(pygame, f"K_{shown.lower()}"))
    for _ in range(200):
        hands.wait(0.1)
        if scene.test.is_question_answered:
            break
    assert scene.test.stones_by_question == [3]
