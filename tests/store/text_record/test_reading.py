"""Texts as people write them: read with patience, every complaint with its place, the good games kept."""

import re
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from time import monotonic

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules.board import Seat
from game.store.record import GameRecord, Player
from game.store.remarks import MOST_DEPTH, Remark, Variation
from game.store.text_record import record_files
from tests.some import some
from tests.store.common import VARIANTS, game
from tests.store.text_record.texts import games_of, texts_of

HEADER = '[Variant "oware"]\n'
HANGING = 60.0  # seconds: far beyond what any of these takes


def read(text: str) -> tuple[list[tuple[str, ...]], list[str]]:
    """The moves of each game, and the complaints."""
    games, faults = games_of(text, VARIANTS)
    return [one.moves for one in games], [f"{one.line}:{one.column}: {one}" for one in faults]


@pytest.mark.parametrize("text", [
    HEADER + "\n1. F e 2. E *",
    HEADER + "F e E",  # no numbers, no empty line, no result
    HEADER + "1.F e 2.E", HEADER + "1. F 1... e 2. E", HEADER + "1. F\t1…e\r\n\r\n2 E *\r\n",
    "\ufeff" + HEADER + "F\u00a0e\u200fE", HEADER + "FeE",
    HEADER + "% nothing is read here ( { [\n1. F e\n% nor here\n2. E", HEADER.replace("\n", "\r") + "\rF\re\rE\r",
    '[ Variant  "Oware" ] F e E', '[Result "*"]' + HEADER + "F+0 e E",
    "\n\n" + HEADER + "\n\n\n1. F\n\n\n e\n\n2. E\n\n\n",
])  # fmt: skip
def test_however_it_is_spaced_and_numbered(text: str) -> None:
    assert read(text) == ([("F", "e", "E")], [])


def test_comments_glyphs_and_other_lines() -> None:
    text = HEADER + "{first} 1. F! $14 {a\n good } (1. E?! d {there} (1... c)) e ; to the end { of ( the line\n2. E ??"
    (one,), faults = games_of(text, VARIANTS)
    assert faults == []
    assert one.remarks.before == ("first",)
    inner = Variation(("c",))
    line = Variation(("E", "d"), (), {"1": Remark((6,)), "2": Remark((), ("there", inner))})
    assert one.remarks.turns == {
        "1": Remark((1, 14), ("a good", line)),
        "2": Remark((), ("to the end { of ( the line",)),
        "3": Remark((4,)),
    }


def test_a_header_says_who_played_when_and_how() -> None:
    text = """[Variant "oware"]
[Options "seeds=5, grand_slam=forbidden"]
[Date "2026.11.21"]
[Time "18:30:00"]
[South "נועה \\"N\\" \\\\"]
[North "?"]
[NorthType "computer 3/8"]
[NorthHints "2"]
[Position "5-5-5-5-5-5-5-5-5-5-5-5-0-0-N"]

1... b
"""
    (one,), faults = games_of(text, VARIANTS)
    assert faults == []
    assert one.options == {"seeds": 5, "grand_slam": "forbidden"}
    assert one.began == "2026-11-21T18:30:00"
    assert one.remarks.tags == (), "each of these tags means something here"
    assert (one.players["S"].name, one.players["S"].kind) == ('נועה "N" \\', "person")
    assert (one.players["N"].name, one.players["N"].kind, one.players["N"].level) == ("", "computer", 3)
    assert one.hints == {"N": 2}
    assert one.start is not None
    assert one.start["turn"] == "N"
    assert one.moves == ("b",)


