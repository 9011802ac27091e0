"""A game that is declared over at once leaves the player to move no turn that would have won it.

Games end while stones or pieces could still be played. The last turn of a random game is played again by the same rules
without their ends, and the player to move is asked whether one more turn would have won. A rule of a published game
that ends there all the same is listed with its source.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from game.rules.board import other_seat
from game.rules.draughts.position import Position as DraughtsPosition
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import EndThen
from game.rules.game import PASS, MoveError, Position, PositionError
from game.teaching.clips import moves_to_try
from game.teaching.family_hooks import random_later_position
from tests.play import EVERY_SOWING
from tests.rules.draughts.test_draughts import OPTIONS, beside_of
from tests.sampled import few

LIBRARY = standard_library().variants
SOWING = [id for id in EVERY_SOWING if id in LIBRARY]
GAMES, LONGEST = 24, 160
LATE = 3  # leaps towards the end, in every other game
BY_NO_COUNT = EndThen.MOVER_LOSES, EndThen.EMPTY_ROW_LOSES, EndThen.EMPTY_ROW_WINS  # more than half wins nothing there
# Ends that are declared although the player to move could have won, with what says so.
PUBLISHED = {
    ("mangala_turkiye", "row_empty_takes"): "World Ethnosport Confederation: who finishes first takes the rest",
    ("simple_capture", "row_empty_takes"): "Hanson 2003, page 25: who has no stones left takes those of your opponent",
    ("damka", "quiet"): "Hebrew Wikibooks: a count of turns that is up",
    ("damka", "repetition"): "Hebrew Wikibooks: the same position for the third time",
    ("damka", "three_kings"): "Hebrew Wikibooks: a count of turns that is up",
}


def last_turns(variant: str) -> Iterator[tuple[Position, str]]:
    """The position before the last turn of random games, and the turn."""
    rules, chance = LIBRARY[variant].rules(), Random(variant)
    for number in range(GAMES):
        position, jump = family_of(rules).start(rules), chance.randrange(1, 30)
        for turn in range(LONGEST):
            for _ in range(LATE if number % 2 and turn == jump else 0):
                position = position if position.over else random_later_position(position, chance)
            moves = moves_to_try(position, chance)
            if not moves:
                break
            move = chance.choice(moves)
            after = position.play(move)
            if after.over:
                yield position, move
                break
            position = after


def cut_short(variant: str) -> Iterator[tuple[str, str]]:
    """The clauses that end a game in which one stone more gives the mover more than half: stores are set so before."""
    rules: Any = LIBRARY[variant].rules()
    family, uncounted = family_of(rules), {one.id for one in rules.words.end if one.then in BY_NO_COUNT}
    free = family.rules(rules.variant, msgspec.structs.replace(rules.words, end=[]), rules.options, rules.options)
    for before, move in last_turns(variant) if rules.collects_captures else ():
        said = before.as_json()
        try:
            open_ = family.from_json(free, {**said, "rules": None}).play(move)
            if open_.over or open_.phase != "play":
                continue
            mover = open_.player
            gains = [open_.play(one).store(mover) - open_.store(mover) for one in open_.legal() if one != PASS]
            lacking = rules.stones // 2 - open_.store(mover)
            stores = said["stores"]
            moved = {**stores, mover: stores[mover] + lacking, other_seat(mover): stores[other_seat(mover)] - lacking}
            if max(gains, default=0) < 1 or min(moved.values()) < 0:
                continue
            after = family.from_json(rules, {**said, "stores": moved, "rules": None}).play(move)
        except (MoveError, PositionError):  # with other stores there is no such position, or no such turn
            continue
        outcome = after.outcome
        if outcome is not None and outcome.reason not in uncounted and outcome.winner != mover:
            yield variant, outcome.reason


@pytest.mark.parametrize("variant", few(SOWING, 16))
def test_no_game_of_sowing_ends_before_a_turn_that_would_win(variant: str) -> None:
    assert {*cut_short(variant)} <= PUBLISHED.keys()


@pytest.mark.parametrize("options", few(OPTIONS, 16), ids=lambda one: "-".join(map(str, one.values())))
def test_no_game_of_damka_ends_before_a_turn_that_would_win(options: dict[str, Any]) -> None:
    """Few pieces, late in a game, as a second program moves them; an end by a count is of published rules."""
    rules, chance = LIBRARY["damka"].rules(options), Random(str(options))
    family, declared = family_of(rules), 0
    for _ in range(80):
        position = random_later_position(family.start(rules), chance)
        for _ in range(20):
            if position.over:
                break
            position = position.play(chance.choice(position.legal()))
        outcome = position.outcome
        if outcome is None or outcome.reason in ("no_piece", "no_move") or ("damka", outcome.reason) in PUBLISHED:
            continue
        assert isinstance(position, DraughtsPosition)
        beside, declared = beside_of(position, options), declared + 1
        won = [name for name, move in beside.moves().items() if beside.wins(move)]
        assert won == [], outcome.reason
    assert declared
