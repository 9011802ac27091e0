"""The index that comes with the program: the first start reads no game, and shows what the files say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.place import CONFLICTS
from game.rules.families import family_by_name
from game.rules.file import index as index_file
from game.rules.file import reader
from game.rules.file.variant_library import VariantLibrary, variants_folder
from tests.rules.file.test_index import files_read

KALAH, OWARE = ((variants_folder() / f"{id}.toml").read_text("utf-8") for id in ("kalah", "oware"))
FACTS = "name", "idea", "about", "difficulty", "minutes"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The files that are read and checked."""
    index_file.shipped_entries.cache_clear()
    yield files_read(monkeypatch)
    index_file.shipped_entries.cache_clear()


def test_the_first_start_reads_no_file_of_the_program(opened: list[str]) -> None:
    found = VariantLibrary.load(variants_folder()).variants
    assert opened == []
    plain = {path.stem: reader.read_game_words(path) for path in variants_folder().glob("*.toml")}
    told = {id: {fact: getattr(game, fact) for fact in FACTS} for id, game in found.items()}
    assert told == {id: {fact: getattr(words, fact) for fact in FACTS} for id, words in plain.items()}
    shelves = {
        id: getattr(words, "shelf", None) or family_by_name(words.family).shelf_of(words) for id, words in plain.items()
    }
    assert {id: game.shelf for id, game in found.items()} == shelves
    assert {id: list(game.country) for id, game in found.items()} == {id: words.country for id, words in plain.items()}
    assert {id: game.words for id, game in found.items()} == plain


@pytest.mark.parametrize("damage", [b"", b"nothing", None], ids=["empty", "other", "not there"])
def test_one_that_is_no_good_is_as_good_as_none(
    damage: bytes | None, tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if damage is not None:
        (tmp_path / "bad").write_bytes(damage)
    monkeypatch.setattr(index_file, "INDEX", tmp_path / "bad")
    assert "kalah" in VariantLibrary.load(variants_folder()).variants
    assert "kalah" in opened


def test_a_file_of_the_program_that_was_changed_is_read(
    tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_file, "VARIANTS", tmp_path)
    (tmp_path / "kalah.toml").write_bytes(KALAH.encode())
    (tmp_path / "oware.toml").write_bytes(OWARE.encode() + b"# mine\n")
    VariantLibrary.load(tmp_path)
    assert opened == ["oware"]


def test_one_of_other_checks_is_not_believed(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_file, "_shipped_program_id", lambda: "2 0.0.0 other")
    assert len(VariantLibrary.load(variants_folder()).variants) == len(opened)


def test_one_that_was_made_by_another_table_of_conflicts_is_not_believed(
    tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "conflicts.txt"
    table.write_bytes(CONFLICTS.read_bytes() + b"# one more\n")
    monkeypatch.setattr(index_file, "CONFLICTS", table)
    assert len(VariantLibrary.load(variants_folder()).variants) == len(opened) > 0
