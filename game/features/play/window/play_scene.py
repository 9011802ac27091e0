"""The board's page: a game is played, watched, taken back and explained here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.features.play.game_table import GameTable, TablePlay
from game.features.play.play_guide import PlayGuide
from game.features.play.window.ended.end_keys import EndKeys
from game.features.play.window.ended.end_page import EndPage
from game.features.play.window.game_end import DecisiveNote, GameEnding
from game.features.play.window.play_hints import PlayHints
from game.features.play.window.play_keys import PlayActions, PlayPace, PlayTurnKeys
from game.features.play.window.play_page import PlayPage
from game.features.play.window.start_glow import StartDisplay
from game.rules.match import Game
from game.store.record import GameRecord
from game.table.paced_turn import PacedFilm
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.text.language import Language
from game.text.speech_context import Caption
from game.ui.controls import Controls
from game.ui.ui import Ui
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.last_answer import LastAnswer
from game.window.shared import key_texts
from game.window.shell.services import Services

POLICY = BoardPolicy(recaps=True, pastes=True, keys=key_texts.BOARD, main_action="end_main")


def _create_page(ui: Ui, scene: PlayScene, before: Controls | None) -> PlayPage | EndPage:
    """Return a new page: that of the ended game if its result is shown, else the playing page."""
    if not scene.ends.is_shown:
        return PlayPage(ui, scene, before)
    page, last = EndPage(ui, scene, before), vars(scene).get("page")
    if isinstance(last, PlayPage) and last.ui.size == ui.size and not scene.services.settings.calm_motion:
        page.shrink_board_from(last)
    return page


class PlayedBoardShape(NamedTuple):
    """The state for which the page is made: that of its board, and whether the result is shown."""

    board: NamedTuple
    is_result_shown: bool


class TextsWithHints(PlayTexts):
    """Texts of a game that include hints and the beginner's guide."""

    tells_persons = True

    def __init__(self, scene: PlayScene, playing: GameInPlay, words: Language) -> None:
        super().__init__(playing, words)
        self._board = scene

    def hint_caption(self) -> Caption | None:
        return self._board.hints.hint_caption()

    def guide_caption(self) -> Caption | None:
        return self._board.guide.guide_caption()

    def is_turn_told_by_guide(self) -> bool:
        """Return whether the guide's text describes all of the computer's last turn."""
        return self._board.guide.describes_computer_turn

    def decisive_event(self) -> str:
        """Return the sentences on decisive events since the last press; "" if there were none."""
        return self._board.decisive.note_text()

    def meaning_of_plates(self) -> str:
        """Return the text on the meaning of the value plates; "" while they are hidden."""
        return self._board.hints.value_plates_text()

    def computer_turn(self) -> str:
        """Return the sentence on the computer's turn; "" once the result is shown."""
        return "" if self._board.ends.is_shown else super().computer_turn()

    def resting_captions(self) -> tuple[Caption, ...]:
        """Return the captions of the board at rest; of a game that has just ended only the result and its reason."""
        if self.playing.state == "over" and not self._board.ends.is_shown:
            return self.outcome_caption(), Caption(self.outcome_caption().text)
        return super().resting_captions()

    def current_sentence(self) -> Caption:
        """Return the caption to show now: at the end of a game its result, else that of the game."""
        if self._board.ends.is_shown:
            return self._board.ends.ended.caption()
        said = super().current_sentence()
        if (legend := self.meaning_of_plates()) and self.hint_caption() is None:
            said = Caption(said.text, legend)
        return said


class PlayScene(GameBoard):
    """Page on which a game is played; leaving it closes the game's table (`session`)."""

    page: PlayPage
    guide: PlayGuide

    def __init__(self, services: Services, table: GameTable) -> None:
        self.session, self.game_play = table, TablePlay(table)
        super().__init__(
            services, self.game_play, lambda: TextsWithHints(self, table.playing, services.words), _create_page, POLICY
        )
        self.paced = PacedFilm(reasons=True)
        self.turn_keys = PlayTurnKeys(self)
        self.decisive, self.ending = DecisiveNote(self), GameEnding(self)
        self.hints, self.guide = PlayHints(self), PlayGuide(self)
        self.play_keys, self.ends = PlayActions(self), EndKeys(self)
        self.last_answer, self.start = LastAnswer(self), StartDisplay(self)
        self.turns_asked = False  # in a small window the list shows only when it is asked for
        self.add_parts(PlayPace(self, self.paced), self.ends, self.last_answer, self.hints, self.play_keys, self.ending)

    def shape(self) -> PlayedBoardShape:
        return PlayedBoardShape(super().shape(), self.ends.is_shown)

    def point_at_ghost(self, pos: tuple[int, int]) -> bool:
        """Highlight the part of the last turn's drawing at a window position; return False if there is none."""
        return self.last_answer.point_at(pos)

    # ------------------------------------------------------------------ what other pages ask
    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def record(self) -> GameRecord:
        return self.session.record

    @property
    def is_turn_list_shown(self) -> bool:
        """Whether the turn list is shown: as the settings say, in a small window only on request."""
        labels = self.ui is not None and self.ui.m.labels
        return self.services.settings.turn_list and (labels or self.turns_asked)

    @property
    def back_label_below(self) -> str:
        """Label of the page from which the game was opened; "" if there is none."""
        scenes = self.services.stack.scenes
        below = scenes[scenes.index(self) - 1] if self in scenes[1:] else None
        return below.back_label if below else ""

    def open_review(self, at: int | None) -> None:
        """Open the review of the game at the ply with index `at`; None: where the review begins."""
        self.update(0.0)  # so that the page looks the same when the review is closed
        self.services.routes.review(self, at)

    def analyse(self, at: int | None = None) -> None:
        """Open the analysis after `at` plies, which a page above chose, and whose film stays there; None: at the turn
        that is being replayed, or the current position.
        """
        playing, film = self.playing, self.playing.film
        if at is None:
            if film.shows_past and film.current_turn < len(playing.game.plies):
                at = max(0, film.current_turn)
            self.hints.known.leave()
            film.skip_to_end()
            self.update(0.0)  # so that the page looks the same when the analysis is closed
        self.services.routes.analysis(playing.game, playing.players, at, self)

    def show_line(self, line: Sequence[str], reasons: Sequence[Caption]) -> None:
        """Play a line of moves on a separate board. `reasons`: captions for it, the longest first; the first that fits
        is shown.
        """
        playing = self.playing
        self.services.routes.what_if(
            playing.position, line, playing.players, reasons, playing.film.stones,
            turns=bool(self.page.layout.turns), turn=playing.game.turn_number, explains=True,
        )  # fmt: skip

    @property
    def text_to_speak(self) -> str:
        """Further text to speak: how to play the focused hole, or the computer's turn if the recap lacks it."""
        texts, shown = self.texts, self.speech.caption
        now, answer = texts.current_sentence(), texts.answer_now()
        if not self.spoken_summary or (self.focused_place and not self.has_urgent_sentence):
            return super().text_to_speak
        if shown not in texts.resting_captions() and shown.text.split() != f"{now.text} {answer}".split():
            return super().text_to_speak
        told = self.services.settings.said_of_turn == "turn"
        return now.why if told else "\n".join(filter(None, (answer, now.why)))
