"""The clauses of the variant files in plain words: the line under a sentence, and the rules page.

A clause that says what one of the well-known ones says has their texts (`known_clauses.py`); any other is described
from the words that its file uses (`generated_clauses.py`).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from game.rules.file import schema
from game.rules.file.vocabulary import (
    LAPS_ON,
    SIDES,
    STORES,
    WINS,
    WON_HOLES,
    DutyRequirement,
    EndWhen,
    FirstTurnOffer,
    LapThen,
    LastStonePlace,
    Occupancy,
    RoundRefill,
    StartHoles,
    StoreUse,
    WhatIsTaken,
)
from game.rules.sowing.constants import SWEEP_NOTHING
from game.text.language import Language, msg
from game.text.option_text import id_as_title
from game.text.own_texts import author_line, author_text, author_title
from game.text.sowing import rules_match, rules_start
from game.text.sowing.generated_clauses import describe_clause
from game.text.sowing.generated_titles import title_by_words
from game.text.sowing.known_clauses import (
    clause_content,
    clauses_with_id,
    known_clause_texts,
    known_clauses_of_kind,
    known_name_of_id,
)
from game.text.sowing.nobodys import can_start_anywhere
from game.text.sowing.wording import wording
from game.text.speech_context import RulePlate, SpeechContext
from game.text.workshop.choice_words import kinds_in_order

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules


# ---------------------------------------------------------------------- in one line
def rule_behind_step(clause: str, context: SpeechContext) -> str:
    """Return the rule behind a step in one line; "" for a step that no clause caused."""
    rules = context.rules
    if not clause:
        return ""
    if clause == rules.words.sowing.id and not rules.words.sowing.text:
        return rules_start.sowing_line(rules, context.words, own=context.is_reader(context.mover))
    return one_line_rule(clause, rules, context.words, context)


def one_line_rule(id: str, rules: "Rules", words: Language, context: SpeechContext | None = None) -> str:
    """Return a clause's rule in one line, in general terms.

    A clause without texts is described from its words, addressed to the reader or about the player in `context`.
    """
    told, to_mover = _explained_clause(id, rules), context is None or context.is_reader(context.mover)
    if said := author_line(told, words, to_mover=to_mover):
        return said
    known, clause = known_name_of_id(id, rules), _first_clause(id, rules)
    if known == "circles":
        return rules_match.repetition_line(clause, rules, words)
    if known == "match":
        return words.t(rules_match.WHY_MATCH[clause.refill])
    special = known_clause_texts(_text_variant_name(known, clause, rules))
    texts = special if special.why else known_clause_texts(known)
    text = texts.why_in_round if texts.why_in_round and rules.clauses_of_kind("match") else texts.why
    if text:
        return words.say(text, **_clause_values(clause, rules))
    return describe_clause(id, rules, words, _title_by_id(rules, words), context)


# ---------------------------------------------------------------------- the page
PLACED = ("endless", "repetition", "opening", "match")  # kinds that have a place of their own on the page
ENDS_INSTEAD_OF_A_PASS = (EndWhen.MOVER_HAS_NO_STONE, EndWhen.MOVER_HAS_NO_MOVE, EndWhen.MOVER_STAYS_EMPTY)


def rules_page(rules: "Rules", words: Language) -> list[RulePlate]:
    """Return the rules in force, in the order in which people explain them: the goal first, a match of rounds last."""
    words = words.with_wording(wording(rules))
    return [_rule_plate(id, rules, words) for id in dict.fromkeys(_clause_ids(rules))]


def _clause_ids(rules: "Rules") -> Iterator[str]:
    """Yield the ids of the clauses to explain, in the order of the rules page; the same id may come more than once."""
    yield from ("goal", "start")
    openings = rules.clauses_of_kind("opening")
    yield from (opening.id for opening in openings if opening.offer != FirstTurnOffer.SWAP)
    yield rules.words.sowing.id
    for kind in (kind for kind in kinds_in_order("sowing") if kind in schema.KINDS and kind not in PLACED):
        yield from (clause.id for clause in rules.clauses_of_kind(kind) if not _is_redundant(kind, clause, rules))
    if _can_run_out_of_moves(rules):
        yield "pass"
    if _may_sow_without_end(rules):
        yield from [clause.id for clause in rules.clauses_of_kind("endless")] or ["void"]
    yield from (clause.id for clause in rules.clauses_of_kind("repetition"))
    yield from (opening.id for opening in openings if opening.offer == FirstTurnOffer.SWAP)
    yield from (clause.id for clause in rules.clauses_of_kind("match"))


def _may_sow_without_end(rules: "Rules") -> bool:
    """Return whether a turn may be endless: on four rows captures alone never are, as the stones across run out; nor
    are laps that all go on past the mover's store, as each round of the board leaves a stone there.
    """
    on = {lap.then for lap in rules.clauses_of_kind("lap") if lap.then in LAPS_ON}
    if rules.words.board.stores == StoreUse.SOWN and not on & {LapThen.SOW_TAKEN, LapThen.RELAY_BACK}:
        return False
    return not rules.for_one_player and bool(on - {LapThen.SOW_TAKEN} if rules.board.rows == 4 else on)


def _is_redundant(kind: str, clause: Any, rules: "Rules") -> bool:
    """Return whether a clause adds nothing to the other rules; one with an author's text is never redundant."""
    if clause.title or clause.text:
        return False
    return (kind == "turn" and _is_usual_turn(clause, rules)) or (kind == "lap" and _is_redundant_end(clause, rules))


