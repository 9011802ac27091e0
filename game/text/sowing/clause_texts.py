"""Clauses that are well known: those of the games that come along, recognised by the words of the file.

A clause is recognised by what it says, not by its id: a file of the reader's own that says the same has the same texts.
Only a name with a dot stands for clauses of one id: `takata.tax` is the clause `takata` where it says just that.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.file.schema import KINDS
from game.rules.file.vocabulary import (
    Also,
    Barred,
    Chain,
    DutyWhen,
    EndThen,
    EndWhen,
    Filled,
    From,
    HouseMay,
    HouseState,
    Must,
    Needs,
    NextIs,
    Offer,
    Place,
    Skipped,
    SlamThen,
    Take,
    Then,
    They,
    To,
)

if TYPE_CHECKING:
    from game.rules.file.schema import Clause
    from game.rules.sowing.compiled import Rules

Said = Mapping[str, Any]
TAKATA = "takata"  # how the names of turns begin that are only played where nothing can be captured
ANY = object()  # in place of a value: whatever the file says there

_OWN_EMPTY = {"place": Place.OWN_SIDE, "was": Filled.EMPTY}
_OWN_FACING = {**_OWN_EMPTY, "facing": Filled.OCCUPIED}
_FACING = {"was": Filled.EMPTY, "facing": Filled.OCCUPIED}
_FOURS = {"when": {"makes": (4,)}}
_TWOS = {"when": {"makes": (2, 4)}, "take": (Take.LAST,)}
_GAP = {"next": Filled.EMPTY, "after_next": Filled.OCCUPIED}
_IN_HAND, _NONE_IN_HAND = {"hand": Filled.OCCUPIED}, {"hand": Filled.EMPTY}
_CAPTURES = {"at_least": 2, "at_most": ANY, "needs": Needs.CAPTURE}
_SECOND_TAKATA = {"when": _NONE_IN_HAND, "from": From.FRONT, "at_least": 2, "keeps_front": True}
_DROP = {"when": _IN_HAND, "from": From.FRONT, "drop": True}

KNOWN: dict[str, tuple[tuple[str, Said], ...]] = {
    "endless": (),
    "skip": (
        ("skip_origin", {"what": Skipped.ORIGIN}),
        ("skip_store", {"what": Skipped.THEIR_STORE}),
        ("skip_burnt", {"what": Skipped.BURNT_HOLES}),
    ),
    "house": (
        ("nyumba", {"hole": ANY, "works_from": ANY, "protected": True}),
        ("nyumba_open", {"hole": ANY, "works_from": ANY}),
    ),
    "turn": (
        ("no_single", {"at_least": 2}),
        ("only_singles.", {}),
        ("head", {"from": From.HEAD}),
        ("feed_from_head", {"when": {"they": They.NO_STONE}, "from": From.HEAD, "needs": Needs.FEED}),
        ("mtaji", _CAPTURES),
        ("mtaji", {**_CAPTURES, "when": _NONE_IN_HAND}),
        ("mtaji", {**_CAPTURES, "when": _NONE_IN_HAND, "house": HouseMay.NOT_IF_IT_WORKS}),
        ("mtaji_house", {**_CAPTURES, "when": _NONE_IN_HAND, "from": From.FRONT, "house": HouseMay.ONLY}),
        ("takata", {"from": From.FRONT, "at_least": 2}),
        ("takata", {**_SECOND_TAKATA, "house": HouseMay.NOT_IF_IT_WORKS}),
        ("takata", _SECOND_TAKATA),
        ("takata_back", {"from": From.BACK, "at_least": 2}),
        ("takata_back", {"when": _NONE_IN_HAND, "from": From.BACK, "at_least": 2}),
        ("house_tax", {**_SECOND_TAKATA, "house": HouseMay.ONLY, "tax": ANY}),
        ("namua", {**_DROP, "needs": Needs.CAPTURE}),
        ("namua_takata.tax", {**_DROP, "tax": ANY}),
        (
            "namua_takata.open",
            {**_DROP, "when": {**_IN_HAND, "house": HouseState.WORKS}, "house": HouseMay.NOT_IF_OWNED},
        ),
        ("namua_takata.open", {**_DROP, "house": HouseMay.NOT_IF_OWNED}),
        ("namua_twos.", {**_DROP, "house": HouseMay.NOT_IF_OWNED, "at_least": 2}),
        ("namua_house.", {**_DROP, "house": HouseMay.ONLY, "tax": ANY}),
    ),
    "drop": (
        ("four_taken", {"makes": (4,), "to": To.MOVER}),
        ("four_passing", {"makes": (4,), "to": To.OWNER}),
    ),
    "lap": (
        ("extra_turn", {"when": {"place": Place.OWN_STORE}, "then": Then.MOVE_AGAIN}),
        ("relay", {"when": {"was": Filled.OCCUPIED}, "then": Then.RELAY}),
        ("capture_facing", {"when": _OWN_FACING, "take": (Take.FACING, Take.LAST)}),
        ("capture_single", {"when": _OWN_EMPTY, "take": (Take.FACING, Take.LAST)}),
        ("capture_across", {"when": _OWN_FACING, "take": (Take.FACING,)}),
        ("mati_bela.own", {"when": _OWN_FACING, "take": (Take.FACING,)}),
        ("mati_bela.both", {"when": _FACING, "take": (Take.FACING,)}),
        ("mati_bela_last.own", {"when": _OWN_FACING, "take": (Take.FACING, Take.LAST)}),
        ("mati_bela_last.both", {"when": _FACING, "take": (Take.FACING, Take.LAST)}),
        (
            "two_or_three",
            {"when": {"place": Place.THEIR_SIDE, "makes": (2, 3)}, "take": (Take.LAST,), "chain": Chain.BACKWARDS},
        ),
        ("four_last", {**_FOURS, "take": (Take.LAST,)}),
        ("four_stays", _FOURS),
        ("two_or_four_forwards", {**_TWOS, "chain": Chain.FORWARDS}),
        ("two_or_four_backwards", {**_TWOS, "chain": Chain.BACKWARDS}),
        ("two_or_four_forwards_facing", {**_TWOS, "also": Also.FACING, "chain": Chain.FORWARDS}),
        ("two_or_four_backwards_facing", {**_TWOS, "also": Also.FACING, "chain": Chain.BACKWARDS}),
        ("capture_column", {"when": {"was": Filled.EMPTY}, "take": (Take.COLUMN,)}),
        (
            "capture_sow",
            {
                "when": {"place": Place.OWN_FRONT, "was": Filled.OCCUPIED, "facing": Filled.OCCUPIED, "turn": ANY},
                "take": (Take.FACING,),
                "then": Then.SOW_TAKEN,
            },
        ),
        ("house_choice", {"when": {"place": Place.OWN_HOUSE, "turn": ANY}, "then": Then.STOP_OR_RELAY}),
        ("house_stops.", {"when": {"place": Place.OWN_HOUSE, "turn": ANY}}),
        ("takata_at_house.", {"when": {"place": Place.OWN_HOUSE, "turn": ANY}}),
        (
            "relay_next_field",
            {"when": {"next": Filled.OCCUPIED, "next_is": NextIs.FIELD}, "then": Then.RELAY_NEXT},
        ),
        ("gaps", {"when": _GAP, "take": (Take.AFTER_NEXT,), "chain": Chain.ACROSS_GAPS}),
        (
            "gaps_in_fields",
            {"when": {**_GAP, "next_is": NextIs.FIELD}, "take": (Take.AFTER_NEXT,), "chain": Chain.ACROSS_GAPS},
        ),
        ("lost", {"when": {"was": Filled.EMPTY}, "then": Then.LOSE}),
        ("takasia_stop", {"when": {"place": Place.BARRED_HOLE, "turn": ANY}}),
        ("takasia_tax", {"when": {"turn": ANY, "barred": Barred.MISSED}}),
    ),
    "last": (("last_four", {"left": ANY}),),
    "slam": (
        ("slam_nothing", {"then": SlamThen.TAKE_NOTHING}),
        ("slam_forbidden", {"then": SlamThen.NOT_ALLOWED}),
        ("slam_ends", {"then": SlamThen.SWEEP_OWN_AND_END}),
    ),
    "duty": (("must_feed", {"when": DutyWhen.THEY_HAVE_NO_STONE, "must": Must.FEED}),),
    "takasia": (
        ("takasia", {"turns": ANY}),
        ("takasia", {"turns": ANY, "spares_only_two": True}),
    ),
    "young": (("young", {"below": ANY}),),
    "pay": (("pay", {"each": ANY}),),
    "end": (
        ("mandarins_gone", {"when": EndWhen.MANDARIN_HOLES_ARE_EMPTY, "then": EndThen.EACH_SWEEPS_OWN}),
        ("nobody_pays", {"when": EndWhen.NOBODY_CAN_PAY, "then": EndThen.EACH_SWEEPS_OWN}),
        ("row_empty", {"when": EndWhen.A_ROW_IS_EMPTY, "then": EndThen.EACH_SWEEPS_OWN}),
        ("row_empty_rest", {"when": EndWhen.A_ROW_IS_EMPTY, "then": EndThen.NOBODY_SWEEPS}),
        ("majority", {"when": EndWhen.MORE_THAN_HALF, "then": EndThen.NOBODY_SWEEPS}),
        ("no_stones", {"when": EndWhen.MOVER_HAS_NO_STONE, "then": EndThen.OTHER_SWEEPS_ALL}),
        ("no_stones_rest", {"when": EndWhen.MOVER_HAS_NO_STONE, "then": EndThen.NOBODY_SWEEPS}),
        ("cannot_feed", {"when": EndWhen.MOVER_CANNOT_FEED, "then": EndThen.MOVER_SWEEPS_ALL}),
        ("only_slams.", {"when": EndWhen.MOVER_HAS_NO_MOVE, "then": EndThen.MOVER_SWEEPS_ALL}),
        ("nobody_moves", {"when": EndWhen.NOBODY_HAS_A_MOVE, "then": EndThen.EACH_SWEEPS_OWN}),
        ("board_empty", {"when": EndWhen.BOARD_IS_EMPTY, "then": EndThen.NOBODY_SWEEPS}),
        ("stays_empty", {"when": EndWhen.MOVER_STAYS_EMPTY, "then": EndThen.OTHER_SWEEPS_ALL}),
        ("stuck", {"when": EndWhen.MOVER_HAS_NO_MOVE, "then": EndThen.OTHER_SWEEPS_ALL}),
        ("single_each", {"when": EndWhen.A_SINGLE_EACH, "then": EndThen.EACH_SWEEPS_OWN}),
        ("front_empty", {"when": EndWhen.A_FRONT_ROW_IS_EMPTY, "then": EndThen.EMPTY_ROW_LOSES}),
        ("no_move", {"when": EndWhen.MOVER_HAS_NO_MOVE, "then": EndThen.MOVER_LOSES}),
    ),
    "repetition": (("circles", {"then": ANY}),),
    "opening": (
        ("pie", {"offer": Offer.SWAP}),
        ("layout", {"offer": Offer.LAYOUT, "at_least": ANY, "matching": ANY, "starts": ANY}),
        ("at_once", {"offer": Offer.AT_ONCE}),
    ),
    "match": (("match", {"refill": ANY, "points": ANY, "rounds": ANY, "starts": ANY, "fills_from": ANY}),),
}


EVERY_GAME = ("void", "agreed", "pass")  # clauses that no file writes


def canonical(id: str, rules: "Rules") -> str:
    """The name under which a clause has texts; empty for one that has to be described from its words."""
    return _names(rules).get(id, id if id in EVERY_GAME else "")


def clauses_with(id: str, rules: "Rules") -> tuple[tuple[str, Any], ...]:
    """The clauses in force that have this id, with their kind: several only say one thing in several cases."""
    return _clauses(rules).get(id, ())


def said_by(clause: "Clause") -> dict[str, Any]:
    """What a clause says, without its id, its options and whatever is left at the default."""
    found: dict[str, Any] = _said(clause)
    return {key: value for key, value in found.items() if key not in ("id", "if", "title", "text")}


@lru_cache(maxsize=8)
def _clauses(rules: "Rules") -> dict[str, tuple[tuple[str, Any], ...]]:
    found: dict[str, tuple[tuple[str, Any], ...]] = {}
    for kind in KINDS:
        for clause in rules.clauses_of(kind):
            found[clause.id] = (*found.get(clause.id, ()), (kind, clause))
    return found


@lru_cache(maxsize=8)
def _names(rules: "Rules") -> dict[str, str]:
    """By id; nothing where one id stands for several things."""
    named = {id: {_name(kind, clause) for kind, clause in clauses} for id, clauses in _clauses(rules).items()}
    found = {id: names.pop() if len(names) == 1 else "" for id, names in named.items()}
    if not any(turn.needs == Needs.CAPTURE for turn in rules.clauses_of("turn")):  # then it is no turn without captures
        return {id: "" if name.startswith(TAKATA) else name for id, name in found.items()}
    return found


def _name(kind: str, clause: "Clause") -> str:
    """Where several names fit, that of the clause's own id comes first; one with a dot is for that id alone."""
    said = said_by(clause)
    fitting = [name for name, pattern in KNOWN[kind] if _fits(said, pattern)]
    own = [name for name in fitting if name.partition(".")[0] == clause.id]
    return next((name for name in (*own, *fitting) if name in own or "." not in name), "")


def _fits(said: Said, pattern: Said) -> bool:
    """Is all that is said in the pattern, and all of the pattern said?  What may be anything may also be missing."""
    if any(key not in pattern for key in said):
        return False
    return all(
        want is ANY or (_fits(said.get(key, {}), want) if isinstance(want, dict) else said.get(key) == want)
        for key, want in pattern.items()
    )


def _said(words: msgspec.Struct) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(words):
        value = getattr(words, field.name)
        if isinstance(value, msgspec.Struct):
            value = _said(value)
        elif isinstance(value, list):
            value = tuple(sorted(set(value)))  # their order says nothing
        if value and value != field.default:
            found[field.name.rstrip("_")] = value
    return found
