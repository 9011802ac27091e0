"""Figures of the pages are counted: a page with another number, or without its table, does not pass."""

from pathlib import Path

import pytest

import figures
from game.rules.file.variant_library import standard_library

README = figures.ROOT / "README.md"


def test_a_number_that_is_not_so_is_written_anew() -> None:
    text = README.read_text("utf-8")
    games = len(standard_library().variants)
    assert figures.updated_page(README, text.replace(f"are {games} games", "are 51 games")) == text


def test_every_game_stands_on_the_shelf_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert figures.main(["--games"]) == 0
    named = [name for line in capsys.readouterr().out.splitlines() for name in line.partition(": ")[2].split(" · ")]
    assert sorted(named) == sorted(game.name for game in standard_library().variants.values())


def test_what_was_made_is_noted_with_its_size_and_its_day(tmp_path: Path) -> None:
    page = figures.INSTALLING.read_text("utf-8")
    for name, size in (("naqala-7.0-linux-x86_64.tar.xz", 2_340_000), ("naqala_7.0_amd64.deb", 1_000_000)):
        (tmp_path / name).write_bytes(bytes(size))
    made = sorted(tmp_path.iterdir())
    after = figures.with_sizes(page, made, "2031-05-06")
    games = len(standard_library().variants)
    assert f"| `naqala-7.0-linux-x86_64.tar.xz` | 2.3 | {games} | 2031-05-06 |\n" in after
    assert f"| `naqala_7.0_amd64.deb` | 1.0 | {games} | 2031-05-06 |\n" in after
    found = figures.SIZES.search(after)
    assert found
    assert found[0].count(".tar.xz`") == 1
    assert figures.with_sizes(after, made, "2031-05-06") == after
