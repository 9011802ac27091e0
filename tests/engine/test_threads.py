"""Several threads at one position: the same values, and nothing that depends on them where positions are limited."""

from random import Random

from game.engine.thinking import Info, Limits, Thinking
from game.rules import sowing
from game.rules.library import standard
from game.rules.position import Position
from tests.play import scattered

KALAH = standard().variants["kalah"]
STONES = 10 if sowing.COMPILED else 5


def test_two_threads_prove_what_one_proves() -> None:
    random, looked_at = Random(1), 0
    for _ in range(200):
        position = scattered(KALAH.rules({"columns": 4}), random)
        if position.over or sum(position.cells[: position.rules.board.holes]) > STONES:
            continue
        looked_at += 1
        alone, together = list[Info](), list[Info]()
        Thinking(position, 1).best(position, Limits(), alone.append)
        Thinking(position, 1, threads=2).best(position, Limits(), together.append)
        assert alone[-1].exact
        assert (together[-1].exact, together[-1].cp) == (True, alone[-1].cp)
        if looked_at == 5:
            break
    assert looked_at


def test_with_a_limit_of_positions_threads_change_nothing() -> None:
    start = Position.start(KALAH.rules())
    found = [Thinking(start, 1, threads).lines(start, Limits(nodes=2000)) for threads in (1, 3)]
    one, three = ([(info.cp, info.line, info.nodes) for info in lines] for lines in found)
    assert one == three


def test_a_stop_ends_all_threads() -> None:
    start = Position.start(KALAH.rules())
    mind = Thinking(start, 1, threads=2)
    move = mind.best(start, Limits(), lambda info: mind.stop() if info.depth == 4 else None)
    assert move in start.legal()
