"""Families of games: each part has what the rooms need, and a part that does not work gives a sentence."""

from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.engine.mind import EngineFamily
from game.rules import families
from game.rules.file.variant_library import VariantLibrary
from game.rules.game import Family
from game.text import sentences

RACE = (Path(__file__).parents[1] / "made_up_family" / "race.toml").read_text(encoding="utf-8")


def installed(folder: Path, name: str, package: str) -> None:
    """A distribution that declares a family."""
    home = folder / f"{name}-1.dist-info"
    home.mkdir(parents=True)
    (home / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (home / "entry_points.txt").write_text(f"[{families.GROUP}]\n{name} = {package}\n", encoding="utf-8")


@pytest.fixture(autouse=True)
def unknown() -> None:
    families.part.cache_clear()


@pytest.mark.parametrize("family", ["sowing", "race"])
@pytest.mark.parametrize(("room", "asked"), [("rules", Family), ("text", sentences), ("engine", EngineFamily)])
def test_every_part_has_what_the_rooms_ask_of_it(
    family: str, room: str, asked: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path, "race", "tests.made_up_family")
    monkeypatch.syspath_prepend(str(tmp_path))
    part = families.part(family, room)
    if isinstance(asked, ModuleType):  # its questions that have no usual answer
        questions = [one for one in vars(asked).values() if hasattr(one, "__wrapped__")]
        wanted = {one.__name__ for one in questions if "NotImplementedError" in getsource(one.__wrapped__)}
    else:
        wanted = {name for name in {*vars(asked), *asked.__annotations__} if not name.startswith("_")}
    assert wanted
    assert [name for name in sorted(wanted) if not hasattr(part, name)] == []


@pytest.mark.parametrize(("content", "why"), [(None, "No module named"), ("1 / 0", "division by zero")])
def test_a_family_that_cannot_be_loaded_is_a_sentence(
    content: str | None, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path, "race", "broken_family")
    if content is not None:
        (tmp_path / "broken_family").mkdir()
        (tmp_path / "broken_family" / "__init__.py").write_text("", encoding="utf-8")
        (tmp_path / "broken_family" / "rules.py").write_text(content, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "race.toml").write_text(RACE, encoding="utf-8")
    (fault,) = VariantLibrary.load(tmp_path / "games").faults
    assert fault.startswith('race.toml, line 2: family: "race" is installed, but cannot be loaded (')
    assert why in fault


@pytest.mark.parametrize("named", ["3", '["sowing"]', '"sow"', '"../x"'])
def test_a_file_names_a_family_that_there_is(named: str, tmp_path: Path) -> None:
    (tmp_path / "try_it.toml").write_text(f"family = {named}\n{RACE.replace('family', 'idea')}", encoding="utf-8")
    (fault,) = VariantLibrary.load(tmp_path).faults
    assert fault.startswith("try_it.toml, line 1: family: there is no family ")
    assert fault.endswith("; allowed: sowing, draughts.")
