"""What Kalah and Oware do not need: laps, passes, turns without end, clockwise sowing, stores at the left."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from game.rules import sowing
from game.rules.library import variants_folder
from game.rules.position import Position
from game.rules.schema import VariantWords
from game.rules.steps import Step
from tests.play import LIBRARY, some_rules, walk

FILES = [*variants_folder().glob("*.toml"), *(Path(__file__).resolve().parents[1] / "made_up").glob("*.toml")]
MADE_UP = ["at_home", "laps_left", "laps_round"]


def laid_out(game: str, options: dict[str, Any], player: str, **counts: int) -> Position:
    """A position with these stones; what is missing to the number of the game lies in the stores, half and half."""
    rules = LIBRARY.variants[game].rules(options)
    rest = rules.stones - sum(counts.values())
    counts |= {"S": rest // 2, "N": rest - rest // 2}
    return Position.laid_out(rules, counts, player)  # type: ignore[arg-type]


def said(steps: Iterator[Step]) -> str:
    """Steps as a line: `lift A 3`, `drop B`, …"""
    return ", ".join(
        " ".join(filter(None, (s.op, s.hole, str(s.n or "") if s.op != "drop" else "", s.to))) for s in steps
    )


def test_the_games_of_the_tests_use_every_word() -> None:
    """So that what holds in all of them holds for the whole vocabulary."""
    assert LIBRARY.faults == ()
    said = "".join(path.read_text(encoding="utf-8") for path in FILES)
    unused = {word for word in words_of(VariantWords) if f'"{word}"' not in said}
    assert unused == set()


def words_of(kind: Any) -> set[str]:
    """Every word between quotes that a variant file may use."""
    if get_origin(kind) is Literal:
        return {word for word in get_args(kind) if isinstance(word, str)}
    parts = get_type_hints(kind, include_extras=True).values() if hasattr(kind, "__struct_fields__") else get_args(kind)
    return set().union(*map(words_of, parts))


@pytest.mark.parametrize("game", MADE_UP)
def test_whole_games_come_to_an_end(game: str) -> None:
    random = Random(2)
    ends = set()
    for _ in range(60):
        *_, end = walk(Position.start(some_rules(LIBRARY.variants[game], random)), random, 3000)
        assert end.outcome is not None
        assert sum(end.cells) == end.rules.stones
        ends.add(end.outcome.reason)
    assert len(ends) > 1


def test_clockwise_with_stores_at_the_left() -> None:
    """Along his row to his left, into his store, through the other row, past the other store, and home."""
    start = Position.start(LIBRARY.variants["laps_left"].rules({"columns": 2, "seeds": 3}))
    assert said(start.turn("B")) == (
        "lift B 3, drop A, drop S, drop b, relay b, lift b 4, drop a, skip N, drop B, drop A, drop S, bonus S"
    )
    position = laid_out("laps_left", {"columns": 2, "seeds": 3}, "N", A=1, b=5)
    assert said(position.turn("b")) == "lift b 5, drop a, drop N, drop B, drop A, skip S, drop b, capture A 2 N"


def test_a_relay_passes_over_the_store_of_the_sowers_opponent() -> None:
    """Also where it lifts a hole of the other side: silent play knows such sowings by heart."""
    position = laid_out("laps_left", {"columns": 3, "seeds": 2}, "S", A=3, B=1, b=4, c=1)
    assert said(position.turn("A")) == (
        "lift A 3, drop S, drop c, drop b, relay b, lift b 5, drop a, skip N, drop C, drop B, drop A, drop S, bonus S"
    )
    assert position.play("A").store("N") == position.store("N")
    assert position.play("A") == position.turn("A").finish()


def test_a_player_without_a_move_passes() -> None:
    position = laid_out("laps_left", {"columns": 3, "seeds": 2}, "S", a=2, b=1)
    assert position.legal() == ("pass",)
    step = next(position.turn("pass"))
    assert (step.op, step.clause) == ("pass", "pass")
    after = position.play("pass")
    assert (after.player, after.cells, after.ply) == ("N", position.cells, 1)
    assert "pass" not in after.legal()
    illegal = after.why_not("pass")
    assert illegal is not None
    assert illegal.reason == "must_move"


def test_nobody_can_move() -> None:
    over = laid_out("laps_left", {"columns": 3, "seeds": 2}, "N")
    assert over.outcome is not None
    assert over.outcome.reason == "nobody_moves"
    assert over.legal() == ()


def test_stuck_ends_it_where_the_file_says_so() -> None:
    over = laid_out("laps_left", {"columns": 3, "seeds": 2, "end": "stuck"}, "S", a=2, b=1)
    assert over.outcome is not None
    assert over.outcome.reason == "stuck"
    assert (over.store("S"), over.store("N")) == (4, 8)


def laps_by_hand(position: Position, move: str, most: int = 1000) -> int | None:
    """How many laps the turn has in `laps_round`, by a board that is nothing but a ring; None if more than `most`."""
    board = position.rules.board
    ring, at = list(position.cells[: board.holes]), board.index[move]
    mine = board.owned(position.player)
    for lap in range(1, most + 1):
        n, ring[at] = ring[at], 0
        for _ in range(n):
            at = (at + 1) % len(ring)
            ring[at] += 1
        if ring[at] == 1 or (ring[at] == 4 and at in mine):
            return lap
    return None


def every_position(columns: int, seeds: int, random: Random, most: int) -> Iterator[Position]:
    rules = LIBRARY.variants["laps_round"].rules({"columns": columns, "seeds": seeds})
    for _ in range(most):
        cells = [0] * (2 * columns)
        for _ in range(random.randint(2, rules.stones)):
            cells[random.randrange(2 * columns)] += 1
        names = [cell.name for cell in rules.board.cells]
        counts = dict(zip(names, cells, strict=False))
        rest = rules.stones - sum(cells)
        counts |= {"S": rest // 2, "N": rest - rest // 2}
        yield Position.laid_out(rules, counts, random.choice(("S", "N")))


def test_a_thousand_laps_are_a_turn_and_one_more_is_endless() -> None:
    random = Random(4)
    endless = long = 0
    for columns, seeds in ((1, 7), (2, 4), (2, 7), (3, 4), (4, 7), (5, 7)):
        for position in every_position(columns, seeds, random, 150):
            for move in position.legal():
                laps = laps_by_hand(position, move)
                after = position.play(move)
                if laps is None:
                    endless += 1
                    check_taken_back(position, move, after)
                    continue
                steps = list(position.turn(move))
                assert sum(step.op == "relay" for step in steps) == laps - 1
                assert after.outcome is None or after.outcome.reason != "void"
                long += laps > 12
    assert endless > 20
    assert long > 20


def test_it_is_the_lap_after_the_thousandth_that_is_not_begun() -> None:
    """Shown without the short cut, an endless turn has exactly a thousand lifts."""
    random = Random(4)
    for position in every_position(2, 7, random, 200):
        for move in position.legal():
            if laps_by_hand(position, move) is None:
                machine = position._machine()
                machine.begin(position._numbers[move])
                kinds = []
                while kind := machine.step():
                    kinds.append(kind)
                assert kinds.count(sowing.OPS.index("lift")) == 1000
                assert kinds[-1] == sowing.OPS.index("void")
                return
    pytest.fail("no endless turn was found")


def check_taken_back(position: Position, move: str, after: Position) -> None:
    """An endless turn: twelve laps are shown, then all stands as before and the game is a draw."""
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.winner) == ("void", None)
    assert after.cells == position.cells
    turn = position.turn(move)
    steps = list(turn)
    assert [step.op for step in steps].count("lift") == 12
    assert (steps[-1].op, steps[-1].clause) == ("void", "void")
    assert turn.result == after
    half = position.turn(move)
    for _ in range(len(steps) // 2):
        next(half)
    assert list(half.copy()) == steps[len(steps) // 2 :]


@pytest.mark.parametrize(
    ("slam", "steps", "shown", "reason"),
    [
        ("free", "lift A 1, drop B, capture a 2 S, capture B 2 S, bonus B", "", "half"),
        ("nothing", "lift A 1, drop B, bonus B", "slam_nothing", None),
        ("ends", "lift A 1, drop B, capture a 2 S, capture B 2 S", "slam_ends", "slam_ends"),
    ],
)
def test_grand_slams(slam: str, steps: str, shown: str, reason: str | None) -> None:
    """A slam that takes nothing takes nothing, and leaves the extra turn that the same case gives."""
    turn = laid_out("at_home", {"columns": 2, "slam": slam}, "S", A=1, B=1, a=2).turn("A")
    assert said(turn) == steps
    assert turn.shown_clause == shown
    assert turn.result is not None
    assert (turn.result.outcome.reason if turn.result.outcome else None) == reason
    assert turn.result.over or turn.result.player == "S"


def test_a_forbidden_slam_is_no_move() -> None:
    position = laid_out("at_home", {"columns": 2, "slam": "no"}, "S", A=1, B=1, a=2)
    assert position.legal() == ("B",)
    illegal = position.why_not("A")
    assert illegal is not None
    assert (illegal.reason, illegal.clause) == ("slam_forbidden", "slam_no")


def test_a_last_stone_in_a_store_fits_no_case_of_holes() -> None:
    """A case that names no place speaks of holes: nothing is ever taken out of a store, and no store is lifted."""
    random = Random(9)
    for game in MADE_UP:
        for _ in range(40):
            for position in walk(Position.start(some_rules(LIBRARY.variants[game], random)), random, 60):
                for move in position.legal():
                    for step in position.turn(move):
                        assert not (step.op in ("lift", "capture", "relay") and step.hole in ("S", "N"))
