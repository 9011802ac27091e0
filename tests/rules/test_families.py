"""Families of games: each part has what the rooms need, and a file names one that there is."""

from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.engine.mind import EngineFamily
from game.learn import family_hooks
from game.rules import families
from game.rules.file.variant_library import VariantLibrary
from game.rules.game import Family
from game.text import sentences, task_sentences


@pytest.mark.parametrize("family", families.OWN)
@pytest.mark.parametrize(
    ("room", "asked"),
    [
        ("rules", Family),
        ("text", sentences),
        ("text", task_sentences),
        ("learn", family_hooks),
        ("engine", EngineFamily),
    ],
)
def test_every_part_has_what_the_rooms_ask_of_it(family: str, room: str, asked: Any) -> None:
    part = families.part(family, room)
    if isinstance(asked, ModuleType):  # its questions that have no usual answer
        questions = [one for one in vars(asked).values() if hasattr(one, "__wrapped__")]
        wanted = {one.__name__ for one in questions if "NotImplementedError" in getsource(one.__wrapped__)}
    else:
        wanted = {name for name in {*vars(asked), *asked.__annotations__} if not name.startswith("_")}
    assert wanted
    assert [name for name in sorted(wanted) if not hasattr(part, name)] == []


@pytest.mark.parametrize("named", ["3", '["sowing"]', '"sow"', '"../x"'])
def test_a_file_names_a_family_that_there_is(named: str, tmp_path: Path) -> None:
    (tmp_path / "try_it.toml").write_text(f'family = {named}\nname = "Try it"\n', encoding="utf-8")
    (fault,) = VariantLibrary.load(tmp_path).faults
    assert fault.startswith("try_it.toml, line 1: family: there is no family ")
    assert fault.endswith("; allowed: sowing, draughts.")
