"""docs/variant-files.md lists every key and word, and some games that use it, as checked in the files.

`python -m tests.rules.file.test_variant_page` writes the games into the page.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from game.rules.file import schema
from game.rules.file.schema import VariantWords
from game.rules.file.variant_library import standard_library
from tests.rules.sowing.test_made_up_games import words_of
from tests.some import some

PATH = Path(__file__).resolve().parents[3] / "docs" / "variant-files.md"
PAGE = PATH.read_text(encoding="utf-8")
ALL = {id_: game.words for id_, game in standard_library().variants.items()}
GAMES = {id_: words for id_, words in ALL.items() if words.family == "sowing"}
MOST_NAMED = 2  # games in a cell
LAYOUTS = ("at_least", "matching", "starts")  # keys of an opening that mean something for layouts only


class Row(NamedTuple):
    """A row of a table: its section and key, its value, and the games that it names."""

    section: str
    key: str
    value: str
    used: str


def rows() -> Iterator[Row]:
    yield from (row for _, row in rows_of(PAGE))


def rows_of(page: str) -> Iterator[tuple[str, Row]]:
    """The rows of all tables, each with its line."""
    section = key = ""
    for line in page[: page.index("## What goes with what")].splitlines():
        if heading := re.match(r"### (?:`\[*(\w+)\]*`|At the top)|`when` of a (\w+):", line):
            section = heading[1] or (f"{heading[2]}.when" if heading[2] else "")
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) == 4 and cells[0] not in ("key", "---") and cells[3]:
            key = cells[0].strip("`") or key
            yield line, Row(section, key, cells[1], cells[3])


ROWS = list(rows())
# Looking at a type takes longer than all that is done with it here.
fields_of: Callable[[Any], tuple[msgspec.structs.FieldInfo, ...]] = cache(msgspec.structs.fields)


def said(table: Any, names: list[str]) -> Iterator[tuple[Any, Any]]:
    """The values of a path's keys in a table, in all its clauses, and their defaults where they are left out."""
    for part in table if isinstance(table, list) else [table]:
        field = next(field for field in fields_of(type(part)) if field.encode_name == names[0])
        value = getattr(part, field.name)
        if names[0] in LAYOUTS and isinstance(part, schema.OpeningWords) and part.offer != "layout":
            continue
        if len(names) > 1:
            yield from said(value, names[1:])
        else:
            usual = field.default_factory() if callable(field.default_factory) else field.default
            chosen = value.words.values() if isinstance(value, schema.ByOption) else [value]  # type: ignore[attr-defined]
            yield from ((one, usual) for one in chosen)


def users(row: Row) -> list[str]:
    """The games that use the word of a row."""
    path = [*filter(None, row.section.split(".")), row.key]
    word = re.match(r'`"(.+)"`', row.value)
    wanted: Any = word[1] if word else int(row.value) if row.value in ("1", "2", "3", "4") else None
    found = []
    for id_, words in (ALL if row.key == "shelf" else GAMES).items():  # games of all families stand on shelves
        values = list(said(words, path))
        if path == ["start", "rest"] and words.start.stones is None:
            continue
        if wanted is None:
            used = any(value != usual for value, usual in values)
        else:
            used = any(wanted == value or (isinstance(value, list) and wanted in value) for value, _ in values)
        if used:
            found.append(id_)
    return sorted(found)


def listed(games: list[str]) -> str:
    """Games as a cell of the page names them: those that are learned most easily."""
    if not games:
        return "—"
    if not set(GAMES) - set(games):
        return "all"
    easiest = sorted(games, key=lambda game: (ALL[game].difficulty, game))
    return ", ".join(easiest[:MOST_NAMED]) + (" …" if len(games) > MOST_NAMED else "")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.section}.{row.key} {row.value[:20]}")
def test_a_row_names_the_games_that_use_it(row: Row) -> None:
    assert row.used == listed(users(row))


def test_every_word_stands_under_its_key() -> None:
    told = {match[1] for row in ROWS if (match := re.match(r'`"(.+)"`', row.value))}
    assert told == words_of(VariantWords)


def test_every_key_of_every_table_has_its_row() -> None:
    clauses = {kind: clause_of(kind) for kind in schema.KINDS}
    tables: dict[str, type[schema.FileTable]] = {
        "": VariantWords, "board": schema.BoardWords, "start": schema.StartWords, "option": schema.OptionWords,
        "sowing": schema.SowingWords, "worth": schema.WorthWords, "turn.when": schema.TurnWhen,
        "lap.when": schema.LapWhen, **clauses,
    }  # fmt: skip
    for section, table in some(tables.items()):
        keys = {field.encode_name for field in msgspec.structs.fields(table)} - {"if"}
        keys -= set(tables) if section == "" else {"id", "title", "text"} if section in {"sowing", *clauses} else set()
        assert keys <= {row.key for row in ROWS if row.section == section}, section


def clause_of(kind: str) -> type[schema.Clause]:
    """The type of a kind of clause."""
    hint = get_type_hints(VariantWords, include_extras=True)[kind]
    (found,) = (part for part in (*get_args(hint), *get_args(get_args(hint)[0])) if hasattr(part, "if_"))
    return found


def main() -> None:
    """Writes the games of every row anew."""
    page = PAGE
    for line, row in rows_of(PAGE):
        page = page.replace(f"\n{line}\n", f"\n{line[: line.rindex(row.used)]}{listed(users(row))} |\n", 1)
    PATH.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
