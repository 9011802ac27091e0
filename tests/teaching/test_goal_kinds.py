"""The goals that an author can choose: those that the game can reach, by its rules, for every game and goal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.rules.game import Rules
from game.rules.match import Game, Ply
from game.teaching.goals import KINDS, Goal, goal_kinds_of, is_goal_reached
from tests.play import EVERY_SOWING, LIBRARY, any_move

VARIANTS = LIBRARY.variants
TURNS = 120  # South's turns of random games
NUMBERS = range(2, 5)  # that a goal wants at least: "one or more" is no goal
BY_SEARCH = {"best", "move", "shows", "won", "loses"}  # and goals of any game


def turns(rules: Rules) -> Iterator[Ply]:
    chance = Random(1)
    for _ in range(TURNS):
        game = Game(rules)
        while not game.position.over and len(game.plies) < TURNS:
            before = game.position
            ply = game.play(any_move(before, chance))
            endless = any(step.op == "void" for step in ply.steps)
            if ply.mover == "S" and before.phase == "play" and not before.joint and not endless:
                yield ply


def is_ever_reached(kind: str, plies: list[Ply]) -> bool:
    chosen = KINDS[kind]
    numbers = NUMBERS if chosen.most else [1]
    goals = [Goal(**chosen.make(n, "")) for n in numbers]
    return any(is_goal_reached(goal, [ply], "S") for goal in goals for ply in plies)


@pytest.mark.parametrize("id", sorted(EVERY_SOWING))
def test_what_a_game_can_reach_is_offered(id: str) -> None:
    rules = VARIANTS[id].rules()
    offered = {kind.id for kind in goal_kinds_of(rules)}
    left = {id for id, kind in KINDS.items() if not kind.place and "foretell" not in kind.make(1, "A")}
    left -= {"no_move"} if rules.for_one_player else set()  # a second player who isn't there has none
    left -= offered | BY_SEARCH | {"jumps", "lands", "crowns", "takes_king"}
    plies = [*islice(turns(rules), TURNS)]
    assert [kind for kind in sorted(left) if is_ever_reached(kind, plies)] == []


KALAH = {"again", "bonus", "own_store", "captured", "on_stones", "foretell_ahead"}


@pytest.mark.parametrize(
    ("id", "offered", "missing"),
    [
        ("kalah", KALAH, {"laps"}),
        ("oware", {"captured", "their_side", "from_holes"}, {"laps", "again", "bonus", "own_store"}),
        ("congkak", {"laps", "again", "own_store"}, set()),
        ("hus", {"laps", "captured"}, {"their_side", "again", "own_store"}),
        ("go_empty", {"no_move"}, {"captured", "foretell_taken", "foretell_ahead"}),
        ("tchuka_ruma", {"own_store"}, {"their_side", "feeds", "no_move", "loses"}),
        ("damka", {"jumps", "crowns"}, {"laps", "own_store"}),
    ],
)
def test_a_goal_that_a_game_cannot_reach_is_not_offered(id: str, offered: set[str], missing: set[str]) -> None:
    found = {kind.id for kind in goal_kinds_of(VARIANTS[id].rules())}
    assert offered <= found
    assert not missing & found
