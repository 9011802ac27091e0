"""The game under way survives whatever happens."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from game.store.autosave import UNREVIEWED, Autosave
from game.store.lock import FILE, Lock
from game.store.record import GameRecord
from tests.store.common import VARIANTS, damaged, game, kept_in, record

ROOT = Path(__file__).resolve().parents[2]


def autosave(folder: Path) -> Autosave:
    return Autosave(folder, VARIANTS)


def test_nothing_is_under_way_at_first(tmp_path: Path) -> None:
    saved = autosave(tmp_path)
    assert saved.load() is None
    assert saved.note is None


def test_the_last_turn_is_offered_again(tmp_path: Path) -> None:
    saved = autosave(tmp_path)
    for moves in ("F", "Fe", "FeD"):
        saved.save(record(moves=moves))
    assert saved.flush()
    found = kept_in(autosave(tmp_path))
    assert found == record(moves="FeD")


def test_a_damaged_review_is_left_out_with_a_word_and_the_game_is_offered(tmp_path: Path) -> None:
    saved = autosave(tmp_path)
    saved.save(replace(record(), review={"turns": 7}))
    assert saved.flush()
    assert kept_in(saved) == replace(record(), note="the review was damaged and has been left out")
    assert saved.note is not None
    assert saved.note.text == UNREVIEWED


def test_saving_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    saved, played = autosave(tmp_path), game("kalah", "")
    for _ in range(300):
        saved.save(GameRecord.of(played))
    assert saved.flush()
    assert saved.load() is not None


def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    played = game()
    saved = autosave(tmp_path)
    saved.save(GameRecord.of(played))
    assert saved.flush()
    assert saved.load() is not None
    played.agree()
    saved.save(GameRecord.of(played))
    assert saved.flush()
    assert saved.load() is None
    assert saved.note is None


def test_cleared_is_gone_also_the_one_before(tmp_path: Path) -> None:
    saved = autosave(tmp_path)
    for moves in ("F", "Fe"):
        saved.save(record(moves=moves))
        assert saved.flush()
    saved.clear()
    assert saved.flush()
    assert autosave(tmp_path).load() is None


def test_a_game_whose_moves_cannot_be_played_is_not_offered(tmp_path: Path) -> None:
    (tmp_path / "autosave.json").write_text('{"variant": "oware", "moves": ["F", "F"]}', encoding="utf-8")
    saved = autosave(tmp_path)
    assert saved.load() is None
    assert "The game under way (Oware) cannot go on: move 2:" in str(saved.note)


def test_a_game_that_is_not_there_any_more_is_named(tmp_path: Path) -> None:
    (tmp_path / "autosave.json").write_text('{"variant": "mygame", "moves": ["F"]}', encoding="utf-8")
    saved = autosave(tmp_path)
    assert saved.load() is None
    assert str(saved.note) == "The game under way cannot go on: there is no game “mygame” here any more."


def test_a_file_that_holds_no_game_is_told_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "autosave.json").write_text("[]", encoding="utf-8")
    saved = autosave(tmp_path)
    assert saved.load() is None
    assert str(saved.note) == "The game under way could not be read: a game is a JSON object."


def test_a_second_window_does_not_write_over_the_game_of_the_first(tmp_path: Path) -> None:
    lock = tmp_path / FILE
    first, second = (Autosave(tmp_path, VARIANTS, lock=Lock(lock)) for _ in range(2))
    assert first.load() is None
    first.save(record(moves="F"))
    assert first.flush()
    assert second.load() is None
    assert "open in another window" in str(second.note)
    second.save(record(moves="Fe"))
    assert second.flush()
    assert kept_in(first) == record(moves="F")
    first.release()
    assert kept_in(second) == record(moves="F")
    assert second.note is None


def test_a_lock_is_free_again_when_its_program_is_killed(tmp_path: Path) -> None:
    holding = (
        f"from pathlib import Path; from game.store.lock import Lock; lock = Lock(Path({str(tmp_path / FILE)!r}))\n"
        "print(lock.take(), flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", holding], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        mine = Lock(tmp_path / FILE)
        assert not mine.take()
        assert (tmp_path / FILE).read_text() == f"{other.pid}\n"
        other.kill()
        other.wait()
        assert mine.take()
    mine.release()


def test_a_damaged_file_leaves_the_turn_before(tmp_path: Path) -> None:
    saved = autosave(tmp_path)
    for moves in ("F", "Fe"):
        saved.save(record(moves=moves))
        assert saved.flush()
    path = tmp_path / "autosave.json"
    path.write_bytes(path.read_bytes()[:40])
    again = autosave(tmp_path)
    assert kept_in(again) == record(moves="F")
    assert str(again.note).endswith("this is how it stood a turn before.")


@given(content=damaged(record().encoded()), older=damaged(record().encoded()))
def test_no_damage_stops_the_start(content: bytes, older: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("a")
    (folder / "autosave.json").write_bytes(content)
    (folder / "autosave.json.bak").write_bytes(older)
    saved = autosave(folder)
    found = saved.load()
    assert found is None or not found.game.position.over


def test_a_folder_that_cannot_be_written_is_told_and_not_raised(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    saved = autosave(tmp_path / "file")
    saved.save(record())
    assert saved.flush()
    assert saved.trouble
    assert saved.load() is None


PLAYS = """
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from game.rules.file.library import standard
from game.rules.match import Game
from game.store.autosave import Autosave
from game.store.record import GameRecord

variants = standard().variants
saved = Autosave(Path(sys.argv[1]), variants)
for number in count():
    game = Game(variants["oware"].rules())
    for turn in range(40):
        game.play(game.position.legal()[turn % len(game.position.legal())])
        if game.position.over:
            break
        saved.save(GameRecord.of(game, began=str(number)))
        saved.flush()
        print(number, len(game.moves), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
@pytest.mark.parametrize("after", [2, 9, 30, 47, 101])
def test_a_program_that_is_killed_in_the_middle_of_writing_loses_no_more_than_the_turn_in_the_air(
    after: int, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAYS, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT, text=True
    ) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(after)]
        program.send_signal(signal.SIGKILL)
        said += program.stdout.read().splitlines(keepends=True)
    number, turns = map(int, [line for line in said if line.endswith("\n")][-1].split())
    again = autosave(tmp_path)
    found = kept_in(again)
    assert found is not None
    assert again.note is None, "the newest state was damaged"
    assert (int(found.began), len(found.moves)) in ((number, turns), (number, turns + 1), (number + 1, 1))
