"""What the types of a variant file cannot say: each limit from both sides, what is just allowed and what is not."""

import re
from pathlib import Path

import pytest

from tests.rules.file.faults_told import faults
from tests.rules.file.test_reader import BASES, changed

FINE = ""
FIRST = '[sowing]\nid = "sow"\n'
OPTION = '[[option]]\nid = "{id}"\nvalues = {values}\n'
SEEDS, COLUMNS, BIG = "values = [4, 3]", "values = [6, 5]", "values = [false, true]"
EACH, ALL_STONES = "each = 3\n", "stones = 24\n"
SEEDS_EACH = 'each = { option = "seeds" }\n'
DIRECTIONS = 'direction = {{ option = "way", words = {{ a = "clockwise", {b} = "either"{more} }} }}\n'
LAYOUT = '[[opening]]\nid = "layout"\noffer = "layout"\nat_least = 2\n'
LAID_COLUMNS = 'columns = { option = "wide" }\n\n[[option]]\nid = "wide"\nvalues = [4, 3]\n'
RIGHT_FOUR = '[[turn]]\nid = "four"\nfrom = "four at the right"\n[[lap]]\nid = "won"\n'
NOT_LAST = '[[turn]]\nid = "rest"\nfrom = "all but the rightmost"\n[[lap]]\nid = "won"\n'
CAPTURING = '[[turn]]\nid = "catch"\nneeds = "capture"\nat_most = {n}\n[[lap]]\nid = "again"\n'
MATCH = '[[match]]\nid = "match"\nrefill = "path"\n'
OTHER = '[[repetition]]\nid = "other"\nif = { big = false }\nthen = "each sweeps own"\n'
SWAP = '[[opening]]\nid = "swap"\noffer = "swap"\n'


def _way(b: str, more: str = "") -> tuple[str, str]:
    """A direction of sowing for each value of an option; the option has the values a and b."""
    return FIRST, OPTION.format(id="way", values='["a", "b"]') + FIRST + DIRECTIONS.format(b=b, more=more)


