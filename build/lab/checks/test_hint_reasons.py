"""The reason of a hint is recounted from positions and raw steps, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from game.engine.mind import EngineFamily, EnginePreferences, SearchInfo, SearchLimits, SearchRequest
from game.engine.strength import FULL
from game.rules.families import family_module, family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Ply
from game.rules.sowing.chance import random_move
from game.table.hint_reason import drawback_reason, reason_for_best
from game.table.reason_text import reason_text
from game.table.what_if import MOST
from game.text.language import Language, without_markup
from game.text.sentences import language_for_game
from tests.play import amount
from tests.sampled import few
from tests.some import some
from tests.text.common import ENGLISH, whole

GAMES = {id_: variant.rules() for id_, variant in standard_library().variants.items()}
CHOOSING = sorted(id_ for id_, rules in GAMES.items() if not rules.driven and not rules.for_one_player)
POSITIONS, NODES = 12, 1500
FROM = r"(\d+) stones? from (?:hole|the holes) (.*)"
OTHERWISE = (
    r"After (?P<played>\S+), (?P<move>\S+) could capture (?P<n>\d+) stones? from (?:hole|the holes) (?P<where>.*)",
    r"(?P<earlier>.+?) could follow (?P<played>\S+), and then (?P<move>\S+) could capture (?P<n>\d+) stones?"
    r" from (?:hole|the holes) (?P<where>.*)",
)
Line = tuple[str, ...]


def lines(position: Any) -> list[Line]:
    """Return the lines that a short search expects after each move, the best first."""
    told: dict[str, SearchInfo] = {}
    order: dict[str, int] = {}

    def report(_: object, info: SearchInfo, rank: str) -> None:
        told[info.line[0]], order[info.line[0]] = info, info.rank

    thinks = cast(EngineFamily, family_module(position.rules.words.family, "engine"))
    asked = SearchRequest(SearchLimits(nodes=NODES), False, EnginePreferences(FULL, 4, reported_moves=50))
    thinks.Mind(report, Random(0), None).prepare_search(position, asked).run()
    return [told[move].line for move in sorted(told, key=lambda move: order[move])]


def some_positions(game: str) -> list[Any]:
    """Positions of games by chance in which there is something to choose."""
    random, out = Random(game), list[Any]()
    start = family_of(GAMES[game]).start(GAMES[game])
    for _ in range(amount(POSITIONS) * 40):
        position = start
        for _ in range(random.randrange(2, 40)):
            if not position.over:
                position = position.play(random_move(position, random))
        if not position.over and position.phase == "play" and not position.joint and len(position.legal()) > 1:
            out.append(position)
        if len(out) == amount(POSITIONS):
            break
    return out


def taken(before: Any, move: str, out_of: str) -> dict[str, int]:
    """Captured by a move out of the holes of a player ("" for all), counted from the steps of the machine."""
    found: dict[str, int] = {}
    for step in before.turn(move):
        if step.op == "capture" and step.to in (before.player, "carried") and step.n:
            owner = before.owner(step.hole) if step.hole in before.rules.board.index else None
            if not out_of or owner == out_of:
                found[step.hole] = found.get(step.hole, 0) + step.n
    return found


def brings(before: Any, move: str) -> dict[str, int]:
    other = "N" if before.player == "S" else "S"
    return taken(before, move, other) or taken(before, move, "")


def follow(before: Any, line: Line) -> list[tuple[Any, str]]:
    """Each move of a line with the position before it, as far as a line is shown."""
    out, round = [], before.round
    for move in line[:MOST]:
        if before.over or before.round != round or before.why_not(move) is not None:
            break
        out.append((before, move))
        before = before.play(move)
    return out


def listen(said: str, position: Any, best: Line, second: Line) -> str:
    """Recounts a sentence; its kind."""
    me, other = position.player, "N" if position.player == "S" else "S"
    ours, theirs = follow(position, best), follow(position, second)

    def so(got: dict[str, int], n: str, where: str) -> bool:
        return (sum(got.values()), set(got)) == (int(n), set(where.split(", ")))

    if match := re.fullmatch(rf"(\S+) captures {FROM}", said):
        assert match[1] == best[0]
        assert so(brings(position, best[0]), match[2], match[3])
        return "capture"
    if match := re.fullmatch(rf"(\S+) earns an extra turn(?:, and then (\S+) captures {FROM})?", said):
        after = position.play(match[1])
        assert after.player == me
        assert any(step.op == "bonus" for step in position.turn(match[1]))
        assert not match[2] or (match[2] == best[1] and so(brings(after, match[2]), match[3], match[4]))
        return "then" if match[2] else "again"
    if match := re.fullmatch(r"(\S+) wins the game", said):
        assert position.play(match[1]).outcome.winner == me
        return "win"
    if match := re.fullmatch(
        r"(\S+) keeps (?:hole|the holes) (.*) safe: otherwise (\S+) could capture (\d+) stones? there", said
    ):
        holes = set(match[2].split(", "))
        assert so(taken(position.with_turn_passed(), match[3], me), match[4], match[2]), "no threat stands on the board"
        assert not any(holes & got for got in answers_to(position.play(match[1]), me))
        return "safe"
    if match := re.fullmatch(rf"(\S+) gets (\S+) ready: if your opponent answers (.+?), then \2 captures {FROM}", said):
        expected = match[3].split(", ")
        assert [move for _, move in ours[: len(expected) + 2]] == [match[1], *expected, match[2]]
        assert all(at.player == other for at, _ in ours[1 : len(expected) + 1])
        assert so(brings(*ours[len(expected) + 1]), match[4], match[5])
        return "prepare"
    if match := re.fullmatch(r"After (\S+) your opponent can capture nothing", said):
        assert not any(answers_to(position.play(match[1]), me))
        return "calm"
    for kind in OTHERWISE:
        if match := re.fullmatch(kind, said):
            told = match.groupdict()
            expected = [*(told["earlier"].split(", ") if "earlier" in told else ()), told["move"]]
            assert told["played"] == second[0]
            assert [move for _, move in theirs[1 : len(expected) + 1]] == expected
            assert all(at.player == other for at, _ in theirs[1 : len(expected) + 1])
            most = max((sum(taken(at, move, me).values()) for at, move in answered(ours)), default=0)
            assert so(taken(*theirs[len(expected)], me), told["n"], told["where"])
            assert int(told["n"]) > most, "the best move loses as much"
            return "otherwise"
    if match := re.fullmatch(r"With (\S+), more stones should come into your store later on than with (\S+)", said):
        moves = min(len(ours), len(theirs))
        assert (match[1], match[2]) == (best[0], second[0])
        mine, less = ([at for at, _ in line] + [line[-1][0].play(line[-1][1])] for line in (ours, theirs))
        assert mine[moves].store(me) - less[moves].store(me) > 0
        return "brings"
    match = re.fullmatch(r"If both play on as expected, (.*)", said)
    assert match, said
    gained = sum(sum(brings(at, move).values()) for at, move in ours if at.player == me)
    lost = sum(sum(taken(at, move, me).values()) for at, move in ours if at.player == other)
    told_gain, told_loss = (re.findall(rf"{verb} (\d+)", said) for verb in ("capture", "lose"))
    assert [int(n) for n in told_gain] == ([gained] if gained else [])
    assert [int(n) for n in told_loss] == ([lost] if lost else [])
    return "goes on"


def answers_to(after: Any, me: str, left: int = 2_000) -> Iterator[set[str]]:
    """Out of which holes of a player each move of an answer captures, those of extra turns with them."""
    waiting, seen = [after], set[Any]()
    while waiting and len(seen) < left:
        at = waiting.pop()
        if at.over or at.player == me or at.round != after.round or at.phase != "play" or at.cells in seen:
            continue
        seen.add(at.cells)
        for move in at.legal():
            yield set(taken(at, move, me))
            waiting.append(at.play(move))


def answered(line: list[tuple[Any, str]]) -> list[tuple[Any, str]]:
    """The other player's first turns in a row after the first move of a line."""
    out: list[tuple[Any, str]] = []
    for at, move in line[1:]:
        if at.player == line[0][0].player:
            break
        out.append((at, move))
    return out


