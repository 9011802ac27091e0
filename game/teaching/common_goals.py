"""Goals of all games: where a turn begins, what is captured, what the other side can do, how the game ends."""

from functools import partial

from game.rules.board import Seat, other_seat
from game.rules.game import PASS, Position
from game.rules.lead import lead_of
from game.rules.match import Ply
from game.teaching.goal_row import (
    Clause,
    Count,
    GoalKey,
    GoalKind,
    GoalPart,
    GoalStage,
    JudgedTurns,
    Place,
    Yes,
    fill_goal_text,
    fixed_sentence,
    judge_at_least,
    judge_at_most,
    judge_yes_or_no,
    pieces_captured,
    pieces_lost,
    sentence_by_one_or_more,
    sentence_by_reached,
    sentence_by_wanted,
    sentence_for_yes_or_no,
    sentence_with_rule,
)
from game.teaching.replies import best_answer_value
from game.text.language import msg
from game.text.speech_context import SpeechContext

MOST_NAMED = 6  # so many holes are named; of more only that the goal says them


def most_captured_by_answer(position: Position, learner: Seat, *, swept: bool = False) -> int:
    """Return the most pieces that the opponent can capture before the learner moves again; 0 if the learner is to move.

    `swept`: also count stones that the opponent collects from the learner's holes at the end. Raises TooManyLinesError.
    """
    foe = other_seat(learner)
    return best_answer_value(position, learner, lambda ply: pieces_lost(ply, foe, swept=swept))


def answer_count(after: Position, learner: Seat) -> int:
    """Return how many moves the opponent has; 0 if it isn't the opponent's turn or a pass is the only move."""
    if after.over or after.player == learner or after.legal() == (PASS,):
        return 0
    return len(after.legal())


def _is_without_move(turns: JudgedTurns, seat: Seat) -> bool:
    """Return whether `seat` is to move and must pass, or has no piece left after the end of the game."""
    after = turns.position_after
    if after.over:
        return not any(after.cells[i] for i in after.rules.board.holes_of_seat(seat))
    return after.player == seat and after.legal() == (PASS,)


def _learner_won(turns: JudgedTurns) -> bool:
    outcome = turns.position_after.outcome
    return outcome is not None and outcome.winner == turns.learner


def _game_ended_by_clause(turns: JudgedTurns, clause: str) -> bool:
    """Return whether the game ended after the turns, by the end clause with this id."""
    outcome = turns.position_after.outcome
    return outcome is not None and outcome.reason == clause


def _captured_by_seat(turns: JudgedTurns, seat: str) -> int:
    """Return how many pieces `seat` captured in all the turns."""
    return pieces_captured(turns.plies, seat)


def _stones_lost(turns: JudgedTurns, place: str = "") -> int:
    """Return the most stones that the opponent can capture with the next turn; `place` is ignored."""
    return most_captured_by_answer(turns.position_after, turns.learner, swept=turns.swept)


def _count_extra_turns(turns: JudgedTurns, place: str = "") -> int:
    """Return how many extra turns the learner's turns earned; `place` is ignored."""
    return sum(step.op == "bonus" for ply in turns.learner_turns for step in ply.steps)


def _stones_ahead(turns: JudgedTurns, place: str = "") -> int:
    """Return by how many stones the learner is ahead after the turns, 0 if not; `place` is ignored."""
    return max(0, lead_of(turns.position_after, turns.learner))


def _count_answers(turns: JudgedTurns, place: str = "") -> int:
    """Return how many moves the opponent has next; `place` is ignored."""
    return answer_count(turns.position_after, turns.learner)


