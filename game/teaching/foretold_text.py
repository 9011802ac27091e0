"""Texts about a turn that is foretold: what it really did, a hint, the answer, each from its steps."""

from collections.abc import Sequence
from itertools import takewhile
from typing import cast

from game.film.laps import counts_after
from game.rules.board import SEATS, Seat, counts_by_name
from game.rules.game import Position, Rules
from game.rules.lead import pieces_ahead
from game.rules.match import Ply
from game.rules.notation import displayed_move
from game.rules.steps import begins_lap, count_laps, first_lap, step_kind
from game.teaching.family_hooks import captures_before_moving, is_end_of_empty_side
from game.teaching.foretelling import (
    DRAW,
    GOES_ON,
    NUMBERS,
    WON,
    WORDS,
    Foretell,
    PredictedTurn,
    asked_hole_of,
    best_capture_after,
    right_answer_places,
    right_answer_side,
    right_answers,
)
from game.teaching.goal_row import MOST_RULE, GoalKey, GoalKind, GoalPart, GoalStage
from game.text.language import Language, msg
from game.text.punctuation import sentences_in
from game.text.sentences import caption, outcome_text, rule_text, why_not_text
from game.text.speech_context import SpeechContext

FURTHEST = 6  # holes: by so many it is said how far beyond a place the last stone fell
MOST_LAPS = 5  # so many laps are named; of more only their number is said
SOWING = "sow"  # the rule of a turn
HOLE, OWN, THEIRS = "hole", "mine", "theirs"
STARTED = msg("The turn started in {hole}.")
FIRST = {
    HOLE: msg("The first sowing ended in {hole}."),
    OWN: msg("The first sowing ended in your store."),
    THEIRS: msg("The first sowing ended in the other store."),
}
LAST = {
    HOLE: msg("The last stone fell into {hole}."),
    OWN: msg("The last stone fell into your store."),
    THEIRS: msg("The last stone fell into the other store."),
}
THIRD = {
    HOLE: msg("The third stone fell into {hole}."),
    OWN: msg("The third stone fell into your store."),
    THEIRS: msg("The third stone fell into the other store."),
}
IT_IS = {HOLE: msg("It’s {hole}."), OWN: msg("It’s your store."), THEIRS: msg("It’s the other store.")}
ONE_OF = msg("It’s one of these: {hole}.")
NEXT = msg("Then it’s your turn."), msg("Then it’s your opponent’s turn.")
AHEAD = msg("Then you’re ahead by {n:stone}."), msg("Then your opponent is ahead by {n:stone}.")
LEVEL = msg("Then nobody is ahead.")
THEN_HOLDS, THEN_EMPTY = msg("Then {hole} holds {n:stone}."), msg("Then {hole} is empty.")
LOOK: dict[Foretell, str] = {
    "start": msg("Look at the board once more: where do the rules let this turn start?"),
    "first": msg("Drop the stones one by one in your head. Which hole gets the first one?"),
    "third": msg("Lift the stones in your head, and drop three of them, one by one."),
    "last": msg("Lift the stones in your head, and drop them one by one. What lies where the last one falls?"),
    "taken": msg("Follow the turn to its last stone: what lies there then, and what does it capture?"),
    "next": msg("Follow the turn to its last stone: does it earn an extra turn?"),
    "ahead": msg("Count what each side has, and add what this turn brings."),
    "captured": msg("Follow the turn to its last stone: what lies there then, and what does it capture?"),
    "laps": msg("Look where each last stone falls: does the sowing go on from there?"),
    "holds": msg("Follow the turn: what falls into that hole, and is anything taken out?"),
    "lead": msg("Count what each side has, and add what this turn brings."),
    "may": msg("Which rule says where a turn may start?"),
    "over": msg("See what is left after this turn: who can still play?"),
    "reply": msg("Play the turn in your head: what can your opponent do then?"),
}
LOOK_BEFORE = msg("Look at the board before the first stone falls: which holes capture what lies opposite?")
MANY_LAPS = msg("It had {n:lap}.")
HOLDS = msg("Hole {hole} holds {n:stone}. Drop them one by one.")
FURTHER = msg("The last stone went {n:hole} further, into {hole}.")
FURTHER_WITH_STORE = msg("The last stone went {n:hole} and a store further, into {hole}.")
STORE_ON_WAY = msg("One stone fell into your store on the way.")
MAY, MAY_NOT = msg("{hole} may start your turn."), msg("{hole} may not start your turn.")
WINS = msg("The game is over, and you win by {n:stone}."), msg("The game is over, and your opponent wins by {n:stone}.")
WINS_PLAINLY = msg("The game is over, and you win."), msg("The game is over, and your opponent wins.")
DRAWN = msg("The game is over, and nobody wins.")
NOTHING_LEFT = (
    msg("You have no stones left in your holes."),
    msg("Your opponent has no stones left in their holes."),
)
REPLY = msg("Your opponent can capture {n:stone} by playing {hole}.")
BRINGS = msg("This turn captures {n:stone} for you.")
BRINGS_NOTHING = msg("This turn captures nothing for you.")
CAPTURES = msg("This turn captures {n:stone}."), msg("This turn captures nothing.")  # where nobody collects captures
BRINGS_WITH_LAST = msg("This turn captures {n:stone} for you: {m} from {hole}, and your last stone.")


