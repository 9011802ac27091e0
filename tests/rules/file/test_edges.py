"""The limits of variant files: just as much as is allowed is read, one more is a sentence at its key."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.rules.file import faults
from game.rules.file.conditions import ClauseBudget, TooComplexConditionsError
from tests.rules.file.test_reader import BASES, GOOD, changed, faults_of

# The numbers themselves, so that one that changes is noticed.
MOST_BOARDS = 5_000
LONGEST_VALUE = 60
MOST_CLAUSES = 64
MOST_FAULTS = 20


class Edge(NamedTuple):
    """`most`: the largest number allowed; `file`: the file that has so many; `fault`: how one too many is told."""

    most: int
    file: Callable[[int], str]
    fault: str


def _columns(base: str) -> Callable[[int], str]:
    """A file on a board of so many columns."""
    return lambda n: re.sub(r"(?m)^columns += .*$", f"columns = {n}", BASES[base], count=1)


def _boards(n: int) -> str:
    """Options that make n boards: five numbers of columns, twenty of stones, and n/100 of stones in A."""
    counted = 'holes = { A = { option = "a" } }\n[[option]]\nid = "a"\nvalues = '
    each = 'each = { option = "seeds" }\n'
    wide = changed("values = [6, 5]", "values = [6, 5, 4, 3, 2]")
    many = changed("values = [4, 3]", f"values = {[*range(1, 21)]}", wide)
    return changed(each, f"{each}{counted}{[*range(n // 100)]}\n", many)


def _repeated(before: str, clause: str) -> Callable[[int], str]:
    """The good file with clauses of one kind until it has n of them."""
    kind = clause.split("\n", 1)[0]
    return lambda n: changed(before, "".join(clause.format(i=i) for i in range(1, n - GOOD.count(kind) + 1)) + before)


def _ids_in(key: str) -> Callable[[int], str]:
    """A game based on another that names n ids."""
    return lambda n: f'based_on = "kalah"\nname = "N"\n{key} = {[f"no{i}" for i in range(n)]}\n'


def _languages(n: int) -> str:
    """A text in n languages, as the inside of a table."""
    codes = [a + b for a in "abcdefgh" for b in "abcdefgh"]
    return ", ".join(f'{code} = "x"' for code in codes[:n])


EDGES = {
    "columns of two rows": Edge(42, _columns(""), "board.columns: .* does not fit"),
    "columns of three rows": Edge(20, _columns("three"), "board.columns: .* too many for a board of 3 rows"),
    "columns of four rows": Edge(22, _columns("four"), "board.columns: .* too many for a board of 4 rows"),
    "columns with holes that can be won": Edge(22, _columns("won"), "lap: too many holes"),
    "columns of a match": Edge(30, _columns("burnt"), "match: too many holes"),
    "columns with a barred hole": Edge(16, _columns("four"), "takasia: too many holes"),
    "columns with laps that go back": Edge(15, _columns("back"), "reverse: too many holes"),
    "columns where both choose at once": Edge(11, _columns("burnt"), r"opening\[\d\]\.offer: too many pairs of holes"),
    "the hole from which captures are sown on, in four columns": Edge(
        2, lambda n: changed("near = 1", f"near = {n}", BASES["four"]), "sowing.near: both ends meet"
    ),
    "words of an option": Edge(
        12, lambda n: changed("values = [false, true]", f"values = {[f'w{i}' for i in range(n)]}"),
        r"option\[3\]\.values: \d+ words",
    ),
    "cases of a last stone": Edge(
        24, _repeated("[[slam]]", '[[lap]]\nid = "more_{i}"\nwhen = {{ makes = [{i}] }}\n'), "lap: .* clauses"
    ),
    "ends of a game": Edge(
        16, _repeated("[[repetition]]", '[[end]]\nid = "x{i}"\nwhen = "board is empty"\nthen = "each sweeps own"\n'),
        "end: .* clauses",
    ),
    "letters of a name": Edge(
        40, lambda n: changed("if = { big = true }", f"if = {{ {'x' * n} = true }}"),
        r"lap\[2\]\.if\..*: a name that is too long",
    ),
    "works that are named": Edge(
        20, lambda n: changed('["made up for a test"]', f"{[f'work {i}' for i in range(n)]}"), "sources: .* entries"
    ),
    "languages of a text": Edge(
        40, lambda n: changed('id = "sow"', f'id = "sow"\ntitle = {{ {_languages(n)} }}'), "sowing.title: .* entries"
    ),
    "parts of a key": Edge(8, lambda n: GOOD + ".".join("abcdefghijkl"[:n]) + " = 1\n", "a key with too many parts"),
    **{
        f"ids in {key}": Edge(64, _ids_in(key), f"{key}: {MOST_CLAUSES + 1} entries; allowed: at most {MOST_CLAUSES}")
        for key in ("without", "order")
    },
    "bytes": Edge(262_144, lambda n: GOOD + "#" * (n - len(GOOD)), "larger than 256 KB"),
}  # fmt: skip


@pytest.mark.parametrize("edge", EDGES)
def test_as_much_as_is_allowed_is_read_and_more_is_a_sentence(edge: str, tmp_path: Path) -> None:
    """Other faults may follow from so much; the one of the limit is there only beyond it."""
    most, file, fault = EDGES[edge]
    for n, told in ((most - 1, False), (most, False), (most + 1, True)):
        found = [one for one in faults_of(tmp_path, file(n)) if re.search(fault, one)]
        assert bool(found) is told, (n, found)


def test_so_many_boards_may_be_made_by_options(tmp_path: Path) -> None:
    """Exactly as many as are allowed, and the next number that these options can make."""
    most = MOST_BOARDS
    for n, told in ((most - 100, False), (most, False), (most + 100, True)):
        assert any("different boards" in one for one in faults_of(tmp_path, _boards(n))) is told


@pytest.mark.parametrize("letters", [LONGEST_VALUE - 3, LONGEST_VALUE - 2, LONGEST_VALUE - 1, LONGEST_VALUE * 2])
def test_a_long_value_is_shown_shortened_and_no_longer_than_is_allowed(letters: int) -> None:
    """Its two quotes count."""
    shown = faults.format_value("x" * letters)
    if letters + 2 <= LONGEST_VALUE:
        assert shown == f'"{"x" * letters}"'
    else:
        assert (len(shown), shown[-4:]) == (LONGEST_VALUE, "x...")


def test_as_many_clauses_are_looked_at_as_the_budget_has() -> None:
    budget = ClauseBudget(3)
    budget.spend(2)
    budget.spend(1)
    with pytest.raises(TooComplexConditionsError):
        budget.spend(1)
