"""Positions are found again: in which games, with which moves, how those ended, in files of any version."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.engine.analysis.values import Analysis, MoveValue
from game.features.library import library_tables
from game.features.library.entry import ADDED, COLUMNS, IMPORTED
from game.features.library.game_library import GameArchive
from game.features.library.library_figures import trim_figures
from game.features.library.paths import ASIDE, FILE
from game.features.library.position_explorer import AGAIN, PositionExplorer
from game.features.library.position_index import PositionFound, moves_from_position
from game.features.library.queries import MINE, NEWEST, ArchiveFilter, ArchivePage, Shelves, read_page, shelves_of
from game.features.library.saved_game import ImportedGame, new_id
from game.rules.game import Position
from game.rules.match import Game
from game.rules.position_key import position_key, short_position_key
from game.rules.sowing.chance import random_move
from game.store.record import GameRecord
from game.store.remarks import Remarks
from game.table.figures import FigureStore, row_of_analysis
from tests.store.common import VARIANTS, sqlite_file

PATIENCE = 120.0  # seconds: far more than any of these needs
GAMES = 24


def played(seed: int, variant: str = "kalah") -> GameRecord:
    game, chance = Game(VARIANTS[variant].rules({"seeds": 3} if variant == "kalah" else {})), Random(seed)
    while not game.position.over and len(game.plies) < 200:
        game.play(random_move(game.position, chance))
    tags = (("Event", "Accra Open"),) if seed % 2 else ()
    remarks = Remarks(tags, ("well played",) if seed % 3 == 0 else ())
    return replace(GameRecord.of_game(game), remarks=remarks, began="2015" if seed % 4 == 1 else "")


RECORDS = [played(seed, "oware" if seed % 8 == 7 else "kalah") for seed in range(GAMES)]


def indexed(library: GameArchive) -> GameArchive:
    """The library once all positions are in the index."""
    end = time.monotonic() + PATIENCE
    while library.query_in_background(
        lambda c: moves_from_position(c, START, ArchiveFilter()), PositionFound(waiting=1)
    ).value.waiting:
        assert time.monotonic() < end
        time.sleep(0.02)
    return library


START = Game(VARIANTS["kalah"].rules({"seeds": 3})).position


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameArchive]:
    games = GameArchive(tmp_path_factory.mktemp("games"), VARIANTS)
    half = GAMES // 2
    games.import_games([ImportedGame(one, len(one.moves), 1e9 + n) for n, one in enumerate(RECORDS[:half])], "Club")
    for record in RECORDS[half:]:
        games.save(new_id(), record)
    games.flush(PATIENCE)
    games.count_soon()
    yield indexed(games)
    games.close()


def counted(records: list[GameRecord], wanted: Position) -> dict[str, list[Any]]:
    """The winners by move, counted by playing all games through."""
    found = dict[str, list[Any]]()
    for record in records:
        game = record.replay(VARIANTS)
        moves = {ply.move for ply in game.plies if ply.before.as_json() == wanted.as_json()}
        for move in moves:
            found.setdefault(move, []).append((record.result or {}).get("winner"))
    return found


@pytest.mark.parametrize("plies", [0, 1, 2, 5])
@pytest.mark.parametrize("kind", ["all", "mine", "Club", "Accra", "2015", "no date"])
def test_moves_are_counted_as_by_playing_all_games_through(plies: int, kind: str, library: GameArchive) -> None:
    half, game = GAMES // 2, RECORDS[3].replay(VARIANTS)
    position = game.plies[plies].before
    chosen, among = {
        "all": (ArchiveFilter(), RECORDS),
        "mine": (ArchiveFilter(collection=""), RECORDS[half:]),
        "Club": (ArchiveFilter(collection="Club"), RECORDS[:half]),
        "Accra": (ArchiveFilter(text="accra"), [one for one in RECORDS if one.remarks.tags]),
        "2015": (ArchiveFilter(years=("2015",)), [one for one in RECORDS if one.began == "2015"]),
        "no date": (ArchiveFilter(years=("",)), [one for one in RECORDS if not one.began]),
    }[kind]
    found = library.query_in_background(lambda c: moves_from_position(c, position, chosen), PositionFound()).value
    plain = counted(among, position)
    assert {one.move: one.games for one in found.moves} == {move: len(said) for move, said in plain.items()}
    for one in found.moves:
        winners = Counter(plain[one.move])
        assert (one.south, one.north, one.draws) == (winners["S"], winners["N"], winners["draw"])
        assert one.share_of(one.south) == winners["S"] / one.games
    assert [one.games for one in found.moves] == sorted((one.games for one in found.moves), reverse=True)
    through = replace(chosen, position=short_position_key(position))
    page = library.query_in_background(lambda c: read_page(c, through, NEWEST), ArchivePage()).value
    assert (
        page.total
        == found.games
        == sum(any(p.before.as_json() == position.as_json() for p in r.replay(VARIANTS).plies) for r in among)
    )


def test_shelves_and_columns_are_as_the_records_have_them(library: GameArchive) -> None:
    half = GAMES // 2
    shelves = library.query_in_background(shelves_of, Shelves()).value
    noted = sum(bool(one.remarks.before) for one in RECORDS[half:])
    assert (shelves.mine, shelves.noted, shelves.collections, shelves.total) == (half, noted, {"Club": half}, GAMES)
    for entry in library.page_of_games(ArchiveFilter(collection="Club")).entries:
        record = library.read_record(entry.id)
        assert entry.opening.split() == list(record.moves[:2])
        assert entry.noted == bool(record.remarks.before)
        assert entry.event == ("Accra Open" if record.remarks.tags else "")


def figures(depth: int, *, done: bool = True) -> Analysis:
    values = MoveValue("C", 250, line=("C", "a")), MoveValue("A", -30, exact=True, mate=3, line=("A",))
    return Analysis(depth, 4321, values, done)


def test_the_deepest_figure_counts_in_every_game_and_after_a_new_start(tmp_path: Path) -> None:
    library = GameArchive(tmp_path, VARIANTS)
    one, other = FigureStore(shared=library.figures), FigureStore(shared=library.figures)
    for store, found, deepest in (
        (one, figures(7), 7), (other, figures(6), 7), (other, figures(9), 9), (one, figures(20, done=False), 9),
    ):  # fmt: skip
        store.keep_if_deeper(START, found)
        assert library.figures.deepest(START) == other.deepest(START) == figures(deepest)
    assert one.deepest(START) == figures(20, done=False), "a search under way shows at its own board"
    assert [row[1] for row in other.as_json()] == [9]
    assert one.as_json() == [], "what was cut short is not kept"
    library.close()
    again = GameArchive(tmp_path, VARIANTS)
    assert FigureStore(shared=again.figures).deepest(START) == figures(9)
    former = FigureStore([[position_key(START), *row_of_analysis(figures(11))]], again.figures)
    assert former.deepest(START) == again.figures.deepest(START) == figures(11), "of a record kept before"
    again.close()


def test_figures_of_a_game_brought_in_count_and_the_store_has_an_end(tmp_path: Path) -> None:
    library, record = GameArchive(tmp_path, VARIANTS), RECORDS[0]
    assert library.figures.deepest(START) is None
    rows = [[position_key(START), *row_of_analysis(figures(8))], ["f" * 18, *row_of_analysis(figures(3))]]
    (id,) = library.import_games([ImportedGame(replace(record, figures=rows), len(record.moves), 1e9)], "Club")
    library.flush(PATIENCE)
    indexed(library)
    assert library.figures.deepest(START) == figures(8)
    with sqlite3.connect(tmp_path / FILE) as connection:
        trim_figures(connection, 1)
        assert connection.execute("SELECT count(*) FROM figures").fetchone() == (1,)
    explorer, end = PositionExplorer(library, MagicMock()), time.monotonic() + PATIENCE
    library.save(id, replace(record, moves=record.moves[:1], result=None))
    library.flush(PATIENCE)
    explorer.set_rules(START.rules)
    explorer.play(record.moves[0])
    while explorer.found.value != PositionFound(stopped=1) and time.monotonic() < end:
        explorer.update(AGAIN / 100)
        time.sleep(0.01)
    assert explorer.found.value == PositionFound(stopped=1), "saved unfinished, it is counted anew, and has no end"
    library.close()


def test_a_library_of_the_former_version_keeps_all_that_it_knew(tmp_path: Path) -> None:
    library = GameArchive(tmp_path, VARIANTS, counting=False)
    (came,) = library.import_games([ImportedGame(RECORDS[1], 5, 1e9)], "Club")
    for n, record in enumerate(RECORDS[2:6]):
        library.save(f"own {n}", record)
    library.set_star("own 0")
    library.rename_game("own 1", "Sunday")
    library.flush(PATIENCE)
    before = {entry.id: entry for entry in library.page_of_games().entries}
    library.close()
    _as_former_version(tmp_path / FILE)
    again = GameArchive(tmp_path, VARIANTS)
    again.all_ids()
    indexed(again)
    after = {entry.id: entry for entry in again.page_of_games().entries}
    assert after.keys() == before.keys()
    for id, entry in after.items():
        old = before[id]
        assert (entry.title, entry.starred, entry.opening, entry.noted) == (
            old.title, old.starred, old.opening, old.noted,
        )  # fmt: skip
        assert entry.collection == (IMPORTED if id == came else "")
        assert again.read_record(id) == library.read_record(id)
    assert [one.id for one in again.page_of_games(MINE).entries if one.id == came] == []
    assert not again.notes
    again.close()
    assert not (tmp_path / ASIDE).exists()
    assert GameArchive(tmp_path, VARIANTS).page_of_games().total == len(before)


def _as_former_version(path: Path) -> None:
    """Write the library as version 5 had it, whose columns were fewer."""
    kept = ", ".join(("number", *COLUMNS[: -len(ADDED)]))
    with sqlite_file(path) as file:
        file.execute("ALTER TABLE games RENAME TO newer")
        file.execute(library_tables._FORMER_ORDERS[0])
        file.execute(f"INSERT INTO games ({kept}) SELECT {kept} FROM newer")
        for table in ("newer", "positions", "figures"):
            file.execute(f"DROP TABLE {table}")
        for order in library_tables._FORMER_INDEXES:
            file.execute(order)
        file.execute("PRAGMA user_version = 5")
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (5,)
