"""Texts of any game: pages ask here, the family of the game answers.

The functions that are asked `by_family` are what a family's part of this room offers; `game.text.sowing` is the first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from game.rules.board import Seat, other_seat
from game.rules.families import by_family, family_module
from game.rules.file.variant_library import Variant
from game.rules.game import PASS, MissedCapture, Outcome, Position, Rules, WhyIllegal, removal_moves
from game.rules.match import Ply
from game.rules.parts import TurnPart, TurnParts
from game.rules.steps import Step
from game.rules.stopped_games import ADJUDICATED, DRAWN, RESIGNED, SETTLED, STOPPED, TIME, UNKNOWN
from game.text import turn_text as turns
from game.text.following import StepFollower, steps_with_contexts
from game.text.language import FamilyWording, Language, joined_voices, msg
from game.text.speech_context import (
    PLAIN,
    TO_MOVE,
    WINS,
    Caption,
    PendingChoice,
    PreviewText,
    RulePlate,
    SpeechContext,
    TurnContinuation,
    text_for_seat,
)
from game.text.turn_text import total_text

__all__ = [
    "Caption",
    "PendingChoice",
    "PreviewText",
    "RulePlate",
    "SpeechContext",
    "StepFollower",
    "TurnContinuation",
    "binding_text",
    "caption",
    "clause_note",
    "continuation_choice",
    "end_of_turn_text",
    "extra_plate_lines",
    "free_capture_text",
    "game_about",
    "language_for_game",
    "outcome_text",
    "part_text",
    "preview_text",
    "removal_choice",
    "round_text",
    "rules_page",
    "sowing_text",
    "steps_with_contexts",
    "swept_text",
    "taken_text",
    "total_text",
    "turn_summaries",
    "turn_text",
    "why_not_text",
    "wording",
]  # fmt: skip


HOW_TO_PLAY = msg("Choose a hole with stones. You’ll see where it goes before you play.")

Meant = tuple[str | int, str]  # one of the ribbon's signs, or so many pieces on each other; what it means


@by_family("text")
def wording(rules: Rules) -> FamilyWording | None:
    """Return the wording that a game needs instead of the program's usual one; None if it needs none."""
    return None


def language_for_game(words: Language, rules: Rules) -> Language:
    """Return a language with the wording of a game."""
    return words.with_wording(wording(rules))


# ---------------------------------------------------------------------- what each family says
@by_family("text")
def caption(step: Step, context: SpeechContext) -> Caption:
    """Return the caption for a step that has just been played, and the rule behind it."""
    raise NotImplementedError


@by_family("text")
def sowing_text(context: SpeechContext, steps: Sequence[Step]) -> str:
    """Return one sentence for a whole sowing but its last stone; "" if there is none.

    `steps`: those of the sowing; `context`: that of its first step.
    """
    return ""


@by_family("text")
def clause_note(clause: str, context: SpeechContext) -> Caption:
    """Return the caption for a clause that changed a turn without a step of its own."""
    raise NotImplementedError


@by_family("text")
def binding_text(position: Position, words: Language) -> str:
    """Return the sentence on a restriction of the player to move (e.g. a compulsory capture); "" if there is none."""
    raise NotImplementedError


@by_family("text")
def free_capture_text(position: Position, words: Language) -> str:
    """Return the sentence that the player to move can capture and needn't; "" if they can't, or the game says it
    otherwise.
    """
    return ""


@by_family("text")
def preview_text(
    steps: Iterable[Step],
    context: SpeechContext,
    over: bool = False,
    shown: str = "",
    move: str = "",
    *,
    cut: bool = False,
) -> PreviewText:
    """Return the texts on the effect of a legal move.

    `over`: the game ends with it. `shown`: the clause that changed the turn without a step (`Turn.shown_clause`).
    `cut`: the turn has more steps than these.
    """
    raise NotImplementedError


