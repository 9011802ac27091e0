"""The page on which moves are chosen.  It is configured: by an activity, its texts, a face, a policy and parts.

The activity says what a person does there and what may be done now; the face is the page for one window; parts declare
actions, and mark what is shown.  Buttons, mouse and keys ask `chooser` and `turn_keys`; what cannot be is said.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

import pygame

from game.film.playback import Film
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.rules.game import Position
from game.table.board_activity import BoardActivity
from game.table.move_question import MoveQuestion, current_question
from game.table.move_text import MoveTexts
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.table_text import table_as_text
from game.text.speech_context import Caption, SpeechContext
from game.ui.controls import Controls
from game.ui.element import PageOutline
from game.ui.keyboard import ENTER, dismisses_message
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.board_scene import BoardScene
from game.window.moves.board_part import BoardPagePart
from game.window.moves.board_questions import BoardQuestions
from game.window.moves.move_chooser import MoveChooser
from game.window.moves.move_hands import BoardInput
from game.window.moves.move_outline import MoveOutline, decorated_display, is_hole_told_apart, resting_text
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay, BoardSelection
from game.window.moves.turn_keys import TurnActions
from game.window.shell.actions import Actions, update_buttons
from game.window.shell.services import Services


class Previews(NamedTuple):
    """The extent to which a move is shown before it is played: nothing, its first lap or its outcome."""

    first_lap: bool
    """Whether the path of the first lap is shown."""
    outcome: bool
    """Whether later laps and the gain are shown."""


class BoardPolicy(NamedTuple):
    """The features of a page with moves; the user's settings may restrict them further."""

    previews: bool = True
    """Whether something of a move is shown before it is played."""
    draws_chains: bool = True
    """Whether all the jumps of a piece are drawn while only the piece is pointed at."""
    confirms: bool = True
    """Whether a move can be asked about first."""
    walks: bool = True
    """Whether arrow keys go from hole to hole, and Enter into the row."""
    replays: bool = False
    """Whether Space at rest shows what was seen last once more."""
    recaps: bool = False
    """Whether a turn is told once it is over, before what is said then."""
    pastes: bool = False
    """Whether a position or a game that is pasted on the page opens."""
    keys: Sequence[tuple[str, str]] = ()
    """What keys do that are no action's: the keys and a message."""
    hidden_actions: Collection[str] = ()
    """The actions of every page with a board that this one has not."""
    help_name: str = ""
    """The name of the page's help text, if it has another one than all pages of its kind."""
    main_action: str = ""
    """The action that Enter does as soon as it is possible, unless a button has the ring."""


class GameBoardShape(NamedTuple):
    """The state for which a board is made: the game, by its id, and the seat at the lower edge."""

    game: int
    below: Seat


