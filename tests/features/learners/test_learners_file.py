"""Learners: what each of them has learnt is kept, and a damaged file is the last whole one."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import msgspec
import pytest

from game.features.learners.learners_file import (
    EMBLEMS,
    LEFT_OUT,
    Learner,
    Learners,
    LessonPlace,
    PuzzleRating,
    PuzzleRecord,
    RatingStep,
    ShortTestAnswer,
    UnfinishedLesson,
)
from game.features.lessons.missed_rules import MissedRuleKey, record_missed_rule
from game.features.sharing.learners_file import learners_as_json, parse_learners
from game.store.background_writer import BackgroundWriter
from game.store.disk import DamagedError
from tests.mutated import mutated
from tests.some import some
from tests.store.frail_disk import FrailDisk


def test_what_was_learnt_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    learners = Learners(path)
    learners.current.record_lesson("kalah", "once_more", 2, "2025-01-31")
    learners.add_learner("Nour", "moon")
    learners.current.record_lesson("kalah", "once_more", 3, "2025-02-01")
    learners.save()
    assert learners.flush()
    again = Learners(path)
    assert (again.current.name, again.current.emblem) == ("Nour", "moon")
    assert [learner.lesson_stones("kalah", "once_more") for learner in again.all_learners] == [2, 3]
    assert again.current.days == ["2025-02-01"]


def test_the_best_result_of_a_short_test_stays_whichever_window_wrote_it(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    path.write_text('{"current": "you", "learners": [{"id": "you"}]}', encoding="utf-8")
    one, other = Learners(path), Learners(path)
    one.current.record_test("kalah", [ShortTestAnswer("sow", 1, 3), ShortTestAnswer("store", 2, 0, "A")], "2025-01-31")
    other.current.record_test(
        "kalah", [ShortTestAnswer("sow", 1, 2), ShortTestAnswer("store", 2, 0, "B")], "2025-02-01"
    )
    for learners in (one, other):
        learners.save()
        assert learners.flush()
    kept = Learners(path).current.tests["kalah"]
    assert (kept.total_stones, kept.answers[1].chosen, kept.day) == (3, "A", "2025-01-31")


def test_of_somebody_new_nothing_is_counted() -> None:
    for one in (Learner("me"), PuzzleRecord("2025-01-31"), UnfinishedLesson(), ShortTestAnswer("sow", 1)):
        said = msgspec.structs.asdict(one)
        numbers = {name for name, value in said.items() if isinstance(value, int | float) and value}
        assert numbers <= {"goal", "task", "asked"}, one


def test_the_last_learner_stays_without_what_was_learnt(tmp_path: Path) -> None:
    learners = Learners(tmp_path / "learners.json")
    learners.current.record_lesson("kalah", "once_more", 3, "2025-01-31")
    learners.remove_learner(learners.current.id)
    assert len(learners.all_learners) == 1
    assert not learners.current.lessons


def test_a_file_that_was_changed_by_hand_costs_nobody_anything(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    done = {"kalah": {"once_more": {"stones": 2, "day": "2025-01-31"}}}
    noa = {"id": "a", "name": "\u202eNoa\0\n"}
    path.write_text(json.dumps({"current": "a", "learners": [noa, {"id": "b"}, noa | {"lessons": done}]}))
    learners = Learners(path)
    assert [(one.id, one.name) for one in learners.all_learners] == [("a", "Noa"), ("b", "")]
    assert learners.current.lesson_stones("kalah", "once_more") == 2
    learners.current.record_lesson("kalah", "across", 3, "2025-02-01")
    saved(learners)
    assert Learners(path).current.lesson_stones("kalah", "across") == 3


def test_where_one_stands_in_a_lesson_is_kept_until_it_is_finished(tmp_path: Path) -> None:
    learners = Learners(tmp_path / "learners.json")
    one = learners.current
    one.open_task("kalah", "across", 1)
    for line in (["D"], ["D"], ["B", "a", "C"]):
        one.record_wrong_try("kalah", "across", 1, line)
    one.record_wrong_try("kalah", "across", 2, ["A"])  # nobody is there
    saved(learners)
    again = Learners(tmp_path / "learners.json").current
    stand = again.unfinished_lesson("kalah", "across")
    assert stand is not None
    assert (stand.task, stand.wrong, stand.played) == (1, 3, {"D": 2, "B a C": 1})
    assert again.at == LessonPlace("kalah", "across")
    again.open_task("kalah", "across", 0)
    assert again.unfinished_lesson("kalah", "across") == stand, (
        "who looks at an earlier task again stands where he stood"
    )
    again.open_task("kalah", "across", 2)
    assert again.unfinished_lesson("kalah", "across") == UnfinishedLesson(2)
    again.record_lesson("kalah", "across", 2, "2025-02-01")
    again.open_task("kalah", "across", 0)
    assert again.unfinished_lesson("kalah", "across") is None, "it is finished, however often one does it again"


# ---- two windows


def two(path: Path) -> tuple[Learners, Learners]:
    """Two windows that both have read the file before either changes it."""
    first = Learners(path)
    first.add_learner("Nour", "moon")
    first.save()
    assert first.flush()
    second = Learners(path)
    assert second.current.name == "Nour"
    return first, second


def saved(*windows: Learners) -> None:
    for window in windows:
        window.save()
        assert window.flush()


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, two_ = two(tmp_path / "learners.json")
    one.current.record_lesson("kalah", "once_more", 2, "2025-01-31")
    two_.current.record_lesson("kalah", "once_more", 3, "2025-02-01")
    two_.current.record_lesson("oware", "defend", 1, "2025-02-01")
    one.current.puzzles["p"] = PuzzleRecord("2025-02-03", 1)
    one.current.guide["bound"] = 3
    two_.add_learner("Ada", "sun")
    saved(one, two_, one)
    for window in (one, two_, Learners(tmp_path / "learners.json")):
        nour = next(learner for learner in window.all_learners if learner.name == "Nour")
        assert (nour.lesson_stones("kalah", "once_more"), nour.lesson_stones("oware", "defend")) == (3, 1)
        assert nour.puzzles["p"].tries == 1
        assert nour.guide == {"bound": 3}
        assert nour.days == ["2025-01-31", "2025-02-01"]
        assert [learner.name for learner in window.all_learners][1:] == ["Nour", "Ada"]
    assert (one.current.name, two_.current.name) == ("Nour", "Ada"), "each window has its own learner"


def test_where_one_stands_is_merged(tmp_path: Path) -> None:
    """Tries in two windows count together, who came further stands there, and what is finished is finished."""
    one, two_ = two(tmp_path / "learners.json")
    for lesson in ("across", "defend", "once_more"):
        one.current.open_task("kalah", lesson, 0)
    one.current.record_wrong_try("kalah", "across", 0, ["D"])
    saved(one, two_)
    for window in (one, two_):
        for move in ("D", "E"):
            window.current.record_wrong_try("kalah", "across", 0, [move])
    one.current.open_task("kalah", "defend", 2)
    two_.current.record_wrong_try("kalah", "defend", 0, ["A"])
    one.current.record_wrong_try("kalah", "once_more", 0, ["A"])
    two_.current.record_lesson("kalah", "once_more", 1, "2025-02-01")
    two_.current.open_task("oware", "across", 0)
    one.current.course = "oware"
    saved(one, two_, one)
    for window in (one, two_, Learners(tmp_path / "learners.json")):
        nour = next(learner for learner in window.all_learners if learner.name == "Nour")
        assert nour.unfinished_lesson("kalah", "across") == UnfinishedLesson(0, 5, {"D": 3, "E": 2})
        assert nour.unfinished_lesson("kalah", "defend") == UnfinishedLesson(2)
        assert nour.unfinished_lesson("kalah", "once_more") is None
        assert nour.course == "oware"


def test_what_is_saved_while_the_file_is_written_counts_once(tmp_path: Path) -> None:
    class Slow(BackgroundWriter):
        """Does nothing before it is told to, and leaves nothing out."""

        jobs: ClassVar[list[Callable[[], None]]] = []

        def queue_job(self, key: str, job: Callable[[], None]) -> None:
            self.jobs.append(job)

    learners = Learners(tmp_path / "learners.json", Slow())
    done = 0
    for n, before in enumerate((0, 1, 2, 0, 1, 3, 4)):  # how many saves have reached the disk before the next try
        while done < before:
            Slow.jobs[done]()
            done += 1
        learners.current.open_task("kalah", "across", 0)
        learners.current.record_wrong_try("kalah", "across", 0, ["B"])
        learners.save()
        assert len(Slow.jobs) == n + 1
    for job in some(Slow.jobs[done:]):
        job()
    stand = Learners(tmp_path / "learners.json").current.unfinished_lesson("kalah", "across")
    assert stand is not None
    assert (stand.wrong, stand.played) == (7, {"B": 7})


def test_what_one_window_takes_away_stays_away(tmp_path: Path) -> None:
    one, two_ = two(tmp_path / "learners.json")
    two_.current.record_lesson("oware", "defend", 3, "2025-02-01")
    two_.add_learner("Ada", "sun")
    saved(two_, one)
    one.remove_learner(next(learner.id for learner in one.all_learners if learner.name == "Ada"))
    one.reset_learner(one.current.id)
    saved(one, two_, one)
    for window in (one, two_):
        assert [learner.name for learner in window.all_learners] == ["", "Nour"]
        assert window.all_learners[1].lesson_stones("oware", "defend") == 0
    two_.all_learners[1].record_lesson("oware", "defend", 1, "2025-02-02")
    saved(two_, one)
    assert one.all_learners[1].lesson_stones("oware", "defend") == 1


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    two(tmp_path / "learners.json")
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}


# ---- out and in


def able() -> Learner:
    learner = Learner("abcd", "Nour", "moon", guide={"bound": 2})
    learner.record_lesson("kalah", "once_more", 2, "2025-01-31")
    learner.puzzles["p"] = PuzzleRecord("2025-02-03", 2, 1, {"stability": 1.5, "state": 2, "steps": [1, 2]})
    return learner


def test_what_comes_in_makes_nothing_worse(tmp_path: Path) -> None:
    learners = Learners(tmp_path / "learners.json")
    mine = learners.add_learner("nour ", "sun")
    mine.record_lesson("kalah", "once_more", 3, "2025-03-01")
    mine.puzzles["p"] = PuzzleRecord("2025-05-05", 4, 3)
    (theirs,) = parse_learners(learners_as_json([able()]))
    assert theirs == able()
    theirs.record_lesson("oware", "defend", 1, "2025-02-01")
    learners.import_learners([theirs])
    assert (mine.name, mine.emblem) == ("nour", "sun")
    assert (mine.lesson_stones("kalah", "once_more"), mine.lesson_stones("oware", "defend")) == (3, 1)
    assert mine.puzzles["p"].tries == 4
    assert mine.days == ["2025-01-31", "2025-02-01", "2025-03-01"]


@pytest.mark.parametrize(("content", "said"), [
    (b"", "JSON"), (b"[" * 100_000, "nested too deeply|JSON"), (b"[]", "holds no learners"),
    (b'{"format": "naqala learners", "version": 2}', "version: another version"),
    (b'{"format": "naqala learners", "version": 1, "learners": []}', "learners: a list of 1 to 60"),
    (b'{"format": "naqala learners", "version": 1, "learners": [7]}', "learners.1: this isn’t a learner"),
])  # fmt: skip
def test_a_hostile_file_is_refused_in_a_sentence(content: bytes, said: str) -> None:
    with pytest.raises(DamagedError, match=said):
        parse_learners(content)


def test_the_sentence_names_the_key() -> None:
    said = json.loads(learners_as_json([able()]))
    said["learners"][0]["lessons"]["kalah"]["once_more"]["stones"] = 9
    with pytest.raises(DamagedError) as caught:
        parse_learners(json.dumps(said).encode())
    assert str(caught.value) == "learners.1.lessons.kalah.once_more.stones: a number from 1 to 3 is needed here, not 9"


def refused(learners: Learners, content: bytes) -> str | None:
    """Why a file is not taken; None if it is."""
    try:
        learners.import_learners(parse_learners(content))
    except DamagedError as error:
        return str(error)
    return None


def test_a_file_with_a_wrong_field_is_refused_or_can_be_kept(tmp_path: Path) -> None:
    good = json.loads(learners_as_json([able()]))
    for where, text in some(mutated(good)):
        learners = Learners(tmp_path / "none" / "learners.json", SimpleNamespace(queue_job=lambda key, job: None))  # type: ignore[arg-type]
        said = refused(learners, text.encode("utf-8", "surrogatepass"))
        assert said is None or 0 < len(said) < 600, where
        assert said is None or learners.current.is_blank, where
        assert learners.current.days_in_a_row("2025-01-31") >= 0


# ---- a killed program


@pytest.mark.parametrize("how", ["before", "half", "after"])
def test_a_killed_window_loses_nothing_that_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    at = 0
    while True:
        folder = tmp_path / f"{at}"
        folder.mkdir()
        for stones in (1, 2):
            before = Learners(folder / "learners.json")
            before.current.record_lesson("kalah", "once_more", stones, "2025-01-31")
            saved(before)
        learners = Learners(folder / "learners.json", SimpleNamespace(queue_job=lambda key, job: job()))  # type: ignore[arg-type]
        learners.current.record_lesson("kalah", "once_more", 3, "2025-01-31")
        disk = FrailDisk(folder)
        with disk.between(monkeypatch, (at, how)):
            learners.save()
        again = Learners(folder / "learners.json")
        assert again.current.lesson_stones("kalah", "once_more") in (2, 3)
        assert not again.notes
        if at >= len(disk.done):
            assert again.current.lesson_stones("kalah", "once_more") == 3
            return
        at += 1


# ---------------------------------------------------------------------- the ladder of puzzles
def rung(n: int, rating: float = 1000.0) -> RatingStep:
    return RatingStep(f"kalah-{n}", "2025-01-31", True, 1000.0, rating, 80.0, 0.06)


BAD_RUNGS: list[object] = [
    7,
    {},
    {"puzzle": "p", "day": "no day", "found": True, "stood": 1, "rating": 1, "deviation": 80, "volatility": 0.06},
    {"puzzle": "p", "day": "2025-01-31", "found": True, "stood": 1, "rating": 1e9, "deviation": 80, "volatility": 0.06},
]


@pytest.mark.parametrize("bad", BAD_RUNGS, ids=str)
def test_a_result_that_cannot_be_read_is_left_out_with_a_sentence(tmp_path: Path, bad: object) -> None:
    path = tmp_path / "learners.json"
    learners = Learners(path)
    learners.current.record_lesson("kalah", "once_more", 2, "2025-01-31")
    learners.current.ladder = [rung(1, 1040.0), rung(2, 1075.5)]
    learners.puzzle_ratings["kalah-1"] = PuzzleRating(960.0, 110.0)
    saved(learners)
    said = json.loads(path.read_bytes())
    said["learners"][0]["ladder"].insert(1, bad)
    said["ratings"] |= {"kalah-2": {"rating": 1.0}, "kalah-3": 7, "kalah-4": {"rating": "1", "deviation": 80}}
    path.write_text(json.dumps(said), encoding="utf-8")
    again = Learners(path)
    assert again.current.ladder == [rung(1, 1040.0), rung(2, 1075.5)]
    assert again.puzzle_ratings == {"kalah-1": PuzzleRating(960.0, 110.0)}
    assert again.current.lesson_stones("kalah", "once_more") == 2, "all else is there"
    assert [str(note) for note in again.notes] == [LEFT_OUT]


def test_results_of_two_windows_come_one_after_the_other(tmp_path: Path) -> None:
    one, other = two(tmp_path / "learners.json")
    for window in (one, other):
        window.current.ladder = [rung(0)]
    saved(one)
    other = Learners(tmp_path / "learners.json")
    one.current.ladder = [rung(0), rung(1, 1030.0)]
    one.puzzle_ratings["kalah-1"] = PuzzleRating(980.0, 115.0)
    other.current.ladder = [rung(0), rung(2, 985.0)]
    other.puzzle_ratings.update({"kalah-1": PuzzleRating(990.0, 118.0), "kalah-2": PuzzleRating(1010.0, 115.0)})
    saved(one, other)
    kept = Learners(tmp_path / "learners.json")
    assert [(found.puzzle, found.rating) for found in kept.current.ladder] == [
        ("kalah-0", 1000.0), ("kalah-1", 1030.0), ("kalah-2", 1015.0),
    ]  # fmt: skip
    assert kept.puzzle_ratings["kalah-1"].deviation == 115.0, "the surer one stays"
    assert "kalah-2" in kept.puzzle_ratings
    saved(one, other, one)
    assert Learners(tmp_path / "learners.json").current.ladder == kept.current.ladder, "nothing counts twice"
    one.reset_learner(one.current.id)
    saved(one)
    assert not Learners(tmp_path / "learners.json").current.ladder


def card(due: str, tries: int = 1) -> PuzzleRecord:
    return PuzzleRecord(due, tries)


def test_rules_of_two_windows_are_all_kept_and_of_one_what_was_asked_last(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    one, other = two(path)
    one.current.rules["kalah/across/1"] = card("2025-02-01")
    saved(one)
    other = Learners(path)
    one.current.rules["kalah/across/2"] = card("2025-02-01")
    other.current.rules["oware/defend/1/test"] = card("2025-02-02")
    other.current.rules["kalah/across/1"] = card("2025-02-09", 2)
    saved(one, other)
    assert Learners(path).current.rules == {
        "kalah/across/1": card("2025-02-09", 2),
        "kalah/across/2": card("2025-02-01"),
        "oware/defend/1/test": card("2025-02-02"),
    }
    saved(one)
    del one.current.rules["kalah/across/2"]
    saved(one, other)
    assert "kalah/across/2" not in Learners(path).current.rules, "what one took away is gone"


def test_of_somebody_who_has_done_nothing_hardly_anything_is_written(tmp_path: Path) -> None:
    here = Learners(tmp_path / "learners.json")
    here.add_learner("Dana", EMBLEMS[1])
    assert here.flush()
    said = msgspec.json.decode((tmp_path / "learners.json").read_bytes())
    assert {*next(one for one in said["learners"] if one.get("name"))} == {"id", "name", "emblem"}
    for one, keys in (
        (UnfinishedLesson(), set()), (UnfinishedLesson(task=1), {"task"}), (PuzzleRecord("2025-01-01"), {"due"}),
        (ShortTestAnswer("a", 1), {"lesson", "task"}),
    ):  # fmt: skip
        assert {*msgspec.to_builtins(one)} == keys


def test_what_grows_is_kept_however_much_it_is(tmp_path: Path) -> None:
    """Hundreds of own lessons of one game, games with lessons, rules that were missed, and puzzles."""
    writer = BackgroundWriter()
    learners, many = Learners(tmp_path / "learners.json", writer), 2_500
    one = learners.current
    for n in range(many):
        one.record_lesson("kalah", f"own_{n}", 3, "2025-01-31")
        one.record_lesson(f"game_{n}", "sowing", 3, "2025-01-31")
        one.open_task("oware", f"own_{n}", 1)
        one.open_task(f"begun_{n}", "sowing", 1)
        one.record_test(f"game_{n}", [ShortTestAnswer("sowing", 1, 3)], "2025-01-31")
        one.guide[f"kind_{n}"] = 1
        record_missed_rule(one, MissedRuleKey("kalah", f"own_{n}", 1), "tries", "2025-01-31")
    for n in range(5 * many):
        one.puzzles[f"kalah-{n}"] = PuzzleRecord("2025-02-01")
        learners.puzzle_ratings[f"kalah-{n}"] = PuzzleRating(1500, 100)
    for n in range(2):  # what was read again is written again
        learners.save()
        assert learners.flush()
        assert writer.write_trouble == ""
        again = Learners(tmp_path / "learners.json", writer)
        assert again.current == one
        assert again.puzzle_ratings == learners.puzzle_ratings
        assert again.notes == []
        learners, one = again, again.current
        one.record_lesson("kalah", f"last_{n}", 3, "2025-01-31")


def test_a_class_leaves_this_computer_to_who_has_it(tmp_path: Path) -> None:
    class_, one = (Learners(tmp_path / f"{name}.json") for name in ("class", "one"))
    here = class_.current.id
    class_.import_learners([Learner("a", "Noa"), Learner("b", "Ali"), Learner("c", "Mia")])
    assert class_.current.id == here
    assert [pupil.name for pupil in class_.pupils] == ["Noa", "Ali", "Mia"], "the nameless one is no pupil"
    one.import_learners([Learner("a", "Noa")])
    assert one.current.name == "Noa", "who comes alone goes on here"
