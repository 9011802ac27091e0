"""The strict reader of variant files: for each fault a sentence with what is wrong, where, and what is allowed."""

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from game.rules.file.conflicts import all_conflicts
from game.rules.file.faults import VariantError
from game.rules.file.reader import keys_of
from game.rules.file.schema import VariantWords
from game.rules.file.variant_library import VariantLibrary, load_variant, standard_library, variants_folder
from tests.play import SHELF, opened, played
from tests.sampled import MEANINGS, few
from tests.some import some

GOOD = """\
name = "Try"
sources = ["made up for a test"]
[board]
rows = 2
columns = { option = "columns" }
stores = "sown"
[start]
each = { option = "seeds" }
[[option]]
id = "seeds"
values = [4, 3]
[[option]]
id = "columns"
values = [6, 5]
[[option]]
id = "big"
values = [false, true]
[sowing]
id = "sow"
[[skip]]
id = "skip_store"
what = "their store"
[[lap]]
id = "again"
when = { place = "own store" }
then = "move again"
[[lap]]
id = "capture"
if = { big = true }
when = { place = "their side", makes = [2, 3] }
take = ["last"]
chain = "backwards"
[[slam]]
id = "slam"
then = "take nothing"
[[end]]
id = "row_empty"
when = "a row is empty"
then = "each sweeps own"
[[repetition]]
id = "circles"
then = "draw"
"""


def faults_of(folder: Path, text: str | bytes, name: str = "try_it") -> list[str]:
    """The faults of a file; those of a key without their line, which other tests look at."""
    path = folder / f"{name}.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    try:
        load_variant(path)
    except VariantError as error:
        sentences(error)
        return [f"{one.file}: {one.key}: {one.why}." if one.key else str(one) for one in error.faults]
    return []


def sentences(error: VariantError) -> list[str]:
    """The faults, each of them one sentence on one line that begins with the file."""
    assert error.faults
    for fault in error.faults:
        assert re.fullmatch(r"[^\n]+\.toml(, line \d+)?: [^\n]+\.", fault), fault
        assert len(fault) < 400, fault
    return [*error.faults]


def changed(old: str, new: str, text: str = GOOD) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_the_file_of_these_tests_is_good(tmp_path: Path) -> None:
    assert faults_of(tmp_path, GOOD) == []
    assert faults_of(tmp_path, b"\xef\xbb\xbf" + GOOD.encode()) == []  # some editors begin a file so
    assert faults_of(tmp_path, GOOD.replace("\n", "\r\n")) == []


FAULTS = tomllib.loads((Path(__file__).resolve().parents[2] / "faults.toml").read_text(encoding="utf-8"))
BASES = {"": GOOD, **FAULTS["base"]}
SLIPS = [(slip.get("base", ""), slip["old"], slip["new"], slip["said"]) for slip in FAULTS["slip"]]


def table_at(path: str) -> type[msgspec.Struct]:
    """Return the type of a table of variant files, such as `lap.when`."""
    kind: Any = VariantWords
    for key in path.split("."):
        kind = next(field.type for field in msgspec.structs.fields(kind) if field.encode_name == key)
        while not hasattr(kind, "__struct_fields__"):
            kind = get_args(kind)[0]  # of a list, or of a type with its limits
    table: type[msgspec.Struct] = kind
    return table


def with_all_keys(said: str) -> str:
    """Write out each `{lap.when}`: every key that this table may have, so that a new key changes no expected fault."""
    return re.sub(r"\{([a-z.]+)\}", lambda found: ", ".join(keys_of(table_at(found[1]))), said)


@pytest.mark.parametrize("base", BASES)
def test_the_files_of_the_slips_are_good(base: str, tmp_path: Path) -> None:
    assert faults_of(tmp_path, BASES[base]) == []


