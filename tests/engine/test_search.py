"""The search against a plain minimax, and whether what it reports is true."""

import threading
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.engine.constants import INFINITE
from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.search import thinking
from game.engine.sowing.search.search import Search
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.sowing.search.weights import weights_of
from game.rules.file.variant_library import standard_library
from game.rules.lead import pieces_ahead
from game.rules.sowing import machine
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.text.language import Language
from game.text.sowing.outcome import outcome_text
from lab.minimax import TooLargeError, bare, looked_ahead, solved, solved_with_history
from tests.drawing import draw_position
from tests.play import EVERY_SOWING, LIBRARY, last, played, scattered, some_position, some_rules
from tests.sampled import few
from tests.some import some

KALAH, OWARE = standard_library().variants["kalah"], standard_library().variants["oware"]
FEW = 1 if not machine.COMPILED else 4  # an uncompiled search gets a smaller share
DEPTHS = {1: 20, 2: 10, 3: 5} if machine.COMPILED else {1: 4, 2: 1}  # how many positions are searched to a depth
MOST_LINES = 10_000  # of a position, guessed from its moves: a plain minimax takes minutes over more


@pytest.fixture(autouse=True)
def _small_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small table, quickly made; small positions need no more."""
    monkeypatch.setattr(thinking, "TABLE_BITS", 16)


def think(position: Position, depth: int | None = None, **limits: Any) -> tuple[str | None, list[SearchInfo]]:
    infos: list[SearchInfo] = []
    return BestMoveSearch(position).best(position, SearchLimits(depth=depth, **limits), infos.append), infos


def value_of(position: Position, move: str, value: Any) -> int:
    """What a move is worth to the player who makes it."""
    after = position.play(move)
    score = int(value(after))
    return score if after.player == position.player else -score


@pytest.mark.parametrize("game", few(EVERY_SOWING, 4))
@pytest.mark.parametrize(("depth", "many"), DEPTHS.items())
def test_scores_are_those_of_a_plain_minimax(game: str, depth: int, many: int) -> None:
    """In a single round: the search does not look beyond one."""
    random, compared = Random(depth), 0
    variant = LIBRARY.variants[game]
    for _ in range(100 * many):  # enough to find as many as are wanted
        if compared == many:
            break
        rules = some_rules(variant, random)
        if rules.match:
            continue
        position = bare(scattered(rules, random) if random.random() < 0.7 else some_turns(rules, random))
        if position.over or position.phase != "play" or len(position.legal()) ** depth > MOST_LINES:
            continue
        search = Search(rules.rule, 12)
        search.weigh(weights_of(rules))
        search.remembering = 0
        assert search.run(position.setting, depth, -INFINITE, INFINITE) == looked_ahead(position, depth), draw_position(
            position
        )
        compared += 1
    assert compared == many


def some_turns(rules: Rules, random: Random) -> Position:
    """A position that a few turns lead to."""
    return last(played(Position.start(rules), random, random.randint(0, 30)))


def test_what_is_remembered_of_a_round_is_not_taken_for_another() -> None:
    """The same stones, but other players own the holes, or other holes are out of play."""
    random, compared = Random(9), 0
    for game, options in (("nam_nam", {}), ("congkak", {"match": True})):
        rules = standard_library().variants[game].rules(options)
        for position in some(scattered(rules, random) for _ in range(10 * FEW)):
            mind = Search(rules.rule, 12)
            for stage in {position.stage, replace(position.stage, owner=-1, burnt=0)}:
                here = bare(replace(position, stage=stage))
                if not here.over:
                    fresh = Search(rules.rule, 12).run(here.setting, 3, -INFINITE, INFINITE)
                    assert mind.run(here.setting, 3, -INFINITE, INFINITE) == fresh, draw_position(here)
                    compared += 1
    assert compared > FEW


@pytest.mark.parametrize(
    ("columns", "seeds", "empty_capture"),
    [(1, 3, False), (1, 4, False), (1, 6, False), (2, 3, False), (2, 4, False), (2, 4, True), (2, 5, True)],
)
def test_small_kalah_is_solved(columns: int, seeds: int, empty_capture: bool) -> None:
    options = {"columns": columns, "seeds": seeds, "empty_capture": empty_capture}
    for rules in (KALAH.rules(options), KALAH.rules({**options, "pie": True})):
        start = Position.start(rules)
        move, infos = think(start)
        assert move is not None
        assert infos[-1].exact
        assert infos[-1].score == solved(start) == value_of(start, move, solved)


def near_the_majority(random: Random) -> Position:
    """A few stones on the board, and both players a few captures from more than half."""
    rules = some_rules(OWARE, random)
    cells = [0] * 12
    left = random.randint(2, 6)
    for _ in range(left):
        cells[random.randrange(12)] += 1
    south = rules.stones // 2 - random.randint(0, min(left, 3))
    names = [cell.name for cell in rules.board.cells]
    counts = dict(zip(names, [*cells, south, rules.stones - left - south], strict=True))
    return Position.laid_out(rules, counts, random.choice(("S", "N")))


def check_exact(position: Position, exact: list[SearchInfo], most: int = 1500) -> int:
    """Plays all lines out where there are not too many; returns how many scores were compared."""
    try:
        value = solved_with_history(position, [most]) if exact else 0
    except (TooLargeError, RecursionError):
        return 0
    assert all(info.score == value for info in exact), draw_position(position)
    return len(exact)


def test_a_score_is_not_called_exact_when_the_past_can_end_the_game() -> None:
    """A position that came twice ends the game when it comes again, which the table leaves out."""
    random = Random(6)
    looked_at = sure_without = 0
    for _ in range(14 * FEW):
        for here in played(near_the_majority(random), random, 40):
            if here.over or max(here.seen.count(key) for key in here.seen) < 2:
                continue
            looked_at += 1
            move, infos = think(here, depth=7, nodes=2000)
            assert move in here.legal()
            check_exact(here, [info for info in infos if info.exact], 800)
            if any(key != here.key() and here.seen.count(key) > 1 for key in here.seen):
                assert not any(info.exact for info in infos), "what came twice may come again and end the game"
                _, fresh = think(replace(here, seen=()), depth=7, nodes=2000)
                sure_without += any(info.exact for info in fresh)
    assert looked_at > 10
    assert sure_without, "without its past some position here is proved"


@pytest.mark.parametrize("game", ["kalah", "oware"])
def test_limits_are_kept(game: str) -> None:
    start = Position.start(standard_library().variants[game].rules())
    move, infos = think(start, depth=4)
    assert [info.depth for info in infos] == [1, 2, 3, 4]
    assert move == infos[-1].line[0]
    for nodes in (1, 2, 10, 500):
        move, infos = think(start, nodes=nodes)
        assert move in start.legal()
        assert all(info.nodes <= nodes for info in infos)
    move, infos = think(start, seconds=0.02)
    assert move in start.legal()


def test_a_line_can_be_played() -> None:
    random = Random(4)
    for game in ("kalah", "oware", "at_home", "laps_left"):
        for _ in range(6):
            position = some_position(some_rules(LIBRARY.variants[game], random), random)
            _, infos = think(position, depth=5)
            assert bool(infos) == bool(not position.over)
            for info in infos:
                here = position
                for move in info.line:
                    assert move in here.legal()
                    here = here.play(move)
                assert 1 <= len(info.line) <= info.depth


def test_every_move_is_given_its_value() -> None:
    random = Random(5)
    for game in ("kalah", "oware", "at_home"):
        for depth in (1, 2, 3):
            position = some_position(some_rules(LIBRARY.variants[game], random), random)
            mind = BestMoveSearch(position)
            found = mind.lines(position, SearchLimits(depth=depth))
            assert {info.line[0] for info in found} == set(position.legal())
            assert [info.rank for info in found] == list(range(1, len(found) + 1))
            assert [info.cp for info in found] == sorted((info.cp for info in found), reverse=True)
            for info in found:
                assert info.depth <= depth
                if info.depth == depth:
                    value = value_of(position, info.line[0], lambda p, d=depth: looked_ahead(p, d - 1))
                    assert info.cp == round(100 * value / position.rules.worth.unit)
            few = mind.lines(position, SearchLimits(depth=depth), 2)
            assert [info.cp for info in few] == [info.cp for info in found][:2]


def test_stop_from_another_thread_and_before_the_start() -> None:
    start = Position.start(OWARE.rules())
    mind = BestMoveSearch(start)
    mind.reset_stop()
    mind.stop()
    assert mind.best(start, SearchLimits()) in start.legal()
    mind.reset_stop()
    begun = threading.Event()

    def stop_soon() -> None:
        begun.wait(60)
        mind.stop()

    stopper = threading.Thread(target=stop_soon)
    stopper.start()
    assert mind.best(start, SearchLimits(), lambda info: begun.set()) in start.legal()
    stopper.join()
    mind.reset_stop()
    infos: list[SearchInfo] = []
    assert mind.best(start, SearchLimits(depth=3), infos.append) in start.legal()
    assert len(infos) == 3, "what was stopped before thinks again"


@pytest.mark.parametrize(("game", "across"), [("hawalis", "f1"), ("mefuvha", "g1")])
def test_who_captures_less_wins_where_stores_decide_nothing(game: str, across: str) -> None:
    """The last stone of North is taken, whose store holds nearly all."""
    rules = standard_library().variants[game].rules()
    lying = {"D1": 2, across: 1}
    store = {"N": rules.stones - sum(lying.values())}
    position = Position.laid_out(rules, lying | store, "S")
    move, infos = think(position, depth=3)
    assert move == "D1"
    assert infos[-1].mate == 1
    after = position.play("D1")
    assert after.outcome is not None
    assert after.outcome.winner == "S"
    assert pieces_ahead(Position.laid_out(rules, lying | store, "S")) == 1
    assert outcome_text(after.outcome, after, Language("en"), "S")[0] == "You win!"
