"""How the games of a shelf end: those too often in circles are named, unless that is a rule of their own."""

import json

import pytest

from game.commands import trial
from game.engine.endings import has_own_repetition_rule, play_for_endings
from game.rules.file.variant_library import standard_library
from tests.commands.run import run

SHELF = standard_library().variants


def test_every_game_that_was_played_is_counted_once() -> None:
    found = play_for_endings(SHELF["kalah"].rules(), 3)
    assert found.games == found.by_rules == 3
    assert (found.circles, found.endless, found.limit) == (0, 0, 0)
    assert 5 < found.turns < 60
    assert not found.own_rule
    assert not found.has_too_much_repetition


def test_a_rule_is_the_game_s_own_where_its_author_has_told_it() -> None:
    assert has_own_repetition_rule(SHELF["woli"].rules())
    assert not has_own_repetition_rule(SHELF["woli"].rules({"circles": "draw"}))  # that is nobody's rule
    assert not has_own_repetition_rule(SHELF["oware"].rules())
    assert not has_own_repetition_rule(SHELF["damka"].rules())


def test_the_command_names_the_games_that_go_round_in_circles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(trial, "selected_games", lambda order: [SHELF["kalah"], SHELF["waache_waledat"]])
    assert run("trial", "--shelf", "--games", "4") == 1
    kalah, waache, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert (kalah["game"], kalah["circles"]) == ("kalah", 0)
    assert waache["circles"] > 1
    assert last == {"circling": ["waache_waledat"]}
    assert run("trial", "--shelf", "kalah") == 2
    assert run("trial") == 2
    said = capsys.readouterr().err
    assert "trial --shelf takes every game as it is" in said
    assert "trial needs a game" in said
