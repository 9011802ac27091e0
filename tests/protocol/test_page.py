"""The text protocol in every game as an outside program sees it, checked against the words of docs/protocol.md.

Options and turns are random, with a seed; questions then go through the lines of a conversation.
"""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing import machine
from game.rules.sowing.chance import random_move
from game.rules.sowing.compiled import Rules
from game.rules.steps import Step
from tests.play import SHELF, some_rules
from tests.protocol.conversation import answers, shown
from tests.sampled import few
from tests.some import some
from tests.stones import Stones

GAMES = 6 if machine.COMPILED else 1
every_game = pytest.mark.parametrize("variant", few(SHELF, 10))
INFO = re.compile(
    r"info depth \d+ score (cp -?\d+( exact)?|mate -?[1-9]\d*) nodes \d+ nps \d+ time \d+"
    r" hashfull \d+ tbhits \d+( pv( \S+)+)?"
)
FIELDS = {  # of each step besides `op` and `clause`
    "lift": {"hole", "n"}, "drop": {"hole", "n", "now"}, "skip": {"hole"}, "capture": {"hole", "n", "to"},
    "relay": {"hole"}, "bonus": set(), "sweep": {"hole", "n", "to"}, "void": set(), "pass": set(), "keep": set(),
    "refill": {"hole", "n", "to"}, "claim": {"hole", "to"}, "layout": {"hole", "n", "from"},
    "swap": {"hole", "n", "to"},
}  # fmt: skip

PIECE_FIELDS = {
    "hop": {"from", "to"}, "capture": {"hole", "n", "to"}, "crown": {"hole"}, "burn": {"hole"}, "keep": set[str](),
}  # fmt: skip


def told_besides(rules: Rules, said: dict[str, Any]) -> list[str]:
    """What is said of a position besides what lies where, as the clauses in force ask for it."""
    kinds, openings = rules.clauses_of_kind("turn"), rules.clauses_of_kind("opening")
    match = rules.match
    keys = ["hand"] * (rules.words.board.stores == "none")
    keys += ["house", "takasia"] * bool(rules.clauses_of_kind("house")) + ["ko"] * bool(rules.words.ko)
    becomes = {lap.becomes for lap in rules.words.lap}
    keys += ["mandarins"] * bool(rules.words.board.mandarins) + ["tuz"] * ("own store" in becomes)
    keys += ["won"] * bool(becomes & {"won hole", "won pair"}) + ["closed"] * ("closed hole" in becomes)
    if any(kind.when.turn == "first" for kind in kinds):  # said until both have had it
        keys += ["first"] * any(said.get("first", {}).values())
    each, pie = (any(fits) for fits in ((o.who == "each" for o in openings), (o.offer == "swap" for o in openings)))
    keys += ["swap"] * (each and pie and "swap" in said) + ["again"] * any(lap.once for lap in rules.words.lap)
    keys += ["phase"] * bool(match or any(o.offer == "layout" for o in openings)) + ["round", "score"] * bool(match)
    keys += ["owner"] * bool(match and match.refill == "claims")
    return keys + ["burnt"] * bool(match and match.refill == "outwards")


def games(variant: str, count: int = GAMES, most: int = 60) -> Iterator[tuple[list[str], list[str], Random]]:
    """The lines that set a game with random options (the first one with the usual ones), and some turns of it."""
    for number in range(count):
        random = Random(number)
        rules = (
            some_rules(standard_library().variants[variant], random)
            if number
            else standard_library().variants[variant].rules()
        )
        game = Game(rules)
        for _ in range(random.randint(0, most)):
            if game.position.over:
                break
            game.play(random_move(game.position, random))
        lines = [f"setoption name Variant value {variant}"]
        lines += [f"setoption name Game.{key} value {str(value).lower()}" for key, value in rules.options.items()]
        yield lines, game.moves, random


def startpos(moves: list[str]) -> str:
    return " ".join(["position startpos", *(["moves"] if moves else []), *moves])


@every_game
def test_a_game_has_the_keys_that_it_needs_and_no_others(variant: str) -> None:
    for lines, moves, _ in some(games(variant)):
        d = shown(*lines, startpos(moves))
        keys = ["variant", "options", "holes", "stores", "turn"]
        rules = standard_library().variants[variant].rules(d["options"])
        if isinstance(rules, Rules):
            keys += told_besides(rules, d)
        if standard_library().variants[variant].words.family == "draughts":
            keys += ["phase"] * d["options"]["burning"]
            keys += [key for key in ("burnable", "quiet", "hunt") if d.get(key, -1) not in (-1, 0, [])]
        assert list(d) == [*keys, "ply", "legal", "over", "winner", "reason"]
        assert d["ply"] == len(moves)
        assert list(d["options"]) == [option.id for option in standard_library().variants[variant].options]


@every_game
def test_steps_lead_where_the_move_leads(variant: str) -> None:
    for lines, moves, random in some(games(variant)):
        game = Game(standard_library().variants[variant].rules(shown(*lines)["options"]))
        for move in moves:
            game.play(move)
        if game.position.over:
            continue
        if standard_library().variants[variant].words.family == "draughts":
            pieces_follow(lines, moves, random_move(game.position, random))
            continue
        move, stones = random_move(game.position, random), Stones(game.position)
        *told, end = answers(*lines, startpos(moves), f"steps {move}")
        assert end == "end"
        for line in told:
            stones.follow(step_of(line))
            assert stones.total == game.rules.stones
        after = shown(*lines, startpos([*moves, move]))
        hands = after["hand"].values() if "S hand" in game.rules.board.index else ()
        assert stones.cells == (*after["holes"].values(), *after["stores"].values(), *hands)


def pieces_follow(lines: list[str], moves: list[str], move: str) -> None:
    """Men and kings moved as the steps of a move say stand where they stand after it."""
    holes = shown(*lines, startpos(moves))["holes"]
    *told, end = answers(*lines, startpos(moves), f"steps {move}")
    assert end == "end"
    for line in told:
        said = json.loads(line)
        optional = {"op", "clause"}
        assert set(said) - optional == PIECE_FIELDS[said["op"]], line
        assert said["clause"], line
        if said["op"] == "hop":
            assert said["to"] not in holes
            holes[said["to"]] = holes.pop(said["from"])
        elif said["op"] == "crown":
            holes[said["hole"]] = {"M": "K", "m": "k"}[holes[said["hole"]]]
        elif said["op"] in ("capture", "burn"):
            del holes[said["hole"]]
    assert holes == shown(*lines, startpos([*moves, move]))["holes"]


def step_of(line: str) -> Step:
    """A step from its line, whose fields have to be those of its kind."""
    said = json.loads(line)
    optional = {"op", "clause", "seat"} | ({"from"} if said["op"] == "drop" else set())
    assert set(said) - optional == FIELDS[said["op"]], line
    assert said["clause"], line
    return Step(**{{"from": "source"}.get(key, key): value for key, value in said.items()})


@every_game
def test_thinking_is_reported_in_lines_and_its_move_can_be_played(variant: str) -> None:
    for lines, moves, random in some(games(variant)):
        limit = random.choice(("depth 2", "nodes 200", "movetime 5"))
        legal = shown(*lines, startpos(moves))["legal"]
        *infos, best = answers(*lines, "setoption name Level value 2", startpos(moves), f"go {limit}")
        assert all(INFO.fullmatch(info) for info in infos), infos
        move = best.removeprefix("bestmove ")
        if not legal:
            assert move == "(none)"
        else:
            assert move in legal or move.startswith(("layout:", "claim:"))
            assert shown(*lines, startpos([*moves, move]))["ply"] == len(moves) + 1
