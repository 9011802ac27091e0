"""Texts under two boards on which the same move is played by an old rule and a new one."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import other_seat
from game.rules.game import Position
from game.table.side_by_side import TurnBoard
from game.text.difference import turn_differences
from game.text.language import Language, msg
from game.text.sentences import preview_text, why_not_text
from game.text.speech_context import PreviewText, SpeechContext

LOOKING = msg("Looking for a turn in which the two games differ …")
NONE = msg("These games have no turn in common.")
ON_BOTH = msg("Press a hole to play it on both boards.")
APART = msg("Each board shows its own start.")

IN_VAIN = msg("Played by both sets of rules, {n:turn} of this game came out the same.")
DIRECTION = msg("With each move you choose the direction.")
GAIN, LOSS = msg("Gain: {n:stone}"), msg("Loss: {n:stone}")


class BoardText(NamedTuple):
    """The sentence under a board, and the gain of the turn: "Gain: 5 stones"."""

    text: str
    gain: str = ""


def difference_texts(boards: Sequence[TurnBoard], words: Language) -> tuple[BoardText, ...]:
    """Return a text for each board on what only its turn does; empty if both turns do the same."""
    plies = [board.ply for board in boards if board.ply is not None]
    if len(plies) == len(boards):
        said = turn_differences(plies, [_speech_context(ply.before, words) for ply in plies])
        return tuple(BoardText(text, gain_text(board, words)) for text, board in zip(said, boards, strict=True))
    if any(board.choices for board in boards):
        return tuple(BoardText(_turn_sentence(board, words), gain_text(board, words)) for board in boards)
    return tuple(BoardText(_refusal_text(board, words), gain_text(board, words)) for board in boards)


def turn_text(board: TurnBoard, words: Language) -> BoardText:
    """Return the texts about a turn on one board."""
    said = _preview_text(board, words)
    return BoardText(said.title, gain_text(board, words)) if said else BoardText(_refusal_text(board, words))


def _turn_sentence(board: TurnBoard, words: Language) -> str:
    """Return the sentence on what a turn does, or on why it can't be played or what is to be chosen."""
    said = _preview_text(board, words)
    return said.sentence if said else _refusal_text(board, words)


def _preview_text(board: TurnBoard, words: Language) -> PreviewText | None:
    """Return the texts on the turn of a board; None if there is none."""
    ply = board.ply
    if ply is None:
        return None
    return preview_text(ply.steps, _speech_context(ply.before, words), ply.after.over, ply.shown_clause, ply.move)


def _speech_context(position: Position, words: Language) -> SpeechContext:
    """Return the context in which the player of the turn is called "you"."""
    me = position.player
    names = {other_seat(me): words.t("Your opponent")}
    return SpeechContext(words, position.rules, me, me, names=names, position=position)


def _refusal_text(board: TurnBoard, words: Language) -> str:
    """Return the sentence on why the board's move can't be played on it, or that it can be played; "" if the board has
    no move.
    """
    if board.ply is not None:
        return words.t("Here it can be played.")
    if not board.move:
        return ""
    if board.illegal is None:
        return "" if board.choices else words.t("This board has no such hole.")
    if board.choices and board.illegal.reason == "choose_direction":
        return words.t(DIRECTION)
    return why_not_text(board.illegal, board.move, _speech_context(board.position, words)).text


def gain_text(board: TurnBoard, words: Language) -> str:
    """Return how many stones the mover's store gains or loses by the turn, as text; "" for no stones, in games that
    count none, and at the end of the game.
    """
    return words.say(GAIN if board.store_gain > 0 else LOSS, n=abs(board.store_gain)) if board.store_gain else ""


def nothing_differs_text(turns: int | None, words: Language) -> str:
    """Return the sentence that no difference was found in `turns` compared turns; with 0, that the rules are equal; ""
    for None, without a search.
    """
    if turns is None:
        return ""
    return words.say(IN_VAIN, n=turns) if turns else words.t("No turn of this game changes.")
