"""Reactions of a lesson to a wrong move: its effect, the reply of the other side, what to look for.

Made from the steps of the turns and from the goal, for every game alike.  The window also plays the answer.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import KEEP, PASS, Position
from game.rules.match import Game, Ply
from game.rules.steps import CARRIED, step_kind
from game.teaching.family_hooks import burnt_pieces_text, given_away_text, turn_end_text, untrue_claims
from game.teaching.foretelling import NUMBERS
from game.teaching.foretold_text import end_reason_text
from game.teaching.goal_row import GoalPart, GoalStage, displayed_move_name, fill_goal_text, pieces_captured
from game.teaching.goals import (
    AHEAD,
    KEYS,
    SolvingLineSearch,
    find_refutation,
    find_worst_reply,
    first_missed_part,
    is_goal_reached,
    is_judged_at_last,
    missed_goal_text,
    needed_goal_text,
    solving_lines,
)
from game.teaching.replies import TooManyLinesError, all_moves
from game.text.language import msg, sentence_forms, without_markup
from game.text.sentences import outcome_text, rules_page
from game.text.speech_context import SpeechContext

if TYPE_CHECKING:
    from game.features.lessons.lesson_files import TaskWords
    from game.teaching.tasks import PuzzleFacts, Task

MOST_NAMED = 3  # so many holes are named; of more only the number is said
# Where the search says which move is best: what that one does better.
SAFER, MORE, ONCE_MORE, AT_ONCE, PREPARED, LATER = "safer", "more", "once more", "over", "prepared", "later"
ADVICE_TEXTS: dict[str, str] = {
    SAFER: msg(
        "Look for a move after which your opponent can capture less. What could they capture after each of yours?"
    ),
    MORE: msg("Look for a move that captures more. Follow each of your moves to its end, and see what it captures."),
    ONCE_MORE: msg("Look for a move that brings an extra turn. Where must its last stone fall?"),
    AT_ONCE: msg("Look for a move that ends the game now. After which of yours is nothing left to play?"),
    PREPARED: msg("Look for a move that prepares a capture. What could you capture on your turn after it?"),
    LATER: msg("Look further ahead: what can your opponent do after each move, and what can you do then?"),
}
# What is proved of the best move of a puzzle, or by how much it is better, where the two turns do not show it.
WINNING = msg("The best move wins the game; this one doesn’t.")
SAVING = msg("After the best move your opponent can’t win; after this one they can.")
AHEAD_BY = msg("In the end the best move leaves you at least {n:stone} further ahead.")
GET_READY = msg("Look ahead. Your first move has to make the goal possible for the turn after it.")
IN_ONE = msg("After {hole} it’s your turn again, and then you can do it. But this task is one turn.")
EXTRAS_COUNT = msg(
    "After {hole} it’s your turn again, and then you can do it. But here an extra turn counts as one of your {n:turn}."
)
MOST_ANSWERS = 6  # moves of one answer that are named
MOST_TURNS = 300  # that may follow a turn which brings another one, and are looked at
# What the answer of the other side brings it: stones from one hole, from a few, from many.
TAKES = sentence_forms(
    "Your opponent answers {answer} and captures {n:stone} from [hole {hole}|the holes {hole}|{m:hole}]."
)
WINS = msg("Your opponent answers {answer} and wins the game.")
ENDS = msg("Your opponent answers {answer}, and the game is over.")
ANSWERS = msg("Your opponent answers {answer}.")
HAS_TO_PASS = msg("Your opponent has to pass.")
OUT_OF_REACH = msg("Then no move of yours reaches the goal.")  # where one turn is left
TAKES_LAST = sentence_forms(  # with the last stone, which fell into an empty hole
    "Your opponent answers {answer}. They capture {n:stone}: their last one in {target}, and {m} from"
    " [hole {hole}|the holes {hole}]."
)
# What the wrong move itself captured.
TOOK = sentence_forms("That captured {n:stone} from [hole {hole}|the holes {hole}|{m:hole}].")
TOOK_LAST = sentence_forms(
    "That captured {n:stone}: your last one in {target}, and {m} from [hole {hole}|the holes {hole}]."
)
THEY_GOT = sentence_forms("That brought your opponent {n:stone} from [hole {hole}|the holes {hole}|{m:hole}].")
Brought = Callable[[Sequence[Ply], Sequence[str], int], str]
BEST = "best"
NO_KEY = KEYS[BEST]  # where turns are left: nothing is known of why it was missed


class MoveReaction(NamedTuple):
    """The reaction to a wrong move, as texts: effect of the move (`text`), what it captured, what the opponent's reply
    brought, and what to look for (`advice`).
    """

    text: str
    capture_text: str
    reply_text: str
    advice: str

    @property
    def main_reason(self) -> str:
        """Text on the move's captures, the opponent's reply and the advice, without the move's own effect."""
        return _joined_sentences((self.capture_text, self.reply_text, self.advice))


