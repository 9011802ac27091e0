"""What a hint says of a layout, or of turning the board, is recounted from the steps of the turns that follow."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.analysis.values import Analysis, MoveValue
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import KEEP, SWAP
from game.rules.sowing.chance import random_move
from game.table.hint_text import explained_hint
from game.table.layout_worth import layout_worth_of
from game.text.language import without_markup
from game.text.sentences import language_for_game
from game.text.speech_context import SpeechContext
from tests.text.common import ENGLISH

GAMES = {id: variant.rules() for id, variant in standard_library().variants.items()}
LAID = sorted(id for id, rules in GAMES.items() if rules.driven and rules.layout)


def stones(position: Any, seat: str) -> int:
    """What comes into a player's store until the round ends, step by step."""
    won, round = 0, position.round
    while not position.over and position.round == round:
        for step in position.turn(position.legal()[0]):
            won += (step.to == seat) * step.n if step.op in ("capture", "sweep") else 0
            won += step.op == "drop" and step.hole == seat
        position = position.play(position.legal()[0])
    return won


def said(position: Any, move: str) -> str:
    rules, mover = position.rules, position.player
    telling = SpeechContext(language_for_game(ENGLISH, rules), rules, mover, reader=mover, position=position)
    return without_markup(explained_hint(Analysis(1, 1, (MoveValue(move, 0),)), telling, lambda ply: ply.move).text)


@pytest.mark.parametrize("game", LAID)
def test_what_a_layout_and_its_turning_bring_is_so(game: str) -> None:
    start: Any = family_of(GAMES[game]).start(GAMES[game])
    for seed in range(4):
        layout = random_move(start, Random(seed))
        asked = start.play(layout)
        assert asked.phase == "turn"
        for position, move in ((start, layout), (asked, SWAP), (asked, KEEP)):
            turned, left = (stones(asked.play(answer), position.player) for answer in (SWAP, KEEP))
            found = layout_worth_of(position, move)
            if position is asked and (turned, left)[move == KEEP] < max(turned, left):
                assert found is None, "of the worse answer nothing good is said"
                continue
            assert found == (position is asked, turned, left)
            text = said(position, move).replace("\xa0", " ")
            assert f"{turned} stone" in text
            assert f"{left} stone" in text
            assert ("With this layout" in text) == (position is start)
            assert ("round or not" in text) == (turned == left)
