"""What is said of a game, whichever family it is of: the pages ask here, the family answers.

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
from game.rules.stopped_games import DRAWN, RESIGNED
from game.text import turn_text as turns
from game.text.following import StepFollower, following
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
    "about",
    "binding",
    "caption",
    "end_of_turn",
    "extra_plate_lines",
    "following",
    "in_words_of",
    "note",
    "outcome_text",
    "part_text",
    "preview_text",
    "removing",
    "round_text",
    "rules_page",
    "sowing_text",
    "taken_text",
    "total_text",
    "turn_summaries",
    "turn_text",
    "which_way",
    "why_not_text",
    "wording",
]  # fmt: skip


HOW_TO_PLAY = msg("Choose a hole with stones: its way is shown before you play.")

Meant = tuple[str | int, str]  # one of the ribbon's signs, or so many pieces on each other; what it means


@by_family("text")
def wording(rules: Rules) -> FamilyWording | None:
    """What the pages of a game say in other words than those of all games; None for nothing."""
    return None


def in_words_of(words: Language, rules: Rules) -> Language:
    """A language in the words of a game."""
    return words.worded(wording(rules))


# ---------------------------------------------------------------------- what each family says
@by_family("text")
def caption(step: Step, context: SpeechContext) -> Caption:
    """The sentence for a step that has just happened, and the rule behind it."""
    raise NotImplementedError


@by_family("text")
def sowing_text(context: SpeechContext, steps: Sequence[Step]) -> str:
    """The sentence for a whole sowing, of which all but the last stone are these steps; "" for none of its own.

    `context` is of the first of them.
    """
    return ""


@by_family("text")
def note(clause: str, context: SpeechContext) -> Caption:
    """The sentence for a clause that changed a turn without a step of its own."""
    raise NotImplementedError


@by_family("text")
def binding(position: Position, words: Language) -> str:
    """What the player to move is bound to; empty where nothing binds."""
    raise NotImplementedError


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
    """What a legal move would do.

    `over`: the game ends with it.  `shown`: the clause that changed the turn without a step (`Turn.shown_clause`).
    `cut`: the turn has more steps than these.
    """
    raise NotImplementedError


@by_family("text")
def which_way(ways: Sequence[Sequence[Ply]], shared: int, context: SpeechContext) -> PendingChoice:
    """What is asked where a turn can go on in several ways, which are alike for so many steps.

    `ways`: the turns that each answer leaves possible.
    """
    raise NotImplementedError


@by_family("text")
def turn_summaries(
    turns: Iterable[Iterable[Step]], context: SpeechContext, moves: Sequence[str] = ()
) -> tuple[str, ...]:
    """All that a player did before the other one moved, in a line, and ever shorter."""
    raise NotImplementedError


@by_family("text")
def rules_page(rules: Rules, words: Language) -> list[RulePlate]:
    """The rules in force, in the order in which people explain them."""
    raise NotImplementedError


@by_family("text")
def taken_text(rules: Rules, n: int, words: Language) -> str:
    """What stands below a player's name for the `n` pieces that they have taken."""
    raise NotImplementedError


@by_family("text")
def extra_plate_lines(
    position: Position, seat: Seat, count: Callable[[str], int], words: Language, below: Seat = "S"
) -> list[str]:
    """What else is to be known of a player; `count` gives the pieces that are seen at a place.

    `below`: who sits below the board as it is seen.
    """
    raise NotImplementedError


@by_family("text")
def why_not_text(illegal: WhyIllegal, move: str, context: SpeechContext) -> Caption:
    """Why a move is not allowed, and what is needed."""
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
    """How a game ended, and why; `reader` is the seat that may be called "you".

    `swept`: somebody took stones that were left on the board.  A family says it itself, in a function of this name.
    """
    if outcome.reason in (RESIGNED, DRAWN) and not position.rules.for_one_player:
        return _stopped_text(outcome, words, reader, names)
    told = family_module(position.rules.words.family, "text").outcome_text
    return cast(Caption, told(outcome, position, words, reader, names, swept=swept))


@by_family("text")
def round_text(
    before: Position, position: Position, words: Language, reader: Seat | None = None, names: Mapping[Seat, str] = PLAIN
) -> Caption | None:
    """How a round of a match ended that goes on in a position; None where no round ended."""
    return None


# ---------------------------------------------------------------------- what a family may say in its own way
@by_family("text")
def about(rules: Rules, words: Language) -> Sequence[str]:
    """What a game is, for the line beside its title: in parts, the most important one first."""
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
    """A move in the list of turns, "" where it does not stand there; None where it stands as it is written."""
    return None


@by_family("text")
def piece_count(position: Position, seat: Seat, count: Callable[[str], int]) -> int | None:
    """How many pieces of their own a player has, for the plate; None where that is not what counts there.

    `count` gives the pieces that are seen at a place.
    """
    return None


@by_family("text")
def counters(position: Position, words: Language, *, everything: bool = False) -> list[str]:
    """How far a game is on its way to a draw, while that matters; with `everything` also where it does not yet."""
    return []


@by_family("text")
def signs_meant(rules: Rules, words: Language) -> Sequence[Meant]:
    """The signs of a game's board and what each means, for a legend beside it."""
    return ()


@by_family("text")
def removing(position: Position, context: SpeechContext, missed: Sequence[MissedCapture] = ()) -> PendingChoice:
    """What is asked where a piece may be removed before the turn; an answer for each of `removal_moves`, in order.

    `missed`: what the turn before left out, where it is known.
    """
    return PendingChoice("", "", tuple(TurnContinuation(move, (), move) for move in removal_moves(position)))


@by_family("text")
def part_text(part: TurnPart, context: SpeechContext) -> str:
    """What a part of a turn was, in a sentence."""
    return turns.part_text(part, context)


@by_family("text")
def size_text(rules: Rules, words: Language) -> str:
    """How large the board is."""
    return words.fill("{size}", size=(rules.board.rows, rules.board.columns))


@by_family("text")
def pieces_text(rules: Rules, words: Language) -> str:
    """With how many pieces a game begins."""
    return words.say("{n:stone}", n=rules.stones)


def has_size_text(variant: Variant) -> bool:
    """Has this game's family words of its own for how large its board is?"""
    return hasattr(family_module(variant.words.family, "text"), "size_text")


# ---------------------------------------------------------------------- what is said of any game
def turn_text(parts: TurnParts, number: int, context: SpeechContext) -> str:
    """A whole turn, part after part, for the clipboard and for speech."""
    return turns.turn_text(parts, number, context, part_text)


def end_of_turn(player: Seat, context: SpeechContext) -> Caption:
    """After a turn: whose turn it is now.  `player` is who moves next, `telling.mover` who has just moved.

    `telling.position`, if it is known, is that after the turn: where a round begins nobody moves again.
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
    if context.is_reader(player) or context.name(player) in ("S", "N"):
        return Caption(text, context.words.t(HOW_TO_PLAY))
    return Caption(text)


def _stopped_text(outcome: Outcome, words: Language, reader: Seat | None, names: Mapping[Seat, str]) -> Caption:
    """How a game ended that the players stopped: one gave up, or both took a draw."""
    winner = outcome.winner
    if winner is None:
        return Caption(words.t("A draw."), words.t("Both players agreed on it."))
    loser = other_seat(winner)
    gave_up = joined_voices("{You} gave up.")
    return Caption(
        text_for_seat(winner, words, reader, names, WINS),
        text_for_seat(loser, words, reader, names, gave_up),
    )