def goal_places_hint(one: str, several: str, many: str, part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the hint for a goal that places have to meet; `one`, `several`, `many`: texts for one place, a few, or too
    many to name; `ply`: the move that a text names as `{hole}`, None for none.
    """
    said = one if len(part.places) < 2 else several if len(part.places) <= MOST_NAMED else many
    return fill_goal_text(said, part, context, ply)


def _text_by_seat(mine: str, theirs: str, part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the goal text `mine` if the goal's part is about the reader's own seat, else `theirs`, with its
    placeholders filled in. `ply`: the move that it names as `{hole}`, None if it names none.
    """
    return fill_goal_text(mine if part.place == context.reader else theirs, part, context, ply)


def _few_capturable_text(part: GoalPart, context: SpeechContext) -> str:
    """Return the sentence on how many stones the opponent can capture now, once a goal that limits this is reached."""
    if part.got:
        return context.words.say(msg("Your opponent can capture only {got:stone} now."), got=part.got)
    return context.words.t(msg("Your opponent can capture nothing now."))


def _not_ended_text(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return the sentence that the game continues after the turn `ply`, or has ended by another clause than the goal
    asks for; None counts as a turn after which it continues.
    """
    goes_on = msg("You played {hole}, and the game goes on.")
    over = msg("You played {hole}, and the game is over, but not as the goal asks.")
    return fill_goal_text(over if ply is not None and ply.after.over else goes_on, part, context, ply)


GOALS = (
    GoalKey(
        "starts_in",
        list[Place],
        GoalStage.WAY,
        lambda turns, places: turns.last_turn.before.rules.start_of_move(turns.last_turn.move) in places,
        fixed_sentence(msg("You played {hole}: the turn should start from another hole.")),
        partial(
            goal_places_hint,
            msg("Start from {target}: the goal asks for that hole."),
            msg("Start from one of these holes: {target}."),
            msg("Start from another hole: the goal says where."),
        ),
    ),
    GoalKey(
        "ended_by",
        Clause,
        GoalStage.BOARD,
        _game_ended_by_clause,
        _not_ended_text,
        sentence_with_rule(msg("Which of your moves ends the game as the goal asks?")),
        stated="end|win|last stone|draw|no move|without a move",
        lasts="end",
        shown=True,
    ),
    GoalKey(
        "answers",
        Count,
        GoalStage.TAKEN,
        judge_at_most(_count_answers),
        sentence_by_wanted("You played {hole}: your opponent can [still move|choose from {got:move}, more than {n}]."),
        sentence_by_wanted(
            "Look for a move [after which your opponent can’t move. Which of their holes still hold "
            "stones?|that leaves your opponent at most {n:move}. Count what they can play after each of yours.]"
        ),
        amount=_count_answers,
        stated="moves?|pass|can start",
        promises=True,
        shown=True,
    ),
    GoalKey(
        "captured",
        dict[Seat, Count],
        GoalStage.TAKEN,
        judge_at_least(_captured_by_seat),
        sentence_by_reached(
            "You played {hole}: it captured [nothing|{got:stone}, not {n}].",
            all="In all you captured [nothing|{got:stone}, not {n}].",
            theirs="You played {hole}: your opponent got [nothing|{got:stone}, not {n}].",
        ),
        sentence_by_one_or_more(
            "[Follow each of your moves to its end: which one captures?|Look for a capture of {n:stone} or "
            "more. Follow each of your moves to its end, and see what it captures.]",
            all="[Follow each of your moves to its end: which one captures?|Look for {n:stone} or more in all your"
            " turns together.]",
            theirs="[See what each move brings to your opponent|Look for a move that brings your opponent "
            "{n:stone} or more].",
        ),
        amount=_captured_by_seat,
        lasts="stays",
        counts=True,
        fell=True,
        stated="captur|take|taking|four|cow|fish|home|eight|twelve|mandarin|win|leave the board",
    ),
    GoalKey(
        "captured_at_most",
        dict[Seat, Count],
        GoalStage.TAKEN,
        judge_at_most(_captured_by_seat),
        sentence_by_wanted(
            "You played {hole}: it captured {got:stone}[; it should capture nothing|, more than {n}].",
            theirs="You played {hole}: your opponent got {got:stone}[; they should get nothing|, more than {n}].",
        ),
        sentence_by_wanted(
            "Look for a move that captures [nothing|at most {n:stone}]. Follow each of your moves to its end.",
            theirs="Look for a move that brings [nothing to your opponent|your opponent at most {n:stone}]. "
            "See what each of your moves brings.",
        ),
        amount=_captured_by_seat,
        counts=True,
        stated="(nothing|none) from|captures? nothing|give your opponent (none|nothing)|without (a|any) capture|"
        "(no|any) stone fall|two empty holes",
    ),
    GoalKey(
        "no_move",
        Seat,
        GoalStage.TAKEN,
        _is_without_move,
        partial(
            _text_by_seat,
            msg("You played {hole}: you can still move."),
            msg("You played {hole}: your opponent can still move."),
        ),
        partial(
            _text_by_seat,
            msg("Look for a move after which you can’t move. What would you have left after each?"),
            msg("Look for a move after which your opponent can’t move. Which of their holes still hold stones?"),
        ),
        met=lambda part, telling: (
            "" if part.place == telling.reader else telling.words.t(msg("Your opponent can’t move."))
        ),
        stated="can(not|’t) move|no stones?|without a stone|last stones",
        lasts="end",
        shown=True,
    ),
    GoalKey(
        "again",
        Yes,
        GoalStage.EXTRA,
        judge_yes_or_no(lambda turns: turns.last_turn_has_step("bonus")),
        sentence_for_yes_or_no("You played {hole}, and [you earned no|that brings an] extra turn."),
        sentence_for_yes_or_no(
            "[Look for a move that brings an extra turn. Where must its last stone fall?|This move should end "
            "your turn: look for one that brings no extra turn.]"
        ),
        stated="extra turn|another turn|move again|(own|your) store|ruma|second sowing|on the way|do(es)?(n’t| not)|"
        "last stone",
        fell=True,
        at_once=True,
    ),
    GoalKey(
        "bonus",
        Count,
        GoalStage.EXTRA,
        judge_at_least(_count_extra_turns),
        sentence_by_reached("[You played {hole}, and you earned no extra turn|You earned {got} of {n} extra turns]."),
        sentence_by_one_or_more(
            "[Look for a sowing that brings an extra turn. Count the steps from each of your holes.|Look for "
            "{n} extra turns in a row. Which hole has to come first?]"
        ),
        amount=_count_extra_turns,
        stated="extra turn|another turn|move again|second sowing|capture twice|then",
        fell=True,
        at_once=True,
    ),
    GoalKey(
        "shows",
        Clause,
        GoalStage.RULE,
        lambda turns, clause: any(step.clause == clause for ply in turns.plies for step in ply.steps),
        fixed_sentence(msg("You played {hole}, but that isn’t what the goal asks for.")),
        sentence_with_rule(msg("Follow each of your moves to its end: which one does what the goal asks for?")),
        fell=True,
    ),
    GoalKey(
        "loses",
        Count,
        GoalStage.RESULT,
        judge_at_most(_stones_lost),
        sentence_by_wanted("You played {hole}: now your opponent can capture {got:stone}[|, more than {n}]."),
        sentence_by_wanted(
            "Look for a move after which your opponent can capture [nothing|at most {n:stone}]. Follow each of "
            "their answers to its end."
        ),
        amount=_stones_lost,
        met=_few_capturable_text,
        promises=True,
        shown=True,
        gives=True,
        stated="captur|take|leave your opponent none|costs you nothing|win a mandarin",
    ),
    GoalKey(
        "ahead",
        Count,
        GoalStage.RESULT,
        judge_at_least(_stones_ahead),
        sentence_by_reached("You played {hole}: now you’re [not ahead|ahead by {got:stone}, not {n}]."),
        fixed_sentence(msg("What will your opponent capture after each of your moves, and what can you capture then?")),
        amount=_stones_ahead,
        met=lambda part, telling: telling.words.say(msg("You’re ahead by {got:stone}."), got=part.got),
        stated="ahead",
        at_last=True,
    ),
    GoalKey(
        "won",
        Yes,
        GoalStage.RESULT,
        judge_yes_or_no(_learner_won),
        sentence_for_yes_or_no("You played {hole}, and the game [isn’t won|is won already]."),
        sentence_for_yes_or_no(
            "[Look for the move that wins. What do you still need, and which move brings it?|Look for a move "
            "that doesn’t end the game yet.]"
        ),
        met=lambda part, telling: telling.words.t(msg("The game is won.")) if part.wanted else "",
        stated="win|home|no move|solve",
        lasts="end",
        shown=True,
    ),
    GoalKey(  # the search says which move it is: turns alone do not show it
        "best",
        Yes,
        GoalStage.RESULT,
        lambda turns, wanted: True,
        sentence_for_yes_or_no(
            "You played {hole}: [another move brings more|this is the best move, but the task asks for another one]."
        ),
        fixed_sentence(msg("Look further ahead: what can your opponent do after each move, and what can you do then?")),
        stated="best",
        gives=True,
    ),
)

KINDS = (
    GoalKind(
        "loses",
        msg("Leave your opponent little to capture"),
        msg("Let your opponent capture no more than {n:stone}."),
        lambda n, at: {"loses": n},
        most=20,
        usual=0,
        fits=lambda rules: not rules.for_one_player,
    ),
    GoalKind("won", msg("Win the game"), msg("Win the game."), lambda n, at: {"won": True}),
    GoalKind(
        "shows",
        msg("Make a rule happen"),
        msg("Make this rule happen: {rule}."),
        lambda n, at: {"shows": at},
        clause=True,
    ),
    GoalKind("best", msg("Find the best move"), msg("Find the best move."), lambda n, at: {"best": True}),
    GoalKind("move", msg("Play exactly this move"), msg("Find the right move."), lambda n, at: {"starts_in": [at]}),
)
