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

TRACKS = '"both rows" on a board of 2 rows, "serpent" of 3, "own rows" of 4'
FIXED = 'direction = "anticlockwise" or "clockwise"'
HOUSE = "with a [[house]] under the same options"
TAKASIA = "with a [[takasia]] under the same options"
HANDS = 'with [start] stones and rest = "hands"'
FEEDING = "turn.needs=feed | duty | end.when=mover cannot feed"

# Words | each of these needs, whenever it is in force, one of | these words, else: what is wrong; what is allowed.
NEEDS = (
    ("sowing.track=both rows", "board.rows=2",
     "this board has more than two rows", TRACKS),
    ("sowing.track=serpent", "board.rows=3",
     "the serpent runs through three rows", TRACKS),
    ("sowing.track=own rows", "board.rows=4",
     "a player has two rows to go round on a board of four only", TRACKS),
    ("board.stores=sown", "board.rows=2",
     "only the way round two rows passes the stores", '"captured", "none"'),
    ("skip.what=their store", "board.stores=sown",
     "no stone is sown into a store here", '"origin"'),
    ("hands", "turn.drop",
     "the stones in the hands never come onto the board", "with a [[turn]] that has drop = true"),
    ("turn.when.hand | turn.drop", "hands",
     "no stones wait in hands here", HANDS),
    ("turn.when.house | turn.house=only | turn.house=not if it works | turn.house=not if owned | turn.tax", "house",
     "there is no house here", HOUSE),
    ("turn.from=head", "board.rows=2",
     "the head is told in two rows only", '"own holes", "front", "back"'),
    ("turn.keeps_front", "board.rows=4",
     "only in four rows a sowing leaves the front row", "with rows = 4"),
    ("lap.when.place=own store | lap.when.place=their store", "board.stores=sown",
     "no stone is sown into a store here", '"own side", "their side"'),
    ("lap.then=sow taken", "board.rows=4",
     "captured stones are sown on along own rows only", "with rows = 4"),
    ("lap.then=sow taken", "board.stores=none",
     "captured stones either lie in stores or are sown on", 'with stores = "none"'),
    ("lap.then=stop or relay", "sowing.direction=either",
     "a choice is written behind the sign of a direction", 'with direction = "either"'),
    ("lap.then=stop or relay", "house",
     "only a house gives the choice", HOUSE),
    ("lap.then=stop or relay", "turn",
     "a choice belongs to a kind of turn", "with a [[turn]] under the same options"),
    ("takasia", "board.rows=4",
     "only in four rows front holes are threatened", "with rows = 4"),
    ("takasia", "house",
     "takasia asks for the house, and there is none", HOUSE),
    ("end.when=a front row is empty", "board.rows=4",
     "only a board of four rows has front and back", '"a row is empty"'),
    ("start.rest=layout", "opening.offer=layout",
     "nobody lays out the stones", 'with an [[opening]] that offers "layout", under all options'),
    ("opening.offer=layout", "start.rest=layout",
     "there are no stones to lay out", 'with [start] stones and rest = "layout"'),
    ("match.refill=layout", "opening.offer=layout",
     "the stones of this game are not laid out by hand", '"claims", "path", "outwards"'),
    ("match.refill=claims | match.refill=outwards", "board.rows=2",
     "it fills two rows only", '"path", "layout"'),
    ("match.refill=claims", "board.stores=captured",
     "takings are counted in full holes, so stores only keep them", 'with stores = "captured"'),
    ("match.refill=outwards", "skip.what=burnt holes",
     "nothing says that burnt holes are passed over", 'with a [[skip]] of "burnt holes" under the same options'),
)  # fmt: skip

# Words | each of these means something only together with one of | these words, else: what is wrong; what is allowed.
PARTNERS = (
    ("sowing.near", "lap.then=sow taken",
     "no captured stones are sown on here", "no near"),
    ("skip.what=burnt holes", "match.refill=outwards",
     "no hole is burnt here", 'with a [[match]] that refills "outwards", under the same options'),
    ("lap.when.place=own house", "house",
     "there is no house here", HOUSE),
    ("lap.when.place=barred hole | lap.when.barred", "takasia",
     "no hole is barred here", TAKASIA),
    ("takasia", "turn.needs=capture",
     "no turn threatens a hole", 'with a [[turn]] that has needs = "capture", under the same options'),
    ("slam", "lap.take",
     "nothing is captured in this game", "no [[slam]]"),
    ("last", "lap.take | drop",
     "nothing is captured in this game", "no [[last]]"),
)  # fmt: skip

