"""Actions of the board's page, and the pages that open from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.marks import NOTHING
from game.table.game_clock import NO_HELP
from game.table.paced_turn import PacedFilm
from game.text.language import Language, msg
from game.text.speech_context import Caption
from game.window.moves.board_part import BoardPagePart
from game.window.moves.pointing import BoardDisplay
from game.window.moves.turn_keys import TAKE_BACK, TAKES_BACK, TurnActions
from game.window.shared import key_texts
from game.window.shared.board_keys import HINT_KEY
from game.window.shell.actions import NOTHING_DONE, action, undo_action

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

PRESSES = pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN  # fingers press as the mouse does
BACK = msg("Back")
LAPS = msg("one lap back · one lap forward, in the turn you’re watching")
HELP = msg("a hint · what each hole is worth · the review of the game")
FILE_CHANGED = msg("The file of this game has changed. The game continues with the rules it began with.")
FILE_GONE = msg("The file of this game is gone or has an error. The game continues with the rules it began with.")


class PlayTurnKeys(TurnActions):
    """Actions to play and step through turns, in a game whose stones may wait for sentences."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene)
        self._paced = scene.paced

    @property
    def can_play(self) -> bool:
        """Whether there are stones to pause or to let move on."""
        waits = self.playing.state == "computer" or self.playing.can_autoplay
        return self.is_running or not self.film.at_end or waits

    def step_forward(self) -> None:
        """Let one stone move at once, even if it is waiting for a sentence to be read."""
        self._paced.dismiss_sentence()
        self.film.hold = None
        super().step_forward()


class PlayPace(BoardPagePart):
    """Makes the stones of a guided game wait until the sentences can have been read."""

    def __init__(self, scene: PlayScene, paced: PacedFilm) -> None:
        self._scene, self._paced = scene, paced

    def before_board_update(self) -> None:
        """Hold the stones if a sentence has to be read first; called before the board moves on."""
        self._scene.guide.start.update(self._scene.texts)
        self._paced.on = self._scene.services.settings.time_to_read and self._scene.guide.on
        self._paced.hold_film(self._scene.texts)

    def update(self, dt: float) -> None:
        self._paced.update_reading(dt)
        self._scene.start.update(dt)


