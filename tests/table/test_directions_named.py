"""A direction has one name on the screen: the arrow of the list, the arrow on the board, and the words of a hint."""

from __future__ import annotations

from random import Random

import pytest

from game.board.drawing import place_board
from game.engine.analysis.values import MoveValue
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.notation import sign_of
from game.table.hint_text import hinted_move_text
from game.table.move_names import move_text
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from tests.play import any_move

VARIANTS = standard_library().variants
GAMES = [id for id, variant in sorted(VARIANTS.items()) if variant.rules().signs]
WORDS = Language("en")
PLIES = 12
ARROWS = {1: "→", -1: "←"}


@pytest.mark.parametrize("id", GAMES)
def test_list_board_and_hint_name_one_side_of_the_screen_whoever_sits_below(id: str) -> None:
    game, chance = Game(VARIANTS[id].rules()), Random(2)
    while not game.position.over and len(game.plies) < PLIES:
        game.play(any_move(game.position, chance))
    assert game.plies
    for below in SEATS:
        geometry = place_board(game.rules.board, 0, 0, 900, turned=below == "N")
        for ply in (one for one in game.plies if sign_of(one.move)):
            hole, sign = ply.before.rules.start_of_move(ply.move), sign_of(ply.move)
            assert sign is not None
            side = geometry.screen_direction(hole, sign)
            listed = without_markup(move_text(ply, WORDS, below)).replace("\xa0", " ")
            assert listed.startswith(f"{hole} {ARROWS[side]}"), (ply.move, below, listed)
            assert sign not in listed
            assert record_of(listed, ply.mover, below).startswith(f"{hole}{sign}")
            telling = SpeechContext(WORDS, game.rules, ply.mover, ply.mover, below=below, position=ply.before)
            hint = without_markup(hinted_move_text(MoveValue(hole + sign, 0), telling))
            assert hint == f"The hint: hole {hole}, sown to the {'right' if side > 0 else 'left'}."


def record_of(listed: str, mover: Seat, below: Seat) -> str:
    """What stands in the list, as records write it: towards the right of the mover `>`."""
    hole, arrow = listed[:-1].split(" ")[0], "→" if "→" in listed else "←"
    return hole + (">" if (arrow == "→") == (mover == below) else "<")
