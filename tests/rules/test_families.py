"""Families of games: each part has what the rooms need, and a file names one that there is."""

import sys
from collections.abc import Iterator
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.engine.mind import EngineFamily
from game.rules import families
from game.rules.file.variant_library import VariantLibrary, standard_library
from game.rules.game import Family
from game.rules.steps import KINDS, StepKind, step_kind
from game.teaching import family_hooks
from game.text import sentences, task_sentences


@pytest.mark.parametrize("family", families.OWN)
@pytest.mark.parametrize(
    ("room", "asked"),
    [
        ("rules", Family), ("text", sentences), ("text", task_sentences), ("teaching", family_hooks),
        ("engine", EngineFamily),
    ],
)  # fmt: skip
def test_every_part_has_what_the_rooms_ask_of_it(family: str, room: str, asked: Any) -> None:
    part = families.family_module(family, room)
    if isinstance(asked, ModuleType):  # its questions that have no usual answer
        questions = [one for one in vars(asked).values() if hasattr(one, "__wrapped__")]
        wanted = {one.__name__ for one in questions if "NotImplementedError" in getsource(one.__wrapped__)}
        if asked is family_hooks:
            answers = {name for name in part.__all__ if name.islower()}
            assert answers <= {one.__name__ for one in questions}, "for some of its answers nobody asks"
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


@pytest.fixture
def knitting(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A family that nobody has asked for yet, in each room."""
    package, made = ModuleType("game.rules.knitting"), ModuleType("game.rules.knitting.family")
    made.STEPS = {"purl": StepKind(is_ringed=True)}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.rules.knitting", package)
    monkeypatch.setitem(sys.modules, "game.rules.knitting.family", made)
    monkeypatch.setitem(sys.modules, "game.text.knitting", package)
    monkeypatch.setitem(sys.modules, "game.text.knitting.family", made)
    yield made
    families.family_module.cache_clear()
    KINDS.pop("purl", None)


def test_the_words_of_a_family_are_known_once_its_rules_are_asked_for(knitting: ModuleType) -> None:
    assert families.family_module("knitting", "text") is knitting
    assert not step_kind("purl").is_ringed
    assert families.family_module("knitting", "rules") is knitting
    assert step_kind("purl").is_ringed


class _Words:
    family = "knitting"


class _Rules:
    words = _Words()


class _Position:
    rules = _Rules()


def test_a_question_is_answered_by_the_family_of_its_game_or_in_the_usual_way(knitting: ModuleType) -> None:
    @families.by_family("text")
    def told(loud: bool, position: Any, rules: Any = None) -> str:
        """How it is told."""
        return "usual" + "!" * loud

    @families.by_family("text")
    def asked(rules: Any) -> str:
        return "usual"

    assert told(True, _Position()) == "usual!"
    assert told.__doc__ == "How it is told."
    assert asked(_Rules()) == "usual"
    knitting.told = lambda loud, position, rules=None: f"knitted {loud} {rules}"  # type: ignore[attr-defined]
    assert told(False, _Position(), rules=3) == "knitted False 3"
    assert asked(_Rules()) == "usual"


def test_the_game_of_a_question_is_that_of_its_position_its_clip_or_its_plies(knitting: ModuleType) -> None:
    class Holder:
        position, before, rules = _Position(), _Position(), _Rules()

    @families.by_family("text")
    def of_clip(clip: Any) -> str:
        return "usual"

    @families.by_family("text")
    def of_plies(plies: Any) -> str:
        return "usual"

    @families.by_family("text")
    def of_context(context: Any) -> str:
        return "usual"

    for name in ("of_clip", "of_plies", "of_context"):
        setattr(knitting, name, lambda asked: "knitted")
    assert (of_clip(Holder()), of_plies([Holder(), None]), of_context(Holder())) == ("knitted",) * 3


def test_a_family_is_found_by_its_name_and_by_its_games() -> None:
    for id, name in (("kalah", "sowing"), ("damka", "draughts")):
        rules = standard_library().variants[id].rules()
        assert families.family_of(rules) is families.family_by_name(name)
        assert families.family_by_name(name) is families.family_module(name, "rules")
