"""`worksheet`: every question has its picture and its answer, and the answers are what the machine plays."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from game.features.lessons import lesson_files
from game.features.lessons.course_list import find_course_of_lesson
from game.features.sharing import worksheet_questions as questions
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching.goal_row import pieces_captured
from game.teaching.goals import solving_lines
from game.text.language import Language
from game.text.sentences import rules_page
from tests.commands.pages_read import Element, read
from tests.commands.run import run
from tests.play import SOWING
from tests.sampled import few
from tests.some import some


def sheet(tmp_path: Path, variant: str, *words: str) -> tuple[Path, Element]:
    """A worksheet in a folder, and its page."""
    folder = tmp_path / variant
    assert run("worksheet", variant, "-o", str(folder), *words) == 0
    return folder, read((folder / "index.html").read_text(encoding="utf-8"))


def played(question: Element, variant: str) -> Game:
    """The turn that a question is about, played by the machine."""
    position = json.loads(question.attributes["data-position"])
    rules = standard_library().variants[variant].rules(position["options"])
    game = Game(rules, family_of(rules).from_json(rules, position))
    game.play(question.attributes["data-move"])
    return game


def right(kind: str, game: Game) -> str:
    """The answer to a question about a turn, from the machine's steps alone."""
    ply = game.plies[0]
    if kind == "last":
        return [step.hole for step in ply.steps if step.op == "drop"][-1]
    if kind == "taken":
        return str(pieces_captured([ply], ply.mover))
    if kind == "again":
        return game.position.player
    if kind == "ahead":
        more = game.position.store("S") - game.position.store("N")
        return f"{'S' if more > 0 else 'N'} {abs(more)}"
    return str(sum(step.op == "lift" or (step.op == "capture" and step.to == "carried") for step in ply.steps))


def test_each_question_has_its_picture_and_its_answer_on_the_last_page(tmp_path: Path) -> None:
    folder, page = sheet(tmp_path, "kalah", "--lessons", "once_more,across", "--puzzles", "2", "--count", "4")
    asked, answers = page.all("li", "question"), page.first("section", "answers").all("li")
    kinds = [one.attributes["data-kind"] for one in asked]
    assert kinds.count("puzzle") == 2
    assert sum(kind in ("last", "taken", "laps", "again", "ahead") for kind in kinds) == 4
    assert kinds.count("lesson") >= 4
    numbers = [str(i) for i in range(1, len(asked) + 1)]
    assert [one.attributes["id"] for one in asked] == [f"question-{n}" for n in numbers]
    assert [one.attributes["id"] for one in answers] == [f"answer-{n}" for n in numbers]
    assert all(one.text.strip() for one in answers)
    assert "break-before: page" in page.first("style").text
    body = page.first("body").inside
    assert body[-1].attributes["class"] == "answers", "nothing comes behind the answers"
    for question in asked:
        image = question.first("img")
        assert image.attributes["alt"]
        with Image.open(folder / image.attributes["src"]) as picture:
            assert picture.convert("L").getextrema() == (0, 255)
    files = {one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()}
    assert files == {image.attributes["src"] for image in page.all("img")} | {"index.html"}


