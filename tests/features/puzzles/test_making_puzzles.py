"""How puzzles are made: what is wanted of one, no pattern twice, and a maker that goes on where it was stopped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

import puzzles as maker
from game.features.lessons.endgame import is_end_near
from game.features.puzzles import puzzle_check
from game.features.puzzles.puzzle_check import PuzzleChecker, check_independently
from game.features.puzzles.puzzle_difficulty import EASIEST, gains_of_moves
from game.features.puzzles.puzzle_search import CHOICES, KnownPuzzles, Puzzle, PuzzleFinder, has_hardly_a_choice
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.teaching import deep_search
from game.teaching.kept_puzzles import KeptPuzzle, position_of, puzzle_file, shipped_puzzles
from game.teaching.same_puzzle import puzzle_pattern
from tests.teaching.test_kept_puzzles import laid_out

VARIANTS = standard_library().variants
GAME = "leb_bbut"  # of few stones: puzzles are found soon


@pytest.fixture(scope="module", autouse=True)
def shorter() -> Iterator[None]:
    """Searches that are long enough to find some."""
    with pytest.MonkeyPatch.context() as patch:
        for name, nodes in (("GLANCE", 15_000), ("SHORT", 40_000), ("LONG", 80_000)):
            patch.setattr(deep_search, name, nodes)
        yield


# ---------------------------------------------------------------------- what is wanted
def test_the_only_capture_is_no_puzzle() -> None:
    position = laid_out("oware", {"F": 2, "a": 1, "b": 1, "e": 5, "A": 1, "B": 1})
    assert gains_of_moves(position).is_only_capture("F")
    finder = PuzzleFinder(position.rules)
    assert finder.puzzle_solved_by(position, "F"), "it is the best by far"
    assert finder.regrade_puzzle(position, "F") is None


def test_a_man_that_goes_a_square_captures_nothing() -> None:
    positions = [position_of(one, VARIANTS["damka"]) for one in shipped_puzzles("damka")[::9]]
    captures = [{move for move in one.legal() if "x" in move} for one in positions]
    assert [gains_of_moves(one).capturing_moves for one in positions] == captures
    assert any(0 < len(some) < len(one.legal()) for one, some in zip(positions, captures, strict=True))


def test_a_greedy_try_solves_a_third_at_most() -> None:
    easy = [one for one in shipped_puzzles("kalah") if one.grade == EASIEST and one.proved]
    positions = [
        (at, one.solution[0]) for one in easy if not has_hardly_a_choice(at := position_of(one, VARIANTS["kalah"]))
    ]
    finder = PuzzleFinder(VARIANTS["kalah"].rules())
    fitting = (
        (one, move)
        for one, move in positions
        if not gains_of_moves(one).is_only_capture(move) and finder.puzzle_solved_by(one, move)
    )
    position, best = next(fitting)
    finder.shelf.count, finder.shelf.easy = 5, 2
    assert finder.regrade_puzzle(position, best) is None
    finder.shelf.count, finder.shelf.easy = 5, 1
    assert finder.regrade_puzzle(position, best)


def test_one_in_ten_at_most_has_hardly_a_choice() -> None:
    kalah = VARIANTS["kalah"]
    hardly = [one for one in shipped_puzzles("kalah") if len(position_of(one, kalah).legal()) == CHOICES]
    position, best = position_of(hardly[0], kalah), hardly[0].solution[0]
    finder = PuzzleFinder(kalah.rules())
    assert finder.regrade_puzzle(position, best) is None, "not before there are nine others"
    finder.shelf.count = 9
    assert finder.regrade_puzzle(position, best)
    finder.shelf.count, finder.shelf.narrow = 18, 1
    assert finder.regrade_puzzle(position, best) is None
    small = next(one for one in shipped_puzzles("kapana_bona") if one.solution)
    assert not has_hardly_a_choice(position_of(small, VARIANTS["kapana_bona"])), (
        "three houses have no more to choose from"
    )


def test_what_is_won_or_lost_either_way_is_no_puzzle(kalah: list[KeptPuzzle]) -> None:
    """The same stones in play, with ten, twenty … of the captured ones with the other side."""
    assert all(best >= 0 and second < 200 for best, second in (one.best_and_second_values for one in kalah))
    latest = max(kalah, key=lambda one: sum(one.position["stores"].values()))  # many stones can lie on either side
    said, finder, right = latest.position, PuzzleFinder(VARIANTS["kalah"].rules()), latest.solution[0]
    captured = sum(said["stores"].values())
    taken = dict[int, Puzzle]()  # by the stones in the southern store
    for south in range(captured + 1):
        stores = {"S": south, "N": captured - south}
        position = family_of(finder.rules).from_json(finder.rules, said | {"stores": stores})
        if puzzle := finder.puzzle_solved_by(position, right):
            taken[south] = puzzle
    assert taken, "where neither is far ahead"
    assert all(one.value.cp >= 0 and one.second_value.cp < 200 for one in taken.values())
    assert 0 < min(taken) <= max(taken) < captured, "none where one side has all that was captured"
    assert len(taken) < (captured + 1) / 2


@pytest.fixture(scope="module")
def kalah() -> list[KeptPuzzle]:
    new = islice(PuzzleFinder(VARIANTS["kalah"].rules(), 5), 3)
    return [msgspec.convert(puzzle.as_json(), KeptPuzzle) for puzzle in new]


def test_the_moves_of_a_puzzle_lead_to_it(kalah: list[KeptPuzzle]) -> None:
    assert all(puzzle.moves for puzzle in kalah)
    assert list(PuzzleChecker(VARIANTS["kalah"], 20_000).describe_faults(kalah)) == []
    false = msgspec.structs.replace(kalah[0], moves=kalah[0].moves[:-1])
    assert f"{false.id}: its moves do not lead to its position." in list(
        PuzzleChecker(VARIANTS["kalah"]).describe_faults([false])
    )


def test_a_second_opinion_has_nothing_against_a_puzzle_but_against_another_answer(kalah: list[KeptPuzzle]) -> None:
    puzzle, variant = msgspec.structs.replace(kalah[0], nodes=250_000), VARIANTS["kalah"]
    assert check_independently(puzzle, variant) == ""
    right = puzzle.solution[0]
    wrong = next(move for move in position_of(puzzle, variant).legal() if move != right)
    assert (
        check_independently(msgspec.structs.replace(puzzle, solution=(wrong,)), variant)
        == f"{right} is better than {wrong}."
    )


# ---------------------------------------------------------------------- one pattern
CAPTURE = {"A": 1, "D": 1, "F": 2, "e": 4, "b": 3, "a": 1}


def test_stones_that_lie_elsewhere_make_no_other_pattern() -> None:
    one = puzzle_pattern(laid_out("kalah", CAPTURE), ["A"])
    assert puzzle_pattern(laid_out("kalah", CAPTURE | {"b": 1, "a": 2, "d": 3, "c": 5}), ["A"]).has_same_idea(one)
    assert puzzle_pattern(laid_out("kalah", CAPTURE | {"e": 6}), ["A"]).has_same_idea(one), (
        "more is captured in the same way"
    )
    assert not puzzle_pattern(laid_out("kalah", CAPTURE), ["D"]).has_same_idea(one)
    assert not puzzle_pattern(laid_out("kalah", {"A": 2, "D": 3, "F": 2, "e": 4, "b": 3}), ["A"]).has_same_idea(one)


def test_a_pattern_is_the_same_from_the_other_side() -> None:
    there = {name.swapcase(): n for name, n in CAPTURE.items()}
    one, other = puzzle_pattern(laid_out("kalah", CAPTURE), ["A"]), puzzle_pattern(laid_out("kalah", there, "N"), ["a"])
    assert other == one


def test_another_second_turn_is_the_same_pattern_where_the_boards_are_nearly_the_same() -> None:
    holes = {"A": 1, "B": 4, "D": 1, "F": 2, "e": 4, "b": 3, "a": 1, "c": 2, "f": 2}
    one = puzzle_pattern(laid_out("kalah", holes), ["A", "a", "F"])
    near = puzzle_pattern(laid_out("kalah", holes | {"c": 3, "f": 1}), ["A", "a", "D"])
    elsewhere = {"A": 1, "B": 5, "D": 1, "F": 2, "e": 5, "a": 5, "b": 1, "d": 6}
    far = puzzle_pattern(laid_out("kalah", elsewhere), ["A", "a", "D"])
    assert near.has_same_idea(one)
    assert near.has_same_idea(far), "the same two turns"
    assert not far.has_same_idea(one)


def test_a_finder_takes_no_pattern_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = VARIANTS[GAME].rules()
    first = next(iter(PuzzleFinder(rules, 1)))
    monkeypatch.setattr(KnownPuzzles, "has_position", lambda shelf, position: False)
    again = PuzzleFinder(rules, 1)
    again.shelf.add_known_elsewhere(first.position, first.solution)
    assert not next(iter(again)).pattern.has_same_idea(first.pattern)


# ---------------------------------------------------------------------- the maker
@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(maker, "FOLDER", tmp_path / "puzzles")
    return tmp_path / "puzzles"


def task(tmp_path: Path, count: int = 2, positions: int = 0) -> maker.Task:
    return maker.Task(GAME, count, "", positions, 0, False, tmp_path / "work")


def test_what_is_stopped_goes_on_where_it_was(tmp_path: Path, shelf: Path) -> None:
    whole = list(maker.Task(GAME, 2, "", 0, 0, False, tmp_path / "other").made())
    expected = shipped_puzzles(GAME, shelf)
    assert len(expected) == 2
    assert whole[-1].ended
    puzzle_file(GAME, shelf).unlink()
    steps = task(tmp_path).made()
    while next(steps).done < 1:
        pass
    steps.close()
    assert shipped_puzzles(GAME, shelf) == [], "nothing is in its place before all are found"
    on = list(task(tmp_path).made())
    assert on[0].done == 1
    assert shipped_puzzles(GAME, shelf) == expected
    assert [one.done for one in task(tmp_path).made()] == [2, 2], "what is done is not done again"


def test_no_more_positions_are_searched_than_was_said(tmp_path: Path, shelf: Path) -> None:
    *_, last = task(tmp_path, 50, positions=1).made()
    assert last.ended
    assert last.done < 50


def test_more_are_wanted_of_games_that_are_well_known() -> None:
    assert len(maker.BEST_KNOWN) == 8
    assert len(maker.WELL_KNOWN) == 20
    assert {*maker.BEST_KNOWN, *maker.WELL_KNOWN} <= {*VARIANTS}
    assert not {*maker.BEST_KNOWN} & {*maker.WELL_KNOWN}
    assert [maker.wanted_count(game) for game in ("kalah", "hus", "voleur")] == [100, 60, 20]


def test_it_says_how_far_it_is_and_how_long_is_left(
    tmp_path: Path, shelf: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert maker.main([GAME, "--count", "1", "--work", str(tmp_path / "work")]) == 0
    said = capfd.readouterr()
    assert said.out.startswith(f"{GAME}: 1 of 1 puzzles, grades ")
    assert f"{GAME}: 1 of 1; 1 of 1 games; about 1 s left" in said.err
    assert maker.main(["nonsense"]) == 2
    assert "no game 'nonsense'" in capfd.readouterr().err


def test_no_puzzle_that_is_there_is_lost(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither where fewer are asked for, nor where a line cannot be read."""
    path = shelf / f"{GAME}.jsonl"
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in shipped_puzzles(GAME)[:3])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lines)
    assert maker.main([GAME, "--count", "1", "--work", str(tmp_path)]) == 0
    assert path.read_bytes() == lines
    assert "3 puzzles are there, more than were found: they stay." in capfd.readouterr().err
    path.write_bytes(lines[40:])
    assert maker.main(["--themes", GAME]) == 2
    assert path.read_bytes() == lines[40:]
    assert "3 lines, of which 2 can be read" in capfd.readouterr().err


