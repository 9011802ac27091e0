"""Every game in the text protocol: a printed position leads back to the same position, marks included."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import position_as_json
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position, PositionError, Rules
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules as SowingRules
from tests.play import anywhere, last, opened, played, some_moves, some_rules
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


def clauses_of(rules: Rules) -> set[str]:
    """The ids of all clauses that a step may name."""
    if isinstance(rules, SowingRules):
        return set(rules.clauses)
    words = rules.words
    said = [getattr(words, key) for key in words.__struct_fields__]  # type: ignore[attr-defined]
    parts = [part for one in said for part in (one if isinstance(one, list) else [one])]
    ids = {value for part in parts for value in (getattr(part, "id", ""), getattr(part, "king", "")) if value}
    return {str(id) for id in ids}


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
@given(seed=seeds)
@quick
def test_steps_are_those_of_the_turn(game: str, seed: int) -> None:
    random = Random(seed)
    position = anywhere(some_rules(standard_library().variants[game], random), random)
    if position.over:
        return
    move = random_move(position, random)
    again = family_of(position.rules).from_json(position.rules, position_as_json(position))
    *steps, end = answers(laid_out(position), f"steps {move}")
    assert end == "end"
    assert [json.loads(step) for step in steps] == [step.as_json() for step in again.turn(move)]
    for step in map(json.loads, steps):
        assert step["clause"] in clauses_of(position.rules)
        assert set(step) <= {"op", "hole", "n", "now", "to", "from", "seat", "clause"}


@every_game
@pytest.mark.parametrize("limit", ["depth 2", "nodes 100", "movetime 3", ""])
def test_go_answers_with_a_move_that_may_be_played(game: str, limit: str) -> None:
    random = Random(f"{game} {limit}")
    lines, positions = ["setoption name Level value 1"], []
    for _ in range(6):
        position = anywhere(some_rules(standard_library().variants[game], random), random)
        positions.append(position)
        lines += [laid_out(position), f"go {limit}".strip()]
    found = [line.split()[1] for line in answers(*lines) if line.startswith("bestmove")]
    assert len(found) == len(positions)
    for move, position in zip(found, positions, strict=True):
        if not position.over:
            assert position.why_not(move) is None


@every_game
def test_perft_counts_every_move(game: str) -> None:
    random = Random(game)
    for _ in range(6):
        rules = some_rules(standard_library().variants[game], random)
        position = last(played(opened(rules), random, random.randint(0, 9)))
        *lines, total = answers(laid_out(position), "go perft 2")
        if position.phase in ("layout", "claim") and not position.over:
            assert total.startswith("info string error: perft cannot count")
            continue
        if position.over:
            continue
        assert [line.split(": ")[0] for line in lines] == list(position.legal())
        assert total == f"Nodes searched: {sum(int(line.split(': ')[1]) for line in lines)}"
        for line in lines:
            move, n = line.split(": ")
            after = position.play(move)
            if after.phase == "play" and after.round == position.round:
                assert int(n) == (len(after.legal()) or 1)


@every_game
def test_a_wrong_move_is_an_error_and_changes_nothing(game: str) -> None:
    random = Random(game)
    position = anywhere(some_rules(standard_library().variants[game], random), random)
    right = set(some_moves(position, random, 200)) if not position.over else set()
    before: dict[str, Any] = shown(laid_out(position))
    for move in ("A", "a<", "B1>", "C1>*", "swap", "keep", "layout:1.2", "claim:q", "claim:", "A&a", "pass", "Z9", "&"):
        if move in right or position.phase in ("layout", "claim"):
            continue
        found = answers(laid_out(position), f"steps {move}", "d")
        if found[0].startswith("info string error: "):
            assert json.loads(found[1]) == before
        else:
            assert move in before["legal"]


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
