"""Files that say only what differs from another game."""

import shutil
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.place import VARIANTS
from game.rules.file.based_on import base_files
from game.rules.file.faults import VariantError
from game.rules.file.index import FileIndex
from game.rules.file.reader import read_game_words
from game.rules.file.variant_library import VariantLibrary, load_variant, standard_library
from tests.commands.run import run
from tests.play import any_move, opened
from tests.rules.file.test_index import Kept
from tests.sampled import MEANINGS, widest

MINE = 'based_on = "kalah"\nname = "Mine"\n'


def words_of(folder: Path, text: str, name: str = "mine") -> dict[str, object]:
    (folder / f"{name}.toml").write_text(text)
    return msgspec.to_builtins(read_game_words(folder / f"{name}.toml"))


def faults_of(folder: Path, text: str, name: str = "mine") -> list[str]:
    with pytest.raises(VariantError) as error:
        words_of(folder, text, name)
    return [str(fault) for fault in error.value.every]


def test_an_option_for_which_nothing_asks_any_more_goes_by_itself(tmp_path: Path) -> None:
    """The most natural game of one's own: Kalah with five stones in each hole."""
    mine = words_of(tmp_path, MINE + "[start]\neach = 5\n")
    assert [one["id"] for one in mine["option"]] == ["columns", "empty_capture", "pie", "circles"]  # type: ignore[attr-defined]
    same = words_of(tmp_path, MINE + 'without = ["seeds"]\n[start]\neach = 5\n')
    assert {**same, "without": []} == {**mine, "without": []}
    own = MINE + '[start]\neach = 5\n[[option]]\nid = "seeds"\nvalues = [1, 2]\n'
    assert 'mine.toml, line 6: option[1].id: nothing in this file depends on "seeds"' in faults_of(tmp_path, own)[0]


@pytest.mark.parametrize("game", widest(16))
def test_a_hundred_turns_beside_the_game_written_out(tmp_path: Path, game: str) -> None:
    (tmp_path / "mine.toml").write_text(f'based_on = "{game}"\nname = "Mine"\n')
    variant = load_variant(tmp_path / "mine.toml")
    twin = standard_library().variants[game]
    mine, theirs = opened(variant.rules()), opened(twin.rules())
    chance = Random(game)
    for _ in range(100):
        assert (mine.cells, mine.player, mine.phase, mine.score) == (
            theirs.cells, theirs.player, theirs.phase, theirs.score
        )  # fmt: skip
        assert mine.over == theirs.over
        if theirs.over:
            mine, theirs = opened(variant.rules()), opened(twin.rules())
        if theirs.phase == "play":
            assert mine.legal() == theirs.legal()
        move = any_move(theirs, chance)
        assert [*mine.turn(move)] == [*theirs.turn(move)]
        mine, theirs = mine.play(move), theirs.play(move)


def test_keys_of_tables_clauses_by_id_what_is_left_out_and_the_order(tmp_path: Path) -> None:
    words = words_of(
        tmp_path,
        """\
based_on = "kalah"
name = "Mine"
without = ["pie", "capture_single", "empty_capture", "columns"]
order = ["capture_facing", "extra_turn"]
[board]
columns = 4
[[option]]
id = "seeds"
values = [2]
[[lap]]
id = "capture_facing"
when = { place = "own side", was = "empty" }
take = ["facing"]
then = "end turn"
[[lap]]
id = "fours"
when = { place = "their side", makes = [4] }
take = ["last"]
then = "end turn"
""",
    )
    board, laps = words["board"], words["lap"]
    assert isinstance(board, dict)
    assert (board["columns"], board["stores"]) == (4, "sown")
    assert isinstance(laps, list)
    assert [one["id"] for one in laps] == ["capture_facing", "extra_turn", "fours"]
    assert laps[0]["take"] == ["facing"]
    options = words["option"]
    assert isinstance(options, list)
    assert [(one["id"], one["values"]) for one in options] == [
        ("seeds", [2]),
        ("circles", ["own_side", "draw", "nobody"]),
    ]
    assert words["opening"] == []
    repetitions = words["repetition"]
    assert isinstance(repetitions, list)
    assert len(repetitions) == 3


def test_a_chain_of_files(tmp_path: Path) -> None:
    words_of(tmp_path, MINE + '[[lap]]\nid = "extra_turn"\nwhen = { place = "own store" }\n', "one")
    words = words_of(tmp_path, 'based_on = "one"\nname = "Two"\nwithout = ["capture_facing"]\n', "two")
    laps = words["lap"]
    assert isinstance(laps, list)
    assert [one["id"] for one in laps] == ["extra_turn", "capture_single"]
    assert laps[0]["then"] != "move again"