def _is_redundant_end(lap: schema.LapWords, rules: "Rules") -> bool:
    """Return whether a lap clause without an author's text only ends the turn, as would happen without it."""
    if lap.take or lap.becomes or lap.then != LapThen.END_TURN or known_name_of_id(lap.id, rules):
        return False
    laps = rules.clauses_of_kind("lap")
    return not any(_may_overlap(lap.when, other.when) for other in laps[laps.index(lap) + 1 :])


def _may_overlap(when: schema.LapWhen, other_when: schema.LapWhen) -> bool:
    """Return whether one last stone may meet both lap conditions."""
    for key in ("was", "facing", "facing_back", "next", "after_next", "across_after_next"):
        if {getattr(when, key), getattr(other_when, key)} == {Occupancy.EMPTY, Occupancy.OCCUPIED}:
            return False
    if when.sown and other_when.sown not in (None, when.sown):
        return False
    if when.makes and other_when.makes and not {*when.makes} & {*other_when.makes}:
        return False
    here, there = _own_or_other_side(when.place), _own_or_other_side(other_when.place)
    return here == there or (not {here, there} & {*STORES} and None in (here, there))


def _own_or_other_side(place: LastStonePlace | None) -> LastStonePlace | None:
    """Return the player's own side for any place on that side; other places, and None, unchanged."""
    return (
        LastStonePlace.OWN_SIDE
        if place in (LastStonePlace.OWN_FRONT, LastStonePlace.OWN_HOUSE, LastStonePlace.BARRED_HOLE)
        else place
    )


def _is_usual_turn(turn: schema.TurnWords, rules: "Rules") -> bool:
    alone = len(rules.clauses_of_kind("turn")) == 1 and turn.from_ == StartHoles.OWN_HOLES
    return alone and not set(clause_content(turn)) - {"from"}


def _can_run_out_of_moves(rules: "Rules") -> bool:
    """Return whether a player can be without a move while the game goes on."""
    if rules.for_one_player or rules.clauses_of_kind("pay"):
        return False
    ends = {end.when for end in rules.clauses_of_kind("end")}
    turns = rules.clauses_of_kind("turn")
    if EndWhen.MOVER_CANNOT_FEED in ends and not turns and _leaves_other_row_alone(rules):
        return False
    if ends.intersection(ENDS_INSTEAD_OF_A_PASS) or can_start_anywhere(rules):
        return False
    return EndWhen.A_ROW_IS_EMPTY not in ends or bool(turns and all(clause_content(turn) for turn in turns))


