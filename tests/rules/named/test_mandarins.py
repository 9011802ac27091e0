"""Mandarin holes, captures across gaps and debts: worked out by hand, and against a second telling of the rules."""

from random import Random
from typing import Any

import pytest

from game.rules.game import PositionError
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json, from_word, to_word
from game.text.sowing.binding import why_not_text
from game.text.speech_context import SpeechContext
from tests.play import amount
from tests.rules.named import NAMED
from tests.rules.sowing.test_made_up_games import said
from tests.text.common import ENGLISH

GAME = NAMED["o_an_quan"]
FIELDS, RING = 5, 12
NAMES = [*"ABCDEQ", *"abcdeq"]


def laid(options: dict[str, Any], counts: dict[str, int], player: Any = "S", **there: bool) -> Position:
    """A position in which North's store holds all stones that are not given."""
    rules = GAME.rules(options)
    return Position.laid_out(
        rules, {**counts, "N": rules.stones - sum(counts.values())}, player, mandarins={"Q": False, "q": False} | there
    )


def test_a_young_mandarin_is_the_reason_that_nothing_is_taken() -> None:
    turn = laid({"young": True}, {"C": 1, "Q": 14, "a": 1}, Q=True).turn("C>")
    turn.finish()
    assert turn.shown_clause == "young"


def test_an_empty_side_is_paid_for_and_what_is_missing_is_borrowed() -> None:
    position = laid({}, {"A": 1, "Q": 10, "S": 56}, Q=True)  # North has three stones, and none to lift
    turn = position.turn("A>")
    assert said(turn) == "lift A 1, drop B, " + ", ".join(f"pay N 1 {name}" for name in "abcde")
    after = turn.result
    assert after is not None
    assert (after.store("N"), after.player, [after.count(name) for name in "abcde"]) == (-2, "N", [1] * 5)
    assert after == position.play("A>")
    assert sum(after.cells) == after.rules.stones
    assert after.as_json()["stores"] == {"S": 56, "N": -2}
    assert from_json(after.rules, after.as_json()) == from_word(after.rules, to_word(after))
    assert to_word(after) == "0-1-0-0-0-10-1-1-1-1-1-0-56--2-1-0-N"
    assert after.play("e>").store("N") == -1  # B lies behind the gap A: a part of the debt is made up for


def test_where_both_stores_together_hold_too_little_the_game_ends() -> None:
    turn = laid({}, {"A": 1, "Q": 66, "S": -30}, Q=True).turn("A>")
    assert said(turn) == "lift A 1, drop B, sweep B 1 S, sweep Q 66 S"
    assert turn.result is not None
    assert turn.result.outcome is not None
    assert (turn.result.outcome.reason, turn.result.outcome.winner) == ("nobody_pays", "S")


def test_while_one_player_owes_a_lot_the_other_store_counts_right() -> None:
    counts = {"S": -64, "N": 119, "Q": 10, "q": 3, "A": 1, "c": 1}
    here = Position.laid_out(GAME.rules({}), counts, "N", mandarins={"Q": True, "q": False})
    after = here.play("c<")
    assert said(here.turn("c<")) == "lift c 1, drop b, capture Q 10 N"
    assert (after.store("S"), after.store("N")) == (-64, 129)
    assert from_word(after.rules, to_word(after)) == from_json(after.rules, after.as_json())


def test_a_position_in_which_too_much_is_owed_is_refused_with_the_limit() -> None:
    rules = GAME.rules({})
    said = "the store of S cannot hold '-65' stones; a number from -64 to 134 can, as nobody lends more than 64"
    with pytest.raises(PositionError, match=said):
        from_json(rules, {"holes": {"A": 5}, "stores": {"S": -65, "N": 130}, "turn": "N"})
    with pytest.raises(PositionError, match=said):
        from_word(rules, "5-0-0-0-0-0-0-0-0-0-0-0--65-130-0-0-N")


def test_nobody_lends_more_than_sixty_four_stones() -> None:
    for owed, over in ((59, False), (60, True)):
        counts = {"S": -owed, "N": 49 + owed, "Q": 20, "e": 1}
        after = Position.laid_out(GAME.rules({}), counts, "N", mandarins={"Q": True, "q": False}).play("e<")
        assert after.over == over
        assert sum(after.cells) == 70


