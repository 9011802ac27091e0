"""Actions of a presenter before a class, and the display for the class."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.marks import NOTHING, Marks
from game.board.view import CountsShown
from game.features.teach.class_text import vote_problem_text
from game.features.teach.classroom import ClassGame, ClassPlay
from game.features.teach.window.class_view.what_class_sees import ClassVisibilityPlate
from game.film.hops import MoveHops
from game.rules.game import Position
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.pointer import NOWHERE
from game.window.board_page.film_keys import BEGINNING, LATEST
from game.window.moves.board_part import BoardPagePart
from game.window.moves.pointing import BoardDisplay
from game.window.shared.board_keys import digit_of_key, key_name, letter_of_key
from game.window.shell.actions import action, redo_action, undo_action

if TYPE_CHECKING:
    from game.features.teach.window.class_view.class_scene import ClassScene

CLICKER = msg("one stone forward · one stone back")
STONES = msg("one stone back · one stone forward")
TURNS = msg("one turn back · one turn forward")
VOTES = msg("undoes a vote or a turn · redoes the turn")
HELD = 0.5  # seconds after which a held key lets the turn run
MOST_TYPED = 8  # signs of a vote
TIME_OVER = "store"  # the sound at the end of a part's time: a stone that falls into a bowl
HIDES = msg("hides the counts · the path · the names of the holes")


class ClassVisibility:
    """The parts of the board that a class sees, and the position of the pointer on it."""

    shows_counts = shows_path = shows_hole_names = True  # whether the class sees them
    is_blank = False  # it sees the cloth only
    ringed = False  # a large ring goes round the pointer
    pointer_position = NOWHERE

    @property
    def counts(self) -> CountsShown:
        """When the board shows counts: always, or never where the class shall count for itself."""
        return "always" if self.shows_counts else "never"


class ClassKeys(BoardPagePart):
    """Commands of a presenter in the class view."""

    def __init__(self, scene: ClassScene) -> None:
        self._scene, self.turn_keys, self.sight = scene, scene.turn_keys, scene.sight
        self._said_in_menu: tuple[bool, ...] = ()
        self.typed = ""  # the vote that is being typed
        self.is_vote_refused = False  # it isn't one, so that it stays to be mended
        self.is_typed_selected = False  # the next sign replaces it
        self._held: float | None = None  # seconds for which the key for a step is held; None: it is not

    @property
    def class_game(self) -> ClassGame:
        return self._scene.playing

    @property
    def class_play(self) -> ClassPlay:
        return self._scene.class_play

    @property
    def vote_problem(self) -> str:
        """Sentence on why the typed vote was refused and what is allowed there; "" while nothing was refused."""
        words = self._scene.texts.words
        return vote_problem_text(words, self.class_play, self.typed) if self.is_vote_refused else ""

    def _is_typed_replaced_by(self, sign: str) -> bool:
        """Return whether a sign begins a new vote: after a refusal, unless it adds the number that is missing."""
        vote = self.class_play.read_vote(self.typed)
        adds_number = bool(vote.place) and vote.number is None and not sign.isalpha()
        return self.is_typed_selected or (self.is_vote_refused and not adds_number)

    @property
    def _is_question_unread(self) -> bool:
        """Whether what the class was asked about is still to be shown or read, so that no key plays a turn: a vote may
        be typed late.
        """
        run, play = self._scene.plan_run, self.class_play
        if run is not None and run.slide.kind == "asked":
            return True
        return play.stage != "over" and (play.is_result_shown or not self.class_game.rests_between_turns)

    # ------------------------------------------------------------------ the board
    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display for a class: only holes that can be chosen are marked, and hovering doesn't change the
        caption. The board shows what the class may see.
        """
        self._scene.view.update_board()
        pointing = self._scene.pointing
        if pointing.refused is None and pointing.notice is None:
            display = display._replace(caption=self._scene.texts.board_caption())
        marks = self._class_marks(display.marks)
        if pointing.notice is not None and self.waits_for_hole and not self.class_game.are_both_moves_chosen:
            marks = marks._replace(allowed_starts=self._playable_holes)
        return display._replace(marks=marks)

    @property
    def _playable_holes(self) -> tuple[str, ...]:
        return tuple(cell.name for cell in self.class_game.board.cells if self.class_game.moves_from(cell.name))

    def _class_marks(self, marks: Marks) -> Marks:
        """Return the marks that a class sees: fewer than a player sees, or the result of a vote and the
        compared moves.
        """
        playing = self.class_game
        if self.class_play.is_result_shown:
            right = playing.right_places
            return Marks(highlighted=right[0]) if playing.asked_sowing else Marks(allowed_starts=right)
        if not playing.rests_between_turns or self.class_play.votes_are_open:
            return NOTHING
        lit = marks.arrows[0].hole if marks.arrows else marks.highlighted if self._scene.pointing.glance.shown else ""
        squares = marks.targets if self._scene.pointing.going.origin else ()
        lit = lit or (playing.start_hole if playing.waiting_turn is not None else "")
        marks = marks._replace(
            hovered="", origin="", allowed_starts=(), only_start="", barred="", highlighted=lit, targets=squares
        )
        if playing.comparing:
            hops = tuple(hop for way in playing.compared_moves for hop in way.hops)
            return marks._replace(way=MoveHops("", hops, "", ()) if hops else None, strength=1.0)
        return marks._replace(origin="", highlighted="") if self._scene.texts.is_turn_end_unread else marks

    def update(self, dt: float) -> None:
        if self._scene.plan_run is not None and self._scene.plan_run.update(dt):
            self._scene.services.sound.play(TIME_OVER)
        if not self.class_play.votes_are_open:
            self.typed, self.is_vote_refused, self.is_typed_selected = "", False, False
        if self._held is not None:
            self._held += dt
            if self._held >= HELD and not self.class_game.film.is_running and not self.class_play.is_answer_shown:
                self._held = None
                self.class_game.run_turn()
        says = self.sight.ringed, self.turn_keys.is_running, bool(self.class_game.turns)
        if says != self._said_in_menu:
            self._said_in_menu = says
            self._scene.view.update_menu()
        if not self.class_game.rests_between_turns:  # what a turn ends with is said until it is read
            texts = self._scene.texts
            texts.last_read_turn = min(texts.last_read_turn, self._scene.film.current_turn - 1)

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Track the pointer, count votes by keys and clicks, and let the first press on a hidden board show it again;
        return True if the event was used.
        """
        kind, room, sight = event.type, self.class_game, self.sight
        hand = kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        if hand or kind == pygame.WINDOWLEAVE:
            sight.pointer_position = event.pos if hand else NOWHERE
        if kind in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._held = None
        if sight.is_blank and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            sight.is_blank = False
            return True
        if kind == pygame.KEYDOWN and key_name(event) == "Page ↓":
            self._held = 0.0
        if self.class_play.votes_are_open and not self._scene.controls.is_list_open:
            return self._take_vote(event)
        if room.are_both_moves_chosen and kind == pygame.KEYDOWN and (number := digit_of_key(event)):
            room.vote_for_move(number)
            return True
        if kind == pygame.KEYDOWN and letter_of_key(event) and self._is_question_unread:
            self._scene.services.sound.play("refused")
            return True
        return False

    def _take_vote(self, event: pygame.event.Event) -> bool:
        """Take a click on a place as a vote, a right click as one less, and keys as a vote that is typed; return False
        if the event is something else.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            place = self._scene.page.board.geometry.place_at(event.pos)
            if place:
                self.class_play.change_votes(place, 1 if event.button == 1 else -1)
            return place is not None
        if event.type != pygame.KEYDOWN:
            return False
        name, sign = key_name(event), letter_of_key(event)
        if sign or (self.typed and name == "Space"):
            sign = (sign.upper() if event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CAPS) else sign) or " "
            self.typed = (sign if self._is_typed_replaced_by(sign) else self.typed + sign)[:MOST_TYPED]
        elif self.typed and name == "Ctrl A":
            self.is_typed_selected = True
            return True
        elif self.typed and name == "Backspace":
            self.typed = "" if self.is_typed_selected else self.typed[:-1]
        elif self.typed and name == "Esc":
            self.typed = ""
        elif self.typed and name == "Enter":
            vote = self.class_play.read_vote(self.typed)
            if vote.is_complete:
                self.class_play.set_votes(vote.place, vote.number or 0)
                self.typed = ""
            else:
                self._scene.services.sound.play("refused")
                self.is_vote_refused, self.is_typed_selected = True, False
                return True
        else:
            return False
        self.is_vote_refused = self.is_typed_selected = False
        return True

    # ------------------------------------------------------------------ the film
    @property
    def waits_for_hole(self) -> bool:
        """Whether nothing can happen before the presenter chooses a hole."""
        waits = (
            not self.can_step_forward() and self.class_game.state == "person" and self._scene.current_question() is None
        )
        return waits and not self._scene.texts.is_turn_end_unread

    def can_step_forward(self) -> bool:
        """Return whether there is a further step to show."""
        return self.turn_keys.can_step_forward()

    def can_step_back(self) -> bool:
        """Return whether there is an earlier step to show, or an earlier slide of the lesson."""
        run = self._scene.plan_run
        return self.turn_keys.can_step_back() or (run is not None and run.can_go(-1))

    def _leads_to_next_slide(self) -> bool:
        """Return whether the slide of the lesson has been seen, and another one follows."""
        run = self._scene.plan_run
        return run is not None and run.can_go(1) and not self.can_step_forward() and not self.class_play.votes_are_open

    def can_go_forward(self) -> bool:
        """Return whether there is a further step to show, or a caption that is still to be read."""
        texts = self._scene.texts
        voted = self.class_play.votes_are_open or self.class_play.is_result_shown
        return self.can_step_forward() or texts.is_turn_end_unread or voted or self._leads_to_next_slide()

    def can_reveal(self) -> bool:
        """Return whether the class is voting, so that the result can be shown."""
        return self.class_play.votes_are_open

    @action("stepf", msg("One stone forward"), key="Page ↓", icon="stepf", sheet=CLICKER, when=can_go_forward)
    @action("right", msg("One stone forward"), key="→", icon="stepf", sheet=STONES, when=can_step_forward)
    def step_forward(self) -> None:
        """Show the next step of the turn, which ends a vote; after its result let the class vote on the next lap."""
        scene, texts, play = self._scene, self._scene.texts, self.class_play
        if play.is_answer_shown and self.class_game.ask_next_lap():
            return
        if scene.plan_run is not None and self._leads_to_next_slide():
            scene.plan_run.go(1)
            scene.show_slide()
            return
        if play.is_result_shown:
            play.clear_question()
            texts.last_read_turn = scene.film.current_turn
        elif self.waits_for_hole and not play.votes_are_open:
            scene.show_notice(texts.board_caption())
        elif scene.film.at_end and texts.is_turn_end_unread:
            scene.pointing.reset()
            texts.last_read_turn = scene.film.current_turn
        else:
            steps = self.class_game.has_sowing or not play.votes_are_open
            play.close_votes()
            if steps:
                film = scene.film
                moves = film.playing is not None  # such a step is finished at once, also if it is the last one
                self.turn_keys.step_film(lambda: film.step_forward() or moves, LATEST)

    @action("reveal", key="Enter", exists=can_reveal)
    def run_turn(self) -> None:
        """End the vote and let all stones fall."""
        self.class_play.close_votes()
        if self.class_game.asked_sowing:
            self.class_game.run_turn()

    @action("voted", key="Enter", exists=lambda keys: keys.class_game.are_both_moves_chosen)
    def play_preferred_move(self) -> None:
        """Play the one of two compared moves that has more votes."""
        first = self.class_game.move_votes.count(1)
        second = len(self.class_game.move_votes) - first
        if first != second:
            self.class_game.play_compared_move(1 if first > second else 2)

    @action("stepb", msg("One stone back"), key="Page ↑", icon="stepb", sheet=CLICKER, when=can_step_back)
    @action("left", msg("One stone back"), key="←", icon="stepb", sheet=STONES, when=can_step_back)
    def step_back(self) -> None:
        """Undo the last shown step; at the beginning of a slide of a lesson go to the one before."""
        run, votes = self._scene.plan_run, self.class_play.votes_are_open
        is_first = votes and self.class_game.is_first_question
        if run is not None and (is_first or not self.turn_keys.can_step_back()) and run.go(-1):
            self._scene.show_slide()
        elif is_first:
            self._scene.show_notice(Caption(self._scene.services.words.t(BEGINNING)))
        elif self.class_game.has_sowing or not self.class_play.ask_again():
            self.turn_keys.step_back()

    @action("turn_back", key="↑", also=("Home",), sheet=TURNS)
    def go_to_turn_start(self) -> None:
        """Go back to the start of the shown turn, or of the one before; if there is none, show a notice."""
        self._scene.pointing.reset()
        if not self.class_game.go_to_turn_start():
            self._scene.show_notice(Caption(self._scene.services.words.t(BEGINNING)))

    @action("turn_on", key="↓", also=("End",), sheet=TURNS)
    def go_to_turn_end(self) -> None:
        """Go on to the end of the shown turn, or of the next one; if there is none, show a notice."""
        self._scene.pointing.reset()
        if not self.class_game.go_to_turn_end():
            self._scene.show_notice(Caption(self._scene.services.words.t(LATEST)))

    @action(
        "play",
        lambda keys, words: words.t("Stop it" if keys.turn_keys.is_running else "Let the turn run by itself"),
        key="Space",
        icon=lambda keys: "pause" if keys.turn_keys.is_running else "play",
        sheet=msg("stops the stones, and lets them continue"),
    )
    def toggle_running(self) -> None:
        """Let the turn run by itself, while voting with the answer, or stop it; at the end replay the last turn."""
        room = self.class_game
        self._scene.pointing.reset()
        if self.class_play.votes_are_open:
            self.run_turn()
        elif not room.film.at_end:
            room.toggle_pause()
        elif room.turns and not room.can_autoplay:
            room.play_again()
        else:
            self.turn_keys.toggle_pause()

    @property
    def can_undo(self) -> bool:
        return self.turn_keys.can_undo or self.class_play.votes_are_open

    @property
    def can_redo(self) -> bool:
        return self.turn_keys.can_redo

    @undo_action(msg("Undo"), VOTES)
    def undo(self) -> None:
        """Undo a vote, a choice or a turn."""
        if not self.class_play.undo_vote():
            self.turn_keys.undo()

    @redo_action("", VOTES)
    def redo(self) -> None:
        self.turn_keys.redo()

    # ------------------------------------------------------------------ the class
    @action("back", msg("Back"), key="Esc", also=("F6",), icon="back")
    def leave(self) -> None:
        """Cancel a vote, or else leave the page; the class can continue its game later."""
        if not self.class_game.cancel_vote():
            self._scene.leave()

    @action(
        "ask",
        lambda keys, words: words.t("Stop asking" if keys.class_game.asking else "Ask the class"),
        key="F9",
        sheet=msg("asks the class where the last stone falls; a click is a vote"),
        when=lambda keys: keys.class_game.asking or keys.class_game.can_ask,
        why_not=msg("The class can be asked once a turn can be played."),
    )
    def toggle_landing_vote(self) -> None:
        """Stop the next sowing while its stones are in the hand, and let the class vote on where it ends, or in a game
        without sowing on what can move; called again, cancel the vote.
        """
        self.class_game.toggle_landing_vote()

    @action(
        "compare",
        lambda keys, words: words.t("Neither move" if keys.class_game.are_both_moves_chosen else "Two moves"),
        key="F7",
        sheet=msg("lets the class vote on two moves: 1 and 2 are votes"),
    )
    def toggle_move_comparison(self) -> None:
        """Let the class compare two moves and vote on them; called again, cancel the comparison."""
        self.class_game.toggle_move_comparison()

    @action("first", msg("Play the first"), exists=lambda keys: keys.class_game.are_both_moves_chosen)
    def play_first_move(self) -> None:
        """Play the first of the two compared moves."""
        self.class_game.play_compared_move(1)

    @action("second", msg("Play the second"), exists=lambda keys: keys.class_game.are_both_moves_chosen)
    def play_second_move(self) -> None:
        """Play the second of the two compared moves."""
        self.class_game.play_compared_move(2)

    @action("counts", key="Ctrl D", sheet=HIDES)
    def toggle_counts(self) -> None:
        """Hide the stone counts so that the class counts for itself, or show them again."""
        self.sight.shows_counts = not self.sight.shows_counts

    @action("way", key="Ctrl M", sheet=HIDES)
    def toggle_move_path(self) -> None:
        """Hide the arcs that show the path of the current sowing, or show them again."""
        self.sight.shows_path = not self.sight.shows_path
        t = self._scene.services.words.t
        self._scene.pointing.show_notice(
            Caption(
                t("The path of the stones is shown.")
                if self.sight.shows_path
                else t("The path of the stones is hidden.")
            )
        )

    @action("names", key="Ctrl N", sheet=HIDES)
    def toggle_hole_names(self) -> None:
        """Hide the names of the holes, or show them again."""
        self.sight.shows_hole_names = not self.sight.shows_hole_names

    @action("sees", msg("What the class sees"))
    def open_visibility_plate(self) -> None:
        """Open the dialog in which it is chosen which parts of the board the class sees."""
        self._scene.services.stack.push(ClassVisibilityPlate(self._scene))

    @action("blank", msg("Hide the board"), key=".", icon="eye",
            sheet=msg("hides the board, and shows it again"))  # fmt: skip
    def toggle_blank_board(self) -> None:
        """Hide the whole board, so that the class looks at the presenter; or show it again."""
        self.sight.is_blank = not self.sight.is_blank

    @action(
        "ring",
        lambda keys, words: words.tc("class", "Don’t point" if keys.sight.ringed else "Point"),
        key="F8",
        sheet=msg("draws a large ring round the pointer"),
    )
    def toggle_pointer_ring(self) -> None:
        """Draw a large ring around the pointer, or remove it."""
        self.sight.ringed = not self.sight.ringed

    @action("anew", msg("From the beginning"), exists=lambda keys: bool(keys.class_game.turns))
    def reset_game(self) -> None:
        """Start the game of the class again."""
        self._scene.pointing.reset()
        self.class_game.reset_game()
        self._scene.texts.last_read_turn = self._scene.film.current_turn

    @action("position", msg("Set up a position"))
    def set_up_position(self) -> None:
        """Open the position editor; the class continues from the new position."""
        self._scene.services.routes.choose_position(self.class_game.position, self._show_position)

    def _show_position(self, position: Position) -> None:
        self._scene.services.stack.pop(self._scene)
        self._scene.services.routes.class_view(position)

    @action("worksheet", msg("Worksheet"))
    def make_worksheet(self) -> None:
        """Open the dialog to make a worksheet of this game."""
        self._scene.services.routes.worksheet(self._scene.services.variant_of_rules(self.class_game.game.rules))
