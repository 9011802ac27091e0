"""`MultiPV`: every move of a position with its value, in every game and for every kind of decision."""

import re
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from game.engine.sowing.search import thinking
from game.engine.strength import LEVELS
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import all_moves, random_move
from tests.play import amount, examples, some_rules
from tests.protocol.conversation import Conversation, answers
from tests.protocol.test_games import chosen
from tests.sampled import MEANINGS, few
from tests.some import some

LINE = re.compile(
    r"info depth (\d+) multipv (\d+) score (?:cp (-?\d+)( exact)?|mate (-?[1-9]\d*)) nodes (\d+) nps \d+ time \d+"
    r" hashfull \d+ tbhits \d+ pv (\S+(?: \S+)*)"
)
ALL = "setoption name MultiPV value 2000"


class Told(NamedTuple):
    """An `info` line, parsed; `worth` orders a proved win before every number of stones."""

    depth: int
    rank: int
    worth: int
    exact: bool
    nodes: int
    line: tuple[str, ...]


def taken_apart(line: str) -> Told:
    found = LINE.fullmatch(line)
    assert found, line
    depth, rank, cp, exact, mate, nodes, moves = found.groups()
    worth = int(cp) if cp else (10**7 if int(mate) > 0 else -(10**7)) - int(mate)
    return Told(int(depth), int(rank), worth, bool(exact or mate), int(nodes), tuple(moves.split()))


def analysed(*lines: str) -> tuple[list[list[Told]], str]:
    """The report of each ply of deepening, and the best move."""
    *infos, best = answers(*lines)
    told = [taken_apart(info) for info in infos]
    return [list(ply) for _, ply in groupby(told, key=lambda line: line.depth)], best.removeprefix("bestmove ")


@pytest.mark.parametrize("variant", few(MEANINGS, 6))
def test_every_move_is_reported_with_its_value(variant: str) -> None:
    random = Random(variant)
    for _ in some(range(examples(10))):
        game = Game(some_rules(standard_library().variants[variant], random))
        for _ in range(random.randint(0, 40)):
            if not game.position.over:
                game.play(random_move(game.position, random))
        position, moves = game.position, " ".join(["moves"] * bool(game.moves) + game.moves)
        plies, best = analysed(ALL, *chosen(position), f"position startpos {moves}", f"go nodes {amount(3000)}")
        if position.over:
            assert (plies, best) == ([], "(none)")
            continue
        assert position.why_not(best) is None
        legal = set(all_moves(position))
        assert plies
        for ply in plies:
            assert [told.rank for told in ply] == list(range(1, len(ply) + 1))
            if position.phase != "layout":
                assert {told.line[0] for told in ply} == legal
                assert len(ply) == len(legal), "every move once"
            worths = [told.worth for told in ply]
            if position.rules.counts and position.phase == "play":
                assert worths == sorted(worths, reverse=True)
            for told in ply:
                follow(position, told.line)
        assert position.joint or best == plies[-1][0].line[0]


def follow(position: Any, line: tuple[str, ...]) -> None:
    for move in line:
        position = position.play(move)


def test_it_is_the_whole_engine_whatever_the_level() -> None:
    """The same question at both ends of the levels has the same answer."""
    found = []
    for level in (1, len(LEVELS)):
        lines = f"setoption name Level value {level}", "setoption name MultiPV value 6", "go nodes 3000"
        plies, best = analysed(*lines)
        found.append(([[told.worth for told in ply] for ply in plies], best))
    assert found[0] == found[1]


def test_a_new_game_forgets_so_that_the_same_question_has_the_same_answer() -> None:
    ask = f"go nodes {amount(20_000)}"
    first, again = (analysed(ALL, *before, "ucinewgame", ask) for before in ([], ["position startpos moves C F"]))
    assert first == again
    told = [line for line in answers(ALL, ask, "ucinewgame", ask) if line.startswith("info")]
    half = [taken_apart(line) for line in told[: len(told) // 2]]
    assert half == [taken_apart(line) for line in told[len(told) // 2 :]]


def test_a_table_that_is_too_large_for_the_machine_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_memory(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(thinking.BestMoveSearch, "__init__", no_memory)
    assert answers("setoption name Hash value 1024", "go depth 1", "isready") == [
        "info string error: there is no memory for a table of 1024 MB", "readyok",
    ]  # fmt: skip


def hits(info: str) -> int:
    return int(info.split(" tbhits ")[1].split()[0])


def test_an_endgame_table_is_made_meanwhile_and_asked_from_then_on(tmp_path: Path) -> None:
    with Conversation(tmp_path) as talk:
        talk.send("setoption name Game.columns value 2", "setoption name Game.seeds value 3", "position 1-1-1-1-4-4-S")
        found = ["hashfull 0 tbhits 0"]
        while not hits(found[-1]):  # each answer comes at once, with the table or without it
            talk.send("ucinewgame", "position 1-1-1-1-4-4-S", "go depth 3")
            found = talk.until("bestmove")[:-1]
        assert list(tmp_path.iterdir())
        talk.send("setoption name EndgameTables value false", "ucinewgame", "position 1-1-1-1-4-4-S", "go depth 3")
        assert not any(hits(info) for info in talk.until("bestmove")[:-1])
