"""Own lessons: written and read back the same; whatever is wrong with a file is a sentence, and nothing is lost."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.features.lessons import own_lessons
from game.features.lessons.lesson_files import LARGEST, Lesson, LessonError, TaskWords, parse_lessons
from game.features.lessons.own_lessons import (
    OwnLessonFolder,
    clean_text,
    is_lesson_file,
    lesson_id_for_title,
    lessons_as_toml,
    parse_own_lessons,
)
from game.rules.file.variant_library import standard_library
from game.store import shared_files
from game.store.backed_up_file import write_file
from game.teaching.goals import Goal
from tests.mutated import mutated

VARIANTS = standard_library().variants
LIES: dict[str, Any] = {"holes": {"A": 2, "E": 2, "F": 1, "b": 8, "e": 3}, "stores": {"S": 18, "N": 14}, "turn": "S"}
LETTERS = 700


def lesson(**other: Any) -> Lesson:
    """A good lesson."""
    words = TaskWords(
        goal="End in your store.", reach=Goal(again=True), hints=["Count.", "Two holes do it."], position=LIES, right=2
    )
    said: dict[str, Any] = {
        "id": "my_lesson", "title": "Once more", "about": "Extra turns", "needs": ["extra_turn"], "task": [words],
        "games": ["kalah"],
    }  # fmt: skip
    return Lesson(**(said | other))


def test_what_is_written_is_read_back_the_same() -> None:
    odd = lesson(title='"Qu\\ote" = {x} # [[lesson]]', about="אבן אחת, \U0001f330 and 'more'", more=["Two.", "Three."])
    assert parse_own_lessons(lessons_as_toml([odd]), "x.toml", VARIANTS)[0] == odd


def test_a_file_made_wrong_anywhere_is_refused_in_a_sentence_or_read() -> None:
    good = tomllib.loads(lessons_as_toml([lesson()]).decode())["lesson"]
    refused = read = 0
    for number, (where, text) in enumerate(mutated(good)):
        if number % 4:
            continue
        content = ("lesson = " + text.replace('":', '" =')).encode("utf-8", "surrogatepass")
        try:
            found = parse_own_lessons(content, "bad.toml", VARIANTS)[0]
        except LessonError as error:
            refused += 1
            said = str(error)
            assert said.startswith("bad.toml"), where
            assert len(said) < LETTERS, where
            assert "\n" not in said, where
        else:
            read += 1
            assert found.games == ["kalah"], where
    assert refused > 150
    assert read > 0


@pytest.mark.parametrize(("change", "part"), [
    ({"games": []}, "games: "), ({"games": ["flying"]}, "flying"),
    ({"title": "\u202e\u0007"}, "title: the text is empty"), ({"more": ["\u202e\u0007"]}, "more: the text is empty"),
    ({"chosen": 1}, "chosen: only lessons that come with the program may have this key."),
    ({"opens": True}, "opens: only lessons that come with the program may have this key."),
    ({"more": ["Too much."] * 7}, "length <= 6 - at `$.lesson[0].more`"),
    ({"task": [msgspec.structs.replace(lesson().task[0], position=None)]}, "task 1: position: this key is missing"),
    ({"task": [msgspec.structs.replace(lesson().task[0], position=LIES | {"turn": "W"})]}, "task 1: position: "),
    ({"task": [msgspec.structs.replace(lesson().task[0], reach=Goal(bonus=200))]}, "task 1: reach: "),
    ({"task": [msgspec.structs.replace(lesson().task[0], reach=Goal(last="Q9"))]}, "task 1: reach: "),
    (
        {"task": [msgspec.structs.replace(lesson().task[0], reach=Goal(holds={"Q9": 1}))]},
        "task 1: reach: there’s no hole Q9 here.",
    ),
])  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(change: dict[str, Any], part: str) -> None:
    with pytest.raises(LessonError) as caught:
        parse_own_lessons(lessons_as_toml([lesson(**change)]), "bad.toml", VARIANTS)
    assert part in str(caught.value)


def test_files_that_are_no_lessons(tmp_path: Path) -> None:
    store = OwnLessonFolder(tmp_path, VARIANTS)
    cases = {
        "large.toml": b"#" * (LARGEST + 1), "letters.toml": b"\xff\xfe", "deep.toml": b"x = " + b"[" * 5000,
        "digits.toml": b"x = " + b"9" * 5000, "two.toml": lessons_as_toml([lesson(), lesson(id="b")]), "none.toml": b"",
    }  # fmt: skip
    for name, content in cases.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder.toml").mkdir()
    odd = {"folder.toml"}
    if os.name == "posix":  # elsewhere few may make links
        (tmp_path / "link.toml").symlink_to(tmp_path / "nowhere")
        odd.add("link.toml")
    found = {mine.path.name: mine for mine in store.all_lessons()}
    assert set(found) == {*cases, *odd}
    for name, mine in found.items():
        assert mine.lesson is None
        assert mine.fault.startswith(name), mine.fault
    assert not is_lesson_file(tmp_path / "folder.toml")
    assert is_lesson_file(tmp_path / "two.toml")
    assert not is_lesson_file(Path("variants/kalah.toml"))


def test_no_file_is_written_over_another(tmp_path: Path) -> None:
    store = OwnLessonFolder(tmp_path / "lessons", VARIANTS)
    outside = tmp_path / "my_once_more.toml"
    outside.write_bytes(lessons_as_toml([lesson()]))
    first, second = store.save_lesson(lesson()), store.import_file(outside).path
    assert (first.name, second.name) == ("my_once_more.toml", "my_once_more_2.toml")
    assert [one.lesson.id for one in store.all_lessons() if one.lesson] == [first.stem, second.stem]
    changed = store.save_lesson(lesson(title="Another title"), first)
    assert changed == first
    assert len(store.all_lessons()) == 2
    store.delete_file(store.read_file_at(outside))
    assert outside.exists(), "only what lies in the folder is removed"
    store.delete_file(store.all_lessons()[0])
    assert not first.exists()


def test_a_copy_of_a_file_is_told_from_the_first(tmp_path: Path) -> None:
    store = OwnLessonFolder(tmp_path, VARIANTS)
    for name in ("a.toml", "a copy.toml"):
        (tmp_path / name).write_bytes(lessons_as_toml([lesson()]))
    first, second = store.all_lessons()
    assert first.lesson
    assert second.fault == "a.toml: id: another lesson of this game has it already."


def test_more_files_than_are_read_are_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.features.lessons.own_lessons.MOST", 2)
    store = OwnLessonFolder(tmp_path, VARIANTS)
    for i in range(5):
        (tmp_path / f"{i}.toml").write_bytes(lessons_as_toml([lesson(id=f"my_{i}")]))
    found = store.all_lessons()
    assert [bool(mine.lesson) for mine in found] == [True, True, False]
    assert found[-1].fault == "2.toml: there are more than 2 files; this one and those after it aren’t read."


def test_a_key_of_very_many_parts_is_refused_before_it_is_read() -> None:
    with pytest.raises(LessonError, match="line 2: a key of too many parts"):
        parse_lessons(b"[[lesson]]\n" + b"a." * 60_000 + b"b = 1", "x.toml")


def test_no_text_of_a_lesson_turns_letters_round() -> None:
    odd = "Once\u202e more"
    words = msgspec.structs.replace(lesson().task[0], goal=odd, about=odd, hints=[odd, odd])
    read = parse_own_lessons(
        lessons_as_toml([lesson(title=odd, about=odd, more=[odd], task=[words])]), "x.toml", VARIANTS
    )[0]
    assert (read.title, read.more, read.task[0].about) == ("Once more", ["Once more"], "Once more")
    assert "\u202e" not in msgspec.json.encode(read).decode()


def test_texts_and_ids() -> None:
    assert clean_text(" a\u202eb\x00\n c\ud800 ") == "ab c"
    assert lesson_id_for_title("Once more!") == "my_once_more"
    assert lesson_id_for_title("עוד פעם") == "my_lesson"
    assert len(lesson_id_for_title("x" * 90)) < 41
    with pytest.raises(LessonError):
        parse_lessons(b"[[lesson]]\nid = 1979-05-27", "x.toml")


def test_a_whole_course_comes_in_lesson_by_lesson_in_its_order(tmp_path: Path) -> None:
    outside = tmp_path / "course.toml"
    outside.write_bytes(lessons_as_toml([lesson(id="b", title="Zebra"), lesson(id="a", title="Ant")]))
    store = OwnLessonFolder(tmp_path / "lessons", VARIANTS)
    assert len(store.read_file_at(outside, course=True).others) == 1
    store.import_file(outside)
    assert [mine.lesson.title for mine in store.all_lessons() if mine.lesson] == ["Zebra", "Ant"]
    outside.write_bytes(lessons_as_toml([lesson(id="b"), lesson(id="a", games=["chess"])]))
    assert "games" in store.import_file(outside).fault
    assert len(store.all_lessons()) == 2, "all of it comes in, or nothing"


def test_a_fault_names_its_file_on_one_line_and_how_large_it_may_be(tmp_path: Path) -> None:
    odd = "\n\u202e" if os.name == "posix" else "\u202e\u2028"  # Windows has no name with a line end
    (tmp_path / f"a{odd}b.toml").write_bytes(b" " * (LARGEST + 1))
    said = [mine.fault for mine in OwnLessonFolder(tmp_path, VARIANTS).all_lessons()]
    assert said == [f"a??b.toml: it is larger than {LARGEST // 1024} KB"]


@pytest.mark.parametrize(
    ("reach", "turn", "why"),
    [
        (Goal(again=True), "A", "only a task in which something is foretold may have this key."),
        (Goal(foretell="last"), "Z", "no turn here, or not the one you gave, lets learners foretell this."),
        (Goal(foretell="taken"), "A", "no turn here, or not the one you gave, lets learners foretell this."),
    ],
)
def test_a_turn_that_cannot_be_foretold_is_the_fault_of_its_key(reach: Goal, turn: str, why: str) -> None:
    words = msgspec.structs.replace(lesson().task[0], reach=reach, turn=turn)
    with pytest.raises(LessonError, match=re.escape(f"lesson my_lesson, task 1: turn: {why}")):
        parse_own_lessons(lessons_as_toml([lesson(task=[words])]), "x.toml", VARIANTS)


def test_lessons_go_out_in_files_that_come_in_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many in each as a course has, and no file larger than one that is read."""
    lessons = [lesson(id=f"l{number}") for number in range(5)]
    monkeypatch.setattr(own_lessons, "MOST_LESSONS", 2)
    for many, files in ((1, [1]), (2, [2]), (3, [2, 1]), (4, [2, 2]), (5, [2, 2, 1])):
        found = [
            parse_own_lessons(one, "x.toml", VARIANTS, course=True)
            for one in own_lessons.lessons_as_files(lessons[:many])
        ]
        assert [len(one) for one in found] == files
        assert [one.id for part in found for one in part] == [one.id for one in lessons[:many]]


