"""A teacher writes a lesson in the window: position, goal, answer, hints; it is kept, listed, shared and brought."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pygame
import pytest

from game.features.lessons import lesson_files
from game.features.lessons.course_list import FIRST, find_course_of_lesson
from game.features.lessons.editor_text import task_state
from game.features.lessons.lesson_draft import LessonDraft, TaskCheckResult, TaskDraft, draft_from_task
from game.features.lessons.lesson_files import Lesson
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts
from game.features.lessons.open_lesson import find_lesson, open_lesson
from game.features.lessons.own_lessons import OwnLessonFolder
from game.features.lessons.window.editor.lesson_editor_scene import AnswerBoard, LessonEditor
from game.features.lessons.window.editor.my_lessons import OwnLessonsPage
from game.features.position_editor.window.position_editor_scene import SetUpScene
from game.features.sharing.window.bring import ImportLessonPlate
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Game
from game.table.new_game import first_position
from game.teaching.goals import KINDS
from game.text.language import Language
from game.ui.widgets import DropDown
from tests.window.hands import Hands, until_so

PATIENCE = 20.0
until = partial(until_so, patience=PATIENCE)
VARIANTS = standard_library().variants
LIES = {"holes": {"A": 2, "C": 1, "E": 2, "F": 1, "b": 5, "e": 3}, "stores": {"S": 20, "N": 14}, "turn": "S"}


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    made = Hands(tmp_path / "data", size=(800, 600))
    (tmp_path / "documents").mkdir()
    made.services.documents = lambda: tmp_path / "documents"
    yield made
    made.services.stack.clear()
    made.services.games.close()


def kalah() -> Position:
    rules = VARIANTS["kalah"].rules()
    return family_of(rules).from_json(rules, LIES)


def begun(hands: Hands) -> LessonEditor:
    """The page of a new lesson."""
    hands.services.routes.write_lesson(VARIANTS["kalah"].rules())
    hands.wait(0.2)
    page = hands.top
    assert isinstance(page, LessonEditor)
    return page


def written(hands: Hands, position: Position | None = None) -> LessonEditor:
    """The page with a position, a goal and a title; nothing has been played yet."""
    page = begun(hands)
    set_up(hands, position or kalah())
    hands.choose("goal", "again")
    typed(hands, "title", "Once more")
    hands.wait(0.6)  # what is pressed next comes to the same place: no double click
    hands.click("more")
    typed(hands, "hint.0", "Count the holes.")
    return page


def set_up(hands: Hands, position: Position) -> None:
    """Sets up the position of the task."""
    hands.click("setup")
    assert isinstance(hands.top, SetUpScene)
    hands.top.editor.set_position(position)
    hands.top.refresh()
    hands.click("use")
    assert hands.page == "LessonEditor"


def play(hands: Hands, hole: str) -> None:
    """Clicks on a hole of the board on which the answer is played."""
    hands.place_of("board")
    page, board = hands.top, hands.controls.canvas.widget_named("board")
    assert isinstance(page, LessonEditor)
    assert board is not None
    assert page.ui is not None
    box, shown = board.rect, hands.controls.canvas.on_screen(board)
    spots = ((x, y) for y in range(box.top, box.bottom, 6) for x in range(box.left, box.right, 6))
    x, y = next(spot for spot in spots if board.part_at(page.ui, spot) == hole)
    pos = x + 6 - box.x + shown.x, y + 6 - box.y + shown.y
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, pos=pos, button=1))


def typed(hands: Hands, name: str, text: str) -> None:
    hands.click(name)
    hands.step(pygame.event.Event(pygame.TEXTINPUT, text=text))


def can_save(hands: Hands) -> bool:
    """Whether the button can be pressed: else it is dashed."""
    widget = hands.controls.canvas.widget_named("save")
    assert widget is not None
    return widget.enabled


def judged(hands: Hands, page: LessonEditor) -> None:
    hands.wait(0.1)
    until(hands, lambda: not page.is_moving)
    hands.wait(0.1)


def test_an_answer_is_checked_and_the_others_are_counted(hands: Hands) -> None:
    page = written(hands)
    assert "Play the answer on the board." in hands.texts
    board, setup = (hands.controls.canvas.widget_named(name) for name in ("board", "setup"))
    assert isinstance(board, AnswerBoard)
    assert setup is not None
    below = setup.rect.y - board.rect.y
    play(hands, "A")
    hands.wait(0.1)
    assert "The moves on the board don’t reach the goal yet." in hands.texts
    hands.click("undo")
    play(hands, "E")
    judged(hands, page)
    said = " ".join(hands.texts)
    assert "This answer is right." in said
    assert "One other move reaches the goal, too." in said  # F, besides E
    assert can_save(hands)
    board, setup = (hands.controls.canvas.widget_named(name) for name in ("board", "setup"))
    assert isinstance(board, AnswerBoard)
    assert setup is not None
    assert setup.rect.y - board.rect.y == below, "the buttons below the board stay when a move is played"
    before, after = (board.replayed_film(plies).stones for plies in ([], page.making.task.answer_game.plies))
    assert before.heap("b") == after.heap("b"), "stones that no turn has touched look as they did"
    assert before.shades == after.shades


def listed(hands: Hands, tmp_path: Path) -> None:
    """A lesson with one task is there, and the page of one's lessons is open."""
    task = TaskDraft(kalah(), "again", hints=["Count the holes.", ""]).as_task_words("Move again.", 2)
    lesson = Lesson("my_once_more", "Once more", "About it.", ["sow"], [task], games=["kalah"])
    OwnLessonFolder(tmp_path / "data" / "lessons", VARIANTS).save_lesson(lesson)
    hands.services.routes.my_lessons(VARIANTS["kalah"])
    until(hands, lambda: "remove.0" in hands.names)


