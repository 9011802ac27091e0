"""The expected line of a hint or a review, played out stone by stone on a ghost board until the reader goes back."""

from collections.abc import Mapping, Sequence

import pygame

from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.board import SEATS, Seat
from game.rules.game import Position
from game.rules.parts import TurnPart
from game.store.record import Player
from game.table.last_turn import LastTurn
from game.table.play_text import GhostTexts
from game.table.what_if import WhatIfLine
from game.text.language import msg
from game.ui.layout import Collapsible, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.board_scene import for_class
from game.window.board_page.film_buttons import film_buttons, in_time_order, speed_choice
from game.window.board_page.film_scene import FilmLayout, FilmScene
from game.window.board_page.group import PlacedGroup
from game.window.board_page.plate_texts import PlateTexts
from game.window.board_page.play_layout import lay_out
from game.window.board_page.ribbon import TurnRibbon
from game.window.board_page.ribbon_ends import says_of
from game.window.board_page.turn_list import TurnList, place_of, turn_lines
from game.window.shared.board_keys import HINT_KEY
from game.window.shared.speech import Said, sentence_and_rule_fit
from game.window.shell.actions import action
from game.window.shell.full_page import TitleBar
from game.window.shell.services import Services


class WhatIfScene(FilmScene):
    """`reasons` is the reason for the line, said ever shorter.  Nothing of the real game is touched."""

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
        """`turns`: the page below has a list of turns, so the board stays where it is and the line stands there.

        `turn`: the number of the turn under way.  `explains`: the line is why a hint was given.
        """
        super().__init__(services)
        self._reasons, self._turns, self._explains = reasons, turns, explains
        self._reason = reasons[-1]
        speed = services.settings.speed
        self._ghost = WhatIfLine(position, line, players, stones=stones, speed=speed, in_hand=False, turn=turn)
        self.texts = GhostTexts(self.playing, services.words)
        self.seen_by = position.player
        self.texts.below = self.lower_seat(self.playing.persons, position.player)
        self._turn = LastTurn(self.playing, self.texts.below)

    @property
    def tag(self) -> str:
        return self.texts.tag(msg("What if · turn {number}"))

    @property
    def playing(self) -> WhatIfLine:
        return self._ghost

    # ------------------------------------------------------------------ where and what
    def lay_out(self, ui: Ui) -> FilmLayout:
        board = self.playing.board
        self.texts.words = self.services.words
        words = self.texts.words
        places = lay_out(ui, board, turns=self._turns, players=False)
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
        film = in_time_order(panel, film_buttons(self))
        speed = speed_choice(words, self.film_keys, self.services.settings.speed, listed=1, gone=4)
        strip = StripPlate([speed], [film], [way_back])
        strip.place(panel, places.strip)
        free = bar.free_area(panel)
        root, reserve = PlacedGroup([strip, self._ribbon, bar]), places.reserve
        return FilmLayout(root, free, places.board, places.strip, speech, reserve, panel, places.ribbon)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self._list:
            names = {seat: self._plates.name(seat) for seat in SEATS}
            self._list.paint_panel(dst, self.texts.words.t("The line"), names)
        if not self.playing.nothing_shown:
            self._ribbon.paint_plate(dst)

    def sprites(self) -> Sequence[Sprite]:
        listed: list[Sprite] = []
        ghost, texts = self.playing, self.texts
        if self._list:
            self._list.first_number = ghost.first_turn
            lines = turn_lines([(ply.mover, texts.move(ply)) for ply in ghost.game.plies])
            marked = None if self.film.at_end else place_of(lines, ghost.number - 1)
            listed = self._list.sprites(lines, marked)
        seen = None if ghost.nothing_shown else self._turn.follow()  # none before the first stone moves
        says = says_of(seen, texts, self._plates.name)
        self._ribbon.tell = texts.part_alone
        self._ribbon.show_turn(seen, says._replace(number=0))
        told = [] if ghost.nothing_shown else self._ribbon.sprites()  # as its plate: there is nothing on it yet
        return [*listed, *told, *super().sprites()]

    def sentence_shown(self) -> Said:
        if self.playing.nothing_shown:
            return self._reason
        if self.film.at_end:
            words, ghost = self.texts.words, self.playing
            said = self._reason.text if ghost.has_no_motion else self.texts.after_line()
            return Said(said, words.say("Press {key} to go back to the game.", key="Esc"))
        return self.texts.step()

    # ------------------------------------------------------------------ time and hands
    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        return self.playing.update(dt)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self.playing.nothing_shown and not self.playing.in_hand)

    def page_key(self) -> tuple[object, ...]:
        """The plate of the line is there once it has something on it."""
        return *super().page_key(), self.playing.nothing_shown

    def clicked(self, event: pygame.event.Event) -> bool:
        """A click on the board shows the end."""
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
        """The line for a whole class, from its beginning."""
        self.stay_here()
        self.film.pause()
        playing = self.playing
        self.services.routes.class_view(playing.game.start, playing.game.plies, 0, playing.players)

    def stay_here(self) -> None:
        """It does not begin by itself any more."""
        self.playing.in_hand = True

    def watch_part(self, plies: range, part: TurnPart) -> None:
        """Shows the line again from a part of one of its turns on."""
        self.stay_here()
        self.film.seek(self.film.moment_of(plies.start + part.ply, part.first))
        self.film.resume()