def test_a_file_of_lessons_is_no_larger_than_one_that_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    lessons = [lesson(id=f"l{number}") for number in range(3)]
    two = len(lessons_as_toml(lessons[:2]))
    for most, files in ((two, 2), (two - 1, 3)):
        monkeypatch.setattr(own_lessons, "LARGEST", most)
        assert len(own_lessons.lessons_as_files(lessons)) == files


def test_of_a_course_that_cannot_be_written_whole_nothing_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, real = OwnLessonFolder(tmp_path / "lessons", VARIANTS), write_file
    course = tmp_path / "course.toml"
    course.write_bytes(lessons_as_toml([lesson(id="a", title="One"), lesson(id="b", title="Two")]))

    def full(path: Path, content: bytes) -> None:
        if "02" in path.name:
            raise OSError(28, "No space left on device")
        real(path, content)

    monkeypatch.setattr(shared_files, "write_file", full)
    found = store.import_file(course)
    assert found.lesson is None
    assert found.fault == f"{store.folder}: No space left on device"
    assert store.all_lessons() == []
    monkeypatch.setattr(shared_files, "write_file", real)
    found = store.import_file(course)
    assert (found.fault, len(found.others)) == ("", 1)
    assert [one.path.name for one in store.all_lessons()] == ["my_01_one.toml", "my_02_two.toml"]


def test_a_folder_that_cannot_be_looked_into_has_no_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(folder: Path, pattern: str) -> list[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "glob", denied)
    store = OwnLessonFolder(tmp_path, VARIANTS)
    assert store.all_lessons() == []
    assert store.lessons_of_game("kalah") == []