THERE = '[[lap]]\nid = "extra_turn"\nwhen = { place = "there side" }'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('based_on = "kalahh"\nname = "Mine"', '1: based_on: there is no game "kalahh"; did you mean "kalah"?'),
        ('name = "Mine"\nbased_on = 3', "2: based_on: there is no game 3"),
        ('based_on = "mine"\nname = "Mine"', "1: based_on: these files are based on each other in a circle"),
        ('based_on = "kalah"', "1: name: this key is missing"),
        (MINE + 'without = ["pi"]', '3: without[1]: no clause has the id "pi"; did you mean "pie"?'),
        (MINE + 'order = ["extra_trun"]', '3: order[1]: no clause has the id "extra_trun"; did you mean "extra_turn"?'),
        (MINE + 'without = ["board.colums"]', '3: without[1]: no clause has the id "board.colums"'),
        (MINE + 'without = ["lap.take"]', '3: without[1]: no clause has the id "lap.take"'),
        (MINE + 'without = "pie"', '3: without: "pie" does not fit'),
        (MINE + THERE, '5: lap[1].when.place: "there side" does not fit; did you mean "their side"?'),
        # The option goes, the clause that asks for it stays: told in the user's own file, for the other is sound.
        (
            MINE + '[[option]]\nid = "circles"\nvalues = ["draw"]',
            "1: based_on: repetition[1].if.circles in kalah.toml, line ",
        ),
        ('name = "Mine"\nwithout = ["pie"]', "2: without: this key changes another game, but no based_on names one"),
    ],
)
def test_faults_are_told_where_they_were_written(tmp_path: Path, text: str, said: str) -> None:
    faults = faults_of(tmp_path, text)
    assert any(fault.startswith(f"mine.toml, line {said}") for fault in faults), faults


def test_a_key_of_a_table_that_goes_on_is_told_with_its_place_in_the_file_below(tmp_path: Path) -> None:
    lines = (VARIANTS / "kalah.toml").read_text("utf-8").splitlines()
    line = next(n for n, text in enumerate(lines, 1) if text.startswith("stores "))
    faults = faults_of(tmp_path, MINE + "[board]\nrows = 4")
    told = f"mine.toml, line 1: based_on: board.stores in kalah.toml, line {line}: "
    assert any(fault.startswith(told) for fault in faults), faults


def test_texts_of_a_table_go_where_it_says_something_else_and_its_own_keys_are_told_in_its_file(tmp_path: Path) -> None:
    one = 'based_on = "kalah"\nname = "One"\n[sowing]\nid = "sow"\ntitle = { en = "Told" }\n'
    assert words_of(tmp_path, one, "one")["sowing"]["title"] == {"en": "Told"}  # type: ignore[index]
    two = 'based_on = "one"\nname = "Two"\n'
    assert words_of(tmp_path, two, "two")["sowing"]["title"] == {"en": "Told"}  # type: ignore[index]
    changed = words_of(tmp_path, two + '[sowing]\ndirection = "clockwise"\n', "two")["sowing"]
    assert (changed["direction"], changed["title"]) == ("clockwise", {})  # type: ignore[index]
    (fault,) = faults_of(tmp_path, two + '[sowing]\ndirection = "anywhere"\n', "two")
    assert fault.startswith("two.toml, line 4: sowing.direction: ")


def test_a_circle_and_a_long_chain_end_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('based_on = "b"\nname = "A"')
    (tmp_path / "b.toml").write_text('based_on = "a"\nname = "B"')
    assert any('"a", "b", "a"' in fault for fault in faults_of(tmp_path, 'based_on = "b"\nname = "A"', "a"))
    (tmp_path / "n0.toml").write_text('based_on = "kalah"\nname = "N"')
    for i in range(1, 7):
        words_of(tmp_path, f'based_on = "n{i - 1}"\nname = "N"', f"n{i}")
    found = faults_of(tmp_path, 'based_on = "n6"\nname = "N"', "n7")
    assert any("a chain of more than 8 files" in fault for fault in found)


def test_a_folder_or_a_link_to_nothing_is_no_game_that_was_meant(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").mkdir()
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nowhere")
    for name in ("odd", "gone"):
        (said,) = faults_of(tmp_path, f'name = "Mine"\nbased_on = "{name}"\n')
        assert f'there is no game "{name}"; allowed' in said


def test_a_game_follows_the_one_that_it_is_based_on(tmp_path: Path) -> None:
    file = Kept()
    shutil.copy(VARIANTS / "kalah.toml", tmp_path / "below.toml")
    (tmp_path / "mine.toml").write_text('based_on = "below"\nname = "Mine"')
    before = VariantLibrary.load(tmp_path, index=file).variants["mine"]
    entry = FileIndex(file).entry_if_unchanged(tmp_path / "mine.toml")
    assert entry is not None
    assert entry.decode_words() == before.words
    below = tmp_path / "below.toml"
    below.write_text(below.read_text().replace("difficulty = 1", "difficulty = 4"))
    assert VariantLibrary.load(tmp_path, index=file).variants["mine"].difficulty == 4


@pytest.mark.parametrize("game", MEANINGS)
def test_check_prints_the_whole_game_as_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    (tmp_path / "mine.toml").write_text(f'based_on = "{game}"\nname = "Mine"\n')
    assert run("check", "--whole", str(tmp_path / "mine.toml")) == 0
    said = capsys.readouterr().out
    twin = words_of(tmp_path, said, "twin")
    mine = msgspec.to_builtins(read_game_words(tmp_path / "mine.toml"))
    assert twin == {**mine, "based_on": None}


def test_the_files_below_a_file_are_found_as_far_as_they_can_be_read(tmp_path: Path) -> None:
    for name, text in (("a", 'based_on = "b"'), ("b", 'based_on = "c"'), ("c", "broken"), ("odd", "based_on = 3")):
        (tmp_path / f"{name}.toml").write_text(text)
    assert [path.stem for path in base_files(tmp_path / "a.toml")] == ["b", "c"]
    assert base_files(tmp_path / "odd.toml") == []
    assert base_files(tmp_path / "none.toml") == []
    (tmp_path / "c.toml").write_text('based_on = "b"')
    assert [path.stem for path in base_files(tmp_path / "a.toml")] == ["b", "c"], "a circle is walked through once"