class PlayActions(BoardPagePart):
    """Actions on the page of a game. Besides, it adds hints and marks to the display, announces that a player's time is
    up, and opens the layout page when stones have to be laid out.
    """

    def __init__(self, scene: PlayScene) -> None:
        self.scene, self._services = scene, scene.services
        self._laid_out = -1  # before which ply the page opened on which stones are laid out
        self._file = scene.services.library.variants.get(scene.game.rules.variant)  # as it was last seen

    # ------------------------------------------------------------------ what happens by itself
    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with hints, marks of the guided start, and the hovered step of the ribbon."""
        page = self.scene.page
        if self.scene.ends.is_shown:
            return display._replace(marks=NOTHING) if self.scene.ends.ended.stones.pours else display
        hinted = self.scene.hints.display_with_hint(display, page)
        return page.display_with_turns(self.scene.start.mark_first_move(hinted))

    def _tell_news(self) -> None:
        """Announce once that a person's time runs out, and that a copy of a collection's game is played."""
        clock = self.scene.session.clock
        for said in clock.pop_news(self.scene.texts) if clock else ():
            self._services.tell(said)
        if copied := self.scene.session.pop_copy_news(self._services.words):
            self._services.tell(copied)

    def update(self, dt: float) -> None:
        """Update the guide and the clock; open the layout page once a person has to lay out the stones."""
        self.scene.guide.update()
        self._tell_news()
        playing, plies = self.scene.playing, len(self.scene.game.plies)
        if playing.position.phase == "layout" and playing.state == "person" and self._laid_out != plies:
            self._laid_out = plies
            self.open_layout_page()

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Hide the note about decisive events on any press while no stones move, which also does what it usually does;
        a right click pins the part of the ribbon under it, and is used then.
        """
        if event.type in PRESSES and self.scene.film.at_end:
            self.scene.decisive.mark_read()
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.scene.controls.is_list_open
        return right and not self.scene.ends.is_shown and self.scene.page.pin_part_at(event.pos)

    def handle_answer_first(self, name: str) -> bool:
        """Open the layout page if the answer pressed is "layout"; return whether it is."""
        if name == "layout":
            self.open_layout_page()
        return name == "layout"

    def on_library_changed(self) -> None:
        """Announce that the variant's file was changed or deleted; this game keeps its rules."""
        rules, words = self.scene.game.rules, self._services.words
        now = self._services.library.variants.get(rules.variant)
        if now != self._file and now != self._services.variant_of_rules(rules):
            self._services.tell(words.t(FILE_CHANGED if now else FILE_GONE))
        self._file = now

    def open_layout_page(self) -> None:
        """Open the page on which the stones are laid out; the finished layout is then played as a move."""
        self._services.routes.arrange(self.scene, self.scene.chooser.play_layout, self.scene.session)

    # ------------------------------------------------------------------ turns
    @action(
        "time_to_read",
        msg("Time to read"),
        icon="text",
        on=lambda keys: keys.scene.services.settings.time_to_read,
        exists=lambda keys: keys.scene.guide.on,
    )
    def toggle_time_to_read(self) -> None:
        """Switch whether the stones of a guided game wait for each sentence."""
        settings = self._services.settings
        settings.time_to_read = not settings.time_to_read
        self._services.settings_file.save(settings)

    @action("lap_back", key="[", sheet=LAPS)
    def lap_back(self) -> None:
        self._move_lap_slider(-1)

    @action("lap_on", key="]", sheet=LAPS)
    def lap_forward(self) -> None:
        self._move_lap_slider(1)

    def _move_lap_slider(self, by: int) -> None:
        """Move the lap slider by `by` laps; say how to use it if no move with several laps is chosen."""
        if not self.scene.hands.show_lap_further(by):
            self.scene.show_notice(
                Caption(self.scene.texts.words.t("First move to a hole whose turn has several laps."))
            )

    @property
    def can_undo(self) -> bool:
        return self.scene.desk.can_undo

    def _undo_refusal(self, words: Language) -> str:
        """Return why no turn can be undone; "" if one can."""
        if self.scene.playing.can_undo:
            return ""
        return words.t(NOTHING_DONE if self.has_help else NO_HELP)

    @property
    def has_help(self) -> bool:
        """Whether hints, values and the like may be asked for: not in a game with a clock, until it is over."""
        return self.scene.hints.are_allowed

    @undo_action(TAKE_BACK, TAKES_BACK, _undo_refusal)
    def undo(self) -> None:
        self._laid_out = -1  # the same layout may be asked for once more
        self.scene.turn_keys.undo()

    @action("turns", msg("Turns"), icon="list", on=lambda keys: keys.scene.is_turn_list_shown)
    def toggle_turns(self) -> None:
        """Show or hide the list of turns; a small window remembers that it was hidden."""
        settings, scene = self._services.settings, self.scene
        if scene.page.ui.m.labels:
            settings.turn_list = not settings.turn_list
        else:
            settings.turn_list = scene.turns_asked = not scene.is_turn_list_shown
        self._services.settings_file.save(settings)
        scene.rebuild()

    # ------------------------------------------------------------------ help
    def _help_refusal(self, words: Language) -> str:
        """Return why no help is given; "" where the game is over."""
        return "" if self.has_help else words.t(NO_HELP)

    @action(
        "hint",
        lambda keys, words: words.tc("help", "Hint"),
        key=HINT_KEY,
        icon="hint",
        tip=msg("Shows the best move, then why"),
        sheet=HELP,
        when=lambda keys: keys.has_help and not keys.scene.game.position.over,
        why_not=_help_refusal,
    )
    def show_hint(self) -> None:
        self.scene.hints.show_hint()

    @action(
        "values",
        msg("Values"),
        tip=lambda keys, words: keys.scene.hints.values_button_tip,
        key="F2",
        icon="worth",
        sheet=HELP,
        on=lambda keys: keys.scene.hints.are_values_shown,
        when=lambda keys: keys.has_help,
        why_not=NO_HELP,
    )
    def toggle_values(self) -> None:
        self._services.toggle_hole_values()
        if said := self.scene.hints.values_announcement():
            self.scene.pointing.show_notice(Caption(said))

    @action(
        "judgement",
        msg("Who’s better?"),
        key="Ctrl G",
        icon="bars",
        sheet=msg("shows who’s better, and hides it again"),
        on=lambda keys: keys.scene.hints.known.is_judged,
        when=lambda keys: keys.has_help and not keys.scene.game.position.over,
        why_not=_help_refusal,
        exists=lambda keys: not keys.scene.game.rules.for_one_player,
    )
    def toggle_judgement(self) -> None:
        self.scene.hints.toggle_judgement()

    @action(
        "review", msg("Review the game"), key="F3", icon="path", sheet=HELP,
        when=lambda keys: keys.has_help, why_not=NO_HELP,
    )  # fmt: skip
    def open_review(self) -> None:
        self.scene.hints.open_review()

    # ------------------------------------------------------------------ other pages
    @action(
        "analysis", key_texts.ANALYSE, key="Ctrl A", icon="tree", sheet=key_texts.ANY_MOVE,
        when=lambda keys: keys.has_help, why_not=NO_HELP,
    )  # fmt: skip
    def analyse(self) -> None:
        self.scene.analyse()

    @action("back", lambda keys, words: words.t(keys.scene.back_label_below or BACK), icon="back")
    def leave(self) -> None:
        """Leave the page; a finished game that was opened from the home page leads to the page of its variant."""
        scene, services = self.scene, self._services
        if scene.game.position.over and services.stack.scenes.index(scene) == 1:
            services.routes.leave_for_game_page(services.variant_of_rules(scene.game.rules))
        else:
            scene.leave()

    @action("pause", msg("Pause"), key="Esc", icon="pause")
    def show_pause(self) -> None:
        """Open the pause menu; at the end of a game, leave instead."""
        if self.scene.ends.is_shown:
            self.leave()
            return
        self._services.routes.pause(self.scene)
