"""Several threads at one position: the same values, and nothing that depends on them where positions are limited."""

import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

import pytest

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from tests.play import scattered

KALAH = standard_library().variants["kalah"]
STONES = 10 if machine.COMPILED else 5


def test_two_threads_prove_what_one_proves() -> None:
    random, looked_at = Random(1), 0
    for _ in range(200):
        position = scattered(KALAH.rules({"columns": 4}), random)
        if position.over or sum(position.cells[: position.rules.board.holes]) > STONES:
            continue
        looked_at += 1
        alone, together = list[SearchInfo](), list[SearchInfo]()
        BestMoveSearch(position, 1).best(position, SearchLimits(), alone.append)
        BestMoveSearch(position, 1, threads=2).best(position, SearchLimits(), together.append)
        assert alone[-1].exact
        assert (together[-1].exact, together[-1].cp) == (True, alone[-1].cp)
        solved = BestMoveSearch(position, 1, threads=2).solve(position, SearchLimits())
        assert (solved.exact, solved.cp) == (True, alone[-1].cp)
        if looked_at == 5:
            break
    assert looked_at


STEPS_BEFORE_THE_SEARCH = 900  # of the interpreter, between the question and the search, and more


def stop_at(step: int, search: BestMoveSearch, at: list[int]) -> Callable[[FrameType, str, Any], Any]:
    """A tracer that calls `stop` as another thread would, before this step of the interpreter in `thinking.py`."""
    left = [step]

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        if not frame.f_code.co_filename.endswith("thinking.py"):
            return None
        frame.f_trace_opcodes = True  # a thread may come in between any two, in the middle of a statement too
        if event == "opcode":
            left[0] -= 1
            if left[0] == 0:
                sys.settrace(None)
                at.append(search.search.nodes)
                search.stop()
        return trace

    return trace


@pytest.mark.parametrize("ask", ["best", "lines", "glance"])
def test_a_stop_at_any_moment_is_heard(ask: str) -> None:
    """It comes before each step of the interpreter in turn.  A lost one would let the search run to its limit."""
    start, limits = Position.start(KALAH.rules()), SearchLimits(nodes=30_000 if machine.COMPILED else 300)
    most = limits.nodes or 0
    thinking, before = BestMoveSearch(start, 1), sys.gettrace()
    for step in range(1, STEPS_BEFORE_THE_SEARCH):
        thinking.reset_stop()
        thinking.forget()
        at = list[int]()
        sys.settrace(stop_at(step, thinking, at))
        try:
            if ask == "best":
                thinking.best(start, limits)
            elif ask == "lines":
                thinking.lines(start, limits)
            else:
                thinking.quick_value(start, most)
        finally:
            sys.settrace(before)
        if not at:
            assert step > STEPS_BEFORE_THE_SEARCH // 10, "it was over before many moments had been tried"
            break
        assert at[0] > most // 2 or thinking.search.nodes < most, f"the stop before step {step} was lost"


def test_a_helping_thread_that_fails_is_logged_and_the_move_is_found(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        stopped = nodes = limit = hits = 0

        def begin(self) -> None:
            """Nothing to do."""

        def run(self, *_: object) -> int:
            raise MemoryError("no room")

    start = Position.start(KALAH.rules())
    mind = BestMoveSearch(start, 1, threads=2)
    monkeypatch.setattr(mind, "_searches", [mind.search, Broken()])
    assert mind.best(start, SearchLimits(depth=4)) in start.legal()
    assert "no room" in caplog.text
