"""Compilation of a game with its options chosen to the integer tables of the step machine."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any, NamedTuple

from game.rules.board import SEATS
from game.rules.file.schema import Clause, DropWords, LapWords, TurnWords
from game.rules.file.vocabulary import (
    LAPS_ON,
    WON_HOLES,
    CapturedSowingStart,
    Direction,
    EndlessResult,
    EndWhen,
    FirstStone,
    FirstTurnOffer,
    HoleBecomes,
    NumberCaptureOwner,
    Occupancy,
    RepetitionResult,
    RoundRefill,
    SkippedHoles,
    StartHoles,
)
from game.rules.sowing import constants as k
from game.rules.sowing.constants import MAX_CELLS
from game.rules.sowing.position_marks import mark_offsets
from game.rules.sowing.setup.board_ways import TrackTables, padded_table
from game.rules.sowing.setup.chosen_game import PASS, VOID, ChosenGame
from game.rules.sowing.setup.word_numbers import (
    ALSO,
    BECOMES,
    CHAINS,
    DUTIES,
    END_WHEN,
    HOUSE_MAY,
    HOUSES,
    NEEDS,
    SIDES,
    SLAMS,
    SPARES,
    SWEEPS,
    TAKEN,
    TAKES,
    THENS,
    THEY,
    WHICH_TURN,
    ZONES,
    lap_facts_asked,
)

# ----------------------------------------------------------------------
# whether a game is the same for both players when the board is turned round
BY_WAY, BY_HOLE = ("next", "back", "passed"), ("face", "file", "zone", "reach", "spared", "ways_at", "reversible")


def is_mirror_symmetric(tables: Mapping[str, Any]) -> bool:
    """Return whether the game is the same for North as for South with the sides of the board exchanged.

    Decided by the machine's tables, not by the words of the file; never true of boards with reserves or marks.
    """
    holes = tables["holes"]
    if tables["size"] != holes + 2 or tables["whole"] or tables["solo"]:
        return False
    half = holes // 2
    other = [i + half if i < half else i - half for i in range(holes)] + [holes + 1, holes]
    cells = range(holes + 2)
    ways_agree = all(
        _mirror_cell(tables[name][way * MAX_CELLS + i], other if name != "passed" else None)
        == tables[name][(way ^ 1) * MAX_CELLS + other[i]]
        for name in BY_WAY
        for way in range(tables["ways"])
        for i in cells
    )
    place, course = tables["place"], tables["course"]
    players_agree = all(place[i] == place[MAX_CELLS + other[i]] for i in cells)
    holes_agree = all(
        _mirror_cell(tables[name][i], other if name == "face" else None) == tables[name][other[i]]
        for name in BY_HOLE
        for i in range(holes)
    )
    signs_agree = all(course[2 * i + k] == course[2 * other[i] + k] for i in range(holes) for k in (0, 1))
    return ways_agree and players_agree and holes_agree and signs_agree


def _mirror_cell(value: int, other: list[int] | None) -> int:
    """Return the cell that the cell `value` becomes on a board turned round (`other`: by cell); a value that is no
    cell, or with `other` None, unchanged.
    """
    return other[value] if other and value < len(other) else value


MOST_IN_OCTET = 128  # stones that holes can be asked for, eight at once (`filled`)
SMALL, MOST_LEARNT = 16, 40  # on boards of up to 16 cells, sowings of up to 40 stones are learned


class LapCase(NamedTuple):
    """A lap clause as numbers for the machine, whose fields have the same names after "case_"."""

    needs: int
    makes: int
    faces: int
    holds: int
    on: int
    take: int
    chain: int
    also: int
    then: int
    once: int
    leave: int
    becomes: int
    most: int
    clause: int


class TurnKind(NamedTuple):
    """A kind of turn as numbers for the machine, whose fields have the same names after "kind_"; `first` to `end`: the
    range of a player's holes where it may start.
    """

    when: int
    zone: int
    head: int
    house: int
    least: int
    most: int
    never: int
    wary: int
    needs: int
    drop: int
    tax: int
    leave: int
    hole: int
    keeps: int
    chooses: int
    singles: int
    first: int
    end: int
    clause: int


class GameEnd(NamedTuple):
    """An end of the game as numbers for the machine, whose fields have the same names after "end_"."""

    when: int
    then: int
    left: int
    clause: int


def machine_tables(game: ChosenGame) -> dict[str, Any]:
    """Return all tables that the machine needs for a game, by field."""
    found = machine_numbers(game)
    return found | {"mirrors": is_mirror_symmetric(found), "only_sows": only_sows(found)}


def only_sows(numbers: dict[str, Any]) -> bool:
    """Return whether a turn is one sowing, its captures and the question whether the game has ended, no more."""
    beyond = ["special", "kinds", "varied", "relays", "by_stones", "marks", "spares", "young", "keeps_marks", "pays"]
    beyond += ["lifts"]
    without_clause = numbers["joint_clause"] == numbers["goal_clause"] == k.NOWHERE
    return without_clause and not any(numbers[name] for name in beyond)


def machine_numbers(game: ChosenGame) -> dict[str, Any]:
    """Return all numbers and lists that the machine needs for a game, by field."""
    board, ways = game.board, TrackTables(game)
    skips = ways.skips
    slams, duties, drops, lasts, bans = (
        game.clauses_of_kind(kind) for kind in ("slam", "duty", "drop", "last", "takasia")
    )
    kos, lifts = game.clauses_of_kind("ko"), game.clauses_of_kind("lift")
    shuns = [skip for skip in game.clauses_of_kind("skip") if skip.holds]
    laps: list[LapWords] = game.clauses_of_kind("lap")
    turns: list[TurnWords] = game.clauses_of_kind("turn")
    ends = [
        GameEnd(END_WHEN[e.when], SWEEPS[e.then], e.left or 0, game.clause_number(e.id))
        for e in game.clauses_of_kind("end")
    ]
    claims = game.match is not None and game.match.refill == RoundRefill.CLAIMS
    whole = claims or any(turn.from_ == StartHoles.ANY_HOLE for turn in turns)
    young, pays = game.clauses_of_kind("young"), game.clauses_of_kind("pay")
    house = game.house
    cells = len(board.cells)
    size = cells + len(game.marks)
    longest = 0 if shuns else len(ways.all[0]) - len(skips)
    slam = SLAMS[slams[0].then] if slams else k.SLAM_ALLOWED
    endless, repetition = game.clauses_of_kind("endless"), game.clauses_of_kind("repetition")
    unending = endless[0].then if endless else ""
    shared = bool(repetition) and repetition[0].then != RepetitionResult.DRAW
    if game.match:  # no stone may be lost between its rounds
        shared = shared and repetition[0].then == RepetitionResult.EACH_SWEEPS_OWN
    drawn = unending == EndlessResult.DRAW or not (unending or shared)
    first = game.word_in_force(game.words.sowing.first) == FirstStone.ORIGIN
    beyond = k.AFTER_OCCUPIED | k.AFTER_EMPTY | k.ACROSS_OCCUPIED | k.ACROSS_EMPTY
    cases, place = [_lap_case_numbers(lap, game) for lap in laps], ways.cell_places()
    asked = reduce(or_, (case.needs for case in cases), 0)
    if unfilled := asked & ~k.FILLED_FACTS:
        raise LookupError(f"no list in constants.py says when the machine fills the facts {unfilled:#x}")
    asks_sown = bool(asked & k.ABOUT_SOWN)
    aims = _predictable_capture_holes(game, ways, laps, place)
    return {
        "cells": cells,
        "holes": board.holes,
        "half": board.half,
        "size": size,
        "width": -(-size // k.BLOCK) * k.BLOCK,
        "columns": board.columns,
        "hand_at": board.holes + 2 if board.hands else 0,
        **mark_offsets(game, cells),
        **_clause_numbers(game, skips),
        "keeps_marks": bool(bans or kos)
        or game.has_single_extra_turns
        or game.has_first_turn_rules
        or game.keeps_directions,
        "varied": game.choice_kind_in_moves,
        "signs": game.signs,
        "sign_at": k.VARIANT_BITS if game.choice_kind_in_moves else 0,
        "one_way": bool(game.words.reverse),
        "taken_from": TAKEN[game.words.sowing.taken],
        "asks": k.ASKS_BACK * bool(asked & k.ABOUT_BACK) + k.ASKS_SOWN * asks_sown,
        "moves": (board.holes if whole else board.half - len(game.end_holes) // 2) << game.move_number_shift,
        "solo": game.for_one_player,
        "end_holes": int(board.mandarins > 0),
        "young": game.mandarin + young[0].below if young else 0,
        "pays": pays[0].each if pays else 0,
        "shift": game.move_number_shift,
        "claims": claims,
        "whole": whole,
        "total": game.stones,
        "counts": game.counts,
        "banks": game.stores_show_progress,
        "relays": any(lap.then in LAPS_ON for lap in laps),
        "feeds": DUTIES.get((duties[0].when, duties[0].must), k.FEEDS) if duties else 0,
        "slam": slam,
        "sow_clause": game.clause_number(game.words.sowing.id),
        "shun_but_last": int(bool(shuns) and shuns[0].but_last),
        "shuns": _number_set_bits(shuns[0].holds or ()) if shuns else 0,
        "shun_on": SIDES[shuns[0].on] if shuns else 0,
        "shun_kinds": _number_set_bits(_kinds_of_clause(shuns[0].turn, turns)) if shuns else 0,
        "narrow": bool(game.fixed_directions) or game.keeps_directions,
        "first_clockwise": game.direction == Direction.CHOSEN_SECOND,
        "ways_at": ways.signs(),
        "reversible": ways.reversible_holes(game.reverse.holes if game.reverse else ()),
        "never_in": _excepted_kinds(turns, ways),
        "spares": any(ways.sparing_clauses()),
        "watches": asks_sown or any(ways.sparing_clauses()),
        "spared": ways.sparing_clauses(),
        "pie": game.has_pie,
        "void_clause": game.clause_number(endless[0].id if endless else VOID),
        "void_loses": unending == EndlessResult.MOVER_LOSES,
        "void_drawn": drawn,
        "void_sweep": k.SWEEP_NOTHING if unending or drawn else SWEEPS[repetition[0].then],
        "void_barred": unending == EndlessResult.NOT_ALLOWED,
        "first_origin": first,
        "looks": 0
        if not asked & k.ABOUT_NEXT
        else k.LOOKS_FAR
        if any(case.needs & beyond and not case.needs & k.NEXT_EMPTY for case in cases)
        else k.LOOKS_NEAR,
        "pass_clause": game.clause_number(PASS),
        "marks": _number_set_bits(drops[0].makes) if drops else 0,
        "mark": drops[0].makes[0] if drops and len(drops[0].makes) == 1 else 0,
        "mark_on": SIDES[drops[0].on] if drops else 0,
        "mark_to_owner": bool(drops) and drops[0].to == NumberCaptureOwner.OWNER,
        "mark_last": bool(drops) and drops[0].last,
        "lifts": _number_set_bits(lifts[0].holds) if lifts else 0,
        "unit": game.worth.unit,
        **{f"worth_{word}": n for word, n in game.worth.weights.items()},
        "looks_at_ends": any(end.when == k.WHEN_BOTH_ENDS for end in ends),
        "skips": bool(shuns or SkippedHoles.THEIR_WON_HOLES in skips or game.has_closable_holes),
        "drains": game.has_tuz_rule or game.has_closable_holes,
        "by_stones": bool(
            game.has_tuz_rule
            or game.has_closable_holes
            or lasts
            or game.match
            or game.opening(FirstTurnOffer.AT_ONCE)
            or SkippedHoles.THEIR_WON_HOLES in skips
        ),
        "last_left": lasts[0].left if lasts else 0,
        "near": game.words.sowing.near,
        "matches": game.match is not None,
        "goal_clause": game.clause_number(game.match.id) if game.match and game.match.points else k.NOWHERE,
        "works_from": house.works_from if house else 0,
        "protects": bool(house and house.protected),
        "house": [board.house_of_seat(seat) if house else k.NOWHERE for seat in SEATS],
        "homes": _house_table(game),
        "bars": _number_set_bits([i for i, turn in enumerate(turns) if turn.id in bans[0].turns]) if bans else 0,
        "spares_two": bool(bans) and bans[0].spares_only_two,
        "special": bool(house)
        or any(turn.drop or turn.tax or turn.leave or turn.except_ or turn.except_facing for turn in turns)
        or bool(asked & ~k.USUAL_FACTS)
        or any(lap.leave for lap in laps)
        or game.move_number_shift >= 2
        or first
        or game.has_tuz_rule
        or game.has_closable_holes
        or bool(game.words.reverse)
        or game.words.sowing.taken != CapturedSowingStart.END_HOLE
        or bool(kos or game.fixed_directions or game.keeps_directions)
        or any(end.when == EndWhen.BOTH_ENDS_CAPTURED for end in game.clauses_of_kind("end")),
        "easy": not (
            turns
            or claims
            or game.move_number_shift
            or slam == k.SLAM_FORBIDDEN
            or unending == EndlessResult.NOT_ALLOWED
            or board.mandarins > 0
            or game.has_winnable_holes
        )
        and all(duty.when for duty in duties),
        "next": ways.next_cells(),
        "back": ways.previous_cells(),
        "passed": ways.skipping_clauses(),
        "place": place,
        "face": padded_table([board.facing(i) if i < board.holes else i for i in range(cells)], k.MAX_CELLS),
        "file": ways.hole_columns(),
        "zone": ways.start_zones(),
        "course": ways.second_way_flags(),
        "column": ways.column_holes(),
        "reach": ways.stones_to_reach(),
        "longest": _longest_learned_sowing(game, len(ways.all[0]), longest, drops) if longest else 0,
        "ring": len(ways.all[0]),
        "ways": len(ways.all),
        "take_place": _common_bits(lap_facts_asked(lap.when) for lap in laps if lap.take) & k.PLACES,
        "take_occupied": all(lap.when.was == Occupancy.OCCUPIED for lap in laps if lap.take),
        "take_facing": all(lap.when.facing == Occupancy.OCCUPIED for lap in laps if lap.take),
        "aims": len(aims) > 0,
        "aim_first": aims.start,
        "aim_end": aims.stop,
        "sure": _number_set_bits([i for i, turn in enumerate(turns) if _are_starts_certain(game, turn, laps, ways)])
        if aims and not game.words.reverse and unending != EndlessResult.NOT_ALLOWED
        else 0,
        "by_count": _number_set_bits(
            [i for i, turn in enumerate(turns) if not whole and _starts_by_count(game, turn, laps, ways)]
            if unending != EndlessResult.NOT_ALLOWED
            else []
        ),
        "entry": ways.entry_ways(),
        "entering": ways.entry_moves() if aims else [0, 0],
        "cases": len(laps),
        "kinds": len(turns),
        "endings": len(ends),
        "fitting": [
            _number_set_bits([i for i, case in enumerate(cases) if not case.needs & (was | facing)])
            for was in (k.WAS_OCCUPIED, k.WAS_EMPTY)
            for facing in (k.FACING_OCCUPIED, k.FACING_EMPTY)
        ],
        "of_kind": padded_table(_lap_cases_by_kind(laps, turns), k.MAX_CLAUSES),
        "possible": [_possible_lap_cases(cases, laps, n, i % k.MAX_CELLS, ways) for i, n in enumerate(place)],
        "possible_won": [_possible_won_hole_cases(laps, i, ways) for i in range(k.BY_PLAYER)],
        **_numbers_by_field("case", LapCase, cases),
        **_numbers_by_field("kind", TurnKind, [_turn_kind_numbers(turn, laps, ways, game) for turn in turns]),
        **_numbers_by_field("end", GameEnd, ends),
    }


def _predictable_capture_holes(
    game: ChosenGame, track_tables: TrackTables, laps: Sequence[LapWords], place: Sequence[int]
) -> range:
    """Return the range of holes, counted from each player's first one, where a last stone can capture; it is empty
    unless a capture can be predicted from the position before the sowing. That needs a chosen direction, sowings on the
    own side only, and captures only of stones opposite an occupied hole. `place`: kinds of place by player and cell.
    """
    takes, half = [lap for lap in laps if lap.take], game.board.half
    seen = (
        game.signs
        and not game.keeps_directions
        and not game.choice_kind_in_moves
        and 1 <= game.move_number_shift <= 2
        and half <= k.GOES_ROUND
        and bool(takes)
        and all(lap.when.was == Occupancy.OCCUPIED and lap.when.facing == Occupancy.OCCUPIED for lap in takes)
        and not (game.match is not None and game.match.refill == RoundRefill.CLAIMS)
        and all({cell // half for cell in way} == {i % 2} for i, way in enumerate(track_tables.all))
    )
    needs = _common_bits(lap_facts_asked(lap.when) for lap in takes) & k.PLACES
    holes = [i for i in range(half) for player in range(2) if not needs & ~place[player * (k.MAX_CELLS + half) + i]]
    facing = [game.board.facing(i) for i in range(game.board.holes)]
    across = all(there // half != i // half for i, there in enumerate(facing))
    mirrored = all(len({facing[start + i] + i for i in holes}) < 2 for start in (0, half))
    joined = len(holes) > 0 and sorted(holes) == [i for i in range(min(holes), max(holes) + 1) for _ in SEATS]
    return range(min(holes), max(holes) + 1) if seen and across and mirrored and joined else range(0)


def _are_starts_certain(game: ChosenGame, turn: TurnWords, laps: Sequence[LapWords], track_tables: TrackTables) -> bool:
    """Return whether every hole for which the machine predicts a capture may start this kind of turn: its first lap
    case is the capture, and only the house may be barred. For a kind of turn without requirements, return whether every
    hole with enough stones may start it with either sign, but reversed only where that is allowed.
    """
    kind = _turn_kind_numbers(turn, laps, track_tables, game)
    if (
        kind.hole or kind.keeps or kind.head or kind.singles or kind.never or kind.wary or game.has_winnable_holes
        or game.words.ko or game.fixed_directions or game.keeps_directions
        or any(turn.id in ban.turns for ban in game.clauses_of_kind("takasia"))
    ):  # fmt: skip
        return False
    if kind.needs == k.NEEDS_NOTHING:
        zones = {track_tables.start_zones()[i] for i in range(kind.first, kind.end)}
        return kind.least <= MOST_IN_OCTET and kind.most >= k.MOST_STONES and all(zone & kind.zone for zone in zones)
    lap = next((lap for i, lap in enumerate(laps) if _lap_cases_by_kind(laps, [turn])[0] >> i & 1), None)
    where = (
        _common_bits(lap_facts_asked(case.when) for case in laps if case.take) & k.PLACES
        | k.WAS_OCCUPIED
        | k.FACING_OCCUPIED
    )
    return lap is not None and bool(
        lap.take and not _lap_case_numbers(lap, game).needs & ~where and not _lap_case_numbers(lap, game).makes
        and kind.needs == k.NEEDS_CAPTURE and (kind.drop or kind.most < len(track_tables.all[0]))
        and (not kind.drop or (kind.zone == k.FRONT and kind.least < 2))
    )  # fmt: skip


def _starts_by_count(game: ChosenGame, turn: TurnWords, laps: Sequence[LapWords], track_tables: TrackTables) -> bool:
    """Return whether all the player's holes with enough stones, and no others, may start this kind of turn, where
    players have rows of their own and the sowing isn't reversed.
    """
    kind = _turn_kind_numbers(turn, laps, track_tables, game)
    return (
        kind.needs == k.NEEDS_NOTHING
        and kind.house == k.HOUSE_ANY
        and game.move_number_shift != 2
        and _are_starts_certain(game, turn, laps, track_tables)
    )


def _house_table(game: ChosenGame) -> list[int]:
    """Return, by player and hole, 1 for the player's house and for the hole opposite the opponent's protected house."""
    found = [0] * k.BY_PLAYER
    for player, seat in enumerate(SEATS):
        house = game.board.house_of_seat(seat) if game.house else None
        if house is not None:
            found[player * MAX_CELLS + house] = 1
            if game.house and game.house.protected:
                found[(1 - player) * MAX_CELLS + game.board.facing(house)] = 1
    return found


def _longest_learned_sowing(game: ChosenGame, ring: int, longest: int, drops: Sequence[DropWords]) -> int:
    """Return the largest number of stones for which sowings are recorded. `ring`: length of a track; `longest`: the
    number needed for predictions. If stones before the last capture (`drops`), a recorded sowing may add only one stone
    to each hole.
    """
    if drops:
        return min(longest, ring - 1) if len(drops[0].makes) == 1 else 0
    small = len(game.board.cells) + len(game.marks) <= SMALL
    return max(longest, min(game.stones, MOST_LEARNT)) if small else longest


def _clause_numbers(game: ChosenGame, skips: Mapping[str, str]) -> dict[str, int]:
    """Return the numbers of the clauses that steps name, by field; NOWHERE for those that the game lacks. `skips`: ids
    of the clauses by the holes that they skip.
    """
    kinds = {
        "reverse_clause": "reverse", "young_clause": "young", "pay_clause": "pay", "duty_clause": "duty",
        "slam_clause": "slam", "ko_clause": "ko", "mark_clause": "drop", "lift_clause": "lift", "last_clause": "last",
    }  # fmt: skip
    clauses: dict[str, Sequence[Clause | None]] = {name: game.clauses_of_kind(kind) for name, kind in kinds.items()} | {
        "becomes_clause": [lap for lap in game.clauses_of_kind("lap") if lap.becomes],
        "shun_clause": [skip for skip in game.clauses_of_kind("skip") if skip.holds],
        "joint_clause": [game.opening(FirstTurnOffer.AT_ONCE)],
        "pie_clause": [game.opening(FirstTurnOffer.SWAP)],
    }
    ids = {name: next((one.id for one in found if one), None) for name, found in clauses.items()} | {
        "origin_clause": skips.get(SkippedHoles.ORIGIN),
        "round_clause": skips.get(SkippedHoles.OWN_SIDE),
        "won_skip_clause": skips.get(SkippedHoles.THEIR_WON_HOLES),
        "burnt_clause": skips.get(SkippedHoles.BURNT_HOLES),
    }
    return {name: k.NOWHERE if id is None else game.clause_number(id) for name, id in ids.items()}


def _lap_case_numbers(lap: LapWords, game: ChosenGame) -> LapCase:
    """Return a lap clause as numbers for the machine."""
    return LapCase(
        needs=lap_facts_asked(lap.when) | _store_condition_number(lap) | (k.UNSPARED if lap.chain else 0),
        makes=_number_set_bits(lap.when.makes or ()),
        faces=_number_set_bits(lap.when.facing_holds or ()),
        holds=_number_set_bits(lap.holds or ()),
        on=SIDES[lap.on],
        take=sum(TAKES[take] for take in set(lap.take)),
        chain=CHAINS[lap.chain],
        also=ALSO[lap.also],
        then=THENS[lap.then],
        once=lap.once,
        leave=lap.leave or 0,
        becomes=BECOMES[lap.becomes],
        most=lap.most or 0,
        clause=game.clause_number(lap.id),
    )


def _possible_lap_cases(
    cases: Sequence[LapCase], laps: Sequence[LapWords], place: int, cell: int, track_tables: TrackTables
) -> int:
    """Return the lap cases possible for a last stone in a cell, one bit each, without those that would capture a
    protected hole. `place`: bits of the cell's kind of place.
    """
    fitting = [i for i, case in enumerate(cases) if not case.needs & k.PLACES & ~place]
    fitting = [i for i in fitting if track_tables.is_named(cell, laps[i].when.holes)]
    return _number_set_bits(
        [i for i in fitting if not (track_tables.sparing_clause_id(cell) is not None and cases[i].take & k.TAKE_LAST)]
    )


def _possible_won_hole_cases(laps: Sequence[LapWords], place: int, track_tables: TrackTables) -> int:
    """Return the lap cases possible for a last stone in a hole that a player has won, one bit each. `place`: the hole's
    index in a table by player.
    """
    seat, cell = SEATS[place // k.MAX_CELLS], place % k.MAX_CELLS
    asked = [lap.when.holes if lap.when.place in WON_HOLES else [] for lap in laps]
    return _number_set_bits([i for i, holes in enumerate(asked) if track_tables.is_named_for_seat(cell, seat, holes)])


def _store_condition_number(lap: LapWords) -> int:
    """Return the conditions, as bits, under which the last stone's hole may become a store; 0 if it doesn't."""
    return sum(SPARES[word] for word in set(lap.spares)) | (k.HAS_NO_TUZ if lap.becomes == HoleBecomes.OWN_STORE else 0)


def _turn_kind_numbers(
    turn: TurnWords, laps: Sequence[LapWords], track_tables: TrackTables, game: ChosenGame
) -> TurnKind:
    """Return a kind of turn as numbers for the machine."""
    first, end = _start_range(turn, track_tables, game)
    return TurnKind(
        when=_stones_required_in_hands(turn, game)
        | THEY[turn.when.they]
        | HOUSES[turn.when.house]
        | WHICH_TURN[turn.when.turn],
        zone=ZONES[turn.from_],
        head=turn.from_ == StartHoles.HEAD,
        house=HOUSE_MAY[turn.house],
        least=turn.at_least,
        most=turn.at_most or k.MOST_STONES,
        never=_number_set_bits(turn.except_ or ()),
        wary=_number_set_bits(turn.except_facing or ()),
        needs=NEEDS[turn.needs],
        drop=turn.drop,
        tax=turn.tax or 0,
        leave=turn.leave or 0,
        hole=game.board.index[turn.hole] + 1 if turn.hole else 0,
        keeps=turn.keeps_front,
        chooses=any(not lap.when.holes and turn.id in (lap.when.turn or [turn.id]) for lap in game.laps_of_choice),
        singles=turn.singles is not None,
        first=first,
        end=end,
        clause=game.clause_number(turn.id),
    )


def _excepted_kinds(turns: Sequence[TurnWords], track_tables: TrackTables) -> list[int]:
    """Return, by hole, the kinds of turn as bits that may not start there with a number in their `except`."""
    kinds = [
        _number_set_bits([i for i, turn in enumerate(turns) if track_tables.is_named(cell, turn.holes)])
        for cell in range(track_tables.board.holes)
    ]
    return padded_table(kinds, k.MAX_CELLS)


def _stones_required_in_hands(turn: TurnWords, game: ChosenGame) -> int:
    return k.HAND_OCCUPIED if turn.drop else k.HAND_EMPTY if game.board.hands else k.ALWAYS


def _start_range(turn: TurnWords, track_tables: TrackTables, game: ChosenGame) -> tuple[int, int]:
    """Return the range of holes, counted from a player's first, that may start a kind of turn."""
    board = game.board
    if turn.from_ == StartHoles.ANY_HOLE or (game.match is not None and game.match.refill == RoundRefill.CLAIMS):
        return 0, board.holes
    zones = track_tables.start_zones()[: board.half]
    wanted = [i for i, zone in enumerate(zones) if zone & ZONES[turn.from_]] or [0]
    return wanted[0], wanted[-1] + 1