@pytest.mark.parametrize(("text", "games", "complaints"), [
    ("", [], ["1:1: There is no game in this text."]), ("\n \n% x\n", [], ["1:1: There is no game in this text."]),
    ("1. F e", [], ["1:1: A tag is missing that says which game this is"]),
    ('[Variant "chess"]\n1. e4', [], ["1:1: There is no game called chess here."]),
    (HEADER + '[Options "wings=2"]\nF', [], ["2:1: These options cannot be used: wings=2 (Oware has no option"]),
    (HEADER + '[Position "4-4-S"]\nF', [], ["2:1: This position cannot be used. ('4-4-S' is not a position;"]),
    (HEADER + '[Position "{"]\nF', [], ["2:1: This position cannot be used. (this is not JSON)"]),
    (HEADER + "1. F e 2. F E", [("F", "e")], ["2:11: The move F cannot be played here; the game is kept up to"]),
    (HEADER + "1. F hello", [("F",)], ["2:6: The move hello cannot be played here"]),
    (HEADER + "1. F (1. E x d) e", [("F", "e")], ["2:12: The move x cannot be played here; this line is kept"]),
    (HEADER + "1. F {never closed", [("F",)], ["2:6: This comment is never closed: a } is missing."]),
    (HEADER + "1. F } e", [("F", "e")], ["2:6: This } has no { before it."]),
    (HEADER + "1. F ) e", [("F", "e")], ["2:6: This ) has no ( before it."]),
    (HEADER + "1. F (1. E", [("F",)], ["2:6: This line of other moves is never closed"]),
    (HEADER + "(1. E) 1. F", [("F",)], ["2:1: Other moves can only stand after the move"]),
    (HEADER + "1. F () e", [("F", "e")], ["2:6: There is no move between these brackets."]),
    (HEADER + "1. F $999 e", [("F", "e")], ["2:6: $999 is not a sign for a move"]),
    (
        HEADER + "! 1. F !!! e",
        [("F", "e")],
        ["2:1: A sign such as ! or ? can only stand after a move.", "2:8: !!! is not a sign for a move"],
    ),
    (HEADER + '[Result "1-0"]\n1. F 0-1', [("F", "unknown:N")], ["3:6: The moves do not lead to the result 0-1."]),
    (
        HEADER + '[Position "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S"]\n[Result "1-0"]\n1. F agree',
        [("F", "agree")],
        ["3:1: The moves do not lead to the result 1-0."],
    ),
    (
        HEADER + '[Reason "majority"]\n1. F 1-0',
        [("F", "unknown:N")],
        ["2:1: The moves do not end the game for the reason majority."],
    ),
    (HEADER + '[Reason "majority"]\n1. F', [("F",)], ["2:1: The moves do not end the game for the reason maj"]),
    (HEADER + '[Stores "9-1"]\n1. F', [("F",)], ["2:1: The moves do not lead to the stores 9-1."]),
    (HEADER + '[SouthType "robot"]\n1. F', [("F",)], ["2:1: robot is not a kind of player"]),
    (HEADER + '[SouthHints "-1"]\n1. F', [("F",)], ["2:1: The number of hints is a number from 0 to 200,000."]),
    (HEADER + f'[South "{"x" * 41}"]\n1. F', [("F",)], ["2:1: A name has at most 40 characters"]),
    (HEADER + '[Variant "kalah"]\n1. F', [("F",)], ["2:1: The tag Variant appears here a second time"]),
    (HEADER + "[Event Spring]\n1. F", [("F",)], ['2:1: This is not a tag: tags are written as [Name "value"]']),
    (HEADER + '[Ereignis_é "x"]\n1. F', [("F",)], ["2:1: The name of a tag has letters from A to Z"]),
])  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(text: str, games: list[tuple[str, ...]], complaints: list[str]) -> None:
    found, faults = read(text)
    assert found == games
    assert len(faults) == len(complaints)
    for said, wanted in zip(faults, complaints, strict=True):
        assert said.startswith(wanted), said


GOOD = HEADER + "\n1. F e *\n\n"


@pytest.mark.parametrize(
    "bad",
    [
        HEADER + "\n1. F {never closed\n\n", HEADER + "\n1. F (1. E (1. D\n\n", HEADER + "\n1. F F F F\n\n",
        '[Variant "chess"]\n\n1. e4 e5 1-0\n\n', '[Variant "oware\n\n', HEADER + ") } ] $ ( \x00 \\ \n\n",
    ],
)  # fmt: skip
def test_good_games_beside_a_bad_one_are_kept(bad: str) -> None:
    found, faults = read(GOOD + bad + GOOD)
    assert faults
    assert all(4 < int(fault.split(":")[0]) < 10 for fault in faults), faults
    assert (found[0], found[-1]) == (("F", "e"), ("F", "e"))
    assert len(found) >= 2


def test_a_game_that_is_over_takes_no_more_moves() -> None:
    (one,), faults = games_of('[Variant "kalah"]\n[Position "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S"]\n1. F A', VARIANTS)
    assert one.moves == ("F",)
    assert one.result is not None
    assert str(faults[0]).startswith("The game is over before the move A; it is kept up to there.")


def test_lines_within_lines_go_so_deep_and_no_deeper() -> None:
    games, faults = games_of(HEADER + "F " + "(E " * 5000 + ")" * 5000 + " e", VARIANTS)
    assert games[0].moves == ("F", "e")
    assert [(one.line, one.column) for one in faults] == [(2, 3 + 3 * MOST_DEPTH)]
    assert games_of(texts_of(games, VARIANTS), VARIANTS) == (games, [])


