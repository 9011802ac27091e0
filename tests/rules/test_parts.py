"""A turn as its parts, held against the board before and after it."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.board import other_seat
from game.rules.file.variant_library import load_variant, standard_library
from game.rules.match import Game, Ply
from game.rules.parts import ARROWS, LAPS, TurnPart, TurnParts, TurnReader, laps_among
from game.rules.sowing.position import Position
from game.rules.steps import CARRIED, HEAP, HOP, RESERVE, Step
from game.rules.turns import plies_of_turns, turn_around, turn_numbers
from tests.some import some

GAMES = standard_library().variants


def played(variant: str, moves: list[str]) -> Game:
    game = Game(GAMES[variant].rules())
    for move in moves:
        game.play(move)
    return game


def last_turn(game: Game) -> TurnParts:
    run = plies_of_turns(game.plies)[-1]
    return TurnParts.of_plies(game.plies[run.start : run.stop])


def said(part: TurnPart) -> str:
    return " ".join((part.kind, f"{part.place}{ARROWS[part.way]}", str(part.n or ""), part.detail)).strip()


@pytest.mark.parametrize(
    ("variant", "moves", "parts"),
    [
        ("kalah", ["C", "F"], ["start C→ 4", "store S 1", "again", "start F→ 5", "store S 1", "landing d"]),
        ("kalah", ["C", "F", "a"], ["start a← 5", "landing f"]),  # North sows to the left, as everyone sees it
        # the first stone falls back: that is no round of the board, and the way is that of the second
        ("togyz_kumalak", ["A"], ["start A→ 9", "landing I"]),
        ("kiswahili", ["E1>", "f1<"], ["hand f1→ 3", "landing c1"]),  # "<" is North's left
        ("kiswahili", ["E1>", "f1<", "F1>"], ["hand F1→", "capture c1 1", "landing A1"]),
    ],
)
def test_a_turn_reads_as_people_see_it(variant: str, moves: list[str], parts: list[str]) -> None:
    told = last_turn(played(variant, moves))
    assert [" ".join(said(part).split()) for part in told.parts] == parts


FROM_THE_HAND = """
name = "Mine"
idea = "mine"
about = "Mine."
sources = ["mine"]
board = { rows = 4, columns = 8, stores = "captured" }
start = { stones = 64, holes = { D1 = 3, E1 = 1 } }
sowing = { id = "sow", direction = "either" }
turn = [{ id = "bring", from = "front", drop = true, needs = "capture" }, { id = "move", at_least = 2 }]
lap = [{ id = "take", when = { facing = "occupied", turn = ["bring"] }, take = ["facing"] }]
end = [{ id = "stuck", when = "mover has no move", then = "mover loses" }]
repetition = [{ id = "circles", then = "draw" }]
"""


def test_a_stone_from_the_hand_that_captures_at_once_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(FROM_THE_HAND, "utf-8")
    game = Game(load_variant(tmp_path / "mine.toml").rules())
    told = TurnParts.of_plies([game.play("E1<")])
    assert [said(part) for part in told.parts] == ["hand E1", "capture d1 3"]


def test_a_hole_that_becomes_a_store_is_a_part_of_its_turn() -> None:
    rules = GAMES["togyz_kumalak"].rules()
    counts = {"H": 4, "I": 2, "b": 2, "d": 2, "S": 76, "N": rules.stones - 86}
    game = Game(rules, Position.laid_out(rules, counts, "S"))
    told = TurnParts.of_plies([game.play("H")])
    assert [" ".join(said(part).split()) for part in told.parts] == [
        "start H→ 4", "landing b", "capture b 3", "won b tuz",
    ]  # fmt: skip
    game.play("d")
    assert "won" not in {part.kind for part in TurnParts.of_plies([game.play("I")]).parts}  # it is only won once


@pytest.mark.parametrize("variant", ["kiswahili", "kujifunza", "omweso"])
def test_a_lap_of_captured_stones_that_captures_again_is_one_more_lap(variant: str) -> None:
    rng, chained = random.Random(2), 0
    for _ in range(6):
        game = Game(GAMES[variant].rules())
        while not game.position.over and len(game.plies) < 40:
            legal = game.position.legal()
            game.play("layout:" + ".".join(["2"] * 16) if legal == ("layout:",) else rng.choice(legal))
            ply = game.plies[-1]
            taken = [i for i, step in enumerate(ply.steps) if step.op == "capture" and step.to == CARRIED]
            apart = [i for i in taken if i - 1 not in taken]  # what two holes held is sown together
            told = TurnParts.of_plies([ply])
            if not any(step.source == RESERVE for step in ply.steps):
                assert told.laps == sum(step.op == "lift" for step in ply.steps) + len(apart), ply.move
            begin = laps_among(told.parts, lambda part: part.to == CARRIED)
            assert len(begin) == len(apart), ply.move
            chained += any(told.parts[i - 1].kind == "capture" for i in begin if i)
    assert chained


def test_what_a_player_pays_is_a_part_of_the_turn_before() -> None:
    rules = GAMES["o_an_quan"].rules()
    position = Position.laid_out(rules, {"A": 1, "Q": 10, "S": 56, "N": 3}, "S", mandarins={"Q": True})
    told = TurnParts.of_plies([Game(rules, position).play("A>")])
    paid = told.parts[-1]
    assert (paid.kind, paid.seat, paid.n, sorted(paid.places)) == ("pay", "N", 5, ["a", "b", "c", "d", "e"])
    assert not told.sowed_jointly


def test_a_lap_that_goes_back_is_told_from_one_that_goes_on() -> None:
    layouts = ("layout:3.6.1.0.1.1.0.2.4.0.0.5.7.0.1.1", "layout:2.5.2.3.5.1.0.0.0.1.1.1.5.4.2.0")
    game, chance = played("omweso", [*layouts]), random.Random(4)
    while not any("*" in move for move in game.position.legal()):
        game.play(chance.choice(game.position.legal()))
    for move in some(game.position.legal()):
        told = TurnParts.of_plies([Game(game.rules, game.position).play(move)])
        back = [part for part in told.parts if part.kind == "relay" and part.detail == "back"]
        assert len(back) <= move.count("*")
        assert back or not move.endswith(("<*", ">*"))


@pytest.mark.parametrize("variant", sorted(GAMES))
def test_what_was_taken_is_what_the_board_lost(variant: str) -> None:
    chance, game = random.Random(f"{variant} 0"), Game(GAMES[variant].rules())
    for _ in range(30):
        if game.position.over or game.position.phase != "play" or game.position.round:
            break
        ply = game.play(chance.choice(game.position.legal()))
        told = TurnParts.of_plies([ply])
        firsts = [(part.ply, part.first) for part in told.parts]
        assert firsts == sorted(firsts)
        assert all(0 <= part.first < part.end <= len(ply.steps) for part in told.parts)
        index = ply.before.rules.board.index
        if ply.after.round == ply.before.round and ply.mover in index and ply.move != "swap":
            at = index[ply.mover]
            assert told.gained == ply.after.cells[at] - ply.before.cells[at], (ply.move, told)
        begins = [part for part in told.parts if part.kind in ("start", "hand", "tax")]
        if begins and not any(step.seat for step in ply.steps):
            assert begins[0].place == ply.before.rules.start_of_move(ply.move)
            assert any(part.way for part in told.parts if part.kind in LAPS), ply.move


def test_a_part_says_from_which_step_it_can_be_seen_again() -> None:
    game = played("kalah", ["C", "F"])
    told = last_turn(game)
    for part in told.parts:
        step = game.plies[part.ply].steps[part.first]
        assert step.op == {"start": "lift", "store": "drop", "again": "bonus", "landing": "drop"}[part.kind]
    assert told.part_of_step(0, 0) == 0
    assert told.part_of_step(0, 2) == 0
    assert told.part_of_step(0, 4) == 1
    assert told.part_of_step(1, 3) == 4


def turns_of_bao(games: int, turns: int) -> Iterator[Ply]:
    """Turns of random games of Bao."""
    for seed in range(games):
        chance = random.Random(seed)
        game = Game(GAMES["kiswahili"].rules())
        for _ in range(turns):
            if game.position.over:
                break
            yield game.play(chance.choice(game.position.legal()))


def test_bao_counts_what_was_taken_on_the_way() -> None:
    for ply in some(turns_of_bao(40, 24)):
        board, theirs = ply.before.rules.board, other_seat(ply.mover)
        lost = sum(
            before - after
            for cell, before, after in zip(board.cells, ply.before.cells, ply.after.cells, strict=True)
            if cell.seat == theirs
        )
        assert TurnParts.of_plies([ply]).taken == lost, (ply.before, ply.move)


def test_turns_are_counted_and_grouped_once() -> None:
    game = played("kalah", ["C", "F", "a", "B"])
    assert plies_of_turns(game.plies) == [range(2), range(2, 3), range(3, 4)]
    assert [turn_around(game.plies, i) for i in range(4)] == [range(2), range(2), range(2, 3), range(3, 4)]
    assert turn_numbers(game.plies) == [1, 1, 2, 3]
    assert plies_of_turns([]) == []


@pytest.mark.parametrize("moves", [["C"], ["C", "F", "c"], ["A", "a", "E", "f", "A"]])
def test_a_turn_that_is_read_while_it_is_played_is_the_same_in_the_end(moves: list[str]) -> None:
    ply = played("kalah", moves).plies[-1]
    asked, once = TurnReader(ply), TurnReader(ply)
    for step in ply.steps:
        asked.read_step(step)
        assert len(asked.parts_so_far.parts) <= len(ply.steps)
        once.read_step(step)
    assert asked.parts_so_far == once.parts_so_far
    assert asked.parts_so_far.parts


@pytest.mark.parametrize(("op", "then"), [(HOP, "hop"), ("shift", "relay")])
def test_what_goes_first_in_each_ply_begins_and_what_goes_further_goes_on(op: str, then: str) -> None:
    first, second = played("kalah", ["C", "F"]).plies
    reader = TurnReader(first)
    reader.read_step(Step(op, "A", 1, to="B"))
    reader.begin_ply(second)
    for start, end in ("CD", "DE", "EF"):
        reader.read_step(Step(op, start, 1, to=end))
    parts = [(part.kind, part.place) for part in reader.parts_so_far.parts]
    assert parts == [("start", "A"), ("start", "C"), (then, "D"), (then, "E")]


def read_in_kalah(*steps: Step, moves: str = "C") -> TurnParts:
    """These steps, as if a turn of kalah from the start were played so; the turn is not over."""
    reader = TurnReader(played("kalah", [*moves]).plies[-1])
    for step in steps:
        reader.read_step(step)
    return reader.parts_so_far


def test_what_is_taken_from_a_hole_step_by_step_is_one_capture() -> None:
    told = read_in_kalah(Step("capture", "a", 2, to="S"), Step("capture", "a", 1, to="S"))
    assert [(part.kind, part.place, part.n, part.to, part.end) for part in told.parts] == [("capture", "a", 3, "S", 2)]
    assert (told.taken, told.gained) == (3, 3)


@pytest.mark.parametrize(
    "second", [Step("capture", "b", 1, to="S"), Step("capture", "a", 1, to="N"), Step("capture", "a", 1, to=CARRIED)]
)
def test_from_another_hole_or_to_another_place_it_is_another_capture(second: Step) -> None:
    told = read_in_kalah(Step("capture", "a", 2, to="S"), second)
    assert [part.n for part in told.parts if part.kind == "capture"] == [2, 1]
    assert told.taken == (2 if second.to == "N" else 3), "what the other player gets was not taken"
    assert told.gained == 2 + (second.to == "S")


def test_what_stays_where_it_lies_is_no_capture() -> None:
    assert read_in_kalah(Step("capture", "a", 0, to="S"), Step("capture", "a", 2, to="a")).parts == ()


def test_stones_laid_out_are_one_part_with_all_their_places() -> None:
    steps = [Step("drop", hole, 1, source=HEAP) for hole in "ABC"]
    told = read_in_kalah(*steps)
    assert [(part.kind, part.detail, part.places, part.end) for part in told.parts] == [
        ("other", "layout", ("A", "B", "C"), 3)
    ]


def test_stones_that_fall_into_a_store_in_one_lap_are_counted_together() -> None:
    told = read_in_kalah(
        Step("lift", "F", 8), Step("drop", "S"), *(Step("drop", hole) for hole in "abcdef"), Step("drop", "S")
    )
    assert [(part.kind, part.n) for part in told.parts if part.place == "S"] == [("store", 2)]
    assert told.gained == 2
    assert told.laps == 1


def test_stones_that_are_swept_to_one_side_are_one_part() -> None:
    told = read_in_kalah(
        Step("sweep", "A", 3, to="S"), Step("sweep", "B", 2, to="S"), Step("sweep", "a", 1, to="N"),
        Step("sweep", CARRIED, 1, to="N"),
    )  # fmt: skip
    assert [(part.kind, part.places, part.n, part.to) for part in told.parts] == [
        ("sweep", ("A", "B"), 5, "S"),
        ("sweep", ("a", CARRIED), 2, "N"),
    ]
    assert (told.taken, told.gained) == (0, 5)


def test_what_is_paid_from_a_store_is_one_part_with_all_its_holes() -> None:
    told = read_in_kalah(Step("pay", "N", 2, to="a"), Step("pay", "N", 1, to="b"), Step("pay", "S", 1, to="A"))
    assert [(part.kind, part.seat, part.n, part.more) for part in told.parts] == [
        ("pay", "N", 3, ("a", "b")),
        ("pay", "S", 1, ("A",)),
    ]


def test_a_direction_is_that_between_two_places_and_none_where_there_is_no_place() -> None:
    for start, end, way in (("A", "B", "right"), ("B", "A", "left"), ("A", "f", "up"), ("f", "A", "down")):
        (first,) = (part for part in read_in_kalah(Step(HOP, start, 1, to=end)).parts if part.kind == "start")
        assert first.way == way
    told = read_in_kalah(Step("capture", "a", 1, to=CARRIED), Step("drop", "nowhere"), Step("drop", "A"))
    assert {part.way for part in told.parts} == {""}


def test_from_the_other_side_of_the_board_every_way_is_the_other() -> None:
    told = last_turn(played("kalah", ["C"]))
    assert [part.way for part in told.parts if part.way] == ["right"]
    assert [part.way for part in told.rotated().parts if part.way] == ["left"]
    assert told.rotated().rotated() == told
