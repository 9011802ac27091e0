"""Why a move did not reach the goal of a lesson, and what one reached that did: a sentence for each key of a goal.

The numbers come from the steps of the turns that were played; `Missed` holds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import SEATS
from game.rules.file.vocabulary import Filled, Place
from game.rules.game import CLAIM, KEEP, SWAP
from game.rules.notation import seen
from game.text import hop_told
from game.text.language import msg
from game.text.said import rules_page, turn_summaries

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.match import Ply
    from game.rules.steps import Step
    from game.text.telling import Telling


class Missed(NamedTuple):
    """The part of a goal that turns did not reach, or reached.

    `key`: of the goal, "" where it may still be reached but cannot be forced any more; `place`: the hole, kind of
    place, clause or seat that it names; `wanted` and `got`: how many, where it counts something; `turns`: how many
    turns of the learner it took; `places`: the holes that it names, where there may be several.
    """

    key: str
    place: str = ""
    wanted: int = 0
    got: int = 0
    turns: int = 1
    places: tuple[str, ...] = ()


# Where the last stone fell → where it should have fallen.
HOLE, OWN, THEIRS = "hole", Place.OWN_STORE, Place.THEIR_STORE
FELL: dict[str, dict[str, str]] = {
    HOLE: {
        HOLE: msg("You played {hole}: the last stone fell into {target}, not into {start}."),
        Place.OWN_STORE: msg("You played {hole}: the last stone fell into {target}, not into your store."),
        Place.THEIR_STORE: msg("You played {hole}: the last stone fell into {target}, not into the other store."),
        Place.OWN_SIDE: msg("You played {hole}: the last stone fell into {target}, not on your side."),
        Place.THEIR_SIDE: msg("You played {hole}: the last stone fell into {target}, not on the other side."),
        Place.OWN_FRONT: msg("You played {hole}: the last stone fell into {target}, not into your front row."),
        Place.OWN_HOUSE: msg("You played {hole}: the last stone fell into {target}, not into your house."),
        Place.BARRED_HOLE: msg("You played {hole}: the last stone fell into {target}, not into the barred hole."),
        Filled.EMPTY: msg("You played {hole}: the last stone fell into {target}, which was not empty."),
        Filled.OCCUPIED: msg("You played {hole}: the last stone fell into {target}, which was empty."),
    },
    OWN: {
        HOLE: msg("You played {hole}: the last stone fell into your store, not into {start}."),
        Place.THEIR_STORE: msg("You played {hole}: the last stone fell into your store, not into the other one."),
        Place.OWN_SIDE: msg("You played {hole}: the last stone fell into your store, not into a hole of yours."),
        Place.THEIR_SIDE: msg("You played {hole}: the last stone fell into your store, not on the other side."),
        Place.OWN_FRONT: msg("You played {hole}: the last stone fell into your store, not into your front row."),
        Place.OWN_HOUSE: msg("You played {hole}: the last stone fell into your store, not into your house."),
        Filled.EMPTY: msg("You played {hole}: the last stone fell into your store, not into an empty hole."),
        Filled.OCCUPIED: msg("You played {hole}: the last stone fell into your store, not into a hole with stones."),
    },
    THEIRS: {
        HOLE: msg("You played {hole}: the last stone fell into the other store, not into {start}."),
        Place.OWN_STORE: msg("You played {hole}: the last stone fell into the other store, not into yours."),
        Place.OWN_SIDE: msg("You played {hole}: the last stone fell into the other store, not on your side."),
        Place.THEIR_SIDE: msg("You played {hole}: the last stone fell into the other store, not into a hole there."),
        Place.OWN_FRONT: msg("You played {hole}: the last stone fell into the other store, not into your front row."),
        Place.OWN_HOUSE: msg("You played {hole}: the last stone fell into the other store, not into your house."),
        Filled.EMPTY: msg("You played {hole}: the last stone fell into the other store, not into an empty hole."),
        Filled.OCCUPIED: msg("You played {hole}: the last stone fell into the other store, not on other stones."),
    },
}
NOTHING_SOWN = msg("You played {hole}, and no stone was sown.")
# Key → a sentence where nothing at all of it was reached, and one where there was something but not what is wanted.
COUNTED: dict[str, tuple[str, str]] = {
    "captured": (
        msg("You played {hole}: it captured nothing."),
        msg("You played {hole}: it captured {got:stone}, not {n}."),
    ),
    "captured in all": (
        msg("In all you captured nothing."),
        msg("In all you captured {got:stone}, not {n}."),
    ),
    "captured by them": (
        msg("You played {hole}: the other side got nothing."),
        msg("You played {hole}: the other side got {got:stone}, not {n}."),
    ),
    "captured_at_most": (
        msg("You played {hole}: it captured {got:stone}; it should capture nothing."),
        msg("You played {hole}: it captured {got:stone}, more than {n}."),
    ),
    "captured_at_most by them": (
        msg("You played {hole}: the other side got {got:stone}; it should get nothing."),
        msg("You played {hole}: the other side got {got:stone}, more than {n}."),
    ),
    "answers": (
        msg("You played {hole}: the other side can still move."),
        msg("You played {hole}: the other side can choose from {got:move}, more than {n}."),
    ),
    "bonus": (
        msg("You played {hole}, and you earned no extra turn."),
        msg("You earned {got} of {n} extra turns."),
    ),
    "laps": (
        msg("You played {hole}: nothing was sown."),
        msg("You played {hole}: it took {got:lap}, not {n}."),
    ),
    "laps_at_most": (
        msg("You played {hole}: it took too many laps."),
        msg("You played {hole}: it took {got:lap}, more than {n}."),
    ),
    "from_holes": (
        msg("You played {hole}: it captured nothing."),
        msg("You played {hole}: it captured from {got:hole}, not from {n}."),
    ),
    "feeds": (
        msg("You played {hole}: the other side has no stones now."),
        msg("You played {hole}: the other side has {got:stone} now; it should be {n}."),
    ),
    "holds": (
        msg("You played {hole}: {target} is empty now; {n:stone} should lie there."),
        msg("You played {hole}: {target} holds {got:stone} now; it should be {n}."),
    ),
    "holds in my store": (
        msg("You played {hole}: your store is empty; {n:stone} should lie there."),
        msg("You played {hole}: your store holds {got:stone} now; it should be {n}."),
    ),
    "holds in their store": (
        msg("You played {hole}: the other store is empty; {n:stone} should lie there."),
        msg("You played {hole}: the other store holds {got:stone} now; it should be {n}."),
    ),
    "at_most": (
        msg("You played {hole}: {target} holds {got:stone} now; it should be empty."),
        msg("You played {hole}: {target} holds {got:stone} now, more than {n}."),
    ),
    "at_most in my store": (
        msg("You played {hole}: your store holds {got:stone} now; it should be empty."),
        msg("You played {hole}: your store holds {got:stone} now, more than {n}."),
    ),
    "at_most in their store": (
        msg("You played {hole}: the other store holds {got:stone} now; it should be empty."),
        msg("You played {hole}: the other store holds {got:stone} now, more than {n}."),
    ),
    "loses": (
        msg("You played {hole}: now the other side can capture {got:stone}."),
        msg("You played {hole}: now the other side can capture {got:stone}, more than {n}."),
    ),
    **hop_told.COUNTED,
}
# Key → a sentence where it should be so, and one where it should not.
YES_OR_NO: dict[str, tuple[str, str]] = {
    "again": (
        msg("You played {hole}, and you earned no extra turn."),
        msg("You played {hole}, and that brings an extra turn."),
    ),
    "won": (
        msg("You played {hole}, and the game is not won."),
        msg("You played {hole}, and the game is won already."),
    ),
    "bars": (
        msg("You played {hole}: no hole of the other side is barred now."),
        msg("You played {hole}: a hole of the other side is barred now."),
    ),
    "best": (
        msg("You played {hole}: another move brings more."),
        msg("You played {hole}: this is the best move, but the task asks for another one."),
    ),
    **hop_told.YES_OR_NO,
}
# What else a goal may want of a turn, and of the board after it: these need no numbers.
SIMPLE: dict[str, str] = {
    "starts": msg("You played {hole}: the turn should begin in the other row."),
    "starts_in": msg("You played {hole}: the turn should begin in another hole."),
    "sign": msg("You played {hole}: it should go the other way."),
    "kind": msg("You played {hole}: this task asks for another kind of turn."),
    "ends": msg("You played {hole}: the last stone fell into the other row."),
    "lap_ends": msg("You played {hole}: the first lap did not end in {target}."),
    "captures_in": msg("You played {hole}: the capture should be made in another hole."),
    "sown_from": msg("You played {hole}: captured stones should be sown from another hole."),
    "ended_by": msg("You played {hole}: the game does not end as it should."),
    "leaves": msg("You played {hole}: the other side can answer in another way."),
    "marks": msg("You played {hole}: {target} is not marked as it should be."),
    "front": msg("You played {hole}: too few stones are left in the front row."),
    "front_at_most": msg("You played {hole}: too many stones are left in the front row."),
    "back": msg("You played {hole}: too few stones are left in the back row."),
    "gains": msg("You played {hole}: no hole got the mark that is wanted."),
    "prevents": msg("You played {hole}: now the other side can mark a hole."),
    **hop_told.SIMPLE,
}
TUZ = "tuz"  # the kind of mark
OF_A_TUZ: dict[str, str] = {  # the same of a hole that becomes a store
    "gains": msg("You played {hole}: no hole became your tuz."),
    "prevents": msg("You played {hole}: now the other side can win a tuz."),
}
DECIDED: dict[str, str] = {  # what is said of an answer that sows nothing
    KEEP: msg("You left the board as it was: that does not lead to the goal."),
    SWAP: msg("You turned the board round: that does not lead to the goal."),
    CLAIM: msg("With this claim you cannot be sure to reach the goal."),
}
CAN_MOVE = {
    True: msg("You played {hole}: you can still move."),
    False: msg("You played {hole}: the other side can still move."),
}
NOT_SHOWN = msg("You played {hole}: the rule “{title}” did not come into play.")
NOT_SURE = msg("You played {hole}: after that you cannot be sure to reach the goal.")
# What the summary of a turn does not tell of a goal that was reached.
MET = {
    "loses": msg("The other side can capture nothing now."),
    "no_move": msg("The other side cannot move."),
    "won": msg("The game is won."),
}
NO_TUZ = msg("The other side cannot win a tuz now.")
FEW_LOST = msg("The other side can capture only {got:stone} now.")
FED = msg("The other side has {got:stone} now.")
# Keys that count what should be few: their first sentence is said where nothing at all is allowed.
AT_MOST = ("at_most", "captured_at_most", "loses", "answers")
# Keys whose sentence says what the turn brought: where the last stone fell is the reason.
BROUGHT = frozenset({"captured", "gains", "again", "bonus", "from_holes", "shows"})
ENDED = {
    HOLE: msg("The last stone fell into {target}."),
    OWN: msg("The last stone fell into your store."),
    THEIRS: msg("The last stone fell into the other store."),
}


def missed_text(missed: Missed, plies: Sequence[Ply], telling: Telling) -> str:
    """Why turns that the learner, who is `telling.reader`, has just ended did not reach a goal."""
    last = next(ply for ply in reversed(plies) if ply.mover == telling.reader)
    words, key = telling.words, missed.key
    decided = last.move.partition(":")[0]
    if key == "burns":
        return words.t(YES_OR_NO[key][not missed.wanted])
    if decided in (KEEP, SWAP) or last.move.startswith(CLAIM):
        return words.t(DECIDED[CLAIM if last.move.startswith(CLAIM) else decided])
    values: dict[str, object] = {"hole": as_played(last, telling), "got": missed.got, "n": missed.wanted}
    if key in ("last", "last_on", "last_was"):
        return _fell(missed, last, telling)
    if key in YES_OR_NO:
        return words.say(YES_OR_NO[key][not missed.wanted], **values)
    if key == "no_move":
        return words.say(CAN_MOVE[missed.place == telling.reader], **values)
    if key == "shows":
        titles = {clause.id: clause.title for clause in rules_page(telling.rules, words)}
        return words.say(NOT_SHOWN, title=titles.get(missed.place, missed.place), **values)
    if key in ("captured", "captured_at_most", "holds", "at_most"):
        key += _whose(missed, telling)
    if key in SIMPLE:
        texts = SIMPLE | OF_A_TUZ if missed.place == TUZ else SIMPLE
        return words.say(texts[key], target=missed.place, **values)
    if key not in COUNTED:
        return words.say(NOT_SURE, **values)
    least = missed.wanted if key.startswith(AT_MOST) else missed.got
    return words.say(COUNTED[key][least > 0], target=missed.place, **values)


def as_played(ply: Ply, telling: Telling) -> str:
    """A move as people see it."""
    return seen(ply.move, telling.below)


def _whose(missed: Missed, telling: Telling) -> str:
    """Which of the sentences of a key is meant: whose stones or store it is about."""
    if missed.key == "captured_at_most":
        return " by them" if missed.place != telling.reader else ""
    if missed.key == "captured":
        return " by them" if missed.place != telling.reader else " in all" if missed.turns > 1 else ""
    if missed.place not in SEATS:
        return ""
    return " in my store" if missed.place == telling.reader else " in their store"


def _fell(missed: Missed, last: Ply, telling: Telling) -> str:
    """Where the last stone fell, and where it should have fallen."""
    drop = _last_drop(last)
    if drop is None:
        return telling.words.say(NOTHING_SOWN, hole=as_played(last, telling))
    fell, wanted = _fell_into(drop.hole, telling), missed.place
    if missed.key == "last":
        stores = {seat: OWN if seat == telling.reader else THEIRS for seat in SEATS}
        wanted = stores.get(wanted, HOLE)  # type: ignore[call-overload]
    text = FELL[fell].get(wanted, ENDED[fell])
    return telling.words.say(text, hole=as_played(last, telling), target=drop.hole, start=missed.place)


def beside_text(missed: Missed, ply: Ply, telling: Telling) -> str:
    """Where the last stone fell, where that is the reason of what `missed_text` says; else ""."""
    drop = _last_drop(ply)
    if missed.key not in BROUGHT or drop is None:
        return ""
    return telling.words.say(ENDED[_fell_into(drop.hole, telling)], target=drop.hole)


def _last_drop(ply: Ply) -> Step | None:
    return next((step for step in reversed(ply.steps) if step.op == "drop"), None)


def _fell_into(place: str, telling: Telling) -> str:
    return HOLE if place not in SEATS else OWN if place == telling.reader else THEIRS


def effect_text(plies: Sequence[Ply], telling: Telling, mover: Seat | None = None) -> str:
    """What the last turn of a player, the learner if no other is named, did, all its moves in a row, in a line."""
    own: list[Ply] = []
    for ply in reversed(plies):
        if ply.mover == (mover or telling.reader):
            own.insert(0, ply)
        elif own:
            break
    return next(iter(turn_summaries((ply.steps for ply in own), telling, [as_played(ply, telling) for ply in own])), "")


def met_text(met: Missed, telling: Telling) -> str:
    """What of a goal was reached that the summary of its turn does not tell; empty where it tells all."""
    if met.key == "no_move" and met.place == telling.reader:
        return ""
    if met.key == "won" and not met.wanted:
        return ""
    if met.key == "prevents" and met.place == TUZ:
        return telling.words.t(NO_TUZ)
    if met.key == "loses" and met.got:
        return telling.words.say(FEW_LOST, got=met.got)
    if met.key == "feeds":
        return telling.words.say(FED, got=met.got)
    return telling.words.t(MET.get(met.key, ""))
