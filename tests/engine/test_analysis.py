"""Analyses of positions and games: losses, replies, curves, turning points, and their stored form."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.analysis.info_parser import InfoParser
from game.engine.analysis.review import plies_to_analyse, review_of, turning_point
from game.engine.analysis.values import Analysis, MoveValue, Review, ReviewError, TurnReview
from game.features.review.expected_curve import expected_leads
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import all_moves, random_move
from game.rules.sowing.position import Position
from tests.play import amount, some_rules
from tests.sampled import MEANINGS, few

KALAH = Position.start(standard_library().variants["kalah"].rules())


def test_lines_are_gathered_ply_by_ply() -> None:
    heard = InfoParser(KALAH)
    assert not heard.parse_line("info depth 1 multipv 1 score cp 100 nodes 3 nps 1 time 0 hashfull 0 tbhits 0 pv C F a")
    assert not heard.parse_line("info depth 1 multipv 2 score cp -40 nodes 7 nps 1 time 0 hashfull 0 tbhits 0 pv A f")
    assert heard.build_analysis(done=False).values == (), "a ply that has not ended doesn’t count"
    assert heard.parse_line("info depth 2 multipv 1 score cp 250 exact nodes 9 nps 1 time 0 hashfull 0 tbhits 0 pv A f")
    found = heard.build_analysis(done=False)
    assert (found.depth, found.nodes, found.done) == (1, 7, False)
    assert found.values == (
        MoveValue("C", 100, line=("C", "F", "a"), reply="a"),  # C earns an extra turn: F is South's too
        MoveValue("A", -40, line=("A", "f"), reply="f"),
    )
    assert heard.build_analysis(done=True).depth == 1, "a ply that was broken off doesn’t count"
    assert heard.build_analysis(done=True).done


def test_a_proved_win_without_stones_to_count_is_worth_all_of_them() -> None:
    start = Position.start(standard_library().variants["kujifunza"].rules())
    heard = InfoParser(start)
    for rank, (mate, move) in enumerate(zip((3, -4), start.legal(), strict=False), 1):
        heard.parse_line(f"info depth 5 multipv {rank} score mate {mate} nodes 1 pv {move}")
    one, two = heard.build_analysis(done=True).values
    assert (one.mate, one.exact, one.cp) == (3, True, 100 * start.rules.stones)
    assert (two.mate, two.exact, two.cp) == (-4, True, -100 * start.rules.stones)


def test_what_is_no_thought_is_nothing() -> None:
    heard = InfoParser(KALAH)
    for line in ("", "readyok", "info string error: x", "bestmove A", "info depth 1 score cp 5 nodes 1"):
        assert not heard.parse_line(line)
    assert heard.build_analysis(done=True) == Analysis(0, 1, ())


def guessed(game: Game, random: Random) -> dict[int, Analysis]:
    """Arbitrary values for the moves of a game."""
    found = {}
    for number in plies_to_analyse(game):
        position: Any = game.plies[number].before if number < len(game.plies) else game.position
        moves = ("layout:1",) if position.phase == "layout" else all_moves(position)
        values = [MoveValue(move, random.randint(-900, 900), line=(move,)) for move in moves]
        found[number] = Analysis(1, 1, tuple(sorted(values, key=lambda value: -value.cp)))
    return found


def some_game(variant: str, random: Random, most: int = 80) -> Game:
    game = Game(some_rules(standard_library().variants[variant], random))
    for _ in range(random.randint(0, most)):
        if game.position.over:
            break
        game.play(random_move(game.position, random))
    if not game.position.over and random.random() < 0.2:
        game.agree_to_stop()
    return game


@pytest.mark.parametrize("variant", few(MEANINGS, 6))
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=amount(20), deadline=None)
def test_a_loss_is_never_below_nothing_and_the_best_move_loses_nothing(variant: str, seed: int) -> None:
    random = Random(seed)
    game = some_game(variant, random)
    found = guessed(game, random)
    review = review_of(game, found, 5)
    assert [turn.move for turn in review.turns] == game.moves
    assert [turn.ply for turn in review.turns] == list(range(len(game.plies)))
    assert len(review.curve) == len(game.plies) + 1
    assert review.curve[1:] == tuple(turn.cp for turn in review.turns)
    for turn, ply in zip(review.turns, game.plies, strict=True):
        assert turn.seat == ply.mover
        assert turn.loss is None or turn.loss >= 0
        if ply.before.phase == "play" and not ply.before.joint and ply.move != "agree":
            values = found.get(turn.ply)
            best = max((value.cp for value in values.values), default=0) if values else None
            mine = values.value_of_move(ply.move) if values else None
            assert turn.loss == (0 if best is None or mine is None else best - mine.cp)
            assert (turn.loss == 0) <= (turn.best == ply.move)
    if game.position.over and game.rules.match is None and game.rules.counts and ply_is_forced(game):
        south, north = game.position.store("S"), game.position.store("N")
        assert game.position.outcome is not None
        assert review.curve[-1] == (100 * (south - north) if game.position.outcome.winner else 0)
    assert review.turning_point is None or review.turns[review.turning_point].loss
    assert Review.from_json(json.loads(json.dumps(review.as_json())), game.moves) == review


def ply_is_forced(game: Game) -> bool:
    """Was the last move not chosen, so that only the rules say what it was worth?"""
    return bool(game.plies) and game.moves[-1] == "agree"


def test_where_nobody_chooses_the_value_is_that_of_what_follows() -> None:
    """Oware, North to move with one stone: a forced turn, then South's choice, worth 3 to South."""
    rules = standard_library().variants["oware"].rules()
    game = Game(rules, Position.laid_out(rules, {"A": 2, "B": 2, "a": 1, "S": 22, "N": 21}, "N"))
    game.play("a")
    assert plies_to_analyse(game) == (1,), "the forced turn itself is not asked about"
    best = Analysis(4, 9, (MoveValue("A", 300, True, line=("A",)), MoveValue("B", 100, line=("B",))))
    review = review_of(game, {1: best}, 5)
    assert review.curve == (300, 300)
    assert (review.turns[0].loss, review.turns[0].best, review.turns[0].exact) == (0, "a", True)
    game.stop_game("resign:S")
    assert plies_to_analyse(game) == (1,), "what would have come is looked at, whoever gave up"
    given_up = review_of(game, {1: best}, 5)
    assert (given_up.curve[:2], given_up.turns[1].loss) == ((300, 300), None)
    assert expected_leads(given_up, game) == [3, 3, 1], "no step of a turn leads to the stones that lie in the stores"


