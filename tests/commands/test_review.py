"""`python main.py review`: the figures of each turn, the same each time, and true where they are proved."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.run import run

# The end of a game of Kalah, with so few stones that a search counts to the end.
SMALL = '[Variant "kalah"]\n[Position "0-0-1-2-1-1-1-0-0-1-0-3-19-19-S"]\n[South "Lena"]\n[North "computer"]\n\n'


def played_out(moves: str) -> str:
    return SMALL + moves + "\n"


def reviewed(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> list[dict[str, Any]]:
    assert run("review", str(path), "--nodes", "3000", *words) == 0
    said = capsys.readouterr()
    assert not said.err
    return [json.loads(line) for line in said.out.splitlines()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.txt"
    path.write_text(
        played_out("E f C a F a D A b B d E e F a C b") + "\n" + played_out("F D d E F C f B e"), encoding="utf-8"
    )
    return path


def test_a_line_a_game_the_same_each_time(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    first = reviewed(capsys, file)
    assert len(first) == 2
    assert reviewed(capsys, file) == first


def test_costs_are_what_the_best_move_would_have_brought(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    [game, _] = reviewed(capsys, file)
    assert game["players"]["S"] == "Lena"
    turns, curve = game["turns"], game["curve"]
    assert [turn["ply"] for turn in turns] == [*range(len(turns))]
    assert len(curve) == len(turns) + 1
    proved = [turn for turn in turns if turn["proved"]]
    assert proved, "so few stones are counted to the end"
    for turn in proved:
        sign = 1 if turn["seat"] == "S" else -1
        assert curve[turn["ply"] + 1] == turn["value"]
        if turn["cost"] == 0:
            assert turn["best"]
        elif turn["ply"]:
            before = turns[turn["ply"] - 1]["value"]
            assert sign * (before - turn["value"]) == pytest.approx(turn["cost"]), "what was there is lost by it"
    assert all(turn["cost"] is None or turn["cost"] >= 0 for turn in turns)
    assert {turn["sign"] for turn in turns} <= {"", "?!", "?", "??"}
    losses = [turn["cost"] for turn in turns if turn["seat"] == "S" and turn["cost"] is not None]
    assert game["average_loss"]["S"] == pytest.approx(sum(losses) / len(losses), abs=0.01)


def test_cards_are_of_turns_that_cost_something(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    [game, _] = reviewed(capsys, file)
    for card in game["cards"]:
        turn = game["turns"][card["ply"]]
        if card["kind"] == "mistake":
            assert turn["sign"]
            assert card["better"] - card["lead"] == pytest.approx(turn["cost"])
        else:
            assert not turn["sign"]


def test_a_game_that_cannot_be_read_is_told_with_its_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text('[Variant "nothing"]\n\nA b\n', encoding="utf-8")
    assert run("review", str(path), "--nodes", "10") == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"{path}:1:")
    assert not said.out
    assert run("review", str(tmp_path / "none.txt")) == 2
