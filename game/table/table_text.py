"""The whole table as plain text: the board, the last turn, whose turn it is and what binds; the line beside the title.

A terminal prints it, and the clipboard takes it to wherever it can be read aloud.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import SEATS
from game.rules.game import Position
from game.text.board_text import board_text
from game.text.language import Language, without_markup
from game.text.letters import sentence_case
from game.text.score import match_line

if TYPE_CHECKING:
    from game.table.play_text import PlayTexts
    from game.table.playing import GameInPlay


def table_as_text(texts: PlayTexts) -> str:
    """Return the name of the game, the content of its board and the current sentences as plain text."""
    lines = (texts.words.t(texts.playing.game.rules.words.name), *table_lines(texts))
    return "\n".join(map(without_markup, lines))


def position_as_text(texts: PlayTexts, position: Position) -> str:
    """Return a position in words: the board, and for the current position also the current sentences."""
    if position is texts.playing.position:
        return table_as_text(texts)
    playing, words = texts.playing, texts.words
    board = board_text(position, words, playing.only_person, playing.names)
    return "\n".join(map(without_markup, (words.t(position.rules.words.name), *board)))


def table_lines(texts: PlayTexts, *, last: bool = True) -> list[str]:
    """Return lines on the board and the current state, a sentence or two each. `last`: include the opponent's last
    turn.
    """
    playing = texts.playing
    did = (texts.computer_turn() or texts.opponents_turn()) if last and playing.state in ("person", "over") else ""
    return [line for line in (*board_lines(texts), did, *current_lines(texts)) if line]


def board_lines(texts: PlayTexts) -> list[str]:
    """Return lines on the content of the board, one for each row or store."""
    playing = texts.playing
    lie = playing.film.stones.counts() if playing.state == "asked" else None  # the turn that waits has moved some
    return board_text(playing.position_seen, texts.words, playing.only_person, playing.names, lie)


def current_lines(texts: PlayTexts) -> tuple[str, str]:
    """Return the current sentence and its rule; without instructions for the mouse, but with any obligation."""
    said, playing = texts.current_sentence(), texts.playing
    hole = playing.state == "person" and playing.position.phase == "play" and not playing.position.joint
    why = texts.obligation() if hole else said.why
    if playing.state == "computer" and playing.held:  # what goes on is the button of a window
        why = ""
    return said.text, "" if why == said.text else why


def game_subtitle(playing: GameInPlay, words: Language) -> str:
    """Return the line beside the title: the score of the match, or the players."""
    if match := match_line(playing.position_seen, words, playing.only_person, playing.names):
        return match
    return sentence_case(_players_text(playing, words))


def _players_text(playing: GameInPlay, words: Language) -> str:
    """Return who plays, such as two people, one person against a named computer player, or two computers."""
    computers = [seat for seat in SEATS if not playing.is_person(seat)]
    rivals = [*dict.fromkeys(playing.computer_rivals.values())]
    if playing.game.rules.for_one_player:
        return words.t("for one")
    if not computers:
        return words.t("two players")
    if len(rivals) == 2:
        return words.say("the computer plays both sides: {player} and {other}", player=rivals[0], other=rivals[1])
    if len(computers) == 2 and not rivals:
        return words.t("the computer against itself")
    if len(computers) == 2:
        return words.say("the computer plays both sides: {player}", player=rivals[0])
    return words.say("with {player}", player=rivals[0]) if rivals else words.t("against the computer")
