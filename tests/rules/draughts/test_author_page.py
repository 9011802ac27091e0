"""docs/variant-files-draughts.md explains every key and word, and its example is a whole game."""

import re
from enum import StrEnum
from pathlib import Path
from typing import get_type_hints

import pytest

from game.rules.draughts import words as module
from game.rules.draughts.words import DraughtsEndWords, DraughtsWords
from game.rules.file.faults import VariantError
from game.rules.file.reader import keys_of, read_game_words
from game.rules.file.schema import FileTable
from game.rules.file.variant_library import load_variant
from game.text.language import Language
from game.text.sentences import rules_page
from tests.some import some

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "variant-files-draughts.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)[0]
TABLES = {
    name: kind
    for name, kind in get_type_hints(DraughtsWords).items()
    if isinstance(kind, type) and issubclass(kind, FileTable)
}


def rows() -> set[tuple[str, str]]:
    """The table and the key of each row that has one."""
    found, table = set(), ""
    for line in PAGE.splitlines():
        cells = [cell.strip().strip("`[]") for cell in line.strip("|").split("|")] if line.startswith("| ") else []
        if len(cells) == 4:
            table = cells[0] or table
            found.add((table, cells[1]))
        elif len(cells) == 3:
            found.add(("", cells[0]))
    return found


def test_every_key_has_its_row() -> None:
    for name, kind in {**TABLES, "end": DraughtsEndWords}.items():
        for key in some(set(keys_of(kind)) - {"title", "text"}):
            assert (name, key) in rows(), f"{name}.{key}"
    for key in some(set(keys_of(DraughtsWords)) - {*TABLES, "end"}):
        assert f"`{key}`" in PAGE or f"[[{key}]]" in PAGE, key


def test_every_word_stands_on_the_page() -> None:
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, StrEnum)]
    for word in some(word for kind in kinds if kind.__module__ == module.__name__ for word in kind):
        assert f'`"{word.value}"`' in PAGE, word


def test_a_clause_has_the_title_and_the_text_of_its_author(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    own = '[crown]\ntitle = { en = "Ladies" }\ntext = { en = "A man becomes a lady." }'
    file.write_text(EXAMPLE.replace("[crown]", own), encoding="utf-8")
    page = {one.id: one for one in rules_page(load_variant(file).rules(), Language())}
    assert (page["crown"].title, page["crown"].text) == ("Ladies", "A man becomes a lady.")


SLIPS = [
    ('id = "crown"', 'id = "man"', "crown.id",
     '"man" is the id of another clause (man.id); allowed: an id of its own'),
    ('{ option = "size" }', "8", "option[1].id",
     'nothing in this file depends on "size"; allowed: an option that a clause names'),
    ("[8, 10]", "[8, 12]", "board.size.option", "size can be 12; allowed: 8, 10"),
    ('"third_time"', '"third_time"\nthen = "loss"', "end[3].then",
     'this end decides by itself who has won; allowed: with when = "three_kings"'),
    ('"in_chain"', '"in_chian"', "capture.backwards",
     '"in_chian" does not fit; did you mean "in_chain"? Allowed: "free", "in_chain" or { option = "..." }'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key", "said"), SLIPS, ids=[slip[2] for slip in SLIPS])
def test_a_fault_is_a_sentence_at_its_line(old: str, new: str, key: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert old in EXAMPLE
    file.write_text(EXAMPLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(VariantError) as error:
        read_game_words(file)
    found = {fault.key: fault for fault in error.value.every}
    assert str(found[key].why) == said
    assert found[key].line > 1
