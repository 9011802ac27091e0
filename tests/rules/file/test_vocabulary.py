"""Each word of a variant file is spelled in vocabulary.py; all other modules ask for it by its name there."""

import ast
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from game.rules.file import schema, vocabulary
from game.rules.file.conflicts import RELATIONS, Relation, all_conflicts
from game.rules.file.word_rows import IN_HANDS, LAID_OUT
from game.rules.sowing.setup import word_numbers
from game.text.sowing import tray_tables
from tests.some import some

ROOM = Path(schema.__file__).parent
WRITTEN = Path(tray_tables.__file__)  # clauses as files have them
DICTIONARIES = [
    name
    for name, value in vars(word_numbers).items()
    if name.isupper() and isinstance(value, dict) and value is not word_numbers.LAP_FACTS
]


def literals(type_: Any) -> Iterator[str]:
    """The words that a type allows, itself or in any part of it."""
    if isinstance(type_, type) and issubclass(type_, StrEnum):
        yield from (word.value for word in type_)
    else:
        for part in get_args(type_):
            yield from literals(part)


def keys(table: Any, at: str) -> Iterator[str]:
    """Every word below a key that a row can refer to: `lap.then`, `lap.then=relay`, `lap.when.place`."""
    hints = get_type_hints(table, include_extras=True)
    for field in msgspec.structs.fields(table):
        key, type_ = f"{at}.{field.encode_name}", hints[field.name]
        yield key
        yield from (f"{key}={word}" for word in literals(type_))
        if isinstance(type_, type) and issubclass(type_, schema.FileTable):
            yield from keys(type_, key)


def keys_and_words() -> set[str]:
    found = set[str]()
    for key, type_ in get_type_hints(schema.VariantWords, include_extras=True).items():
        tables = [type_, *get_args(type_), *(part for arg in get_args(type_) for part in get_args(arg))]
        for table in tables:
            if isinstance(table, type) and issubclass(table, schema.FileTable):
                found |= {key, *keys(table, key)}
    return found


@pytest.mark.parametrize("relation", RELATIONS)
def test_words_that_conflict_are_words_of_the_schema(relation: Relation) -> None:
    known = keys_and_words()
    assert known >= {"lap.then=relay", "lap.when.was=empty", "match"}  # the vocabulary itself is found
    for one in some(one for one in all_conflicts() if one.relation == relation):
        assert not one.at or one.at in known, f"the schema has no key {one.at}"
        for word in (word for group in (*one.words, *one.others) for word in group):
            name, _, value = word.replace("[", "").replace("]", "").partition("=")
            fits = (
                {word, f"{name}={value}"} & known or word in (IN_HANDS, LAID_OUT) or (value.isdigit() and name in known)
            )
            assert fits, f"the schema has no word {word}"


@pytest.mark.parametrize("name", DICTIONARIES)
def test_the_machine_has_a_number_for_every_word_of_its_kind(name: str) -> None:
    """mypy sees that no other word stands there; this sees that none is missing."""
    type_ = get_args(get_type_hints(word_numbers)[name])[0]
    words = set(literals(type_)) | ({None} if type(None) in get_args(type_) else set())
    pairs = get_origin(type_) is tuple  # of which some say nothing: the schema says which may stand together
    said = (
        {word for pair in getattr(word_numbers, name) for word in pair} - {None}
        if pairs
        else set(getattr(word_numbers, name))
    )
    assert words == said, f"{name} in numbers.py and the words of the vocabulary differ"


def test_every_word_of_a_condition_has_its_fact() -> None:
    for key, type_ in some(get_type_hints(schema.LapWhen).items()):
        words = set(literals(type_))
        told = {word for word in word_numbers.LAP_FACTS[key] if word is not None}
        assert told == (words if words else {word_numbers.ANY}), f"the facts of {key} and its words differ"


GAME = Path(schema.__file__).parents[2]
KINDS = [
    kind
    for kind in vars(vocabulary).values()
    if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum
]
ROOMS = ("rules", "engine", "text", "board", "table", "window", "features")  # that ask what a variant file says
SPELLED = {word.value for kind in KINDS for word in kind}
# What the same letters say elsewhere: steps, phases and moves; sides of a window; persons; icons; names of clauses.
OTHER_TONGUES = {
    "front", "backwards",  # keys of goals
    "capture", "relay", "swap", "layout",  # steps, and what a position waits for
    "left", "right", "back", "path", "none", "facing", "column", "last", "missed", "other",  # of the window
    "field",  # what an arrow key does, what a screen reader calls a part
    "next", "landing",  # what comes after this, the part of a turn where it ends
    "owner", "winner", "draw", "captured", "sown", "head", "claims", "empty",
    "each", "first", "one", "any",  # keys of positions, values of options, numbers
}  # fmt: skip


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a module but its docstrings, with their lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_a_word_is_spelled_in_the_vocabulary_only() -> None:
    """Neither by itself, nor between quotes or behind `=` in a sentence about files."""
    own_words = SPELLED - OTHER_TONGUES
    own = [path for path in GAME.rglob("*.py") if path.parent.name == "draughts"]  # which has words of its own
    paths = sorted({*GAME.rglob("*.py")} - {Path(vocabulary.__file__), WRITTEN, *own})
    for path, line, text in some((one, *found) for one in paths for found in texts(one)):
        assert text not in own_words, f"{path}:{line} spells {text!r} of the vocabulary again"
        if path.parent == ROOM:
            for word in re.findall(r'"([a-z ]+)"|=([a-z ]+)(?: \||$)', text):
                assert not SPELLED & set(word), f"{path}:{line} spells {word} of the vocabulary again"


def test_a_field_is_compared_with_names_of_the_vocabulary() -> None:
    """Words that mean something elsewhere too: beside a field of a variant file they are those of the vocabulary."""
    fields = set(msgspec_fields()) - {"to", "take", "when", "id", "name", "turn", "house", "match", "option", "rows"}
    for path in some(path for room in ROOMS for path in sorted((GAME / room).rglob("*.py"))):
        for node in some(ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
            if not isinstance(node, ast.Compare):
                continue
            sides = [node.left, *node.comparators]
            asked = {side.attr for side in sides if isinstance(side, ast.Attribute)} & fields
            spelled = {part.value for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)}
            assert not (asked and spelled & SPELLED), f"{path.relative_to(GAME)}:{node.lineno} spells {spelled}"


def msgspec_fields() -> Iterator[str]:
    """The fields of all tables that hold words."""
    for table in vars(schema).values():
        if isinstance(table, type) and issubclass(table, schema.FileTable):
            for name, type_ in get_type_hints(table, include_extras=True).items():
                if any(literals(type_)):
                    yield name