def named(ply: Ply) -> str:
    return ply.move


def said_of(found: Any, words: Language) -> str:
    return without_markup(reason_text(found, words, named)).replace("\xa0", " ").removesuffix(".")


@pytest.mark.parametrize("game", few(CHOOSING, 10))
def test_every_hint_has_a_reason_and_it_is_so(game: str) -> None:
    positions = some_positions(game)
    assert positions
    squares = GAMES[game].words.family != "sowing"
    for position in positions:
        best, *others = lines(position)
        second = others[0] if others else ()
        found = reason_for_best(position, best, second)
        assert found is not None
        assert whole(reason_text(found, language_for_game(ENGLISH, position.rules), named), ENGLISH)
        assert listen(said_of(found, ENGLISH), position, best, second) == found.kind or squares


@pytest.mark.parametrize("game", few(CHOOSING, 6))
def test_what_a_worse_move_costs_is_so(game: str) -> None:
    for position in some(some_positions(game)):
        best, *others = lines(position)
        costs = [(line, found) for line in others if (found := drawback_reason(position, line, best))]
        heard = [listen(said_of(found, ENGLISH), position, best, line) for line, found in costs]
        assert heard == ["otherwise"] * len(costs)


def test_all_sorts_of_reasons_come_up() -> None:
    kinds = set()
    for game in ("kalah", "oware", "hus"):
        for position in some_positions(game):
            best, *others = lines(position)
            found = reason_for_best(position, best, others[0] if others else ())
            kinds.add(found.kind if found else "")
    assert len(kinds) >= 3
    assert "" not in kinds
