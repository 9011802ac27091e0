"""The limits of what comes from outside: just as much as is allowed is taken, one more is told in a sentence."""

import re
from collections.abc import Callable, Mapping
from math import isqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from PIL import Image

from game.features.learners.learners_file import Learner
from game.features.lessons import lesson_files, own_lessons
from game.features.sharing import learners_file as brought
from game.features.sharing import qr_codes
from game.features.sharing.window import code_pictures
from game.features.teach import lesson_plan, plan_list
from game.features.workshop import game_text
from game.rules.game import PositionError
from game.store import record
from game.store.disk import DamagedError, read_pieces
from game.store.text_record import pasted_position, record_files
from tests.store import common
from tests.store.common import VARIANTS
from tests.store.text_record.texts import games_of

# The numbers themselves, so that one that changes is noticed.
MOST_WORD = 80
MOST_LINES = 12
HEAD = '[Variant "kalah"]\n'


class Edge(NamedTuple):
    """`most`: the largest number allowed; `said`: what is told of so many; `fault`: what is told beyond."""

    most: int
    said: Callable[[int], str]
    fault: str


def _text(tags: str, moves: str) -> str:
    """What is told of the text of a game."""
    return "; ".join(map(str, games_of(f"{HEAD}{tags}\n{moves}\n", VARIANTS)[1]))


def _record(change: Mapping[str, Any]) -> str:
    """What is told of a record in JSON with these values in place of its own."""
    said = msgspec.json.decode(common.record("kalah", "CF").encode())
    return _refused(lambda: record.decode_record(msgspec.json.encode(said | change)))


def _refused(act: Callable[[], object]) -> str:
    try:
        act()
    except (
        record.RecordError, lesson_files.LessonError, DamagedError, PositionError, game_text.GameTextError,
    ) as error:  # fmt: skip
        return str(error)  # fmt: skip
    return ""


def _learners(n: int) -> bytes:
    said = {"format": brought.FORMAT, "version": brought.VERSION}
    return msgspec.json.encode(said | {"learners": [Learner(f"l{i}", f"L{i}") for i in range(n)]})


def _lessons(n: int) -> bytes:
    task = '[[lesson.task]]\ngoal = "Play."\nhints = ["Look."]\n[lesson.task.reach]\nbonus = 1\n'
    return "".join(
        f'[[lesson]]\nid = "own_{i}"\ntitle = "T"\nabout = "A."\nneeds = ["sow"]\n{task}' for i in range(n)
    ).encode()


EDGES = {
    "tags of a game": Edge(200, lambda n: _text("".join(f'[T{i} "x"]\n' for i in range(1, n)), "C F"), "200 tags"),
    "letters of a tag": Edge(40, lambda n: _text(f'[{"T" * n} "x"]\n', "C F"), "40"),
    "letters of its value": Edge(20_000, lambda n: _text(f'[Event "{"x" * n}"]\n', "C F"), "too long"),
    "letters of a comment": Edge(20_000, lambda n: _text("", f"C {{{'x' * n}}} F"), "too long"),
    "lines within lines": Edge(20, lambda n: _text("", "C" + " (D" * n + ")" * n), "20"),
    "comments": Edge(200_000, lambda n: _text("", "C" + " {x}" * n), "200,?000"),
    "letters of a player": Edge(40, lambda n: _text(f'[South "{"x" * n}"]\n', "C F"), "40"),
    "levels": Edge(8, lambda n: _text(f'[SouthType "computer {n}/{n}"]\n', "C F"), "computer"),
    "hints": Edge(200_000, lambda n: _text(f'[SouthHints "{n}"]\n', "C F"), "200,?000"),
    "letters of a position": Edge(
        20_000, lambda n: _refused(lambda: pasted_position.possible_positions("4" * n, VARIANTS)), "too long"
    ),
    "letters of a game as text": Edge(
        131_072, lambda n: _refused(lambda: game_text.parse_shared_text("x" * n)), "longer than any game"
    ),
    "learners of a file": Edge(
        60, lambda n: _refused(lambda: brought.parse_learners(_learners(n))), "1 to 60 learners"
    ),
    "letters of a move": Edge(1000, lambda n: _record({"moves": ["x" * n]}), "moves"),
    "moves of a record": Edge(200_000, lambda n: _record({"moves": ["C"] * n}), "moves"),
    "lists, objects and values of a record": Edge(
        1_000_000,
        lambda n: "".join(str(one) for _, one in record_files.records_of_json('{"x":"' + "," * (n - 1) + '"}')),
        "1,?000,?000",
    ),
    "lessons of a course": Edge(
        40,
        lambda n: _refused(lambda: own_lessons.parse_own_lessons(_lessons(n), "a.toml", VARIANTS, course=True)),
        "1 to 40 lessons",
    ),
    "letters of a date": Edge(40, lambda n: _record({"began": "x" * n}), "began"),
}


