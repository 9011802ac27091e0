"""Words of a variant file that need each other, and words that exclude each other.

A word is written as its key and value: `lap.then=sow taken`, `turn.tax`, `match`.  Three tables say which words need
another one whenever they are in force, which mean nothing without another, and which may never be in force together
with another.  Most rows follow from the meaning of the words; where the step machine cannot play a combination, the
sentence says what it lacks.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from game.rules.file.conditions import Budget, Fault, Options, covered, together
from game.rules.file.schema import KINDS, Clause, Conditions, FromOption, Table, VariantWords
from game.rules.file.vocabulary import (
    Chain,
    Direction,
    EndThen,
    EndWhen,
    From,
    HouseMay,
    Needs,
    Offer,
    Place,
    Refill,
    RepetitionThen,
    Rest,
    Skipped,
    SlamThen,
    Stores,
    Take,
    Then,
    Track,
)

TRACKS = f'"{Track.BOTH_ROWS}" on a board of 2 rows, "{Track.SERPENT}" of 3, "{Track.OWN_ROWS}" of 4'
FIXED = f'direction = "{Direction.ANTICLOCKWISE}" or "{Direction.CLOCKWISE}"'
HOUSE = "with a [[house]] under the same options"
TAKASIA = "with a [[takasia]] under the same options"
HANDS = f'with [start] stones and rest = "{Rest.HANDS}"'
FILLING = f"match.refill={Refill.CLAIMS} | match.refill={Refill.PATH} | match.refill={Refill.OUTWARDS}"
FEEDING = f"turn.needs={Needs.FEED} | duty | end.when={EndWhen.MOVER_CANNOT_FEED}"

# Words | each of these needs, whenever it is in force, one of | these words, else: what is wrong; what is allowed.
NEEDS = (
    (f"sowing.track={Track.BOTH_ROWS}", "board.rows=2",
     "this board has more than two rows", TRACKS),
    (f"sowing.track={Track.SERPENT}", "board.rows=3",
     "the serpent runs through three rows", TRACKS),
    (f"sowing.track={Track.OWN_ROWS}", "board.rows=4",
     "a player has two rows to go round on a board of four only", TRACKS),
    (f"board.stores={Stores.SOWN}", "board.rows=2",
     "only the way round two rows passes the stores", f'"{Stores.CAPTURED}", "{Stores.NONE}"'),
    (f"skip.what={Skipped.THEIR_STORE}", f"board.stores={Stores.SOWN}",
     "no stone is sown into a store here", f'"{Skipped.ORIGIN}"'),
    ("hands", "turn.drop",
     "the stones in the hands never come onto the board", "with a [[turn]] that has drop = true"),
    ("turn.when.hand | turn.drop", "hands",
     "no stones wait in hands here", HANDS),
    (f"turn.when.house | turn.house={HouseMay.ONLY} | turn.house={HouseMay.NOT_IF_IT_WORKS}"
     f" | turn.house={HouseMay.NOT_IF_OWNED} | turn.tax", "house",
     "there is no house here", HOUSE),
    (f"turn.from={From.HEAD}", "board.rows=2",
     "only two rows have a head", f'"{From.OWN_HOLES}", "{From.FRONT}", "{From.BACK}"'),
    ("turn.keeps_front", "board.rows=4",
     "only in four rows a sowing leaves the front row", "with rows = 4"),
    (f"lap.when.place={Place.OWN_STORE} | lap.when.place={Place.THEIR_STORE}", f"board.stores={Stores.SOWN}",
     "no stone is sown into a store here", f'"{Place.OWN_SIDE}", "{Place.THEIR_SIDE}"'),
    (f"lap.then={Then.SOW_TAKEN}", "board.rows=4",
     "captured stones are sown on along own rows only", "with rows = 4"),
    (f"lap.then={Then.SOW_TAKEN}", f"board.stores={Stores.NONE}",
     "captured stones either lie in stores or are sown on", f'with stores = "{Stores.NONE}"'),
    (f"lap.then={Then.STOP_OR_RELAY}", f"sowing.direction={Direction.EITHER}",
     "a choice is written behind the sign of a direction", f'with direction = "{Direction.EITHER}"'),
    (f"lap.then={Then.STOP_OR_RELAY}", "house",
     "only a house gives the choice", HOUSE),
    (f"lap.then={Then.STOP_OR_RELAY}", "turn",
     "a choice belongs to a kind of turn", "with a [[turn]] under the same options"),
    ("takasia", "board.rows=4",
     "only in four rows front holes are threatened", "with rows = 4"),
    ("takasia", "house",
     "takasia needs a house, and there is none", HOUSE),
    (f"end.when={EndWhen.A_FRONT_ROW_IS_EMPTY}", "board.rows=4",
     "only a board of four rows has front and back", f'"{EndWhen.A_ROW_IS_EMPTY}"'),
    (f"start.rest={Rest.LAYOUT}", f"opening.offer={Offer.LAYOUT}",
     "there is no opening in which the stones are laid out",
     f'with an [[opening]] that offers "{Offer.LAYOUT}", under all options'),
    (f"opening.offer={Offer.LAYOUT}", f"start.rest={Rest.LAYOUT}",
     "there are no stones to lay out", f'with [start] stones and rest = "{Rest.LAYOUT}"'),
    (f"match.refill={Refill.LAYOUT}", f"opening.offer={Offer.LAYOUT}",
     "the stones of this game are not laid out by hand", f'"{Refill.CLAIMS}", "{Refill.PATH}", "{Refill.OUTWARDS}"'),
    (f"match.refill={Refill.CLAIMS} | match.refill={Refill.OUTWARDS}", "board.rows=2",
     "it fills two rows only", f'"{Refill.PATH}", "{Refill.LAYOUT}"'),
    (f"match.refill={Refill.CLAIMS}", f"board.stores={Stores.CAPTURED}",
     "takings are counted in full holes, so stores only keep them", f'with stores = "{Stores.CAPTURED}"'),
    (f"match.refill={Refill.OUTWARDS}", f"skip.what={Skipped.BURNT_HOLES}",
     "nothing says that burnt holes are passed over",
     f'with a [[skip]] of "{Skipped.BURNT_HOLES}" under the same options'),
)  # fmt: skip

# Words | each of these means something only together with one of | these words, else: what is wrong; what is allowed.
PARTNERS = (
    ("sowing.near", f"lap.then={Then.SOW_TAKEN}",
     "no captured stones are sown on here", "no near"),
    (f"skip.what={Skipped.BURNT_HOLES}", f"match.refill={Refill.OUTWARDS}",
     "no hole is burnt here", f'with a [[match]] that refills "{Refill.OUTWARDS}", under the same options'),
    (f"lap.when.place={Place.OWN_HOUSE}", "house",
     "there is no house here", HOUSE),
    (f"lap.when.place={Place.BARRED_HOLE} | lap.when.barred", "takasia",
     "no hole is barred here", TAKASIA),
    ("takasia", f"turn.needs={Needs.CAPTURE}",
     "no turn threatens a hole", f'with a [[turn]] that has needs = "{Needs.CAPTURE}", under the same options'),
    ("slam", "lap.take",
     "nothing is captured in this game", "no [[slam]]"),
    ("last", "lap.take | drop",
     "nothing is captured in this game", "no [[last]]"),
)  # fmt: skip

# Words | none of these may be in force together with | these words: what is wrong; what is allowed.
CLASHES = (
    (f"sowing.direction={Direction.EITHER} | sowing.direction={Direction.CLOCKWISE}", f"sowing.track={Track.SERPENT}",
     "the serpent has one direction", f'"{Direction.ANTICLOCKWISE}"'),
    ("sowing.near", f"sowing.direction={Direction.ANTICLOCKWISE} | sowing.direction={Direction.CLOCKWISE}",
     "the nearer end hole asks for both directions", f'with direction = "{Direction.EITHER}"'),
    ("start.each | start.holes", f"start.rest={Rest.LAYOUT}",
     "these stones would lie there before anybody lays them out", "neither each nor holes"),
    ("drop | last | slam", f"board.stores={Stores.NONE}",
     "there are no stores for what is captured", f'with stores = "{Stores.CAPTURED}" or "{Stores.SOWN}"'),
    ("drop", f"turn.needs={Needs.CAPTURE}",
     "it cannot be foreseen how a lap ends on which numbers are taken",
     f'no [[turn]] that has needs = "{Needs.CAPTURE}"'),
    ("drop", "house",
     "a house is captured from across only", "no [[drop]], or no [[house]]"),
    (FEEDING, f"sowing.direction={Direction.EITHER}",
     "it can only be foreseen in one direction which hole reaches the other side", FIXED),
    (FEEDING, f"sowing.track={Track.OWN_ROWS}",
     "no stone is sown on the other side", "no feeding"),
    (FEEDING, f"match.refill={Refill.CLAIMS} | match.refill={Refill.OUTWARDS}",
     "it cannot be foreseen over burnt or claimed holes who reaches the other side",
     f'"{Refill.LAYOUT}", "{Refill.PATH}"'),
    ("turn", f"opening.offer={Offer.AT_ONCE}",
     "a turn that both players make at once is of no kind", f'no [[opening]] that offers "{Offer.AT_ONCE}"'),
    ("turn", f"match.refill={Refill.CLAIMS}",
     "kinds of turn go by sides, but in this match holes change their owner", "no [[turn]]"),
    (f"turn.from={From.FRONT} | turn.from={From.BACK}", "board.rows=2",
     "two rows have no front and back", f'"{From.OWN_HOLES}", "{From.HEAD}"'),
    (f"turn.from={From.HEAD}", f"sowing.direction={Direction.EITHER}",
     "a forced start has one direction", FIXED),
    (f"turn.needs={Needs.CAPTURE}", f"match.refill={Refill.OUTWARDS}",
     "it cannot be foreseen how a lap ends that passes burnt holes", f'no [[match]] that refills "{Refill.OUTWARDS}"'),
    (f"lap.when.place={Place.THEIR_STORE}", f"skip.what={Skipped.THEIR_STORE}",
     "every sowing passes it over", "no place of a store that is skipped"),
    (f"lap.when.place={Place.OWN_FRONT}", "board.rows=2",
     "two rows have no front and back", f'"{Place.OWN_SIDE}"'),
    (f"lap.when.place={Place.THEIR_SIDE}", f"sowing.track={Track.OWN_ROWS}",
     "no stone is sown on the other side", f'"{Place.OWN_SIDE}", "{Place.OWN_FRONT}"'),
    (f"lap.when.place={Place.OWN_SIDE} | lap.when.place={Place.THEIR_SIDE}", f"match.refill={Refill.CLAIMS}",
     "this goes by sides, but in this match holes change their owner", "no place"),
    (f"lap.when.facing | lap.take={Take.FACING} | lap.also", "board.rows=3",
     "a hole of the middle row faces itself", f'take = ["{Take.COLUMN}"]'),
    (f"lap.take={Take.COLUMN}", "board.rows=2",
     "in two rows the rest of a column is the facing hole", f'"{Take.FACING}"'),
    (f"lap.take={Take.LAST} | lap.take={Take.COLUMN}", "house",
     "a house is captured from across only", f'"{Take.FACING}"'),
    ("slam", f"lap.also | lap.take={Take.COLUMN} | lap.chain={Chain.FORWARDS}",
     "it cannot be foreseen whether the captures of this game take everything",
     f'take of "{Take.FACING}" and "{Take.LAST}", chain = "{Chain.BACKWARDS}"'),
    ("slam", f"match.refill={Refill.CLAIMS}",
     "this goes by sides, but in this match holes change their owner", "no [[slam]]"),
    (f"slam.then={SlamThen.NOT_ALLOWED}", f"lap.then={Then.RELAY} | lap.then={Then.STOP_OR_RELAY}",
     "a turn of several laps cannot be forbidden for its end", f'"{SlamThen.TAKE_NOTHING}"'),
    (f"slam.then={SlamThen.NOT_ALLOWED}", "turn",
     "where there are kinds of turn, they say which moves are legal",
     f'"{SlamThen.TAKE_NOTHING}", "{SlamThen.SWEEP_OWN_AND_END}"'),
    (f"slam.then={SlamThen.SWEEP_OWN_AND_END} | last", f"opening.offer={Offer.AT_ONCE}",
     "one hand would end the game while the other sows", f'no [[opening]] that offers "{Offer.AT_ONCE}"'),
    ("duty", "turn",
     "where there are kinds of turn, they say which moves are legal", f'a [[turn]] that has needs = "{Needs.FEED}"'),
    (f"end.then={EndThen.EACH_SWEEPS_OWN} | end.then={EndThen.MOVER_SWEEPS_ALL} | end.then={EndThen.OTHER_SWEEPS_ALL}"
     f" | end.then={EndThen.NOBODY_SWEEPS} | end.when={EndWhen.MORE_THAN_HALF}", f"board.stores={Stores.NONE}",
     "without stores the stones of the players are not counted",
     f'"{EndThen.MOVER_LOSES}", "{EndThen.EMPTY_ROW_LOSES}"'),
    (f"end.then={EndThen.MOVER_LOSES} | end.then={EndThen.EMPTY_ROW_LOSES}", "match",
     "a match counts the stones of its rounds", "ends in which stones are swept"),
    (f"end.when={EndWhen.A_SINGLE_EACH}", f"match.refill={Refill.CLAIMS}",
     "this goes by sides, but in this match holes change their owner", f'"{EndWhen.BOARD_IS_EMPTY}"'),
    (f"repetition.then={RepetitionThen.EACH_SWEEPS_OWN} | repetition.then={RepetitionThen.NOBODY_SWEEPS}",
     f"board.stores={Stores.NONE}",
     "without stores the stones of the players are not counted", f'"{RepetitionThen.DRAW}"'),
    (f"opening.offer={Offer.AT_ONCE}", f"sowing.direction={Direction.EITHER}",
     "no direction is chosen for it", FIXED),
    (f"opening.offer={Offer.AT_ONCE}", f"match.refill={Refill.CLAIMS}",
     "this goes by sides, but in this match holes change their owner", f'"{Offer.SWAP}"'),
    ("match", f"board.stores={Stores.NONE}",
     "a match counts stones in stores", f'with stores = "{Stores.CAPTURED}" or "{Stores.SOWN}"'),
    (FILLING, f"start.rest={Rest.LAYOUT}",
     "each round is laid out by hand", f'"{Refill.LAYOUT}"'),
    (FILLING, "start.holes | hands",
     "holes are filled with the number that lies in each at the start", "[start] each and nothing else"),
)  # fmt: skip


class Spot(NamedTuple):
    """Where a word stands in a file, and under which options it is in force."""

    path: str
    if_: Conditions


Row = tuple[str, str, str, str]
Found = dict[str, list[Spot]]


def check_conflicts(words: VariantWords, options: Options, fault: Fault, budget: Budget) -> None:
    """Reports every word that lacks what it needs, or meets one that it excludes.  Raises TangledError."""
    found = words_of(words)
    for places, others, wrong, allowed in _rows(NEEDS, found):
        for place in places:
            if not covered(place.if_, others, options, budget):
                fault(place.path, wrong, allowed)
    for places, others, wrong, allowed in _rows(PARTNERS, found):
        for place in places:
            if not any(together(place.if_, other) for other in others):
                fault(place.path, wrong, allowed)
    for places, others, wrong, allowed in _rows(CLASHES, found):
        for place in places:
            if any(together(place.if_, other) for other in others):
                fault(place.path, wrong, allowed)


def words_of(words: VariantWords) -> Found:
    """Every word of a file and its places."""
    found: Found = {}
    for part in ("board", "start", "sowing"):
        for word, path in _said(getattr(words, part), part, part):
            found.setdefault(word, []).append(Spot(path, {}))
    for kind in KINDS:
        clauses: list[Clause] = getattr(words, kind)
        for i, clause in enumerate(clauses):
            path = f"{kind}[{i + 1}]"
            found.setdefault(kind, []).append(Spot(path, clause.if_))
            for word, key in _said(clause, kind, path):
                found.setdefault(word, []).append(Spot(key, clause.if_))
    if words.start.stones is not None and words.start.rest == Rest.HANDS:
        found["hands"] = [Spot("start.stones", {})]
    return found


def _rows(table: tuple[Row, ...], found: Found) -> Iterator[tuple[list[Spot], list[Conditions], str, str]]:
    """The rows that speak of words of this file: where these stand, when the other words are in force, the sentence."""
    for told, others, wrong, allowed in table:
        if places := _places(told, found):
            yield places, [place.if_ for place in _places(others, found)], wrong, allowed


def _places(told: str, found: Found) -> list[Spot]:
    return [place for word in _split(told) if word in found for place in found[word]]


@cache
def _split(told: str) -> tuple[str, ...]:
    return tuple(told.split(" | "))


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    """Key and name of the fields that hold words."""
    fields = msgspec.structs.fields(kind)
    return tuple((field.encode_name, field.name) for field in fields if field.name not in ("id", "if_"))


def _said(table: Table, word: str, path: str) -> Iterator[tuple[str, str]]:
    """The words of a table and their places: each key that is present, and each word that is its value."""
    for key, name in _fields(type(table)):
        value: Any = getattr(table, name)
        if value in (None, False, 0, "", [], {}):
            continue
        yield f"{word}.{key}", f"{path}.{key}"
        if isinstance(value, Table) and not isinstance(value, FromOption):
            yield from _said(value, f"{word}.{key}", f"{path}.{key}")
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, str | int) and not isinstance(part, bool):
                yield f"{word}.{key}={part}", f"{path}.{key}"