ROWS = [
    # options
    ("", [(BIG, "values = [true, false]")], FINE),
    ("", [('id = "big"', 'id = "seeds"')], r"option\[3\].id: a second option seeds"),
    ("", [(SEEDS, "values = [4, 3, 4]")], r"option\[1\].values: one value appears here twice"),
    ("", [(BIG, "values = [1, true]")], r"option\[3\].values: values of different kinds"),
    ("", [(BIG, 'values = ["a", "b", "a"]')], r"option\[3\].values: one value appears here twice"),
    ("", [(BIG, 'values = ["a", "b", 1]')], r"option\[3\].values: values of different kinds"),
    ("", [(SEEDS, f"values = {[*range(1, 14)]}")], FINE),  # only words are shown side by side
    # words for each value of an option
    ("", [_way("b")], FINE),
    ("", [_way("c")], r"sowing.direction.words: nothing is said for b"),
    ("", [_way("b", ', c = "either"')], r'sowing.direction.words: "?c"? is not a value of this option'),
    ("", [(FIRST, FIRST + DIRECTIONS.format(b="b", more=""))], r"sowing.direction.option: there is no such option"),
    # numbers that an option sets
    ("", [(SEEDS, "values = [1, 20]")], FINE),
    ("", [(SEEDS, "values = [4, 21]")], r'start.each.option: "seeds" can be 21'),
    ("", [(COLUMNS, "values = [6, 0]")], r'board.columns.option: "columns" can be 0'),
    ("", [('option = "seeds"', 'option = "big"')], r'start.each.option: "big" is not an option with numbers'),
    ("", [('option = "seeds"', 'option = "none"')], r'start.each.option: "none" is not an option with numbers'),
    ("", [(SEEDS, 'values = [4, "x"]')], r'start.each.option: "seeds" is not an option with numbers'),
    # names of holes
    ("won", [(EACH, EACH + "holes = { A = 1, D = 0 }\n")], FINE),
    ("won", [(EACH, EACH + "holes = { E = 1 }\n")], r"start.holes.E: \S+ is not a hole of South on every board"),
    ("", [('each = { option = "seeds" }\n', 'each = { option = "seeds" }\nholes = { E = 1 }\n')], FINE),
    ("", [(SEEDS_EACH, SEEDS_EACH + "holes = { F = 1 }\n")], FINE),  # where there are five columns it is left out
    ("", [(SEEDS_EACH, SEEDS_EACH + "holes = { G = 1 }\n")],
     r"start.holes.G: \S+ is not a hole of South on every board"),
    ("", [(SEEDS_EACH, SEEDS_EACH + 'holes = { "F from the right" = 1 }\n')], FINE),
    ("", [(SEEDS_EACH, SEEDS_EACH + 'holes = { "G from the right" = 1 }\n')],
     r"start.holes.\"G from the right\": .* is not a hole of South on every board"),
    ("", [(SEEDS_EACH, SEEDS_EACH + 'holes = { "a from the right" = 1 }\n')], r"start.holes.\"a from the right\": "),
    ("", [(SEEDS_EACH, SEEDS_EACH + 'holes = { "A from the right " = 1 }\n')], r"start.holes.\"A from the right \": "),
    ("won", [(EACH, EACH + "north = { a = 1, d = 0 }\n")], FINE),
    ("won", [(EACH, EACH + "north = { A = 1 }\n")], r"start.north.A: \S+ is not a hole of North on every board"),
    ("four", [("C1 = 4", "D2 = 4")], FINE),
    ("four", [("C1 = 4", "D3 = 4")], r"start.holes.D3: \S+ is not a hole of South on every board"),
    ("three", [("each = 2", "each = 2\nholes = { C1 = 1, A2 = 1 }"), (MATCH, "")], FINE),
    ("three", [("each = 2", "each = 2\nholes = { B1 = 1 }")], r"start.holes.B1: .* is not a hole of South"),
    # where a turn may start
    ("won", [("columns = 4", "columns = 5"), ('[[lap]]\nid = "won"\n', RIGHT_FOUR)], FINE),
    ("won", [('[[lap]]\nid = "won"\n', RIGHT_FOUR)], r"turn\[1\].from: with 4 columns these are all the holes"),
    ("won", [("columns = 4", "columns = 2"), ('[[lap]]\nid = "won"\n', NOT_LAST)], FINE),
    ("won", [("columns = 4", "columns = 1"), ('[[lap]]\nid = "won"\n', NOT_LAST)],
     r"turn\[1\].from: with one column a player has no other hole"),
    # stones
    ("won", [(EACH, "each = 0\nholes = { A = 1 }\n")], FINE),
    ("won", [(EACH, "each = 0\n")], "start: there would be no stones at all"),
    ("won", [("columns = 4", "columns = 12"), (EACH, "each = 10\n")], FINE),
    ("laid", [(ALL_STONES, "")], r"opening\[1\].offer: there are no stones to lay out"),
    ("four", [("stones = 24", "stones = 8")], "start.stones: 8 stones lie on the board already"),
    ("four", [("stones = 24", "stones = 10")], FINE),
    ("four", [("stones = 24", "stones = 9")], "start.stones: the two hands do not hold the same number"),
    ("laid", [("at_least = 2", "at_least = 3")], FINE),
    ("laid", [("at_least = 2", "at_least = 4")], r"opening\[1\]: 32 stones are asked for, but there are 24"),
    ("laid", [("at_least = 2", "matching = true"), (ALL_STONES, "stones = 8\n"), ("points = 20", "points = 4")], FINE),
    ("laid", [("at_least = 2", "matching = true"), (ALL_STONES, "stones = 6\n"), ("points = 20", "points = 4")],
     r"opening\[1\]: 8 stones are asked for, but there are 6"),
    ("laid", [("columns = 4", LAID_COLUMNS), ("at_least = 2", "at_least = 3")], FINE),
    ("laid", [("columns = 4", LAID_COLUMNS), ("at_least = 2", "at_least = 4")],
     r"opening\[1\]: 32 stones are asked for, but there are 24"),  # on the widest board
    # sizes
    ("three", [("columns = 4", "columns = 6")], FINE),
    ("three", [("columns = 4", "columns = 5")], "board.columns: the middle row is shared in halves"),
    ("claimed", [("left = 3", "left = 21")], FINE),
    ("claimed", [("left = 3", "left = 24")], r"last\[1\].left: there are 24 stones in all"),
    ("", [('[[lap]]\nid = "again"\n', CAPTURING.format(n=11))], FINE),
    ("", [('[[lap]]\nid = "again"\n', CAPTURING.format(n=12))], r"turn\[1\].at_most: these rules do not say"),
    ("", [('[[lap]]\nid = "again"\n', CAPTURING.format(n=9).replace("at_most = 9\n", ""))],
     r"turn\[1\].at_most: these rules do not say"),
    ("burnt", [(EACH, "each = 1\n")], FINE),
    ("burnt", [(EACH, "each = 0\nholes = { A = 1 }\n")], r"match\[1\].refill: there is no number to fill holes with"),
    # clauses
    ("won", [('[[end]]\nid = "none"', '[[end]]\nid = "won"')],
     r'end\[1\].id: "won" is the id of another clause \(lap\)'),
    ("won", [('[[end]]\nid = "none"', '[[end]]\nid = "pass"')], r'end\[1\].id: "pass" is the id of another clause'),
    ("won", [('[[end]]\nid = "none"', '[[end]]\nid = "sow"')], r'end\[1\].id: "sow" is the id of another clause'),
    ("four", [("[[takasia]]", SWAP + "[[takasia]]")], r"opening\[2\]: a second \[\[opening\]\] under the same options"),
    ("four", [("[[takasia]]", SWAP.replace("offer", "if = { house = false }\noffer") + "[[takasia]]")], FINE),
    ("won", [(EACH, EACH + LAYOUT.replace("at_least = 2\n", 'who = "each"\n') + SWAP)], FINE),
    ("laid", [('[[match]]\nid = "match"', SWAP + '[[match]]\nid = "match"')],
     r"opening\[2\]: a second \[\[opening\]\]"),
    ("burnt", [('what = "burnt holes"', 'what = "their store"')], r"skip\[2\].what: this is passed over already"),
    # something ends every game
    ("", [('id = "row_empty"\n', 'id = "row_empty"\nif = { big = true }\n')],
     "end: with some options nothing would end"),
    ("", [('id = "circles"\n', 'id = "circles"\nif = { big = true }\n')],
     "repetition: with some options nothing would"),
    ("", [("[[repetition]]", OTHER + "[[repetition]]"),
          ('id = "circles"\n', 'id = "circles"\nif = { big = true }\n')], FINE),
    ("alone", [], FINE),  # every lap round a single row brings a stone home
    # conditions
    ("", [("if = { big = true }", "if = { big = false, seeds = 3 }")], FINE),
    ("", [("if = { big = true }", "if = { seeds = 5 }")], r"lap\[2\].if.seeds: 5 is not a value of this option"),
    ("", [("if = { big = true }", "if = { big = 1 }")], r"lap\[2\].if.big: 1 is not a value of this option"),
    ("", [("if = { big = true }", "if = { none = 1 }")], r"lap\[2\].if.none: there is no such option"),
]  # fmt: skip


@pytest.mark.parametrize(("base", "changes", "fault"), ROWS, ids=range(len(ROWS)))
def test_what_is_just_allowed_and_what_is_not(
    base: str, changes: list[tuple[str, str]], fault: str, tmp_path: Path
) -> None:
    text = BASES[base]
    for old, new in changes:
        text = changed(old, new, text)
    found = faults(tmp_path / "try_it.toml", text)
    if fault == FINE:
        assert found == []
    else:
        assert [one for one in found if re.match(fault, one)], found
