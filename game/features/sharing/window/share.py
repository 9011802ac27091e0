"""Sharing of a game by the clipboard: positions and games as text, copied and pasted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.features.library.exporting import ExportSelection
from game.features.sharing.window.bring import ImportFilesPlate
from game.features.sharing.window.own_game import OwnGameScene
from game.features.workshop.own_variant import looks_like_file
from game.rules.board import Seat
from game.rules.file.variant_library import Variant
from game.rules.game import Position, PositionError, Rules
from game.rules.match import Game
from game.store.polling import BackgroundAnswer
from game.store.record import GameRecord, Player
from game.store.text_record.pasted_position import LONGEST, position_word, possible_positions
from game.store.text_record.record_files import looks_like_game, read_records
from game.store.text_record.record_writer import record_as_text
from game.table.new_game import COMPUTER, PERSON
from game.table.table_text import position_as_text
from game.text.language import msg
from game.ui import clipboard
from game.window.shell.actions import action
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

LISTED = "copy_position", "copy_words", "copy_game", "film", "export"
LONG_WORD = 60  # letters: a longer one is not shown


def _copy(services: Services, text: str, said: str) -> None:
    """Copy a text to the clipboard and tell the user `said`, or that there is no clipboard."""
    if clipboard.copy_text(text):
        services.tell(said)
    else:
        services.warn(services.words.t("There’s no clipboard here."))


def copy_position(services: Services, position: Position) -> None:
    """Copy a position to the clipboard as one word of text, or as JSON if the short notation can't express it."""
    words, word = services.words, position_word(position)
    said = words.t("The position is on the clipboard.")
    if word and len(word) <= LONG_WORD:
        said = words.say("The position is on the clipboard: {keys}", keys=word)
    _copy(services, word or msgspec.json.encode(position.as_json()).decode(), said)


def copy_description(services: Services, text: str) -> None:
    """Copy `text`, a description of the page for people who use screen readers or braille displays, to the
    clipboard.
    """
    _copy(services, text, services.words.t("The board is on the clipboard, in words."))


def copy_game(services: Services, record: GameRecord) -> None:
    """Copy the game as a text record to the clipboard and tell the user so."""
    text = record_as_text(record, services.library.variants)
    _copy(services, text, services.words.t("The game is on the clipboard."))


def open_pasted(services: Services, rules: Rules | None) -> BackgroundAnswer[Sequence[Position]] | None:
    """Open the game or position that is in the clipboard, asking who plays; a game in progress stays in the library.
    `rules`: the game preferred for a position, None for none. Which game a position is from is found out in a thread,
    as that takes a second at first: return the answer that the page on top waits for, None if nothing is looked for.
    """
    t, text = services.words.t, clipboard.clipboard_text()
    if text is None:
        services.warn(t("There’s no clipboard here."))
        return None
    text = text.strip()
    if not text:
        services.warn(t("There’s no text on the clipboard."))
        return None
    if looks_like_file(text):
        services.stack.push(OwnGameScene(services, pasted=text))
        return None
    variants, page = services.library.variants, services.stack.top
    answer = BackgroundAnswer[Sequence[Position]](lambda: _parse_positions(text, variants, rules), lambda why: ())

    def open_found() -> None:
        """Open what was found, once."""
        if page is not None:
            page.unfollow_source(answer)
        _open_positions(services, answer.value, text, rules)

    if page is not None:
        page.follow_source(answer, open_found)
    return answer


def _open_positions(services: Services, found: Sequence[Position], text: str, rules: Rules | None) -> None:
    """Open the position that a pasted text means, or ask which of several; without any, open the text as a game."""
    if found and (rules is None or found[0].rules is not rules) and len(found) > 1:
        services.stack.push(WhichGame(services, found))
    elif found:
        _open_record(services, Game(found[0].rules, found[0]), None)
    else:
        _open_game_text(services, text)