@pytest.mark.parametrize(
    ("base", "old", "new", "said"), SLIPS, ids=[f"{n} {slip[3].partition(':')[0]}" for n, slip in enumerate(SLIPS)]
)
def test_a_fault_is_a_sentence_with_its_key_and_what_is_allowed(
    base: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    assert f"try_it.toml: {with_all_keys(said)}." in faults_of(tmp_path, changed(old, new, BASES[base]))


def test_no_two_words_are_held_against_each_other_in_vain() -> None:
    """Each row of the table of words that require or exclude each other is tested by a mistake in faults.toml."""
    said = {slip["said"].split(": ", 1)[1] for slip in FAULTS["slip"]}
    for one in some(all_conflicts()):
        assert f"{one.wrong}; allowed: {one.allowed}" in said


UNREADABLE: list[tuple[str | bytes, str]] = [
    *((file["text"], file["said"]) for file in FAULTS["unreadable"]),
    (b'name = "a"\nabout = "\xff"\n', "try_it.toml, line 2: this isn’t UTF-8 text; save the file as UTF-8."),
    ("a = { b = 1,\n}\n", "try_it.toml, line 1: a closing } is missing at the end of the line."),
    ("a = { = 1 }\n", "try_it.toml, line 1: a key is missing, or begins with a sign that needs quotes."),
    ("a = " + "9" * 5000, "try_it.toml, line 1: a number is too long."),
    ("a = " + "[" * 5000, "try_it.toml, line 1: lists or tables are nested too deeply; a variant file needs four "
     "levels at most."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_a_file_that_cannot_be_read_is_one_sentence_with_the_line(text: str | bytes, said: str, tmp_path: Path) -> None:
    assert faults_of(tmp_path, text) == [said]


def test_the_file_name_is_the_id_of_the_game(tmp_path: Path) -> None:
    (said,) = faults_of(tmp_path, GOOD, "My Game")
    assert said.startswith('My Game.toml: file name: "My Game" cannot be the id of a game; allowed: a word of small')


def test_all_faults_of_a_file_are_reported_at_once(tmp_path: Path) -> None:
    text = (
        changed("rows = 2", 'rows = 9\nshape = "round"').replace('"move again"', '"dance"').replace("[sowing]", "[sow]")
    )
    said = "\n".join(faults_of(tmp_path, text))
    for key in ("board.rows", "board.shape", "lap[1].then", "sow: there is", "sowing: this key is missing"):
        assert f"try_it.toml: {key}" in said
    text = changed("values = [4, 3]", "values = [4, 30]").replace('"sown"', '"captured"')
    said = "\n".join(faults_of(tmp_path, text))
    for key in ("start.each.option", "lap[1].when.place", "skip[1].what"):
        assert f"try_it.toml: {key}" in said


def test_a_broken_file_hides_no_other_game(tmp_path: Path) -> None:
    for variant in SHELF:
        text = (variants_folder() / f"{variant}.toml").read_bytes()
        (tmp_path / f"{variant}.toml").write_bytes(text)
    (tmp_path / "aaa.toml").write_text("nonsense", encoding="utf-8")
    (tmp_path / "mine.toml").write_text(changed("rows = 2", "rows = 5"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no game", encoding="utf-8")
    library = VariantLibrary.load(tmp_path)
    assert sorted(library.variants) == SHELF
    assert [fault.partition(":")[0] for fault in library.faults] == ["aaa.toml, line 1", "mine.toml, line 4"]


def test_the_games_of_the_program_have_no_fault() -> None:
    assert standard_library().faults == ()
    for variant in standard_library().variants.values():
        assert variant.sources
        assert 1 <= len(variant.idea) <= 30
        assert variant.about


def test_a_game_without_a_country_says_in_its_file_why() -> None:
    without = {id for id, variant in standard_library().variants.items() if not variant.country}
    saying = {path.stem for path in variants_folder().glob("*.toml") if "\n# No country: " in path.read_text("utf-8")}
    assert saying == without
    assert without  # else nothing is tested here
    by_one_author = {
        id
        for id, variant in standard_library().variants.items()
        if [one.work for one in variant.sources if not isinstance(one, str)] == ["mancalagames"]
    }
    assert "lagerung" in by_one_author <= without  # the program names no country for any game that only it tells


TOKENS = (
    "0", "1", "-1", "2.5", "nan", "1e400", "true", '""', '"x"', "[]", "[[1]]", "{}", '{ option = "seeds" }',
    "1979-05-27", "12:00:00", "99999999999999999999", '"relay"', '"own store"', "[lap]", "[[lap]]", "[board]",
    "=", "'", '"', "\x00", "é", "\u202e", "#", "\n",
)  # fmt: skip


@pytest.mark.parametrize("variant", few(MEANINGS, 8))
def test_files_with_slips_load_or_are_a_fault(variant: str, tmp_path: Path) -> None:
    """Real files with words changed, dropped, doubled or swapped: the result is a playable game or sentences."""
    random = Random(5)
    source = (variants_folder() / f"{variant}.toml").read_text(encoding="utf-8")
    parts = re.split(r'(\s+|[\[\]{}=,]|"[^"]*")', source)
    path = tmp_path / "slip.toml"
    loaded = 0
    for _ in range(150):
        mine = list(parts)
        for _ in range(random.choice((1, 1, 2, 4))):
            i, j = random.randrange(len(mine)), random.randrange(len(mine))
            slip = random.randrange(4)
            if slip == 0:
                mine[i] = random.choice(TOKENS)
            elif slip == 1:
                mine[i] = ""
            elif slip == 2:
                mine[i] = mine[j]
            else:
                mine[i], mine[j] = mine[j], mine[i]
        path.write_text("".join(mine), encoding="utf-8", newline="\n")
        try:
            game = load_variant(path)
        except VariantError as error:
            sentences(error)
            continue
        loaded += 1
        options = {option.id: random.choice(option.values) for option in game.options}
        for position in played(opened(game.rules(options)), random, 12):
            assert sum(position.cells) + position.heap == position.rules.stones
    assert loaded > 4
