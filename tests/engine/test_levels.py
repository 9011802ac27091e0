"""Levels: every move is legal, each level sees what it should see and misses what people miss."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.engine.mind import SearchLimits
from game.engine.sowing.levels import player
from game.engine.sowing.levels.human import FEW, HumanSight, best_looking_move, stones_sown_and_gained
from game.engine.sowing.levels.player import choose_move
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.strength import ANY_ANSWER, FULL, LEVELS, Level, nearest_level
from game.rules.file.variant_library import Variant, standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from tests.play import LIBRARY, some_position, some_rules
from tests.sampled import MEANINGS, RULES, few
from tests.some import some

KALAH, OWARE, AYO = (standard_library().variants[id_] for id_ in ("kalah", "oware", "ayo"))
BELOW = LEVELS[:-1]


def unhurried(number: int) -> Level:
    """The level, bounded by its positions alone."""
    return replace(nearest_level(number), seconds=600.0)


def chosen(position: Position, number: int, seed: int = 0, seconds: float | None = None) -> str | None:
    return choose_move(position, unhurried(number), BestMoveSearch(position), Random(seed), seconds)


@pytest.mark.parametrize("game", MEANINGS)
def test_each_level_searches_more_and_misses_less_than_the_one_before(game: str) -> None:
    rules = standard_library().variants[game].rules()
    for worse, better in pairwise(BELOW):
        assert worse.skill(rules) < better.skill(rules)
        assert worse.positions_to_search(rules) < better.positions_to_search(rules) or better.skill(rules) <= 0
        missed = [one.share_of_sowings_missed(rules) for one in (worse, better)]
        assert missed[0] > missed[1] > 0 or better.skill(rules) <= 0
    assert FULL.is_whole_search(rules)
    assert not any(one.is_whole_search(rules) for one in BELOW)


def sown(variant: Variant) -> Position:
    return Position.start(variant.rules())


@pytest.mark.parametrize("variant", [KALAH, OWARE, AYO], ids=lambda variant: variant.id)
def test_what_a_level_overlooks_is_an_answer_that_sows_far_or_any_where_it_looks_at_none(variant: Variant) -> None:
    told = dict[int, list[str]]()
    for number in (1, 3, 8):
        position, random, told[number] = sown(variant), Random(2), []
        mind = BestMoveSearch(position)
        for _ in range(16):
            found = list[str]()
            level = replace(nearest_level(number), seconds=0.05 if number == 8 else 600.0)
            move = choose_move(position, level, mind, random, None, lambda info: None, found.append)
            after = position.play(move or "")
            for answer in filter(None, found):
                told[number].append(answer)
                assert answer == ANY_ANSWER or stones_sown_and_gained(after, answer)[0] > FEW
            position = after if not after.over else sown(variant)
    assert ANY_ANSWER in told[1]
    assert not told[8], "the whole search overlooks nothing"


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("game", few(RULES, 6))
def test_every_level_makes_legal_moves(game: str, number: int) -> None:
    """Layouts, claims and openings at once among them."""
    random = Random(number)
    for seed in some(range(3 if machine.COMPILED else 1)):
        position = some_position(some_rules(LIBRARY.variants[game], random), random)
        move = chosen(position, number, seed, seconds=0.01)
        assert position.over if move is None else position.why_not(move) is None


@pytest.mark.parametrize("number", [1, 4] if machine.COMPILED else [1])
@pytest.mark.parametrize("game", ["kalah", "oware", "kiswahili", "gabata", "congkak"][: 5 if machine.COMPILED else 2])
def test_the_same_seed_makes_the_same_moves(game: str, number: int) -> None:
    start = Position.start(standard_library().variants[game].rules())
    games = []
    for _ in range(2):
        position, mind, random, moves = start, BestMoveSearch(start), Random(7), list[str]()
        while len(moves) < 8 and not position.over:
            moves.append(choose_move(position, unhurried(number), mind, random) or "")
            position = position.play(moves[-1])
        games.append(moves)
    assert games[0] == games[1]


def lay(counts: dict[str, int]) -> Position:
    rules = KALAH.rules()
    rest = rules.stones - sum(counts.values())
    return Position.laid_out(rules, counts | {"S": rest // 2, "N": rest - rest // 2}, "S")


def test_the_longer_a_sowing_the_likelier_its_end_is_missed() -> None:
    seen = [
        sum(HumanSight(0.8, 0.0, Random(seed)).sees_end_of_sowing(stones, 6) for seed in range(200))
        for stones in (3, 6, 9, 40)
    ]
    assert seen[0] == 200
    assert seen[0] > seen[1] > seen[2]
    assert abs(seen[2] - seen[3]) < 30


def test_practice_decides_between_equals_and_never_against_what_is_seen() -> None:
    legal = Position.start(KALAH.rules()).legal()
    equal = dict.fromkeys(reversed(legal), 100.0)
    for seed in range(20):
        assert best_looking_move(equal, legal, HumanSight(0.1, 0.0, Random(seed), practice=1.0)) == "F"
        assert best_looking_move(equal | {"B": 200.0}, legal, HumanSight(0.1, 0.3, Random(seed), practice=1.0)) == "B"
    assert {best_looking_move(equal, legal, HumanSight(0.1, 0.0, Random(seed))) for seed in range(100)} == set(legal)


@pytest.mark.skipif(not machine.COMPILED, reason="a master searches for long uncompiled")
def test_where_nothing_is_captured_masters_empty_the_hole_by_the_store_and_others_any_that_looks_as_good() -> None:
    start = Position.start(standard_library().variants["basic"].rules())
    masters, others = ([chosen(start, number, seed) for seed in range(20)] for number in (7, 4))
    assert masters.count("F") > 10 > others.count("F")
    assert len(set(others)) > 2


def test_what_a_turn_sows_and_gains_is_what_its_steps_say() -> None:
    """Ayo sows lap after lap: every drop of every lap has to be followed."""
    random = Random(3)
    for game in (KALAH, OWARE, AYO, standard_library().variants["kujifunza"]):
        position = Position.start(game.rules())
        for _ in range(12):
            if position.over:
                break
            move = random.choice(position.legal())
            turn = position.turn(move)
            steps = list(turn)
            stones, gain = stones_sown_and_gained(position, move)
            assert stones == sum(step.op == "drop" for step in steps)
            mine, theirs = ("S", "N") if position.player == "S" else ("N", "S")
            after = turn.result
            assert after is not None
            if game.rules().counts and not after.over:
                won = after.store(mine) - position.store(mine) - after.store(theirs) + position.store(theirs)  # type: ignore[arg-type]
                assert gain == max(0, won)
            position = after


def test_the_whole_search_obeys_seconds_and_plays_what_the_search_says() -> None:
    start = Position.start(KALAH.rules())
    depths: list[int] = []
    choose_move(start, FULL, BestMoveSearch(start), Random(0), 0.05, lambda info: depths.append(info.depth))
    assert depths == sorted(depths)
    assert depths
    near = lay({"A": 1, "D": 5, "a": 1, "e": 5, "f": 1})
    told = {info.line[0]: (info.cp, info.exact) for info in BestMoveSearch(near).lines(near, SearchLimits(depth=12))}
    best = choose_move(near, FULL, BestMoveSearch(near), Random(0), 5.0) or ""
    assert told[best] == (max(cp for cp, _ in told.values()), True)


def test_a_level_breaks_off_when_its_time_is_over() -> None:
    start = Position.start(KALAH.rules())
    assert choose_move(start, nearest_level(7), BestMoveSearch(start), Random(0), 0.0) in start.legal()
    assert player.choose_move is choose_move
