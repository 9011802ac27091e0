"""Games whose options and examples are kept in one place: their files tell them wholly, every option, every example."""

from pathlib import Path
from typing import Any

import pytest

from game.protocol import position_as_json
from game.rules.file.variant_library import load_variant
from game.rules.sowing.position import Position
from tests.drawing import draw, draw_position
from tests.rules.named import HERE, NAMED, examples
from tests.rules.named.options import OPTIONS
from tests.rules.sowing.test_examples import played_at_once, played_by_steps, sorted_legal

EXAMPLES = list(examples())
GAMES = sorted(NAMED)


def test_each_of_them_is_played_out() -> None:
    assert {example["variant"] for example in EXAMPLES} == set(GAMES) == set(OPTIONS)


@pytest.mark.parametrize("way", [played_at_once, played_by_steps])
@pytest.mark.parametrize("example", [pytest.param(e, id=f"{e['variant']}-{i}") for i, e in enumerate(EXAMPLES)])
def test_the_moves_lead_to_the_written_position(example: dict[str, Any], way: Any) -> None:
    start = Position.start(NAMED[example["variant"]].rules(example["options"]))
    position = way(start, example["moves"])
    after = dict(example["after"])
    found = position_as_json(position)
    if after["over"]:
        after.pop("turn", None)  # the turn of a finished game means nothing
    boards = draw(after["holes"] | after.get("stores", {}), "written"), draw_position(position, "played")
    wrong = [key for key in after if sorted_legal(found, key) != sorted_legal(after, key)]
    assert not wrong, "\n".join([f"{' '.join(example['moves'])}: other {', '.join(wrong)}", *boards])


@pytest.mark.parametrize("example", [e for e in EXAMPLES if e["variant"] == "togyz_kumalak"])
def test_the_file_that_authors_are_shown_plays_these_games_too(example: dict[str, Any], tmp_path: Path) -> None:
    page = (HERE.parents[2] / "docs" / "variant-files.md").read_text(encoding="utf-8")
    path = tmp_path / "togyz.toml"
    path.write_text(page[page.index('name    = "Togyzqumalaq"') :].partition("```")[0], encoding="utf-8")
    position = Position.start(load_variant(path).rules(example["options"]))
    for move in example["moves"]:
        position = position.play(move)
    assert position.as_json()["holes"] == example["after"]["holes"]
    assert position.as_json()["tuz"] == example["after"]["tuz"]
