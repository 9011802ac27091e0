"""The user's files with one field made wrong: the fault is reported in a sentence, and loading never raises."""

import json
import sqlite3
from dataclasses import asdict
from pathlib import Path

import msgspec
import pytest

from game.engine.analysis.values import Review, TurnReview
from game.features.library import json_listing
from game.features.library.game_library import GameArchive
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import GameRecord, Player, RecordError, decode_record
from game.store.remarks import Remark, Remarks, Variation
from game.store.settings import LastGame, Settings, SettingsFile
from tests.mutated import mutated
from tests.sampled import few
from tests.some import some
from tests.store.common import VARIANTS

LETTERS = 600  # of a sentence


def review() -> Review:
    turns = [TurnReview(0, "S", "F", "E", 20, 300, False, ("E", "e")), TurnReview(1, "N", "e", "e", 0, 500)]
    return Review(tuple(turns), 1, (10, 300, 500), 1000)


def whole() -> GameRecord:
    """A record that has every key."""
    rules = VARIANTS["oware"].rules({"seeds": 5})
    counts = {cell.name: n for cell, n in zip(rules.board.cells, rules.start, strict=True)}
    game = Game(rules, Position.laid_out(rules, {**counts, "A": 0, "S": 5}, "S"))
    for move in ("F", "e"):
        game.play(move)
    record = GameRecord.of_game(game, {"S": Player(name="Dana"), "N": Player("computer", 3)}, "2025-01-31T18:30:00")
    remarks = Remarks((("Event", "x"),), ("first",), {"1": Remark((1,), ("good", Variation(("E", "e"), ("or",))))})
    more = {"hints": {"S": 2}, "draft": "layout:1", "review": review().as_json(), "remarks": remarks}
    return GameRecord(**{**vars(record), **more})


def over() -> GameRecord:
    """A finished round of congkak, with the marks that a position of a match has."""
    rules = VARIANTS["congkak"].rules({"match": True})
    said = {**Position.start(rules).as_json(), "burnt": ["A", "a"]}
    said["holes"] = {**said["holes"], "A": 0, "a": 0}
    said["stores"] = {"S": 7, "N": 7}
    start = {key: value for key, value in said.items() if key not in ("variant", "options")}
    return GameRecord("congkak", dict(rules.options), start=start, result=None)


RECORDS = {"oware": whole(), "congkak": over()}


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_with_a_wrong_field_is_a_sentence_or_a_game(name: str) -> None:
    """An accepted game can be written again, whatever was in fields that do not matter."""
    right = wrong = 0
    for what, text in mutated(json.loads(RECORDS[name].encode())):
        try:
            record = decode_record(text)
            record.replay(VARIANTS)
        except RecordError as error:
            wrong += 1
            said = str(error)
        else:
            right += 1
            said = record.note or "-"
            assert decode_record(record.encode()) == GameRecord(**{**vars(record), "note": ""}), what
        assert 0 < len(said) < LETTERS, what
    assert wrong > right > 50


@pytest.mark.parametrize("name", RECORDS)
def test_the_game_under_way_never_keeps_the_program_from_starting(name: str, tmp_path: Path) -> None:
    library = GameArchive(tmp_path, VARIANTS)
    library.save("one", RECORDS[name])
    assert library.flush()
    database = sqlite3.connect(tmp_path / "library.sqlite", isolation_level=None)
    for what, text in few(mutated(json.loads(RECORDS[name].encode())), 300):
        library.flush()
        database.execute("UPDATE records SET record = ?", (text.encode("utf-8", "surrogatepass"),))
        database.execute("UPDATE games SET fault = ''")
        found = library.newest_under_way()
        assert found is not None or library.note is not None, what
        if found is not None:
            decode_record(found.record.encode()).replay(VARIANTS)


def test_the_command_record_has_a_line_for_every_damaged_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for what, text in some(few(mutated(json.loads(RECORDS["congkak"].encode())), 600)):
        path.write_text(text, encoding="utf-8")
        found = list(json_listing.check_record_file(path, VARIANTS))
        said = [msgspec.json.decode(line) for line, _ in found]
        assert said, what
        assert [right for _, right in found] == [one["ok"] for one in said], what
        assert all(one["ok"] or one["error"] for one in said), what


def test_settings_with_a_wrong_field_are_the_usual_ones_there(tmp_path: Path) -> None:
    """They can be written again, and are then the same."""
    settings = Settings(theme="maple", window=(1000, 700))
    settings.remember_choices("oware", LastGame("computer", "person", 4, "N", {"seeds": 5}))
    good = {**json.loads(settings.encode()), "of a newer program": {"a": [1, {"b": None}]}}
    path = tmp_path / "settings.json"
    for what, text in some(few(mutated(good), 360)):
        path.write_text(text, encoding="utf-8")
        kept = SettingsFile(path)
        read = kept.load()
        content = read.encode()
        again = Settings.decode(content)
        assert {**asdict(again), "notes": []} == {**asdict(read), "notes": []}, what
        assert again.notes == [], what
