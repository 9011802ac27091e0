"""`record` and `games --text`: texts are checked, each complaint with its place; the library is written as text."""

from pathlib import Path

import msgspec
import pytest

from game.features.library.game_library import GameArchive as Games
from game.store.record import GameRecord, Player
from tests.commands.run import run
from tests.store.common import VARIANTS, game
from tests.store.text_record.texts import games_of

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