def _kinds_of_clause(named: Sequence[str] | None, turns: Sequence[TurnWords]) -> list[int]:
    """Return the numbers of the kinds of turn to which a clause applies; `named`: ids, None for all. A game without
    kinds of turn has only number 0.
    """
    kinds = [turn.id for turn in turns] or [""]
    return [i for i, kind in enumerate(kinds) if kind in (named or [kind])]


def _lap_cases_by_kind(laps: Sequence[LapWords], turns: Sequence[TurnWords]) -> list[int]:
    """Return, by kind of turn, its lap cases, one bit each; in a game without kinds of turn only one entry."""
    kinds = [turn.id for turn in turns] or [""]
    return [_number_set_bits([i for i, lap in enumerate(laps) if kind in (lap.when.turn or [kind])]) for kind in kinds]


def _numbers_by_field(name: str, kind: type[NamedTuple], clauses: Sequence[NamedTuple]) -> dict[str, list[int]]:
    """Return each field of these clauses as a table for the machine, by the table's name: `name`, "_" and the field."""
    columns = zip(*clauses, strict=True) if clauses else ([] for _ in kind._fields)
    return {
        f"{name}_{f}": padded_table(list(column), k.MAX_CLAUSES)
        for f, column in zip(kind._fields, columns, strict=True)
    }


def _common_bits(facts: Iterable[int]) -> int:
    """Return the bits that are set in all of `facts`; every bit of a C `unsigned int` if there are none."""
    return reduce(and_, facts, 0xFFFFFFFF)


def _number_set_bits(numbers: Sequence[int]) -> int:
    """Return a set of numbers as bits, bit n for the number n."""
    return sum(1 << n for n in set(numbers))