@pytest.mark.parametrize("edge", EDGES)
def test_as_much_as_is_allowed_is_taken_and_more_is_a_sentence(edge: str) -> None:
    most, said, fault = EDGES[edge]
    for n, told in ((most - 1, False), (most, False), (most + 1, True)):
        assert bool(re.search(fault, said(n))) is told, (n, said(n)[:200])


def test_a_wrong_try_is_kept_up_to_its_length_and_so_many_of_a_task() -> None:
    for letters in (MOST_WORD - 1, MOST_WORD, MOST_WORD + 1):
        learner = Learner("a", "A")
        learner.open_task("kalah", "once_more", 0)
        learner.record_wrong_try("kalah", "once_more", 0, ["x" * letters])
        assert (_tries(learner) == 1) is (letters <= MOST_WORD)
    learner = Learner("a", "A")
    learner.open_task("kalah", "once_more", 0)
    for i in range(MOST_LINES + 1):
        learner.record_wrong_try("kalah", "once_more", 0, [f"m{i}"])
        assert _tries(learner) == min(i + 1, MOST_LINES)


def _tries(learner: Learner) -> int:
    stand = learner.unfinished_lesson("kalah", "once_more")
    return len(stand.played) if stand else 0


@pytest.mark.parametrize("most", [5, 4096])
@pytest.mark.parametrize("piece", [1, 3, 4096])
def test_as_many_bytes_are_read_as_are_allowed(most: int, piece: int) -> None:
    def said(size: int) -> bytes:
        pieces = (b"x" * min(piece, size - at) for at in range(0, size, piece))
        return read_pieces(lambda: next(pieces, b""), most)

    assert [len(said(size)) for size in (0, most - 1, most)] == [0, most - 1, most]
    with pytest.raises(DamagedError, match="larger than"):
        said(most + 1)


def test_a_code_is_made_up_to_the_size_that_scans_from_a_screen() -> None:
    """The largest that is made has as many squares a side as LARGEST says: 17 and 4 for each version."""
    most = next(n for n in range(750, 800) if qr_codes.make_qr_code("é" * 500 + "x" * (n - 500)) is None) - 1
    largest = qr_codes.make_qr_code("é" * 500 + "x" * (most - 500))
    assert largest is not None
    assert len(largest.rows) == 17 + 4 * qr_codes.LARGEST


def test_a_file_of_lessons_is_as_large_as_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    for size, told in ((lesson_files.LARGEST, True), (lesson_files.LARGEST + 1, False)):
        file.write_bytes(_lessons(1).ljust(size, b"#"))
        assert own_lessons.is_lesson_file(file) is told


HELD = msgspec.json.encode([plan_list.HeldLesson("kalah", 1, 1, 2, "2025-01-31")])


def _held(path: Path) -> None:
    if not plan_list.read_held_lessons(path.parent):
        raise DamagedError("larger than")


