"""Words and combinations that no real game needs: turns of made-up games, worked out by hand."""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from game.rules.file.schema import VariantWords
from game.rules.file.shelves import Shelf
from game.rules.file.variant_library import load_variant
from game.rules.file.word_rows import words_with_occurrences as words_in
from game.rules.sowing import machine as sowing
from game.rules.sowing import position_json
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from game.rules.steps import Step, count_laps
from tests.play import EVERY_SOWING, LIBRARY, SOWING, amount, played, some_moves, some_rules
from tests.some import some

MADE_UP = sorted(set(EVERY_SOWING) - set(SOWING))


def laid_out(game: str, options: dict[str, Any], player: str, **counts: int) -> Position:
    """A position with these stones; what is missing lies in the stores or hands, half and half.  Houses are owned."""
    rules = LIBRARY.variants[game].rules(options)
    rest = rules.stones - sum(counts.values())
    ends = ("S hand", "N hand") if rules.board.hands else ("S", "N")
    counts |= dict(zip(ends, (rest // 2, rest - rest // 2), strict=True)) if rest else {}
    return Position.laid_out(rules, counts, player, house={"S": True, "N": True})  # type: ignore[arg-type]


def said(steps: Iterator[Step]) -> str:
    """Steps as a line: `lift A 3`, `drop B`, …"""
    words = ((s.op, s.hole, str(s.n or "") if s.op != "drop" else "", s.to) for s in steps)
    return ", ".join(" ".join(filter(None, step)) for step in words)


def test_the_games_of_the_tests_use_every_word() -> None:
    """What is tested in all of these games is then tested for the whole vocabulary."""
    assert LIBRARY.faults == ()
    used = {word.partition("=")[2] for id in EVERY_SOWING for word in words_in(LIBRARY.variants[id].words)}
    assert words_of(VariantWords) - used - set(Shelf) == set()  # a shelf is where a game is found, not how it is played


def words_of(kind: Any) -> set[str]:
    """Every word between quotes that a variant file may use."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return {word.value for word in kind}
    parts = get_type_hints(kind, include_extras=True).values() if hasattr(kind, "__struct_fields__") else get_args(kind)
    return set().union(*map(words_of, parts))


SOWN_ON = (  # game, South's stones, North's, the move, its steps without single drops, where the last stone falls
    # A last stone on others in B1 takes g1 and g2, 5 in all; from A1 on: A1 A2 B2 C2 D2, where it was empty.
    ("hus", {"C1": 1, "B1": 2, "D1": 2}, {"g1": 3, "g2": 2}, "D1",
     "lift D1 2, capture g1 3 carried, capture g2 2 carried", "D2"),
    # With g2 empty nothing is taken: B1 holds three, and they end in B2.
    ("hus", {"C1": 1, "B1": 2, "D1": 2}, {"g1": 3, "h2": 2}, "D1", "lift D1 2, relay B1, lift B1 3", "B2"),
    # In an empty hole: B1 stays at one.  Three from g1 go to A1, A2 and B2, all of them empty.
    ("tsoro_sown_on", {"D1": 2, "H2": 2}, {"g1": 3}, "D1", "lift D1 2, capture g1 3 carried", "B2"),
)  # fmt: skip


def test_the_hole_of_the_last_stone_goes_with_what_was_captured() -> None:
    """B1 holds three with the last stone; they go with the three of d1: six stones on from B1, to A1, A2 … E2."""
    rules = LIBRARY.variants["with_landing"].rules()
    position = Position.laid_out(rules, {"C1": 1, "B1": 2, "D1": 2, "d1": 3, "a2": rules.stones - 8}, "S")
    told = list(position.turn("D1"))
    steps = "lift D1 2, capture d1 3 carried, lift B1 3"
    assert said(step for step in told if step.op != "drop") == steps
    assert [step.hole for step in told if step.op == "drop"][2:] == ["A1", "A2", "B2", "C2", "D2", "E2"]
    assert count_laps(told) == 2


@pytest.mark.parametrize(("game", "south", "north", "move", "steps", "last"), SOWN_ON)
def test_captured_stones_go_on_from_the_hole_after_the_last_stone(
    game: str, south: dict[str, int], north: dict[str, int], move: str, steps: str, last: str
) -> None:
    rules = LIBRARY.variants[game].rules()
    counts = south | north
    counts["a2"] = rules.stones - sum(counts.values())  # the rest, far from the capture
    told = list(Position.laid_out(rules, counts, "S").turn(move))
    assert said(step for step in told if step.op != "drop") == steps
    assert [step.hole for step in told if step.op == "drop"][-1] == last


@pytest.mark.parametrize("game", MADE_UP)
def test_whole_games_come_to_an_end(game: str) -> None:
    """Matches of random moves may take very long; their rounds end, and so do many matches."""
    random, ended = Random(2), 0
    for _ in range(amount(60)):
        rules = some_rules(LIBRARY.variants[game], random)
        *_, end = played(Position.start(rules), random, 1000 if rules.match else 10_000)  # few stones wander for long
        assert end.over or end.round > 1
        assert sum(end.cells) + end.heap == end.rules.stones
        ended += end.over
    assert ended > amount(60) // 2


# Worked out by hand: options, stones on the board (none: the start), who moves what, the steps, and who is next.
BY_HAND: list[tuple[str, dict[str, Any], dict[str, int], str, str, str]] = [
    # A2 has three: the lap ends in D2, which held two; D1, C1, c1 are the middle row from the right; the last lap ends
    # in A2, empty since the first lift, so d2 and d1 above it are taken, three each, and South moves again
    ("three_rows", {}, {}, "A2",
     "lift A2 3, drop B2, drop C2, drop D2, relay D2, lift D2 3, drop D1, drop C1, drop c1, relay c1, lift c1 3, "
     "drop d1, drop d2, drop c2, relay c2, lift c2 3, drop b2, drop a2, drop A2, capture d2 3 S, capture d1 3 S, "
     "bonus A2", "S"),
    # D1 was empty: the hole across first (a2), then the one below (D2)
    ("three_rows", {}, {"C2": 2, "D2": 1, "a2": 1, "d1": 3}, "C2",
     "lift C2 2, drop D2, drop D1, capture a2 1 S, capture D2 2 S, bonus D1", "S"),
    # the near row has single stones only: then the middle row moves; d1 is North's, so nothing is taken
    ("three_rows", {}, {"A2": 1, "B2": 1, "C1": 2, "a2": 3}, "C1", "lift C1 2, drop c1, drop d1", "N"),
    # after C1 comes a2, after c1 A2 again; the three in b2 is made on the way
    ("three_sides", {}, {"D1": 2, "a2": 1, "b2": 2, "c2": 3}, "D1", "lift D1 2, drop C1, drop a2, relay a2, lift a2 2, "
     "drop b2, capture b2 3 S, drop c2, relay c2, lift c2 4, drop d2, drop d1, drop c1, drop A2", "N"),
    # to the left of A1 lies A2; B1 faces two stones, so the lap goes on; A2 makes four on the way
    ("four_ways", {}, {}, "A1<",
     "lift A1 2, drop A2, drop B2, relay B2, lift B2 3, drop C2, drop C1, drop B1, relay B1, lift B1 3, drop A1, "
     "drop A2, capture A2 4 S, drop B2", "N"),
    # to the right of C2 lies C1; C1 makes four, B1, emptied before, captures from across
    ("four_ways", {}, {}, "C2>",
     "lift C2 2, drop C1, drop B1, relay B1, lift B1 3, drop A1, drop A2, drop B2, relay B2, lift B2 3, drop C2, "
     "drop C1, capture C1 4 S, drop B1, capture b1 2 S", "N"),
    # a whole column: both of North's, then the mover's own behind
    ("four_ways", {"columns_too": True}, {"A1": 2, "B1": 1, "C2": 1, "a1": 3, "a2": 1, "c1": 1}, "A1>",
     "lift A1 2, drop B1, drop C1, capture a1 3 S, capture a2 1 S, capture C2 1 S", "N"),
    ("four_ways", {}, {"B1": 1, "C2": 1, "a1": 3, "a2": 1}, "B1<", "lift B1 1, drop A1, bonus A1", "S"),
    ("claims_small", {"match": False, "to": "theirs"}, {"A": 4, "B": 2, "a": 2}, "A",
     "lift A 4, drop B, drop C, drop a, capture a 3 S, drop b", "N"),
    # clockwise past North's store; c makes four, C faces it; the chain goes on to b, which holds three
    ("either_chains", {}, {}, "A<", "lift A 3, skip N, drop e, drop d, drop c, capture c 4 S, capture C 3 S", "N"),
    ("either_chains", {}, {}, "A>", "lift A 3, drop B, drop C, drop D, capture D 4 S, capture b 3 S", "N"),
    # against the sowing: clockwise from c back to e, anticlockwise from b back to a
    ("either_chains", {"chain": "backwards"}, {}, "E>",
     "lift E 3, drop S, drop a, drop b, capture b 4 S, capture a 4 S, bonus b", "S"),
    # both at once, South's stone first; five on the way go to the owner; both rest in the same tick
    ("joint_burnt", {"match": False}, {}, "C&c",
     "lift C 3, lift c 3, drop D, drop d, drop S, drop N, drop a, relay a, lift a 4, drop A, relay A, lift A 4, "
     "drop b, drop B, drop c, drop C, drop d, capture d 5 N, drop D, capture D 5 S, drop N, drop S", "S"),
    # South comes to rest in the store, and gets no turn but the first; North's last stone falls into it too
    ("joint_burnt", {"match": False}, {}, "B&c",
     "lift B 3, lift c 3, drop C, drop d, drop D, drop N, drop S, drop A, relay A, lift A 4, drop B, drop C, "
     "capture C 5 S, drop D, capture D 5 S, drop S", "S"),
    # one way round, to the left in front; A1 was emptied on the way: it captures from across, to the store
    ("one_way", {}, {}, "C1",
     "lift C1 2, drop B1, drop A1, relay A1, lift A1 3, drop A2, drop B2, drop C2, relay C2, lift C2 3, drop C1, "
     "drop B1, drop A1, capture c1 2 S", "N"),
    # the house works and nothing can be captured: a stone from the hand, and two of four are lifted
    ("small_house", {}, {}, "B1<", "drop B1, lift B1 2, drop A1, drop A2", "N"),
    # captured in the middle, sown to the right from the left end; stopped in the house, or sown on
    ("small_house", {}, {"B1": 3, "C1": 2, "D2": 2, "a1": 1, "b1": 2}, "C1>",
     "drop C1, capture b1 2 carried, drop A1, drop B1", "N"),
    ("small_house", {}, {"B1": 3, "C1": 2, "D2": 2, "a1": 1, "b1": 2}, "C1>*",
     "drop C1, capture b1 2 carried, drop A1, drop B1, relay B1, lift B1 4, drop C1, drop D1, drop D2, drop C2", "N"),
    # a house of one stone does not work: the kind of turn for that case, which needs two stones, binds
    ("small_house", {}, {"B1": 1, "C1": 2, "D2": 2, "a1": 1}, "C1<",
     "drop C1, lift C1 3, drop B1, drop A1, drop A2", "N"),
    # six stones on the board, three to the owner of the hole; three left: they go with them
    ("claims_small", {"match": False}, {"A": 2, "B": 2, "C": 2, "a": 3}, "A",
     "lift A 2, drop B, capture B 3 S, drop C, capture C 3 S, sweep a 3 S", ""),
    # the mover's, also on the other side; three in the hand are the last ones
    ("claims_small", {"match": False, "to": "mover"}, {"A": 2, "B": 2, "C": 3, "a": 2}, "A",
     "lift A 2, drop B, capture B 3 S, drop C, relay C, lift C 4, drop a, capture a 3 S, sweep carried 3 S", ""),
]  # fmt: skip


@pytest.mark.parametrize(("game", "options", "counts", "move", "steps", "after"), BY_HAND)
def test_what_was_worked_out_by_hand(
    game: str, options: dict[str, Any], counts: dict[str, int], move: str, steps: str, after: str
) -> None:
    """`after` is the player to move, "" when the game is over."""
    position = Position.start(LIBRARY.variants[game].rules(options))
    if counts:
        position = laid_out(game, options, "S", **counts)
    turn = position.turn(move)
    assert said(turn) == steps
    assert turn.result == position.play(move)
    assert ("" if turn.result.over else turn.result.player) == after


def test_a_layout_is_matched_by_letter_or_across() -> None:
    start = Position.start(LIBRARY.variants["laid_small"].rules())
    assert (start.phase, start.heap, start.legal()) == ("layout", 12, ("layout:",))
    for numbers, lawful in [
        ("6.0.0.6.0.0", True), ("6.0.0.0.0.6", True), ("6.0.0.0.6.0", False), ("5.0.0.6.0.0", False),
        ("2.2.2.2.2.2", True), ("1.0.3.5.0.3", True),
    ]:  # fmt: skip
        assert (start.why_not(f"layout:{numbers}") is None) is lawful
    full = Position.start(LIBRARY.variants["laid_small"].rules({"matching": False}))
    assert full.why_not("layout:6.0.0.6.0.0") is not None
    assert full.why_not("layout:7.1.1.1.1.1") is None


def test_a_match_of_two_layouts_adds_up() -> None:
    """Roles change; the other player begins unless they turned the board."""
    position = Position.start(LIBRARY.variants["laid_small"].rules()).play("layout:3.1.2.3.1.2")
    assert (position.player, position.legal()) == ("N", ("keep", "swap"))
    assert position.play("keep").player == "N"
    assert position.play("swap").player == "S"
    position = position.play("keep")
    for move in "aCcBaCaAbCaBc":
        position = position.play(move)
    assert (position.round, position.phase, position.player, position.heap) == (2, "layout", "N", 12)
    assert position.score == {"S": 7, "N": 5}
    random, position = Random(11), position.play("layout:3.1.2.3.1.2").play("keep")
    assert position.player == "S"
    while not position.over:
        position = position.play(random_move(position, random))
    assert sum(position.score.values()) == 24
    assert position.score["S"] >= 7
    leader = {True: "S", False: "N"}[position.score["S"] > 12] if position.score["S"] != 12 else None
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.winner) == ("two_rounds", leader)


def test_a_hole_that_cannot_be_filled_is_burnt() -> None:
    """South ends a round with 8 of 24 stones: two holes of three, from the store at the right; two stones wait."""
    rules = LIBRARY.variants["joint_burnt"].rules({"opening": "in_turn"})
    end = Position.laid_out(rules, {"S": 7, "N": 16, "D": 1}, "S")
    turn = end.turn("D")
    assert [(step.op, step.hole, step.n) for step in turn][:2] == [("lift", "D", 1), ("drop", "S", 1)]
    after = turn.result
    assert after is not None
    assert after.burnt == ("A", "B")
    assert {name: after.count(name) for name in "ABCDabcdSN"} == {
        "A": 0, "B": 0, "C": 3, "D": 3, "a": 3, "b": 3, "c": 3, "d": 3, "S": 2, "N": 4
    }  # fmt: skip
    assert (after.round, after.player, after.score) == (2, "S", {"S": 8, "N": 16})
    illegal = after.why_not("A")
    assert illegal is not None
    assert (illegal.reason, illegal.clause) == ("burnt", "skip_burnt")
    assert said(after.turn("D")) == "lift D 3, drop S, drop a, drop b, relay b, lift b 4, drop c, drop d, drop N, " + (
        "skip A, skip B, drop C, relay C, lift C 4, drop D, drop S, drop a, capture a 5 N, drop b"
    )


def test_the_winner_claims_holes() -> None:
    """South took twelve of eighteen and owns four holes, one of them on North's side, which South names."""
    rules = LIBRARY.variants["claims_small"].rules()
    turn = Position.laid_out(rules, {"S": 9, "N": 6, "A": 1, "B": 2}, "S").turn("A")
    position = turn.finish()
    assert (position.phase, position.player, position.legal()) == ("claim", "S", ("claim:",))
    assert position.score == {"S": 4, "N": 2}
    claimed = position.play("claim:b")
    assert (claimed.player, claimed.owner("b"), claimed.owner("a")) == ("S", "S", "N")
    assert claimed.legal() == ("A", "B", "C", "b")
    for wrong in ("claim:", "claim:B", "claim:a.b", "claim:b.b"):
        assert position.why_not(wrong) is not None


def test_clockwise_with_stores_at_the_left() -> None:
    """Along the mover's row to the left, into the own store, through the other row, past the other store, and back."""
    start = Position.start(LIBRARY.variants["laps_left"].rules({"columns": 2, "seeds": 3}))
    assert said(start.turn("B")) == (
        "lift B 3, drop A, drop S, drop b, relay b, lift b 4, drop a, skip N, drop B, drop A, drop S, bonus S"
    )
    position = laid_out("laps_left", {"columns": 2, "seeds": 3}, "N", A=1, b=5)
    assert said(position.turn("b")) == "lift b 5, drop a, drop N, drop B, drop A, skip S, drop b, capture A 2 N"


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


def laps_by_hand(position: Position, move: str, most: int = 1000) -> int | None:
    """How many laps the turn has in `laps_round`, computed on a plain ring; None if more than `most`."""
    board = position.rules.board
    ring, at = list(position.cells[: board.holes]), board.index[move]
    mine = board.holes_of_seat(position.player)
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


def check_taken_back(position: Position, move: str, after: Position) -> None:
    """An endless turn: twelve laps are shown, then the board is as before and the game is a draw."""
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
    """A case without a place refers to holes: nothing is ever captured from a store, and no store is lifted."""
    random = Random(9)
    for game in some(MADE_UP):
        for _ in some(range(20 if sowing.COMPILED else 3)):
            for position in some(played(Position.start(some_rules(LIBRARY.variants[game], random)), random, 60)):
                steps = [step for move in some_moves(position, random, 5) for step in position.turn(move)]
                assert not [one for one in steps if one.op in ("lift", "capture", "relay") and one.hole in ("S", "N")]


@pytest.mark.parametrize(
    ("options", "falls"), [({}, ["A", "A"]), ({"first": False}, ["B", "C"]), ({"last": True}, ["A", "B"])]
)
def test_a_hole_is_passed_over_in_no_other_kind_of_turn(options: dict[str, bool], falls: list[str]) -> None:
    """Also where an option leaves the game without the kind that is named; a last stone may fall there all the same."""
    steps = Position.start(LIBRARY.variants["twos_passed"].rules(options)).turn("A")
    assert [step.hole for step in steps if step.op == "drop"] == falls


FROM_THE_RIGHT = """
name = "Holes counted from the right"
sources = []
option = [{ id = "columns", values = [4, 3, 2] }]
board = { rows = 4, columns = { option = "columns" }, stores = "captured" }
start = { each = 1, holes = { B1 = 0, "A1 from the right" = 3, "C2 from the right" = 5, "D2 from the right" = 2 } }
sowing = { id = "sow" }
turn = [{ id = "any" }]
lap = [
    { id = "may_stop", when = { holes = ["A2", "A2 from the right"], was = "occupied" }, then = "stop or relay" },
    { id = "relay", when = { was = "occupied" }, then = "relay" },
]
end = [{ id = "no_move", when = "mover has no move", then = "mover loses" }]
repetition = [{ id = "circles", then = "draw" }]
"""
ON_BOARDS = [(4, "1013 2511", ("A2", "D2")), (3, "103 511", ("A2", "C2")), (2, "13 11", ("A2", "B2"))]


@pytest.mark.parametrize(("columns", "stones", "stops"), ON_BOARDS)
def test_holes_counted_from_the_right_follow_the_columns(
    columns: int, stones: str, stops: tuple[str, str], tmp_path: Path
) -> None:
    """Front and back row from the left, of South and of North; a board leaves out the holes that it lacks."""
    path = tmp_path / "right.toml"
    path.write_text(FROM_THE_RIGHT, encoding="utf-8")
    rules = load_variant(path).rules({"columns": columns})
    front, back = stones.split()
    if columns == 2:  # B1 is the hole at the right, too: what the file names later lies there
        assert rules.board.resolve_hole_names(["A1 from the right"]) == ["B1"]
    held = dict(zip((cell.name for cell in rules.board.cells), rules.start, strict=True))
    for row, counts in (("1", front), ("2", back)):
        for letter, n in zip("ABCD", counts, strict=False):
            assert held[letter + row] == held[letter.lower() + row] == int(n)
    assert rules.stones == 2 * sum(map(int, front + back))
    for seat, other in (("S", "N"), ("N", "S")):
        named = [name if seat == "S" else name.lower() for name in stops]
        for cell in rules.board.cells[: rules.board.holes]:
            if cell.seat == seat:
                before = _hole_before(rules, cell.name)
                position = laid_on(rules, seat, {before: 1, cell.name: 1, "a1" if other == "N" else "A1": 1})
                assert (before + "*" in position.legal()) == (cell.name in named), cell.name


def _hole_before(rules: Any, name: str) -> str:
    """The hole from which a single stone comes to this one: along the back row to the right, in front to the left."""
    columns = rules.board.columns
    at, row = "ABCD".index(name[0].upper()), name[1]
    if row == "1":
        at, row = (at + 1, "1") if at + 1 < columns else (at, "2")
    else:
        at, row = (at - 1, "2") if at else (0, "1")
    letter = "ABCD"[at]
    return (letter if name[0].isupper() else letter.lower()) + row


def laid_on(rules: Any, player: Any, counts: dict[str, int]) -> Position:
    """These stones on the board, the others in South's store."""
    return Position.laid_out(rules, {**counts, "S": rules.stones - sum(counts.values())}, player)


@pytest.mark.parametrize(("earlier", "points", "winner"), [(1, 8, None), (2, 9, "S"), (3, 10, "S")])
def test_a_match_is_won_at_exactly_its_points(earlier: int, points: int, winner: str | None) -> None:
    """Seven stones of this round, two of them swept from South's row, and those of earlier rounds: nine win."""
    rules = LIBRARY.variants["laid_small"].rules({"rounds": "points", "matching": False})
    position = position_json.from_json(rules, {
        "variant": "laid_small", "options": rules.options, "turn": "N", "phase": "play", "round": 2,
        "holes": {"B": 1, "a": 1}, "stores": {"S": 5, "N": 5}, "score": {"S": earlier, "N": 0},
    })  # fmt: skip
    after = position.play("a")
    assert (after.score["S"], after.over) == (points, winner is not None)
    assert (after.outcome.winner if after.outcome else None) == winner


HOUSE_BEFORE_OTHERS = """
name = "A house, and holes that follow"
sources = []
[board]
rows = 2
columns = 6
stores = "captured"
[start]
each = 4
[sowing]
id = "sow"
direction = "anticlockwise"
[[house]]
id = "house"
hole = "D"
works_from = 3
[[lap]]
id = "home"
when = { place = "own house" }
then = "end turn"
[[lap]]
id = "before_stones"
when = { was = "occupied", next = "occupied" }
then = "relay"
[[lap]]
id = "takes"
when = { place = "own side", was = "empty", facing = "occupied" }
take = ["facing"]
[[end]]
id = "no_move"
when = "mover has no move"
then = "other sweeps all"
[[repetition]]
id = "circles"
then = "draw"
"""


@pytest.mark.parametrize(("owned", "following", "steps"), [
    (True, 0, "lift C 1, drop D"), (True, 2, "lift C 1, drop D"), (False, 0, "lift C 1, drop D"),
    (False, 2, "lift C 1, drop D, relay D, lift D 3, drop E, drop F, drop a"),
])  # fmt: skip
def test_a_house_ends_a_turn_whatever_lies_behind_it(owned: bool, following: int, steps: str, tmp_path: Path) -> None:
    """With three stones a house works; D that is no house is sown on only where stones lie in E.  a was empty."""
    path = tmp_path / "house.toml"
    path.write_text(HOUSE_BEFORE_OTHERS, encoding="utf-8")
    rules = load_variant(path).rules({})
    counts = {"C": 1, "D": 2, "E": following, "c": 5, "S": 20, "N": 20 - following}
    position = Position.laid_out(rules, counts, "S", house={"S": owned, "N": False})
    assert said(position.turn("C")) == steps


def test_only_a_last_stone_falls_where_a_number_is_passed_over() -> None:
    """C's three pass over D and make four in G; a's two are sown on and pass over b."""
    steps = laid_out("puhulmutu", {"end": "play_on"}, "S", C=3, D=3, G=3, a=2, b=3).turn("C")
    first, second = "lift C 3, skip D, drop E, drop F, drop G, capture G 4 S", "lift a 2, skip b, drop c, drop d"
    assert said(steps) == f"{first}, relay a, {second}"


def test_an_end_hole_with_four_is_tied_and_fed_on() -> None:
    """E passes over F to G and a, where it makes four: these stay there for South, and nobody lifts them."""
    tied = laid_out("kotu_baendum", {}, "S", E=2, F=3, a=3, b=3, f=2).play("E")
    assert (tied.count("a"), tied.count("S"), tied.legal()) == (4, 21, ("b", "f"))


def test_pairs_start_turns_only_where_nothing_else_can_the_rightmost_in_mbothe_and_any_in_lami() -> None:
    for more, starts in (({"C": 3}, [("C",), ("C",)]), ({}, [("D",), ("A", "D")])):
        assert [laid_out(game, {}, "S", A=2, D=2, a=1, **more).legal() for game in ("mbothe", "lami")] == starts


def test_a_leftmost_hole_of_three_waits_for_a_fourth_stone_unless_nothing_else_can_start() -> None:
    for stones, starts in (({"A2": 3, "C2": 3}, ("C2",)), ({"A2": 4, "C2": 3}, ("A2", "C2")), ({"A2": 3}, ("A2",))):
        assert laid_out("gabata_aksum", {}, "S", a2=1, **stones).legal() == starts


def test_a_lap_turns_round_and_captures_along_empty_holes_only_once_the_turn_has_been_across() -> None:
    """D goes to a and comes back from there to D, which it left empty; then C is empty, and nothing lies across from B.
    C reaches no more than E, opposite three: not a stone fell across, so the turn earns another, or just ends.
    """
    across = laid_out("giuthi", {}, "S", A=5, D=3, a=2, c=2, d=4).turn("D>")
    first, back = "lift D 3, drop E, drop F, drop a", "lift a 3, drop F, drop E, drop D"
    assert said(across) == f"{first}, relay a, {back}, capture c 2 S, capture D 1 S, capture d 4 S"
    for at_home, then in (("again", ", bonus E"), ("ends", "")):
        home = laid_out("giuthi", {"at_home": at_home}, "S", A=5, C=2, b=3).turn("C>")
        assert said(home) == f"lift C 2, drop D, drop E{then}"


def test_a_turn_has_been_across_that_went_past_the_other_store_and_back() -> None:
    """d's two return to A and B; B was empty and takes c, C is empty and takes b, D holds a stone."""
    steps = laid_out("back_and_forth", {}, "S", A=1, D=1, a=2, b=1, c=3, d=1).turn("A<")
    there, back = "lift A 1, skip N, drop d", "lift d 2, skip N, drop A, drop B"
    assert said(steps) == f"{there}, relay d, {back}, capture c 3 S, capture b 1 S"
