"""Clauses that are well known: those of the games that come along, told apart by the words of the file.

A clause is told by what it says, not by its id, so a file of the reader's own that says the same has the same texts.
Only a name with a dot stands for clauses of one id: `takata.tax` tells the clause `takata` where it says just that.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.file.schema import KINDS

if TYPE_CHECKING:
    from game.rules.file.schema import Clause
    from game.rules.sowing.compiled import Rules

Said = Mapping[str, Any]
ANY = object()  # in place of a value: whatever the file says there

_OWN_EMPTY = {"place": "own side", "was": "empty"}
_OWN_FACING = {**_OWN_EMPTY, "facing": "occupied"}
_FACING = {"was": "empty", "facing": "occupied"}
_FOURS = {"when": {"makes": (4,)}}
_TWOS = {"when": {"makes": (2, 4)}, "take": ("last",)}
_IN_HAND, _NONE_IN_HAND = {"hand": "occupied"}, {"hand": "empty"}
_CAPTURES = {"at_least": 2, "at_most": ANY, "needs": "capture"}
_SECOND_TAKATA = {"when": _NONE_IN_HAND, "from": "front", "at_least": 2, "keeps_front": True}
_DROP = {"when": _IN_HAND, "from": "front", "drop": True}

KNOWN: dict[str, tuple[tuple[str, Said], ...]] = {
    "skip": (
        ("skip_origin", {"what": "origin"}),
        ("skip_store", {"what": "their store"}),
        ("skip_burnt", {"what": "burnt holes"}),
    ),
    "house": (
        ("nyumba", {"hole": ANY, "works_from": ANY, "protected": True}),
        ("nyumba_open", {"hole": ANY, "works_from": ANY}),
    ),
    "turn": (
        ("no_single", {"at_least": 2}),
        ("only_singles.", {}),
        ("head", {"from": "head"}),
        ("feed_from_head", {"when": {"they": "no stone"}, "from": "head", "needs": "feed"}),
        ("mtaji", _CAPTURES),
        ("mtaji", {**_CAPTURES, "when": _NONE_IN_HAND}),
        ("mtaji", {**_CAPTURES, "when": _NONE_IN_HAND, "house": "not if it works"}),
        ("mtaji_house", {**_CAPTURES, "when": _NONE_IN_HAND, "from": "front", "house": "only"}),
        ("takata", {"from": "front", "at_least": 2}),
        ("takata", {**_SECOND_TAKATA, "house": "not if it works"}),
        ("takata", _SECOND_TAKATA),
        ("takata_back", {"from": "back", "at_least": 2}),
        ("takata_back", {"when": _NONE_IN_HAND, "from": "back", "at_least": 2}),
        ("house_tax", {**_SECOND_TAKATA, "house": "only", "tax": ANY}),
        ("namua", {**_DROP, "needs": "capture"}),
        ("namua_takata.tax", {**_DROP, "tax": ANY}),
        ("namua_takata.open", {**_DROP, "when": {**_IN_HAND, "house": "works"}, "house": "not if owned"}),
        ("namua_takata.open", {**_DROP, "house": "not if owned"}),
        ("namua_twos.", {**_DROP, "house": "not if owned", "at_least": 2}),
        ("namua_house.", {**_DROP, "house": "only", "tax": ANY}),
    ),
    "drop": (
        ("four_taken", {"makes": (4,), "to": "mover"}),
        ("four_passing", {"makes": (4,), "to": "owner"}),
    ),
    "lap": (
        ("extra_turn", {"when": {"place": "own store"}, "then": "move again"}),
        ("relay", {"when": {"was": "occupied"}, "then": "relay"}),
        ("capture_facing", {"when": _OWN_FACING, "take": ("facing", "last")}),
        ("capture_single", {"when": _OWN_EMPTY, "take": ("facing", "last")}),
        ("capture_across", {"when": _OWN_FACING, "take": ("facing",)}),
        ("mati_bela.own", {"when": _OWN_FACING, "take": ("facing",)}),
        ("mati_bela.both", {"when": _FACING, "take": ("facing",)}),
        ("mati_bela_last.own", {"when": _OWN_FACING, "take": ("facing", "last")}),
        ("mati_bela_last.both", {"when": _FACING, "take": ("facing", "last")}),
        (
            "two_or_three",
            {"when": {"place": "their side", "makes": (2, 3)}, "take": ("last",), "chain": "backwards"},
        ),
        ("four_last", {**_FOURS, "take": ("last",)}),
        ("four_stays", _FOURS),
        ("two_or_four_forwards", {**_TWOS, "chain": "forwards"}),
        ("two_or_four_backwards", {**_TWOS, "chain": "backwards"}),
        ("two_or_four_forwards_facing", {**_TWOS, "also": "facing", "chain": "forwards"}),
        ("two_or_four_backwards_facing", {**_TWOS, "also": "facing", "chain": "backwards"}),
        ("capture_column", {"when": {"was": "empty"}, "take": ("column",)}),
        (
            "capture_sow",
            {
                "when": {"place": "own front", "was": "occupied", "facing": "occupied", "turn": ANY},
                "take": ("facing",),
                "then": "sow taken",
            },
        ),
        ("house_choice", {"when": {"place": "own house", "turn": ANY}, "then": "stop or relay"}),
        ("house_stops.", {"when": {"place": "own house", "turn": ANY}}),
        ("takata_at_house.", {"when": {"place": "own house", "turn": ANY}}),
        ("takasia_stop", {"when": {"place": "barred hole", "turn": ANY}}),
        ("takasia_tax", {"when": {"turn": ANY, "barred": "missed"}}),
    ),
    "last": (("last_four", {"left": ANY}),),
    "slam": (
        ("slam_nothing", {"then": "take nothing"}),
        ("slam_forbidden", {"then": "not allowed"}),
        ("slam_ends", {"then": "sweep own and end"}),
    ),
    "duty": (("must_feed", {"when": "they have no stone", "must": "feed"}),),
    "takasia": (
        ("takasia", {"turns": ANY}),
        ("takasia", {"turns": ANY, "spares_only_two": True}),
    ),
    "end": (
        ("row_empty", {"when": "a row is empty", "then": "each sweeps own"}),
        ("row_empty_rest", {"when": "a row is empty", "then": "nobody sweeps"}),
        ("majority", {"when": "more than half", "then": "nobody sweeps"}),
        ("no_stones", {"when": "mover has no stone", "then": "other sweeps all"}),
        ("no_stones_rest", {"when": "mover has no stone", "then": "nobody sweeps"}),
        ("cannot_feed", {"when": "mover cannot feed", "then": "mover sweeps all"}),
        ("only_slams.", {"when": "mover has no move", "then": "mover sweeps all"}),
        ("nobody_moves", {"when": "nobody has a move", "then": "each sweeps own"}),
        ("board_empty", {"when": "board is empty", "then": "nobody sweeps"}),
        ("stays_empty", {"when": "mover stays empty", "then": "other sweeps all"}),
        ("stuck", {"when": "mover has no move", "then": "other sweeps all"}),
        ("single_each", {"when": "a single each", "then": "each sweeps own"}),
        ("front_empty", {"when": "a front row is empty", "then": "empty row loses"}),
        ("no_move", {"when": "mover has no move", "then": "mover loses"}),
    ),
    "repetition": (("circles", {"then": ANY}),),
    "opening": (
        ("pie", {"offer": "swap"}),
        ("layout", {"offer": "layout", "at_least": ANY, "matching": ANY, "starts": ANY}),
        ("at_once", {"offer": "at once"}),
    ),
    "match": (("match", {"refill": ANY, "points": ANY, "rounds": ANY, "starts": ANY}),),
}


EVERY_GAME = ("void", "agreed", "pass")  # clauses that no file writes


def canonical(id: str, rules: "Rules") -> str:
    """The name under which a clause is told; empty for one that has to be told from its words."""
    return _names(rules).get(id, id if id in EVERY_GAME else "")


def clauses_with(id: str, rules: "Rules") -> tuple[tuple[str, Any], ...]:
    """The clauses in force that have this id, with their kind: several only say one thing in several cases."""
    return _clauses(rules).get(id, ())


def said_by(clause: "Clause") -> dict[str, Any]:
    """What a clause says, without its id, its options and whatever is left at the default."""
    found: dict[str, Any] = _said(clause)
    return {key: value for key, value in found.items() if key not in ("id", "if")}


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
    return {id: names.pop() if len(names) == 1 else "" for id, names in named.items()}


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
