"""The limits of files and turns, the numbers themselves, and what a step, a part or a position says by itself."""

from types import ModuleType

import pytest

from game.rules import json_check
from game.rules.arrangement import FEWEST, LayoutFault
from game.rules.draughts import pdn, position
from game.rules.draughts import words as draughts_words
from game.rules.draughts.standing import PositionState as DraughtsStanding
from game.rules.file import based_on, faults, file_text, index, naming, reader, schema, validate, variant_library
from game.rules.file.mentioned_words import MentionedWords
from game.rules.file.works import CitedWork
from game.rules.parts import TurnPart, TurnParts
from game.rules.sowing import next_position, position_json, position_weights, rounds
from game.rules.steps import ANY, KINDS, Step, StepKind

LIMITS: list[tuple[ModuleType, dict[str, object]]] = [
    (json_check, {"LONGEST": 40}),
    (pdn, {"LONGEST": 600, "SIZES": {"25": 8, "26": 8, "20": 10}}),
    (position, {"THIRD_TIME": 3}),
    (draughts_words, {"MOST_LINES": 20}),
    (based_on, {"LONGEST_CHAIN": 8}),
    (faults, {"LARGEST": 262_144, "MOST_FAULTS": 20, "LONGEST": 60, "MOST_GUESSED": 200}),
    (file_text, {"MOST_PARTS": 8}),
    (index, {"YOUNG": 2 * 10**9}),
    (naming, {"LONGEST": 40}),
    (reader, {"MOST_KEPT": 1000}),
    (schema, {
        "MOST_CLAUSES": 64, "MOST_OPTIONS": 24, "MOST_VALUES": 64, "MOST_VALUE": 1_000_000, "MOST_LINES": 20,
        "LONGEST_WORD": 40, "MOST_HOLES": 48, "FEW": 12, "MANY": 22, "MOST_LANGUAGES": 40,
    }),
    (validate, {
        "MOST_OTHERS": 16, "MOST_BOARDS": 5000, "MOST_LOOKS": 30_000, "MOST_WORDS": 12, "COLUMNS": (1, 22),
        "EACH": (0, 20), "HOLE": (0, 63), "MANDARIN": (1, 40), "MOST_COLUMNS": {1: 12, 2: 12, 3: 12, 4: 22},
        "AT_THE_RIGHT": 4, "MOST_BARRED": 16, "MOST_REVERSED": 15, "MOST_AT_ONCE": 11, "SKILLS": 7, "LONGEST": 40,
    }),
    (variant_library, {"MOST_FILES": 400, "MOST_BYTES": 4_194_304, "MOST_ENTRIES": 20_000}),
    (next_position, {"THIRD_TIME": 3}),
    (position_json, {"MOST_ROUNDS": 10_000, "MOST_SCORE": 100_000}),
    (position_weights, {"STORE": 100, "UNIT": 20, "LARGEST": 20_000}),
    (rounds, {"MOST_DULL": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("module", "limits"), LIMITS, ids=lambda one: getattr(one, "__name__", ""))
def test_as_much_is_read_as_ever(module: ModuleType, limits: dict[str, object]) -> None:
    assert {name: getattr(module, name) for name in limits} == limits


def test_a_layout_by_chance_has_two_heaps_a_side() -> None:
    assert FEWEST == 2


def test_what_is_not_said_is_nothing() -> None:
    assert Step("void") == Step("void", hole="", n=0, now=0, to="", clause="", source="", seat="")
    assert TurnPart("again") == TurnPart("again", "", 0, "", "", "", 0, 0, 0, "S", (), 0)
    assert TurnParts("S", ()) == TurnParts("S", (), laps=0, taken=0, gained=0)
    assert LayoutFault("missing") == LayoutFault("missing", (), 0)
    assert MentionedWords() == MentionedWords((), is_required=False, is_same_clause=False)
    assert StepKind() == ANY
    assert not any(
        getattr(ANY, flag)
        for flag in ("is_capture", "is_movement", "is_removal", "is_ringed", "is_high_flight", "is_decision")
    )
    assert not CitedWork("A work").seen


def test_a_position_of_draughts_that_nobody_has_played_from_has_nothing_behind_it() -> None:
    said = {name: field.default for name, field in DraughtsStanding.__dataclass_fields__.items()}
    assert (said["men"], said["kings"], said["lost"]) == ((0, 0), (0, 0), (0, 0))
    assert (said["ply"], said["burnable"], said["quiet"], said["hunt"]) == (0, 0, 0, -1)


def test_words_of_steps_that_do_several_things() -> None:
    assert (KINDS["capture"].is_capture, KINDS["capture"].is_high_flight) == (True, True)
    assert (KINDS["swap"].is_high_flight, KINDS["swap"].is_decision) == (True, True)
    assert (KINDS["hop"].is_movement, KINDS["hop"].fields) == (True, (("from", "hole"), ("to", "to")))