class GameBoard(BoardScene):
    """A page with a board on which moves are chosen, configured by its activity, texts, layout, policy and parts."""

    page: MovePage
    shown: BoardDisplay

    def __init__(
        self,
        services: Services,
        activity: BoardActivity,
        make_texts: Callable[[], PlayTexts],
        face: Callable[[Ui, Any, Controls | None], MovePage],
        policy: BoardPolicy,
    ) -> None:
        """Set up the page; `make_texts` is called again whenever the activity has another game."""
        super().__init__(services)
        self.activity, self.policy = activity, policy
        self._make_texts, self._face = make_texts, face
        self.keys, self.accepts_paste = policy.keys, policy.pastes
        self.chooser, self.turn_keys, self.questions = MoveChooser(self), TurnActions(self), BoardQuestions(self)
        self.board_parts: Sequence[BoardPagePart] = ()
        self.below: Seat = activity.seat_at_lower_edge(None, turned=services.settings.turned)
        self._attach_to_game()

    def add_parts(self, *parts: BoardPagePart) -> None:
        """Set the parts of the page; events and actions go to the first of them that handles them."""
        self.board_parts = parts
        self.parts = (*parts, self.turn_keys, self.questions)

    def set_activity(self, activity: BoardActivity) -> None:
        """Replace the activity, and show its game."""
        self.activity = activity
        self._attach_to_game()

    def _attach_to_game(self) -> None:
        """Adopt the game of the current activity, with new texts and nothing chosen on the board."""
        self.playing: GameInPlay = self.activity.playing
        self.desk = self.activity.desk()  # as of the last frame
        self.playing.film.speed = self.services.settings.speed
        self.below = self.activity.seat_at_lower_edge(self.below, turned=self.services.settings.turned)
        self.texts = self._make_texts()
        self.texts.below = self.below
        self.move_texts = MoveTexts(self.texts)
        self.pointing = BoardSelection(self)
        self.hands = BoardInput(self)

    @property
    def film(self) -> Film:
        """The film of the game in play."""
        return self.playing.film

    @property
    def actions(self) -> Actions:
        """The actions of the page's parts and of the page, without those that its policy hides."""
        hidden = self.policy.hidden_actions
        return Actions(self.texts.words, *self.parts, self, refuse=self.explain_refusal, hidden=hidden)

    @property
    def help_names(self) -> tuple[str, ...]:
        """Names of the help texts that apply to the page, that of its policy first."""
        return self.policy.help_name, *super().help_names

    # ------------------------------------------------------------------ what may be shown and asked
    @property
    def allowed_previews(self) -> Previews:
        """The previews of a move that may be shown and described before it is played."""
        shows = self.policy.previews and self.desk.allows_previews
        chosen = self.services.settings.previews if shows else "off"
        return Previews(chosen != "off", chosen == "on")

    def needs_confirmation(self, *, touch: bool) -> bool:
        """Return whether a move has to be confirmed; always for a finger, which can't hover over a hole."""
        return self.policy.confirms and (touch or self.services.settings.confirm)

    def current_question(self) -> MoveQuestion | None:
        """Return the question that a person has to answer now, other than which hole to play; None if there is none."""
        found = current_question(self.playing, self.texts.pending_choice(), self.texts.words)
        return found if found is not None and found.kind in self.desk.questions else None

    @property
    def has_urgent_sentence(self) -> bool:
        """Whether a temporary notice or a question is shown."""
        pointing = self.pointing
        return bool(pointing.refused or pointing.notice or pointing.asked or pointing.picked)

    def point_at_ghost(self, pos: tuple[int, int]) -> bool:
        """Highlight the part at a window point of the drawing of the last turn; return False if there is none."""
        return False

    def explain_refusal(self, said: str) -> None:
        """Show the text `said`, the reason why something can't be done, for a moment; forget hover and selection."""
        self.pointing.reset()
        self.show_notice(Caption(said))

    def show_notice(self, caption: Caption) -> None:
        """Show a caption for a moment instead of the usual one, with the sound of a refusal."""
        self.pointing.show_notice(caption)
        self.services.sound.play("refused")

    # ------------------------------------------------------------------ the page
    def shape(self) -> NamedTuple:
        """Return what the board is made for; the widgets round it are laid out anew by themselves."""
        return GameBoardShape(id(self.playing), self.below)

    def make_page(self, ui: Ui, before: Controls | None) -> MovePage:
        """Return the page for a layout; focus and scroll are taken from `before`."""
        return self._face(ui, self, before)

    def resize(self, ui: Ui) -> None:
        """Lay the page out for a window, and translate the texts if the language changed."""
        texts, settings, scrub = self.texts, self.services.settings, self.pointing.scrub
        if self.ui is not None and self.ui.size != ui.size:
            self.pointing.ignore_until_moved()  # what lies under the pointer now is something else
        self.desk, before = self.activity.desk(), (texts.words, texts.below)
        texts.words, texts.below = self.services.words, self.below
        if before != (texts.words, texts.below):
            self.pointing.ahead.clear()
        scrub.calm = settings.calm_motion
        super().resize(ui)

    def refresh(self) -> None:
        """Update widgets, marks and sentence to the state of the game."""
        with self.texts.refresh():
            self.page.update_widgets()
            update_buttons(self.controls)
            self.shown = decorated_display(self, self.pointing.current_display())
        if self.page.board.show_moment(self.shown.marks.past_counts):
            self.page.repaint_changes()
        if not self.film.is_turn_unseen:  # what was said before stays until there is something to be seen
            self.show_sentence(self.shown.caption, self.page.sentence_box)

    def update_page(self) -> None:
        """Adopt a new game of the activity, and refresh or rebuild the page."""
        self.desk = self.activity.desk()
        if self.playing is not self.activity.playing:
            self._attach_to_game()
        self.below = self.activity.seat_at_lower_edge(self.below, turned=self.services.settings.turned)
        super().update_page()

    @property
    def lower_seat(self) -> object:
        """The seat at the lower edge of the board."""
        return self.below

    @property
    def position_seen(self) -> Position:
        """The position after the last move."""
        return self.playing.position

    def sprites(self) -> Sequence[Sprite]:
        """Return the sprites of the page, with marks, stones and the sentence."""
        return self.page.sprites(self.shown, self.speech.sprites())

    # ------------------------------------------------------------------ for who does not see it
    @property
    def focused_place(self) -> str:
        """The place on the board with the keyboard focus; "" if there is none."""
        return self.pointing.aim if self.pointing.aim in self.playing.board.index else ""

    @property
    def text_to_speak(self) -> str:
        """The text to speak, without the effect of the focused hole, which is part of the hole's own text."""
        if is_hole_told_apart(self) and not self.is_telling_turn:
            return "" if self.spoken_summary else resting_text(self)
        if not self.film.at_end and not self.is_telling_turn and self.services.settings.said_of_turn == "stones":
            return " ".join(
                filter(None, self.texts.stone_caption())
            )  # each stone is heard, though the sentence is of a phase
        return super().text_to_speak

    @property
    def spoken_summary(self) -> str:
        """Summary of the last turns as far as the settings ask for it. "" while a turn is shown, or while its text has
        to be read.
        """
        if not self.policy.recaps or not self.film.at_end or self.texts.waits_for_press:
            return ""
        did = self.texts.spoken_last_turn() if self.services.settings.said_of_turn == "turn" else ""
        return " ".join(filter(None, (did, self.texts.resting_sentence().text)))

    @property
    def speech_context(self) -> SpeechContext:
        """The context in which the player who has to choose is the mover."""
        return self.texts.speech_context(self.playing.seat_to_choose)

    @property
    def outline(self) -> PageOutline:
        return MoveOutline(self).outline()

    @property
    def page_as_text(self) -> str:
        """Name of the game, the board and the current sentences as text."""
        return table_as_text(self.texts)

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        """Whether anything on the page is animated, or will change by itself."""
        return (
            super().is_moving
            or self.pointing.is_moving
            or self.activity.desk().is_moving
            or any(part.is_moving for part in self.board_parts)
        )

    @property
    def is_idle(self) -> bool:
        """Whether no picture is left to be drawn in advance."""
        return self.page.ahead is None or self.page.ahead.is_all_drawn

    def advance_board(self, dt: float) -> Sequence[SoundEvent]:
        """Advance activity and parts by `dt` seconds; return the events on the board."""
        for part in self.board_parts:
            part.before_board_update()
        events = self.activity.update(dt)
        for part in self.board_parts:
            part.update(dt)
        return events

    def update(self, dt: float) -> None:
        """Advance the game, previews, input and pictures by `dt` seconds."""
        film = self.playing.film
        at_rest, said = film.at_end, self.speech.caption
        self.poll_sources(dt)
        events = self.advance_board(dt)
        self.present_events(dt, events)
        self.hands.update(dt)
        self.pointing.update(dt)
        begins = at_rest and not film.at_end
        if begins:
            self.on_turn_started()
        self.update_page()
        self.speech.update(dt)
        if self.page.ahead is not None:
            self.page.ahead.update(busy=begins or bool(events) or self.speech.caption != said)

    def on_turn_started(self) -> None:
        """Clear previews and choices, as a turn begins to be shown."""
        self.pointing.reset()
        if self.page.ahead is not None:
            self.page.ahead.prefetch_played_turn()

    # ------------------------------------------------------------------ hands
    def try_event(self, event: pygame.event.Event) -> bool:
        """Handle an event by the page's parts, widgets, main action or board; return False if it has no meaning."""
        if dismisses_message(event):
            self.pointing.dismiss_notice()
        if any(part.handle_event_first(event) for part in self.board_parts):
            return True
        free = not (self.controls.is_list_open or self.controls.is_focus_visible)
        enters = free and event.type == pygame.KEYDOWN and event.key in ENTER
        if enters and (main := self.actions.find_action(self.policy.main_action)) and main.is_enabled:
            main()
            return True
        return self.hands.handle_event(event)

    # ------------------------------------------------------------------ on the stack
    def pause(self) -> None:
        """Pause as another page lies over this one: forget hover and pressed keys."""
        self.pointing.reset()
        self.hands.release_all()
        super().pause()

    def resume(self) -> None:
        """Resume as the top page, with the current settings, unless a part shows another page."""
        if any(part.on_resume() for part in self.board_parts):
            return
        self.playing.film.speed = self.services.settings.speed
        self.below = self.activity.seat_at_lower_edge(None, turned=self.services.settings.turned)
        super().resume()

    def on_library_changed(self) -> None:
        """Tell the page's parts that the user's own games have changed."""
        for part in self.board_parts:
            part.on_library_changed()
        super().on_library_changed()

    def save_work(self) -> None:
        """Save the game under way."""
        self.activity.save_now()

    def close(self) -> None:
        """Close the page's parts and the activity."""
        for part in self.board_parts:
            part.close()
        self.activity.close()
        super().close()