def test_puzzles_near_the_end_are_put_beside_the_others(shelf: Path, capfd: pytest.CaptureFixture[str]) -> None:
    variant = VARIANTS["kalah"]
    pairs = [(one, position_of(one, variant)) for one in shipped_puzzles("kalah") if not one.proved]
    pairs = [(one, at) for one, at in pairs if not (is_end_near(at) or has_hardly_a_choice(at))]
    others = [one for one, _ in pairs if "end" not in one.themes][-6:]
    maker.put_in_place("kalah", others)
    assert maker.main(["--late", "1", "kalah"]) == 0
    assert "kalah: 1 of 1 puzzles near the end" in capfd.readouterr().out
    there = shipped_puzzles("kalah", shelf)
    (new,) = [one for one in there if one not in others]
    assert is_end_near(position_of(new, variant))
    assert new.moves
    assert len(there) == len(others) + 1
    assert not list(PuzzleChecker(variant, 20_000).describe_faults([new]))


def test_the_check_ends_with_1_where_a_puzzle_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], kalah: list[KeptPuzzle]
) -> None:
    right = [msgspec.structs.replace(one, nodes=250_000) for one in kalah[:2]]
    moves = position_of(right[0], VARIANTS["kalah"]).legal()
    wrong = msgspec.structs.replace(right[0], solution=(next(m for m in moves if m != right[0].solution[0]),))
    words = ["--check", "5", "kalah", "--work", str(tmp_path)]
    monkeypatch.setattr(maker, "shipped_puzzles", lambda game: right)
    assert maker.main(words) == 1
    assert "wrong: kalah: 2 of its puzzles decide who wins, 6 at least are wanted." in capfd.readouterr().out
    monkeypatch.setattr(puzzle_check, "LEAST", 2)
    assert maker.main(words) == 0
    said = capfd.readouterr().out
    assert "kalah: 2 of 2 puzzles tried, 0 wrong" in said
    assert "kalah: 2 of 2 puzzles decide who wins, 0 are lost either way" in said
    monkeypatch.setattr(maker, "shipped_puzzles", lambda game: [wrong, right[1]])
    assert maker.main(words) == 1
    said = capfd.readouterr().out
    assert f"wrong: {wrong.id}: {right[0].solution[0]} is better than {wrong.solution[0]}." in said
    assert "1 wrong" in said


def test_an_old_puzzle_is_kept_where_it_is_still_one(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    list(task(tmp_path, 1).made())
    (old,) = shipped_puzzles(GAME, shelf)
    wrong = next(move for move in position_of(old, VARIANTS[GAME]).legal() if move != old.solution[0])
    false = msgspec.structs.replace(old, id="false", solution=(wrong,), grade=EASIEST + 1)
    monkeypatch.setattr(maker, "shipped_puzzles", lambda game, folder=None: [false, old])
    list(maker.Task(GAME, 1, "", 0, 0, True, tmp_path / "kept").made())
    kept = msgspec.json.decode((tmp_path / "kept" / f"{GAME}.json").read_bytes(), type=maker.Notebook)
    assert (kept.puzzles, kept.tried, kept.number) == ([old], 2, 1)
