"""Positions from outside: whatever they contain, the result is a position or a sentence."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from game.protocol.conversation import ProtocolConversation
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import OptionError
from game.rules.game import PositionError
from game.rules.sowing import position_json
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from tests.mutated import mutated
from tests.pairs import ALL
from tests.play import LIBRARY
from tests.sampled import RULES, few
from tests.some import some

WORDS = 400  # letters of a sentence
MOVES = 4


@cache
def positions() -> dict[str, dict[str, Any]]:
    """A position of every game with every key that it knows: in matches, reserves, houses, claims, burnt holes."""
    found: dict[str, dict[str, Any]] = {}
    for id_ in RULES:
        variant = LIBRARY.variants[id_]
        options = {option.id: True for option in variant.options if option.id == "match"}
        random, position = Random(id_), Position.start(variant.rules(options))
        for _ in range(200):
            said = position.as_json()
            found.setdefault(f"{id_} {said.get('phase', 'play')}", said)
            if position.over:
                break
            position = position.play(random_move(position, random))
            if position.ply == 6 and position.phase == "play":
                found[f"{id_} play"] = position.as_json()
    return found


def read(rules: Rules, said: Any) -> tuple[Position | None, str]:
    """The position, or what is wrong."""
    try:
        return position_json.from_json(rules, said), ""
    except PositionError as error:
        return None, str(error)


def keys_of(said: Any) -> set[str]:
    """The keys of a position, with those of its parts, and its phase."""
    inner = {f"{key}.{part}" for key, value in said.items() if isinstance(value, dict) for part in value}
    return {*said, *(part for part in inner if not part.startswith(("holes", "options"))), str(said.get("phase"))}


@cache
def with_all_keys() -> list[str]:
    """Few positions that have every key and every phase between them."""
    having = {name: keys_of(said) for name, said in positions().items()}
    missing, found = set().union(*having.values()), list[str]()
    while missing:
        found.append(max(having, key=lambda name: len(having[name] & missing)))
        missing -= having[found[-1]]
    return found


PARTS = 8  # of what is tried, each a test


@pytest.mark.parametrize("part", range(PARTS))
def test_a_position_with_a_wrong_field_is_a_sentence_or_can_be_played(part: int) -> None:
    """Accepted positions are played on for some moves, written and read again: no impossible position is accepted."""
    names = [*positions()] if ALL else with_all_keys()
    for name in some(names[part::PARTS]):
        read_with_wrong_fields(name)


def read_with_wrong_fields(name: str) -> None:
    rules = LIBRARY.variants[name.split()[0]].rules(positions()[name]["options"])
    taken = 0
    for what, text in mutated(positions()[name]):
        try:
            said = json.loads(text)
        except (ValueError, RecursionError):
            continue  # the protocol says that it is no JSON, see below
        position, wrong = read(rules, said)
        assert (position is None) == (0 < len(wrong) < WORDS), what
        if position is None:
            continue
        taken += 1
        assert position_json.from_json(rules, json.loads(json.dumps(position.as_json()))).cells == position.cells, what
        random = Random(what)
        for _ in range(MOVES):
            if position.over:
                break
            move = random_move(position, random)
            list(position.turn(move))
            position = position.play(move)
            assert sum(position.cells) + position.heap in (0, rules.stones), what
    assert taken, "some of what is changed does not matter"


@pytest.mark.parametrize("part", range(3))
def test_the_protocol_answers_a_wrong_field_with_one_line(part: int) -> None:
    name = few(with_all_keys(), 3)[part]
    out: list[str] = []
    protocol = ProtocolConversation(LIBRARY, out.append, lambda: None)
    errors = 0
    for what, text in mutated(positions()[name]):
        out.clear()
        protocol.execute_line(f"position json {text}")
        assert [line.startswith("info string error: ") for line in out] in ([], [True]), what
        assert all("\n" not in line and len(line) < 1100 for line in out), what
        errors += len(out)
        protocol.execute_line("d")
        assert json.loads(out[-1])["legal"] is not None, what
    assert errors > 500


def test_marks_and_rounds_that_cannot_be_are_sentences() -> None:
    rules = LIBRARY.variants["congkak"].rules({"match": True})
    said = Position.start(rules).as_json()
    with pytest.raises(PositionError, match=r"^burnt: a list of holes is needed here$"):
        position_json.from_json(rules, {**said, "burnt": [[1]]})
    with pytest.raises(PositionError, match=r"^burnt: there is no hole 'Z'; the holes are A, B, "):
        position_json.from_json(rules, {**said, "burnt": ["Z"]})
    with pytest.raises(PositionError, match=r'^owner\.A: "S" or "N" is needed here, not a list$'):
        position_json.from_json(rules, {**said, "owner": {"A": []}})
    with pytest.raises(PositionError, match="needs JSON"):
        position_json.to_word(position_json.from_json(rules, {**said, "round": 2}))
    with pytest.raises(PositionError, match=r"^closed: these rules never close 'F'$"):
        position_json.from_json(LIBRARY.variants["deka"].rules(), {"holes": {"A": 24}, "closed": ["F"]})


def test_a_claim_that_cannot_be_is_a_sentence() -> None:
    rules = LIBRARY.variants["nam_nam"].rules({"match": True})
    said = {**Position.start(rules).as_json(), "phase": "claim"}
    for score in ({"S": 0, "N": 0}, {"S": 6, "N": 6}, {"S": 12, "N": 0}, {"S": 4, "N": 8}, {"S": 90, "N": 1}):
        with pytest.raises(PositionError, match="a claim needs score and turn"):
            position_json.from_json(rules, {**said, "score": score})
    claiming = position_json.from_json(rules, {**said, "score": {"S": 8, "N": 4}})
    assert claiming.play("claim:a.b").owner("a") == "S"


def test_options_are_looked_at_before_they_are_used() -> None:
    out: list[str] = []
    protocol = ProtocolConversation(LIBRARY, out.append, lambda: None)
    protocol.execute_line('position json {"options":{"seeds":' + "[" * 300 + "]" * 300 + "}}")
    assert out == ["info string error: options: an object of names and values is needed here"]
    with pytest.raises(OptionError, match="seeds of Kalah cannot be"):
        LIBRARY.variants["kalah"].rules({"seeds": 10**5000})


@pytest.mark.parametrize("game", RULES)
def test_one_word_says_a_position_or_json_has_to(game: str) -> None:
    for said in some(said for name, said in positions().items() if name.split()[0] == game):
        rules = LIBRARY.variants[game].rules(said["options"])
        position = position_json.from_json(rules, said)
        try:
            word = position_json.to_word(position)
        except PositionError:
            assert rules.match or position.phase != "play", "a turn of a single game fits into a word"
            continue
        assert position_json.from_word(rules, word).as_json() == said


@pytest.mark.parametrize("player", SEATS)
def test_a_board_that_looks_like_the_start_says_that_no_first_turn_is_to_come(player: Seat) -> None:
    rules = LIBRARY.variants["mefuvha"].rules()
    counts = {cell.name: n for cell, n in zip(rules.board.cells, rules.start, strict=True)}
    later = Position.laid_out(rules, counts, player, first={"S": False, "N": False})
    assert later.as_json()["first"] == {"S": False, "N": False}
    assert position_json.from_json(rules, later.as_json()).legal() == later.legal()
