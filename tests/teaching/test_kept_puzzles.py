"""The puzzles that come with the games: enough of each, none twice, each right; and how likeness is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from string import ascii_letters
from typing import Any

import msgspec
import pytest

from game.engine.mind import SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.features.puzzles.puzzle_check import PuzzleChecker, PuzzleTally
from game.features.puzzles.puzzle_difficulty import EASIEST, Difficulty, gains_of_moves
from game.features.puzzles.puzzle_search import LEAST, PuzzleFinder, puzzle_id
from game.rules.families import family_of
from game.rules.file.variant_library import load_variant, standard_library
from game.rules.game import Position
from game.rules.lead import pieces_ahead
from game.teaching import deep_search
from game.teaching.deep_search import winning_margin
from game.teaching.family_hooks import all_themes as every_theme
from game.teaching.kept_puzzles import (
    HIGHEST,
    LOWEST,
    KeptPuzzle,
    position_of,
    puzzle_file,
    shipped_puzzle_ids,
    shipped_puzzles,
    stored_position_json,
)
from game.teaching.puzzle_themes import themes_of_solution
from game.teaching.same_puzzle import puzzle_key
from tests.commands.run import run
from tests.sampled import few
from tests.some import some
from tests.text.common import HEBREW

VARIANTS = standard_library().variants
# A game for one is a puzzle itself.
WITH_CHOICES = [
    id for id, variant in VARIANTS.items() if not variant.rules().driven and not variant.rules().for_one_player
]
TINY = 4  # holes of a board on which hardly any position has one best move
# Puzzles are made once it is known what each level is worth in a game.
WITH_PUZZLES = [
    id
    for id in WITH_CHOICES
    if (VARIANTS[id].words.skills or shipped_puzzles(id)) and len(VARIANTS[id].rules().board.cells) - 2 > TINY
]
PROVED = [id for id in WITH_PUZZLES if any(one.proved for one in shipped_puzzles(id))]


def laid_out(variant: str, holes: dict[str, int], turn: str = "S", south: int = 16) -> Position:
    """A position; South has so many stones in the store, and North all others."""
    rules = VARIANTS[variant].rules()
    north = rules.stones - sum(holes.values()) - south
    said = {"holes": holes, "stores": {"S": south, "N": north}, "turn": turn}
    position: Position = family_of(rules).from_json(rules, said)
    return position


def test_a_game_without_a_file_of_puzzles_has_none() -> None:
    assert shipped_puzzle_ids("no_such_game") == shipped_puzzle_ids("no/such/name") == frozenset()


@pytest.mark.parametrize("variant", WITH_PUZZLES)
def test_there_are_enough_of_each_game(variant: str) -> None:
    puzzles = shipped_puzzles(variant)
    assert len(puzzles) >= LEAST
    assert len({puzzle_key(position_of(one, VARIANTS[variant])) for one in puzzles}) == len(puzzles)
    assert all(
        one.themes == themes_of_solution(position_of(one, VARIANTS[variant]), one.solution) for one in puzzles[::19]
    )


@pytest.mark.parametrize("variant", WITH_PUZZLES)
def test_each_decides_who_wins_and_few_have_hardly_a_choice(variant: str) -> None:
    """Read here from the lines alone: what the right move and the next best are worth, and how many are legal."""
    puzzles, rules = shipped_puzzles(variant), VARIANTS[variant].rules()
    for one in some(puzzles):
        best, second = one.best_and_second_values
        assert best >= 0, f"{one.id} is lost either way"
        assert second <= 0 or (not one.proved and second < 100 * rules.clear_margin), f"{one.id} is won either way"
    choices = [len(position_of(one, VARIANTS[variant]).legal()) for one in puzzles]
    few_moves = sum(n <= 3 for n in choices)
    assert few_moves <= len(choices) / 10 or len(puzzles) <= LEAST or rules.board.columns <= 4
    assert list(PuzzleTally.of_puzzles(VARIANTS[variant], puzzles).describe_faults()) == []


def test_the_right_move_wins_or_holds_what_no_other_does() -> None:
    """A search of every move to the end of the game, of puzzles whose values are proved."""
    looked_at = (
        (one, searched)
        for variant in few([id for id in PROVED if VARIANTS[id].words.family == "sowing"], 4)
        for proved in [[one for one in shipped_puzzles(variant) if one.proved]]
        for one in proved[:: 1 + len(proved) // 3]
        if (searched := searched_to_the_end(one, variant))
    )
    for puzzle, (right, others) in some(looked_at):
        assert right >= 0, puzzle.id
        assert max(others) <= 0, puzzle.id


def searched_to_the_end(puzzle: KeptPuzzle, variant: str) -> tuple[int, list[int]] | None:
    """What the right move is worth, and each other; None if not every move could be searched to the end."""
    position: Any = position_of(puzzle, VARIANTS[variant])
    found = BestMoveSearch(position, megabytes=16).lines(position, SearchLimits(nodes=2_000_000))
    values = {info.line[0]: info.cp for info in found}
    return (values.pop(puzzle.solution[0]), [*values.values()]) if all(info.exact for info in found) else None


@pytest.mark.parametrize("variant", WITH_PUZZLES)
def test_some_of_each_game_are_right(variant: str) -> None:
    assert list(PuzzleChecker(VARIANTS[variant]).describe_faults(shipped_puzzles(variant)[::40])) == []


def test_a_wrong_puzzle_is_found_out() -> None:
    puzzle = next(one for one in shipped_puzzles("kalah") if one.grade > EASIEST)
    position = position_of(puzzle, VARIANTS["kalah"])
    other = next(move for move in position.legal() if move != puzzle.solution[0])
    worse = msgspec.structs.replace(puzzle, solution=(other,))
    faults = list(PuzzleChecker(VARIANTS["kalah"], 20_000).describe_faults([worse, puzzle]))
    assert f"{puzzle.id}: {puzzle.solution[0]} is better than {other}." in faults
    assert faults[-1] == f"{puzzle.id}: it is the same as {puzzle.id}."
    assert sum("better" in fault for fault in faults) == 1


@pytest.mark.parametrize("variant", WITH_PUZZLES)
def test_a_greedy_try_solves_only_easy_puzzles_and_those_are_few(variant: str) -> None:
    """Counted here from positions alone: what comes into the store or onto the own side, with all extra turns."""
    puzzles = shipped_puzzles(variant)
    assert sum(one.grade == EASIEST for one in puzzles) <= len(puzzles) / 3
    for one in puzzles:
        if one.grade == EASIEST:
            continue
        position = position_of(one, VARIANTS[variant])
        gains = {move: gained(position, move) for move in position.legal()}
        most = [move for move in gains if gains[move] == max(gains.values())]
        assert one.solution[0] not in most or len(most) == len(gains), one.id


def gained(position: Position, move: str) -> int:
    """By how much a move puts its player ahead before the other side moves again, with the best extra turns."""
    seat, tried = position.player, [0]

    def best(now: Position) -> int:
        tried[0] += 1
        if now.over or now.player != seat or now.phase != "play" or tried[0] > 400:
            return pieces_ahead(now) if seat == "S" else -pieces_ahead(now)
        return max(best(now.play(one)) for one in now.legal())

    return best(position.play(move))


def test_puzzles_of_false_grades_and_too_many_easy_ones_are_found_out() -> None:
    puzzles = shipped_puzzles("kalah")
    easy, hard = puzzles[0], puzzles[-1]
    checker = PuzzleChecker(VARIANTS["kalah"], 2_000)
    said = list(
        checker.describe_faults([msgspec.structs.replace(easy, grade=3), msgspec.structs.replace(hard, grade=1)])
    )
    assert f"{easy.id}: {easy.solution[0]} is what a greedy try finds, but the grade is 3." in said
    assert f"{hard.id}: a greedy try does not find {hard.solution[0]}, but the grade is 1." in said
    assert list(checker.check_easy_share([easy, hard, hard])) == []
    assert list(checker.check_easy_share([easy, hard])) == ["kalah: 1 of 2 are easy; 33% may be."]


def test_puzzles_that_decide_nothing_are_counted_and_found_out() -> None:
    right, kalah = [one for one in shipped_puzzles("kalah") if one.grade > EASIEST][:7], VARIANTS["kalah"]
    tally = PuzzleTally.of_puzzles(kalah, right)
    assert (tally.total, tally.deciding, tally.lost_anyway, tally.won_anyway) == (7, 7, 0, 0)
    lost = msgspec.structs.replace(right[0], value=-300, second=-900)
    won = msgspec.structs.replace(right[1], value={"mate": 3}, second={"mate": 9})
    worse = PuzzleTally.of_puzzles(kalah, [lost, won, *right[2:]])
    assert f"{worse}".startswith("kalah: 5 of 7 puzzles decide who wins, 1 are lost either way, 1 won either way; ")
    said = list(worse.describe_faults())
    assert f"kalah: 5 of its puzzles decide who wins, {LEAST} at least are wanted." in said
    narrow = next(one for one in shipped_puzzles("kalah") if len(position_of(one, kalah).legal()) == 3)
    wide = [one for one in right if len(position_of(one, kalah).legal()) > 3]
    many = PuzzleTally.of_puzzles(kalah, [*wide * 2, narrow, narrow, narrow])
    assert f"kalah: 3 of {many.total} have hardly a choice; 10% may." in list(many.describe_faults())
    assert f"{many}".endswith("; 3 have 3 legal moves or fewer")


def test_only_a_long_search_sees_that_another_move_is_as_good() -> None:
    rules = VARIANTS["gabata"].rules()
    holes = {"E1": 2, "D2": 1, "F2": 1, "f1": 2, "e2": 1, "f2": 1}
    said = {"holes": holes, "stores": {"S": 30, "N": 16}, "turn": "N"}
    position = family_of(rules).from_json(rules, said)
    whole = position.as_json()
    puzzle = KeptPuzzle(puzzle_id(position), "gabata", whole["options"], whole, ("f2",), 0, -1400, grade=1)
    assert not [
        one
        for one in PuzzleChecker(VARIANTS["gabata"]).describe_faults([puzzle])
        if "better" in one or "as good" in one
    ]
    deep = list(PuzzleChecker(VARIANTS["gabata"], deep=True).describe_faults([puzzle]))
    assert f"{puzzle.id}: as a long search sees, another move is as good as f2, or the game is decided already." in deep


def test_a_capture_that_is_the_only_one_is_easy_and_one_that_takes_most_too() -> None:
    position = laid_out("oware", {"F": 2, "a": 1, "b": 1, "e": 5, "A": 1, "B": 1}, "S")
    assert gains_of_moves(position).is_easy_move("F")
    assert not gains_of_moves(position).is_easy_move("A")
    chain = laid_out("kalah", {"F": 1, "E": 2, "A": 1, "b": 3}, "S")
    assert "F" in gains_of_moves(chain).greedy_moves, "extra turns count"


def test_the_same_stones_from_the_other_side_are_one_puzzle() -> None:
    here = {"A": 1, "C": 4, "F": 2, "b": 3, "e": 1}
    there = {name.swapcase(): n for name, n in here.items()}
    for variant in ("kalah", "oware"):
        one = puzzle_key(laid_out(variant, here, "S"))
        assert puzzle_key(laid_out(variant, there, "N")) == one
        assert puzzle_key(laid_out(variant, here, "S", south=18)) == one, "stores make no difference"
        assert puzzle_key(laid_out(variant, here, "N")) != one
        assert puzzle_key(laid_out(variant, {**here, "A": 2}, "S")) != one


def test_another_hole_won_as_a_store_is_another_puzzle() -> None:
    rules = VARIANTS["togyz_kumalak"].rules()

    def like(turn: str, tuz: dict[str, str | None], *filled: str) -> str:
        said = {"holes": dict.fromkeys(filled, 9), "stores": {"S": 72, "N": 54}, "turn": turn, "tuz": tuz}
        return puzzle_key(family_of(rules).from_json(rules, said))

    one = like("S", {"S": "d", "N": None}, "A", "B", "C", "a")
    assert like("N", {"S": None, "N": "D"}, "a", "b", "c", "A") == one, "turned round with its store"
    assert like("S", {"S": "e", "N": None}, "A", "B", "C", "a") != one


@pytest.mark.parametrize(("themes", "variant", "word", "solution"), [
    ("several", "oware", "2-3-7-1-6-13-1-1-1-1-0-2-4-6-S", "C"),
    ("capture", "oware", "0-0-1-7-0-1-0-3-13-10-1-8-4-0-S", "D"),
    ("starve capture end", "kalah", "0-0-1-0-0-0-0-1-1-0-0-11-22-12-N", "c"),
    ("again", "kalah", "5-4-0-5-5-1-5-5-5-0-5-5-2-1-S", "F"),
    ("extra_first", "kalah", "5-0-6-5-5-1-5-0-6-5-0-6-2-2-S", "F A"),
    ("chain", "kalah", "2-3-4-0-1-2-2-1-0-0-0-9-12-12-S", "C E D"),
    ("extra_first", "congkak", "0-4-1-0-0-0-5-1-9-2-0-0-0-6-46-24-N", "a c"),
    ("rescue prepare", "adji_kui", "0-1-4-3-0-5-2-2-1-5-7-2-5-11-N", "a D f"),
    ("threats prepare laps", "endodoi", "2-1-0-0-0-1-1-2-1-2-3-4-2-1-0-0-25-19-S", "H f C"),
    ("sacrifice build_up", "kapana_bona", "0-0-1-0-20-1-12-14-N", "C b c"),
    ("build_up hold_back defend prepare", "eson_khorgol", "0-3-0-0-1-14-16-8-6-8-20-14-N", "E c e"),
    ("defend prepare", "oware", "1-4-2-9-1-8-0-9-0-0-8-0-0-6-S", "E e B"),
    ("defend", "oware", "1-1-1-3-0-0-1-0-0-0-22-1-3-15-N", "a A e"),
    ("starve prepare end", "kalah", "1-0-0-0-0-0-0-3-1-0-0-4-25-14-N", "c A d"),
    ("starve prepare count end", "togyz_kumalak", "1-3-0-0-1-1-0-0-1-0-0-0-0-0-0-0-0-1-73-81-a-C-S", "A i I"),
    ("starve block prepare", "congkak", "0-0-0-1-0-0-0-0-1-1-0-0-1-0-47-47-N", "b D a f"),
    ("quiet count", "oware", "0-0-1-0-1-1-0-0-0-0-0-3-22-20-S", "C f F"),
    ("prepare", "oware", "0-1-0-3-0-1-0-0-0-4-21-0-3-15-S", "B e F"),
    ("defend prepare", "oware", "0-0-1-15-13-8-0-0-1-0-2-8-0-0-S", "C c D"),
    ("hold_back defend prepare", "bohnenspiel", "2-11-0-7-12-12-0-12-0-10-0-0-0-6-S", "A b D"),
    ("sacrifice", "oware", "0-0-0-15-0-6-1-0-1-15-1-1-4-4-N", "e D f"),
    ("feeding", "oware", "0-0-0-0-1-4-0-0-0-0-0-0-22-21-S", "F"),
    ("quiet count", "oware", "1-0-0-1-0-2-0-0-0-0-1-1-21-21-S", "A e B"),
    ("several round", "oware", "0-0-0-2-14-2-0-0-0-1-1-15-8-5-S", "E"),
    ("win_hole rescue prepare", "togyz_kumalak", "0-5-0-1-1-4-2-5-1-0-0-2-2-12-2-2-3-3-66-51-0-A-S", "B i H"),
    ("several relay", "kujifunza", "2-9-3-0-1-0-3-0-2-4-0-4-4-1-0-1-1-7-3-1-3-1-1-1-1-0-4-1-0-4-2-0-0-0-S", "A2<"),
    ("relay capture", "kujifunza", "2-1-3-9-2-3-3-0-0-5-1-0-3-3-0-0-0-0-0-3-1-3-6-2-2-2-2-2-2-2-2-0-0-0-N", "h1<"),
    ("several laps", "kujifunza", "0-0-4-0-0-2-0-5-2-2-2-2-2-2-2-2-1-1-1-4-1-3-4-7-0-3-3-0-3-3-0-3-0-0-S", "H1<"),
    (
        "house capture",
        "kiswahili",
        "1-0-3-0-9-1-0-1-1-0-0-1-1-1-4-1-1-0-0-0-1-0-0-1-1-2-0-3-1-2-3-5-0-0-10-10-1-0-.-S",
        "H1<",
    ),
    ("give crown prepare", "damka", "c1,b2,e3,g3,h4,g5,Kb8-a3,c3,d4,d6,c7,e7,h8-S", "g5-f6 c3xa1 f6xd8"),
    ("jump end few", "damka", "a1,Kb6-b2-S", "a1xc3"),
])  # fmt: skip
def test_themes_are_named_from_the_steps(themes: str, variant: str, word: str, solution: str) -> None:
    """Each idea is on a board of its own: one that is named too often, or not at all, is seen."""
    rules = VARIANTS[variant].rules()
    position = family_of(rules).from_word(rules, word)
    found = themes_of_solution(position, solution.split())
    assert " ".join(found) == themes
    said = [HEBREW.t(part) for name in found for part in every_theme()[name][1:4]]
    assert not set("".join(said)) & set(ascii_letters), "in words of one's own language"


def test_the_command_checks_a_game(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("puzzles", "--check", "simple", data=tmp_path) == 0
    n, said = len(shipped_puzzles("simple")), capfd.readouterr().out
    assert said.startswith(f"simple: {n} of {n} puzzles decide who wins, 0 are lost either way, 0 won either way; ")
    assert said.endswith(f"\n{n} puzzles, {n} of them decide who wins, 0 faults\n")
    assert run("puzzles", data=tmp_path) == 2
    assert "needs a game" in capfd.readouterr().err


@pytest.mark.parametrize("damage", [b"\xe4", b"[" * 5000, b"{"])
def test_a_damaged_line_is_left_out_and_the_others_stay(damage: bytes, tmp_path: Path) -> None:
    first, second, *_ = puzzle_file("kalah").read_bytes().splitlines(keepends=True)
    at = first.index(b'"position":') + 11
    (tmp_path / "kalah.jsonl").write_bytes(first[:at] + damage + first[at:] + second)
    assert [one.id for one in shipped_puzzles("kalah", tmp_path)] == [shipped_puzzles("kalah")[1].id]
    assert shipped_puzzles("oware", tmp_path) == []


@pytest.fixture
def shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that are long enough to find some puzzle."""
    for name in ("GLANCE", "SHORT", "LONG"):
        monkeypatch.setattr(deep_search, name, 40_000)