# Files that are read: how large they may be, how one begins, and what reads it.
FILES: dict[str, tuple[int, bytes, Callable[[Path], object]]] = {
    "learners": (4_000_000, b"{}", brought.read_learners),
    "the plan of a lesson": (400_000, b"{}", lambda path: lesson_plan.read_plan(path, VARIANTS)),
    "lessons that were held": (60_000, HELD, _held),
    "a picture of a code": (24_000_000, b"", code_pictures.read_code_text),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_is_as_large_as_is_allowed(what: str, tmp_path: Path) -> None:
    most, content, read = FILES[what]
    file = tmp_path / plan_list.HELD
    for size, told in ((most, False), (most + 1, True)):
        file.write_bytes(content.ljust(size))
        assert ("larger than" in _refused(lambda: read(file))) is told


@pytest.mark.parametrize(("kind", "most"), [("PNG", 16_000_000), ("JPEG", 64_000_000)])
def test_a_picture_has_as_many_points_as_are_allowed(kind: str, most: int, tmp_path: Path) -> None:
    file, side = tmp_path / "code", isqrt(most)
    for high, told in ((side, False), (side + 1, True)):
        Image.new("L", (side, high)).save(file, kind)
        assert (f"{most // 1_000_000} million pixels" in _refused(lambda: code_pictures.read_code_text(file))) is told


def _days(n: int) -> list[str]:
    return [f"{2000 + i // 336}-{1 + i // 28 % 12:02}-{1 + i % 28:02}" for i in range(n)]


def _named(n: int, value: Any) -> dict[str, Any]:
    return {f"x{i}": value for i in range(n)}


RUNG = {"puzzle": "p", "day": "2025-01-31", "found": True, "stood": 1000, "rating": 1000, "deviation": 40}
DONE = {"stones": 1, "day": "2025-01-31"}
ANSWER = {"lesson": "sow", "task": 1}
# What a learner of a file may have at most, and the words of a learner with so much.
LEARNER_EDGES: dict[str, tuple[int, Callable[[int], dict[str, Any]]]] = {
    "letters of a name": (40, lambda n: {"name": "x" * n}),
    "letters of a course": (80, lambda n: {"course": "x" * n}),
    "games": (100_000, lambda n: {"lessons": _named(n, {})}),
    "lessons of a game": (100_000, lambda n: {"lessons": {"kalah": _named(n, DONE)}}),
    "stones of a lesson": (3, lambda n: {"lessons": {"kalah": {"sow": DONE | {"stones": n}}}}),
    "games with lessons that were begun": (100_000, lambda n: {"stands": _named(n, {})}),
    "lessons that were begun": (100_000, lambda n: {"stands": {"kalah": _named(n, {"task": 1})}}),
    "wrong tries of a task": (12, lambda n: {"stands": {"kalah": {"sow": {"task": 1, "played": _named(n, 1)}}}}),
    "puzzles": (100_000, lambda n: {"puzzles": _named(n, {"due": "2025-01-31"})}),
    "keys of the scheduler": (24, lambda n: {"puzzles": {"p": {"due": "2025-01-31", "card": _named(n, 1)}}}),
    "tries of a puzzle": (1_000_000, lambda n: {"puzzles": {"p": {"due": "2025-01-31", "tries": n}}}),
    "days": (400, lambda n: {"days": _days(n)}),
    "kinds of help": (100_000, lambda n: {"guide": _named(n, 1)}),
    "short tests": (100_000, lambda n: {"tests": _named(n, {"answers": [], "day": "2025-01-31"})}),
    "questions of a short test": (24, lambda n: {"tests": {"kalah": {"answers": [ANSWER] * n, "day": "2025-01-31"}}}),
    "stones of a question": (
        3, lambda n: {"tests": {"kalah": {"answers": [ANSWER | {"stones": n}], "day": "2025-01-31"}}}
    ),
    "results of puzzles": (150, lambda n: {"ladder": [RUNG | {"volatility": 0.06}] * n}),
    "points": (10_000, lambda n: {"ladder": [RUNG | {"volatility": 0.06, "rating": n}]}),
    "deviation": (1_000, lambda n: {"ladder": [RUNG | {"volatility": 0.06, "deviation": n}]}),
    "volatility": (1, lambda n: {"ladder": [RUNG | {"volatility": n or 0.001}]}),
}  # fmt: skip


@pytest.mark.parametrize("edge", LEARNER_EDGES)
def test_a_learner_of_a_file_has_as_much_as_is_allowed(edge: str) -> None:
    most, words = LEARNER_EDGES[edge]
    head = {"format": brought.FORMAT, "version": brought.VERSION}
    for n in (most, most + 1):
        said = msgspec.json.encode(head | {"learners": [{"id": "a", "name": "A"} | words(n)]})
        fault = _refused(lambda said=said: brought.parse_learners(said))  # type: ignore[misc]
        assert bool(fault) is (n > most), (n, fault)


@pytest.mark.parametrize(("wrong", "stuck"), [(4, False), (5, True), (6, True)])
def test_after_five_wrong_tries_somebody_is_stuck(wrong: int, stuck: bool) -> None:
    learner = Learner("a", "A")
    learner.open_task("kalah", "once_more", 0)
    for i in range(wrong):
        learner.record_wrong_try("kalah", "once_more", 0, [f"m{i}"])
    stand = learner.unfinished_lesson("kalah", "once_more")
    assert stand is not None
    assert stand.is_stuck is stuck


def test_a_picture_of_a_code_has_twelve_pixels_a_square_and_white_around_it() -> None:
    code = qr_codes.make_qr_code("HELLO")
    assert code is not None
    wide = 12 * (len(code.rows) + 2 * 4)
    assert int.from_bytes(code.png[16:20]) == wide  # the width of a PNG
    assert f'width="{wide}"'.encode() in code.svg
