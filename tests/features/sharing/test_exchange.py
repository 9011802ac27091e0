"""Games leave as files and come back: nothing is lost, nothing is there twice, what is wrong has its place."""

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.features.library.entry import IMPORTED
from game.features.library.exporting import GameExport
from game.features.library.game_counts import GameCounter
from game.features.library.game_details import details_of
from game.features.library.game_library import GameArchive
from game.features.library.queries import ArchiveFilter
from game.features.library.resumable_games import ResumableGames, resumable_games
from game.features.library.saved_game import new_id
from game.features.sharing.importing import READING, GameImport, ImportedFile
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store import file_names
from game.store.file_job import ThreadJob
from game.store.record import GameRecord, Player, began_timestamp
from game.store.text_record.record_files import LARGEST
from tests.store.common import VARIANTS, sqlite_file

PATIENCE = 120.0  # seconds: far more than any of these needs
GAMES = ("kalah", "oware", "kiswahili", "congkak", "gabata")


def ended(job: ThreadJob) -> None:
    """Waits until the job is over."""
    job.begin()
    end = time.monotonic() + PATIENCE
    while job.is_working:
        assert time.monotonic() < end
        time.sleep(0.005)


def keep(games: GameArchive, variant: str, seed: int, *, most: int = 30) -> str:
    game, chance = Game(VARIANTS[variant].rules()), random.Random(seed)
    while not game.position.over and len(game.plies) < most:
        game.play(random_move(game.position, chance))
    id = new_id()
    players = {"S": Player(name=f"Ada {seed}"), "N": Player("computer", 3)}
    record = GameRecord.of_game(game, players, f"2025-01-{seed + 1:02}T18:30:00")  # type: ignore[arg-type]
    games.save(id, record, GameCounter().count_game(game, 60.0))
    games.release_game(id)
    games.flush()
    return id


def library(folder: Path) -> GameArchive:
    return GameArchive(folder, VARIANTS, counting=False)


