"""The page of a lesson, as a person uses it: holes, keys, hints, what a wrong move did, what was earned."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, cast

import pygame
import pytest

from game.board.small_board import piece_picture
from game.board.square_strip import PIECE
from game.features.lessons import lesson_files
from game.features.lessons.course_list import Course, general_courses
from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.open_lesson import Exercise, OpenLesson
from game.features.lessons.window.hole_row import LessonHole
from game.features.lessons.window.lesson.lesson_done import LessonDonePage
from game.features.lessons.window.lesson.lesson_opening import LessonLoadingPage
from game.features.lessons.window.lesson.lesson_scene import LessonScene
from game.features.lessons.window.plank import CourseSquares
from game.features.rules_page.window.contents import ContentsEntry
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching.goals import Goal
from game.teaching.tasks import Task
from game.text.language import without_markup
from game.text.task_sentences import move_instruction
from game.ui.labels import Label
from game.ui.widgets import Button
from tests.features.lessons.lesson import course as own_course
from tests.features.lessons.lesson import lesson, of_a_house, opened, own_lesson
from tests.window.hands import Event, Hands


class Pupil(Hands):
    """Somebody who does a lesson, and reads fast."""

    def __init__(self, folder: Path, **how: Any) -> None:
        super().__init__(folder, **{"time_to_read": False, **how})

    def begin(self, id: str = "across", game: str = "kalah") -> LessonScene:
        scene = LessonScene(self.services, lesson(id, game))
        self.services.stack.push(scene)
        self.step()
        return scene

    def until_open(self) -> None:
        """Waits until a lesson has been read, or is found not to be there."""
        page = self.top
        assert isinstance(page, LessonLoadingPage)
        while page.is_moving:
            self.step()
        self.step()

    def begin_last_lesson(self, of: Course) -> None:
        self.services.stack.push(LessonScene(self.services, opened(of, len(of.steps) - 1)))
        self.step()

    def do_last_lesson(self, of: Course) -> None:
        """Opens the last lesson of a course as it is once all is solved."""
        self.begin_last_lesson(of)
        run = self.scene.run
        run.begin_task(0)
        run.solved, run.stage = set(range(run.task_count)), "over"
        self.step()
        self.step()

    @property
    def scene(self) -> LessonScene:
        assert isinstance(self.top, LessonScene)
        return self.top

    @property
    def said(self) -> str:
        """All that can be read."""
        texts = [node.marked for node in self.nodes if isinstance(node, Label)]
        at_end = [node.label for node in self.nodes if isinstance(node, Button)]
        caption = self.scene.speech.caption if isinstance(self.top, LessonScene) else at_end
        return without_markup(" ".join([*texts, *caption])).replace("\xa0", " ")

    @property
    def end(self) -> LessonDonePage:
        assert isinstance(self.top, LessonDonePage)
        return self.top

    def press(self, hole: str) -> None:
        place = self.scene.page.board.geometry.places[hole]
        pos = round(place.x), round(place.y)
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def ask_hint(self) -> None:
        """By its key."""
        self.step(Event(pygame.KEYDOWN, key=pygame.K_h, scancode=0, mod=pygame.KMOD_LCTRL, unicode=""))

    def type(self, name: str) -> None:
        scancode, key = getattr(pygame, f"KSCAN_{name}"), getattr(pygame, f"K_{name}", None)
        key = key or getattr(pygame, f"K_{name.lower()}")
        self.step(Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=""))

    def settle(self) -> None:
        """Waits until the board rests and everything is judged."""
        for _ in range(3000):
            self.step(dt=0.1)
            run = self.scene.run
            is_judged = run.stage in ("right", "missed", "shown")
            waits = run.stage not in ("wrong", "answer", "back") and run.playing.state in ("person", "over", "asked")
            if run.playing.film.at_end and (is_judged or waits):
                break
        else:
            raise AssertionError("the board never rests")
        self.step(dt=0.1)
        self.step(dt=0.1)

    def wrong(self) -> str:
        run = self.scene.run
        return next(move for move in run.playing.position.legal() if move not in run.exercise.task.first)

    def right(self) -> str:
        return self.scene.run.exercise.task.first[0]


@pytest.fixture
def pupil(tmp_path: Path) -> Pupil:
    pupil = Pupil(tmp_path, size=(1280, 720))
    pupil.begin()
    return pupil


def test_the_task_comes_first_with_its_rule_in_a_sentence(pupil: Pupil) -> None:
    assert pupil.scene.speech.caption.text == "Capture two stones or more."
    assert pupil.scene.speech.caption.why.startswith("End in an empty hole of your own.")
    assert set(pupil.names) == {"back", "full", "rule", "show", "hint", "next"}
    assert "If your last stone falls into an empty hole" not in pupil.said
    assert len(pupil.said.split()) <= 48
    assert pupil.scene.view.layout.board.w > 0.7 * 1280


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_rule_is_a_sheet_from_the_side_and_leads_to_all_rules(tmp_path: Path, language: str) -> None:
    pupil = Pupil(tmp_path, size=(1280, 720), language=language)
    pupil.begin()
    clause = pupil.scene.lesson_texts.rule_clause()
    assert clause is not None
    pupil.click("rule")
    assert pupil.page == "RuleSheet"
    assert any(clause.text in text for text in pupil.texts)
    sheet = pupil.top.dialog.box  # type: ignore[attr-defined]
    assert (sheet.right < 640) if language == "he" else (sheet.left > 640), "the board can still be seen"
    pupil.click("rules")
    assert pupil.page == "RulesScene"
    assert [node.name for node in pupil.nodes if isinstance(node, ContentsEntry) and node.on] == [f"to.{clause.id}"]
    pupil.key(pygame.K_ESCAPE)
    assert pupil.scene.run.stage == "try"


def test_what_else_there_is_to_know_is_on_the_sheet(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, size=(1280, 720))
    pupil.begin("further")
    pupil.click("rule")
    assert "A row is empty. One thing more. And another one. End of the game" in " ".join(pupil.texts)


def test_an_example_is_played_sentence_by_sentence_and_leads_back(pupil: Pupil) -> None:
    position, at_rest = pupil.scene.run.playing.position, len(pupil.scene.view.extra_sprites())
    pupil.click("show")
    pupil.step()
    assert pupil.scene.run.playing.position is not position
    assert len(pupil.scene.view.extra_sprites()) == at_rest + 2, "it is called so, and shows its phases"
    assert {"stepb", "play", "stepf", "next"} <= set(pupil.names)
    said = [pupil.scene.speech.caption.text]
    for _ in range(2):
        pupil.click("stepf")
        pupil.step()
        said.append(pupil.scene.speech.caption.text)
    assert len(set(said)) == 3, said
    pupil.click("stepb")
    pupil.step()
    assert pupil.scene.speech.caption.text == said[1]
    pupil.settle()
    assert any(step.clause == "capture_facing" for step in pupil.scene.run.playing.game.plies[-1].steps)
    last = pupil.scene.speech.caption
    pupil.wait(5.0)
    assert pupil.scene.speech.caption == last, "what decides stays"
    pupil.type("RETURN")
    assert pupil.scene.run.playing.position is position


def test_escape_leads_out_of_an_example_and_then_out_of_the_lesson(pupil: Pupil) -> None:
    scene = pupil.scene
    pupil.click("show")
    pupil.type("ESCAPE")
    assert pupil.scene.run.stage == "try"
    pupil.type("ESCAPE")
    assert pupil.top is not scene


def test_no_tip_comes_up_where_a_button_has_come_under_the_pointer(pupil: Pupil) -> None:
    pupil.click("show")
    pupil.step(dt=0.1)
    under = pupil.scene.controls.hover
    assert under is not None
    assert under.name != "show"
    at_once = len(pupil.scene.controls.sprites())
    pupil.wait(2.0)
    assert len(pupil.scene.controls.sprites()) == at_once


def test_where_no_turn_shows_the_rule_nobody_offers_an_example(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, size=(1280, 720))
    pupil.begin("reading")
    assert "show" not in pupil.names
    assert "Capture two stones or more." in pupil.said


def test_stones_wait_for_the_sentences_of_a_try(pupil: Pupil) -> None:
    pupil.services.settings.time_to_read = True
    waited = until_solved(pupil)
    assert waited > 60
    pupil.scene.lesson_keys.restart_task()
    pupil.services.settings.time_to_read = False
    assert until_solved(pupil) < waited / 2


def until_solved(pupil: Pupil) -> int:
    """Plays the right move; after how many tenths of a second it is known to be right."""
    pupil.press(pupil.right())
    for tenths in range(1000):
        if pupil.scene.run.stage == "right":
            return tenths
        pupil.step(dt=0.1)
    raise AssertionError("it was never solved")


def test_a_right_answer_says_so_before_what_it_did(pupil: Pupil) -> None:
    place = pupil.controls.canvas.widget_named("next")
    assert place is not None
    assert (place.main, place.enabled) == (True, False), "it is dashed until the task is solved"
    pupil.press(pupil.right())
    pupil.settle()
    place = pupil.controls.canvas.widget_named("next")
    assert place is not None
    assert place.enabled
    assert pupil.scene.speech.caption.text == "Right! You captured 2\xa0stones."
    assert pupil.scene.shown.marks.hovered == "", "nothing is asked: no count grows under the pointer"


def test_hints_open_one_at_a_time_without_a_price_and_the_last_draws_the_way(pupil: Pupil) -> None:
    assert "Which of your holes is empty, with stones opposite?" not in pupil.said
    pupil.click("hint")
    assert "Which of your holes is empty, with stones opposite?" in pupil.said
    assert "cost" not in pupil.said
    pupil.ask_hint()
    assert "From which of your holes does the last stone fall there?" in pupil.said
    assert "Which of your holes is empty, with stones opposite?" not in pupil.said
    pupil.ask_hint()
    assert "Try twice first" in pupil.said
    for _ in range(2):
        pupil.press(pupil.wrong())
        pupil.settle()
    assert "captured nothing" in pupil.said
    assert "From which of your holes does the last stone fall there?" in pupil.said, "an open hint is there again"
    pupil.ask_hint()
    assert f"Sow {pupil.right()}. E is empty: capture 2." in pupil.said
    way = pupil.scene.shown.marks.way
    assert way is not None
    assert way.origin == pupil.right()


def test_a_wrong_try_is_answered_and_its_sentence_stays_until_the_next(tmp_path: Path) -> None:
    lies = {"A": 5, "B": 1, "D": 4, "E": 8, "c": 1, "d": 9, "e": 8, "f": 8}
    position: dict[str, object] = {"holes": lies, "stores": {"S": 3, "N": 1}, "turn": "S"}
    pupil = Pupil(tmp_path)
    task = TaskWords("Lose nothing.", Goal(loses=0), ["Look."], position=position)
    pupil.services.stack.push(LessonScene(pupil.services, own_lesson(task)))
    pupil.step()
    pupil.press("D")
    seen = set()
    for _ in range(400):
        pupil.step(dt=0.1)
        run = pupil.scene.run
        seen.add(run.stage)
        if run.stage in ("answer", "back"):
            assert "D put its last stone into a." in pupil.said
        if run.stage == "try" and run.wrong:
            break
    assert {"wrong", "answer"} <= seen
    pupil.wait(5.0)
    assert "D put its last stone into a." in pupil.said
    assert pupil.scene.shown.marks.wrong_hole == "D"
    pupil.click("watch")
    assert not pupil.scene.film.at_end, "it is played again"


def test_what_goes_on_can_be_pressed_as_soon_as_a_turn_is_right(pupil: Pupil) -> None:
    pupil.services.settings.time_to_read = True
    pupil.press(pupil.right())
    pupil.step()
    assert not pupil.scene.film.at_end
    pupil.click("next")
    pupil.step()
    assert (pupil.scene.run.stage, pupil.scene.run.at) == ("right", 0), "what it brought is still said"
    assert pupil.scene.speech.caption.text.startswith("Right!")
    pupil.click("next")
    assert pupil.scene.run.at == 1


def test_the_goal_stands_there_while_a_wrong_turn_is_told(pupil: Pupil) -> None:
    pupil.press(pupil.wrong())
    for _ in range(1000):
        if pupil.scene.run.stage == "wrong" and pupil.scene.film.at_end:
            break
        pupil.step(dt=0.1)
    pupil.step(dt=0.05)
    assert pupil.scene.speech.caption.text == "Capture two stones or more."
    assert "You played" in pupil.said


def test_a_task_begins_again_and_the_one_before_comes_back(pupil: Pupil) -> None:
    pupil.press(pupil.wrong())
    pupil.settle()
    pupil.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert "You played" not in pupil.said
    assert pupil.scene.run.tries == {0: 1}, "a mistake is not forgotten"
    pupil.scene.run.begin_task(1)
    pupil.step()
    pupil.key(pygame.K_t, mod=pygame.KMOD_LCTRL)
    assert (pupil.scene.run.at, pupil.scene.run.stage) == (0, "try")


def test_a_wrong_move_is_told_and_taken_back_and_can_be_shown_again(pupil: Pupil) -> None:
    hole = pupil.wrong()
    before = pupil.scene.run.playing.position
    pupil.press(hole)
    assert pupil.scene.run.playing.position is not before, "it was not played"
    pupil.settle()
    assert pupil.scene.run.playing.position is before
    assert f"You played {hole}: it captured nothing." in pupil.said
    assert pupil.scene.shown.marks.wrong_hole == hole
    pupil.type("SPACE")
    assert pupil.scene.run.playing.position is not before
    pupil.settle()
    assert pupil.scene.run.tries == {0: 1}
    pupil.press(pupil.right())
    pupil.step()
    assert pupil.scene.shown.marks.wrong_hole == ""
    assert "You played" not in pupil.said, "the next try has begun"


def test_a_move_that_is_no_move_says_why(pupil: Pupil) -> None:
    pupil.click("next")
    pupil.press("a")
    assert "belongs to your opponent" in pupil.said
    assert not pupil.scene.run.tries


def test_nothing_of_a_move_is_shown_before_it_is_played(pupil: Pupil) -> None:
    place = pupil.scene.page.board.geometry.places[pupil.right()]
    pos = round(place.x), round(place.y)
    pupil.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    pupil.wait(2.0)
    assert pupil.scene.shown.marks.way is None


@pytest.mark.main("a lesson")
def test_a_right_move_is_told_from_its_steps_and_the_lesson_goes_on_to_its_end(pupil: Pupil) -> None:
    pupil.click("next")
    for _ in range(2):
        hole = pupil.right()
        pupil.press(hole)
        pupil.settle()
        assert "Right! You captured" in pupil.said
        pupil.type("RETURN")
    assert "Lesson done! You got every task right." in pupil.said
    assert "Next: Defend your stones" in pupil.said
    assert "End in an empty hole of your own." in pupil.said
    assert pupil.sound.played.count("drop") == 0
    pupil.wait(2.0)
    assert pupil.sound.played.count("drop") == 3
    learner = pupil.services.learners.current
    assert learner.lesson_stones("kalah", "across") == 3
    assert learner.days == ["2025-01-31"]
    assert pupil.services.learners.flush()
    assert pupil.folders.learners.exists()
    assert "Try it on Kima" in pupil.said
    pupil.click("game")
    assert pupil.page == "PlayScene", "it is tried at once"


def test_at_the_end_of_a_lesson_of_damka_men_lie_on_a_square(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LessonRun, "stones", 3)
    pupil.do_last_lesson(own_course("damka"))
    end, ui = pupil.end, pupil.end.ui
    pupil.wait(4.0)
    assert ui is not None
    side = cast("CourseSquares", end.row.plank).side
    men = [sprite.surface for sprite in end.earned.sprites()]
    assert men == 3 * [piece_picture(end.run.opened.rules.board, ui.theme, "N", round(PIECE * side))]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_end_of_a_lesson_shows_all_of_its_part_and_its_idea(tmp_path: Path, scale: float) -> None:
    pupil = Pupil(tmp_path, size=(1280, 800), text_scale=scale)
    pupil.services.stack.push(LessonDonePage(pupil.services, LessonRun(opened(own_course("kalah"))), lambda: None))
    holes = [hole for hole in pupil.end.row.children() if isinstance(hole, LessonHole)]
    assert [(hole.number, hole.named, hole.numbered) for hole in holes] == [(n, scale < 2, scale > 1) for n in range(6)]
    assert (
        pupil.end.texts.learnt_text()
        == "Have more stones in your store than your opponent when the game ends. Equal stores are a draw."
    )


@pytest.mark.parametrize("deed", ["choose", "remove"])
def test_the_stones_are_for_who_began_the_lesson(tmp_path: Path, deed: str) -> None:
    pupil = Pupil(tmp_path, size=(1280, 720))
    learners = pupil.services.learners
    other, learner = learners.add_learner("Bo", "leaf"), learners.add_learner("Noa", "sun")
    pupil.begin()
    if deed == "choose":
        learners.choose_learner(other.id)
    else:
        learners.remove_learner(learner.id)  # as another window does
    for _ in range(2):
        pupil.press(pupil.right())
        pupil.settle()
        pupil.type("RETURN")
    assert "Lesson done! You got every task right." in pupil.said
    assert other.lessons == learners.current.lessons == {}
    assert learner.lesson_stones("kalah", "across") == (3 if deed == "choose" else 0)


@pytest.mark.parametrize("again", [False, True], ids=["at once", "another time the program runs"])
def test_who_comes_back_has_lost_only_the_task_that_was_left(pupil: Pupil, again: bool) -> None:
    pupil.click("next")
    pupil.press(pupil.wrong())
    pupil.settle()
    pupil.press(pupil.right())
    pupil.settle()
    pupil.type("RETURN")
    assert pupil.scene.run.at == 1
    pupil.type("ESCAPE")
    assert pupil.page == "HomePage", "nothing is asked"
    assert pupil.services.learners.current.lessons == {}
    if again:
        pupil.services.begun.clear()
    run = pupil.begin().run
    assert (run.at, run.stage, run.solved, run.filled) == (1, "try", {0}, set())
    pupil.press(pupil.right())
    pupil.settle()
    pupil.type("RETURN")
    assert pupil.services.learners.current.lesson_stones("kalah", "across") == 1
    assert "Lesson done! Try once more what you missed, any time." in pupil.said, "it has no other boards"
    pupil.type("ESCAPE")
    assert pupil.begin().run.solved == set(), "a finished lesson begins anew"


def test_a_page_at_rest_stands_still(pupil: Pupil) -> None:
    for _ in range(2):
        pupil.settle()
        pupil.wait(1.0)
        assert not pupil.scene.is_moving
        if "next" in pupil.names:
            pupil.click("next")


def test_everything_can_be_done_with_keys(pupil: Pupil) -> None:
    assert pupil.scene.run.at == 0
    wrong, right = pupil.wrong(), pupil.right()
    pupil.type(str("ABCDEF".index(wrong) + 1))
    pupil.settle()
    assert pupil.scene.run.tries == {0: 1}
    while pupil.scene.pointing.aim != right:
        pupil.type("RIGHT")
    pupil.type("RETURN")
    pupil.settle()
    assert pupil.scene.run.stage == "right"
    pupil.type("RETURN")
    assert pupil.scene.run.at == 1
    pupil.type(pupil.right())
    pupil.settle()
    assert pupil.scene.run.is_lesson_done


def test_a_click_on_the_board_shortens_the_taking_back(pupil: Pupil) -> None:
    pupil.press(pupil.wrong())
    while pupil.scene.run.stage != "wrong":
        pupil.step(dt=0.1)
    pupil.press(pupil.right())
    pupil.settle()
    assert pupil.scene.run.solved == {0}


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1920, 1080), 1.0, "he"), ((1280, 720), 2.0, "en"), ((800, 600), 1.0, "en"), ((800, 600), 2.0, "he")],
)
def test_nothing_lies_over_the_board_and_all_that_is_told_has_room(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    pupil = Pupil(tmp_path, size=size, language=language, text_scale=scale)
    scene = pupil.begin("across")
    pupil.press(pupil.wrong())
    pupil.settle()
    layout = scene.view.layout
    assert pygame.Rect(0, 0, *size).contains(layout.board)
    for rect in (layout.speech.rect, layout.told, layout.strip):
        assert not rect.colliderect(layout.board)
        assert pygame.Rect(0, 0, *size).contains(rect)
    for widget in scene.controls.canvas.widgets:
        if widget.pane is None:
            assert pygame.Rect(0, 0, *size).contains(widget.rect), widget.name
    rows = scene.speech.rows
    assert rows
    assert rows[-1].baseline <= layout.told.bottom


def test_a_direction_is_chosen_as_in_a_game(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, size=(1280, 720))
    scene = pupil.begin("laps", "kiswahili")
    hole = scene.run.opened.rules.start_of_move(pupil.right())
    place = scene.page.board.geometry.places[hole]
    right = pupil.right()[len(hole)] == ">"
    off = round(0.3 * place.radius) * (1 if right else -1)
    pos = round(place.x) + off, round(place.y)
    pupil.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    pupil.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pupil.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    pupil.settle()
    assert scene.run.stage == "right"


def decision() -> OpenLesson:
    """A lesson whose task is to answer a layout."""
    game = Game(standard_library().variants["akil"].rules())
    game.play(arrangement.layout_move(arrangement.random_layout(game.rules, Random(3))))
    assert game.position.phase == "turn"
    words = TaskWords("Turn the board round.", Goal(), ["Look."])
    task = Task(game.position, (("swap",),))
    return lesson("across")._replace(rules=game.rules, exercises=(Exercise(words, task),), clip=None)


def test_another_decision_than_a_hole_is_a_task_too(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, size=(800, 600))
    pupil.services.stack.push(LessonScene(pupil.services, decision()))
    pupil.step()
    pupil.click("keep")
    pupil.settle()
    assert pupil.scene.run.tries == {0: 1}
    assert "You left the board as it was, which doesn’t lead to the goal." in pupil.said
    assert pupil.scene.run.answers_given == ()
    for name in ("keep", "swap"):
        assert pupil.scene.view.layout.strip.contains(pupil.place_of(name))
    pupil.scene.run.opened_hints[0] = 3
    pupil.step()
    assert move_instruction(pupil.scene.run.playing.position, "swap", pupil.services.words) in pupil.said
    pupil.click("swap")
    pupil.settle()
    assert pupil.scene.run.solved == {0}


def test_a_lesson_that_is_not_there_is_said(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.services.routes.lesson("kalah", "nothing_of_the_kind")
    assert isinstance(pupil.top, LessonLoadingPage)
    pupil.until_open()
    assert "This lesson cannot be opened: this game has no task for it." in pupil.texts


def test_ways_on_the_way_are_asked_as_in_a_game(tmp_path: Path) -> None:
    """A task of one turn in which the house is kept, or sown on."""
    pupil = Pupil(tmp_path, size=(1280, 720))
    found = own_lesson(of_a_house(), "kiswahili")
    pupil.services.stack.push(LessonScene(pupil.services, found))
    pupil.step()
    scene = pupil.scene

    def ask() -> None:
        scene.chooser.choose_place("B1", ">")
        for _ in range(3000):
            if scene.run.playing.state == "asked":
                return
            pupil.step(dt=0.1)

    ask()
    assert {"way0", "way1"} <= set(pupil.names)
    pupil.click("way1")
    pupil.settle()
    assert scene.run.tries == {0: 1}
    assert scene.run.answers_given == ()
    ask()
    pupil.type("RETURN")
    pupil.settle()
    assert scene.run.solved == {0}


@pytest.mark.parametrize(("game", "course", "page", "named"), [
    ("kalah", "first_steps", "CoursePage", "The course of Kalah"),
    ("kalah", "kalah", "ShortTest", "Take the short test"),
])  # fmt: skip
def test_the_end_of_a_course_leads_on(tmp_path: Path, game: str, course: str, page: str, named: str) -> None:
    pupil, games = Pupil(tmp_path), standard_library().variants
    found = next(
        one for one in [*general_courses(games, lesson_files.read_lessons()), own_course(game)] if one.id == course
    )
    pupil.do_last_lesson(found)
    button = pupil.controls.canvas.widget_named("next")
    assert isinstance(button, Button)
    assert button.label.replace("\xa0", " ") == named
    pupil.click("next")
    assert pupil.page.startswith(page)


@pytest.mark.parametrize(("game", "left"), [("leb_bbut", True), ("oware", False)])
def test_the_end_of_a_course_says_which_rules_it_did_not_teach(tmp_path: Path, game: str, left: bool) -> None:
    pupil = Pupil(tmp_path)
    pupil.do_last_lesson(own_course(game))
    assert ("Also in this game" in pupil.said) is left
    assert ("also" in pupil.names) is left
    if left:
        pupil.click("also")
        pupil.step()
        assert pupil.page == "OtherRulesDialog"
        assert "Endless sowing" in pupil.texts
        pupil.key(pygame.K_ESCAPE)
        pupil.step()
        assert pupil.page == "LessonDonePage", "the end is still there"


def test_a_lesson_of_another_course_than_its_games_says_its_place_there(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.services.routes.lesson("kalah", "first_store")
    assert isinstance(pupil.top, LessonLoadingPage)
    pupil.until_open()
    assert "First steps · lesson 3 of 5" in pupil.said
    after = pupil.scene.run.opened.next_lesson
    assert after
    assert after.lesson.id == "first_turns"


def test_a_task_with_an_option_is_played_by_it_and_says_so(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, size=(800, 600))
    pupil.begin_last_lesson(own_course("kalah"))
    scene = pupil.scene
    places = set()
    for at in range(scene.run.task_count):
        scene.run.begin_task(at)
        pupil.step()
        pupil.step()
        words, task = scene.run.exercise
        assert scene.run.playing.game.rules.options[words.option] == words.options[words.option]
        assert words.about in pupil.said
        places.add(len(scene.page.board.geometry.places))
        if words.option == "columns":
            pupil.press(task.first[0])
            pupil.settle()
            assert scene.run.stage == "right"
    assert len(places) > 1, "a shorter board is drawn shorter"


def test_the_second_hint_is_made_where_the_lesson_has_none(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.begin_last_lesson(own_course("kalah"))
    scene = pupil.scene
    scene.run.begin_task(
        next(i for i, one in enumerate(scene.run.opened.exercises) if one.definition.id == "seeds_store")
    )
    pupil.step()
    for _ in range(2):
        assert scene.run.open_next_hint()
    pupil.step()
    assert "Look for a hole" in pupil.said or "It’s" in pupil.said


def test_a_hint_is_never_pressed_where_something_goes_on(tmp_path: Path) -> None:
    """Brass is only what goes on: a second press at the same place costs nothing."""
    pupil = Pupil(tmp_path, size=(800, 600))
    pupil.begin()
    pupil.click("show")
    pupil.step()
    on = pupil.place_of("next")
    pupil.click("next")
    hint = pupil.controls.canvas.widget_named("hint")
    assert hint is not None
    assert not hint.main
    assert not pupil.place_of("hint").colliderect(on)
    for _ in range(2):
        pupil.step(Event(pygame.MOUSEBUTTONDOWN, pos=on.center, button=1))
        pupil.step(Event(pygame.MOUSEBUTTONUP, pos=on.center, button=1))
    assert (pupil.scene.run.opened_hint_count, pupil.scene.run.stage) == (0, "try")
    pupil.press(pupil.right())
    pupil.settle()
    go_on = pupil.controls.canvas.widget_named("next")
    assert isinstance(go_on, Button)
    assert go_on.kind == "primary"
    assert not pupil.place_of("next").colliderect(hint.rect)


def test_who_earned_fewer_stones_can_do_the_lesson_again_for_three(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, size=(800, 600))
    run = pupil.begin().run
    for more in (True, False):
        run.begin_task(0)
        pupil.step()
        if more:
            pupil.press(pupil.wrong())
            pupil.settle()
        while run.stage != "over":
            pupil.press(pupil.right())
            pupil.settle()
            pupil.type("RETURN")
            pupil.step()
        assert ("again" in pupil.names) is more
        if more:
            assert pupil.services.learners.current.lesson_stones("kalah", "across") == 1
            pupil.click("again")
            pupil.step()
            run = pupil.scene.run
            assert (run.stage, run.earned_stones, run.solved) == ("try", 0, set())
    assert pupil.services.learners.current.lesson_stones("kalah", "across") == 3


def test_after_the_answer_the_board_says_what_it_did_and_that_one_turn_is_left(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, size=(1280, 800))
    pupil.begin("two_turns", "gabata").run.begin_task(0)
    pupil.step()
    assert "within two turns." in pupil.said
    assert "You have 2 turns" not in pupil.said, "it is said once"
    pupil.press(pupil.right())
    for _ in range(3000):
        pupil.step(dt=0.05)
        if len(pupil.scene.run.answers_given) > 1 and pupil.scene.run.playing.state == "person":
            break
    pupil.wait(1.0)
    assert "You have 1 turn left." in pupil.said
    assert "Your opponent answers" in pupil.said