@by_family("text")
def continuation_choice(ways: Sequence[Sequence[Ply]], shared: int, context: SpeechContext) -> PendingChoice:
    """Return the question on how a turn continues, with an answer for each of `ways`.

    `ways`: for each answer, the turns that remain possible; `shared`: number of steps that all of them share.
    """
    raise NotImplementedError


@by_family("text")
def turn_summaries(
    turns: Iterable[Iterable[Step]], context: SpeechContext, moves: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return one-line summaries of all moves that a player made in a row, from long to short. `turns`: the steps of
    each move; `moves`: their notation.
    """
    raise NotImplementedError


@by_family("text")
def swept_text(steps: Sequence[Step], context: SpeechContext) -> str:
    """Return who collected how many of the pieces that were left when a turn, with these steps, ended the game or its
    round; "" if nobody did.
    """
    return ""


@by_family("text")
def rules_page(rules: Rules, words: Language) -> list[RulePlate]:
    """Return the rules in force, in the order in which people explain them."""
    raise NotImplementedError


def rule_text(rules: Rules, words: Language, id: str) -> str:
    """Return the text of one of the rules in force; "" if there is none with this id."""
    return next((plate.text for plate in rules_page(rules, words) if plate.id == id), "")


@by_family("text")
def taken_text(rules: Rules, n: int, words: Language) -> str:
    """Return the text for display below a player's name on the `n` pieces that the player has taken."""
    raise NotImplementedError


@by_family("text")
def extra_plate_lines(
    position: Position, seat: Seat, count: Callable[[str], int], words: Language, below: Seat = "S"
) -> list[str]:
    """Return further lines for the panel with a player's name; `count` returns the pieces displayed at a place.

    `below`: the seat at the bottom of the screen.
    """
    raise NotImplementedError


@by_family("text")
def why_not_text(illegal: WhyIllegal, move: str, context: SpeechContext) -> Caption:
    """Return a caption on why a move is not allowed and what is required."""
    raise NotImplementedError


def outcome_text(
    outcome: Outcome,
    position: Position,
    words: Language,
    reader: Seat | None = None,
    names: Mapping[Seat, str] = PLAIN,
    *,
    swept: bool = True,
) -> Caption:
    """Return the caption on the result of a game and its reason; `reader`: the seat called "you".

    `swept`: remaining stones were collected. A family can override it with a function of this name.
    """
    if outcome.reason in STOPPED and not position.rules.for_one_player:
        return _stopped_game_text(outcome, words, reader, names)
    told = family_module(position.rules.words.family, "text").outcome_text
    return cast(Caption, told(outcome, position, words, reader, names, swept=swept))


@by_family("text")
def round_text(
    before: Position, position: Position, words: Language, reader: Seat | None = None, names: Mapping[Seat, str] = PLAIN
) -> Caption | None:
    """Return the caption on how a round of a match ended; None if no round ended or the match is over."""
    return None


# ---------------------------------------------------------------------- what a family may say in its own way
@by_family("text")
def game_about(rules: Rules, words: Language) -> Sequence[str]:
    """Return lines that describe a game, for beside its title, the most important first."""
    board, own = rules.board, rules.board.holes_of_seat("S")
    rows, n = len({board.cells[hole].row for hole in own}), board.columns
    if rows > 1 and rows * n == len(own):
        across = msg("{rows} rows of {n:hole} a side")
    else:
        n = len(own) if rows > 1 else n
        across = "{n:hole}" if rules.for_one_player else msg("{n:hole} a side")
    parts = [words.say(across, rows=rows, n=n)]
    each = {n for n, cell in zip(rules.start, rules.board.cells, strict=True) if cell.hole}
    if rules.layout:
        parts.append(words.say("{n:stone}", n=rules.stones))
    elif len(each) == 1:
        parts.append(words.say(msg("{n:stone} in each hole"), n=each.pop()))
    return parts


@by_family("text")
def move_name(rules: Rules, move: str, words: Language) -> str | None:
    """Return a move for the list of turns; "" to leave it out, None to show it as written."""
    return None


@by_family("text")
def piece_count(position: Position, seat: Seat, count: Callable[[str], int]) -> int | None:
    """Return the number of pieces that a player has left, for the panel with the player's name; None in games where it
    doesn't matter.

    `count` returns the pieces displayed at a place.
    """
    return None


@by_family("text")
def counter_texts(position: Position, words: Language, *, everything: bool = False) -> list[str]:
    """Return texts on how near a game is to a draw, while that matters, or always with `everything`."""
    return []


@by_family("text")
def sign_meanings(rules: Rules, words: Language) -> Sequence[Meant]:
    """Return the symbols on a game's board with their meanings, for a legend."""
    return ()


@by_family("text")
def removal_choice(position: Position, context: SpeechContext, missed: Sequence[MissedCapture] = ()) -> PendingChoice:
    """Return the choice of a piece to remove before the turn; one answer for each of `removal_moves`, in order.

    `missed`: captures that the previous turn left out, if known.
    """
    return PendingChoice("", "", tuple(TurnContinuation(move, (), move) for move in removal_moves(position)))


@by_family("text")
def part_text(part: TurnPart, context: SpeechContext) -> str:
    """Return a sentence on one part of a turn; "" if the part has no text."""
    return turns.part_text(part, context)


@by_family("text")
def size_text(rules: Rules, words: Language) -> str:
    """Return the size of the board as text."""
    return words.fill("{size}", size=(rules.board.rows, rules.board.columns))


@by_family("text")
def pieces_text(rules: Rules, words: Language) -> str:
    """Return the number of pieces at the start as text."""
    return words.say("{n:stone}", n=rules.stones)


def has_size_text(variant: Variant) -> bool:
    """Return whether the game's family has its own text for the board size."""
    return hasattr(family_module(variant.words.family, "text"), "size_text")


# ---------------------------------------------------------------------- what is said of any game
def turn_text(parts: TurnParts, number: int, context: SpeechContext) -> str:
    """Return a whole turn as text, one part after another, for the clipboard and for speech."""
    return turns.turn_text(parts, number, context, part_text)


def end_of_turn_text(player: Seat, context: SpeechContext) -> Caption:
    """Return the caption on whose turn it is after a turn: `player` moves next, `context.mover` has just moved.

    `context.position`: the position after the turn, None if unknown.
    """
    position = context.position
    begins = position is not None and position.is_at_start
    if begins:
        text = context.voice(player, TO_MOVE)
    elif player == context.mover and position is not None and position.legal() == (PASS,):
        text = context.voice(player, "{You} [have|has] an extra turn, but no move.")
    elif player == context.mover:
        text = context.voice(player, "[Your turn|{player} moves|The computer moves] again.")
    else:
        text = context.voice(
            player, "[Your turn.|The turn ends. {player} to move.|The turn ends. Now the computer moves.]"
        )
    if context.is_reader(player) or context.player_value(player) in ("S", "N"):
        return Caption(text, context.words.t(HOW_TO_PLAY))
    return Caption(text)


def _stopped_game_text(outcome: Outcome, words: Language, reader: Seat | None, names: Mapping[Seat, str]) -> Caption:
    """Return the caption on a game that ended outside the rules, such as by resignation. `reader`: the seat addressed
    as "you", None for nobody.
    """
    winner, why = outcome.winner, ""
    if outcome.reason in STOPPED_BECAUSE:
        why = words.t(STOPPED_BECAUSE[outcome.reason])
    elif winner is not None:
        why = text_for_seat(other_seat(winner), words, reader, names, LOST_BY[outcome.reason])
    return Caption(words.t("A draw.") if winner is None else text_for_seat(winner, words, reader, names, WINS), why)


STOPPED_BECAUSE = {
    DRAWN: msg("Both players agreed on it."),
    SETTLED: msg("Both players agreed on it."),
    ADJUDICATED: msg("An arbiter decided it."),
    UNKNOWN: msg("The record doesn’t say how it ended."),
}
LOST_BY = {  # said of who lost
    RESIGNED: joined_voices("{You} gave up."),
    TIME: joined_voices("[Your|{player}’s|The computer’s] time ran out."),
}
