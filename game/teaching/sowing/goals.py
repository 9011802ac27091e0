"""Goals of sowing games: where stones fall, laps, extra turns, rows in front and behind, marks on holes.

Each holds nowhere in a game that has no such thing.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta

from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.vocabulary import LastStonePlace as Ground
from game.rules.file.vocabulary import Occupancy, StartHoles
from game.rules.game import Position, marks_of_kind, named_marks
from game.rules.match import Ply
from game.rules.steps import CARRIED, count_laps, first_lap
from game.teaching.common_goals import goal_places_hint
from game.teaching.foretold_text import ASKED, FORETELL
from game.teaching.goal_row import (
    Clause,
    Count,
    GoalKey,
    GoalKind,
    GoalPart,
    GoalStage,
    JudgedTurns,
    MarkName,
    Place,
    Say,
    Yes,
    fill_goal_text,
    fixed_sentence,
    judge_at_least,
    judge_at_most,
    judge_yes_or_no,
    last_drop,
    sentence_by_one_or_more,
    sentence_by_reached,
    sentence_by_wanted,
    sentence_for_yes_or_no,
    sentence_with_rule,
)
from game.teaching.replies import best_answer_value
from game.teaching.sowing.giving import distance_to_place
from game.teaching.sowing.reachable_goals import (
    can_capture,
    can_capture_several,
    can_end_on_stones,
    has_extra_turns,
    has_laps,
    has_sown_store,
    has_two_players,
    reaches_opponents_side,
)
from game.text.language import msg
from game.text.speech_context import SpeechContext

Sign = Annotated[Literal["<", ">"], Meta(description='"<" or ">"')]
HOUSE, BARRED, TUZ, WON = "house", "barred", "tuz", "won"  # kinds of marks


# ---------------------------------------------------------------------- where stones lie
def row_of_holes(position: Position, seat: Seat, *, front: bool) -> list[str]:
    """Return a player's holes in the front row (`front`), or in the rows behind it."""
    board = position.rules.board
    middle = ((board.rows - 1) // 2, board.rows // 2)
    cells = (board.cells[i] for i in board.holes_of_seat(seat))
    return [cell.name for cell in cells if (cell.row in middle) is front]


def stones_in_row(position: Position, seat: Seat, *, front: bool) -> int:
    """Return the number of stones of `seat` in the front row (`front`), or else in all rows behind it."""
    return sum(position.count(name) for name in row_of_holes(position, seat, front=front))


def _stones_in_front_row(turns: JudgedTurns, seat: str) -> int:
    """Return the number of stones in `seat`'s front row after the last turn."""
    return stones_in_row(turns.position_after, _seat_named(seat), front=True)


def _stones_in_back_rows(turns: JudgedTurns, seat: str) -> int:
    """Return the number of stones in `seat`'s back rows after the last turn."""
    return stones_in_row(turns.position_after, _seat_named(seat), front=False)


def _seat_named(seat: str) -> Seat:
    """Return the seat that the text `seat` of a goal means: N for "N", S for anything else."""
    return "N" if seat == "N" else "S"


def place_categories(before: Position, place: str, learner: Seat) -> set[Ground]:
    """Return all categories that a place belongs to for the learner, such as own side or front row."""
    board = before.rules.board
    cell = board.cells[board.index[place]]
    if cell.store:
        return {Ground.OWN_STORE if cell.seat == learner else Ground.THEIR_STORE}
    winner = next((mark.seat for mark in marks_of_kind(before, WON) if mark.place == place), None)
    won = {Ground.OWN_WON_HOLE if winner == learner else Ground.THEIR_WON_HOLE} if winner else set[Ground]()
    if before.owner(place) != learner:
        return {Ground.THEIR_SIDE} | won
    known = {
        Ground.OWN_SIDE: True,
        Ground.OWN_FRONT: place in row_of_holes(before, learner, front=True),
        Ground.OWN_HOUSE: any(mark.place == place for mark in marks_of_kind(before, HOUSE)),
        Ground.BARRED_HOLE: any(mark.place == place for mark in marks_of_kind(before, BARRED)),
    }
    return {ground for ground, holds in known.items() if holds} | won


# ---------------------------------------------------------------------- what a turn was
def turn_kind_of(position: Position) -> str:
    """Return the id of the kind of turn to be played in a position; "" if the game has only one."""
    return str(getattr(position, "kind", ""))


def _hole_with_new_mark(ply: Ply, kind: str) -> str:
    """Return the hole that got a mark of this kind (such as "tuz") in a turn; "" for none."""
    return next((place for place, name in sorted(named_marks(ply.after) - named_marks(ply.before)) if name == kind), "")


def _begins_in_holes(turns: JudgedTurns, start_holes: StartHoles) -> bool:
    """Return whether the learner's last turn begins in a row of the kind `start_holes`, front or back."""
    begun = turns.last_turn.before.rules.start_of_move(turns.last_turn.move)
    return begun in row_of_holes(turns.position_after, turns.learner, front=start_holes == StartHoles.FRONT)


def _ends_in_holes(turns: JudgedTurns, start_holes: StartHoles) -> bool:
    """Return whether the last stone of the learner's last turn falls into a row of the kind `start_holes`, front or
    back.
    """
    return turns.last_stone_drop is not None and turns.last_stone_drop.hole in row_of_holes(
        turns.position_after, turns.learner, front=start_holes == StartHoles.FRONT
    )


def _first_capture_hole(ply: Ply) -> str:
    """Return the hole in which a stone causes the first capture; "" if there is none."""
    return next((one.hole for one, two in pairwise(ply.steps) if one.op == "drop" and two.op == "capture"), "")


def _capture_sowing_starts(ply: Ply) -> list[str]:
    sown = (pair for pair in pairwise(ply.steps) if pair[1].op == "drop")
    return [two.hole for one, two in sown if one.op == "capture" and one.to == CARRIED]


def _is_opponent_to_move(turns: JudgedTurns) -> bool:
    return not turns.position_after.over and turns.position_after.player != turns.learner


def _matches_last_hole(turns: JudgedTurns, wanted: Occupancy) -> bool:
    """Return whether the hole of the last stone was empty, or occupied, before it fell, as `wanted`. False
    for a store.
    """
    drop = turns.last_stone_drop
    return drop is not None and drop.hole not in SEATS and (drop.now == 1) is (wanted == Occupancy.EMPTY)


def _count_in_last_hole(turns: JudgedTurns, place: str = "") -> int:
    """Return the number of stones in the last stone's hole, including it; 0 if it fell into a store or none fell."""
    return (
        turns.last_stone_drop.now
        if turns.last_stone_drop is not None and turns.last_stone_drop.hole not in SEATS
        else 0
    )


def _count_laps(turns: JudgedTurns, place: str = "") -> int:
    """Return the most laps in one turn of the learner, without those of captured stones; `place` is ignored."""
    return max(sum(step.op == "lift" for step in ply.steps) for ply in turns.learner_turns)


def _count_all_laps(turns: JudgedTurns, place: str = "") -> int:
    """Return the laps of the learner's last turn, with those of captured stones; `place` is ignored."""
    return count_laps(turns.last_turn.steps)


def _count_captured_holes(turns: JudgedTurns, place: str = "") -> int:
    """Return from how many holes the learner's last turn captures; `place` is ignored."""
    kept = (turns.learner, CARRIED)
    return len({step.hole for step in turns.last_turn.steps if step.op == "capture" and step.to in kept})


def _stones_on_opponent_side(turns: JudgedTurns, place: str = "") -> int:
    """Return the number of stones in the opponent's holes after the turns; `place` is ignored."""
    after = turns.position_after
    return sum(after.cells[i] for i in after.rules.board.holes_of_seat(other_seat(turns.learner)))


def _stones_at_place(turns: JudgedTurns, place: str) -> int:
    """Return the number of pieces at `place` after the last turn."""
    return turns.position_after.count(place)


def _prevents_mark(turns: JudgedTurns, kind: str) -> bool:
    """Return whether no answer of the opponent can win a mark of this kind, such as a tuz."""
    return best_answer_value(turns.position_after, turns.learner, lambda ply: bool(_hole_with_new_mark(ply, kind))) == 0


ANSWERS_OTHERWISE = msg("You played {hole}: your opponent can answer in another way.")
NO_ANSWER = msg("You played {hole}, but that isn’t what the goal asks for.")  # the game is over


# ---------------------------------------------------------------------- where the last stone fell
HOLE, OWN, THEIRS = "hole", Ground.OWN_STORE, Ground.THEIR_STORE
NOTHING_SOWN = msg("You played {hole}, and no stone was sown.")
FELL: dict[str, dict[str, str]] = {  # where it fell → where it should have fallen
    HOLE: {
        HOLE: msg("You played {hole}: the last stone fell into {target}, not into {start}."),
        Ground.OWN_STORE: msg("You played {hole}: the last stone fell into {target}, not into your store."),
        Ground.THEIR_STORE: msg("You played {hole}: the last stone fell into {target}, not into the other store."),
        Ground.OWN_SIDE: msg("You played {hole}: the last stone fell into {target}, not on your side."),
        Ground.THEIR_SIDE: msg("You played {hole}: the last stone fell into {target}, not on your opponent’s side."),
        Ground.OWN_FRONT: msg("You played {hole}: the last stone fell into {target}, not into your front row."),
        Ground.OWN_HOUSE: msg("You played {hole}: the last stone fell into {target}, not into your house."),
        Ground.OWN_WON_HOLE: msg("You played {hole}. The last stone fell into {target}, not into a hole you’ve won."),
        Ground.THEIR_WON_HOLE: msg(
            "You played {hole}. The last stone fell into {target}, not into a hole your opponent has won."
        ),
        Ground.BARRED_HOLE: msg("You played {hole}: the last stone fell into {target}, not into the barred hole."),
        Occupancy.EMPTY: msg("You played {hole}: the last stone fell into {target}, which wasn’t empty."),
        Occupancy.OCCUPIED: msg("You played {hole}: the last stone fell into {target}, which was empty."),
    },
    OWN: {
        HOLE: msg("You played {hole}: the last stone fell into your store, not into {start}."),
        Ground.THEIR_STORE: msg("You played {hole}: the last stone fell into your store, not into the other one."),
        Ground.OWN_SIDE: msg("You played {hole}: the last stone fell into your store, not into a hole of yours."),
        Ground.THEIR_SIDE: msg("You played {hole}: the last stone fell into your store, not on your opponent’s side."),
        Ground.OWN_FRONT: msg("You played {hole}: the last stone fell into your store, not into your front row."),
        Ground.OWN_HOUSE: msg("You played {hole}: the last stone fell into your store, not into your house."),
        Ground.OWN_WON_HOLE: msg("You played {hole}. The last stone fell into your store, not into a hole you’ve won."),
        Ground.THEIR_WON_HOLE: msg(
            "You played {hole}. The last stone fell into your store, not into a hole your opponent has won."
        ),
        Occupancy.EMPTY: msg("You played {hole}: the last stone fell into your store, not into an empty hole."),
        Occupancy.OCCUPIED: msg("You played {hole}: the last stone fell into your store, not into a hole with stones."),
    },
    THEIRS: {
        HOLE: msg("You played {hole}: the last stone fell into the other store, not into {start}."),
        Ground.OWN_STORE: msg("You played {hole}: the last stone fell into the other store, not into yours."),
        Ground.OWN_SIDE: msg("You played {hole}: the last stone fell into the other store, not on your side."),
        Ground.THEIR_SIDE: msg("You played {hole}: the last stone fell into the other store, not into a hole there."),
        Ground.OWN_FRONT: msg("You played {hole}: the last stone fell into the other store, not into your front row."),
        Ground.OWN_HOUSE: msg("You played {hole}: the last stone fell into the other store, not into your house."),
        Ground.OWN_WON_HOLE: msg(
            "You played {hole}. The last stone fell into the other store, not into a hole you’ve won."
        ),
        Ground.THEIR_WON_HOLE: msg(
            "You played {hole}. The last stone fell into the other store, not into a hole your opponent has won."
        ),
        Occupancy.EMPTY: msg("You played {hole}: the last stone fell into the other store, not into an empty hole."),
        Occupancy.OCCUPIED: msg("You played {hole}: the last stone fell into the other store, not on other stones."),
    },
}
ENDED = {
    HOLE: msg("The last stone fell into {target}."),
    OWN: msg("The last stone fell into your store."),
    THEIRS: msg("The last stone fell into the other store."),
}
# Where it should fall, by the kind of place.
LANDS: dict[str, str] = {
    HOLE: msg("The last stone should fall into {target}. Count the steps from each of your holes."),
    Ground.OWN_STORE: msg("Try again: count the steps to your store."),
    Ground.THEIR_STORE: msg(
        "The last stone should fall into the other store. Count the steps from each of your holes."
    ),
    Ground.OWN_SIDE: msg("The last stone should fall on your side. Count where each of your sowings ends."),
    Ground.THEIR_SIDE: msg(
        "The last stone should fall on your opponent’s side. Count where each of your sowings ends."
    ),
    Ground.OWN_FRONT: msg("The last stone should fall into your front row. Count where each of your sowings ends."),
    Ground.OWN_HOUSE: msg("The last stone should fall into your house. Count the steps from each of your holes."),
    Ground.OWN_WON_HOLE: msg("The last stone should fall into a hole that you’ve won. Count the steps to it."),
    Ground.THEIR_WON_HOLE: msg(
        "The last stone should fall into a hole that your opponent has won. Count the steps to it."
    ),
    Ground.BARRED_HOLE: msg("The last stone should fall into the barred hole. Count the steps to it."),
    Occupancy.EMPTY: msg("The last stone should fall into an empty hole. Count the steps to each of them."),
    Occupancy.OCCUPIED: msg("The last stone should fall on other stones. Count where each of your sowings ends."),
}


LAP_ENDS = msg("The first sowing should end in {target}: count the steps from each of your holes.")


def last_stone_text(ply: Ply, context: SpeechContext) -> str:
    """Return the sentence on where the last stone of a turn fell; "" if none did."""
    drop = last_drop(ply)
    return context.words.say(ENDED[_place_category(drop.hole, context)], target=drop.hole) if drop else ""


def _place_category(place: str, context: SpeechContext) -> str:
    """Return the category of a place: the reader's store, the opponent's store, or a hole."""
    return HOLE if place not in SEATS else OWN if place == context.reader else THEIRS


def _wanted_ground(part: GoalPart, context: SpeechContext) -> str:
    """Return the category of place where the goal wants the last stone, as a key of the texts."""
    return _place_category(part.place, context) if part.key == "last" else part.place


def _last_stone_fell_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the sentence on where the last stone fell, compared with where the goal wanted it."""
    drop = last_drop(ply) if ply else None
    if drop is None:
        return fill_goal_text(NOTHING_SOWN, part, context, ply)
    fell = _place_category(drop.hole, context)
    said = FELL[fell].get(_wanted_ground(part, context), ENDED[fell])
    return fill_goal_text(said, part, context, ply, target=drop.hole, start=part.place)


def _should_fall_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the hint on where the last stone should fall; after a turn also on how far it ended from that place."""
    wanted = _wanted_ground(part, context)
    far = distance_to_place(ply, part.place, context) if ply and wanted == HOLE else ""
    return f"{far} {fill_goal_text(LANDS[wanted], part, context, ply)}".strip()


def _lap_should_end_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the hint on where the first lap should end; after a turn also on how far it ended from that place."""
    said = fill_goal_text(LAP_ENDS, part, context, ply)
    return f"{distance_to_place(ply, part.place, context)} {said}".strip() if ply else said


def _answer_missed_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the sentence on a turn that leaves the opponent another kind of turn than the goal wants, or none."""
    said = NO_ANSWER if ply and ply.after.over else ANSWERS_OTHERWISE
    return fill_goal_text(said, part, context, ply)


# ---------------------------------------------------------------------- further sentences
def _sentence_by_mark(other: str, tuz: str, won: str) -> Say:
    """Return a function that gives the sentence for the mark that a goal names: a tuz, a won hole, or another one."""
    of = {TUZ: tuz, WON: won}
    return lambda part, telling, ply: fill_goal_text(of.get(part.place, other), part, telling, ply)


def _sentence_by_row(front: str, back: str) -> Say:
    """Return a function that gives one sentence for the front row, another for back rows."""
    return lambda part, telling, ply: fill_goal_text(
        front if part.place == StartHoles.FRONT else back, part, telling, ply
    )


def _sentence_by_row_count(front: Say, only: Say) -> Say:
    """Return a function that uses the sentence `only` on boards with one row for each side, `front` on boards with
    more.
    """
    return lambda part, telling, ply: (only if telling.rules.board.rows == 2 else front)(part, telling, ply)


def _tuz_prevented_text(part: GoalPart, context: SpeechContext) -> str:
    """Return the sentence that the opponent can't win a tuz now; "" if the goal isn't about a tuz."""
    return context.words.t(msg("Your opponent can’t win a tuz now.")) if part.place == TUZ else ""


IN_FRONT = "front|your row|your opponent’s row"  # the last two where each side has one row


def _tuz_won_text(part: GoalPart, context: SpeechContext, reply: Sequence[Ply], answer: Sequence[str], n: int) -> str:
    """Return the sentence that the opponent's answer captured `n` stones and won a tuz; "" if it didn't, or the goal
    isn't about a tuz. `reply`: the plies of the answer; `answer`: their moves as text.
    """
    hole = next(filter(None, (_hole_with_new_mark(ply, TUZ) for ply in reply)), "") if part.place == TUZ else ""
    said = msg("Your opponent answers {answer}, captures {n:stone} and wins a tuz: {hole}.")
    return context.words.say(said, hole=hole, answer=answer, n=n) if hole else ""


AT_MOST_LOOK = sentence_by_wanted(
    "[Another hole should be empty after your move: see which one the goal names.|Look for a move after which "
    "{target} holds at most {n:stone}. Count what each move leaves there.]",
    my_store="Look for a move [that leaves your store empty|after which your store holds at most {n:stone}]. "
    "Count what each move brings there.",
    their_store="Look for a move [that leaves the other store empty|after which the other store holds "
    "at most {n:stone}]. Count what each move brings there.",
)


def _few_stones_hint_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the hint for a goal of few stones in a place: about capturing if an opponent's hole should be empty."""
    if not part.wanted and part.place not in SEATS and context.owner(part.place) != context.reader:
        return fill_goal_text(
            msg("Look for a move after which {target} is empty. Which move captures what lies there?"),
            part,
            context,
            ply,
        )
    return AT_MOST_LOOK(part, context, ply)


GOALS = (
    GoalKey(
        "starts",
        StartHoles,
        GoalStage.WAY,
        _begins_in_holes,
        fixed_sentence(msg("You played {hole}: the turn should start from the other row.")),
        _sentence_by_row(
            msg("Start from your front row: which of its holes can be sown?"),
            msg("Start from your back row: which of its holes can be sown?"),
        ),
        stated="row",
    ),
    GoalKey(
        "sign",
        Sign,
        GoalStage.WAY,
        lambda turns, sign: sign in turns.last_turn.move,
        fixed_sentence(msg("You played {hole}: it should go the other way.")),
        fixed_sentence(msg("Look at the moves that go the other way round.")),
        stated="left|right|clockwise",
    ),
    GoalKey(
        "kind",
        Clause,
        GoalStage.WAY,
        lambda turns, kind: turn_kind_of(turns.last_turn.before) == kind,
        fixed_sentence(msg("You played {hole}: this task asks for another kind of turn.")),
        sentence_with_rule(msg("Look for the kind of turn that the goal asks for.")),
    ),
    GoalKey(
        "ends",
        StartHoles,
        GoalStage.WAY,
        _ends_in_holes,
        fixed_sentence(msg("You played {hole}: the last stone fell into the other row.")),
        _sentence_by_row(
            msg("The last stone should fall into your front row. Count where each of your sowings ends."),
            msg("The last stone should fall into your back row. Count where each of your sowings ends."),
        ),
        stated="row",
    ),
    GoalKey(
        "lap_ends",
        Place,
        GoalStage.WAY,
        lambda turns, place: first_lap(turns.last_turn.steps).fell == place,
        fixed_sentence(msg("You played {hole}: the first sowing didn’t end in {target}.")),
        _lap_should_end_text,
    ),
    GoalKey(
        "laps_at_most",
        Count,
        GoalStage.WAY,
        judge_at_most(_count_all_laps),
        sentence_by_reached("You played {hole}: it took [too many laps|{got:lap}, more than {n}]."),
        sentence_by_wanted(
            "[Look for a short turn. Where does the sowing stop at once?|Look for a turn of at most {n:lap}. "
            "Where does the sowing stop?]"
        ),
        amount=_count_all_laps,
        stated="first lap|single lap|one lap|end your turn with",
    ),
    GoalKey(
        "captures_in",
        list[Place],
        GoalStage.WAY,
        lambda turns, places: _first_capture_hole(turns.last_turn) in places,
        fixed_sentence(msg("You played {hole}: the capture should be made in another hole.")),
        partial(
            goal_places_hint,
            msg(
                "Your first capture should be made by a stone that falls into {target}. Count the steps from "
                "each of your holes."
            ),
            msg("Capture first with a stone that falls into one of these holes: {target}."),
            msg("Look for a capture where the goal says. See where each of your moves captures."),
        ),
        stated="captur|take|cow|drop|own row",
    ),
    GoalKey(
        "sown_from",
        list[Place],
        GoalStage.WAY,
        lambda turns, places: _capture_sowing_starts(turns.last_turn)[: len(places)] == places,
        fixed_sentence(msg("You played {hole}: captured stones should be sown from another hole.")),
        fixed_sentence(
            msg("What is captured should be sown from {target}. See where each of your captures is sown from.")
        ),
        stated="sow",
    ),
    GoalKey(
        "leaves",
        Clause,
        GoalStage.BOARD,
        lambda turns, kind: _is_opponent_to_move(turns) and turn_kind_of(turns.position_after) == kind,
        _answer_missed_text,
        fixed_sentence(
            msg(
                "What can your opponent play after each of your moves? Look for the one that leaves them no "
                "more than the goal allows."
            )
        ),
        stated="answer|reply|may move|need not|have to start",
        promises=True,
        shown=True,
    ),
    GoalKey(
        "bars",
        Yes,
        GoalStage.BOARD,
        judge_yes_or_no(
            lambda turns: _is_opponent_to_move(turns) and bool(marks_of_kind(turns.position_after, BARRED))
        ),
        sentence_for_yes_or_no("You played {hole}: [none|one] of your opponent’s holes is barred now."),
        sentence_for_yes_or_no(
            "Look for a move after which [one|none] of your opponent’s holes is barred. See what each move threatens."
        ),
        stated="bar",
        promises=True,
        shown=True,
    ),
    GoalKey(
        "marks",
        dict[Place, MarkName],
        GoalStage.BOARD,
        lambda turns, marks: named_marks(turns.position_after) >= set(marks.items()),
        fixed_sentence(msg("You played {hole}: {target} isn’t marked as it should be.")),
        fixed_sentence(msg("See what happens to {target} in each of your moves.")),
        stated="house|tuz|mandarin",
    ),
    GoalKey(
        "front",
        dict[Seat, Count],
        GoalStage.BOARD,
        judge_at_least(_stones_in_front_row),
        _sentence_by_row_count(
            fixed_sentence(msg("You played {hole}: too few stones are left in the front row.")),
            fixed_sentence(msg("You played {hole}: too few stones are left in the row.")),
        ),
        _sentence_by_row_count(
            sentence_by_wanted(
                "[See what each move leaves in your front row.|Look for a move that leaves {n:stone} or more "
                "in your front row. Count what lies there after each.]",
                theirs="[See what each move leaves in your opponent’s front row.|Look for a move that leaves "
                "{n:stone} or more in your opponent’s front row. Count what lies there after each.]",
            ),
            sentence_by_wanted(
                "[See what each move leaves in your row.|Look for a move that leaves {n:stone} or more in your "
                "row. Count what lies there after each.]",
                theirs="[See what each move leaves in your opponent’s row.|Look for a move that leaves "
                "{n:stone} or more in your opponent’s row. Count what lies there after each.]",
            ),
        ),
        stated=IN_FRONT,
    ),
    GoalKey(
        "front_at_most",
        dict[Seat, Count],
        GoalStage.BOARD,
        judge_at_most(_stones_in_front_row),
        _sentence_by_row_count(
            fixed_sentence(msg("You played {hole}: too many stones are left in the front row.")),
            fixed_sentence(msg("You played {hole}: too many stones are left in the row.")),
        ),
        _sentence_by_row_count(
            sentence_by_wanted(
                "Look for a move that leaves [your front row empty|at most {n:stone} in your front row]. Count "
                "what lies there after each.",
                theirs="Look for a move that leaves [your opponent’s front row empty|at most {n:stone} in your "
                "opponent’s front row]. Count what lies there after each.",
            ),
            sentence_by_wanted(
                "Look for a move that leaves [your row empty|at most {n:stone} in your row]. Count what lies "
                "there after each.",
                theirs="Look for a move that leaves [your opponent’s row empty|at most {n:stone} in your "
                "opponent’s row]. Count what lies there after each.",
            ),
        ),
        stated=IN_FRONT,
    ),
    GoalKey(
        "back",
        dict[Seat, Count],
        GoalStage.BOARD,
        judge_at_least(_stones_in_back_rows),
        fixed_sentence(msg("You played {hole}: too few stones are left in the back row.")),
        sentence_by_wanted(
            "[See what each move leaves in your back row.|Look for a move that leaves {n:stone} or more in "
            "your back row. Count what lies there after each.]",
            theirs="[See what each move leaves in your opponent’s back row.|Look for a move that leaves "
            "{n:stone} or more in your opponent’s back row. Count what lies there after each.]",
        ),
        stated="back",
    ),
    GoalKey(
        "gains",
        MarkName,
        GoalStage.BOARD,
        lambda turns, kind: bool(_hole_with_new_mark(turns.last_turn, kind)),
        _sentence_by_mark(
            msg("You played {hole}: no hole got the mark that the goal asks for."),
            msg("You played {hole}: no hole became your tuz."),
            msg("You played {hole}: you won no hole."),
        ),
        _sentence_by_mark(
            msg("Look for a move that marks one more hole. See what each of your moves changes."),
            msg("Look for a capture that makes the hole your tuz. See what each of your captures makes of its hole."),
            msg("Look for a move that wins a hole. Where must its last stone fall?"),
        ),
        stated="tuz|win",
        fell=True,
    ),
    GoalKey(
        "prevents",
        MarkName,
        GoalStage.BOARD,
        _prevents_mark,
        _sentence_by_mark(
            msg("You played {hole}: now your opponent can mark a hole."),
            msg("You played {hole}: now your opponent can win a tuz."),
            msg("You played {hole}: now your opponent can win a hole."),
        ),
        _sentence_by_mark(
            msg("Look for a move after which your opponent can mark no hole. What could they do after each of yours?"),
            msg("Look for a move after which no answer wins a tuz. In which of your holes could one be won?"),
            msg("Look for a move after which your opponent can win no hole. What could they do after each of yours?"),
        ),
        met=_tuz_prevented_text,
        stated="tuz|win",
        promises=True,
        shown=True,
        worth=lambda part, ply: int(bool(_hole_with_new_mark(ply, part.place))),
        brought=_tuz_won_text,
    ),
    GoalKey(
        "last",
        Place,
        GoalStage.SOWN,
        lambda turns, place: turns.last_stone_drop is not None and turns.last_stone_drop.hole == place,
        _last_stone_fell_text,
        _should_fall_text,
        stated="last stone|bring|end|stone only|only one stone",
    ),
    GoalKey(
        "last_on",
        Ground,
        GoalStage.SOWN,
        lambda turns, ground: (
            turns.last_stone_drop is not None
            and ground in place_categories(turns.last_turn.before, turns.last_stone_drop.hole, turns.learner)
        ),
        _last_stone_fell_text,
        _should_fall_text,
        stated="last stone|bring|end|own row|into|on (the|your)|give no stone|come back|stop",
    ),
    GoalKey(
        "last_was",
        Occupancy,
        GoalStage.SOWN,
        _matches_last_hole,
        _last_stone_fell_text,
        _should_fall_text,
        stated="empty|stones|four",
    ),
    GoalKey(
        "last_makes",
        Count,
        GoalStage.SOWN,
        lambda turns, n: _count_in_last_hole(turns) == n,
        sentence_by_reached("You played {hole}: the last stone [didn’t fall into a hole|makes {got}, not {n}]."),
        fixed_sentence(msg("The last stone should make {n}: which hole would hold that many with it?")),
        amount=_count_in_last_hole,
        stated="makes?|with (its|the|your) last stone",
    ),
    GoalKey(
        "laps",
        Count,
        GoalStage.EXTRA,
        judge_at_least(_count_laps),
        sentence_by_reached("You played {hole}: [nothing was sown|it took {got:lap}, not {n}]."),
        sentence_by_one_or_more(
            "[Look where each last stone falls, and whether the sowing goes on from there.|Look for a turn of "
            "{n:lap} or more. Where does the sowing go on after its last stone?]"
        ),
        amount=_count_laps,
        met=lambda part, telling: telling.words.say(msg("Your turn had {n:lap}."), n=part.got),
        stated="lap|sow on|relay",
    ),
    GoalKey(
        "holds",
        dict[Place, Count],
        GoalStage.LEFT,
        judge_at_least(_stones_at_place),
        sentence_by_reached(
            "You played {hole}: {target} [is empty now; {n:stone} should lie there|holds {got:stone} now; it should be"
            " {n}].",
            my_store="You played {hole}: your store [is empty; {n:stone} should lie there|holds {got:stone} now; it"
            " should be {n}].",
            their_store="You played {hole}: the other store [is empty; {n:stone} should lie there|holds {got:stone}"
            " now; it should be {n}].",
        ),
        sentence_by_wanted(
            "[See what lies in {target} after each move.|Look for a move after which {target} holds {n:stone} "
            "or more. Count what each move brings there.]",
            my_store="[See what each move brings into your store.|Look for a move after which your store holds "
            "{n:stone} or more. Count what each move brings there.]",
            their_store="[See what each move brings into the other store.|Look for a move after which the "
            "other store holds {n:stone} or more. Count what each move brings there.]",
        ),
        amount=_stones_at_place,
        lasts="stays",
    ),
    GoalKey(
        "at_most",
        dict[Place, Count],
        GoalStage.LEFT,
        judge_at_most(_stones_at_place),
        sentence_by_wanted(
            "You played {hole}: {target} holds {got:stone} now[; it should be empty|, more than {n}].",
            my_store="You played {hole}: your store holds {got:stone} now[; it should be empty|, more than {n}].",
            their_store="You played {hole}: the other store holds {got:stone} now[; it should be empty|, more than"
            " {n}].",
        ),
        _few_stones_hint_text,
        amount=_stones_at_place,
        stated="lift|empty|single|at most|borrow|capture|must be",
    ),
    GoalKey(
        "from_holes",
        Count,
        GoalStage.LEFT,
        judge_at_least(_count_captured_holes),
        sentence_by_reached("You played {hole}: it captured [nothing|from {got:hole}, not from {n}]."),
        sentence_by_one_or_more(
            "Look for a turn that captures[| from {n:hole} or more]. Follow each of your moves to its end."
        ),
        amount=_count_captured_holes,
        stated="holes|captur|fours|lap|mandarin|gap",
        fell=True,
    ),
    GoalKey(
        "feeds",
        Count,
        GoalStage.LEFT,
        judge_at_least(_stones_on_opponent_side),
        sentence_by_reached(
            "You played {hole}: your opponent’s side has [no stones now|{got:stone} now; it should be {n}]."
        ),
        sentence_by_wanted(
            "[See which move brings stones to your opponent’s side.|Look for a move that leaves your opponent "
            "{n:stone} or more. Count what each move sows across.]"
        ),
        amount=_stones_on_opponent_side,
        stated="give|feed|keep|leave",
        met=lambda part, telling: telling.words.say(msg("Your opponent’s side has {got:stone} now."), got=part.got),
    ),
    FORETELL,
)

KINDS = (
    GoalKind(
        "captured", msg("Capture a number of stones"), msg("Capture {n:stone} or more."),
        lambda n, at: {"captured": {"S": n}}, most=40, usual=2,
        mistake=msg("A move that captures"), fits=can_capture,
    ),
    GoalKind(
        "own_store", msg("End in your own store"), msg("Let the last stone fall into your store."),
        lambda n, at: {"last_on": Ground.OWN_STORE},
        mistake=msg("A move that ends in your own store"), fits=has_sown_store,
    ),
    GoalKind(
        "their_side", msg("End on your opponent’s side"), msg("Let the last stone fall on your opponent’s side."),
        lambda n, at: {"last_on": Ground.THEIR_SIDE},
        mistake=msg("A move that ends on your opponent’s side"), fits=reaches_opponents_side,
    ),
    GoalKind(
        "empty", msg("End in an empty hole"), msg("Let the last stone fall into an empty hole."),
        lambda n, at: {"last_was": Occupancy.EMPTY}, mistake=msg("A move that ends in an empty hole"),
    ),
    GoalKind(
        "on_stones", msg("End in a hole with stones"), msg("Let the last stone fall into a hole with stones."),
        lambda n, at: {"last_was": Occupancy.OCCUPIED},
        mistake=msg("A move that ends in a hole with stones"), fits=can_end_on_stones,
    ),
    GoalKind(
        "last", msg("End in a certain place"), msg("Let the last stone fall into {hole}."),
        lambda n, at: {"last": at}, place=True,
    ),
    GoalKind(
        "last_makes", msg("Make a number with the last stone"), msg("Let the last stone make {n} in its hole."),
        lambda n, at: {"last_makes": n}, most=40, usual=3, fits=can_end_on_stones,
    ),
    GoalKind(
        "again", msg("Earn an extra turn"), msg("Earn an extra turn."),
        lambda n, at: {"again": True},
        mistake=msg("A move that earns an extra turn"), fits=has_extra_turns,
    ),
    GoalKind(
        "bonus", msg("Earn several extra turns"), msg("Earn {n} extra turns or more."),
        lambda n, at: {"bonus": n}, most=8, usual=2, fits=has_extra_turns,
    ),
    GoalKind(
        "laps", msg("Sow several times in one turn"), msg("Sow {n:lap} or more in one turn."),
        lambda n, at: {"laps": n}, most=20, usual=2, fits=has_laps,
    ),
    GoalKind(
        "from_holes", msg("Capture from several holes"), msg("Capture from {n:hole} or more in one turn."),
        lambda n, at: {"from_holes": n}, most=8, usual=2, fits=can_capture_several,
    ),
    GoalKind(
        "holds", msg("Gather stones in a place"), msg("Have {n:stone} or more in {hole} at the end."),
        lambda n, at: {"holds": {at: n}}, most=60, usual=3, place=True,
    ),
    GoalKind(
        "at_most", msg("Keep a place nearly empty"), msg("Have no more than {n:stone} in {hole} at the end."),
        lambda n, at: {"at_most": {at: n}}, most=60, place=True,
    ),
    GoalKind(
        "feeds", msg("Leave stones on your opponent’s side"), msg("Leave {n:stone} or more on your opponent’s side."),
        lambda n, at: {"feeds": n}, most=40, fits=has_two_players,
    ),
    GoalKind(
        "no_move", msg("Leave your opponent no move"), msg("Leave your opponent no move."),
        lambda n, at: {"no_move": "N"}, fits=has_two_players,
    ),
    *(replace(kind, fits=can_capture) if kind.id == "foretell_taken" else kind for kind in ASKED),
)  # fmt: skip
