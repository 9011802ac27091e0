"""Several threads at one position of draughts: a legal answer, the same proofs, and all of them at work."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.draughts.family import Mind
from game.engine.draughts.search import COMPILED
from game.engine.draughts.thinking import BestMoveSearch
from game.engine.mind import SearchInfo, SearchLimits, SearchRequest
from game.rules.draughts.position import Position
from tests.engine.draughts.test_draughts_engine import chosen
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
