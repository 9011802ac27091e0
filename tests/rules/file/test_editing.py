"""A variant file is changed and all else in it stays: its order, its comments, what the program does not know."""

import tomllib
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game.place import VARIANTS
from game.rules.file.editing import edited_text
from game.rules.file.file_text import decode_tables
from tests.play import examples
from tests.sampled import widest

IDS = widest(16)
FILES = [VARIANTS / f"{id}.toml" for id in IDS]
ODD = '''\
# An odd file.
name = 'Odd'   # how it is called
board.rows = 2
board."odd key" = 1979-05-27

# Said of the laps.

# The first.
[[lap]]
  id = "a"  # one
  [lap.when]
  place = "own store"

[other]
nobody = { knows = [1, 2.5, """x"""] }
[[end]]
id = "over"
[[lap]]
id="b"
when={ was="empty" }
take = [
    "last",  # and this
]
# the end'''


def changed(tables: dict[str, Any], chance: Random) -> None:
    """One random change of one kind, anywhere."""
    inner: Any = tables
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        if not keys:
            break
        key = chance.choice(keys)
        if isinstance(inner[key], dict | list) and inner[key] and chance.random() < 0.7:
            inner = inner[key]
            continue
        deed = chance.randrange(4)
        if deed == 0:
            del inner[key]
        elif deed == 1:
            inner[key] = chance.choice([3, True, 'אחר "x"', ["a", 1], {"k": {"l": False}}])
        elif deed == 2 and isinstance(inner, list):
            inner.insert(chance.randrange(len(inner) + 1), deepcopy(inner[key]))
        elif deed == 3 and isinstance(inner, list):
            chance.shuffle(inner)
        elif isinstance(inner, dict):
            inner[f"new {chance.randrange(9)}"] = chance.choice([7, "word", [{"id": "x", "when": {}}], {"id": "y"}])
        return


@pytest.mark.parametrize("text", [*(file.read_text("utf-8") for file in FILES), ODD], ids=[*IDS, "odd"])
def test_any_change_says_what_is_wanted_and_nothing_said_twice_changes_a_letter(text: str) -> None:
    chance = Random(text)
    assert edited_text(text, tomllib.loads(text)) == text
    for newline in ("\n", "\r\n"):
        now = text.replace("\n", newline)
        for _ in range(examples(60)):
            wanted = tomllib.loads(now)
            changed(wanted, chance)
            now = edited_text(now, wanted)
            assert repr(sorted_keys(tomllib.loads(now))) == repr(sorted_keys(wanted))
            assert edited_text(now, wanted) == now
        assert newline == "\n" or "\n" not in now.replace("\r\n", "")


def sorted_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: sorted_keys(value[key]) for key in sorted(value)}
    return [sorted_keys(one) for one in value] if isinstance(value, list) else value


def after(text: str, **changes: Any) -> str:
    return edited_text(
        text, {key: value for key, value in {**tomllib.loads(text), **changes}.items() if value is not None}
    )


def test_the_look_of_a_file_stays() -> None:
    text = 'name = "A"\n\n[board]  # two rows\nrows  = 2\nstore = "sown" # so\n'
    changed = after(text, board={"rows": 2, "store": "x", "columns": 6})
    assert changed == 'name = "A"\n\n[board]  # two rows\nrows    = 2\nstore   = "x" # so\ncolumns = 6\n'
    assert after(changed, board={"rows": 2, "store": "sown"}) == text
    assert after("[board]\nrows=2\nstore = 3", board={"rows": 2, "store": 3, "columns": 6}) == (
        "[board]\nrows=2\nstore = 3\ncolumns = 6\n"
    )
    laps = [{"id": "a", "when": {"place": "own store"}}, {"id": "b"}]
    assert after(text, lap=laps, locked=["board"]) == (
        'name   = "A"\nlocked = ["board"]\n' + text[11:] + '\n[[lap]]\nid   = "a"\nwhen = { place = "own store" }\n'
        '\n[[lap]]\nid = "b"\n'
    )  # fmt: skip
    also = 'also = [\n    "one", # the first\n]\n'
    assert after(also, also=["one", "two"]) == 'also = [\n    "one",\n    "two",\n]\n'


