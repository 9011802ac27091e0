"""Every game in the text protocol: a printed position leads back to the same position, marks included."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import position_as_json
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position, PositionError
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules as SowingRules
from tests.play import anywhere, opened, some_rules
from tests.protocol.conversation import answers, shown
from tests.sampled import MEANINGS, few

every_game = pytest.mark.parametrize("game", few(MEANINGS, 9))
seeds = st.integers(0, 2**32 - 1)
SET_UP_BY_JSON = {"quiet", "hunt"}  # what is counted towards a draw
quick = settings(max_examples=25, deadline=None, derandomize=True)


def chosen(position: Position) -> list[str]:
    """The lines that choose a position's game and options."""
    options = [f"setoption name Game.{key} value {str(v).lower()}" for key, v in position.as_json()["options"].items()]
    return [f"setoption name Variant value {position.rules.variant}", *options]


def laid_out(position: Position) -> str:
    """The line that lays a position out."""
    return f"position json {json.dumps(position_as_json(position))}"


@every_game
@given(seed=seeds)
@quick
def test_what_d_says_leads_back_to_the_same(game: str, seed: int) -> None:
    random = Random(seed)
    position = anywhere(some_rules(standard_library().variants[game], random), random)
    said = position_as_json(position)
    found = shown(laid_out(position))
    if position.over:  # what decided a finished game may not show on the board
        assert [found[key] for key in ("holes", "stores", "options")] == [
            said[key] for key in ("holes", "stores", "options")
        ]
        return
    assert found == said | {"ply": 0}
    try:
        word = family_of(position.rules).to_word(position)
    except PositionError:
        assert position.phase != "play" or position.rules.match or "burnable" in said
        return
    again = shown(*chosen(position), f"position {word}")
    if not isinstance(position.rules, SowingRules):  # whose word does not say what was captured
        again, said = again | {"stores": {}}, said | {"stores": {}}
    assert again == said | {"ply": 0} or SET_UP_BY_JSON & {*said}, "one word holds all that no count belongs to"


@pytest.mark.main("the protocol")
@every_game
@given(seed=seeds)
@quick
def test_moves_lead_where_they_lead(game: str, seed: int) -> None:
    """Layouts, turned boards, claims, directions and choices among them; rounds go on."""
    random = Random(seed)
    position = opened(some_rules(standard_library().variants[game], random))
    first, moves = chosen(position), []
    for _ in range(random.randint(1, 60)):
        if position.over:
            break
        moves.append(random_move(position, random))
        position = position.play(moves[-1])
    assert shown(*first, f"position startpos moves {' '.join(moves)}") == position_as_json(position)


@every_game
def test_positions_that_add_and_drop_moves_are_those_of_a_fresh_talk(game: str) -> None:
    """Many lines begin with the moves of the line before; whatever the program reuses, the answer is the same."""
    random = Random(game)
    rules = some_rules(standard_library().variants[game], random)
    played = Game(rules)
    while not played.position.over and len(played.plies) < 30:
        played.play(random_move(played.position, random))
    other = Game(rules)
    while not other.position.over and len(other.plies) < 3:
        other.play(random_move(other.position, random))
    lines, expected = chosen(played.start), []
    for _ in range(12):
        line = random.choice((played, other))
        until = random.randint(0, len(line.plies))
        moves = " ".join(["moves"] * bool(until) + line.moves[:until])
        lines += [random.choice((f"position startpos {moves}", f"{laid_out(played.start)} {moves}")), "d"]
        expected.append(position_as_json(line.plies[until - 1].after if until else line.start))
    assert [json.loads(line) for line in answers(*lines)] == expected
