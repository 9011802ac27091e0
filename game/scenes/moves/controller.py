"""What a person can do on the page of a game: buttons, mouse and keys ask for it here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.rules.notation import Sign, sign_of, signs
from game.scenes.moves.question import WAY
from game.scenes.shared.speech import Said

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.board import Seat
    from game.rules.parts import Part
    from game.scenes.board_page.controller import Helps
    from game.scenes.moves.move_texts import MoveTexts
    from game.scenes.moves.pointing import Pointing
    from game.scenes.shell.services import Services
    from game.store.record import Player


class OnPage(NamedTuple):
    """What the page itself does: it knows what it shows, and what lies over it."""

    leave: Callable[[], None]
    pause: Callable[[], None]
    lay_out: Callable[[], None]
    rebuild: Callable[[], None]
    toggle_turns: Callable[[], None]
    turn_begins: Callable[[], None]
    undone: Callable[[], None]
    result: Callable[[], None]


class MoveController:
    """Turns wishes into turns of a game; what cannot be is said."""

    hints: Helps

    def __init__(self, services: Services, says: MoveTexts, pointing: Pointing, page: OnPage) -> None:
        self.services, self.playing, self.pointing = services, says.playing, pointing
        self._says, self._page = says, page
        self.own_answers: dict[str, Callable[[str], None]] = {}  # of a page: by how their names begin

    # ------------------------------------------------------------------ moves and answers
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Plays a hole, in a direction, or `swap`.

        While a turn is shown, skips to its end instead. Refuses what cannot be played, and asks what is still open.
        """
        playing = self.playing
        if playing.state == "film":
            past = playing.film.behind or playing.film.paused
            self.skip()
            if past:
                self.pointing.say(self._says.back_to_now())
        elif playing.crossing and playing.state == "asked" and move in playing.crossing.places:
            self.answer(f"{WAY}{playing.crossing.places.index(move)}")
        elif playing.state == "asked":
            self.notify(self._says.answer_first())
        elif playing.state != "person":
            self.notify(self._says.not_now())
        elif playing.position.phase == "claim":
            self.pointing.forget()
            if not playing.claims.toggle(playing.position, move):
                self.notify(self._says.not_claimed(move))
        else:
            self._choose_from(move, towards)

    def _choose_from(self, hole: str, towards: Sign | None) -> None:
        """Plays a hole; asks for the direction where there are several.  What is open then is asked on the way."""
        playing = self.playing
        self.pointing.picked, self.pointing.asked = "", None
        moves = playing.moves_from(hole) or (hole,)
        if towards and any(sign_of(move) for move in moves):
            moves = tuple(move for move in moves if sign_of(move) == towards) or (hole + towards,)
        if len(signs(moves)) > 1:
            self.pointing.pick(hole)
        else:
            self._begin(moves, hole)

    def play(self, move: str, hole: str = "") -> None:
        """Plays a move, or says why it cannot be."""
        self._begin((move,), hole or move)

    def _begin(self, moves: Sequence[str], hole: str) -> None:
        """Plays a move, or begins one of several that begin alike; or says why it cannot be."""
        if self.playing.begin(moves):
            if not self.playing.film.at_end:
                self._page.turn_begins()
            else:  # of a move at once: where the pointer is must not show what was chosen
                self.pointing.forget()
                self.pointing.point("")
            return
        illegal = self.playing.position.why_not(moves[0])
        if illegal is not None:
            way = self.playing.game.rules.way_of(moves[0])
            self.pointing.refuse(way[-1] if way else hole, self._says.refusal(illegal, hole))
            self.services.sound.play("refused")

    def answer(self, name: str) -> None:
        """One of the answers to what is asked."""
        playing = self.playing
        if name.startswith(WAY):
            if playing.go_on(int(name.removeprefix(WAY))):
                self._page.turn_begins()
        elif own := next((do for begin, do in self.own_answers.items() if name.startswith(begin)), None):
            own(name)
        elif name == "layout":
            self._page.lay_out()
        elif name == "result":
            self._page.result()
        elif name == "by itself":
            self.toggle()
        elif name == "again":
            playing.try_again()
        elif name == "take over":
            playing.take_over()
            self._page.rebuild()  # many places on the page say who plays
        elif playing.position.phase == "remove" and name in playing.position.legal():
            self.play(name)
        elif name == "keep" and playing.position.phase != "turn":
            playing.keep_side()  # the game goes on as it is
        elif name in ("swap", "keep"):
            self.choose(name)
        else:
            self.play(playing.only if name == "go" else playing.claims.move(playing.position))

    # ------------------------------------------------------------------ turns and steps
    def agree(self) -> None:
        """Both players agree to stop here."""
        self.pointing.forget()
        self.playing.agree()

    def stop(self, move: str) -> None:
        """A player gives up, or both take a draw (`rules.stopped`)."""
        self.pointing.forget()
        self.playing.stop(move)

    def seat(self, players: Mapping[Seat, Player]) -> None:
        """Other players sit down, in the middle of the game."""
        self.pointing.forget()
        self.playing.seat(players)
        self._page.rebuild()  # who plays is written in many places

    def watch_again(self) -> None:
        """Shows the last turn once more."""
        self.pointing.forget()
        if not self.playing.watching.watch_last():
            self.notify(Said(self.services.words.t("No turn has been played yet.")))

    def watch_turn(self, plies: range) -> None:
        """Shows a turn of the list once more, then what is now."""
        self.pointing.forget()
        self.playing.watching.watch(plies)

    def undo(self) -> None:
        """Takes a turn back."""
        self.pointing.forget()
        self._page.undone()
        if not self.playing.undo():
            self.notify(Said(self.services.words.t("There is nothing to take back.")))

    def redo(self) -> None:
        """Plays again what was taken back."""
        self.pointing.forget()
        if not self.playing.redo():
            self.notify(Said(self.services.words.t("There is nothing to play again.")))

    def step_back(self) -> None:
        """One stone back."""
        self.pointing.forget()
        self.playing.by_itself = False
        if not self.playing.film.step_back():
            self.notify(Said(self.services.words.t("This is the beginning.")))

    def step_forward(self) -> None:
        """One stone forward."""
        self.pointing.forget()
        self.playing.by_itself = False
        if not self.playing.film.step_forward():
            self.notify(Said(self.services.words.t("This is the latest step so far.")))

    def toggle(self) -> None:
        """Pause, or go on; where nothing goes on by itself, says how to see a turn again."""
        self.pointing.forget()
        playing = self.playing
        if playing.can_go_by_itself:
            playing.by_itself = not playing.by_itself
        elif playing.state == "asked":
            self.notify(self._says.answer_first())
        elif playing.state in ("person", "over"):
            words = self.services.words
            self.notify(
                Said(words.t("Nothing is moving now."), words.t("Press Home to see the last turn again."))
                if playing.watching.possible
                else Said(words.t("No turn has been played yet."))
            )
        else:
            playing.toggle()

    def skip(self) -> None:
        """Shows the end of the turn at once."""
        film = self.playing.film
        if film.paused:
            self.playing.by_itself = False  # a person who stops it and skips to the end wants to play by hand
        if not film.at_end:
            self.services.sound.hear(film.skip_to_end())

    def watch_told(self) -> None:
        """Shows the turn that the ribbon tells once more."""
        self.pointing.forget()
        self.playing.watching.watch_last()

    def watch_part(self, plies: range, part: Part) -> None:
        """Shows a turn once more, from one of its parts on."""
        self.pointing.forget()
        self.playing.watching.watch(plies, part.ply, part.first)

    # ------------------------------------------------------------------ the page
    def tell(self, place: str) -> None:
        """Says for a moment what lies in a place, and why it may not be played."""
        illegal = (
            self.playing.why_not(place)
            if self.playing.state == "person" and self.pointing.ahead.possible(place)
            else None
        )
        self.pointing.say(self._says.lies(place, illegal))

    def notify(self, said: Said) -> None:
        """Says for a moment why something cannot be."""
        self.pointing.say(said)
        self.services.sound.play("refused")

    def show_rules(self) -> None:
        """The rules of this game."""
        self.services.routes.rules(self.playing.game.rules)

    def show_class(self) -> None:
        """The board for a whole class, as it is seen; a copy of the game is played there."""
        game, film = self.playing.game, self.playing.film
        at = None if film.at_end else max(0, film.turn)
        self.services.routes.class_view(game.start, game.plies, at, self.playing.players)

    def set_speed(self, speed: object) -> None:
        """Calm, normal or fast."""
        self.playing.film.speed = speed  # type: ignore[assignment]
        self.services.keep_speed(speed)

    def show_settings(self) -> None:
        """The settings."""
        self.services.routes.settings()

    def full_screen(self) -> None:
        """Over the whole screen, or back into a window."""
        self.services.full_screen()

    def toggle_values(self) -> None:
        """Shows or hides what each hole is worth."""
        self.services.toggle_values()

    def leave(self) -> None:
        """Back to the page before; the game is saved and offered again there."""
        self._page.leave()

    def show_pause(self) -> None:
        """The menu over the game."""
        self._page.pause()

    def toggle_turns(self) -> None:
        """Shows or hides the list of turns."""
        self._page.toggle_turns()
