"""`python main.py about`."""

from pathlib import Path

import pytest

from game import __version__
from game.features.about.program_facts import third_party_libraries
from game.rules.file.works import all_works
from tests.commands.run import run


def test_it_says_version_licences_and_where_data_lies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("about", data=tmp_path) == 0
    said = capsys.readouterr()
    assert not said.err
    assert f"Naqala {__version__}" in said.out
    assert f"\nNaqala: {__version__}, checkout, " in said.out
    assert str(tmp_path) in said.out
    assert all(f"{one}: {one.licence}" in said.out for one in third_party_libraries())
    assert not any(tmp_path.iterdir()), "it writes nothing"


def test_it_lists_every_work_with_the_games_that_cite_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("about", "--works", data=tmp_path) == 0
    said = capsys.readouterr()
    assert not said.err
    assert [line.partition(":")[0] for line in said.out.splitlines() if not line.startswith(" ")] == sorted(all_works())
    assert (
        "\n  egyptian, ethiopian, fair_kalah, kalah\n"
        in said.out.partition("champion1955: W. J. Champion, “Game Counter”")[2]
    )