def test_it_is_saved_in_the_format_of_the_program_and_listed(hands: Hands, tmp_path: Path) -> None:
    page = written(hands)
    play(hands, "F")
    judged(hands, page)
    hands.click("save")
    until(hands, lambda: isinstance(hands.top, OwnLessonsPage) and {"edit.0", "try.0"} <= {*hands.names})
    (file,) = (tmp_path / "data" / "lessons").iterdir()
    (lesson,) = lesson_files.read_lesson_file(file)
    assert (lesson.id, lesson.title, lesson.games) == (file.stem, "Once more", ["kalah"])
    task = lesson_files.tasks_of(lesson, VARIANTS["kalah"].rules(), {})[0]
    assert task is not None
    assert set(task.first) == {"E", "F"}
    assert lesson.task[0].goal == "Earn an extra turn."
    assert "Once more" in hands.texts
    hands.click("edit.0")
    again = hands.top
    assert isinstance(again, LessonEditor)
    judged(hands, again)
    assert again.making.task.line in (["E"], ["F"]), "an answer is found again"
    typed(hands, "title", "!")
    hands.click("save")
    until(hands, lambda: isinstance(hands.top, OwnLessonsPage))
    until(hands, lambda: "Once more!" in hands.texts)
    assert [one.name for one in (tmp_path / "data" / "lessons").iterdir()] == [file.name]


def test_one_place_says_what_comes_next_and_the_focus_is_on_it(hands: Hands) -> None:
    page = begun(hands)

    def next_is(said: str, place: str) -> bool:
        return (hands.texts.count(said), hands.focus, can_save(hands)) == (1, place, False)

    assert next_is("Play the answer on the board.", "board"), "the goal that is shown counts"
    set_up(hands, kalah())
    hands.choose("goal", "again")
    assert next_is("Play the answer on the board.", "goal"), "who chooses another goal stays there"
    assert "add" not in hands.names, "no second task before the first has its answer"
    play(hands, "F")
    judged(hands, page)
    assert next_is("The lesson needs a title.", "title")
    assert "add" in hands.names
    typed(hands, "title", "T")
    assert "The lesson needs a title." not in hands.texts
    assert can_save(hands)


