"""Played examples of every game: the moves lead to the position given beside them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.protocol import position_as_json
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from tests.drawing import draw, draw_position
from tests.rules import named

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def examples() -> Iterator[Any]:
    for path in sorted(EXAMPLES.glob("*.jsonl")):
        for i, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            yield pytest.param(json.loads(line), id=f"{path.stem}-{i + 1}")
    for i, example in enumerate(named.examples()):
        yield pytest.param(example, id=f"{example['variant']}-named-{i}")


def played_at_once(start: Position, moves: list[str]) -> Position:
    position = start
    for move in moves:
        position = position.play(move)
    return position


def played_by_steps(start: Position, moves: list[str]) -> Position:
    position = start
    for move in moves:
        position = position.turn(move).finish()
    return position


@pytest.mark.parametrize("way", [played_at_once, played_by_steps])
@pytest.mark.parametrize("example", list(examples()))
def test_the_moves_lead_to_the_written_position(example: dict[str, Any], way: Any) -> None:
    start = Position.start(standard_library().variants[example["variant"]].rules(example["options"]))
    position = way(start, example["moves"])
    after = dict(example["after"])
    found = position_as_json(position)
    if after["over"]:
        after.pop("turn", None)  # the turn of a finished game means nothing
    boards = draw(after["holes"] | after.get("stores", {}), "written"), draw_position(position, "played")
    wrong = [key for key in after if sorted_legal(found, key) != sorted_legal(after, key)]
    assert not wrong, "\n".join([f"{' '.join(example['moves'])}: other {', '.join(wrong)}", *boards])


def sorted_legal(said: dict[str, Any], key: str) -> Any:
    return sorted(said[key]) if key == "legal" else said[key]