@pytest.mark.parametrize(
    "text",
    [
        "(" * 300_000, HEADER + "F " + "{" * 300_000, HEADER + "F" + "({" * 100_000, '[a "' * 100_000,
        '[a "\\' * 100_000, "[a " + " " * 300_000, "\n\n[a" * 100_000, '[a "b"]\n\n' * 30_000, HEADER * 3_000,
        (HEADER + "F\n") * 3_000, HEADER + "A a " * 100_000, HEADER + "1" * 300_000, HEADER + "F" + "$1" * 300_000,
        HEADER + "F " + "(E) " * 10_000, HEADER + "F" + "!" * 300_000, HEADER + "F {" + "\n" * 300_000,
        HEADER + "F {" + " \t" * 300_000 + "x}", HEADER + "F {" + "\\" * 300_000 + "}", "%" * 300_000 + "\n" * 300_000,
        HEADER + f'[Position "{"{" * 100_000}"]', HEADER + f'[Position "{"9-" * 100_000}S"]',
        HEADER + f'[Options "{"seeds=4 " * 2_000}"]F',
    ],
    ids=range(22),
)  # fmt: skip
def test_no_text_hangs(text: str) -> None:
    began = monotonic()
    games, faults = games_of(text, VARIANTS)
    assert monotonic() - began < HANGING
    assert all(0 < len(str(one)) < 600 for one in faults)
    assert games or faults


BITS = st.sampled_from([
    *"{}()[]\"\\;%!?$*.\n\r\t \x00", "[Variant ", '"oware"]', "[Options ", "[Position ", "F", "e", "1.", "1-0", "{x}",
    "$5", "\ufeff", "שלום", "(1. E)", '[Variant "kalah"]\n', '[FEN "', "4-4", "layout:", "agree", "pass", "+2",
])  # fmt: skip


@given(text=st.lists(BITS, max_size=40).map("".join) | st.text(max_size=60))
@example("1." + HEADER)
def test_any_text_is_games_and_sentences(text: str) -> None:
    games, faults = games_of(HEADER + text, VARIANTS)
    lines = (HEADER + text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for one in faults:
        assert 1 <= one.line <= len(lines)
        assert 1 <= one.column <= len(lines[one.line - 1]) + 1
    again, none = games_of(texts_of(games, VARIANTS), VARIANTS)
    assert (again, none) == (games, []), "what was read can be written and read again"


def test_a_letter_that_is_not_utf8_has_its_place_and_costs_no_game() -> None:
    content = (GOOD + HEADER + '[South "Ren').encode() + b"\xe9" + b'"]\n1. F\n'
    records, faults = record_files.read_records(content, "x.txt", VARIANTS)
    assert [one.moves for one in records] == [("F", "e"), ("F",)]
    assert [(one.line, one.column, str(one)[:31]) for one in faults] == [(6, 12, "The text isn’t UTF-8. It was re")]
    assert records[1].players["S"].name == "René"


def test_records_of_any_form_are_read_from_a_file() -> None:
    record = texts_of([], VARIANTS)
    assert record == ""
    one, faults = record_files.read_records(
        b'{"variant":"oware","moves":["F"]}\n{"variant":"oware","moves":["x"]}', "x", VARIANTS
    )
    assert [record.moves for record in one] == [("F",)]
    assert [(fault.line, fault.column) for fault in faults] == [(2, 1)]
    assert str(faults[0]).startswith("This is not the record of a game. (move 1: 'x' is not a move")


def test_the_examples_of_the_page_are_right() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "records.md").read_text(encoding="utf-8")
    blocks = [dedent(block).strip() for block in re.findall(r"(?:^    .*\n|^\n)+", page, re.MULTILINE)]
    examples = [block for block in blocks if block.startswith("[Variant")]
    variants = {record.variant for block in examples for record in games_of(block, VARIANTS)[0]}
    assert {"kalah", "oware", "kiswahili", "gabata"} <= variants
    for block in examples:
        assert games_of(block, VARIANTS)[1] == [], block


def test_every_tag_that_is_written_is_explained() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "records.md").read_text(encoding="utf-8")
    ended = game("oware", "Fe")
    ended.agree_to_stop()
    players: dict[Seat, Player] = {"S": Player(name="A"), "N": Player("computer", 3, "B")}
    record = replace(
        GameRecord.of_game(ended, players, "2026-11-21T10:00:00"), hints={"S": 1, "N": 1}, draft="layout:1"
    )
    text = texts_of([record, replace(record, began="once")], VARIANTS)
    for name in some(re.findall(r"^\[(\w+)", text, re.MULTILINE)):
        assert f"`{name}`" in page, f"docs/records.md does not explain {name}"
