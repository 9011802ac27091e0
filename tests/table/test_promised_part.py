"""A hint is shown as far as the gain that it promises, in positions of all games."""

from __future__ import annotations

import pytest

from game.engine.mind import SearchLimits
from game.rules.file.variant_library import standard_library
from game.rules.lead import pieces_ahead
from game.rules.match import Game
from game.table.hint_reason import most_gainful_part
from game.teaching.deep_search import DeepSearcher
from game.teaching.kept_puzzles import position_of, shipped_puzzles
from tests.sampled import few
from tests.some import some

VARIANTS = standard_library().variants
GAMES = [id for id in VARIANTS if shipped_puzzles(id)]


@pytest.mark.parametrize("variant", few(GAMES, 12))
def test_a_hint_ends_where_its_player_is_furthest_ahead(variant: str) -> None:
    looker = DeepSearcher(VARIANTS[variant].words.family)
    for puzzle in some(shipped_puzzles(variant)[:4]):
        position = position_of(puzzle, VARIANTS[variant])
        line = looker.search_depths(position, SearchLimits(nodes=3_000), 1)[-1][0].line
        sign = 1 if position.player == "S" else -1
        game, leads = Game(position.rules, position), [sign * pieces_ahead(position)]
        own = [True]
        for move in line:
            own.append(game.play(move).mover == position.player)
            leads.append(sign * pieces_ahead(game.position))
        shown = most_gainful_part(position, line)
        assert shown == tuple(line[: len(shown)])
        best = max(lead for lead, mine in zip(leads[:13], own, strict=False) if mine)
        if best > leads[0]:
            assert own[len(shown)], "it ends with the answer"
            assert leads[len(shown)] > leads[0], "it ends behind"
