"""The expected line of a hint or a review, played out stone by stone on a ghost board until the reader goes back."""

from collections.abc import Mapping, Sequence

import pygame

from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.board import SEATS, Seat
from game.rules.game import Position
from game.rules.parts import TurnPart
from game.store.record import Player
from game.table.last_turn import LastTurnReader
from game.table.play_text import WhatIfTexts
from game.table.what_if import WhatIfLine
from game.text.language import msg
from game.ui.layout import Collapsible, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.board_scene import for_class
from game.window.board_page.film_buttons import film_buttons, row_in_time_order, speed_choice
from game.window.board_page.film_scene import FilmLayout, FilmScene
from game.window.board_page.group import PlacedGroup
from game.window.board_page.plate_texts import PlateTexts
from game.window.board_page.play_layout import lay_out_page
from game.window.board_page.ribbon import TurnRibbon
from game.window.board_page.ribbon_ends import ribbon_captions
from game.window.board_page.turn_list import TurnList, cell_of_ply, turn_lines
from game.window.shared.board_keys import HINT_KEY
from game.window.shared.speech import Said, sentence_and_rule_fit
from game.window.shell.actions import action
from game.window.shell.full_page import TitleBar
from game.window.shell.services import Services


class WhatIfScene(FilmScene):
    """Plays an expected line on a ghost board, without touching the real game.

    `reasons`: captions with the reason for the line, the longest first.
    """

    def __init__(
        self,
        services: Services,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        reasons: Sequence[Said],
        stones: Stones,
        *,
        turns: bool = False,
        turn: int = 1,
        explains: bool = False,
    ) -> None:
        """`turns`: the page below has a list of turns, so the board stays in place and the line takes the list's place.

        `turn`: the number of the turn under way; `explains`: the line explains a hint.
        """
        super().__init__(services)
        self._reasons, self._turns, self._explains = reasons, turns, explains
        self._reason, self.film_keys.saves_speed = reasons[-1], False
        speed = services.settings.speed
        self._ghost = WhatIfLine(position, line, players, stones=stones, speed=speed, in_hand=False, turn=turn)
        self.texts = WhatIfTexts(self.playing, services.words)
        self.seen_by = position.player
        self.texts.below = self.seat_at_lower_edge(self.playing.persons, position.player)
        self._turn = LastTurnReader(self.playing, self.texts.below)

    @property
    def board_tag(self) -> str:
        return self.texts.board_tag(msg("What if · turn {number}"))

    @property
    def playing(self) -> WhatIfLine:
        return self._ghost

    # ------------------------------------------------------------------ where and what
    def lay_out(self, ui: Ui) -> FilmLayout:
        board = self.playing.board
        self.texts.words = self.services.words
        words = self.texts.words
        places = lay_out_page(ui, board, turns=self._turns, players=False)
        speech, panel = places.speech, places.panel
        self._reason = next(
            (said for said in self._reasons if sentence_and_rule_fit(ui, said, speech)), self._reasons[-1]
        )
        more = msg("{n:turn} above")
        self._list = TurnList(panel, places.turns, lambda n: words.say(more, n=n)) if places.turns else None
        self._ribbon = TurnRibbon(panel, words, places.ribbon, 0, self.watch_part)
        self._plates = PlateTexts(self.playing, words)
        actions = self.actions
        called = words.t("Why this hint?") if self._explains else words.t("What if?")
        bar = TitleBar(actions.button("back", "table"), called, tools=[actions.button("class", "table")])
        bar.place(panel, places.bar.inflate(2 * panel.gap(8), 0))
        home, briefly = (
            actions.button("home", "raised", word=label) for label in (words.t("Back to the game"), words.t("Back"))
        )
        # At the end: where *Take back* and *Hint* stand on the game's own page, a second press would lead back at once.
        way_back = Collapsible(home, short=(2, briefly), word=3)
        film = row_in_time_order(panel, film_buttons(self))
        speed = speed_choice(words, self.film_keys, self.film.speed, listed=1, gone=4)
        strip = StripPlate([speed], [film], [way_back])
        strip.place(panel, places.strip)
        free = bar.free_rect(panel)
        told = [self._ribbon] if places.ribbon else []  # beside a square board it comes with the list
        root, reserve = PlacedGroup([strip, *told, bar]), places.reserve
        return FilmLayout(root, free, places.board, places.strip, speech, reserve, panel, places.ribbon)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self._list:
            names = {seat: self._plates.player_name(seat) for seat in SEATS}
            self._list.paint_panel(dst, self.texts.words.t("The line"), names)
        if not self.playing.is_before_start:
            self._ribbon.paint_background(dst)

    def sprites(self) -> Sequence[Sprite]:
        listed: list[Sprite] = []
        ghost, texts = self.playing, self.texts
        if self._list:
            self._list.first_number = ghost.first_turn
            lines = turn_lines([(ply.mover, texts.move_in_list(ply)) for ply in ghost.game.plies])
            marked = None if self.film.at_end else cell_of_ply(lines, ghost.move_number - 1)
            listed = self._list.sprites(lines, marked)
        seen = None if ghost.is_before_start else self._turn.current_view()  # none before the first stone moves
        says = ribbon_captions(seen, texts, self._plates.player_name)
        self._ribbon.tell = texts.part_text
        self._ribbon.show_turn(seen, says._replace(number=0))
        told = [] if ghost.is_before_start else self._ribbon.sprites()  # as its plate: there is nothing on it yet
        return [*listed, *told, *super().sprites()]

    def current_caption(self) -> Said:
        """Return the text of the shown step of the better line; before and after it, the reason."""
        if self.playing.is_before_start:
            return self._reason
        if self.film.at_end:
            words, ghost = self.texts.words, self.playing
            said = self._reason.text if ghost.has_no_motion else self.texts.final_score_text()
            return Said(said, words.say("Press {key} to go back to the game.", key="Esc"))
        return self.texts.step_caption()

    # ------------------------------------------------------------------ time and hands
    def advance_board(self, dt: float) -> Sequence[SoundEvent]:
        return self.playing.update(dt)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self.playing.is_before_start and not self.playing.in_hand)

    def shape(self) -> bool:
        """Return whether the plate of the line has no content yet, for which the page is made."""
        return self.playing.is_before_start

    def handle_click(self, event: pygame.event.Event) -> bool:
        """Jump to the end of the line on a click on the board."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.layout.board.collidepoint(event.pos):
            return False
        self.film.skip_to_end()
        return True

    # ------------------------------------------------------------------ what can be asked for
    @action("back", msg("Back"), key="Esc", icon="back")
    @action(
        "home",
        msg("Back to the game"),
        key="Enter",
        also=(HINT_KEY,),
        icon="undo",
        sheet=msg("goes back to where you were"),
    )
    def leave(self) -> None:
        super().leave()

    @for_class
    def show_class(self) -> None:
        """Show the line from its beginning to a class."""
        self.stay_here()
        self.film.pause()
        playing = self.playing
        self.services.routes.class_view(playing.game.start, playing.game.plies, 0, playing.players)

    def stay_here(self) -> None:
        """Stop the line from starting by itself."""
        self.playing.in_hand = True

    def watch_part(self, plies: range, part: TurnPart) -> None:
        """Replay the line from a part of one of its turns."""
        self.stay_here()
        self.film.seek(self.film.motion_index_of_step(plies.start + part.ply, part.first))
        self.film.resume()
