"""Positions as people paste them: one word, or JSON.  docs/protocol.md describes both."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from game.rules.decoding import UNREADABLE
from game.rules.families import family_of
from game.rules.file.faults import unknown_game_phrase
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Position, PositionError, Rules
from game.rules.phrase import Phrase, error_phrase
from game.store.record import RecordError, start_as_json, start_position

LONGEST = 20_000  # letters of a position


def position_word(position: Position) -> str:
    """Return a position written as one word; "" if a word can't express all of it."""
    family = family_of(position.rules)
    try:
        word = family.to_word(position)
        same = family.from_word(position.rules, word)
    except PositionError:
        return ""
    return word if start_as_json(same) == start_as_json(position) else ""


def parse_position(text: str, rules: Rules) -> Position:
    """Return the position described by a word or JSON.  Raises PositionError."""
    text = text.strip()
    if not text.startswith("{"):
        return family_of(rules).from_word(rules, text[:LONGEST])
    return family_of(rules).from_json(rules, _decode_json(text))


def possible_positions(text: str, variants: Mapping[str, Variant], first_rules: Rules | None = None) -> list[Position]:
    """Return the positions that a pasted text may mean, the likeliest first.  Raises PositionError if there is none.

    JSON names its game.  A word fits every game with as many holes and stones: the rules `first_rules` of the visible
    game come first, then those of the library as usually played, then with one other choice.
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise PositionError(Phrase("this is too long for a position"))
    if text.startswith("{"):
        return [_position_from_json(text, variants, first_rules)]
    found: list[Position] = []
    why: PositionError | None = None
    for rules in _candidate_rules(variants, first_rules):
        try:
            position = family_of(rules).from_word(rules, text)
        except PositionError as error:
            why = why or error
        else:
            if rules.variant not in {one.rules.variant for one in found}:
                found.append(position)
    if not found:
        raise why if why and first_rules is not None else PositionError(Phrase("this is not a position of any game"))
    return found


def start_as_text(start: Mapping[str, Any], rules: Rules | None) -> str:
    """Return a record's start position as one word if that expresses all of it, else as JSON. `rules`: those of the
    record, None if unknown.
    """
    try:
        position = start_position(start, rules) if rules is not None else None
    except RecordError:
        position = None
    if position is None:
        return msgspec.json.encode(start).decode()
    known = family_of(position.rules).known_json(start_as_json(position))
    return position_word(position) or msgspec.json.encode(known).decode()


def _decode_json(text: str) -> object:
    """Return the value of a JSON text of limited length.  Raises PositionError."""
    try:
        return msgspec.json.decode(text[:LONGEST])
    except UNREADABLE:
        raise PositionError(Phrase("this is not JSON")) from None


def _position_from_json(text: str, variants: Mapping[str, Variant], first_rules: Rules | None) -> Position:
    """Return the position described by JSON in the game that the JSON names; if it names none, in the game of
    `first_rules` (None: the game must be named). Raises PositionError.
    """
    said = _decode_json(text)
    assert isinstance(said, dict)
    named, options = said.get("variant"), said.get("options")
    if named is None and first_rules is not None:
        return family_of(first_rules).from_json(first_rules, said)
    if not isinstance(named, str) or named not in variants:
        raise PositionError(
            unknown_game_phrase(named, variants)
            if isinstance(named, str)
            else Phrase("variant names the game of a position in JSON, such as {code}", code='"kalah"')
        )
    try:
        rules = variants[named].rules(options if isinstance(options, dict) else {})
    except OptionError as error:
        raise PositionError(error_phrase(error)) from None
    return family_of(rules).from_json(rules, said)


def _candidate_rules(variants: Mapping[str, Variant], first_rules: Rules | None) -> Iterator[Rules]:
    """Yield the rules that a word may fit: `first_rules`, then every game as usually played, then with one other option
    each.
    """
    if first_rules is not None:
        yield first_rules
    for variant in variants.values():
        yield variant.rules({})
    for variant in variants.values():
        for option in variant.options:
            for value in option.values:
                if value != option.default:
                    yield variant.rules({option.id: value})