def _leaves_other_row_alone(rules: "Rules") -> bool:
    """Return whether no turn takes stones away from the opponent's row."""
    laps = rules.clauses_of_kind("lap")
    at_home = all(
        lap.then == LapThen.END_TURN and lap.when.place == LastStonePlace.OWN_SIDE and {*lap.take} <= {WhatIsTaken.LAST}
        for lap in laps
    )
    return at_home and not any(map(rules.clauses_of_kind, ("drop", "lift")))


def _rule_plate(id: str, rules: "Rules", words: Language) -> RulePlate:
    """Return the titled paragraph of a clause, marked if an option differs from its default."""
    changed = any(rules.options[o] != rules.defaults.get(o) for o in _options_of_clause(id, rules))
    laps = rules.clauses_of_kind("lap")
    first_gain = next((lap.id for lap in laps if lap.take or lap.becomes in WINS), "")
    first_relay = next((lap.id for lap in laps if lap.then in LAPS_ON), "")
    lifts = (lift.id for lift in rules.clauses_of_kind("lift"))
    basic = id in ("goal", "start", "sow", *lifts, first_gain, first_relay)
    return RulePlate(id, clause_title(id, rules, words), _rule_paragraph(id, rules, words), changed, basic)


TITLES = {
    "goal": msg("Goal"),
    "start": msg("At the start"),
    "pie": msg("Pie rule"),
    "layout": msg("The layout"),
    "at_once": msg("Opening at once"),
    "circles": msg("Stopping early"),
    "match": msg("The match"),
}


def clause_title(id: str, rules: "Rules", words: Language) -> str:
    """Return the title of a clause: its author's, a well-known one, or one made from its words."""
    if said := author_title(_explained_clause(id, rules), words):
        return said
    if id == rules.words.sowing.id:
        return words.t("Sowing")
    known = known_name_of_id(id, rules) or id
    if known in TITLES:
        return words.t(TITLES[known])
    if title := known_clause_texts(
        _text_variant_name(known_name_of_id(id, rules), _first_clause(id, rules), rules)
    ).title:
        return words.t(title)
    clauses = clauses_with_id(id, rules)
    return title_by_words(clauses, end_titles(), words) if clauses else id_as_title(id)


@cache
def end_titles() -> dict[EndWhen, str]:
    """Return the default titles of game ends, by when they happen."""
    known = [(said["when"], known_clause_texts(name).title) for name, said in known_clauses_of_kind("end")]
    return dict(reversed(known))


def _title_by_id(rules: "Rules", words: Language) -> Any:
    return lambda id: clause_title(id, rules, words)


def _rule_paragraph(id: str, rules: "Rules", words: Language) -> str:
    """Return a clause's paragraph; for the lap rule also where laps end."""
    if own := author_text(_explained_clause(id, rules), words):
        return own
    said = _clause_paragraph(id, rules, words)
    laps = rules.clauses_of_kind("lap")
    on = [lap.id for lap in laps if lap.then in (LapThen.RELAY, LapThen.RELAY_BACK) and not lap.becomes]
    on += [lap.id for lap in laps if lap.then in LAPS_ON and not known_name_of_id(lap.id, rules)]
    generated = [name for name in on if not author_text(_explained_clause(name, rules), words)]
    return " ".join((said, *_turn_end_sentences(rules, words))) if id in generated[:1] else said


def _clause_paragraph(id: str, rules: "Rules", words: Language) -> str:
    """Return a clause's paragraph, without the author's own text and sentences on where laps end."""
    if id in ("goal", "start"):
        return rules_start.goal_text(rules, words) if id == "goal" else rules_start.start_text(rules, words)
    if id == rules.words.sowing.id:
        return rules_start.sowing_text(rules, words)
    known, clause = known_name_of_id(id, rules), _first_clause(id, rules)
    match known:
        case "pie":
            return rules_match.pie_rule_text(rules, words)
        case "layout":
            return rules_match.layout_rule_text(clause, rules, words)
        case "at_once":
            return words.t(rules_match.AT_ONCE)
        case "circles":
            return rules_match.repetition_text(clause, rules, words)
        case "match":
            return rules_match.match_rule_text(clause, words)
    texts = known_clause_texts(_text_variant_name(known, clause, rules))
    if not texts.text:
        return describe_clause(id, rules, words, _title_by_id(rules, words))
    text = texts.in_round if texts.in_round and rules.clauses_of_kind("match") else texts.text
    return words.say(text, **_clause_values(clause, rules))


