"""Texts of draughts (`game.text.sentences`); its options (`game.text.option_text`), squares and men."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.board import Seat, other_seat
from game.rules.draughts.compiled import AGREED, Rules
from game.rules.draughts.constants import HUNT_TURNS, QUIET_TURNS
from game.rules.draughts.position import THIRD_TIME
from game.rules.draughts.standing import PositionState
from game.rules.draughts.turn import BURN, CAPTURE, CROWN
from game.rules.draughts.words import DraughtsEndCondition
from game.rules.game import KEEP, Outcome, Position
from game.rules.match import Ply
from game.rules.steps import Step
from game.text.draughts.burning import removal_choice
from game.text.draughts.captions import (
    binding_text,
    board_text,
    caption,
    clause_note,
    free_capture_text,
    part_text,
    place_text,
    spoken_place,
    spoken_rows,
)
from game.text.draughts.card_sentences import (
    PLAIN_FAULTS,
    addable_keys,
    card_names,
    card_sentences,
    card_title,
    values_to_choose,
)
from game.text.draughts.lesson_words import move_instruction
from game.text.draughts.preview import preview_text, turn_summaries, why_not_text
from game.text.draughts.rules_page import rules_page
from game.text.draughts.wording import game_about, wording
from game.text.language import Language, joined_voices, msg
from game.text.speech_context import WINS, Caption, PendingChoice, SpeechContext, TurnContinuation, text_for_seat

# ----------------------------------------------------------------------
# how a game of draughts ended, and how far it is on its way to a draw
WHY: Mapping[str, str] = {
    DraughtsEndCondition.THIRD_TIME: msg("The same position came up for the third time."),
    DraughtsEndCondition.QUIET: msg("Neither player captured anything in fifty turns."),
    DraughtsEndCondition.FEW_KINGS: msg("One king against one or two kings can’t be caught."),
    DraughtsEndCondition.THREE_KINGS: msg("Three kings didn’t catch one king in twelve turns."),
    AGREED: msg("Both players agreed on it."),
}


def outcome_text(
    outcome: Outcome,
    position: Position,
    words: Language,
    reader: Seat | None,
    names: Mapping[Seat, str],
    *,
    swept: bool = True,
) -> Caption:
    """Return the caption of a game's result and its reason; `swept` is ignored."""
    ends = position.rules.ends if hasattr(position.rules, "ends") else {}
    when = next((when for when, id in ends.items() if id == outcome.reason), outcome.reason)
    why = words.t(WHY[when]) if when in WHY else ""
    if outcome.winner is None:
        return Caption(words.t("A draw."), why)
    if when == DraughtsEndCondition.NO_PIECE:
        why = text_for_seat(outcome.winner, words, reader, names, NO_MAN)
    if when == DraughtsEndCondition.NO_MOVE:
        why = text_for_seat(other_seat(outcome.winner), words, reader, names, NO_MOVE)
    return Caption(text_for_seat(outcome.winner, words, reader, names, WINS), why)


NO_MAN = joined_voices("[Your|{player}’s|The computer’s] opponent has no pieces left.")  # of the winner
NO_MOVE = joined_voices("{You} [have|has] no move.")  # of the loser
TURN = 2  # plies, one of each player
QUIET_FROM = 20  # turns of each player without a capture, from which on they are counted aloud
TWICE = THIRD_TIME - 1
HUNT = msg("Three kings against one: {n:turn} left to win.")
HUNT_LOST = msg("Three kings against one: {n:turn} left to win, or the three have lost.")


