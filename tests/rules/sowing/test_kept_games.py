"""Random games of every game, against sums that the second versions of its rules told (tests/kept_games.jsonl)."""

import json

import pytest

from game.protocol import ProtocolConversation, position_as_json
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from tests.kept_games import KeptGame, add_to_sum, is_written_out, kept_games
from tests.play import SOWING

GAMES = list(kept_games())
TOLD_THERE = ("mefuvha", "o_an_quan", "omweso", "tchuka_ruma")  # beside a second version in tests/rules/named
VARIANTS = sorted({game.variant for game in GAMES})


def beginning(game: KeptGame) -> Position:
    """The start, or the position from elsewhere as somebody sends it."""
    if game.begins is None:
        return Position.start(standard_library().variants[game.variant].rules(game.options))
    faults = list[str]()
    heard = ProtocolConversation(standard_library(), faults.append, lambda: None)
    said = {"variant": game.variant, "options": game.options, **game.begins}
    heard.execute_line(f"position json {json.dumps(said)}")
    assert not faults
    position = heard.game.position
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_go_as_the_second_version_of_the_rules_told(variant: str) -> None:
    wrong = list[int]()
    for game in GAMES:
        if game.variant != variant:
            continue
        position, chance, laid = beginning(game), game.random, iter(game.laid)
        found = add_to_sum(0, position_as_json(position))
        for ply in range(game.plies):
            legal = sorted(position.legal())
            if not legal:
                break
            move = next(laid, "") if is_written_out(legal) else chance.choice(legal)
            # At once and step by step, which are two ways through the program.
            position = position.turn(move).finish() if ply % 2 else position.play(move)
            found = add_to_sum(found, position_as_json(position))
        if f"{found:08x}" != game.sum:
            wrong.append(game.number)
    assert not wrong, f"python build/lab/run.py reference 200 1 {variant} (or reference4) says where they part"


def test_every_game_with_a_second_version_has_its_sums() -> None:
    assert {*SOWING} - {*VARIANTS} == {*TOLD_THERE}
    assert all(any(game.variant == id and game.begins for game in GAMES) for id in VARIANTS)
