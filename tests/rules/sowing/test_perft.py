"""Positions counted some plies ahead, against numbers that were counted twice (tests/perft)."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.protocol import hold_conversation
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from tests.perft_files import Count, read
from tests.play import SOWING
from tests.sampled import few, widest
from tests.some import some

FOLDER = Path(__file__).resolve().parents[2] / "perft"
MOST = 1_000_000 if machine.COMPILED else 5_000  # positions that are counted quickly


def counts() -> Iterator[Count]:
    for path in sorted(FOLDER.glob("*.txt")):
        yield from read(path.stem, path.read_text(encoding="utf-8"))


def counted(game: str, **options: str) -> list[int]:
    position = Position.start(standard_library().variants[game].rules(options))
    return [sum(position.perft(depth).values()) for depth in (1, 2, 3, 4)]


COUNTS = list(counts())
BRANCHING = {game: [c for c in COUNTS if c.game == game and c.numbers] for game in SOWING}
PLAYED_OUT = pytest.mark.parametrize("count", [c for c in COUNTS if c.played_out], ids=lambda count: count.id)
each_game = pytest.mark.parametrize("game", [game for game, counts in BRANCHING.items() if counts])
SOME = 4  # positions of a game that are also counted in other ways


@each_game
def test_as_many_positions_as_written(game: str) -> None:
    for count in some(BRANCHING[game]):
        position = count.position
        found = {depth: sum(position.perft(depth).values()) for depth, n in count.numbers.items() if n <= MOST}
        assert found == {depth: n for depth, n in count.numbers.items() if n <= MOST}, count.id


@pytest.mark.parametrize("game", [game for game in widest(24) if BRANCHING.get(game)])
def test_the_protocol_counts_the_same(game: str) -> None:
    for count in some(few(BRANCHING[game], SOME)):
        depth = max(depth for depth, n in count.numbers.items() if n <= MOST)
        options = "".join(f"setoption name Game.{key} value {str(v).lower()}\n" for key, v in count.options.items())
        start = f"setoption name Variant value {count.game}\n{options}"
        moves = f" moves {' '.join(count.moves)}" if count.moves else ""
        out = io.StringIO()
        hold_conversation(
            standard_library(),
            io.BytesIO(f"{start}position {count.word}{moves}\ngo perft {depth}\nquit\n".encode()),
            out,
        )
        *lines, total = out.getvalue().splitlines()
        assert total == f"Nodes searched: {count.numbers[depth]}", count.id
        by_move = dict(line.split(": ") for line in lines)
        if count.position.phase == "play":
            assert tuple(by_move) == count.position.legal(), count.id
        assert sum(map(int, by_move.values())) == count.numbers[depth], count.id


@PLAYED_OUT
def test_a_game_without_a_choice_runs_as_written(count: Count) -> None:
    """Turns until the end, passes left out, and the stores then."""
    position, turns = count.position, 0
    while not position.over:
        (move,) = position.legal()
        turns += move != "pass"
        position = position.play(move)
    assert (turns, position.store("S"), position.store("N")) == count.played_out