def reaches(page: LessonEditor, move: str) -> bool:
    """Whether a move alone reaches the goal that is shown, and no other is as good."""
    task = TaskDraft(page.making.task.position, kind=page.making.task.kind)
    task.line = [move]
    return task.reaches_goal


def test_a_lesson_is_saved_without_a_hint_and_has_one_from_its_answer(hands: Hands, tmp_path: Path) -> None:
    page = begun(hands)
    shown = hands.controls.canvas.widget_named("goal")
    assert isinstance(shown, DropDown)
    assert shown.value == page.making.task.kind, "the goal that is shown counts untouched"
    set_up(hands, kalah())
    play(hands, next(move for move in page.making.task.position.legal() if reaches(page, move)))
    judged(hands, page)
    typed(hands, "title", "Bare")
    hands.click("save")
    until(hands, lambda: hands.top is not page)
    (mine,) = OwnLessonFolder(tmp_path / "data" / "lessons", VARIANTS).all_lessons()
    assert mine.lesson is not None
    assert not mine.lesson.task[0].hints
    again = find_lesson(VARIANTS, "kalah", mine.lesson.id, tmp_path / "data" / "lessons")
    assert again is not None
    run = LessonRun(again)
    assert run.open_next_hint()
    told = LessonTexts(run, hands.services.words).last_opened_hint()
    assert told is not None
    assert told.said


def test_what_a_lesson_need_not_have_is_folded_up(hands: Hands) -> None:
    page = begun(hands)
    canvas = hands.controls.canvas
    goal, board, save = (canvas.widget_named(name) for name in ("goal", "board", "save"))
    assert goal is not None
    assert board is not None
    assert save is not None
    assert goal.rect.bottom < board.rect.top, "both are seen together in a small window"
    assert canvas.on_screen(board).bottom < canvas.on_screen(save).top
    assert not {"hint.0", "mistake"} & set(hands.names)
    hands.click("more")
    assert {"hint.0", "mistake"} <= set(hands.names)
    typed(hands, "hint.0", "Count the holes.")
    hands.services.routes.write_lesson(VARIANTS["kalah"].rules(), making=page.making)
    hands.wait(0.2)
    assert "hint.0" in hands.names, "what a lesson has is seen"


def test_lessons_are_shared_as_files_and_brought_by_dropping_them(hands: Hands, tmp_path: Path) -> None:
    listed(hands, tmp_path)
    hands.click("share.0")
    hands.click("save")
    until(hands, lambda: "on" in hands.names)
    (shared,) = (tmp_path / "documents").iterdir()
    hands.click("on")
    hands.step(pygame.event.Event(pygame.DROPFILE, file=str(shared)))
    until(hands, lambda: isinstance(hands.top, ImportLessonPlate) and "take" in hands.names)
    hands.wait(0.3)
    assert "Import this lesson?" in hands.texts, "nothing has been imported yet"
    hands.click("take")
    until(hands, lambda: "The lesson is among your lessons." in hands.texts)
    names = sorted(one.name for one in (tmp_path / "data" / "lessons").iterdir())
    assert names == ["my_once_more.toml", "my_once_more_2.toml"], "nothing was written over"
    found = OwnLessonFolder(tmp_path / "data" / "lessons", VARIANTS).all_lessons()
    assert [mine.fault for mine in found] == ["", ""]
    assert hands.focus == "begin"
    hands.key(pygame.K_RETURN)
    assert hands.page in ("LessonLoadingPage", "LessonScene"), "what came in is begun"


