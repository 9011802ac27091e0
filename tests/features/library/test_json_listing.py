"""Finished games, and what the command line prints of games."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.features.library import json_listing
from game.features.library.game_library import GameArchive as Games
from game.features.library.paths import FILE
from game.rules.file.variant_library import standard_library, variants_folder
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store.folders import folders_below
from game.store.record import GameRecord
from tests.sampled import MEANINGS
from tests.store.common import VARIANTS, damaged, game, record, sqlite_file

ROOT = Path(__file__).resolve().parents[3]


def checked(path: Path) -> tuple[list[dict[str, object]], bool]:
    found = list(json_listing.check_record_file(path, VARIANTS))
    return [msgspec.json.decode(line) for line, _ in found], all(right for _, right in found)


def test_finished_games_in_the_order_of_time_then_those_under_way(tmp_path: Path) -> None:
    folders = folders_below(tmp_path)
    ended = game()
    ended.agree_to_stop()
    times = iter(range(10))
    library = Games(folders.data, VARIANTS, now=lambda: float(next(times)))
    library.save("b", record("kalah", "C"))
    library.flush()
    library.save("z", GameRecord.of_game(ended, began="2025-01-01T10:00:00"))
    library.flush()
    library.save("a", GameRecord.of_game(ended, began="2025-01-01T10:00:00"))
    library.save("a", GameRecord.of_game(ended, began="2025-01-01T10:00:00"))  # taken back, and finished once more
    library.close()
    said = [
        msgspec.json.decode(line)
        for line in json_listing.list_record_lines(Games(folders.data, VARIANTS, counting=False))
    ]
    assert [one["id"] for one in said] == ["z", "a", "b"]
    assert [one["over"] for one in said] == [True, True, False]
    assert said[0]["reason"] == "agreed"
    assert said[0]["stores"] == {"S": 23, "N": 25}
    assert said[2]["moves"] == ["C"]


def test_games_of_every_kind_are_checked_and_matches_say_their_score(tmp_path: Path) -> None:
    played = []
    for variant in MEANINGS:
        one = Game(VARIANTS[variant].rules())
        random = Random(3)
        while not one.position.over and len(one.plies) < 90:
            one.play(random_move(one.position, random))
        played.append(one)
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(GameRecord.of_game(one).encode() + b"\n" for one in played))
    said, right = checked(path)
    assert right
    assert [line["moves"] for line in said] == [one.moves for one in played]
    matches = {line["variant"] for line in said if "score" in line}
    assert matches == {one.rules.variant for one in played if one.rules.match}
    for line, one in zip(said, played, strict=True):
        if "score" in line:
            assert (line["round"], line["score"]) == (one.position.round, one.position.score)


def test_a_file_with_a_game_a_line_says_which_line_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(
        '{"variant":"oware","moves":["F"]}\n\n{"variant":"oware","moves":["F","A"]}\nhello\n{"variant":"kalah"}\n',
        encoding="utf-8",
    )
    said, right = checked(path)
    assert not right
    assert [(one["line"], one["ok"]) for one in said] == [(1, True), (3, False), (4, False), (5, True)]
    assert str(said[1]["error"]).startswith("line 3: move 2: A cannot be played now")
    assert str(said[2]["error"]).startswith("line 4: this is not JSON")


def test_games_of_a_list_are_told_by_the_line_on_which_they_begin(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text(
        '[\n\n{"variant":"oware",\n"moves":["F"]}, {"variant":"oware"},\n{"variant":"oware","moves":["Q"]}]',
        encoding="utf-8",
    )
    said, _ = checked(path)
    assert [one["line"] for one in said] == [3, 4, 5]
    assert str(said[2]["error"]).startswith("line 5: move 1:")


def test_what_is_printed_of_a_game_can_be_read_again(tmp_path: Path) -> None:
    """Players are words there, and their names stand beside them; a start that is not the usual one is told."""
    path = tmp_path / "games.json"
    position = {"holes": {"A": 1, "f": 2}, "stores": {"S": 45}, "turn": "N"}
    players = {"S": {"kind": "person", "name": "Dana"}, "N": {"kind": "computer", "level": 3}}
    path.write_text(json.dumps({"variant": "kalah", "players": players, "start": position, "moves": ["f"]}))
    first, right = checked(path)
    assert right
    path.write_text(json.dumps(first[0]))
    assert checked(path) == (first, True)


@pytest.mark.parametrize(("content", "error"), [
    (b"", "line 1: there is no game in this file"), (b" \n\n", "line 1: there is no game in this file"),
    (b"[]", "line 1: there is no game in this file"),
    (b"\xff\xfe", "line 1: a record begins with a tag in brackets, with a numbered move, or as JSON does"),
])  # fmt: skip
def test_files_without_a_game(content: bytes, error: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    said, right = checked(path)
    assert (said[0]["error"], right) == (error, False)
    assert said[0]["line"] == 1


@given(content=damaged(record("kalah", "CFaBb").encode()) | st.binary(max_size=100))
def test_whatever_a_file_holds_is_answered_in_json(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("r") / "x.json"
    path.write_bytes(content)
    said, right = checked(path)
    assert said
    assert right == all(one["ok"] for one in said)


def test_games_of_a_variant_of_ones_own_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "variants").mkdir()
    mine = (variants_folder() / "kalah.toml").read_text("utf-8").replace('"Kalah"', '"Mine"')
    (tmp_path / "variants" / "mine.toml").write_text(mine, encoding="utf-8")
    library = Games(tmp_path, {})
    library.save("one", GameRecord("mine", {}, ("C",), began="2025-01-01"))
    library.close()
    assert json_listing.run_games_command(str(tmp_path)) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["ok"] is True


@pytest.mark.skipif(os.name != "posix", reason="needs head")
def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('{"variant":"oware","moves":["F"]}\n' * 500, encoding="utf-8")
    said = subprocess.run(
        f"{sys.executable} main.py --data {tmp_path} record {path} | head -1", shell=True, cwd=ROOT,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.stderr == ""
    assert said.stdout.count("\n") == 1


def test_the_games_of_a_variant_are_played_through_and_those_that_cannot_be_are_left_out(tmp_path: Path) -> None:
    library = Games(tmp_path, VARIANTS)
    library.save("a", record("oware", "Fe"))
    library.save("b", record("kalah", "C"))
    library.save("c", GameRecord("oware", {}, ("F", "F"), began="2025-01-01"))
    library.save("d", record("oware", "A"))
    library.close()
    found = json_listing.games_of_variant(VARIANTS["oware"], str(tmp_path))
    assert sorted(tuple(one.moves) for one in found) == [("A",), ("F", "e")]
    assert [one.moves for one in json_listing.games_of_variant(VARIANTS["kalah"], str(tmp_path))] == [["C"]]
    assert [*json_listing.games_of_variant(VARIANTS["bao_kids"], str(tmp_path))] == []


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's games are not read anew for each command."""
    monkeypatch.setattr(json_listing, "game_library_with_own", lambda data=None: standard_library())