def cancel_at(job: ThreadJob, part: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The job is cancelled when it has come so far."""
    reached = job.report_progress

    def report(now: float) -> None:
        if now == part:
            job.cancel()
        reached(now)

    monkeypatch.setattr(job, "report_progress", report)
    ended(job)
    assert job.state == "cancelled"


@pytest.fixture
def full(tmp_path: Path) -> Iterator[GameArchive]:
    games = library(tmp_path / "full")
    for seed, variant in enumerate(GAMES):
        keep(games, variant, seed)
    yield games
    games.close()


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[GameArchive]:
    games = library(tmp_path / "empty")
    yield games
    games.close()


def test_all_games_go_out_and_come_in_as_they_were_and_once(
    full: GameArchive, empty: GameArchive, tmp_path: Path
) -> None:
    path = tmp_path / "all.txt"
    out = GameExport(full, ArchiveFilter(), path, VARIANTS)
    ended(out)
    assert (out.state, out.fault, out.written) == ("done", "", len(GAMES))
    come = GameImport(empty, [ImportedFile(path)], VARIANTS)
    ended(come)
    assert (come.state, len(come.added), come.known, come.wrong) == ("done", len(GAMES), [], [])
    before = {id_: full.read_record(id_) for id_ in full.all_ids()}
    after = [empty.read_record(id_) for id_ in empty.all_ids()]
    assert sorted((one.variant, one.moves, one.began) for one in after) == sorted(
        (one.variant, one.moves, one.began) for one in before.values()
    )
    assert all(one.players in [other.players for other in before.values()] for one in after)
    for id_ in empty.all_ids():
        empty.mend_game(id_, details_of(empty.read_record(id_))._replace(date="3.2.2014"))
    again = GameImport(empty, [ImportedFile(path)], VARIANTS)
    ended(again)
    assert (again.added, sorted(again.known)) == ([], sorted(empty.all_ids()))


def test_games_that_came_in_are_listed_at_their_date_and_counted_later(full: GameArchive, tmp_path: Path) -> None:
    content = Path(full.folder) / "one.txt"
    ended(GameExport(full, [full.all_ids()[0]], content, VARIANTS))
    counting = GameArchive(tmp_path / "counting", VARIANTS)
    come = GameImport(counting, [ImportedFile(content)], VARIANTS)
    ended(come)
    counting.flush(PATIENCE)
    entry, before = counting.entry_by_id(come.added[0]), full.entry_by_id(full.all_ids()[0])
    counting.close()
    assert entry is not None
    assert before is not None
    assert (entry.counts, entry.longest, entry.capture) == (before.counts, before.longest, before.capture)
    assert (entry.turns, entry.holder) == (before.turns, IMPORTED)
    assert entry.changed == began_timestamp(entry.began)
    assert not entry.elsewhere


def test_only_what_is_chosen_goes_out(full: GameArchive, tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    two = full.all_ids()[1:3]
    ended(GameExport(full, two, path, VARIANTS))
    assert path.read_text().count("[Variant ") == 2
    ended(GameExport(full, ArchiveFilter(variants=("oware",)), path, VARIANTS))
    assert path.read_text().count("[Variant ") == 1
    assert '[Variant "oware"]' in path.read_text()
    ended(GameExport(full, full.read_record(two[0]), path, VARIANTS))
    assert path.read_text().count("[Variant ") == 1


def test_an_export_that_is_cancelled_at_its_very_end_leaves_no_file_of_its_own(
    full: GameArchive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.txt"
    path.write_text("before")
    job = GameExport(full, ArchiveFilter(), path, VARIANTS)
    cancel_at(job, 1.0, monkeypatch)
    assert path.read_text() == "before"
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["all.txt"]


def test_until_it_is_whole_an_export_touches_nothing_that_is_there(
    full: GameArchive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.txt"
    path.write_text("before")
    seen = list[str]()
    job = GameExport(full, ArchiveFilter(), path, VARIANTS)
    monkeypatch.setattr(job, "report_progress", lambda part: seen.append(path.read_text()))

    def full_disk(*_: object) -> None:
        seen.append(path.read_text())
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full_disk)
    ended(job)
    assert job.state == "failed"
    assert len(seen) > len(GAMES)
    assert set(seen) == {"before"} == {path.read_text()}
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["all.txt"]


def test_a_file_that_is_far_too_large_is_not_read(empty: GameArchive, tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with open(path, "wb") as file:
        file.write(b'[Variant "kalah"]\n\n1. C F *\n')
        file.truncate(LARGEST + 1)
    job = GameImport(empty, [ImportedFile(path)], VARIANTS)
    ended(job)
    assert (job.state, job.added, job.faults) == ("done", [], 1)
    assert "is larger than 64 MB" in str(job.wrong[0].fault.note)


@pytest.mark.parametrize("place", ["no such folder/x.txt", "file/x.txt"])
def test_a_place_that_cannot_be_written_is_told(place: str, full: GameArchive, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    job = GameExport(full, ArchiveFilter(), tmp_path / place, VARIANTS)
    ended(job)
    assert (job.state, job.fault) == ("failed", "There is no such folder")


def test_what_is_wrong_is_told_with_its_place_and_the_good_games_come_in(empty: GameArchive, tmp_path: Path) -> None:
    good, bad, none = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "nothing.txt"
    good.write_text('[Variant "kalah"]\n\n1. C F a *\n')
    bad.write_text('[Variant "kalah"]\n\n1. C F\n1... Q *\n\n[Variant "nosuch"]\n\n1. A *\n')
    job = GameImport(
        empty, [ImportedFile(good), ImportedFile(bad), ImportedFile(none), ImportedFile(tmp_path)], VARIANTS
    )
    ended(job)
    assert job.state == "done"
    assert len(job.added) == 2
    told = [(one.file, one.fault.line, str(one.fault.note)) for one in job.wrong]
    assert told[0][:2] == ("bad.txt", 4)
    assert told[1][:2] == ("bad.txt", 6)
    assert any(file == "nothing.txt" and "can’t be read" in said for file, _, said in told)
    assert job.faults == len(job.wrong) == 4


def test_names_of_files(tmp_path: Path) -> None:
    assert file_names.free_path(tmp_path, "Games", ".txt") == tmp_path / "Games.txt"
    (tmp_path / "Games.txt").write_text("")
    assert file_names.free_path(tmp_path, "Games", ".txt") == tmp_path / "Games 2.txt"
    assert file_names.typed_path("  my.games ", tmp_path, ".txt") == tmp_path / "my.games.txt"
    assert file_names.typed_path("x.TXT", tmp_path, ".txt") == tmp_path / "x.TXT"
    elsewhere = tmp_path / "elsewhere" / "b.gif"
    assert file_names.typed_path(str(elsewhere), tmp_path, ".gif") == elsewhere
    assert [file_names.typed_path(said, tmp_path, ".txt") for said in ("", "  ", "a\0", "folder/")] == [None] * 4


def test_an_import_that_is_cancelled_at_its_very_end_brings_nothing_in(
    full: GameArchive, empty: GameArchive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.txt"
    ended(GameExport(full, ArchiveFilter(), path, VARIANTS))
    job = GameImport(empty, [ImportedFile(path)], VARIANTS)
    cancel_at(job, READING, monkeypatch)
    assert job.added == []
    assert empty.page_of_games().total == 0


def test_a_game_that_cannot_be_read_or_written_is_counted_and_the_others_go_out(
    full: GameArchive, tmp_path: Path
) -> None:
    ids = full.all_ids()
    with sqlite_file(tmp_path / "full" / "library.sqlite") as file:
        file.execute("UPDATE records SET record = x'ff' WHERE id = ?", (ids[1],))
    out = GameExport(full, ids, tmp_path / "all.txt", VARIANTS)
    ended(out)
    assert (out.state, out.written, out.damaged, out.unfit) == ("done", len(GAMES) - 1, 1, 0)
    assert (tmp_path / "all.txt").read_text("utf-8").count("[Variant ") == len(GAMES) - 1
    draughts = GameExport(full, ids, tmp_path / "all.pdn", VARIANTS)
    ended(draughts)
    assert (draughts.state, draughts.written, draughts.damaged) == ("failed", 0, 1)
    assert draughts.unfit == len(GAMES) - 1
    assert draughts.fault == "There is no game that could be written"
    assert not (tmp_path / "all.pdn").exists()


YAW = """[Event "Accra Open"]
[Variant "oware"]
[South "Yaw"]
[North "Esi"]

1. C *
"""


def test_games_that_came_in_are_never_gone_on_with_as_ones_own(empty: GameArchive) -> None:
    own = keep(empty, "oware", 3, most=2)
    come = GameImport(empty, [ImportedFile(Path("yaw.txt"), YAW.encode())], VARIANTS)
    ended(come)
    (id,) = come.added
    assert [one.id for one in empty.games_under_way()] == [own]
    newest = empty.newest_under_way()
    assert newest is not None
    assert newest.id == own
    replays = ResumableGames(empty)
    (shown,), total = resumable_games(replays)
    assert (shown.id, shown.game.moves, total) == (own, newest.game.moves, 1)
    assert resumable_games(replays)[0][0] is shown, "it is replayed once"
    newest.game.play(newest.game.position.legal()[0])
    empty.save(own, GameRecord.of_game(newest.game, newest.record.players), None)
    empty.flush()
    assert resumable_games(replays)[0][0].game.moves == newest.game.moves, "until it goes on"
    opened = empty.open_game(id)
    empty.save(id, opened.record, None)
    empty.flush()
    assert [one.id for one in empty.games_under_way()] == [own], "it stays one of its collection"


def test_a_collection_is_called_as_the_event_that_all_its_games_share(empty: GameArchive) -> None:
    first, second = (YAW.replace("1. C", f"1. {hole}") for hole in "DE")
    for text, called in ((YAW, "Accra Open"), (first + "\n" + second.replace("Accra Open", "Kumasi Cup"), "yaw")):
        come = GameImport(empty, [ImportedFile(Path("yaw.txt"), text.encode())], VARIANTS)
        ended(come)
        entry = empty.entry_by_id(come.added[0])
        assert entry is not None
        assert (come.collection, entry.collection) == (called, called)


@pytest.mark.parametrize("event", ["?", "-", " "])
def test_where_nobody_knows_the_event_the_collection_is_called_as_the_file(empty: GameArchive, event: str) -> None:
    content = YAW.replace("Accra Open", event).encode()
    come = GameImport(empty, [ImportedFile(Path("yaw.txt"), content)], VARIANTS)
    ended(come)
    entry = empty.entry_by_id(come.added[0])
    assert entry is not None
    assert (entry.event, entry.collection) == ("", "yaw")
