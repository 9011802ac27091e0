"""Clauses that are well known: those of the games that come along, recognised by the words of the file.

A clause is recognised by what it says, not by its id: a file of the reader's own that says the same has the same texts.
Only a name with a dot stands for clauses of one id: `takata.tax` is the clause `takata` where it says just that.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.file.schema import KINDS, Clause
from game.rules.file.vocabulary import (
    AlsoTaken,
    BarredHoleState,
    CaptureChain,
    DutyAsks,
    DutyWhen,
    EndlessThen,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    FirstTurnOffer,
    HoleBecomes,
    HouseMay,
    HouseState,
    LapThen,
    LastStonePlace,
    LayoutMaker,
    NeverStores,
    NextHoleIs,
    NumberTaker,
    Occupancy,
    OtherSideState,
    ReversibleLaps,
    SingleStoneMoves,
    SkippedHoles,
    SkipsAfter,
    SlamThen,
    StartHoles,
    WhatIsTaken,
    WhichTurn,
)

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

Said = Mapping[str, Any]
TAKATA = "takata"  # how the names of turns begin that are only played where nothing can be captured
ANY = object()  # in place of a value: whatever the file says there
GIVEN = object()  # the same, where the file has to say something, as the text names it

_OWN_EMPTY = {"place": LastStonePlace.OWN_SIDE, "was": Occupancy.EMPTY}
_OWN_FACING = {**_OWN_EMPTY, "facing": Occupancy.OCCUPIED}
_FACING = {"was": Occupancy.EMPTY, "facing": Occupancy.OCCUPIED}
_FOURS = {"when": {"makes": (4,)}}
_TWOS = {"when": {"makes": (2, 4)}, "take": (WhatIsTaken.LAST,)}
_TO_EIGHT = (2, 4, 6, 8)
_IN_HAND, _NONE_IN_HAND = {"hand": Occupancy.OCCUPIED}, {"hand": Occupancy.EMPTY}
_CAPTURES = {"at_least": 2, "at_most": ANY, "needs": FirstLapNeeds.CAPTURE}
_SECOND_TAKATA = {"when": _NONE_IN_HAND, "from": StartHoles.FRONT, "at_least": 2, "keeps_front": True}
_DROP = {"when": _IN_HAND, "from": StartHoles.FRONT, "drop": True}

_GAP = {"next": Occupancy.EMPTY, "after_next": Occupancy.OCCUPIED}
_GAP_ACROSS = {"next": Occupancy.EMPTY, "after_next": Occupancy.EMPTY, "across_after_next": Occupancy.OCCUPIED}
_BEHIND: Said = {"take": (WhatIsTaken.AFTER_NEXT,)}
_BEHIND_FACING = {**_BEHIND, "also": AlsoTaken.FACING}
_AGAIN: Said = {"then": LapThen.MOVE_AGAIN, "once": True}
_THREE = {"place": LastStonePlace.THEIR_SIDE, "makes": (3,)}
_THEIR_WON = {"place": LastStonePlace.THEIR_WON_HOLE}
_EVENS = tuple(range(2, 64, 2))
_LAST_BACK: Said = {"take": (WhatIsTaken.LAST,), "chain": CaptureChain.BACKWARDS}
_ON_OTHERS = {"place": LastStonePlace.OWN_FRONT, "was": Occupancy.OCCUPIED, "facing": Occupancy.OCCUPIED}
_COLUMN_ON: Said = {"take": (WhatIsTaken.THEIR_COLUMN,), "then": LapThen.SOW_TAKEN}

KNOWN: dict[str, tuple[tuple[str, Said], ...]] = {
    "endless": (("maker_loses", {"then": EndlessThen.MAKER_LOSES}),),
    "skip": (
        ("skip_origin", {"what": SkippedHoles.ORIGIN}),
        ("skip_store", {"what": SkippedHoles.THEIR_STORE}),
        ("skip_burnt", {"what": SkippedHoles.BURNT_HOLES}),
        ("skip_own_side", {"what": SkippedHoles.OWN_SIDE, "after": SkipsAfter.A_ROUND}),
    ),
    "house": (
        ("nyumba", {"hole": ANY, "works_from": ANY, "protected": True}),
        ("nyumba_open", {"hole": ANY, "works_from": ANY}),
    ),
    "turn": (
        ("no_single", {"at_least": 2}),
        ("leave_one", {"at_least": 2, "leave": 1}),
        ("first_hole", {"when": {"turn": WhichTurn.FIRST}, "hole": GIVEN, "at_least": 2}),
        ("begins_right", {"when": {"turn": WhichTurn.FIRST_OF_ALL}, "from": StartHoles.HEAD}),
        ("first_quiet.", {"when": {"turn": WhichTurn.FIRST}, "at_least": 2}),
        ("only_singles.", {}),
        ("single_to_empty.", {"at_most": 1, "needs": FirstLapNeeds.EMPTY_HOLE}),
        ("cross_or_empty", {"needs": FirstLapNeeds.CROSS_OR_EMPTY}),
        ("end_across_or_empty", {"needs": FirstLapNeeds.END_ACROSS_OR_EMPTY}),
        ("single_moves", {"singles": SingleStoneMoves.EMPTY_HOLE}),
        ("head", {"from": StartHoles.HEAD}),
        (
            "feed_from_head",
            {"when": {"they": OtherSideState.NO_STONE}, "from": StartHoles.HEAD, "needs": FirstLapNeeds.FEED},
        ),
        ("mtaji", _CAPTURES),
        ("mtaji", {**_CAPTURES, "when": _NONE_IN_HAND}),
        ("mtaji", {**_CAPTURES, "when": _NONE_IN_HAND, "house": HouseMay.NOT_IF_IT_WORKS}),
        ("mtaji_house", {**_CAPTURES, "when": _NONE_IN_HAND, "from": StartHoles.FRONT, "house": HouseMay.ONLY}),
        ("takata", {"from": StartHoles.FRONT, "at_least": 2}),
        ("takata", {**_SECOND_TAKATA, "house": HouseMay.NOT_IF_IT_WORKS}),
        ("takata", _SECOND_TAKATA),
        ("takata_back", {"from": StartHoles.BACK, "at_least": 2}),
        ("takata_back", {"when": _NONE_IN_HAND, "from": StartHoles.BACK, "at_least": 2}),
        ("house_tax", {**_SECOND_TAKATA, "house": HouseMay.ONLY, "tax": ANY}),
        ("namua", {**_DROP, "needs": FirstLapNeeds.CAPTURE}),
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
        ("four_taken", {"makes": (4,), "to": NumberTaker.MOVER}),
        ("four_passing", {"makes": (4,), "to": NumberTaker.OWNER}),
        ("four_taken_last", {"makes": (4,), "to": NumberTaker.MOVER, "last": True}),
        ("four_passing_last", {"makes": (4,), "to": NumberTaker.OWNER, "last": True}),
    ),
    "lap": (
        ("extra_turn", {"when": {"place": LastStonePlace.OWN_STORE}, "then": LapThen.MOVE_AGAIN}),
        ("store_ends", {"when": {"place": LastStonePlace.OWN_STORE}}),
        ("relay", {"when": {"was": Occupancy.OCCUPIED}, "then": LapThen.RELAY}),
        ("relay_leaves_one", {"when": {"was": Occupancy.OCCUPIED}, "then": LapThen.RELAY, "leave": 1}),
        ("capture_facing", {"when": _OWN_FACING, "take": (WhatIsTaken.FACING, WhatIsTaken.LAST)}),
        ("capture_single", {"when": _OWN_EMPTY, "take": (WhatIsTaken.FACING, WhatIsTaken.LAST)}),
        ("capture_and_on", {"when": _OWN_FACING, "take": (WhatIsTaken.FACING,), "then": LapThen.RELAY}),
        ("capture_next", {"when": {"was": Occupancy.EMPTY, "next": Occupancy.OCCUPIED}, "take": (WhatIsTaken.NEXT,)}),
        ("capture_anywhere", {"when": {"was": Occupancy.EMPTY}, "take": (WhatIsTaken.FACING, WhatIsTaken.LAST)}),
        ("capture_across", {"when": _OWN_FACING, "take": (WhatIsTaken.FACING,)}),
        ("mati_bela.own", {"when": _OWN_FACING, "take": (WhatIsTaken.FACING,)}),
        ("mati_bela.both", {"when": _FACING, "take": (WhatIsTaken.FACING,)}),
        ("mati_bela_last.own", {"when": _OWN_FACING, "take": (WhatIsTaken.FACING, WhatIsTaken.LAST)}),
        ("mati_bela_last.both", {"when": _FACING, "take": (WhatIsTaken.FACING, WhatIsTaken.LAST)}),
        (
            "two_or_three",
            {
                "when": {"place": LastStonePlace.THEIR_SIDE, "makes": (2, 3)},
                "take": (WhatIsTaken.LAST,),
                "chain": CaptureChain.BACKWARDS,
            },
        ),
        ("two_to_four_across", {**_LAST_BACK, "when": {"place": LastStonePlace.THEIR_SIDE, "makes": (2, 3, 4)}}),
        ("two_or_four_across", {**_LAST_BACK, "when": {"place": LastStonePlace.THEIR_SIDE, "makes": (2, 4)}}),
        ("three_or_four_across", {**_LAST_BACK, "when": {"place": LastStonePlace.THEIR_SIDE, "makes": (3, 4)}}),
        ("even_at_home", {"when": {"place": LastStonePlace.OWN_SIDE, "makes": _TO_EIGHT}, "take": (WhatIsTaken.LAST,)}),
        ("even_anywhere", {"when": {"makes": _TO_EIGHT}, "take": (WhatIsTaken.LAST,)}),
        ("four_last", {**_FOURS, "take": (WhatIsTaken.LAST,)}),
        ("four_again", {**_FOURS, "take": (WhatIsTaken.LAST,), "then": LapThen.MOVE_AGAIN}),
        ("four_stays", _FOURS),
        ("two_or_four_forwards", {**_TWOS, "chain": CaptureChain.FORWARDS}),
        ("two_or_four_backwards", {**_TWOS, "chain": CaptureChain.BACKWARDS}),
        ("two_or_four_forwards_facing", {**_TWOS, "also": AlsoTaken.FACING, "chain": CaptureChain.FORWARDS}),
        ("two_or_four_backwards_facing", {**_TWOS, "also": AlsoTaken.FACING, "chain": CaptureChain.BACKWARDS}),
        ("two_four_six", {"when": {"makes": (2, 4, 6)}, **_LAST_BACK}),
        ("single_stones", {"when": {"makes": (1,)}, **_LAST_BACK}),
        ("evens_at_home", {"when": {"place": LastStonePlace.OWN_SIDE, "makes": _EVENS}, **_LAST_BACK}),
        ("fish.two", {"when": {"makes": (2,)}, "take": (WhatIsTaken.LAST,)}),
        ("fish.three", {"when": {"makes": (3,)}, "take": (WhatIsTaken.LAST,)}),
        ("fish.four", {**_FOURS, "take": (WhatIsTaken.LAST,)}),
        ("fish.five", {"when": {"makes": (5,)}, "take": (WhatIsTaken.LAST,)}),
        (
            "four_and_on",
            {
                "when": {"makes": (4,), "next": Occupancy.OCCUPIED},
                "take": (WhatIsTaken.LAST,),
                "then": LapThen.RELAY_ONWARDS,
            },
        ),
        ("four_at_a_gap", {"when": {"makes": (4,), "next": Occupancy.EMPTY}, "take": (WhatIsTaken.LAST,)}),
        ("fours_again", {**_FOURS, **_LAST_BACK, "then": LapThen.MOVE_AGAIN}),
        ("relay_next", {"when": {"next": Occupancy.OCCUPIED}, "then": LapThen.RELAY_NEXT}),
        ("gap", {"when": _GAP, **_BEHIND}),
        ("gap_onwards", {"when": _GAP, **_BEHIND, "then": LapThen.RELAY_ONWARDS}),
        ("gap_facing", {"when": _GAP, **_BEHIND_FACING}),
        ("gap_facing_again", {"when": _GAP, **_BEHIND_FACING, **_AGAIN}),
        ("gap_across", {"when": _GAP_ACROSS, **_BEHIND_FACING}),
        ("gap_across_again", {"when": _GAP_ACROSS, **_BEHIND_FACING, **_AGAIN}),
        ("capture_even", {"when": {"place": LastStonePlace.THEIR_SIDE, "even": True}, "take": (WhatIsTaken.LAST,)}),
        (
            "tuz",
            {
                "when": _THREE,
                "take": (WhatIsTaken.LAST,),
                "becomes": HoleBecomes.OWN_STORE,
                "spares": (NeverStores.LAST_HOLE, NeverStores.SAME_LETTER),
            },
        ),
        ("four_won", {"when": {"place": LastStonePlace.THEIR_SIDE, "makes": (4,)}, "becomes": HoleBecomes.WON_HOLE}),
        ("four_won_anywhere", {"when": {"makes": (4,)}, "becomes": HoleBecomes.WON_HOLE}),
        ("two_of_theirs", {"when": _THEIR_WON, "take": (WhatIsTaken.LAST,), "most": 2}),
        (
            "two_of_theirs_again",
            {"when": _THEIR_WON, "take": (WhatIsTaken.LAST,), "most": 2, "then": LapThen.MOVE_AGAIN},
        ),
        (
            "one_of_theirs_again",
            {"when": _THEIR_WON, "take": (WhatIsTaken.LAST,), "most": 1, "then": LapThen.MOVE_AGAIN},
        ),
        (
            "capture_both_rows",
            {
                "when": {"place": LastStonePlace.OWN_FRONT, "was": Occupancy.EMPTY, "facing": Occupancy.OCCUPIED},
                "take": (WhatIsTaken.THEIR_COLUMN,),
            },
        ),
        (
            "capture_and_one_more",
            {
                "when": {"place": LastStonePlace.OWN_FRONT, "was": Occupancy.EMPTY, "facing": Occupancy.OCCUPIED},
                "take": (WhatIsTaken.THEIR_COLUMN,),
                "also": AlsoTaken.ONE_MORE,
            },
        ),
        (
            "capture_both_again.",
            {
                "when": {
                    "place": LastStonePlace.OWN_FRONT,
                    "was": Occupancy.OCCUPIED,
                    "facing": Occupancy.OCCUPIED,
                    "facing_back": Occupancy.OCCUPIED,
                    "turn": ANY,
                },
                "take": (WhatIsTaken.THEIR_COLUMN,),
                "then": LapThen.SOW_TAKEN,
            },
        ),
        ("capture_both_on.", {"when": {**_ON_OTHERS, "facing_back": Occupancy.OCCUPIED}, **_COLUMN_ON}),
        ("capture_front_on.", {"when": _ON_OTHERS, **_COLUMN_ON}),
        ("capture_empty_on.", {"when": {**_ON_OTHERS, "was": Occupancy.EMPTY}, **_COLUMN_ON}),
        ("capture_column", {"when": {"was": Occupancy.EMPTY}, "take": (WhatIsTaken.COLUMN,)}),
        (
            "capture_sow",
            {
                "when": {
                    "place": LastStonePlace.OWN_FRONT,
                    "was": Occupancy.OCCUPIED,
                    "facing": Occupancy.OCCUPIED,
                    "turn": ANY,
                },
                "take": (WhatIsTaken.FACING,),
                "then": LapThen.SOW_TAKEN,
            },
        ),
        ("house_choice", {"when": {"place": LastStonePlace.OWN_HOUSE, "turn": ANY}, "then": LapThen.STOP_OR_RELAY}),
        ("house_stops.", {"when": {"place": LastStonePlace.OWN_HOUSE, "turn": ANY}}),
        ("takata_at_house.", {"when": {"place": LastStonePlace.OWN_HOUSE, "turn": ANY}}),
        (
            "relay_next_field",
            {"when": {"next": Occupancy.OCCUPIED, "next_is": NextHoleIs.FIELD}, "then": LapThen.RELAY_NEXT},
        ),
        ("gaps", {"when": _GAP, **_BEHIND, "chain": CaptureChain.ACROSS_GAPS}),
        (
            "gaps_in_fields",
            {"when": {**_GAP, "next_is": NextHoleIs.FIELD}, **_BEHIND, "chain": CaptureChain.ACROSS_GAPS},
        ),
        ("lost", {"when": {"was": Occupancy.EMPTY}, "then": LapThen.LOSE}),
        ("takasia_stop", {"when": {"place": LastStonePlace.BARRED_HOLE, "turn": ANY}}),
        ("takasia_tax", {"when": {"turn": ANY, "barred": BarredHoleState.MISSED}}),
    ),
    "reverse": (("go_back", {"columns": ANY}), ("go_back", {"columns": ANY, "laps": ReversibleLaps.FIRST})),
    "spared": (
        ("spared", {"hole": ANY, "in_chains": True}),
        ("spared_last", {"hole": ANY}),
    ),
    "ko": (("ko", {}),),
    "last": (("last_four", {"left": ANY}),),
    "slam": (
        ("slam_nothing", {"then": SlamThen.TAKE_NOTHING}),
        ("slam_forbidden", {"then": SlamThen.NOT_ALLOWED}),
        ("slam_ends", {"then": SlamThen.SWEEP_OWN_AND_END}),
    ),
    "duty": (
        ("must_feed", {"when": DutyWhen.THEY_HAVE_NO_STONE, "must": DutyAsks.FEED}),
        ("must_leave", {"when": DutyWhen.THEY_HAVE_NO_STONE, "must": DutyAsks.LEAVE_A_STONE}),
        ("must_leave_always", {"when": DutyWhen.ALWAYS, "must": DutyAsks.LEAVE_A_STONE}),
    ),
    "takasia": (
        ("takasia", {"turns": ANY}),
        ("takasia", {"turns": ANY, "spares_only_two": True}),
    ),
    "young": (("young", {"below": ANY}),),
    "pay": (("pay", {"each": ANY}),),
    "end": (
        ("mandarins_gone", {"when": EndWhen.MANDARIN_HOLES_ARE_EMPTY, "then": EndThen.EACH_SWEEPS_OWN}),
        ("nobody_pays", {"when": EndWhen.NOBODY_CAN_PAY, "then": EndThen.EACH_SWEEPS_OWN}),
        ("both_ends", {"when": EndWhen.BOTH_ENDS_CAPTURED, "then": EndThen.MOVER_LOSES}),
        ("row_empty", {"when": EndWhen.A_ROW_IS_EMPTY, "then": EndThen.EACH_SWEEPS_OWN}),
        ("row_empty_rest", {"when": EndWhen.A_ROW_IS_EMPTY, "then": EndThen.NOBODY_SWEEPS}),
        ("row_empty_loses", {"when": EndWhen.A_ROW_IS_EMPTY, "then": EndThen.EMPTY_ROW_LOSES}),
        ("row_empty_wins", {"when": EndWhen.A_ROW_IS_EMPTY, "then": EndThen.EMPTY_ROW_WINS}),
        ("row_empty_takes", {"when": EndWhen.A_ROW_IS_EMPTY, "then": EndThen.EMPTY_ROW_SWEEPS_ALL}),
        ("majority", {"when": EndWhen.MORE_THAN_HALF, "then": EndThen.NOBODY_SWEEPS}),
        ("half", {"when": EndWhen.HALF, "then": EndThen.NOBODY_SWEEPS}),
        ("no_stones", {"when": EndWhen.MOVER_HAS_NO_STONE, "then": EndThen.OTHER_SWEEPS_ALL}),
        ("no_stones_own", {"when": EndWhen.MOVER_HAS_NO_STONE, "then": EndThen.EACH_SWEEPS_OWN}),
        ("few_stones", {"when": EndWhen.FEW_STONES, "then": EndThen.EACH_SWEEPS_OWN, "left": ANY}),
        ("few_left", {"when": EndWhen.FEW_STONES, "then": EndThen.OTHER_SWEEPS_ALL, "left": ANY}),
        ("unfed", {"when": EndWhen.MOVER_CANNOT_FEED, "then": EndThen.OTHER_SWEEPS_ALL}),
        ("no_stones_rest", {"when": EndWhen.MOVER_HAS_NO_STONE, "then": EndThen.NOBODY_SWEEPS}),
        ("cannot_feed", {"when": EndWhen.MOVER_CANNOT_FEED, "then": EndThen.MOVER_SWEEPS_ALL}),
        ("cannot_feed_own", {"when": EndWhen.MOVER_CANNOT_FEED, "then": EndThen.EACH_SWEEPS_OWN}),
        ("no_move_own", {"when": EndWhen.MOVER_HAS_NO_MOVE, "then": EndThen.EACH_SWEEPS_OWN}),
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
        ("pie", {"offer": FirstTurnOffer.SWAP}),
        ("layout", {"offer": FirstTurnOffer.LAYOUT, "at_least": ANY, "matching": ANY, "starts": ANY}),
        ("at_once", {"offer": FirstTurnOffer.AT_ONCE}),
        ("own_layout", {"offer": FirstTurnOffer.LAYOUT, "who": LayoutMaker.EACH}),
    ),
    "match": (("match", {"refill": ANY, "points": ANY, "rounds": ANY, "starts": ANY, "fills_from": ANY}),),
}


EVERY_GAME = ("goal", "start", "void", "agreed", "pass")  # what no file writes a clause of


def known_clause_name(id: str, rules: "Rules") -> str:
    """The name under which a clause has texts; empty for one that has to be described from its words."""
    return _names(rules).get(id, id if id in EVERY_GAME else "")


def clauses_with(id: str, rules: "Rules") -> tuple[tuple[str, Any], ...]:
    """The clauses in force that have this id, with their kind: several only say one thing in several cases."""
    return _clauses(rules).get(id, ())


def of_kind(kind: str, id: str, rules: "Rules") -> tuple[Any, ...]:
    """The clauses of one kind in force that have this id."""
    return tuple(clause for its, clause in clauses_with(id, rules) if its == kind)


def front_decides(rules: "Rules") -> bool:
    """Is a game over when a front row is empty?"""
    return any(end.when == EndWhen.A_FRONT_ROW_IS_EMPTY for end in rules.clauses_of("end"))


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
    named = {id: {known_name(kind, clause) for kind, clause in clauses} for id, clauses in _clauses(rules).items()}
    found = {id: names.pop() if len(names) == 1 else "" for id, names in named.items()}
    if not any(
        turn.needs == FirstLapNeeds.CAPTURE for turn in rules.clauses_of("turn")
    ):  # then it is no turn without captures
        return {id: "" if name.startswith(TAKATA) else name for id, name in found.items()}
    return found


def known_name(kind: str, clause: "Clause") -> str:
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
        want is ANY
        or (want is GIVEN and key in said)
        or (_fits(said.get(key, {}), want) if isinstance(want, dict) else said.get(key) == want)
        for key, want in pattern.items()
    )


def _said(words: msgspec.Struct) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, default in _fields(type(words)):
        value = getattr(words, name)
        if isinstance(value, msgspec.Struct):
            value = _said(value)
        elif isinstance(value, list):
            value = tuple(sorted(set(value)))  # their order says nothing
        if value and value != default:
            found[name.rstrip("_")] = value
    return found


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Name and default of each field: finding them out takes longer than reading them."""
    return tuple((field.name, field.default) for field in msgspec.structs.fields(kind))
