"""Several threads at one position of draughts: a legal answer, the same proofs, and all of them at work."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.draughts.family import Mind
from game.engine.draughts.search import COMPILED
from game.engine.draughts.thinking import BestMoveSearch
from game.engine.mind import SearchInfo, SearchLimits, SearchRequest
from game.rules.draughts.position import Position
from tests.engine.draughts.test_draughts_engine import chosen, laid
from tests.rules.draughts.damka import DAMKA

DEEPEST = 14 if COMPILED else 5  # where nobody stops it before
THREADS = 3


@pytest.mark.parametrize("burning", [False, True])
def test_all_threads_search_and_the_answer_is_legal(burning: bool) -> None:
    position = Position.start(DAMKA.rules({"burning": burning}))
    thinking = BestMoveSearch(position.rules, 1, THREADS)

    told = list[SearchInfo]()

    def heard(info: SearchInfo) -> None:
        told.append(info)
        if all(search.nodes for search in thinking._searches):
            thinking.stop()

    move = thinking.best(position, SearchLimits(depth=DEEPEST), heard)
    assert move in position.legal()
    assert len(thinking._searches) == THREADS
    assert all(search.nodes for search in thinking._searches)
    for move in told[-1].line:
        position = position.play(move)  # an expected line can be played


def test_the_mind_answers_with_several_threads() -> None:
    position = Position.start(DAMKA.rules())
    asked = chosen()
    asked.threads = THREADS
    depth = 6 if COMPILED else 3
    found = (
        Mind(lambda *said: None, Random(1))
        .prepare_search(position, SearchRequest(SearchLimits(depth=depth), False, asked))
        .run()
    )
    assert found in position.legal()


def test_threads_prove_what_one_proves() -> None:
    position = laid("S", c5="M", d6="m", f6="m", a1="M")
    told = list[SearchInfo]()
    assert BestMoveSearch(position.rules, 1, THREADS).best(position, SearchLimits(depth=4), told.append) == "c5xe7xg5"
    assert (told[-1].exact, told[-1].mate) == (True, 1)


def test_with_a_limit_of_positions_threads_change_nothing() -> None:
    start = Position.start(DAMKA.rules({"burning": True}))
    found = [BestMoveSearch(start.rules, 1, threads).lines(start, SearchLimits(nodes=2000)) for threads in (1, THREADS)]
    one, several = ([(info.cp, info.line, info.nodes) for info in lines] for lines in found)
    assert one == several