@pytest.mark.parametrize("variant", ["kalah", "congkak", "kiswahili", "akil"])
def test_answers_agree_with_the_machine(variant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.commands.pages.printed_worksheet.draw_still", lambda path, *_: (path.touch(), (1, 1))[1])
    puzzles = () if standard_library().variants[variant].rules().driven else ("--puzzles", "3")
    _, page = sheet(tmp_path, variant, "--count", "8", "--seed", "5", *puzzles)
    answers = page.first("section", "answers").all("li")
    kinds = set()
    for question, answer in zip(page.all("li", "question"), answers, strict=True):
        kind = question.attributes["data-kind"]
        game = played(question, variant)
        kinds.add(kind)
        if kind != "puzzle":
            assert answer.attributes["data-right"] == right(kind, game), question.text
            number = right(kind, game).split()[-1]
            assert number in answer.text or kind == "again" or number in ("S", "N", "1", "2", "3")
    assert len(kinds) > 1


@pytest.mark.parametrize("variant", ["congkak", "damka"])
def test_kinds_have_equal_shares_and_easy_turns_are_shorter(variant: str) -> None:
    rules, words = standard_library().variants[variant].rules(), Language("en")
    shares = Counter(one.kind for one in questions.mixed_questions(rules, words, 12, 3))
    assert sum(shares.values()) == 12
    assert max(shares.values()) - min(shares.values()) <= 1
    assert "puzzle" in shares
    two = Counter(one.kind for one in questions.mixed_questions(rules, words, 6, 3, ["last", "puzzle"]))
    assert two == ({"puzzle": 6} if variant == "damka" else {"last": 3, "puzzle": 3})

    def stones(difficulty: int) -> list[int]:
        asked = questions.mixed_questions(rules, words, 6, 3, ["last"], difficulty)
        turns = [one.position.turn(one.move) for one in asked]
        return [sum(step.op == "drop" for step in turn) for turn in turns]

    easy, hard = stones(1), stones(3)
    assert len(easy) == len(hard) == (0 if variant == "damka" else 6)
    assert variant == "damka" or max(easy) <= 6 < sum(hard) / 6


def test_tasks_of_lessons_accept_what_reaches_their_goals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.commands.pages.printed_worksheet.draw_still", lambda path, *_: (path.touch(), (1, 1))[1])
    _, page = sheet(tmp_path, "oware", "--lessons", "all")
    rules = standard_library().variants["oware"].rules()
    places, clauses = lesson_files.task_positions("oware"), [clause.id for clause in rules_page(rules, Language("en"))]
    tasks = [
        (words, task)
        for lesson in lesson_files.course_of_game(lesson_files.read_lessons(), "oware", clauses, places)
        for words, task in zip(lesson.task, lesson_files.tasks_of(lesson, rules, places), strict=True)
        if task
    ]
    answers = page.first("section", "answers").all("li")
    for question, answer, (words, task) in some(zip(page.all("li", "question"), answers, tasks, strict=True)):
        assert words.goal in question.text
        assert set(answer.attributes["data-right"].split()) == set(" ".join(task.first).split())
        start = played(question, "oware").start
        assert start.cells == task.position.cells
        if words.reach.best is None and not task.turn:
            assert {line[0] for line in solving_lines(start, words.reach, words.turns)} == set(task.first)


def test_such_tasks_have_the_same_goal_in_other_positions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.commands.pages.printed_worksheet.draw_still", lambda path, *_: (path.touch(), (1, 1))[1])
    course, at = find_course_of_lesson(standard_library().variants, "kalah", "across") or (None, 0)
    assert course is not None
    words = course.steps[at].lesson.task[1]
    kept = course.steps[at].found["across"][1].position["holes"]
    _, page = sheet(tmp_path, "kalah", "--like", "across:2", "--such", "3")
    questions, answers = page.all("li", "question"), page.first("section", "answers").all("li")
    assert len(questions) == 3, "and no others"
    boards = set()
    for question, answer in zip(questions, answers, strict=True):
        assert words.goal in question.text
        start = played(question, "kalah").start
        right = {line[0] for line in solving_lines(start, words.reach, words.turns)}
        assert set(answer.attributes["data-right"].split()) == right
        boards.add(start.cells)
        assert {name: start.count(name) for name in kept} != kept
    assert len(boards) == 3


@pytest.mark.parametrize("variant", few(SOWING, 2))
def test_every_game_of_sowing_has_turns_to_count_out(variant: str) -> None:
    rules, words = standard_library().variants[variant].rules(), Language("en")
    found = questions.counting_questions(rules, words, 6, 1)
    assert len(found) == 6
    assert len({(one.position.cells, one.move) for one in found}) == 6
    again = questions.counting_questions(rules, words, 6, 1)
    assert [one.question for one in found] == [one.question for one in again], "the same seed asks the same"
    assert [one.question for one in questions.counting_questions(rules, words, 6, 2)] != [one.question for one in found]


def test_without_answers_in_one_hebrew_file(tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    words = ("--count", "2", "--no-answers", "--language", "he")
    assert run("worksheet", "oware", "-o", str(path), *words) == 0
    page = read(path.read_text(encoding="utf-8"))
    assert page.first("html").attributes["dir"] == "rtl"
    assert len(page.all("li", "question")) == 2
    assert not page.all("section", "answers")
    assert all(image.attributes["src"].startswith("data:image/png") for image in page.all("img"))


@pytest.mark.parametrize(("words", "part"), [
    (["kalah"], "-o"), (["kalah", "--lessons", "flying", "-o", "x.html"], "has no lesson 'flying'; it has: "),
    (["kalah", "--like", "across", "-o", "x.html"], "has no task 'across'"),
    (["kalah", "--like", "across:9", "-o", "x.html"], "has no task 'across:9'"),
    (["kalah", "--count", "0", "-o", "x.html"], "nothing to ask"),
    (["kalah", "--count", "many", "-o", "x.html"], "--count is a number"),
    (["kalah", "--puzzles", "99", "-o", "x.html"], "--puzzles is a number"),
    (["akil", "--puzzles", "2", "-o", "x.html"], "no puzzles"),
    (["kalah", "--options", "seeds=3", "--puzzles", "2", "-o", "x.html"], "no puzzles with these options"),
    (["kalah", "--count", "1", "-o", "/no/such/sheet.html"], "cannot be written"),
])  # fmt: skip
def test_bad_orders_are_one_sentence(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("worksheet", *words) == 2
    said = capsys.readouterr().err
    assert part in said
    assert said.count("\n") == 1
    assert "Traceback" not in said
