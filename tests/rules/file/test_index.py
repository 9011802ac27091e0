"""The index of variant files: it saves reading, and never shows anything but what the files say."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from game.rules.decoding import add_checksum
from game.rules.file import index as index_file
from game.rules.file import reader
from game.rules.file.variant_library import VariantLibrary, variants_folder
from game.store.background_writer import BackgroundWriter, VariantIndex

GOOD = (variants_folder() / "kalah.toml").read_text("utf-8")


class Kept:
    """An index file in memory that counts what is written."""

    def __init__(self, content: bytes | None = None) -> None:
        self.content, self.written = content, 0

    def read(self) -> bytes | None:
        return self.content

    def write(self, content: bytes) -> None:
        self.content, self.written = content, self.written + 1


def files_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are read and checked from now on."""
    names, read = list[str](), reader.read_game_words

    def counted(path: Path) -> object:
        names.append(path.stem)
        return read(path)

    monkeypatch.setattr(reader, "read_game_words", counted)
    return names


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return files_read(monkeypatch)


@pytest.fixture(autouse=True)
def nothing_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_file, "shipped_entries", dict)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games that were written some time ago."""
    mine = tmp_path / "mine"
    mine.mkdir()
    for name in ("one", "two", "three"):
        (mine / f"{name}.toml").write_text(GOOD.replace('"Kalah"', f'"{name}"'), "utf-8")
        os.utime(mine / f"{name}.toml", (1_600_000_000, 1_600_000_000))
    return mine


def test_the_second_start_reads_no_file_and_finds_the_same_games(folder: Path, opened: list[str]) -> None:
    kept = Kept()
    plain = VariantLibrary.load(variants_folder(), folder)
    opened.clear()
    first = VariantLibrary.load(variants_folder(), folder, index=kept)
    assert len(opened) == len(first.variants)
    opened.clear()
    second = VariantLibrary.load(variants_folder(), folder, index=kept)
    assert opened == []
    assert plain.variants == first.variants == second.variants
    assert list(plain.variants) == list(second.variants)
    assert kept.written == 1, "an index that is true is not written again"


def test_only_what_changed_is_read_again(folder: Path, opened: list[str]) -> None:
    kept = Kept()
    VariantLibrary.load(folder, index=kept)
    opened.clear()
    (folder / "two.toml").write_text(GOOD.replace('"Kalah"', '"other"'), "utf-8")
    (folder / "three.toml").unlink()
    (folder / "four.toml").write_text(GOOD, "utf-8")
    found = VariantLibrary.load(folder, index=kept)
    assert sorted(opened) == ["four", "two"]
    assert {id_: game.name for id_, game in found.variants.items()} == {"four": "Kalah", "one": "one", "two": "other"}
    opened.clear()
    assert VariantLibrary.load(folder, index=kept).variants == found.variants
    assert opened == []


def test_a_file_of_the_same_size_and_another_time_is_looked_into(folder: Path, opened: list[str]) -> None:
    kept = Kept()
    VariantLibrary.load(folder, index=kept)
    opened.clear()
    os.utime(folder / "one.toml", (1_700_000_000, 1_700_000_000))  # only touched
    (folder / "two.toml").write_text(GOOD.replace('"Kalah"', '"own"'), "utf-8")
    assert VariantLibrary.load(folder, index=kept).variants["two"].name == "own"
    assert opened == ["two"]


def test_a_change_within_the_same_tick_of_the_clock_is_seen(folder: Path) -> None:
    kept, path = Kept(), folder / "one.toml"
    path.write_text(GOOD.replace('"Kalah"', '"aaa"'), "utf-8")
    before = path.stat()
    VariantLibrary.load(folder, index=kept)
    path.write_text(GOOD.replace('"Kalah"', '"bbb"'), "utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert VariantLibrary.load(folder, index=kept).variants["one"].name == "bbb"


def test_a_file_that_is_broken_now_is_reported_and_one_that_is_mended_plays(folder: Path) -> None:
    kept = Kept()
    VariantLibrary.load(folder, index=kept)
    (folder / "one.toml").write_text("name = ", "utf-8")
    broken = VariantLibrary.load(folder, index=kept)
    assert "one" not in broken.variants
    assert len(broken.faults) == 1
    assert VariantLibrary.load(folder, index=kept).faults == broken.faults
    (folder / "one.toml").write_text(GOOD, "utf-8")
    assert VariantLibrary.load(folder, index=kept).faults == ()


def test_an_index_that_is_not_whole_is_made_again_without_a_word(folder: Path, opened: list[str]) -> None:
    kept = Kept()
    whole = VariantLibrary.load(folder, index=kept)
    good = kept.content
    assert good
    forged = add_checksum(msgspec.msgpack.encode({"made_by": 3}))
    for hurt in (good[: len(good) // 2], good.replace(b"Kalah", b"Kaput"), b"SQLite\0" + b"\n" * 100, forged, b""):
        kept.content = hurt
        opened.clear()
        again = VariantLibrary.load(folder, index=kept)
        assert (again.variants, again.faults) == (whole.variants, ())
        assert len(opened) == len(whole.variants)
        opened.clear()
        VariantLibrary.load(folder, index=kept)
        assert opened == []


def test_it_lies_in_a_file_and_a_folder_that_cannot_be_written_is_no_trouble(folder: Path, tmp_path: Path) -> None:
    writer, path = BackgroundWriter(), tmp_path / "cache" / "variants.index"
    games = VariantLibrary.load(folder, index=VariantIndex(path, writer)).variants
    assert writer.flush()
    assert VariantLibrary.load(folder, index=VariantIndex(path, BackgroundWriter())).variants == games
    if os.name == "posix":  # other systems have other rights
        assert path.stat().st_mode & 0o077 == 0
    nowhere = tmp_path / "mine" / "one.toml" / "variants.index"  # below a file
    assert VariantLibrary.load(folder, index=VariantIndex(nowhere, writer)).variants == games
    assert writer.flush()
    assert writer.write_trouble == ""