def test_a_lesson_of_ones_own_is_tried_and_stands_in_learn_of_its_game(hands: Hands, tmp_path: Path) -> None:
    listed(hands, tmp_path)
    for button in ("title.0", "try.0"):
        hands.click(button)
        until(hands, lambda: hands.page == "LessonScene")
        hands.key(pygame.K_ESCAPE)
        until(hands, lambda: hands.page == "OwnLessonsPage" and "try.0" in hands.names)
    hands.services.routes.open_lessons("kalah")
    until(hands, lambda: "own.my_once_more" in hands.names)
    hands.click("courses")
    hands.write("once more")
    hands.key(pygame.K_RETURN)
    until(hands, lambda: hands.page == "LessonScene")
    hands.key(pygame.K_ESCAPE)
    until(hands, lambda: hands.page == "CoursePage" and "own.my_once_more" in hands.names)
    hands.click("own.my_once_more")
    until(hands, lambda: hands.page == "LessonScene")
    hands.services.routes.open_lessons(FIRST)
    until(hands, lambda: hands.page == "CoursePage")
    assert "own.my_once_more" in hands.names, "in Learn of every course"


def test_a_position_without_a_choice_is_refused_where_it_is_set_up(hands: Hands) -> None:
    begun(hands)
    hands.click("setup")
    page = hands.top
    assert isinstance(page, SetUpScene)
    page.editor.clear_board()
    page.editor.set_count("A", 1)
    page.editor.set_count("a", 1)
    page.editor.fill_stores()
    page.refresh()
    assert "Set up a position in which South has a choice of moves." in hands.texts
    assert not hands.controls.canvas.widget_named("use").enabled  # type: ignore[union-attr]


