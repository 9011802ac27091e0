"""Positions counted some plies ahead, against numbers that were counted twice (tests/perft)."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game.protocol import talk
from game.rules import sowing
from game.rules.library import standard
from game.rules.outside import as_word as position_word
from game.rules.position import Position
from tests import reference

FOLDER = Path(__file__).resolve().parents[1] / "perft"
MOST = 1_000_000 if sowing.COMPILED else 5_000  # what an uncompiled machine counts in a moment


@dataclass
class Count:
    """One position of a file and its numbers."""

    game: str
    id: str
    word: str = "startpos"
    options: dict[str, Any] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)

    @property
    def position(self) -> Position:
        rules = standard().variants[self.game].rules(self.options)
        if self.word == "startpos":
            return Position.start(rules)
        *cells, player = self.word.split("-")
        names = [cell.name for cell in rules.board.cells]
        return Position.laid_out(rules, dict(zip(names, map(int, cells), strict=True)), player)  # type: ignore[arg-type]


def counts() -> Iterator[Count]:
    for path in sorted(FOLDER.glob("*.txt")):
        found: list[Count] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            key, _, rest = line.partition(" ")
            if key == "id":
                found.append(Count(path.stem, rest))
            elif key == "position":
                found[-1].word = rest
            elif key == "options" and rest != "-":
                found[-1].options = dict(map(option, rest.split(",")))
            elif key == "perft":
                depth, n = map(int, rest.split())
                found[-1].numbers[depth] = n
        yield from found


def option(text: str) -> tuple[str, Any]:
    key, _, value = text.partition("=")
    return key, int(value) if value.isdigit() else {"true": True, "false": False}.get(value, value)


COUNTS = list(counts())


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.id)
def test_as_many_positions_as_written(count: Count) -> None:
    position = count.position
    found = {depth: sum(position.perft(depth).values()) for depth, n in count.numbers.items() if n <= MOST}
    assert found == {depth: n for depth, n in count.numbers.items() if n <= MOST}


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.id)
def test_the_protocol_counts_the_same(count: Count) -> None:
    depth = max(depth for depth, n in count.numbers.items() if n <= MOST)
    options = "".join(f"setoption name Game.{key} value {str(v).lower()}\n" for key, v in count.options.items())
    start = f"setoption name Variant value {count.game}\n{options}"
    where = "startpos" if count.word == "startpos" else position_word(count.position)
    out = io.StringIO()
    talk(standard(), io.BytesIO(f"{start}position {where}\ngo perft {depth}\nquit\n".encode()), out)
    *moves, total = out.getvalue().splitlines()
    assert total == f"Nodes searched: {count.numbers[depth]}"
    by_move = dict(line.split(": ") for line in moves)
    assert tuple(by_move) == count.position.legal()
    assert sum(map(int, by_move.values())) == count.numbers[depth]


@pytest.mark.parametrize(("game", "numbers"), [("kalah", [6, 35, 185, 942]), ("oware", [6, 36, 190, 1014])])
def test_the_start_positions(game: str, numbers: list[int]) -> None:
    position = Position.start(standard().variants[game].rules())
    assert [sum(position.perft(depth).values()) for depth in (1, 2, 3, 4)] == numbers


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.id)
def test_the_reference_counts_the_same(count: Count) -> None:
    """The second source of the numbers, as deep as it gets in a moment."""
    options = {key: values[0] for key, values in reference.OPTIONS[count.game].items()} | count.options
    if count.word == "startpos":
        board = reference.start(count.game, options)
    else:
        *cells, player = count.word.split("-")
        stones, columns = list(map(int, cells)), options.get("columns", 6)
        board = reference.lay(count.game, options, stones[:columns], stones[columns:-2], stones[-2:], player)
    for depth, n in count.numbers.items():
        if n <= 300:
            assert leaves(board, depth) == n


def leaves(board: reference.Board, depth: int) -> int:
    if depth == 0 or board.winner:
        return 1
    return sum(leaves(reference.play(board, move), depth - 1) for move in reference.legal(board))
