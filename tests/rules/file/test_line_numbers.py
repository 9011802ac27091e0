"""Every fault stands at its line: a locator beside the decoder, and slips in the files of the program."""

import os
import re
from pathlib import Path
from random import Random

import pytest

from game.rules.file.faults import Fault, VariantError
from game.rules.file.file_text import OWN_TEXTS
from game.rules.file.line_numbers import line_of_each_key, line_of_key
from game.rules.file.reader import read_game_words
from game.rules.file.variant_library import variants_folder
from tests.sampled import MEANINGS, few

DAMAGED = int(os.environ.get("NAQALA_DAMAGED", "40"))  # files of each game that are damaged
FILES = sorted(variants_folder().glob("*.toml"))
FILES_OF_ALL_WORDS = [file for file in FILES if file.stem in MEANINGS]
HARD = """\
# a comment with [brackets] = and "quotes"
name = "a # b = [c]"   # more

[board]
rows = 2
"odd key" . x = 3
'lit' = { a = 1, b.c = [1, { d = "}" }], e = 'x,y' }
text = \"\"\"
[not a table]
key = 1 \\
\"\"\"
raw = '''
"" [x]
'''
when = 1979-05-27 07:32:00
list = [
  # nothing here
  "one", "two",

  [3,
   4],
]

[[lap]]
id = "a"
[lap.when]
place = "x"
[[lap]]
id = "b"
when = {place = "y"}
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("name", 2), ("board", 4), ("board.rows", 5), ('board."odd key".x', 6), ("board.lit.a", 7),
        ("board.lit.b.c[2].d", 7), ("board.lit.e", 7), ("board.text", 8), ("board.raw", 12), ("board.when", 15),
        ("board.list", 16), ("board.list[1]", 18), ("board.list[2]", 18), ("board.list[3]", 20),
        ("board.list[3][2]", 21), ("lap", 24), ("lap[1].id", 25), ("lap[1].when", 26), ("lap[1].when.place", 27),
        ("lap[2]", 28), ("lap[2].when.place", 30), ("lap[2].then", 28), ("board.columns", 4), ("end", 1),
    ],
)  # fmt: skip
def test_a_key_is_found_in_its_line_and_a_missing_one_in_its_table(path: str, line: int) -> None:
    assert line_of_key(path, line_of_each_key(HARD)) == line


def faults_of(folder: Path, text: str | bytes) -> list[Fault]:
    file = folder / "mine.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    try:
        read_game_words(file)
    except VariantError as error:
        return error.every
    return []


FREE = "name", "idea", "about", "doubt", "sources", "country", "also", "id"  # what an author may write as they like


@pytest.mark.parametrize("file", few(FILES_OF_ALL_WORDS, 12), ids=lambda file: file.stem)
def test_a_letter_left_out_is_one_fault_in_its_line_with_what_was_meant(file: Path, tmp_path: Path) -> None:
    """Of each key and each word of the vocabulary in turn."""
    text, tried = file.read_text(encoding="utf-8"), 0
    rows = text.splitlines()
    for number, row in enumerate(rows, 1):
        found = re.match(r'(\w{4,}) *= *(?:"(\w[^"]{3,})"$)?', row)
        if found is None or found[1] in FREE or row.startswith(" "):
            continue
        for group in (1, 2):
            if not found[group] or found[group].startswith("burn_") or (group == 2 and found[1] in OWN_TEXTS):
                continue
            word = found[group]
            slip = row[: found.start(group)] + word[:-2] + word[-1] + row[found.end(group) :]
            faults = faults_of(tmp_path, "\n".join([*rows[: number - 1], slip, *rows[number:]]))
            assert [fault.line for fault in faults] == [number], (slip, faults)
            assert f"did you mean {word}?" in faults[0].replace('"', ""), faults
            tried += 1
    assert tried > 5


@pytest.mark.parametrize("file", few(FILES_OF_ALL_WORDS, 16), ids=lambda file: file.stem)
def test_damaged_files_are_faults_with_lines_and_nothing_else(file: Path, tmp_path: Path) -> None:
    """Bytes changed, dropped, doubled, swapped and cut off: never an error, and every fault has a line of the file."""
    source, random, wrong = file.read_bytes(), Random(file.stem), 0
    for _ in range(DAMAGED):
        text = bytearray(source)
        for _ in range(random.choice((1, 1, 2, 5))):
            at, size = random.randrange(len(text)), random.randint(1, 12)
            match random.randrange(5):
                case 0:
                    text[at] = random.choice(b"\x00\x1b\x7f\"'[]{}=,.#\n\\ \xff\xe2aZ09-_")
                case 1:
                    del text[at : at + size]
                case 2:
                    text[at:at] = text[at : at + size]
                case 3:
                    text[at:at] = random.randbytes(size)
                case 4:
                    other = random.randrange(len(text))
                    text[at], text[other] = text[other], text[at]
            if not text:
                text = bytearray(b"x")
        for fault in faults_of(tmp_path, bytes(text)):
            wrong += 1
            assert 1 <= fault.line <= bytes(text).count(b"\n") + 1
            assert fault.isprintable(), ascii(fault)
            assert fault.why
    assert wrong > DAMAGED // 2


@pytest.mark.parametrize("hidden", ["\u202e", "\u0085", "\u200b", "\u2066"])
def test_letters_that_cannot_be_seen_are_shown(hidden: str, tmp_path: Path) -> None:
    for text in (f'name = "a"\nfamily = "s{hidden}ow"\n', f'name = "a"\n"k{hidden}" = 1\n'):
        said = "\n".join(faults_of(tmp_path, text))
        assert hidden not in said
        assert f"\\u{ord(hidden):04x}" in said


@pytest.mark.parametrize("text", ["[a", "a", "a = [1", "a = {", "a = [" * 5000])
def test_of_a_text_that_is_broken_off_only_its_beginning_is_known(text: str) -> None:
    assert line_of_each_key(text) == {"": 1}
    assert line_of_key("a.b", line_of_each_key(text)) == 1