def _turn_end_sentences(rules: "Rules", words: Language) -> Iterator[str]:
    """Yield sentences on where laps end, unless another clause says so."""
    laps = rules.clauses_of_kind("lap")
    if not _cover_every_occupied_hole(laps):
        if all(lap.id == laps[0].id for lap in laps):
            yield words.t("Any other last stone ends the turn.")
        else:
            yield words.t("Any other last stone ends the turn, unless another rule says what it does.")
        return
    empty = [lap for lap in laps if _can_match_empty_hole(lap.when) and lap.when.place not in WON_HOLES]
    if all(lap.then == LapThen.END_TURN for lap in empty):
        yield words.t("If your last stone ends in an empty hole, it ends the turn.")
    elif not any(lap.when.place is None and lap.when.facing is None and not lap.when.turn for lap in empty):
        yield words.t("If your last stone ends in an empty hole, it ends the turn, unless another rule says otherwise.")
    if rules.board.stores == StoreUse.SOWN and not any(lap.when.place in STORES for lap in laps):
        yield words.t("So does your last stone in a store.")


def _cover_every_occupied_hole(laps: Sequence[schema.LapWords]) -> bool:
    """Return whether the lap rules together apply to a last stone in any occupied hole."""
    whole = [
        lap.when
        for lap in laps
        if {*_required_conditions(lap.when)} <= {"place", "was"} and lap.when.was != Occupancy.EMPTY
    ]
    places = {when.place for when in whole}
    return None in places or {*SIDES} <= places


def _required_conditions(when: schema.LapWhen) -> Iterator[str]:
    yield from (key for key in when.__struct_fields__ if getattr(when, key))


def _can_match_empty_hole(when: schema.LapWhen) -> bool:
    """Return whether a last stone in an empty hole can match; a working house and a barred hole hold stones."""
    elsewhere = (*STORES, LastStonePlace.OWN_HOUSE, LastStonePlace.BARRED_HOLE)
    return when.was != Occupancy.OCCUPIED and when.place not in elsewhere and (not when.makes or 1 in when.makes)


def _options_of_clause(id: str, rules: "Rules") -> list[str]:
    """Return the ids of the options that a clause depends on."""
    if id == "start":
        start, board = rules.words.start, rules.words.board
        numbers = (start.each, board.columns, board.mandarins, *start.holes.values())
        places = [board.store_end] if isinstance(board.store_end, schema.ByOption) else []
        return [n.option for n in numbers if isinstance(n, schema.FromOption)] + [place.option for place in places]
    if id == rules.words.sowing.id:
        words = (rules.words.sowing.direction, rules.words.sowing.first)
        return [word.option for word in words if isinstance(word, schema.ByOption)]
    return [o for _, clause in clauses_with_id(id, rules) for o in clause.if_ if o in rules.options]


# ---------------------------------------------------------------------- what a text depends on
def _first_clause(id: str, rules: "Rules") -> Any:
    """Return the first clause in force with an id; None if there is none."""
    return next((clause for _, clause in clauses_with_id(id, rules)), None)


def _explained_clause(id: str, rules: "Rules") -> Any:
    """Return the clause of an id; of several, the first with an author's title or text."""
    if id == rules.words.sowing.id:
        return rules.words.sowing
    clauses = [clause for _, clause in clauses_with_id(id, rules)]
    return next((clause for clause in clauses if clause.title or clause.text), _first_clause(id, rules))