@pytest.mark.usefixtures("read_once")
def test_games_as_text_stand_apart_and_what_cannot_be_read_is_complained_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = Games(tmp_path, VARIANTS)
    for id, moves in (("a", "F"), ("b", "Fe"), ("c", "FeD")):
        library.save(id, record("oware", moves))
    library.close()
    assert json_listing.list_games_as_text(str(tmp_path)) == 0
    whole = capsys.readouterr()
    assert whole.err == ""
    assert whole.out.startswith('[Variant "oware"]\n')
    assert whole.out.count('\n\n[Variant "oware"]\n') == 2, "a blank line stands between two games"
    with sqlite_file(tmp_path / FILE) as file:
        file.execute("UPDATE records SET record = x'ff' WHERE id = 'b'")
    assert json_listing.list_games_as_text(str(tmp_path)) == 0, "it is set aside, and none is missing but this one"
    rest = capsys.readouterr()
    assert rest.out.count('[Variant "oware"]') == 2
    assert rest.err.startswith("naqala: b: The game under way couldn’t be read")


@pytest.mark.usefixtures("read_once")
def test_a_library_that_cannot_be_read_is_complained_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = Games(tmp_path, VARIANTS)
    library.save("a", record())
    library.close()
    with sqlite_file(tmp_path / FILE) as file:
        version = file.execute("PRAGMA user_version").fetchone()[0]
        file.execute(f"PRAGMA user_version = {version + 1}")
    for command in (json_listing.list_games_as_text, json_listing.run_games_command):
        assert command(str(tmp_path)) == 1
        said = capsys.readouterr()
        assert "newer version" in said.out + said.err
