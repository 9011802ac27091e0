"""The skills of the levels: how strong each skill is, which seven are chosen, and where they are written."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.strength import WHOLE
from game.place import VARIANTS
from game.rules.file.reader import read_game_words as read_variant
from game.rules.sowing import machine
from lab.bench import skills
from lab.bench.findings import Findings
from lab.bench.levels import Points
from lab.bench.running import MeasureError
from lab.bench.skills import GREEDY, Chooser, Chosen
from lab.bench.strength_curve import Played, StrengthCurve, odds, share

COMPILED = pytest.mark.skipif(not machine.COMPILED, reason="matches of levels are measured compiled")


# ---------------------------------------------------------------------- the curve
def test_the_curve_finds_ratings_that_explain_the_scores() -> None:
    """Scores that belong to ratings of 0, 1 and 3, in many games."""
    played = [Played(0, 50, 1000 * share(1), 1000), Played(50, 100, 1000 * share(2), 1000), Played(0, 100, 950, 1000)]
    curve = StrengthCurve((0, 50, 100), played)
    assert curve.ratings == pytest.approx([0, 1, 3], abs=0.05)
    assert curve.rating(75) == pytest.approx(2, abs=0.05)
    assert curve.skill(2, 0, 100) == pytest.approx(75, abs=2)
    lead, error = curve.lead(50, 100)
    assert lead == pytest.approx(2, abs=0.05)
    assert 0 < error < StrengthCurve((0, 50, 100), [Played(50, 100, 8, 10)]).lead(50, 100)[1]


def test_a_score_of_nothing_is_no_endless_lead() -> None:
    curve = StrengthCurve((0, 100), [Played(0, 100, 20, 20)])
    assert 2 < curve.rating(100) < 6
    assert curve.steep() == [50]
    assert curve.add(curve.steep(), ()).knots == [0, 50, 100]


def test_no_skill_is_weaker_than_a_lower_one() -> None:
    """By chance the lowest of three won most: nobody knows which is the strongest, and so they are equal."""
    curve = StrengthCurve(
        (-100, -50, 0, 100), [Played(-100, -50, 6, 16), Played(-50, 0, 5, 16), Played(0, 100, 12, 16)]
    )
    assert curve.ratings[0] == curve.ratings[1] == curve.ratings[2] < curve.ratings[3]
    assert curve.skill(curve.rating(0) + 0.1, -99, 97) > 0


# ---------------------------------------------------------------------- the choice
@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are not played but drawn: a skill is worth its number, in a seventh of the log odds that are wanted."""

    def duel(rules: object, better: Any, worse: Any, number: int, nodes: int) -> tuple[float, float]:
        one, other = ((-20 if who is None else who.given) * 7 * odds(0.72) / 120 for who in (better, worse))
        random = Random(f"{one} {other} {number}")
        return float(random.random() < share(one - other)), float(random.random() < share(one - other))

    monkeypatch.setattr(skills, "duel", duel)


def chooser(out: Path | None = None, most: int = 3000) -> Chooser:
    return Chooser("kalah", most, 100, 1, Findings(out, Points, "match", "points"))


@pytest.mark.usefixtures("drawn")
def test_seven_skills_with_even_steps_are_chosen_and_level_one_loses_to_the_greedy() -> None:
    """The greedy player is as strong as a skill of −20: level 1 has to be some 20 lower."""
    found = chooser().chosen()
    assert len(found.skills) == 7
    assert all(a < b for a, b in pairwise(found.skills))
    assert found.skills[0] < -25
    for worse, better in pairwise([*found.skills, WHOLE]):
        assert 0.55 < share((better - worse) * 7 * odds(0.72) / 120) < 0.9
    assert found.doubts() == []


@pytest.mark.usefixtures("drawn")
def test_neighbours_have_met_before_a_step_is_told() -> None:
    one = chooser()
    found = one.chosen()
    met = {(played.worse, played.better): played.games for played in one._played()}
    assert all(met[pair] >= 16 for pair in pairwise([*found.skills, WHOLE]))


@pytest.mark.usefixtures("drawn")
def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "games.jsonl"
    first = chooser(out=out, most=200).chosen()
    monkeypatch.setattr(skills, "duel", lambda *_: pytest.fail("played already"))
    again = chooser(out=out, most=200).chosen()
    assert again[:4] == first[:4]


def test_where_hardly_anything_makes_a_difference_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skills, "duel", lambda *_: (1.0, 0.0))
    found = chooser().chosen()
    assert "no room for eight levels" in found.doubts()[0]
    assert "a greedy player does not beat level 1" in found.doubts()[-1]


def test_the_greedy_player_is_no_skill() -> None:
    assert GREEDY > WHOLE


# ---------------------------------------------------------------------- the file
def test_skills_are_written_where_they_belong_and_nothing_else_is(tmp_path: Path) -> None:
    for game in ("adidada", "kalah"):
        path = tmp_path / f"{game}.toml"
        before = (VARIANTS / path.name).read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join(before) + "\n", encoding="utf-8")
        skills.write(path, (-40, 0, 10, 20, 30, 40, 50))
        after = path.read_text(encoding="utf-8").splitlines()
        line = "skills     = [-40, 0, 10, 20, 30, 40, 50]"
        assert line in after
        assert [one for one in after if one != line] == [one for one in before if not one.startswith("skills")]
        assert after[after.index(line) - 1].startswith("minutes")
        assert read_variant(path).skills[0] == -40


def test_the_table_has_a_row_for_each_game() -> None:
    made = Chosen((-40, 0, 10, 20, 30, 40, 50), ((0.65, 0.05),) * 7, (0.75, 32), 800, 0.1)
    head, line, *rows = skills.page({"kalah": made, "adidada": made._replace(beaten=None)}).splitlines()
    steps = "65 ± 5 | " * 7
    assert rows == [
        f"| adidada | −40, 0, 10, 20, 30, 40, 50 | {steps}— | 800 |",
        f"| kalah | −40, 0, 10, 20, 30, 40, 50 | {steps}75 in 32 | 800 |",
    ]
    assert {one.count("|") for one in (head, line, *rows)} == {12}


@COMPILED
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["tchuka_ruma"], "nothing that two players choose"),
        (["--games", "0"], "whole numbers from 1 on"),
        (["--often"], "bench skills: unrecognized"),
    ],
)
def test_wrong_words_are_a_sentence(words: list[str], said: str) -> None:
    with pytest.raises(MeasureError, match=said):
        skills.measure(words)
