"""Levels: every move is legal, and each level sees and misses what it should."""

from dataclasses import replace
from random import Random

import pytest

from game.engine import levels, thinking
from game.engine.levels import EASY, LEVELS, MIDDLE, STRONG, Level, choose, level
from game.engine.thinking import Thinking
from game.rules import sowing
from game.rules.library import standard
from game.rules.position import Position
from tests.play import EVERY_GAME, LIBRARY, some_position, some_rules

KALAH, OWARE = standard().variants["kalah"], standard().variants["oware"]


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest level is bounded by positions too, so that a slow machine plays the same; tables are small."""
    monkeypatch.setattr(levels, "STRONG", unhurried(STRONG, nodes=4000 if sowing.COMPILED else 400))
    monkeypatch.setattr(thinking, "TABLE_BITS", 16)


def unhurried(one: Level, nodes: int | None = None) -> Level:
    """The same level, bounded by positions and not by time."""
    return replace(one, seconds=600.0, nodes=nodes or one.nodes)


def of_number(number: int) -> Level:
    return levels.STRONG if number == STRONG.number else unhurried(level(number))


def chosen(position: Position, number: int, seed: int = 0, seconds: float | None = None) -> str | None:
    return choose(position, of_number(number), Thinking(position), Random(seed), seconds)


def test_there_are_three_levels() -> None:
    assert [one.number for one in LEVELS] == [1, 2, 3]
    assert [level(n) for n in (-5, 0, 1, 2, 3, 99)] == [EASY, EASY, EASY, MIDDLE, STRONG, STRONG]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_level_makes_legal_moves(game: str, number: int) -> None:
    """Layouts, claims and openings at once among them."""
    random = Random(number)
    for seed in range(6):
        position = some_position(some_rules(LIBRARY.variants[game], random), random)
        move = chosen(position, number, seed, seconds=0.01)
        assert position.over if move is None else position.why_not(move) is None


@pytest.mark.parametrize("number", [1, 2])
def test_the_same_seed_chooses_the_same_move(number: int) -> None:
    start = Position.start(OWARE.rules())
    assert len({chosen(start, number, seed=7) for _ in range(5)}) == 1


def lay(counts: dict[str, int]) -> Position:
    rules = KALAH.rules()
    rest = rules.stones - sum(counts.values())
    return Position.laid_out(rules, counts | {"S": rest // 2, "N": rest - rest // 2}, "S")


def test_easy_sees_an_extra_turn_in_front_of_its_nose() -> None:
    position = lay({"A": 1, "C": 5, "E": 2, "a": 3, "d": 2})  # only E's second stone ends in the store
    assert all(chosen(position, 1, seed) == "E" for seed in range(30))


def test_easy_sees_a_capture_of_its_next_move() -> None:
    position = lay({"A": 1, "D": 5, "a": 1, "e": 5, "f": 1})  # A falls into the empty B, which faces five
    assert all(chosen(position, 1, seed) == "A" for seed in range(30))


def test_easy_miscounts_a_long_sowing_now_and_then() -> None:
    """Thirteen stones come round to the hole they left and take what faces it; a beginner does not always see it."""
    position = lay({"A": 13, "B": 1, "C": 1, "f": 6, "a": 1})
    moves = [chosen(position, 1, seed) for seed in range(40)]
    assert "A" in moves
    assert len(set(moves)) > 1


def test_middle_sees_what_strong_sees_when_it_is_near() -> None:
    position = lay({"A": 1, "D": 5, "a": 1, "e": 5, "f": 1})
    best = chosen(position, 3)
    assert [chosen(position, 2, seed) for seed in range(20)].count(best) >= 10


def test_stronger_levels_win_more() -> None:
    """A short match of each pair, both sides in turn, from openings at random."""
    assert score(2, 1) > 0.6
    assert score(3, 1) > 0.7


def score(strong: int, weak: int, games: int = 24 if sowing.COMPILED else 8) -> float:
    """Points of the stronger one for each game."""
    points = 0.0
    for i in range(games):
        random = Random(i // 2)
        position = Position.start((KALAH if i % 4 < 2 else OWARE).rules())
        for _ in range(3):
            position = position.play(random.choice(position.legal()))
        me = "SN"[i % 2]
        mind = Thinking(position)
        for _ in range(300):
            if position.over:
                break
            move = choose(position, of_number(strong if position.player == me else weak), mind, Random(i))
            position = position.play(move or "")
        if position.outcome:
            points += 1 if position.outcome.winner == me else 0.5 if position.outcome.winner is None else 0
    return points / games


def test_strong_alone_obeys_seconds_and_takes_what_it_is_given() -> None:
    start = Position.start(KALAH.rules())
    depths: list[int] = []
    choose(start, levels.STRONG, Thinking(start), Random(0), 0.05, lambda info: depths.append(info.depth))
    assert depths == sorted(depths)
    assert depths