def missed_goal_part(words: TaskWords, plies: Sequence[Ply], learner: Seat) -> GoalPart:
    """Return the first condition of a task's goal that the turns `plies` miss; one with the key "" if turns are left in
    which to reach it.
    """
    own = sum(ply.mover == learner for ply in plies)
    found = first_missed_part(words.reach, plies, learner)
    for_good = found.key and KEYS[found.key].at_once and found.wanted and not found.got
    if own < words.turns and not for_good and not plies[-1].after.over:
        return GoalPart("")
    return found


def refuting_reply(words: TaskWords, task: Task, plies: Sequence[Ply], learner: Seat) -> list[Ply]:
    """Return the opponent's turns that show why the wrong move, last of `plies`, is wrong; [] if none are needed or the
    opponent is not to move. They end when the learner is to move or the game is over.
    """
    missing, after = missed_goal_part(words, plies, learner), plies[-1].after
    if after.over or after.player == learner:
        return []
    if not missing.key:
        own = sum(ply.mover == learner for ply in plies)
        return find_refutation(plies, words.reach, words.turns - own, learner) or find_worst_reply(after, learner)
    row = KEYS[missing.key]
    if row.worth:
        return find_worst_reply(after, learner, partial(row.worth, missing))
    if row.shown:
        return find_worst_reply(after, learner)
    if missing.key == BEST and _advantage_of_best_move(task, plies[-1]) == SAFER:
        return find_worst_reply(after, learner)
    return []


def reaction_to_wrong_move(
    words: TaskWords, task: Task, plies: Sequence[Ply], reply: Sequence[Ply], context: SpeechContext
) -> MoveReaction:
    """Return the reaction to a wrong move, the last of `plies`, after which the opponent plays `reply`."""
    assert context.reader is not None
    ply, missing = plies[-1], missed_goal_part(words, plies, context.reader)
    later = is_reached_with_extra_turn(words, task, plies)
    row = KEYS.get(missing.key, NO_KEY)
    said = _extra_turn_remark(words, missing, context, ply) if later else context.words.t(words.reaction_to_turn(ply))
    again = not later and row.shown and ply.after.player == context.reader and not ply.after.over
    text = said or missed_goal_text(GoalPart("again") if again else missing, plies, context)
    given = given_away_text(ply, reply, context) if reply and row.gives and not said else ""
    counted = not said and row.counts and missing.place in ("", context.reader)
    took = (
        turn_end_text(ply, context) if row.fell and not said else "",
        "" if words.reach.foretell in NUMBERS else own_captures_text([ply], context, own=not counted),
        "" if said else bad_ending_text(ply, context),
    )
    if reply:
        brought = partial(row.brought, missing, context) if row.brought else None
        answer = opponent_reply_text(reply, context, brought)
        if not missing.key and _is_out_of_reach(words, [*plies, *reply], context.reader):
            answer = f"{answer} {context.words.t(OUT_OF_REACH)}"
    else:
        answer = context.words.t("It’s your turn again, but the goal should be reached with this one.") if again else ""
    if missing.key == BEST:
        better = _advantage_of_best_move(task, ply) or LATER
        if better == MORE and task.puzzle and task.puzzle.wins and not task.position.rules.counts:
            better = LATER  # who has captured more need not win there
        worse = worse_moves_text(task.puzzle, context) if task.puzzle and better in (PREPARED, LATER) else ""
        needed = _joined_sentences((worse, context.words.t(ADVICE_TEXTS[better])))
    elif missing.key:
        needed = needed_goal_text(missing, context, ply)
    else:
        needed = context.words.t(AHEAD if reply else GET_READY)
    return MoveReaction(given or text, _joined_sentences(took), answer, needed)


def _is_missed_by_manner_of_turn(words: TaskWords, plies: Sequence[Ply], learner: Seat) -> bool:
    """Return whether a turn misses the goal by how it was played, not by its result, so that more turns can't help."""
    row = KEYS.get(missed_goal_part(words, plies, learner).key)
    return row is not None and row.stage <= GoalStage.WAY


