"""The computer that improves a layout in a process of its own."""

import sys
import time

from game.engine.analysis.values import AnalysisFailure
from game.engine.process.arranger import Arrangement, Arranger
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from tests.engine.test_layouts import worth


def start(game: str) -> Position:
    return Position.start(standard_library().variants[game].rules({"match": False}))


def heard(arranger: Arranger, ticket: int, enough: int) -> list[Arrangement]:
    """Its answers until it is done or has compared so many layouts."""
    told = list[Arrangement]()
    while not told or not (told[-1].is_done or told[-1].compared_layouts >= enough):
        answer = arranger.poll()
        if answer:
            assert answer[0] == ticket
            assert not isinstance(answer[1], AnalysisFailure)
            told.append(answer[1])
        time.sleep(0.005)
    return told


def test_what_it_finds_gets_better_and_is_as_good_as_it_says() -> None:
    arranger, position = Arranger(), start("madjnuni")
    try:
        told = heard(arranger, arranger.arrange(position), enough=20)
        assert [found.stones for found in told] == sorted(found.stones for found in told)
        assert [found.compared_layouts for found in told] == sorted(found.compared_layouts for found in told)
        best = told[-1]
        assert worth(position, arrangement.layout_move(best.counts)) == best.stones
        arranger.cancel()
        again = heard(arranger, arranger.arrange(position), enough=1)  # the worker is free for another question
        assert again[0].compared_layouts < 10_000
    finally:
        arranger.close()


def test_it_ends_where_no_layout_can_be_better() -> None:
    arranger, position = Arranger(), start("akil")
    try:
        told = heard(arranger, arranger.arrange(position), enough=sys.maxsize)
        assert (told[-1].is_done, told[-1].stones) == (True, 0)
    finally:
        arranger.close()