# Words | none of these may be in force together with | these words: what is wrong; what is allowed.
CLASHES = (
    ("sowing.direction=either | sowing.direction=clockwise", "sowing.track=serpent",
     "the serpent has one direction", '"anticlockwise"'),
    ("sowing.near", "sowing.direction=anticlockwise | sowing.direction=clockwise",
     "the nearer end hole asks for both directions", 'with direction = "either"'),
    ("start.each | start.holes", "start.rest=layout",
     "these stones would lie there before anybody lays them out", "neither each nor holes"),
    ("drop | last | slam", "board.stores=none",
     "there are no stores for what is captured", 'with stores = "captured" or "sown"'),
    ("drop", "turn.needs=capture",
     "it cannot be foreseen how a lap ends on which numbers are taken", 'no [[turn]] that has needs = "capture"'),
    ("drop", "house",
     "a house is captured from across only", "no [[drop]], or no [[house]]"),
    (FEEDING, "sowing.direction=either",
     "it can only be foreseen in one direction which hole reaches the other side", FIXED),
    (FEEDING, "sowing.track=own rows",
     "no stone is sown on the other side", "no feeding"),
    (FEEDING, "match.refill=claims | match.refill=outwards",
     "it cannot be foreseen over burnt or claimed holes who reaches the other side", '"layout", "path"'),
    ("turn", "opening.offer=at once",
     "a turn of both players is of no kind", 'no [[opening]] that offers "at once"'),
    ("turn", "match.refill=claims",
     "they speak of sides, and holes change owner here", "no [[turn]]"),
    ("turn.from=front | turn.from=back", "board.rows=2",
     "two rows have no front and back", '"own holes", "head"'),
    ("turn.from=head", "sowing.direction=either",
     "a forced start has one direction", FIXED),
    ("turn.needs=capture", "match.refill=outwards",
     "it cannot be foreseen how a lap ends that passes burnt holes", 'no [[match]] that refills "outwards"'),
    ("lap.when.place=their store", "skip.what=their store",
     "every sowing passes it over", "no place of a store that is skipped"),
    ("lap.when.place=own front", "board.rows=2",
     "two rows have no front and back", '"own side"'),
    ("lap.when.place=their side", "sowing.track=own rows",
     "no stone is sown on the other side", '"own side", "own front"'),
    ("lap.when.place=own side | lap.when.place=their side", "match.refill=claims",
     "it speaks of sides, and holes change owner here", "no place"),
    ("lap.when.facing | lap.take=facing | lap.also", "board.rows=3",
     "a hole of the middle row faces itself", 'take = ["column"]'),
    ("lap.take=column", "board.rows=2",
     "in two rows the rest of a column is the facing hole", '"facing"'),
    ("lap.take=last | lap.take=column", "house",
     "a house is captured from across only", '"facing"'),
    ("slam", "lap.also | lap.take=column | lap.chain=forwards",
     "such captures are not asked whether they take everything", 'take of "facing" and "last", chain = "backwards"'),
    ("slam", "match.refill=claims",
     "it speaks of sides, and holes change owner here", "no [[slam]]"),
    ("slam.then=not allowed", "lap.then=relay | lap.then=stop or relay",
     "a turn of several laps cannot be forbidden for its end", '"take nothing"'),
    ("slam.then=not allowed", "turn",
     "where there are kinds of turn, they say which moves are legal", '"take nothing", "sweep own and end"'),
    ("slam.then=sweep own and end | last", "opening.offer=at once",
     "one hand would end the game while the other sows", 'no [[opening]] that offers "at once"'),
    ("duty", "turn",
     "where there are kinds of turn, they say which moves are legal", 'a [[turn]] that has needs = "feed"'),
    ("end.then=each sweeps own | end.then=mover sweeps all | end.then=other sweeps all | end.then=nobody sweeps"
     " | end.when=more than half", "board.stores=none",
     "without stores nobody has more stones than the other", '"mover loses", "empty row loses"'),
    ("end.then=mover loses | end.then=empty row loses", "match",
     "a match counts the stones of its rounds", "ends in which stones are swept"),
    ("end.when=a single each", "match.refill=claims",
     "it speaks of sides, and holes change owner here", '"board is empty"'),
    ("repetition.then=each sweeps own | repetition.then=nobody sweeps", "board.stores=none",
     "without stores nobody has more stones than the other", '"draw"'),
    ("opening.offer=at once", "sowing.direction=either",
     "no direction is chosen for it", FIXED),
    ("opening.offer=at once", "match.refill=claims",
     "it speaks of sides, and holes change owner here", '"swap"'),
    ("match", "board.stores=none",
     "a match counts stones in stores", 'with stores = "captured" or "sown"'),
    ("match.refill=claims | match.refill=path | match.refill=outwards", "start.rest=layout",
     "each round is laid out by hand", '"layout"'),
    ("match.refill=claims | match.refill=path | match.refill=outwards", "start.holes | hands",
     "holes are filled with the number that lies in each at the start", "[start] each and nothing else"),
)  # fmt: skip


class Place(NamedTuple):
    """The place of a word in a file, and the options under which it is in force."""

    path: str
    if_: Conditions


Row = tuple[str, str, str, str]
Found = dict[str, list[Place]]


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
            found.setdefault(word, []).append(Place(path, {}))
    for kind in KINDS:
        clauses: list[Clause] = getattr(words, kind)
        for i, clause in enumerate(clauses):
            path = f"{kind}[{i + 1}]"
            found.setdefault(kind, []).append(Place(path, clause.if_))
            for word, key in _said(clause, kind, path):
                found.setdefault(word, []).append(Place(key, clause.if_))
    if words.start.stones is not None and words.start.rest == "hands":
        found["hands"] = [Place("start.stones", {})]
    return found


def _rows(table: tuple[Row, ...], found: Found) -> Iterator[tuple[list[Place], list[Conditions], str, str]]:
    """The rows about words of this file: the places of these, when the other words are in force, the sentence."""
    for told, others, wrong, allowed in table:
        if places := _places(told, found):
            yield places, [place.if_ for place in _places(others, found)], wrong, allowed


def _places(told: str, found: Found) -> list[Place]:
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
