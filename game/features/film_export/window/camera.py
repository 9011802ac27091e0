"""Films a game without a window: the same board, the same sentences, drawn on plain surfaces."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Literal

import pygame

from game.board.drawing import place_board
from game.board.marks import Marks
from game.board.view import NAMED
from game.film.playback import TRAIL, Speed
from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.store.record import Player, play_recorded_move
from game.table.engine_request import NoOpponent
from game.table.last_turn import LastTurnReader
from game.table.play_text import PlayTexts
from game.table.playing import FORESEEN, GameInPlay
from game.text.language import Language
from game.ui.cloth import cloth_picture
from game.ui.layout import Column, Node, Row, Slot
from game.ui.movie import MovieFrame
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES
from game.ui.ui import Ui
from game.window.board_page.area import PageAreas, place_page_with_board
from game.window.board_page.live_board import LiveBoard
from game.window.board_page.plate_texts import PlateTexts
from game.window.board_page.ribbon import TurnRibbon
from game.window.board_page.ribbon_ends import ribbon_captions
from game.window.shared.speech import FADE_IN, Said, SentenceView

BEFORE, BETWEEN, AFTER = 0.9, 0.6, 2.5  # seconds at rest
SENTENCE, WHY = 0.029, 0.016  # text sizes as parts of the picture's width
RIBBON = 0.045  # the height of the ribbon as a part of the picture's width
STONES_WEIGH = 5  # how often each stone's picture counts when a few colours are chosen
SEED = 5  # deals the stones' colours, always the same


class FilmCamera:
    """Camera without a window that films one game on pictures of `size` px."""

    def __init__(
        self,
        rules: Rules,
        words: Language,
        size: tuple[int, int],
        *,
        theme: Literal["walnut", "maple", "contrast"] = "walnut",
        speed: Speed = "normal",
        start: Position | None = None,
        ribbon: bool = False,
    ) -> None:
        """Create a camera.

        `words`: language of the captions.  `start`: the starting position, if not the usual one.  `ribbon`: show the
        ribbon with the summary of each turn above the board.
        """
        initialize_without_window()
        self._playing = _game_to_film(rules, start, speed)
        self._texts, self._speech = PlayTexts(self._playing, words), SentenceView()
        ui = Ui(size, THEMES[theme], rtl=words.rtl)
        w, h = size
        margin = max(8, w // 50)
        scale = min(w, round(1.7 * h)) / ui.unit
        sentence, why = max(13.0, SENTENCE * scale), max(11.0, WHY * scale)

        def form(slot: Slot) -> Node:
            edge, half, low = Slot(wide=margin), Slot(wide=margin // 2), Slot(high=margin // 2)
            told = [Slot("told", high=max(ui.px(24), round(RIBBON * scale * ui.unit))), low] if ribbon else []
            high = ui.px(sentence * 1.85 + why * 2.2) + low.high
            said = Row([half, Slot("speech", high=high, grow=1), half], gap=0, grow=1, align="stretch")
            rows = [Slot(high=margin), *told, slot, Slot(high=ui.px(sentence * 0.45)), said, low]
            return Row([edge, Column(rows, gap=0, align="center", grow=1), edge], gap=0, align="stretch")

        sizes = tuple(sentence * part for part in (1.0, 0.9, 0.8, 0.7))
        places = PageAreas(ui, place_page_with_board(ui, rules.board, form), sizes, why)
        self._board = LiveBoard(
            self._playing, place_board(rules.board, *places.board.topleft, places.board.w), ui.theme, look=NAMED
        )
        self._place = places.speech
        self._speech.refresh_layout(ui)
        self._bare = cloth_picture(ui.theme, size).copy()
        self._board.paint(self._bare)
        self._base = self._bare.copy()
        self._board.paint_initial(self._base)
        self._ribbon: TurnRibbon | None = None
        self._whole = self._playing.game.start.ply == 0  # turns are counted from the beginning of a game
        if ribbon:
            self._ribbon = TurnRibbon(ui, words, places.told, 0, lambda plies, part: None)
            self._turn, self._names = LastTurnReader(self._playing), PlateTexts(self._playing, words)
            self._ribbon.paint_background(self._bare)
            self._ribbon.paint_background(self._base)
        self._update_caption()

    def frames(self, moves: Sequence[str], rate: int) -> Iterator[MovieFrame]:
        """Yield the frames of the film at `rate` frames a second, each on a new surface.

        `moves`: all moves of the game.
        """
        yield from self._pause_frames(BEFORE, rate)
        for move in moves:
            _play_recorded_move(self._playing, move)
            while not self._playing.film.at_end:
                yield from self._pause_frames(1 / rate, rate)
            yield from self._pause_frames(BETWEEN, rate)
        yield from self._pause_frames(AFTER, rate)

    def final_picture(self, moves: Sequence[str]) -> pygame.Surface:
        """Return the picture after the last move."""
        for move in moves:
            _play_recorded_move(self._playing, move)
            self._playing.film.skip_to_end()
        self._advance_time(TRAIL + FADE_IN)
        self._advance_time(FADE_IN)
        return self._draw_frame()

    def palette_sheet(self, moves: Sequence[str]) -> pygame.Surface:
        """Return a sheet from which a colour palette can be quantised: film frames and many stones of each shade.

        On the board itself there is so much wood that the stones would lose their hues.
        """
        seen = [frame.picture for frame in self.frames(moves[:2], 2)]
        some = seen[:: max(1, len(seen) // 5)]
        w, h = some[0].get_width() // 2, some[0].get_height() // 2
        stones, size = self._board.stones.resting, self._board.stones.size
        across = max(1, w // size)
        deep = -(-len(stones) // across) * size * STONES_WEIGH
        sheet = pygame.Surface((w, h * len(some) + deep))
        for i, picture in enumerate(some):
            sheet.blit(pygame.transform.smoothscale(picture, (w, h)), (0, i * h))
        hole = next(place for place in self._board.geometry.places.values() if not place.is_store)
        floor = self._bare.get_at((round(hole.x), round(hole.y)))
        sheet.fill(floor, (0, h * len(some), w, deep))
        for i, stone in enumerate(stones * STONES_WEIGH):
            sheet.blit(stone, (i % across * size, h * len(some) + i // across * size))
        return sheet

    def _pause_frames(self, seconds: float, rate: int) -> Iterator[MovieFrame]:
        """Yield the frames of `seconds` seconds of film at `rate` frames a second."""
        for _ in range(_frames_for_pause(seconds, rate)):
            yield MovieFrame(self._draw_frame(), round(1000 / rate))
            self._advance_time(1 / rate)

    def _advance_time(self, dt: float) -> None:
        """Let `dt` seconds of the film pass: move the stones and update the caption."""
        events = self._playing.update(dt)
        self._board.update(dt, events)
        self._board.repaint_changes(self._base, self._bare)
        self._update_caption()
        self._speech.update(dt)

    def _update_caption(self) -> None:
        """Show the sentence on the current turn below the board, without hints for a player."""
        said = self._texts.current_sentence()
        hint = self._playing.state == "person"  # what one may do now means nothing in a film
        self._speech.show_caption(Said(said.text) if hint else said, self._place)

    def _draw_frame(self) -> pygame.Surface:
        """Return a picture of the current moment, with board, caption and ribbon of turns."""
        picture = self._base.copy()
        plies = self._playing.game.plies
        rested = self._playing.film.at_end and self._playing.film.since_end >= TRAIL
        began = self._playing.game.rules.start_of_move(plies[-1].move) if plies and rested else ""
        sprites = self._board.sprites(self._playing.film, Marks(origin=began)) + self._speech.sprites()
        if self._ribbon:
            seen = self._turn.current_view()
            says = ribbon_captions(seen, self._texts, self._names.player_name)
            number = says.number if self._whole else 0
            self._ribbon.show_turn(seen, says._replace(number=number))
            sprites += self._ribbon.sprites()
        for sprite in sprites:
            sprite.draw(picture)
        return picture


def frame_count(rules: Rules, moves: Sequence[str], rate: int, *, speed: Speed, start: Position | None = None) -> int:
    """Return how many frames a film has, without drawing any; `start`: the position before the first move, None for the
    usual start.
    """
    playing = _game_to_film(rules, start, speed)
    pictures = (
        _frames_for_pause(BEFORE, rate) + len(moves) * _frames_for_pause(BETWEEN, rate) + _frames_for_pause(AFTER, rate)
    )
    for move in moves:
        _play_recorded_move(playing, move)
        while not playing.film.at_end:
            playing.update(1 / rate)
            pictures += 1
    return pictures


def _game_to_film(rules: Rules, start: Position | None, speed: Speed) -> GameInPlay:
    """Return a game without players, from `start` (None: the usual start), to be filmed move by move at `speed`."""
    persons: dict[Seat, Player] = {"S": Player(), "N": Player()}
    game = Game(rules, start) if start is not None else Game(rules)
    return GameInPlay(game, persons, NoOpponent(), seed=SEED, speed=speed)


def _play_recorded_move(playing: GameInPlay, move: str) -> None:
    """Play any move that a game record can hold, including a joint move, a layout and an agreed end."""
    ply = play_recorded_move(playing.game, move)
    playing.film.play(ply.step_by_step(), ply.mover, islice(ply.step_by_step(), FORESEEN))


def _frames_for_pause(seconds: float, rate: int) -> int:
    """Return the number of frames in a pause of `seconds`, at `rate` frames a second."""
    return max(1, round(seconds * rate))
