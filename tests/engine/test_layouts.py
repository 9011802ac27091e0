"""The computer's layouts: lawful, worth what it says, and the board turned where that pays."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from random import Random

import pytest

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.levels import arrangements
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.rules.sowing.rounds import RoundState
from tests.protocol.conversation import answers
from tests.some import some

GAMES = ("madjnuni", "akil", "ghashim")


def start(game: str, **options: bool | str) -> Position:
    return Position.start(standard_library().variants[game].rules(options))


def ended(position: Position) -> Position:
    """The forced game after a layout has been answered, to its end."""
    while not position.over:
        position = position.play(position.legal()[0])
    return position


def ahead(position: Position) -> int:
    """By how much South, the arranger, has won; a round that goes in circles or has no end is drawn."""
    over = ended(position)
    assert over.outcome
    return over.store("S") - over.store("N") if over.outcome.winner else 0


def worth(position: Position, move: str) -> int:
    """What a layout of South's brings when North answers best."""
    laid = position.play(move)
    return min(ahead(laid.play(reply)) for reply in laid.legal())


def found(position: Position, seed: int = 1, nodes: int = 3000) -> str:
    return arrangements.best_layout(position, SearchLimits(nodes=nodes), Random(seed))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_as_good_as_was_said(game: str) -> None:
    position, told = start(game, match=False), list[SearchInfo]()
    move = arrangements.best_layout(position, SearchLimits(nodes=4000), Random(5), report=told.append)
    assert told[-1].line == (move,)
    assert told[-1].score == worth(position, move)
    assert [info.score for info in told] == sorted(info.score for info in told)


def test_who_compares_more_layouts_finds_better_ones() -> None:
    position = start("madjnuni")

    def mean(looks: int) -> float:
        moves = (arrangements.best_layout(position, SearchLimits(), Random(seed), looks=looks) for seed in range(4))
        return sum(worth(position, move) for move in moves) / 4

    assert mean(1) < mean(8) < mean(50)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_turned_where_that_pays(game: str) -> None:
    position, rng, answered = start(game, match=False), Random(6), set[str]()
    for _ in range(10):
        laid = position.play(arrangement.layout_move(arrangement.random_layout(position.rules, rng)))
        reply = arrangements.best_layout(laid, SearchLimits(), rng)
        answered.add(reply)
        assert ahead(laid.play(reply)) == worth(position, arrangement.layout_move(laid.cells[: laid.rules.board.holes]))
    assert answered == {"keep", "swap"}


def test_in_a_match_it_looks_for_the_stones_that_win() -> None:
    """Ghashim to 60: North has 52 and lays out.  Eight stones win, however the round itself ends."""
    stage = RoundState(number=2, score=(20, 52), phase="layout")
    position = Position.laid_out(start("ghashim").rules, {}, "N", stage=stage)
    laid = position.play(found(position, nodes=10_000))
    for reply in some(laid.legal()):
        over = ended_round(laid.play(reply))
        assert over.outcome
        assert over.outcome.winner == "N"


def ended_round(position: Position) -> Position:
    while position.phase == "play" and not position.over:
        position = position.play(position.legal()[0])
    return position


def _over(asked: Iterator[int], patience: int) -> bool:
    return next(asked) >= patience


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_stopped_at_any_time(game: str) -> None:
    position = start(game)
    for patience in (0, 1, 2, 7, 30):
        asked = count()
        move = arrangements.best_layout(position, SearchLimits(), Random(1), stopped=partial(_over, asked, patience))
        laid = position.play(move)
        assert laid.phase == "turn"
        assert arrangements.best_layout(laid, SearchLimits(), Random(1), stopped=lambda: True) == "keep"


def test_go_answers_a_layout_and_then_whether_to_turn() -> None:
    game = ("setoption name Variant value ghashim", "position startpos")
    *infos, best = answers(*game, "go nodes 2000")
    move = best.removeprefix("bestmove ")
    assert start("ghashim").why_not(move) is None
    assert all(line.startswith("info depth") for line in infos)
    *_, reply = answers(*game[:1], f"position startpos moves {move}", "go movetime 50")
    assert reply in ("bestmove keep", "bestmove swap")
    *_, head = answers(*game[:1], f"position startpos moves {move} {reply.split()[1]}", "go depth 1")
    assert head.split()[1] in start("ghashim").play(move).play(reply.split()[1]).legal()


def test_each_side_is_laid_out_so_that_either_can_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several layouts of one's own side the one after which neither wins all the games that are tried."""
    leads, seen = iter([4, -2, 3, 0, 4]), list[tuple[int, ...]]()

    def lead(position: Position, counts: tuple[int, ...], *_: object) -> int:
        seen.append(counts)
        return next(leads)

    monkeypatch.setattr(arrangements, "_surplus_of_wins", lead)
    monkeypatch.setattr(arrangements, "SIDES", 12)
    position = start("omweso")
    move = arrangements.best_layout(position, SearchLimits(60), Random(1), plays=lambda after, nodes: after.legal()[0])
    assert len(seen) == 4, "it went on though a fair one was found"
    assert move == arrangement.layout_move(seen[3])
    assert not arrangement.layout_faults(position.rules, seen[3])


def test_games_are_played_out_behind_a_layout() -> None:
    position = start("omweso")
    counts = arrangement.random_layout(position.rules, Random(2))
    budget = arrangements.MoveBudget(SearchLimits(60), lambda: False, 1)
    looked = list[int]()

    def plays(after: Position, nodes: int) -> str:
        looked.append(nodes)
        return after.legal()[0]

    lead = arrangements._surplus_of_wins(position, counts, Random(3), plays, budget)
    assert abs(lead) <= len(arrangements.PLAYED_OUT)
    assert set(looked) == set(arrangements.PLAYED_OUT)
