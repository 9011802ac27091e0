"""The answers to what is asked, as buttons in a row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.moves.question import ENTER, SPACE, Question
from game.text.language import Words
from game.ui.layout import Gives, Node, Row, Sheds
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.moves.game_board import GameBoard


def answer_row(words: Words, question: Question, deeds: GameBoard) -> Sheds:
    """In the order in which the sentence names them; with their keys where these have room."""
    keys = {ENTER: words.tc("key", "Enter"), SPACE: words.tc("key", "Space")}  # Esc is called so everywhere

    def answers(*, keyed: bool) -> Row:
        buttons: list[Node] = []
        for name, label, key, enabled in question.answers:
            shown, press = keys.get(key, key), partial(deeds.answer, name)
            said = f"{label} · {shown}" if keyed and shown else label
            buttons.append(Button(name, press, label=said, kind="raised", tip=label, key=shown, enabled=enabled))
        return Row(buttons, gap=12)

    return Sheds(Gives(answers(keyed=True), short=(1, answers(keyed=False))))