def test_a_mandarin_is_part_of_the_position() -> None:
    there = laid({}, {"A": 1, "Q": 12, "a": 1}, Q=True)
    gone = laid({}, {"A": 1, "Q": 12, "a": 1})
    assert there.as_json()["mandarins"] == {"Q": True, "q": False}
    assert there.key() != gone.key()
    assert [mark.place for mark in there.marks_on_board()] == ["Q"]
    assert (to_word(there)[-6:], to_word(gone)[-6:]) == ("-1-0-S", "-0-0-S")
    with pytest.raises(PositionError, match="mandarins: Q holds 9 stones, but a mandarin counts 10"):
        laid({}, {"A": 1, "Q": 9, "a": 1}, Q=True)
    with pytest.raises(PositionError, match="mandarins: 'A' is not one; there are Q, q"):
        laid({}, {"A": 1, "a": 1}, A=True)


def test_nobody_lifts_a_mandarin_hole() -> None:
    position = Position.start(GAME.rules())
    assert len(position.legal()) == 2 * FIELDS
    illegal = position.why_not("Q>")
    assert illegal is not None
    telling = SpeechContext(ENGLISH, position.rules, "S", "S", position=position)
    assert why_not_text(illegal, "Q>", telling)[0] == "**Q** is a mandarin hole: nobody lifts it."


# ---------------------------------------------------------------------- a second telling
class Told:
    """The ring as numbers from A on, stores and mandarins, in a few lines that share nothing with the machine."""

    def __init__(self, mandarin: int, *, young: bool, gap: bool) -> None:
        self.young, self.gap, self.mandarin = young, gap, mandarin
        self.ring = [5, 5, 5, 5, 5, mandarin] * 2
        self.stores, self.there = [0, 0], [True, True]
        self.over = False

    def spared(self, at: int) -> bool:
        """May a mandarin there not be captured yet?"""
        return self.young and at % 6 == FIELDS and self.there[at // 6] and self.ring[at] < self.mandarin + 5

    def play(self, player: int, at: int, forward: bool) -> None:
        """A whole turn, and what the other player has to pay after it."""
        way, laps = 1 if forward else -1, 0
        while True:
            laps += 1
            assert laps < 900, "nobody has seen an endless turn"
            hand, self.ring[at] = self.ring[at], 0
            for _ in range(hand):
                at = (at + way) % RING
                self.ring[at] += 1
            at = (at + way) % RING
            if self.ring[at] == 0 or at % 6 == FIELDS:
                break
        while self.ring[at] == 0 and (self.gap or at % 6 != FIELDS):
            at = (at + way) % RING
            if self.ring[at] == 0 or self.spared(at):
                break
            self.stores[player] += self.ring[at]
            self.ring[at] = 0
            if at % 6 == FIELDS:
                self.there[at // 6] = False
            at = (at + way) % RING
        self.close(1 - player)

    def close(self, mover: int) -> None:
        """The end, or the stones that the player to move has to pay."""
        fields = range(6 * mover, 6 * mover + FIELDS)
        empty = not any(self.ring[i] for i in fields)
        if not (self.ring[5] or self.ring[11]) or (empty and sum(self.stores) < FIELDS):
            self.over = True
            for player in (0, 1):
                self.stores[player] += sum(self.ring[6 * player : 6 * player + 6])
            self.ring, self.there = [0] * RING, [False, False]
        elif empty:
            self.stores[mover] -= FIELDS
            for i in fields:
                self.ring[i] = 1


@pytest.mark.parametrize("options", [{}, {"mandarin": 5}, {"young": True}, {"mandarin_gap": False}])
def test_both_tellings_agree_after_every_move(options: dict[str, Any]) -> None:
    rules, ended, owed = GAME.rules(options), 0, 0
    every = rules.options
    for seed in range(amount(60)):
        random, position = Random(seed), Position.start(rules)
        told = Told(int(every["mandarin"]), young=bool(every["young"]), gap=bool(every["mandarin_gap"]))
        for ply in range(200):
            side = range(ply % 2 * 6, ply % 2 * 6 + FIELDS)
            assert sorted(position.legal()) == sorted(NAMES[i] + sign for i in side if told.ring[i] for sign in "<>")
            move = random.choice(position.legal())
            position = position.play(move)
            told.play(ply % 2, NAMES.index(move[0]), move[1] == ">")
            if position.over and position.outcome and position.outcome.reason == "circles":
                break
            assert [*position.cells] == told.ring + told.stores, (seed, ply, move)
            assert [*position.mandarins.values()] == told.there
            assert position.over == told.over
            owed += min(told.stores) < 0
            if position.over:
                ended += 1
                break
    assert ended
    assert owed or amount(60) < 60
