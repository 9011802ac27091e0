"""What the pointer and the keyboard are on, and what is shown and said of it: a move ahead, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Seat
from game.rules.position import Illegal
from game.rules.steps import Step
from game.scenes import play_tip
from game.scenes.play_tip import PlacedTip, TipSays
from game.scenes.speech import Place, Said
from game.teach.preview import BETWEEN
from game.view.hops import Way, way
from game.view.marks import Marks
from game.view.playback import TRAIL
from game.view.preview import Glance

if TYPE_CHECKING:
    from game.scenes.play_page import PlayPage
    from game.scenes.play_texts import PlayTexts
    from game.scenes.playing import Playing
    from game.teach.captions import Preview

REFUSED = 2.6  # seconds for which a refusal stays
REMEMBERED = 60  # moves whose way is kept


class Shown(NamedTuple):
    """What the board points out, what is said and where, and the tip beside the hole."""

    marks: Marks
    said: Said
    place: Place
    tip: PlacedTip | None = None


class Ahead(NamedTuple):
    """A legal move, worked out once."""

    steps: list[Step]
    path: Way
    preview: Preview


class Pointing:
    """`pointed`: the place under the pointer; `aim`: the hole that the keyboard is on.

    `worked_out` is told the steps of a move and its mover when somebody looks at it for the first time.
    """

    def __init__(
        self,
        playing: Playing,
        texts: PlayTexts,
        worked_out: Callable[[list[Step], Seat], None] = lambda steps, mover: None,
    ) -> None:
        self.playing, self.texts, self._worked_out = playing, texts, worked_out
        self.glance = Glance()
        self.pointed = self.aim = ""
        self._refused: tuple[str, Said] | None = None
        self._notice: Said | None = None
        self._left = 0.0  # seconds for which refusal and notice stay
        self._known: dict[tuple[int, str], Ahead] = {}
        self._placed: tuple[object, PlacedTip | None] | None = None

    # ------------------------------------------------------------------ hands
    def point(self, place: str) -> None:
        """The pointer is over a place, or over none."""
        if place == self.pointed and not self.aim:
            return
        self.pointed, self.aim = place, ""
        if self._refused and place != self._refused[0]:
            self._refused = None
        self.glance.look(place if self.hole(place) else "")

    def walk(self, to: str) -> None:
        """An arrow key: `left` and `right` along a row, `up` and `down` across the board."""
        board, player = self.playing.game.rules.board, self.playing.position.player
        self._refused = None
        if self.aim not in board.index:
            holes = [board.cells[i].name for i in board.owned(player)]
            legal = [move for move in self.playing.position.legal() if move in holes] or holes
            # North counts his holes from the right of the screen.
            self.aim = legal[0] if (to != "left") == (player == "S") else legal[-1]
        else:
            cell = board.cells[board.index[self.aim]]
            column, row = cell.column, cell.row
            if to in ("left", "right"):
                column = min(max(0, column + (1 if to == "right" else -1)), board.columns - 1)
            else:
                row = 0 if to == "up" else board.rows - 1
            self.aim = next(c.name for c in board.cells if (c.row, c.column) == (row, column) and not c.store)
        self.pointed = self.aim
        self.glance.look(self.aim if self.hole(self.aim) else "", at_once=True)

    def leave(self) -> None:
        """The keyboard is elsewhere."""
        if self.aim:
            self.aim = self.pointed = ""
            self.glance.look("")

    def hole(self, place: str) -> bool:
        """Whether a place is a hole, and a person is to move: own ones show their way, others why they may not."""
        board = self.playing.game.rules.board
        if self.playing.state != "person" or place not in board.index:
            return False
        return not board.cells[board.index[place]].store

    def refuse(self, place: str, illegal: Illegal) -> None:
        """Says for a moment why a hole may not be played."""
        self._refused, self._left = (place, Said(*self.texts.refusal(illegal, place))), REFUSED

    def say(self, said: Said) -> None:
        """Says something for a moment, in place of what would be said."""
        self._notice, self._left = said, REFUSED

    def forget(self) -> None:
        """Nothing is looked at or refused any more."""
        self.glance.forget()
        self._refused = self._notice = None
        self._left = 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self.glance.update(dt)
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self._refused = self._notice = None
        if not self.glance.aimed and self.hole(self.pointed) and not self.aim:
            self.glance.look(self.pointed)  # the pointer has waited there for its turn

    @property
    def moving(self) -> bool:
        """Whether something will look different by itself."""
        return self.glance.moving or self._left > 0

    # ------------------------------------------------------------------ what is shown
    def look(self, page: PlayPage) -> Shown:
        """What to show on a page now."""
        playing, place = self.playing, page.place
        places = page.board.geometry.places
        hovered = self.pointed if playing.film.at_end and self.pointed in places else ""
        marks = Marks(hovered=hovered, keyboard=self.aim if self.aim in places else "")
        shown = self.glance.shown
        if self._refused:
            hole, said = self._refused
            out = Shown(marks._replace(forbidden=hole if hole in places else ""), said, place)
        elif playing.state == "person" and shown:
            out = self._preview(shown, marks, page)
        else:
            said = self.texts.now()
            if place.why and not page.tagged and (past := self.texts.past()):
                said = said._replace(why=past)
            out = Shown(marks._replace(began=self._began(), lit=self._winner()), said, place)
        return out if self._notice is None else out._replace(said=self._notice, place=place, tip=None)

    def _preview(self, hole: str, marks: Marks, page: PlayPage) -> Shown:
        """The hole one looks at: its move ahead, or why it may not be played.

        What cannot be said in a tip without covering anything is said under the board.
        """
        illegal = self.playing.position.why_not(hole)
        strength, place = self.glance.strength, page.place
        if illegal is None:
            ahead = self.ahead(hole)
            preview, at = ahead.preview, ahead.path.landing
            said, says = Said(preview.sentence), TipSays(preview.title, preview.line)
            alone = Said(preview.sentence, preview.after)
            if not place.why:
                alone = Said(" ".join((preview.sentence, preview.after.split(BETWEEN)[0])))
            marks = marks._replace(way=ahead.path, strength=strength)
        else:
            at, alone = hole, Said(*self.texts.refusal(illegal, hole))
            said, says = Said(self.texts.now().text), TipSays(alone.text, alone.why, True)
            marks = marks._replace(forbidden=hole, strength=strength)
        tip = self._tip(page, at, says, said)
        return Shown(marks, said, place, tip.faded(strength)) if tip else Shown(marks, alone, place)

    def _tip(self, page: PlayPage, at: str, says: TipSays, said: Said) -> PlacedTip | None:
        """The tip beside a hole, worked out once for as long as one looks."""
        if not page.layout.tips or at not in page.board.geometry.places:
            return None
        key = page, at, says, said
        if self._placed is None or self._placed[0] != key:
            self._placed = key, play_tip.place(page.ui, page.board.geometry, at, says, page.taken(said))
        return self._placed[1]

    def ahead(self, move: str) -> Ahead:
        """What a legal move does."""
        key = len(self.playing.game.plies), move
        if key not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            steps = self.playing.way(move)
            self._known[key] = Ahead(steps, way(steps), self.texts.preview(move, steps))
            self._worked_out(steps, self.playing.position.player)
        return self._known[key]

    def _began(self) -> str:
        """The hole where the last turn began."""
        film, plies = self.playing.film, self.playing.game.plies
        if not film.at_end or film.since_end < TRAIL or not plies:
            return ""
        return plies[-1].move if plies[-1].move in self.playing.game.rules.board.index else ""

    def _winner(self) -> str:
        """The winner's store, once the game is over."""
        outcome = self.playing.position.outcome
        if self.playing.state != "over" or outcome is None or outcome.winner is None:
            return ""
        return outcome.winner if self.playing.game.rules.board.stores != "none" else ""