def test_comments_stay() -> None:
    text = """\
# Of the file.

# Of the laps.

# Of a.
[[lap]]
id = "a"

# Of b.
[[lap]]
# Of its id.
id = "b"

[[end]]
id = "over"

# Apart.

# Of c.
[[lap]]
id = "c"
# The end.
"""
    a, b, c = ({"id": one} for one in "abc")
    assert after(text, lap=[b, a, c]) == text.replace(
        '# Of a.\n[[lap]]\nid = "a"\n\n# Of b.\n[[lap]]\n# Of its id.\nid = "b"\n',
        '# Of b.\n[[lap]]\n# Of its id.\nid = "b"\n\n# Of a.\n[[lap]]\nid = "a"\n',
    )
    assert after(text, lap=[b, c]) == text.replace('# Of a.\n[[lap]]\nid = "a"\n\n', "")
    assert after(text, lap=[a, b]) == text.replace('# Of c.\n[[lap]]\nid = "c"\n', "")
    assert (
        after(text, lap=None)
        == """\
# Of the file.

# Of the laps.

[[end]]
id = "over"

# Apart.

# The end.
"""
    )
    assert after(text, lap=[a, {"id": "new"}, b, c]) == text.replace("# Of b.", '[[lap]]\nid = "new"\n\n# Of b.')


LOOKS: dict[str, tuple[str, dict[str, Any], str]] = {
    "what stands apart above a key that goes stays above the next": (
        "# Of all.\n\n# Of a.\na = 1\nb = 2\n", {"b": 2}, "# Of all.\n\nb = 2\n",
    ),
    "a key that goes takes no comment of another with it": (
        "a = 1\n# Of b.\nb = 2\n# Of c.\nc = 3\n", {"a": 1, "c": 3}, "a = 1\n# Of c.\nc = 3\n",
    ),
    "what stands apart above the last key of a table stays above the next table": (
        "a = 1\n\n# Apart.\n\n# Of b.\nb = 2\n\n[c]\nd = 1\n", {"a": 1, "c": {"d": 1}},
        "a = 1\n\n# Apart.\n\n[c]\nd = 1\n",
    ),
    "a text does not begin with a blank line": ("[a]\nx = 1\n\n[b]\ny = 2\n", {"b": {"y": 2}}, "[b]\ny = 2\n"),
    "a table in the middle goes with one blank line": (
        "k = 1\n\n[a]\nx = 1\n\n[b]\ny = 2\n", {"k": 1, "b": {"y": 2}}, "k = 1\n\n[b]\ny = 2\n",
    ),
    "a table of which only tables were there gets a head": (
        "[a.b]\nx = 1\n", {"a": {"y": 2, "b": {"x": 1}}}, "[a]\ny = 2\n\n[a.b]\nx = 1\n",
    ),
    "such a table in the middle of a text": (
        "k = 1\n\n[a.b]\nx = 1\n", {"k": 1, "a": {"b": {"x": 1}, "y": 2}}, "k = 1\n\n[a]\ny = 2\n\n[a.b]\nx = 1\n",
    ),
    "keys with points": ("a.b = 1\n", {"a": {"b": 1, "c": 2}}, "a.b = 1\na.c = 2\n"),
    "a last line without an end is ended before a table": (
        "a = 1", {"a": 1, "b": {"x": 1}}, "a = 1\n\n[b]\nx = 1\n",
    ),
    "and so is a last head": ("[a]", {"a": {}, "b": {"x": 1}}, "[a]\n\n[b]\nx = 1\n"),
    "and a key before a key": ("a = 1", {"a": 1, "b": 2}, "a = 1\nb = 2\n"),
    "the first table of a text": ("", {"b": {"x": 1}}, "[b]\nx = 1\n"),
    "a key before the first one": ("# Of all.\nb = 2\n", {"a": 1, "b": 2}, "# Of all.\na = 1\nb = 2\n"),
    "a list on lines of which nothing is left": ("a = [\n    1,\n]\n", {"a": []}, "a = []\n"),
    "a word where a table was": ("[a]\nx = 1\n", {"a": "b"}, 'a = "b"\n'),
}  # fmt: skip


@pytest.mark.parametrize("what", LOOKS)
def test_blank_lines_and_comments_around_a_change(what: str) -> None:
    text, wanted, changed = LOOKS[what]
    assert edited_text(text, wanted) == changed
    lines = edited_text(text.replace("\n", "\r\n"), wanted)
    assert "\r\n" not in text.replace("\n", "\r\n") or lines == changed.replace("\n", "\r\n")


def test_a_title_alone_stays_as_it_is_until_it_is_said_in_another_language() -> None:
    text = 'name = "X"\n[[lap]]\nid    = "a"\ntitle = "A"  # so\n'
    wanted = decode_tables(text, "x.toml")
    assert edited_text(text, wanted) == text
    wanted["lap"][0]["title"]["he"] = "ב"
    assert tomllib.loads(edited_text(text, wanted))["lap"][0]["title"] == {"en": "A", "he": "ב"}
