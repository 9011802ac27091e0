"""`record` and `games --text`: texts are checked, each complaint with its place; the library is written as text."""

import io
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.features.library.game_library import GameArchive as Games
from game.store.record import GameRecord, Player
from tests.commands.run import run
from tests.store.common import VARIANTS, game, record
from tests.store.text_record.texts import games_of

ROOT = Path(__file__).resolve().parents[2]
GOOD = '[Variant "oware"]\n[South "נועה"]\n\n1. F e *\n'
BAD = GOOD + '\n[Variant "kalah"]\n\n1. C\nC\n'


def test_a_text_is_checked_game_by_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.txt"
    file.write_text(GOOD + "\n" + GOOD, encoding="utf-8")
    assert run("record", str(file)) == 0
    said = capsys.readouterr()
    lines = [msgspec.json.decode(line) for line in said.out.splitlines()]
    assert [(one["file"], one["line"], one["ok"], one["moves"]) for one in lines] == [
        ("games.txt", 1, True, ["F", "e"]), ("games.txt", 6, True, ["F", "e"]),
    ]  # fmt: skip
    assert lines[0]["names"] == {"S": "נועה"}
    assert said.err == ""


def test_a_fault_is_reported_with_file_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.txt"
    file.write_text(BAD, encoding="utf-8")
    assert run("record", str(file)) == 1
    said = capsys.readouterr()
    lines = [msgspec.json.decode(line) for line in said.out.splitlines()]
    assert [one["ok"] for one in lines] == [True, False]
    assert lines[1]["moves"] == ["C"]
    assert lines[1]["error"].startswith("line 9, column 1: The move C cannot be played here;")
    assert said.err.startswith(
        f"{file}:9:1: The move C cannot be played here; the game is kept up to the move before it."
    )
    assert said.err.count("\n") == 1


def test_the_standard_input_is_a_file_too() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "record", "-"], cwd=ROOT, input=BAD.encode(), capture_output=True, check=False
    )
    assert done.returncode == 1
    assert [msgspec.json.decode(line)["file"] for line in done.stdout.splitlines()] == ["-", "-"]
    assert done.stderr.decode().startswith("-:9:1: The move C")


def test_json_comes_through_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record().encode())))
    assert run("record", "-") == 0
    assert msgspec.json.decode(capsys.readouterr().out)["moves"] == ["F", "e"]


def test_a_file_without_a_game_and_one_that_is_not_utf8(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty, latin = tmp_path / "empty.ogn", tmp_path / "latin.txt"
    empty.write_bytes(b"\n")
    latin.write_bytes('[Variant "oware"]\n[South "René"]\n\n1. F\n'.encode("latin-1"))
    assert run("record", str(empty), str(latin)) == 1
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        f"{empty}:1:1: There is no game in this text.",
        f"{latin}:2:12: A character here cannot be read: the text is not UTF-8.",
    ]
    lines = [msgspec.json.decode(line) for line in said.out.splitlines()]
    assert [(one["ok"], one.get("moves")) for one in lines] == [(False, None), (False, ["F"])]


def test_the_library_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = Games(tmp_path, VARIANTS)
    players = {"S": Player(name="נועה"), "N": Player("computer", 3)}
    kept = [
        GameRecord.of_game(game("oware", "Fe"), players, "2026-11-20T10:00:00"),  # type: ignore[arg-type]
        GameRecord.of_game(game("kalah", "CF"), began="2026-11-21T10:00:00"),
    ]
    for id, one in zip(("a", "b"), kept, strict=True):
        library.save(id, one)
    library.close()
    assert run("games", "--text", data=tmp_path) == 0
    said = capsys.readouterr()
    assert games_of(said.out, VARIANTS) == (kept, [])
    assert run("record", "--data", str(tmp_path), str(_file(tmp_path, said.out))) == 0


def _file(folder: Path, text: str) -> Path:
    path = folder / "out.txt"
    path.write_text(text, encoding="utf-8")
    return path
