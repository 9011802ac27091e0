"""Games whose options and examples are kept in one place: their files tell them wholly, every option, every example."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.file.variant_library import load_variant
from game.rules.sowing.position import Position
from tests.rules.named import HERE, examples

EXAMPLES = list(examples())


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