def _clause_values(clause: schema.Clause | None, rules: "Rules") -> dict[str, object]:
    """Return a clause's values by key, to fill into its texts; without a clause (None) only those that hold for the
    whole game.
    """
    values: dict[str, object] = {"near": rules.words.sowing.near}
    if clause is not None:
        values |= {field: getattr(clause, field) for field in clause.__struct_fields__}
    if isinstance(hole := values.get("hole"), str):
        values["target"] = hole.lower()
    return values


def _text_variant_name(known: str, clause: Any, rules: "Rules") -> str:
    """Return the name of the text to use for a clause whose well-known name `known` has several texts, chosen by the
    clause's other keys and the rules.
    """
    match known:
        case "no_single":
            if rules.clauses_of_kind("turn")[-1] is not clause:
                return "no_single_first"
            return known if _grants_extra_turns(rules) else "no_single_ever"
        case "pass":
            stones = rules.board.rows == 2 and not rules.clauses_of_kind("turn") and _owns_own_row(rules)
            return f"pass{'_without_stones' * stones}{'_again' * _grants_extra_turns(rules)}"
        case "void" if rules.rule.void_drawn:
            return "endless_draw"
        case "void" if rules.rule.void_sweep == SWEEP_NOTHING:
            return "void_nobody"
        case "no_move_own" if any(duty.must == DutyRequirement.LEAVE_A_STONE for duty in rules.clauses_of_kind("duty")):
            return "no_move_own_leaving"
        case "board_empty" if rules.for_one_player:
            return "all_home"
        case "nobody_pays" if rules.end_holes:
            return "nobody_pays_mandarins"
        case "gaps" if not rules.end_holes:
            return "gaps_plain"
        case "no_stones_rest" if rules.board.rows > 2:
            return "no_stones_rest_rows"
        case "cross_or_empty" if not any(lap.then in LAPS_ON for lap in rules.clauses_of_kind("lap")):
            return "cross_or_empty_once"
        case "relay" if rules_match.has_won_holes(rules) and _is_safe_when_won(rules):
            return "relay_won_any"
        case "relay" if any(lap.when.place == LastStonePlace.OWN_WON_HOLE for lap in rules.clauses_of_kind("lap")):
            return "relay_won_paying"
        case "relay" | "nobody_moves" | "no_stones_own" | "capture_facing" if rules_match.has_won_holes(rules):
            return f"{known}_won"
        case "four_won" if rules_match.skips_won_holes(rules):
            return "four_won_alone"
        case "relay" | "relay_leaves_one" if _follows_specific_lap_clause(clause, rules):
            return f"{known}_else"
        case "relay" if rules.board.rows in (2, 3):
            return "relay_either"
        case "mtaji":
            return "mtaji_phase" if rules.board.hands else known
        case "takata":
            return "takata_keeps" if clause.keeps_front else known
        case "capture_sow" if rules.words.sowing.near:
            drops = any(turn.drop for turn in rules.clauses_of_kind("turn"))
            return "capture_sow_hand" if drops else "capture_sow_near"
        case "takasia":
            return "takasia_spares" if clause.spares_only_two else known
    return known


def _is_safe_when_won(rules: "Rules") -> bool:
    """Return whether a last stone may fall into a hole that the opponent has won, and does nothing there."""
    asks = any(lap.when.place == LastStonePlace.THEIR_WON_HOLE for lap in rules.clauses_of_kind("lap"))
    return not asks and not rules_match.skips_won_holes(rules)


def _grants_extra_turns(rules: "Rules") -> bool:
    return any(lap.then == LapThen.MOVE_AGAIN for lap in rules.clauses_of_kind("lap"))


def _owns_own_row(rules: "Rules") -> bool:
    claims = any(match.refill == RoundRefill.CLAIMS for match in rules.clauses_of_kind("match"))
    return not claims and not rules_match.has_won_holes(rules)


def _follows_specific_lap_clause(clause: Any, rules: "Rules") -> bool:
    """Return whether a lap clause comes after another one for a last stone among other stones."""
    laps = rules.clauses_of_kind("lap")
    earlier = laps[: laps.index(clause)]
    return any(lap.when.was != Occupancy.EMPTY and lap.when.place not in STORES for lap in earlier)
