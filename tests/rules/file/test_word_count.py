"""The words of variant files: how many serve one game, and what became of those that went."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.rules.file.embedded_game import tables_of_game, variant_from_tables
from game.rules.file.faults import VariantError
from game.rules.file.former_words import FORMER_WORDS, RemovedWord
from game.rules.file.reader import read_game_words
from game.rules.file.variant_library import standard_library, variants_folder
from game.rules.file.word_count import games_by_word, words_of_language

MOST_OF_ONE_GAME = 72  # words that one game of the program says; the number may only fall
FORMERLY: dict[str, tuple[str, Any]] = {  # a game whose file said the word, and how it said it
    "sowing.track": ("hawalis", "own rows"), "start.rest": ("akil", "layout"), "skip.after": ("songo", "a round"),
    "skip.what": ("lamlameta", "number"), "turn.when": ("kiswahili", {"hand": "occupied"}),
    "duty.when": ("jodu", "always"), "endless.then": ("hawalis", "maker loses"), "reverse.columns": ("omweso", "2"),
}  # fmt: skip


def sowing_games() -> dict[str, Any]:
    return {id: game.words for id, game in standard_library().variants.items() if game.words.family == "sowing"}


def test_words_that_serve_one_game_become_fewer() -> None:
    found = games_by_word(sowing_games().items())
    one = [word for word, games in found.items() if len(games) == 1]
    assert len(one) <= MOST_OF_ONE_GAME, f"one game alone says each of these: {one}"


def test_every_word_that_a_file_says_is_counted() -> None:
    """Read from the files as they lie there, without the reader."""
    known = set(words_of_language())
    laps = 0
    for path in variants_folder().glob("*.toml"):
        said = tomllib.loads(path.read_text("utf-8"))
        if said.get("family", "sowing") == "sowing":
            for lap in said.get("lap", []):
                assert {f"lap.{key}" for key in lap.keys() - {"id", "if", "title", "text"}} <= known
                assert {f"lap.take={take}" for take in lap.get("take", [])} <= known
                laps += 1
    assert laps > 100


def said_formerly(former: RemovedWord) -> tuple[str, dict[str, Any]]:
    """A game of the program as its file said it before the word went."""
    id, value = FORMERLY[f"{former.kind}.{former.path[0]}"]
    tables = tables_of_game(sowing_games()[id])
    of = tables[former.kind]
    table = of[0] if isinstance(of, list) else of
    table[former.path[0]] = {**table.get(former.path[0], {}), **value} if isinstance(value, dict) else value
    return id, tables


@pytest.mark.parametrize("former", FORMER_WORDS, ids=lambda one: ".".join((one.kind, *one.path)))
def test_a_saved_game_with_a_former_word_goes_on_by_the_same_rules(former: RemovedWord) -> None:
    id, tables = said_formerly(former)
    for one in tables["reverse"] if former.kind == "reverse" else ():
        one["columns"] = 2 if one.pop("holes") else 0
    assert tables_of_game(variant_from_tables("mine", tables).words) == tables_of_game(sowing_games()[id])


@pytest.mark.parametrize("former", FORMER_WORDS, ids=lambda one: ".".join((one.kind, *one.path)))
def test_a_file_with_a_former_word_is_told_what_says_it_now(former: RemovedWord, tmp_path: Path) -> None:
    id, value = FORMERLY[f"{former.kind}.{former.path[0]}"]
    text = (variants_folder() / f"{id}.toml").read_text("utf-8")
    said = value if isinstance(value, str) else "{ hand = 'occupied' }"
    line = f"{former.path[0]} = " + (f'"{said}"' if isinstance(value, str) else said)
    head = next(head for head in (f"[[{former.kind}]]\n", f"[{former.kind}]\n") if head in text)
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(head, f"{head}{line}\n", 1), encoding="utf-8")
    with pytest.raises(VariantError) as error:
        read_game_words(file)
    (fault,) = error.value.every
    assert former.now in str(fault.why)
    assert "leave it out" in str(fault.why)
    assert file.read_text("utf-8").splitlines()[fault.line - 1] == line
