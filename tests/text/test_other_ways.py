"""The foot of a page of rules: other ways to play, each work once, and no heading without a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.file.works import all_works
from game.text.citations import CHECKED, TOLD_BY, citation, origin_works
from game.text.language import Language
from game.text.other_ways import OTHER_WAYS, other_ways
from game.text.sentences import rules_page
from tests.commands.run import run

GAMES = standard_library().variants
ENGLISH = Language("en")
TOLD_IN_ABOUT = {"gabata_mengas", "tuz_wallo", "fair_kalah", "sadeqa_ten"}
"""Games whose first lines say why the sides begin with different stones."""


@pytest.mark.parametrize("id", GAMES)
def test_every_option_that_a_player_can_choose_is_told_with_its_values(id: str) -> None:
    variant = GAMES[id]
    options = [option for option in variant.selectable_options if len(option.values) > 1]
    told = dict(zip((option.id for option in options), other_ways(variant, ENGLISH), strict=True))
    numbers = [
        (option.id, value) for option in options for value in option.values
        if type(value) is int and not isinstance(option.default, bool)
    ]  # fmt: skip
    assert [one for one in numbers if str(one[1]) not in " ".join(told[one[0]].lines)] == []
    assert {work for option in options for work in option.told_by} <= {*all_works()}, "each is a work that is listed"


def test_who_plays_another_way_is_named_beside_it() -> None:
    ways = {way.title: way.lines for way in other_ways(GAMES["daramutu"], ENGLISH)}
    assert "As told by H. Parker, 1909." in ways["Passing over threes"]
    assert ways["The game ends"][1:] == (
        "Usual: When a row is empty. Also: When a player can’t move.",
        "As told by Wikipedia, Mancala World.",
    )


@pytest.mark.parametrize("id", GAMES)
def test_no_work_stands_twice_under_a_game(id: str) -> None:
    variant = GAMES[id]
    checked = [source if isinstance(source, str) else source.work for source in variant.sources]
    titles = [all_works()[key].title for key in checked if key in all_works()]
    assert not [work for work in origin_works(variant) for title in titles if title and f", {title}," in f", {work},"]


def test_where_the_sides_begin_with_different_stones_the_page_says_why() -> None:
    odd = {id for id, variant in GAMES.items() if getattr(variant.words, "start", None) and variant.family == "sowing"}
    odd = {id for id in odd if GAMES[id].words.start.north}
    assert odd >= {"gamacha", "sadeqa_two"}
    untold = {id for id in odd if not GAMES[id].words.start.why}
    assert untold == TOLD_IN_ABOUT
    for id in odd - untold:
        start = next(plate.text for plate in rules_page(GAMES[id].rules(), ENGLISH) if plate.id == "start")
        assert GAMES[id].words.start.why in start


def test_a_game_of_ones_own_without_sources_has_no_heading_without_a_text(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "variants"
    folder.mkdir()
    (folder / "mine.toml").write_text('based_on = "kalah"\nname = "Mine"\n', "utf-8")
    assert run("--data", str(tmp_path), "rules", "mine") == 0
    lines = [line.strip() for line in capfd.readouterr().out.splitlines()]
    assert OTHER_WAYS in lines
    assert CHECKED not in lines
    assert TOLD_BY not in lines
    assert run("--data", str(tmp_path), "rules", "kalah") == 0
    assert CHECKED in capfd.readouterr().out.splitlines()
    assert all(map(citation, GAMES["kalah"].sources))