def _parse_positions(text: str, variants: Mapping[str, Variant], rules: Rules | None) -> Sequence[Position]:
    """Return the positions that a text can mean, one for each game that it fits, that of `rules` (None: none) first;
    empty if it is no position.
    """
    if len(text) > LONGEST:
        return ()
    try:
        return possible_positions(text, variants, rules)
    except PositionError:
        return ()


def _open_game_text(services: Services, text: str) -> None:
    """Open a pasted text of games: a single unfinished game is played on, others are imported into the library."""
    content = text.encode("utf-8", "replace")
    if not looks_like_game(text):
        services.warn(services.words.t("The text on the clipboard is neither a position nor a game."))
        return
    if len(text) <= LONGEST:
        records, faults = read_records(content, "", services.library.variants)
        if len(records) == 1 and not faults and records[0].result is None:
            _open_record(services, records[0].replay(services.library.variants), records[0])
            return
    services.stack.push(ImportFilesPlate(services, pasted=content))


def _open_record(services: Services, game: Game, record: GameRecord | None) -> None:
    """Offer to play on from the last position of `game`, with the players of `record`; without a record a person plays
    against the computer.
    """
    if game.position.over:
        services.warn(services.words.t("This game is over: nobody can play on."))
        return
    level = services.settings.last_game(game.rules.variant).level
    players: Mapping[Seat, Player] = record.players if record else {"S": Player(PERSON), "N": Player(COMPUTER, level)}
    services.routes.play_on(game, players, game.plies, record or GameRecord.of_game(game))


class WhichGame(Plate):
    """Dialog to choose the game for a pasted position that fits several games."""

    gap = 6.0

    def __init__(self, services: Services, fitting: Sequence[Position]) -> None:
        super().__init__(services)
        self.fitting, self.first_focus = fitting, f"game.{fitting[0].rules.variant}"

    @face()
    def main(self) -> Rows:
        t = self.words.t
        yield self.heading(t("Which game is this position from?"))
        for position in self.fitting:
            rules = position.rules
            yield self.wide_button(
                f"game.{rules.variant}", t(rules.words.name), partial(self._choose_position, position)
            )
        yield self.wide_button("back", t("Back"), self.leave, kind="primary", key="Esc")

    def _choose_position(self, position: Position) -> None:
        self.leave()
        _open_record(self.services, Game(position.rules, position), None)


class ShareScene(Plate):
    """Dialog to share a game under review; `position` is in view, after `at` turns."""

    def __init__(self, services: Services, table: PlayScene, position: Position, at: int) -> None:
        super().__init__(services)
        self.table, self.position, self.at = table, position, at

    @face(focus="copy_position")
    def main(self) -> Rows:
        yield self.heading(self.words.t("Share"), align="center")
        yield from (self.actions.button(id, "raised", word=True, stretch=True) for id in LISTED)
        yield self.actions.button("back", "primary", word=True, icon="", stretch=True)

    @action("copy_position", msg("Copy the position"), key="Ctrl C", icon="list")
    def copy_position(self) -> None:
        """Copy the position in view to the clipboard, and close the dialog."""
        self.leave()
        self.services.routes.copy_position(self.position)

    @action("copy_words", msg("Copy the board in words"), key="Ctrl Shift C", icon="list")
    def copy_board_description(self) -> None:
        """Copy a description of the board in words to the clipboard, and close the dialog."""
        self.leave()
        self.services.routes.copy_page_text(position_as_text(self.table.texts, self.position))

    @action("copy_game", msg("Copy the game"), icon="list")
    def copy_game(self) -> None:
        """Copy the whole game as text to the clipboard, and close the dialog."""
        self.leave()
        self.services.routes.copy_game(self.table.record)

    @action("film", msg("Save as a picture or a film"), icon="film")
    def save_film(self) -> None:
        """Open the dialog to save the game or position as a film or picture."""
        self.services.routes.film(self.table.record, self.table.game.plies, self.at)

    @action("export", msg("Export this game"), icon="export")
    def export(self) -> None:
        """Open the dialog to export the game as text."""
        self.services.routes.export({"one": ExportSelection(self.table.record, 1)})