def _counts_extra_turns(words: TaskWords, task: Task, ply: Ply) -> bool:
    """Return whether an extra turn after the try would count as another turn of the task; so for an ordinary turn, in a
    task whose goal doesn't mention extra turns.
    """
    sown = ply.before.phase == "play" and bool(ply.before.rules.start_of_move(ply.move))
    said = words.reach.bonus is not None or words.reach.again is not None or words.reaction_to_turn(ply)
    asked = words.reach.again is not False if words.turns == 1 else not said
    return sown and asked and not (words.reach.best or is_judged_at_last(words.reach) or task.turn)


def _extra_turn_remark(words: TaskWords, goal_part: GoalPart, context: SpeechContext, ply: Ply) -> str:
    """Return the sentence that the extra turn would reach the goal but counts as another turn of the task; `ply`: the
    turn that brought the extra turn.
    """
    if words.turns == 1:
        return fill_goal_text(IN_ONE, goal_part, context, ply)
    return context.words.say(EXTRAS_COUNT, hole=displayed_move_name(ply, context), n=words.turns)


def is_reached_with_extra_turn(words: TaskWords, task: Task, plies: Sequence[Ply]) -> bool:
    """Return whether the turns miss the goal but bring an extra turn, with which it could be reached."""
    learner, after = task.position.player, plies[-1].after
    if (
        not _counts_extra_turns(words, task, plies[-1])
        or after.over
        or after.player != learner
        or after.phase != "play"
    ):
        return False
    if words.turns == 1:
        return not _is_missed_by_manner_of_turn(words, plies, learner) and _is_reachable_before_reply(
            words, plies, learner
        )
    ended = sum(ply.mover == learner != ply.after.player for ply in plies)
    search = SolvingLineSearch(words.reach, words.turns, learner, one=True, free_extras=True)
    with suppress(TooManyLinesError):
        return search.forced_lines(list(plies), after, words.turns - ended) is not None
    return False


def _is_reachable_before_reply(words: TaskWords, plies: Sequence[Ply], learner: Seat) -> bool:
    """Return whether the goal can be reached before the opponent is to move."""
    rest, left = deque([list(plies)]), MOST_TURNS
    while rest:
        line = rest.popleft()
        after = line[-1].after
        if after.over or after.player != learner or after.phase != "play":
            continue
        game = Game(after.rules, after)
        for move in all_moves(after)[:left]:
            left -= 1
            further = [*line, game.preview_turn(move)]
            if is_goal_reached(words.reach, further, learner):
                return True
            rest.append(further)
    return False


def _is_out_of_reach(words: TaskWords, plies: Sequence[Ply], learner: Seat) -> bool:
    """Return whether the learner has one turn left, and no move in it reaches the goal."""
    after, own = plies[-1].after, sum(ply.mover == learner for ply in plies)
    if after.over or after.player != learner or own != words.turns - 1:
        return False
    game = Game(after.rules, after)
    moves = all_moves(after)
    return bool(moves) and not any(
        is_goal_reached(words.reach, [*plies, game.preview_turn(move)], learner) for move in moves
    )


def _joined_sentences(said: Sequence[str]) -> str:
    """Return the sentences in one text, leaving out empty ones."""
    return " ".join(filter(None, said))


def _advantage_of_best_move(task: Task, ply: Ply) -> str:
    """Return the key of the advice for what the best move does better than another move; "" for nothing."""
    if not task.best or ply.before != task.position:
        return ""
    best, mover = Game(ply.before.rules, ply.before).preview_turn(task.best[0]), ply.mover
    if refuting_answer(ply, best):
        return SAFER
    gains = [pieces_captured([one], mover) for one in (ply, best)]
    if gains[1] > gains[0]:
        return MORE
    bonus = [any(step.op == "bonus" for step in one.steps) for one in (ply, best)]
    if bonus[1] and not bonus[0]:
        return ONCE_MORE
    if best.after.over and not ply.after.over:
        return AT_ONCE
    return PREPARED if task.puzzle and _captures_on_next_turn(task.position, task.puzzle.line) else LATER


def _captures_on_next_turn(position: Position, line: Sequence[str]) -> bool:
    """Return whether a line of moves captures on the mover's second turn, after the opponent's reply."""
    game, answered = Game(position.rules, position), False
    for move in line:
        ply = game.play(move)
        if answered and ply.mover == position.player:
            return pieces_captured([ply], ply.mover) > 0
        answered = answered or ply.mover != position.player
    return False


