"""What the pointer and the keyboard are on, and what is shown and said of it: a move ahead, or why it is refused.

Where a hole may be sown in two directions, the half of it under the pointer aims one of them; a key press picks the
hole first and the direction then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.board.geometry import Sign
from game.board.marks import Arrow, Marks
from game.film.hops import Way, way
from game.film.playback import TRAIL
from game.rules.board import Seat
from game.rules.file.vocabulary import Stores
from game.rules.game import Illegal, hole_of, marked
from game.rules.steps import Step
from game.scenes.board_page import tip as play_tip
from game.scenes.board_page.shown import Shown
from game.scenes.board_page.tip import PlacedTip, TipSays
from game.scenes.shared.moves import house_kept, house_sown, sign_of, signs
from game.scenes.shared.speech import Said, has_room
from game.text.preview import BETWEEN
from game.ui.rest import Glance

if TYPE_CHECKING:
    from game.scenes.play.page import PlayPage
    from game.scenes.shared.texts import PlayTexts
    from game.session.playing import Playing
    from game.text.preview import Preview

REFUSED = 2.6  # seconds for which a refusal stays
REMEMBERED = 60  # moves whose way is kept


class Ahead(NamedTuple):
    """A legal move, worked out once."""

    steps: list[Step]
    path: Way
    preview: Preview


class Pointing:
    """`pointed`: the place under the pointer, `towards` the direction it aims there; `aim`: where the keyboard is.

    `picked`: the hole whose direction is still to be chosen; `house`: the move of which is still to be said what
    becomes of the house.  `worked_out` is told the steps, the mover and the name of a move when somebody looks at it
    for the first time.
    """

    def __init__(
        self,
        playing: Playing,
        texts: PlayTexts,
        worked_out: Callable[[list[Step], Seat, str], None] = lambda steps, mover, move: None,
    ) -> None:
        self.playing, self.texts, self._worked_out = playing, texts, worked_out
        self.glance = Glance()
        self.pointed = self.aim = self.picked = self.house = ""
        self.towards: Sign | None = None
        self._refused: tuple[str, Said] | None = None
        self._notice: Said | None = None
        self._left = 0.0  # seconds for which refusal and notice stay
        self._known: dict[tuple[int, str], Ahead] = {}
        self._placed: tuple[object, PlacedTip | None] | None = None

    # ------------------------------------------------------------------ hands
    def point(self, place: str, towards: Sign | None = None) -> None:
        """The pointer is over a place, or over none, and aims a direction there."""
        if (place, towards) == (self.pointed, self.towards) and not self.aim:
            return
        self.pointed, self.towards, self.aim = place, towards, ""
        if self._refused and place != self._refused[0]:
            self._refused = None
        if not self.house:
            self.glance.look(self._sight(place) if self.hole(place) else "")

    def walk(self, to: str) -> None:
        """An arrow key: `left` and `right` along a row, `up` and `down` across the board."""
        board, playing = self.playing.game.rules.board, self.playing
        self._refused = None
        if self.aim not in board.index:
            holes = [cell for cell in board.cells if cell.hole]
            own = [board.cells[i] for i in board.owned(playing.chooser)]
            legal = [cell for cell in holes if playing.moves_from(cell.name)] or own
            legal.sort(key=lambda cell: (cell.column, cell.row))
            self.aim = legal[-1 if to == "left" else 0].name
        else:
            cell = board.cells[board.index[self.aim]]
            column, row = cell.column, cell.row
            if to in ("left", "right"):
                column = min(max(0, column + (1 if to == "right" else -1)), board.columns - 1)
            else:
                row = min(max(0, row + (1 if to == "down" else -1)), board.rows - 1)
            self.aim = next(c.name for c in board.cells if c.hole and (c.row, c.column) == (row, column))
        self._aimed()

    def pick(self, hole: str) -> None:
        """The keyboard has chosen a hole; its direction comes next."""
        self.aim = self.picked = hole
        self._aimed()

    def ask_of_house(self, move: str) -> None:
        """A move is chosen up to what becomes of the house."""
        self.house, self.picked = move, ""
        self.glance.look(move, at_once=True)

    def answer_looked_at(self, sow: bool) -> None:
        """One of the two answers about the house is looked at: its way is shown."""
        move = house_sown(self.house) if sow else self.house
        if self.house and self.glance.aimed != move:
            self.glance.look(move, at_once=True)

    def unpick(self) -> bool:
        """Lets go of a move that is not wholly chosen; False if there is none."""
        was = bool(self.picked or self.house)
        self.picked = self.house = ""
        if was:
            self.leave()
            self.glance.look("")
        return was

    def _aimed(self) -> None:
        self.pointed, self.towards = self.aim, None
        if self.picked != self.aim:
            self.picked = ""
        self.glance.look(self._sight(self.aim) if self.hole(self.aim) else "", at_once=True)

    def _sight(self, place: str) -> str:
        """What is looked at: a move where it is clear which, else the hole."""
        moves = house_kept(self.playing.moves_from(place))
        aimed = [move for move in moves if sign_of(move) == self.towards]
        return aimed[0] if aimed else moves[0] if len(moves) == 1 else place

    def leave(self) -> None:
        """The keyboard is elsewhere."""
        if self.aim:
            self.aim = self.pointed = self.picked = ""
            self.glance.look("")

    def hole(self, place: str) -> bool:
        """Whether a place is a hole, and a person is to move: own ones show their way, others why they may not."""
        board = self.playing.game.rules.board
        if self.playing.state != "person" or self.playing.position.phase != "play" or place not in board.index:
            return False
        return board.cells[board.index[place]].hole

    def refuse(self, place: str, illegal: Illegal) -> None:
        """Says for a moment why a hole may not be played."""
        self._refused, self._left = (place, Said(*self.texts.refusal(illegal, place))), REFUSED

    def say(self, said: Said) -> None:
        """Says something for a moment, in place of what would be said."""
        self._notice, self._left = said, REFUSED

    def forget(self) -> None:
        """Nothing is looked at, picked or refused any more."""
        self.glance.forget()
        self._refused = self._notice = None
        self.picked = self.house = ""
        self._left = 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self.glance.update(dt)
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self._refused = self._notice = None
        if not self.glance.aimed and not self.aim and self.hole(self.pointed) and self.playing.moves_from(self.pointed):
            self.glance.look(self._sight(self.pointed))  # it has waited there; why not, nobody asked

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
            said = self._now(page)
            out = Shown(marks._replace(began=self._began(), lit=self._winner()), said, place)
        out = out._replace(marks=self._of_position(out.marks))
        return out if self._notice is None else out._replace(said=self._notice, place=place, tip=None)

    def _now(self, page: PlayPage) -> Said:
        """What is said while nothing is looked at: where one is in the past and what binds must be read somewhere."""
        said, place = self.texts.now(), page.place
        if place.why and not page.tagged and (past := self.texts.past()):
            return said._replace(why=past)
        binds = self.texts.binds()
        if not place.why and binds and binds != said.text:
            both = Said(f"{said.text} {binds}")
            return both if not self.texts.hint() or has_room(page.ui, both, place) else said
        if place.why and not page.tagged and self.playing.state == "person" and page.told:
            return said._replace(why=_told(page, binds, self.texts.plates()))  # there is no other place for it
        return said

    def _of_position(self, marks: Marks) -> Marks:
        """What is to be known of the position before anybody plays."""
        playing = self.playing
        if playing.state != "person":
            return marks
        only = hole_of(playing.only)
        forced = only if only in playing.game.rules.board.index and not marks.way else ""
        claimed = tuple(sorted(playing.claims.chosen))
        barred = next((mark.place for mark in marked(playing.position, "barred")), "")
        return marks._replace(forced=forced, barred=barred, asked=self._house_asked(), claimed=claimed)

    def _house_asked(self) -> str:
        """The house that the question under the board is about."""
        if not self.house:
            return ""
        return self.ahead(self.house).path.landing

    def _preview(self, sight: str, marks: Marks, page: PlayPage) -> Shown:
        """The hole one looks at: its move ahead, both its moves, or why it may not be played.

        What cannot be said in a tip without covering anything is said under the board.
        """
        hole = hole_of(sight)
        moves = house_kept(self.playing.moves_from(hole))
        strength, place = self.glance.strength, page.place
        if len(moves) > 1 or sign_of(sight):
            marks = marks._replace(arrows=tuple(Arrow(hole, sign, sign == sign_of(sight)) for sign in signs(moves)))
        if not moves:
            illegal = self.playing.why_not(hole)
            assert illegal is not None
            at, alone = hole, Said(*self.texts.refusal(illegal, hole))
            said, says = Said(self.texts.now().text), TipSays(alone.text, alone.why, True)
            marks = marks._replace(forbidden=hole, strength=strength)
        elif sight == hole and len(moves) > 1:
            ways = [self.ahead(move) for move in moves]
            marks = marks._replace(way=_first_laps([ahead.path for ahead in ways]), strength=strength)
            toward = [page.board.geometry.screenward(hole, sign) for sign in signs(moves)]
            said = self.texts.which_way(hole, dict(zip(toward, (ahead.preview for ahead in ways), strict=True)))
            return Shown(marks, said, place)
        else:
            ahead = self.ahead(sight)
            marks = marks._replace(laps=self.texts.more_laps(ahead.path.laps - 1))
            preview, at = ahead.preview, ahead.path.landing
            said, says = Said(preview.sentence), TipSays(preview.title, preview.line)
            alone = Said(preview.sentence, preview.after)
            if self.house:
                alone = said = self.texts.asks_of_house(self.house, preview)
            elif not place.why:
                joined = Said(self.texts.joined(preview.sentence, preview.after.split(BETWEEN)[0]))
                alone = joined if has_room(page.ui, joined, place) else Said(preview.sentence)
            marks = marks._replace(way=ahead.path, strength=strength)
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
            path = _begun(way(steps)) if any(step.op == "void" for step in steps) else way(steps)
            self._known[key] = Ahead(steps, path, self.texts.preview(move, steps))
            self._worked_out(steps, self.playing.chooser, move)
        return self._known[key]

    def _began(self) -> str:
        """The hole where the last turn began."""
        film, plies = self.playing.film, self.playing.game.plies
        if not film.at_end or film.since_end < TRAIL or not plies or plies[-1].after.round != plies[-1].before.round:
            return ""
        began = hole_of(plies[-1].move)
        return began if began in self.playing.game.rules.board.index else ""

    def _winner(self) -> str:
        """The winner's store, once the game is over."""
        outcome = self.playing.position.outcome
        if self.playing.state != "over" or outcome is None or outcome.winner is None:
            return ""
        return outcome.winner if self.playing.game.rules.board.stores != Stores.NONE else ""


def _begun(whole: Way) -> Way:
    """Of a way that has no end only how it begins, and no place where it lands."""
    return whole._replace(hops=tuple(hop for hop in whole.hops if hop.lap <= 2), landing="", taken=())


def _told(page: PlayPage, binds: str, plates: str) -> str:
    """What the other player did, as much of it as stands in a line, and what binds now, or what the plates mean."""
    ui, place = page.ui, page.place
    small = ui.style("sans", place.why, ui.theme.ontable2)
    lines = [" ".join((told, binds)).rstrip() for told in page.told]
    tries = [f"{line} {plates}" for line in lines] + lines if plates and not binds else lines
    return next((line for line in tries if ui.width(line, small) <= place.rect.w), lines[-1])


def _first_laps(ways: Sequence[Way]) -> Way:
    """Several ways from one hole, each as far as its first stones reach."""
    first = [hop for one in ways for hop in one.hops if hop.lap == 1]
    return Way(ways[0].origin, tuple(first), "", (), False)