def test_a_damaged_lesson_is_refused_in_a_sentence(hands: Hands, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('[[lesson]]\nid = "x"\ntitle = 5\n')
    hands.step(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    until(hands, lambda: "This lesson can’t be used." in hands.texts)
    assert any("bad.toml" in text and "title" in text for text in hands.texts)
    assert not (tmp_path / "data" / "lessons").exists()


def test_a_damaged_file_among_the_lessons_is_named_once_in_plain_words(hands: Hands, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "lessons"
    folder.mkdir(parents=True)
    (folder / "damaged.toml").write_text("[[lesson]]")
    hands.services.routes.my_lessons(VARIANTS["kalah"])
    until(hands, lambda: "remove.0" in hands.names)
    assert "This file can’t be read." in hands.texts
    assert [text for text in hands.texts if "damaged.toml" in text] == ["damaged.toml"]


def test_a_lesson_is_removed_only_after_a_question(hands: Hands, tmp_path: Path) -> None:
    listed(hands, tmp_path)
    hands.click("remove.0")
    hands.click("no.0")
    assert list((tmp_path / "data" / "lessons").iterdir())
    hands.click("remove.0")
    hands.click("yes.0")
    until(hands, lambda: "You haven’t written a lesson yet." in hands.texts)
    assert not list((tmp_path / "data" / "lessons").iterdir())


def test_a_lesson_that_cannot_be_removed_is_said(hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed(hands, tmp_path)

    def refused(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refused)
    hands.click("remove.0")
    hands.click("yes.0")
    until(hands, lambda: "my_once_more.toml: Permission denied" in hands.texts)
    assert "remove.0" in hands.names


def test_what_is_not_saved_is_not_lost_unasked(hands: Hands) -> None:
    page = written(hands)
    hands.key(pygame.K_ESCAPE)
    assert "hint.0" not in hands.names, "what is unfolded is folded first"
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "LessonEditor"
    assert "This lesson isn’t saved. If you leave again, it will be lost." in hands.texts
    typed(hands, "title", "!")
    hands.click("back")
    assert hands.page == "LessonEditor", "after a change it is asked again"
    hands.click("back")
    assert page not in hands.services.stack.scenes


def test_what_is_no_turn_ends_the_looking_for_answers() -> None:
    """In this game holes are claimed between rounds; no lesson can go through that."""
    task = TaskDraft(first_position(VARIANTS["nam_nam"].rules()), "bonus", 8, turns=4)
    assert task.find_solutions().first == ()


def test_the_goal_can_be_one_very_move_with_words_for_a_typical_mistake(hands: Hands, tmp_path: Path) -> None:
    page = written(hands)
    hands.choose("goal", "move")
    hands.choose("mistake", "again")
    typed(hands, "said", "Another turn is not what is wanted.")
    play(hands, "A")
    judged(hands, page)
    assert "This answer is right. No other move reaches the goal." in hands.texts
    hands.click("save")
    until(hands, lambda: hands.page != "LessonEditor")
    (mine,) = OwnLessonFolder(tmp_path / "data" / "lessons", VARIANTS).all_lessons()
    assert mine.lesson, mine.fault
    words = mine.lesson.task[0]
    assert words.reach.starts_in == ["A"]
    assert words.reaction_to_turn(Game(kalah().rules, kalah()).play("F")) == "Another turn is not what is wanted."
    assert words.reaction_to_turn(Game(kalah().rules, kalah()).play("C")) == ""
    kept = draft_from_task(words, VARIANTS["kalah"].rules())
    assert kept
    assert (kept.kind, kept.goal_condition, kept.mistake, kept.said) == (
        "move", words.reach, "again", words.mistakes[0].text,
    )  # fmt: skip


def test_the_best_move_is_what_the_search_says() -> None:
    rules = VARIANTS["simple"].rules()
    place = lesson_files.task_positions("simple")["simple_best"][0]
    position = family_of(rules).from_json(rules, place.position)
    task = TaskDraft(position, "best")
    (found,) = task.find_solutions().first
    assert [found] == place.best
    words = Language("en")
    others = [move for move in position.legal() if move != found]
    assert others
    task.line = [found]
    assert task.reaches_goal
    assert task_state(task, task.find_solutions(), words) == "This answer is right. No other move reaches the goal."
    task.line = others[:1]
    assert task_state(task, task.find_solutions(), words) == "Another move is better."
    even = TaskDraft(first_position(rules), "best", line=["A"])
    assert task_state(even, TaskCheckResult(), words) == "No move is clearly the best here."


def test_a_lesson_can_be_for_other_options_of_its_game(hands: Hands, tmp_path: Path) -> None:
    other = VARIANTS["kalah"].rules({"empty_capture": True})
    page = written(hands, family_of(other).from_json(other, LIES))
    play(hands, "F")
    judged(hands, page)
    hands.click("save")
    until(hands, lambda: hands.page != "LessonEditor")
    (mine,) = OwnLessonFolder(tmp_path / "data" / "lessons", VARIANTS).all_lessons()
    assert mine.lesson, mine.fault
    assert mine.lesson.options == {"empty_capture": True}
    told = msgspec.structs.replace(mine.lesson, more=["What else there is to know."])
    assert LessonDraft(other, told).more == told.more
    place = find_course_of_lesson(VARIANTS, "kalah", mine.lesson.id, tmp_path / "data" / "lessons")
    assert place
    found = open_lesson(VARIANTS["kalah"], *place)
    assert found
    assert found.rules.options["empty_capture"] is True


def test_another_task_is_added_in_place_and_what_it_lacks_is_said(hands: Hands) -> None:
    page = written(hands)
    play(hands, "F")
    judged(hands, page)
    before = hands.place_of("add").x
    hands.click("add")
    assert hands.place_of("add").x == before, "a second press adds, too"
    assert len(page.making.tasks) == 2
    assert "Play the answer on the board." in hands.texts
    hands.choose("task", 0)
    assert "Task 2 isn’t finished yet." in hands.texts
    assert not can_save(hands)
    for _ in range(6):
        assert hands.controls.canvas.widget_named("add").enabled  # type: ignore[union-attr]
        hands.click("add")
    assert len(page.making.tasks) == 8
    assert not hands.controls.canvas.widget_named("add").enabled, "a lesson has eight"  # type: ignore[union-attr]


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_what_a_new_task_shows_of_its_goal_is_what_counts(variant: str) -> None:
    """A drop-down shows its first choice where none was made: a new task may not rest on one that is not made."""
    task = LessonDraft(VARIANTS[variant].rules()).task
    kind = KINDS[task.kind]
    assert not (kind.place or kind.clause) or task.at