def worse_moves_text(puzzle: PuzzleFacts, context: SpeechContext) -> str:
    """Return a text on how much worse the other first moves of a puzzle are; "" if that is not known."""
    if puzzle.wins or puzzle.saves:
        return context.words.t(WINNING if puzzle.wins else SAVING)
    in_vain = context.rules.collects_captures and not context.rules.counts  # stones in stores that decide nothing
    return context.words.say(AHEAD_BY, n=puzzle.lost) if puzzle.lost and not in_vain else ""


def refuting_answer(ply: Ply, best: Ply) -> list[Ply]:
    """Return the opponent's reply that shows why the move of `ply` is worse than that of `best`, from the same
    position: it captures more than any reply to `best`. [] if there is none.
    """
    mover = ply.mover
    reply, other_reply = (find_worst_reply(one.after, mover) for one in (ply, best))
    lost, less = (pieces_captured(found, other_seat(mover)) for found in (reply, other_reply))
    return reply if lost > less and lost - pieces_captured([ply], mover) > less - pieces_captured([best], mover) else []


def wrong_reactions(words: TaskWords, task: Task, context: SpeechContext) -> Iterator[str]:
    """Yield a sentence for each fault in the texts that a learner reads after the wrong moves of a task."""
    learner = task.position.player
    titles = [clause.title for clause in rules_page(task.position.rules, context.words)]
    for ply in task.wrong_first_turns():
        plies, move = [ply], ply.move
        shown = refuting_reply(words, task, plies, learner)
        said = reaction_to_wrong_move(words, task, plies, shown, context)
        numbers = set(re.findall(r"\d+", without_markup(f"{said.text} {said.main_reason}")))
        for claim in untrue_claims(task.position.rules, without_markup(f"{said.text} {said.main_reason}")):
            yield f"what is said to {move} has {claim!r}, which is not so in this game."
        if not said.advice:
            yield f"what is said to {move} does not say what was needed."
        if any(said.advice.endswith(f": {title}.") for title in titles):
            yield f"what is said to {move} names a rule by its title, and does not say it."
        if _brings_solving_turn(words, task, ply) and said.text != _extra_turn_remark(
            words, GoalPart(""), context, ply
        ):
            yield f"what is said to {move} does not say that the turn after it reaches the goal."
        for seat in () if words.reach.foretell in NUMBERS else SEATS:  # a number that was asked for is said once
            n = sum(captures_by_place(plies, seat).values())
            if n and str(n) not in numbers:
                yield f"what is said to {move} leaves out a capture of {n}."
        missing, after = missed_goal_part(words, plies, learner), plies[-1].after
        if (not missing.key or KEYS[missing.key].shown) and not after.over and after.player != learner:
            if not (shown and said.reply_text):
                yield f"what is said to {move} does not show the answer of the other side."
            elif (n := sum(captures_by_place(shown, other_seat(learner)).values())) and str(n) not in set(
                re.findall(r"\d+", without_markup(said.reply_text))
            ):
                yield f"what is said to {move} leaves out what the answer captures, {n}."


def _brings_solving_turn(words: TaskWords, task: Task, ply: Ply) -> bool:
    """Return whether a wrong try brings an extra turn that reaches the goal by itself."""
    if words.turns > 1 or not _counts_extra_turns(words, task, ply) or ply.after.over or ply.after.player != ply.mover:
        return False
    if ply.after.phase != "play" or _is_missed_by_manner_of_turn(words, [ply], ply.mover):
        return False
    try:
        lines = [line for line in solving_lines(ply.after, words.reach, 1) if len(line) == 1]
    except TooManyLinesError:
        return False
    game = Game(ply.after.rules, ply.after)
    return any(is_goal_reached(words.reach, [ply, game.preview_turn(line[0])], ply.mover) for line in lines)


# ---------------------------------------------------------------------- what was captured, and by whom
def captures_by_place(plies: Sequence[Ply], seat: Seat) -> dict[str, int]:
    """Return how many pieces a seat captured from each place in these turns, including those that it sowed on.

    A large stone counts as one where stones differ; pieces removed by choice are not included.
    """
    out: dict[str, int] = {}
    for ply in (ply for ply in plies if ply.before.phase != "remove"):
        for step in ply.steps:
            own = step.to == seat or (step.to == CARRIED and ply.mover == seat)
            if step_kind(step.op).is_capture and own and step.n:
                out[step.hole] = out.get(step.hole, 0) + (1 if ply.before.rules.coats else step.n)
    return out