@pytest.mark.usefixtures("shorter")
def test_new_puzzles_are_neither_shipped_nor_known(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("puzzles", "leb_bbut", "--new", "--count", "1", data=tmp_path) == 0
    found, game = msgspec.json.decode(capfd.readouterr().out, type=KeptPuzzle), VARIANTS["leb_bbut"]
    there = {puzzle_key(position_of(one, game)) for one in shipped_puzzles("leb_bbut")}
    assert puzzle_key(position_of(found, game)) not in there
    own = OwnPuzzles(tmp_path / "puzzles.json")
    assert own.add_new([found]) == [found]
    assert own.add_new([found]) == []


def test_a_damaged_file_of_own_puzzles_is_said(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(b'{"puzzles": [{"id": 1}]}')
    damaged = OwnPuzzles(path)
    assert damaged.all_puzzles == []
    assert damaged.notes


@pytest.mark.usefixtures("shorter")
def test_a_found_puzzle_is_kept_as_it_is_printed() -> None:
    puzzle = next(iter(PuzzleFinder(VARIANTS["kalah"].rules(), 5)))
    kept = msgspec.convert(puzzle.as_json(), KeptPuzzle)
    assert position_of(kept, VARIANTS["kalah"]).as_json() == puzzle.position.as_json()
    margin = kept.solution_margin(VARIANTS["kalah"].rules())
    assert margin is not None
    assert margin >= 1
    assert LOWEST < kept.rating <= HIGHEST
    assert kept.depth >= 1
    assert kept.clear == winning_margin(puzzle.position.rules)


PLAIN = Difficulty(
    found_at_depth=3, margin_ratio=4, is_easy=False, is_greed_trap=False, sensible_moves=1, solver_turns=1
)


@pytest.mark.parametrize(
    ("harder", "change"),
    [
        (True, {"found_at_depth": 6}), (True, {"margin_ratio": 1}), (True, {"is_greed_trap": True}),
        (True, {"sensible_moves": 4}), (True, {"solver_turns": 2}), (False, {"is_easy": True}),
        (False, {"found_at_depth": 1}), (False, {"sensible_moves": 0}),
    ],
)  # fmt: skip
def test_each_part_makes_a_puzzle_harder_or_easier(harder: bool, change: dict[str, Any]) -> None:
    other = replace(PLAIN, **change)
    assert (other.rating > PLAIN.rating) == harder
    assert other.rating != PLAIN.rating
    assert (other.grade >= PLAIN.grade) if harder else (other.grade <= PLAIN.grade)


def test_a_rating_stays_on_its_scale() -> None:
    assert Difficulty(1, 9_999, True, False, 0, 1).rating == LOWEST
    assert Difficulty(60, 1, False, True, 12, 9).rating == HIGHEST
    assert Difficulty(60, 1, False, True, 12, 9).grade == 5
    assert Difficulty(60, 1, True, False, 12, 9).grade == EASIEST, "what a greedy try finds has the lowest grade"


def test_false_counts_of_what_makes_a_puzzle_hard_are_found_out() -> None:
    puzzle = next(one for one in shipped_puzzles("kalah") if one.greed and one.turns == 2)
    false = msgspec.structs.replace(puzzle, turns=3, greed=False)
    faults = list(PuzzleChecker(VARIANTS["kalah"]).describe_faults([false]))
    assert f"{puzzle.id}: it takes 2 turns, not 3." in faults
    assert any("brings more at once" in fault for fault in faults)


def test_only_of_a_game_that_may_change_the_rules_are_kept(tmp_path: Path) -> None:
    """A game of one's own may be another one tomorrow; those that come with the program stay."""
    (tmp_path / "own_kalah.toml").write_text('based_on = "kalah"\nname = "Mine"\n', "utf-8")
    own, shipped = load_variant(tmp_path / "own_kalah.toml").rules(), VARIANTS["kalah"].rules()
    assert stored_position_json(family_of(own).start(own))["rules"] == own.fingerprint
    assert "rules" not in stored_position_json(family_of(shipped).start(shipped))
