"""Measuring the levels: what scores mean, and runs that continue where they stopped."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.engine.strength import LEVELS, nearest_level
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from game.rules.steps import CARRIED
from lab.bench import duels, levels
from lab.bench.levels import rules_of
from lab.bench.levels_page import Found, page
from lab.bench.running import MeasureError
from lab.bench.scores import elo, ratings, wilson

COMPILED = pytest.mark.skipif(not machine.COMPILED, reason="matches of levels are measured compiled")
SEARCHED = 300  # positions, for the whole search in these tests


def test_the_interval_is_wilsons() -> None:
    """Eight of ten, and none of twenty: worked out in R. G. Newcombe, Statistics in Medicine 17, 1998, and by hand."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)


def test_leads_are_those_of_the_usual_table() -> None:
    """The logistic table that chess federations print: 64 per cent are 100 points, 76 are 200, 91 are 400."""
    assert [round(elo(points, 100)) for points in (50, 64, 76, 91)] == [0, 100, 200, 402]
    assert elo(20, 20) == pytest.approx(-elo(0, 20))
    assert ratings([100, 50]) == [0, 100, 150]


@pytest.mark.parametrize("game", ["kalah", "congkak", "kiswahili", "gabata", "damka"])
def test_openings_are_games_under_way_and_the_same_every_time(game: str) -> None:
    rules: Any = levels.rules_of(game)
    first = duels.opening(rules, 3)
    duels.opening.cache_clear()
    assert duels.opening(rules, 3) == first
    assert not first.over
    assert first.ply == duels.OPENING
    assert first != duels.opening(rules, 4)


def test_where_only_the_layout_is_chosen_players_lay_out_themselves() -> None:
    rules: Any = levels.rules_of("akil")
    assert duels.opening(rules, 5) == Position.start(rules)


def test_single_rounds_are_measured_where_turns_are_chosen() -> None:
    assert {id_ for id_ in standard_library().variants if levels.rules_of(id_).match} == {"akil", "ghashim", "madjnuni"}


@COMPILED
@pytest.mark.parametrize("game", ["oware", "akil"])
def test_two_games_are_the_same_every_time(game: str) -> None:
    rules = levels.rules_of(game)
    both = [duels.duel(rules, nearest_level(8), nearest_level(1), 2, SEARCHED) for _ in range(2)]
    assert both[0] == both[1]
    assert all(point in (0, 0.5, 1) for point in both[0])


@COMPILED
def test_a_run_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, written = tmp_path / "matches.jsonl", tmp_path / "page.md"
    words = ["oware", "kalah", "--pairs", "1-2,2-3", "--out", str(out), "--page", str(written)]
    first = levels.measure([*words, "--games", "2"])
    assert set(first) == {"oware", "kalah"}
    assert [one["games"] for one in first["kalah"]["pairs"].values()] == [2, 2]
    lines = out.read_text().splitlines()
    out.write_text("\n".join([*lines, '{"match": ["kal']) + "\n")  # a run that was cut off in mid-line
    monkeypatch.setattr(levels.Match, "played", lambda match: pytest.fail("played already"))
    assert levels.measure([*words, "--games", "2"]) == first
    assert levels.measure([*words, "--games", "4", "--minutes", "0"]) == first
    assert all(json.loads(line) for line in lines)
    assert re.search(r"^\| kalah \| \d+ \(\d+–\d+\) \[2\] \|", written.read_text(), re.MULTILINE)


@COMPILED
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--pairs", "1-3"], "pairs are neighbours"),
        (["--games", "none"], "invalid int value"),
        (["--games", "0"], "whole numbers from 1 on"),
        (["kalah", "--games", "3"], "an even number of them"),
        (["tchuka_ruma"], "nothing that two players choose"),
        (["kalah", "--page", "no folder/page.md"], "its folder is not there"),
        (["kalah", "--page", "."], "it is a folder"),
        (["--often"], "unrecognized"),
    ],
)
def test_wrong_words_are_a_sentence(words: list[str], said: str) -> None:
    with pytest.raises(MeasureError, match=said):
        levels.measure(words)


@COMPILED
def test_help_tells_what_the_measure_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        levels.measure(["--help"])
    assert ended.value.code == 0
    assert "How much stronger each level is" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["kalah", "hus", "damka"])
def test_a_greedy_player_takes_the_most_that_a_turn_brings(game: str) -> None:
    """The store grows by nothing more, or where stones are not counted nothing more is captured."""
    rules: Any = levels.rules_of(game)
    greedy, seen = duels.greedy("seed"), 0
    for number in range(20):
        position = duels.opening(rules, number)
        gains = {move: gained(position, move) for move in position.legal()}
        seen += len(set(gains.values())) > 1
        assert gains[greedy(position) or ""] == max(gains.values())
    assert seen


def gained(position: Any, move: str) -> int:
    seat, counts = position.player, position.rules.counts
    if counts:
        return int(position.play(move).store(seat)) - int(position.store(seat))
    captured = [step for step in position.turn(move) if step.op in ("capture", "burn") and step.to in (seat, CARRIED)]
    return len(captured) if position.rules.coats else sum(step.n for step in captured)


@COMPILED
def test_level_one_meets_a_greedy_player() -> None:
    found = levels.measure(["kalah", "--pairs", "none", "--greedy", "--games", "4"])
    assert [(name, one["games"]) for name, one in found["kalah"]["pairs"].items()] == [("greedy against 1", 4)]
    assert not levels.measure(["akil", "--pairs", "none", "--greedy"])["akil"]["pairs"], "nothing is taken by a layout"


def test_the_page_has_a_row_for_each_game_and_a_column_for_each_level() -> None:
    rules = levels.rules_of("oware")
    won = {(number, number + 1): [1.0, 0.5, 0.0, 1.0] * 50 for number in range(1, len(LEVELS))}
    lines = page({"oware": Found(rules, won)}).splitlines()
    rows = [line for line in lines if line.startswith("| oware")]
    assert len(rows) == 3
    assert rows[0].count("62 (56–69)") == 7
    assert rows[1].startswith("| oware | 0 | 89 | 177 |")
    assert rows[2].endswith("| 100 |")


def test_ratings_end_where_two_neighbours_have_not_met() -> None:
    won = [1.0] * 3 + [0.0]
    found = Found(rules_of("kalah"), {(1, 2): won, (7, 8): won})
    assert found.as_json()["ratings"] == [0, 191]