def counter_texts(position: PositionState, words: Language, *, everything: bool = False) -> list[str]:
    """Return texts on the counters towards a draw, the most pressing first; with `everything` also on those far from
    it.
    """
    ends, out = position.rules.clause_of_end, list[str]()
    if position.over:
        return out
    if DraughtsEndCondition.THREE_KINGS in ends and position.hunt >= 0:
        left = HUNT_TURNS - position.hunt
        lost = position.rules.is_slow_hunt_lost
        out.append(words.say(HUNT_LOST if lost else HUNT, n=left))
    times = position.seen.count(position.key())
    if DraughtsEndCondition.THIRD_TIME in ends and times >= TWICE:
        out.append(words.t("This position has come up for the second time; the third time is a draw."))
    quiet = position.quiet // TURN
    if DraughtsEndCondition.QUIET in ends and (quiet >= QUIET_FROM or (everything and quiet)):
        out.append(
            words.say("{n:turn} each without a capture; at {most} it’s a draw.", n=quiet, most=QUIET_TURNS // TURN)
        )
    return out


__all__ = [
    "PLAIN_FAULTS",
    "addable_keys",
    "binding_text",
    "board_text",
    "caption",
    "card_names",
    "card_sentences",
    "card_title",
    "clause_note",
    "continuation_choice",
    "counter_texts",
    "extra_plate_lines",
    "free_capture_text",
    "game_about",
    "move_instruction",
    "move_name",
    "outcome_text",
    "part_text",
    "piece_count",
    "pieces_text",
    "place_text",
    "preview_text",
    "removal_choice",
    "rules_page",
    "sign_meanings",
    "size_text",
    "spoken_place",
    "spoken_rows",
    "taken_text",
    "turn_summaries",
    "values_to_choose",
    "why_not_text",
    "wording",
]  # fmt: skip


def taken_text(rules: Rules, n: int, words: Language) -> str:
    """Return the text on how many pieces a player has taken, for display below the player's name; burnt ones count."""
    return words.say("captured or burnt: {n}" if rules.has_burning else "captured: {n}", n=n)


def extra_plate_lines(
    position: Position, seat: Seat, count: Callable[[str], int], words: Language, below: Seat = "S"
) -> list[str]:
    """Return the line of a player's name panel that says how many men and kings the player has left, if both; their
    sum is the panel's number. `count`: returns the pieces displayed on a square; `below` is ignored.
    """
    men, kings = _men_and_kings(position, seat, count)
    return [words.say("{n:man}, {m:king}", n=men, m=kings)] if kings and men else []


def piece_count(position: Position, seat: Seat, count: Callable[[str], int]) -> int:
    """Return how many pieces a player has left; a king is one."""
    return sum(_men_and_kings(position, seat, count))


def _men_and_kings(position: Position, seat: Seat, count: Callable[[str], int]) -> tuple[int, int]:
    """Return how many men and how many kings a player has; `count` returns the number of pieces displayed on a square.

    While a turn is displayed `position` is the one before it, so pieces that are moving or not yet taken are counted.
    """
    kinds = [
        position.count(cell.name)
        for cell in position.rules.board.cells
        if cell.hole and position.count(cell.name) and position.owner(cell.name) == seat
        if seat == position.player or count(cell.name)
    ]
    return sum(n == 1 for n in kinds), sum(n > 1 for n in kinds)


def move_name(rules: Rules, move: str, words: Language) -> str | None:
    """Return "" for the decision to burn no man, which the list of turns omits; None for other moves, which are shown
    as written.
    """
    return "" if move == KEEP else None


def sign_meanings(rules: Rules, words: Language) -> list[tuple[str | int, str]]:
    """Return the symbols for men, kings and previewed moves, each with its meaning."""
    return [
        (1, words.t("your man")),
        (2, words.t("king: two men, a crown")),
        ("taken", words.t("will be captured, in order")),
        ("last", words.t("lands here")),
    ]


def continuation_choice(ways: Sequence[Sequence[Ply]], shared: int, context: SpeechContext) -> PendingChoice:
    """Return the question whether and where a capture continues, with its answers.

    `ways`: for each answer, the turns that remain possible; `shared`: number of steps that all of them share.
    """
    words = context.words
    return PendingChoice(
        words.t("You may capture more, or stop here."),
        words.t("Capture more?"),
        tuple(_continuation_option(plies, shared, context) for plies in ways),
    )


def _continuation_option(plies: Sequence[Ply], shared: int, context: SpeechContext) -> TurnContinuation:
    """Return the answer that continues the capture to the next square, or that stops it. `plies`: the turns open under
    this answer; `shared`: number of steps played before.
    """
    words = context.words
    rest: Iterable[Step] = plies[0].steps[shared:]
    n = sum(step.n for step in rest if step.op == CAPTURE)
    goal = next((step.to for step in plies[0].steps[shared:] if step.to and step.op not in (CAPTURE, BURN, CROWN)), "")
    if not goal:
        return TurnContinuation(words.t("Stop here"), (words.t("The turn ends."),), words.t("Stop"))
    meaning = words.say(msg("That captures {n} more."), n=n)
    return TurnContinuation(words.say(msg("On to {hole}"), hole=goal), (meaning,), words.tc("draughts", "Capture"))


def size_text(rules: Rules, words: Language) -> str:
    """Return the text on how many squares the board has, light ones included."""
    return words.say("{size} squares", size=(rules.board.size, rules.board.size))


def pieces_text(rules: Rules, words: Language) -> str:
    """Return the text on how many men both players together have at the start."""
    return words.say("{n} men on each side", n=rules.board.men)
