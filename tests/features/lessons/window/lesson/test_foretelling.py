"""A turn that is foretold in the window: a place is pressed, the turn is shown, and it is said what it really did."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.open_lesson import find_lesson
from game.features.lessons.window.lesson.lesson_scene import LessonScene
from game.rules.board import other_seat
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.teaching.foretelling import asked_turn, may_answer_with_start
from game.teaching.goals import Goal
from game.text.language import OPPONENT, without_markup
from game.ui.element import PageElement
from game.ui.widgets import Button
from tests.features.lessons.lesson import own_lesson
from tests.features.lessons.window.lesson.test_lesson_page import Pupil


def begun(tmp_path: Path, id: str, size: tuple[int, int] = (1280, 800), game: str = "roseya") -> Pupil:
    pupil = Pupil(tmp_path, size=size)
    opened = find_lesson(standard_library().variants, game, id)
    assert opened is not None
    pupil.services.stack.push(LessonScene(pupil.services, opened))
    pupil.step()
    return pupil


def test_a_wrong_place_shows_the_turn_and_where_it_really_ended(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "foretell_end")
    run = pupil.scene.run
    (right,), asked = run.exercise.task.first, run.exercise.task.position
    wrong = next(name for name in "abcdefg" if name != right)
    assert "Press the place on the board." in pupil.said
    pupil.press(wrong)
    pupil.settle()
    assert run.tries == {0: 1}
    assert (run.stage, len(run.playing.game.plies)) == ("missed", 1), "what happened stays to be looked at"
    assert f"into {right}." in pupil.said
    assert pupil.scene.shown.marks.wrong_hole == wrong, "the brackets stand where it was pressed"
    pupil.type("RETURN")
    assert run.stage == "try"
    assert run.exercise.task.position != asked, "nobody is asked again what was shown"


@pytest.mark.parametrize("asked", ["foretell_head", "foretell_end", "foretell_take"])
def test_a_right_place_is_answered_with_what_was_said_of_the_turn_not_with_a_choice(tmp_path: Path, asked: str) -> None:
    """Nobody chooses in this game, and a first sowing may end elsewhere than the turn: both have to be told apart."""
    pupil = begun(tmp_path, asked)
    run = pupil.scene.run
    for task in range(len(run.opened.exercises)):
        run.begin_task(task)
        right = run.exercise.task.first[0]
        pupil.press(right)
        pupil.settle()
        assert run.stage == "right"
        assert f"Yes, {right}." in pupil.said
        assert "You said" not in pupil.said, "it stands on the board"
        page = pupil.scene.page
        flag, place = page.sprites(pupil.scene.shown, [])[-1], page.board.geometry.places[right]
        assert pygame.Rect(flag.x, flag.y, *flag.surface.get_size()).inflate(80, 240).collidepoint(place.x, place.y)


def test_a_question_says_what_a_hint_costs_and_in_large_text_leaves_the_rule_to_a_button(tmp_path: Path) -> None:
    for scale in (1.0, 2.0):
        pupil = Pupil(tmp_path, text_scale=scale)
        opened = find_lesson(standard_library().variants, "kalah", "how_it_goes")
        assert opened is not None
        pupil.services.stack.push(LessonScene(pupil.services, opened))
        run = pupil.scene.run
        for others, label in ((set[int](), "Next task"), ({*range(run.task_count)} - {2}, "Finish the lesson")):
            run.solved, run.filled = {*others}, {*others}
            run.begin_task(2)
            pupil.step()
            assert pupil.widget("next", Button).label == label
        assert run.exercise.definition.reach.foretell == "captured"
        assert ("rule" in pupil.names, "opposite" in pupil.said) == (scale == 2, scale == 1)
        assert "your last stone" in pupil.said, "it’s said that it counts"
        assert "With a hint this board doesn’t count." in pupil.said
        pupil.ask_hint()
        pupil.step()
        assert "With a hint this board doesn’t count." not in pupil.said
        assert pupil.widget("next", Button).label == "Another board", "the button says what comes"


def test_an_example_of_who_is_ahead_ends_with_who_is_and_the_opponent_is_called_so(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "how_it_goes", game="kalah")
    run = pupil.scene.run
    assert run.playing.names[other_seat(run.learner)] == OPPONENT
    run.begin_task(next(n for n, one in enumerate(run.opened.exercises) if one.task.asked == "ahead"))
    run.show_example()
    pupil.settle()
    assert "ahead by" in pupil.said
    words = pupil.services.words
    said = [
        words.voiced(f"name: {text}", "name", player=OPPONENT) for text in ("{player} wins.", "Then {player} wins.")
    ]
    assert said == ["Your opponent wins.", "Then your opponent wins."]


def test_after_a_miss_no_path_of_the_board_before_the_turn_is_drawn(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "last_stone", game="kalah")
    pupil.press(pupil.wrong())
    pupil.settle()
    marks = pupil.scene.shown.marks
    assert (pupil.scene.run.stage, marks.costly_way is not None, marks.better_way) == ("missed", True, None)


@pytest.mark.parametrize("asked", ["ahead", "last", "may"])
def test_the_hole_whose_turn_is_foretold_is_no_glowing_one_and_a_press_on_it_is_no_answer(
    tmp_path: Path, asked: str
) -> None:
    pupil = begun(tmp_path, "how_it_goes", game="kalah")
    scene = pupil.scene
    run = scene.run
    run.begin_task(next(n for n, one in enumerate(run.opened.exercises) if one.task.asked == asked))
    pupil.step()
    hole, marks = run.asked_hole, scene.shown.marks
    assert hole == run.exercise.task.named_turn
    assert marks.foretold_hole == hole
    assert hole not in {marks.hint, marks.only_start, marks.highlighted, *marks.allowed_starts}, "as one to be pressed"
    for no_answer in (hole,) if asked != "may" else (hole, "A"):
        pupil.press(no_answer)
        pupil.step()
        assert pupil.scene.pointing.notice
        assert not pupil.scene.shown.marks.forbidden
    scene.pointing.reset()
    scene.questions.describe_controls()
    pupil.step()
    assert (run.stage, run.tries, run.playing.game.plies) == ("try", {}, []), "no answer, and no miss"
    assert without_markup(scene.lesson_texts.goal_text()) in pupil.said, "it is said what is asked"
    right = next(
        one for one in (*run.exercise.task.first, *(one[0] for one in run.exercise.task.accept)) if one != hole
    )
    assert run.playing.play({"yes": "no", "no": "yes"}.get(right, right))
    assert not run.asked_hole
    pupil.settle()
    assert ("watch" in pupil.names) == (asked != "may"), "without a turn there is none to watch again"


def test_a_hole_to_which_the_sowing_may_come_round_looks_like_any_answer() -> None:
    kalah = standard_library().variants["kalah"].rules()
    holes = dict.fromkeys("BCDEFabcdef", 1)
    for n, may in ((13, True), (4, False)):
        position = family_of(kalah).from_json(
            kalah, {"holes": {"A": n, **holes}, "stores": {"S": 20, "N": 17 - n}, "turn": "S"}
        )
        assert may_answer_with_start(asked_turn(position, "A"), "last") is may


def test_nothing_is_shown_or_told_before_something_was_said(tmp_path: Path) -> None:
    """Neither the hole where the turn starts is lit, nor may the turn be let go by itself."""
    pupil = begun(tmp_path, "foretell_head")
    scene = pupil.scene
    assert scene.current_question() is None
    assert not scene.shown.marks.only_start
    assert not scene.shown.marks.allowed_starts
    assert "head" not in " ".join(scene.speech.caption)
    pupil.type("RETURN")
    pupil.step()
    assert not scene.run.playing.game.plies


def test_who_is_ahead_is_answered_by_a_plate_or_its_digit(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "foretell_ahead")
    run = pupil.scene.run
    assert {"you", "opponent", "level"} <= {*pupil.names}
    right = run.exercise.task.first[0]
    pupil.type(str(1 + ["you", "opponent", "level"].index(right)))
    pupil.settle()
    assert run.stage == "right"
    assert "Right! Then " in pupil.said


def test_hints_are_opened_and_the_last_one_rings_the_place(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "foretell_take")
    run = pupil.scene.run
    right = run.exercise.task.first
    run.tries[0] = 2  # as after two misses
    for _ in range(3):
        pupil.ask_hint()
        pupil.step()
    assert f"It’s {right[0]}." in pupil.said
    assert set(pupil.scene.shown.marks.allowed_starts) == set(right)


def elements(scene: LessonScene) -> Iterator[PageElement]:
    rest = list(scene.outline.elements)
    while rest:
        one = rest.pop()
        yield one
        rest += one.children


def test_a_screen_reader_presses_a_place_too(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "foretell_end")
    run, named = pupil.scene.run, pupil.scene.run.exercise.task.first[0]
    place = next(one for one in elements(pupil.scene) if one.id == f"place {named}")
    assert place.press is not None
    place.press()
    pupil.settle()
    assert run.stage == "right"


def test_the_keyboard_presses_a_place_too(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "foretell_end")
    run = pupil.scene.run
    (right,) = run.exercise.task.first
    below = dict(zip("abcdefg", "GFEDCBA", strict=True))
    for _ in range(8):
        pupil.type("RIGHT")
        if pupil.scene.pointing.aim == below.get(right, right):
            break
    if right in below:
        pupil.type("UP")
    assert pupil.scene.pointing.aim == right
    pupil.type("RETURN")
    pupil.settle()
    assert run.stage == "right"


@pytest.mark.parametrize(("n", "further", "into"), [(3, "1 hole", "F"), (5, "2 holes and a store", "a")])
def test_in_a_game_with_a_choice_the_goal_names_the_turn(tmp_path: Path, n: int, further: str, into: str) -> None:
    position = {"holes": {"C": n, "E": 2, "a": 1}, "stores": {"S": 20, "N": 25 - n}, "turn": "S"}
    words = TaskWords("Where does it end?", Goal(foretell="last"), ["Count."], position=position, turn="C")
    pupil = Pupil(tmp_path, size=(1280, 800))
    pupil.services.stack.push(LessonScene(pupil.services, own_lesson(words)))
    pupil.step()
    assert "You play C. Where does it end?" in pupil.said
    pupil.press("E")
    pupil.step()
    assert pupil.scene.run.can_skip_turn, "a wrong answer need not be watched either"
    pupil.click("next")
    pupil.step()
    assert pupil.scene.run.playing.film.at_end
    pupil.settle()
    why = "One stone fell into your store on the way." if n == 5 else "Count from D: the first stone falls there."
    assert f"Not quite. The last stone went {further} further, into {into}. {why}" in pupil.said
    assert pupil.scene.run.stage == "missed"
    pupil.step()
    marks = pupil.scene.shown.marks
    assert (marks.wrong_hole, marks.allowed_starts) == ("E", (into,)), "one’s own answer, and the right one"
    page = pupil.scene.page
    assert page.sprites(pupil.scene.shown, [])[-1].rect.centery == page.board.geometry.rect.centery, "off the holes"


def test_where_the_game_ends_with_the_turn_it_is_said_who_wins(tmp_path: Path) -> None:
    position = {"holes": {"F": 1, "a": 9}, "stores": {"S": 20, "N": 18}, "turn": "S"}
    words = TaskWords("Who is ahead?", Goal(foretell="ahead"), ["Count."], position=position, turn="F")
    pupil = Pupil(tmp_path, size=(1280, 800))
    pupil.services.stack.push(LessonScene(pupil.services, own_lesson(words)))
    pupil.click("you")
    pupil.settle()
    over = "Not quite. The game is over, and your opponent wins by 6 stones. You have no stones left in your holes."
    assert over in pupil.said


def test_a_man_that_may_jump_on_or_stop_is_asked_about_in_a_lesson_too(tmp_path: Path) -> None:
    pupil = begun(tmp_path, "damka_capture", game="damka")
    pupil.scene.run.begin_task(1)
    for square in ("c3", "e5"):
        pupil.wait(0.2)
        pupil.press(square)
    pupil.wait(0.5)
    assert "Jump on to c7? Or choose e5 again to stop there." in pupil.said