def last_stone_captured(plies: Sequence[Ply], seat: Seat) -> str:
    """Return the hole in which these turns of `seat` captured their own last stone, which had fallen there alone; "" if
    there is none, or several.
    """
    found = list[str]()
    for ply in (ply for ply in plies if ply.mover == seat):
        landed = ""
        for step in ply.steps:
            landed = step.hole if step.op == "drop" else landed
            if step.op == "capture" and step.to in (seat, CARRIED) and (step.hole, step.n) == (landed, 1):
                found.append(landed)
    return found[0] if len(found) == 1 else ""


def own_captures_text(plies: Sequence[Ply], context: SpeechContext, *, own: bool = True) -> str:
    """Return a text on what the learner's moves captured and what they gave to the opponent; "" for nothing.

    `own`: whether the learner's own captures are mentioned.
    """
    assert context.reader is not None
    reader, foe = context.reader, other_seat(context.reader)
    mine, theirs = captures_by_place(plies, reader), captures_by_place(plies, foe)
    last = last_stone_captured(plies, reader) if mine and own else ""
    said = [
        _captures_text(TOOK, mine, context, TOOK_LAST, last) if mine and own else "",
        _captures_text(THEY_GOT, theirs, context) if theirs else "",
    ]
    return " ".join(filter(None, said))


def opponent_reply_text(reply: Sequence[Ply], context: SpeechContext, brought: Brought | None = None) -> str:
    """Return a text on what the opponent's `reply`, with its extra turns, gained. `brought`: a gain to mention instead
    of the capture; None: the capture.
    """
    if reply[0].move == PASS:
        return context.words.t(HAS_TO_PASS)
    before = [ply for ply in reply if ply.before.phase == "remove"]
    gone = [step.hole for ply in before for step in ply.steps if step_kind(step.op).is_capture]
    moved = [ply for ply in reply if ply.before.phase != "remove" and ply.move != KEEP]
    first = burnt_pieces_text(gone, context) if gone else ""
    return f"{first} {_plain_reply_text(moved, context, brought) if moved else ''}".strip()


def _plain_reply_text(reply: Sequence[Ply], context: SpeechContext, brought: Brought | None) -> str:
    """Return a text on what the opponent's `reply` gained, apart from pieces removed or left standing; `brought`: a
    gain to mention instead of the capture.
    """
    words, foe = context.words, reply[0].mover
    answer, after = tuple(displayed_move_name(ply, context) for ply in reply), reply[-1].after
    if len(answer) > MOST_ANSWERS:
        answer = (*answer[: MOST_ANSWERS - 2], "…")
    taken = captures_by_place(reply, foe)
    last = last_stone_captured(reply, foe)
    said = _captures_text(TAKES, taken, context, TAKES_LAST, last, answer=answer) if taken else ""
    if brought:
        said = brought(reply, answer, sum(taken.values())) or said
    if after.outcome is not None:
        if not said:
            said = words.say(WINS if after.outcome.winner == foe else ENDS, answer=answer)
            return f"{said} {end_reason_text(reply[-1], context)}".rstrip()
        return f"{said} {bad_ending_text(reply[-1], context)}".rstrip()
    return said or words.say(ANSWERS, answer=answer)


def bad_ending_text(ply: Ply, context: SpeechContext) -> str:
    """Return a text on how a turn ended the game, if that is bad for the learner; "" otherwise."""
    outcome = ply.after.outcome
    if outcome is None or outcome.winner == context.reader:
        return ""
    return outcome_text(outcome, ply.after, context.words, context.reader, context.names).text


def _captures_text(
    texts: tuple[str, ...],
    taken: dict[str, int],
    context: SpeechContext,
    with_last: tuple[str, ...] = (),
    last: str = "",
    **values: object,
) -> str:
    """Return the sentence on captures. `texts`: its forms for one hole, a few holes and many; `taken`: stones captured,
    by hole; `with_last`: the forms that name the capture of the last stone in the hole `last`, "" for none; `values`:
    further values to fill in.
    """
    n, others = sum(taken.values()), {hole: stones for hole, stones in taken.items() if hole != last}
    if with_last and last and 0 < len(others) <= MOST_NAMED and taken[last] == 1:
        text = with_last[len(others) > 1]
        return context.words.say(text, n=n, m=n - 1, target=last, hole=tuple(others), **values)
    many = 2 if len(taken) > MOST_NAMED else int(len(taken) > 1)
    return context.words.say(texts[many], n=n, m=len(taken), hole=tuple(taken), **values)
