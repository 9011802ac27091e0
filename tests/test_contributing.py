"""CONTRIBUTING.md and the decision notes: the example game is valid; links, files and commands exist."""

import re
from pathlib import Path

import pytest

import dev
from game.rules.file.library import load_variant
from game.rules.sowing.position import Position

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs" / "decisions").glob("*.md"))]
CONTRIBUTING = PAGES[0].read_text(encoding="utf-8")
PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
MADE_BY_THE_READER = ("four_small", "scenes/sources", "locale/fr", "pictures/failed")


def test_the_game_of_the_walkthrough_is_read_and_played(tmp_path: Path) -> None:
    text = next(re.finditer(r"```toml\n(name .+?)```", CONTRIBUTING, re.DOTALL))[1]
    path = tmp_path / "four_small.toml"
    path.write_text(text, encoding="utf-8")
    start = Position.start(load_variant(path).rules())
    steps = [(step.op, step.n, step.clause) for step in start.turn("A")]
    assert [step[0] for step in steps] == ["lift", "drop", "drop", "drop", "capture"], "three drops, then a capture"
    assert steps[-1] == ("capture", 4, "four")


@PAGE
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / link).exists(), f"{page.name} links to {link}, which is not there"


@PAGE
def test_files_that_are_named_are_there(page: Path) -> None:
    for named in re.findall(r"`((?:game|tests|variants|build|docs|assets)/[\w./-]+)`", page.read_text("utf-8")):
        mine = any(part in named for part in MADE_BY_THE_READER)
        assert mine or (ROOT / named).exists(), f"{page.name} names {named}, which is not there"


def test_headings_that_the_docs_link_to_are_there() -> None:
    headings = {
        re.sub(r"[^\w-]", "", line[3:].lower().replace(" ", "-")) for line in re.findall("^## .+", CONTRIBUTING, re.M)
    }
    for page in (ROOT / "docs").glob("*.md"):
        for heading in re.findall(r"CONTRIBUTING\.md#([\w-]+)", page.read_text("utf-8")):
            assert heading in headings, f"{page.name} links to {heading}, which is not there"


def test_commands_of_dev_are_known() -> None:
    for task in set(re.findall(r"python dev\.py (\w+)", CONTRIBUTING)):
        assert dev.commands(task)
    for tested in set(re.findall(r"python dev\.py test ((?:tests/[\w./]+ ?)+)", CONTRIBUTING)):
        for path in tested.split():
            assert (ROOT / path.rstrip(".")).exists(), path
