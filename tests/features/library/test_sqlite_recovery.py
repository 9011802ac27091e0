"""Rows read page by page are those that SQLite reads, whatever size they have and wherever they lie."""

import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from game.features.library import sqlite_recovery
from tests.store.common import sqlite_file

KINDS = (None, 0, 1, -1, 127, -129, 40_000, -(2**31), 2**40, -(2**63), 0.5, -1e300, "", "שלום", b"", b"\x00\xff")


def filled(path: Path, size: int, log: bool) -> sqlite3.Connection:
    chance = Random(size)
    file = sqlite3.connect(path, isolation_level=None)
    file.execute("PRAGMA synchronous = OFF")
    file.execute(f"PRAGMA page_size = {size}")
    if log:
        file.execute("PRAGMA journal_mode = WAL")
    file.execute("CREATE TABLE many (a, b, c)")
    for number in range(400 if size < 10_000 else 40):
        length = chance.choice([3, 60, size - 40, size, 3 * size])
        row = number, chance.choice(KINDS), chance.choice(["x", "é"]) * length
        file.execute("INSERT INTO many VALUES (?, ?, ?)", row)
        if number % 30 == 20 and log:
            file.execute("PRAGMA wal_checkpoint")
    file.execute("DELETE FROM many WHERE a % 7 = 3")
    file.execute("UPDATE many SET c = 'short' WHERE a % 5 = 3")
    return file


def found(path: Path) -> list[tuple[sqlite_recovery.Cell, ...]]:
    return sorted((row for row in sqlite_recovery.recovered_rows(path) if len(row) == 3), key=str)


@pytest.mark.parametrize("log", [False, True], ids=["file", "log"])
@pytest.mark.parametrize("size", [512, 4096, 65536])
def test_every_row_and_nothing_that_was_deleted(size: int, log: bool, tmp_path: Path) -> None:
    file = filled(tmp_path / "x", size, log)
    assert log == (tmp_path / "x-wal").exists()
    assert found(tmp_path / "x") == sorted(file.execute("SELECT * FROM many").fetchall(), key=str)
    file.close()


def test_where_the_head_of_the_file_is_damaged_the_log_says_how_large_a_page_is(tmp_path: Path) -> None:
    file = filled(tmp_path / "x", 512, True)
    for name in ("x", "x-wal"):
        shutil.copy(tmp_path / name, tmp_path / f"copy{name[1:]}")
    content = bytearray((tmp_path / "copy").read_bytes())
    content[:100] = bytes(100)
    (tmp_path / "copy").write_bytes(content)
    assert found(tmp_path / "copy") == sorted(file.execute("SELECT * FROM many").fetchall(), key=str)
    file.close()


def test_what_a_log_has_and_nobody_committed_is_not_there(tmp_path: Path) -> None:
    file = filled(tmp_path / "x", 512, True)
    before = found(tmp_path / "x")
    file.execute("PRAGMA cache_size = 5")
    file.execute("BEGIN")
    file.execute("UPDATE many SET b = 'not yet'")
    for name in ("x", "x-wal"):
        shutil.copy(tmp_path / name, tmp_path / f"copy{name[1:]}")
    assert (tmp_path / "copy-wal").stat().st_size > 0
    assert found(tmp_path / "copy") == before
    file.execute("ROLLBACK")
    file.close()


@pytest.mark.parametrize("page", [1, 2, 9, 30])
@pytest.mark.parametrize("what", [0, 255], ids=["zeros", "ones"])
def test_a_page_that_is_gone_costs_its_own_rows(page: int, what: int, tmp_path: Path) -> None:
    filled(tmp_path / "x", 4096, False).close()
    before = found(tmp_path / "x")
    content = bytearray((tmp_path / "x").read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes([what]) * 4096
    (tmp_path / "x").write_bytes(content)
    assert len([row for row in found(tmp_path / "x") if row in before]) > len(before) * 0.8


def test_whatever_a_file_holds_is_read_to_its_end(tmp_path: Path) -> None:
    chance = Random(1)
    filled(tmp_path / "x", 1024, False).close()
    whole = (tmp_path / "x").read_bytes()
    for _ in range(20):
        content = bytearray(whole)
        for _ in range(chance.choice([1, 10, 3000])):
            content[chance.randrange(len(content))] = chance.randrange(256)
        (tmp_path / "x").write_bytes(content[: chance.choice([len(content), chance.randrange(len(content))])])
        sqlite_recovery.recovered_rows(tmp_path / "x")
    assert sqlite_recovery.recovered_rows(tmp_path) == sqlite_recovery.recovered_rows(tmp_path / "none") == []


@pytest.mark.parametrize("content", [b"", b"x", b"SQLite format 3\0", b"\r" * 100, b"\r" * 4095])
def test_in_a_file_that_is_shorter_than_a_page_there_is_no_row(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(content)
    assert sqlite_recovery.recovered_rows(tmp_path / "x") == []


@pytest.mark.parametrize("wrong", [False, True])
def test_where_the_list_of_unused_pages_is_damaged_no_row_is_lost(wrong: bool, tmp_path: Path) -> None:
    with sqlite_file(tmp_path / "x") as file:
        file.execute("CREATE TABLE gone (a, b, c)")
        file.execute("CREATE TABLE many (a, b, c)")
        for table, rows in (("gone", 300), ("many", 50)):
            file.executemany(f"INSERT INTO {table} VALUES (?, '{table}', ?)", [(n, "x" * 500) for n in range(rows)])
        file.commit()
        file.execute("DELETE FROM gone")
    content = bytearray((tmp_path / "x").read_bytes())
    trunk = int.from_bytes(content[32:36], "big")
    assert trunk > 1, "there is such a list"
    if wrong:
        at = (trunk - 1) * 4096 + 4
        content[at : at + 4] = b"\xff" * 4
        (tmp_path / "x").write_bytes(content)
    assert len([row for row in found(tmp_path / "x") if row[1] == "many"]) == 50