def turns(*rows: tuple[Seat, int, int]) -> list[TurnReview]:
    """Turns, made from who moved, the loss, and the value for South afterwards."""
    return [TurnReview(ply, seat, "A", "B", loss, cp) for ply, (seat, loss, cp) in enumerate(rows)]


@pytest.mark.parametrize(
    ("rows", "result", "point"),
    [
        # South leads, North's mistake gives South more, then South loses it for good
        ([("S", 0, 300), ("N", 200, 500), ("S", 900, -400), ("N", 0, -400)], -1, 2),
        # the lead changes twice: the last time counts, although it cost less
        ([("S", 900, -500), ("N", 800, 300), ("S", 400, -100), ("N", 0, -100)], -1, 2),
        # South won, and North gave away a drawn game
        ([("S", 0, 0), ("N", 200, 200), ("S", 100, 100), ("N", 0, 100)], 1, 1),
        # no turn changed who leads: the loser's costliest one
        ([("S", 100, -200), ("N", 150, -50), ("S", 300, -350)], -1, 2),
        # without a mistake nothing is decisive
        ([("S", 0, 100), ("N", 0, 100), ("S", 0, 200)], 1, None),
        # a draw: the turn that gave the win away
        ([("S", 0, 400), ("N", 0, 400), ("S", 400, 0)], 0, 2),
        # the winner's own losses do not explain the win
        ([("S", 0, 100), ("S", 50, 50)], 1, None),
        ([], 0, None),
    ],
)
def test_the_turning_point(rows: list[tuple[Seat, int, int]], result: int, point: int | None) -> None:
    assert turning_point(turns(*rows), [1] * len(rows), result) == point


def kept() -> dict[str, object]:
    rows = turns(("S", 0, 300), ("N", 200, 500))
    return Review(tuple(rows), 1, (10, 300, 500), 1000).as_json()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 99}, "the review was made by another version of the program"),
        ({"format": None}, "the review was made by another version of the program"),
        ({"nodes": "x"}, "numbers or turns are missing"), ({"start": None}, "numbers or turns are missing"),
        ({"turns": {}}, "numbers or turns are missing"), ({"turns": [[]]}, "turn 1 cannot be read"),
        ({"turns": [["S", "A", "B", -1, 0, 0, []]]}, "turn 1 cannot be read"),
        ({"turns": [["S", "A", "B", 0, 0.5, 0, []]]}, "turn 1 cannot be read"),
        ({"turns": [["S", "A", "B", 0, 0, 0, [1]]]}, "turn 1 cannot be read"),
        ({"turns": [["X", "A", "B", 0, 0, 0, []]]}, "turn 1 cannot be read"),
        ({"turns": []}, "the review is of other moves than the game has"),
        ({"turning_point": 2}, "its turning point is none of its turns"),
        ({"turning_point": "1"}, "its turning point is none of its turns"),
    ],
)  # fmt: skip
def test_a_damaged_review_says_what_is_wrong(change: dict[str, object], sentence: str) -> None:
    assert Review.from_json(kept(), ("A", "A")).curve == (10, 300, 500)
    with pytest.raises(ReviewError, match=sentence):
        Review.from_json({**kept(), **change}, ("A", "A"))
    with pytest.raises(ReviewError, match="other moves"):
        Review.from_json(kept(), ("A", "B"))