def _text_for_place(texts: dict[str, str], place: str, context: SpeechContext) -> str:
    """Return the text from `texts` for a kind of place: a hole, the reader's store or the opponent's store."""
    ground = HOLE if place not in SEATS else OWN if place == context.reader else THEIRS
    return context.words.say(texts[ground], hole=place)


def _right_places_text(places: Sequence[str], context: SpeechContext) -> str:
    """Return the sentence that names the places that are right answers, all of which are marked on the board."""
    if len(places) > 1 and not {*places} & {*SEATS}:
        return context.words.say(ONE_OF, hole=tuple(places))
    return _text_for_place(IT_IS, places[0], context)


def _player_text(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return the sentence on who moves after a turn, or who is ahead by how many stones, as the question `asked` wants
    to know.
    """
    seat = right_answer_side(ply, asked)
    if seat is None:
        return context.words.t(LEVEL) if asked == "ahead" else _outcome_text(ply, context)
    texts = NEXT if asked == "next" else AHEAD
    return context.words.say(texts[seat != context.reader], n=abs(pieces_ahead(ply.after)))


def _actual_result_text(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return the sentence on the actual result of a turn, in answer to the question `asked`."""
    if asked in NUMBERS or asked in WORDS:
        return _number_or_word_text(ply, asked, context)
    right = right_answer_places(ply, asked)
    if asked == "start":
        return context.words.say(STARTED, hole=right[0])
    if asked in ("first", "third"):
        return _text_for_place(FIRST if asked == "first" else THIRD, right[0], context)
    places = right_answer_places(ply, "last")
    return _text_for_place(LAST, places[0], context) if places else ""


def _number_or_word_text(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return the sentence on the actual result of a turn, where the answer to the question `asked` is a number or a
    word.
    """
    words = context.words
    if asked == "may":
        return _may_start_text(ply, context)
    if asked == "over":
        return _outcome_text(ply, context)
    if asked in ("next", "ahead", "lead"):
        return _player_text(ply, "next" if asked == "next" else "ahead", context)
    n = int(right_answers(ply, asked)[0])
    if asked == "laps":
        return words.say(MANY_LAPS, n=n)
    if asked == "holds":
        return words.say(THEN_HOLDS if n else THEN_EMPTY, n=n, hole=asked_hole_of(ply))
    if asked == "captured":
        return _captured_text(ply, n, context)
    reply = best_capture_after(ply)
    if not n or reply is None:
        return words.t("Your opponent can capture nothing.")
    return words.say(REPLY, n=n, hole=displayed_move(reply.move, context.below))


def _captured_text(ply: Ply, n: int, context: SpeechContext) -> str:
    """Return the sentence on how many stones a turn captures, `n`, and whether its last stone is one of them."""
    words = context.words
    if not ply.before.rules.counts:
        return words.say(CAPTURES[not n], n=n)
    if not n:
        return words.t(BRINGS_NOTHING)
    taken = [step for step in ply.steps if step_kind(step.op).is_capture]
    last = next((step for step in reversed(ply.steps) if step.op == "drop"), None)
    if last is not None and {step.to for step in taken} == {ply.mover}:
        others = [step for step in taken if (step.hole, step.n) != (last.hole, 1)]
        if len(others) == 1 == len(taken) - 1:  # what lay in another hole, and the last stone by itself
            return words.say(BRINGS_WITH_LAST, n=n, m=others[0].n, hole=others[0].hole)
    return words.say(BRINGS, n=n)


def _may_start_text(ply: Ply, context: SpeechContext) -> str:
    """Return the sentence on whether a turn may start in its hole, with the rule that allows or forbids it."""
    move = ply.turn if isinstance(ply, PredictedTurn) else ply.move
    hole, illegal = ply.before.rules.start_of_move(move) or move, ply.before.why_not(move)
    if illegal is None:
        said = context.words.say(MAY, hole=hole)
        clause = start_clause(ply.before)
        rule = rule_text(context.rules, context.words, clause)
        rule = next(iter(sentences_in(rule)), "") if clause == SOWING else rule
        return f"{said} {rule}" if rule and len(rule) <= MOST_RULE else said
    why = why_not_text(illegal, move, context)
    return " ".join(filter(None, (context.words.say(MAY_NOT, hole=hole), why.why or why.text)))


def start_clause(position: Position) -> str:
    """Return the id of the rule that says where a turn may start: one that forbids a hole with stones, else that of
    sowing.
    """
    refusing = (position.why_not(cell.name) for cell in position.rules.board.cells if position.count(cell.name))
    return next((one.clause for one in refusing if one is not None and one.clause), SOWING)


def _outcome_text(ply: Ply, context: SpeechContext) -> str:
    """Return the sentence on whether the game is over after a turn, and who has won; by how many stones, if stones
    decide the game.
    """
    said, lead = right_answers(ply, "over")[0], abs(pieces_ahead(ply.after))
    if said == GOES_ON:
        return context.words.t("The game goes on.")
    theirs = (said == WON) != (ply.mover == context.reader)
    told = context.words.t(DRAWN if said == DRAW else WINS_PLAINLY[theirs])
    if lead and said != DRAW and ply.after.rules.counts:
        told = context.words.say(WINS[theirs], n=lead)
    return f"{told} {end_reason_text(ply, context)}".rstrip()


def end_reason_text(ply: Ply, context: SpeechContext) -> str:
    """Return the sentence on why a turn ended the game: who has no stones left before the rest is swept, else by which
    rule; "" if it didn't end or the rule is long.
    """
    rules, outcome, seats = ply.before.rules, ply.after.outcome, list[Seat]()
    if outcome is None:
        return ""
    if not rules.coats and is_end_of_empty_side(rules, outcome.reason):
        steps = list(takewhile(lambda step: step.op != "sweep", ply.steps))
        left = counts_after(steps, counts_by_name(rules.board, ply.before.cells), ply.mover)
        holes = {seat: [rules.board.cells[hole].name for hole in rules.board.holes_of_seat(seat)] for seat in SEATS}
        seats = [seat for seat, mine in holes.items() if mine and not any(left[hole] for hole in mine)]
    if len(seats) == 1:
        return context.words.t(NOTHING_LEFT[seats[0] != context.reader])
    why = outcome_text(outcome, ply.after, context.words, context.reader, context.names).why
    return why if len(why) <= MOST_RULE else ""


def _places_further(ply: Ply) -> list[str]:
    """Return the places by which the last stone fell beyond the predicted one, in its last lap; [] for not beyond."""
    lap = list[str]()
    for i, step in enumerate(ply.steps):
        lap = [] if begins_lap(step, ply.steps[i - 1] if i else None) else lap
        lap += [step.hole] if step.op == "drop" else []
    return lap[len(lap) - lap[::-1].index(ply.move) :] if ply.move in lap else []


def counting_text(ply: Ply, context: SpeechContext, *, missed: bool) -> str:
    """Return the sentences on what decided where the only lap of a turn ended: the mover's store or a skipped place on
    the way; where there is neither and the answer was wrong (`missed`), the hole of the first stone; else "".
    """
    drops = [step.hole for step in ply.steps if step.op == "drop"]
    if count_laps(ply.steps) != 1 or not drops:
        return ""
    skipped = dict.fromkeys(caption(step, context).text for step in ply.steps if step.op == "skip")
    store = [context.words.t(STORE_ON_WAY)] if drops[:-1].count(context.reader or "") == 1 else []
    first = [context.words.say("Count from {hole}: the first stone falls there.", hole=drops[0])] if missed else []
    return " ".join([*store, *skipped] or first)


def _wrong_prediction_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the sentence on what happened instead of what was predicted, and for a side one on why."""
    assert ply is not None
    asked = cast("Foretell", part.place)
    right = right_answer_places(ply, "last")
    beyond = _places_further(ply) if asked == "last" and right[0] not in SEATS else []
    stores = sum(place in SEATS for place in beyond)
    if 0 < len(beyond) <= FURTHEST and stores <= 1:
        said = FURTHER_WITH_STORE if stores else FURTHER
        return context.words.say(said, n=len(beyond) - stores, hole=right[0])
    if asked == "ahead" and ply.after.over:
        return _outcome_text(ply, context)
    told, why, n = foretold_text(ply, asked, context), "", int(right_answers(ply, "captured")[0])
    if asked == "next":
        why = _actual_result_text(ply, "last", context)
    elif asked == "ahead" and n:
        why = context.words.say(BRINGS, n=n)
    elif asked == "taken" and (taken := right_answer_places(ply, asked)):
        told, why = _right_places_text(taken, context), told
    return f"{told} {why}".rstrip()


def foretold_text(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return the sentence on what a predicted turn actually did, in answer to the question `asked`."""
    return _actual_result_text(ply, asked, context)


def _prediction_hint_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return a hint on how to find the answer to a question about a turn; for some questions with what the turn `ply`
    did, unless it is None.
    """
    asked = cast("Foretell", part.place)
    if ply is None or asked in NUMBERS or asked in WORDS:
        return context.words.t(_how_to_look(asked, context.rules))
    ends = _lap_end_places(ply)
    if asked not in ("last", "taken") or len(ends) < 2:
        return context.words.t(_how_to_look(asked, context.rules))
    if len(ends) > MOST_LAPS or any(place in SEATS for place in ends):
        return f"{context.words.say(MANY_LAPS, n=len(ends))} {context.words.t(LOOK[asked])}"
    return context.words.say("See where its sowings ended, one after the other: {hole}.", hole=tuple(ends))


def _how_to_look(asked: Foretell, rules: Rules) -> str:
    return LOOK_BEFORE if asked in ("captured", "taken") and captures_before_moving(rules) else LOOK[asked]


def _lap_end_places(ply: Ply) -> list[str]:
    """Return the places where the laps of a turn end."""
    out: list[str] = []
    for i, step in enumerate(ply.steps):
        if begins_lap(step, ply.steps[i - 1] if i else None):
            out.append("")
        if step.op == "drop":
            out = [*out[:-1], step.hole]
    return list(filter(None, out))


def foretold_hint(plies: Sequence[Ply], asked: Foretell, words: Language) -> str:
    """Return the second hint for predicting a turn: an intermediate result; `asked`: the question about the turn."""
    ply = plies[0]
    lift = next((step for step in ply.steps if step.op == "lift"), None)
    if asked == "may" or lift is None:
        return words.t(LOOK[asked])
    if asked == "start":
        return words.say("The turn starts with {n:stone}.", n=lift.n)
    if asked in ("ahead", "lead"):
        n = int(right_answers(ply, "captured")[0])
        return words.say(BRINGS, n=n) if n else words.t(BRINGS_NOTHING)
    if asked == "captured" and captures_before_moving(ply.before.rules):
        taken = tuple(step.hole for step in ply.steps if step_kind(step.op).is_capture)
        return words.say("Count the stones in {hole}.", hole=taken) if taken else words.t(LOOK_BEFORE)
    lap = first_lap(ply.steps)
    if asked not in ("first", "third") and lap.then is not None and lap.then.op == "lift":
        return words.say("The first sowing ends in {hole}, and goes on from there.", hole=lap.fell)
    return words.say(HOLDS, hole=lift.hole, n=lift.n)


def foretold_answer(plies: Sequence[Ply], asked: Foretell, context: SpeechContext) -> str:
    """Return the last hint for predicting a turn: the right answer; `asked`: the question about the turn."""
    ply = plies[0]
    if asked in NUMBERS or asked in WORDS:
        return _actual_result_text(ply, asked, context)
    places = right_answer_places(ply, asked)
    return _right_places_text(places, context) if places else ""


ASKED = (
    GoalKind(
        "foretell_last",
        msg("Say where a turn ends"),
        msg("Where does the last stone fall?"),
        lambda n, at: {"foretell": "last"},
    ),
    GoalKind(
        "foretell_taken",
        msg("Say what a turn captures"),
        msg("From which hole does this turn capture?"),
        lambda n, at: {"foretell": "taken"},
    ),
    GoalKind(
        "foretell_ahead",
        msg("Say who is ahead after a turn"),
        msg("Who is ahead after this turn?"),
        lambda n, at: {"foretell": "ahead"},
        fits=lambda rules: rules.counts and not rules.for_one_player,
    ),
)
FORETELL = GoalKey(
    "foretell", Foretell, GoalStage.RESULT,
    lambda turns, asked: turns.last_turn.move in right_answers(turns.last_turn, asked),
    _wrong_prediction_text, _prediction_hint_text,
)  # fmt: skip
