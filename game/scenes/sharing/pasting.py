"""The clipboard: positions and games go there as text, and open from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.rules.game import PositionError
from game.rules.match import Game
from game.scenes.sharing.bring import BringScene
from game.scenes.shell.over import Over
from game.session.setup import COMPUTER, PERSON
from game.store.record import GameRecord, Player
from game.store.text_record.files import is_text, records_in
from game.store.text_record.pasted import LONGEST, position_word, positions_in
from game.store.text_record.writer import text_of
from game.ui import clipboard
from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.rules.game import Position, Rules
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui

LONG_WORD = 60  # letters: a longer one is not shown


def copy_position(services: Services, position: Position) -> None:
    """One word, or JSON where only that can say it."""
    words, word = services.words, position_word(position)
    if not clipboard.put(word or msgspec.json.encode(position.as_json()).decode()):
        services.tell(words.t("There is no clipboard here."))
    elif word and len(word) <= LONG_WORD:
        services.tell(words.say("The position is in the clipboard: {keys}", keys=word))
    else:
        services.tell(words.t("The position is in the clipboard."))


def copy_words(services: Services, text: str) -> None:
    """What can be seen, in words: for a screen reader, a letter, a braille display."""
    t = services.words.t
    copied = clipboard.put(text)
    services.tell(t("The board is in the clipboard, in words.") if copied else t("There is no clipboard here."))


def copy_game(services: Services, record: GameRecord) -> None:
    """As a text record."""
    t = services.words.t
    copied = clipboard.put(text_of(record, services.library.variants))
    services.tell(t("The game is in the clipboard.") if copied else t("There is no clipboard here."))


def paste(services: Services, rules: Rules | None) -> None:
    """Opens what is there; who plays is asked.  Whatever was played stays in the library."""
    t, text = services.words.t, clipboard.get()
    if text is None:
        services.tell(t("There is no clipboard here."))
        return
    text = text.strip()
    if not text:
        services.tell(t("There is no text in the clipboard."))
        return
    found = _positions(text, services, rules)
    if found and (rules is None or found[0].rules is not rules) and len(found) > 1:
        services.stack.push(WhichGame(services, found))
    elif found:
        _open(services, Game(found[0].rules, found[0]), None)
    else:
        _open_game(services, text)


def _positions(text: str, services: Services, rules: Rules | None) -> Sequence[Position]:
    """The positions that a text can mean; none where it is something else."""
    if len(text) > LONGEST:
        return ()
    try:
        return positions_in(text, services.library.variants, rules)
    except PositionError:
        return ()


def _open_game(services: Services, text: str) -> None:
    content = text.encode("utf-8", "replace")
    if not is_text(content) and not text.startswith(("{", "[")):
        services.tell(services.words.t("The text in the clipboard is neither a position nor a game."))
        return
    if len(text) <= LONGEST:
        records, faults = records_in(content, "", services.library.variants)
        if len(records) == 1 and not faults and records[0].result is None:
            _open(services, records[0].replay(services.library.variants), records[0])
            return
    services.stack.push(BringScene(services, pasted=content))


def _open(services: Services, game: Game, record: GameRecord | None) -> None:
    """Asks who plays."""
    if game.position.over:
        services.tell(services.words.t("This game is over: nobody can play on."))
        return
    level = services.settings.last_game(game.rules.variant).level
    players = record.players if record else {"S": Player(PERSON), "N": Player(COMPUTER, level)}
    services.routes.play_on(game, players, game.plies, record or GameRecord.of(game))  # type: ignore[arg-type]


class WhichGame(Over):
    """A position that fits several games."""

    def __init__(self, services: Services, found: Sequence[Position]) -> None:
        super().__init__(services)
        self.found, self.first_focus = found, f"game.{found[0].rules.variant}"

    def body(self, ui: Ui) -> Node:
        t = self.words.t
        rows: list[Node] = [Label(t("Of which game is this position?"), 24, family="serif"), Space(2)]
        for position in self.found:
            rules = position.rules
            rows.append(
                Button(
                    f"game.{rules.variant}", lambda position=position: self._choose(position),  # type: ignore[misc]
                    label=t(rules.words.name), kind="raised", stretch=True,
                )
            )  # fmt: skip
        rows.append(Button("back", self.leave, label=t("Back"), kind="primary", stretch=True, key="Esc"))
        return Column(rows, gap=6)

    def _choose(self, position: Position) -> None:
        self.leave()
        _open(self.services, Game(position.rules, position), None)
