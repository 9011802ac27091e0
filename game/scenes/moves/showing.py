"""What is shown and said of what one looks at: a move ahead, both its directions, or why it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.board.marks import Arrow, Marks
from game.film.playback import TRAIL
from game.rules.game import marked
from game.rules.notation import beginnings, sign_of, signs
from game.scenes.board_page import tip as play_tip
from game.scenes.board_page.tip import PlacedTip, TipSays
from game.scenes.shared.speech import Place, Said, has_room
from game.session.ahead import first_laps, way_on
from game.session.ways.crossing import Crossing
from game.session.ways.going import OPEN, Going, Goings
from game.store.settings import Settings

if TYPE_CHECKING:
    from game.scenes.moves.game_board import GameBoard
    from game.scenes.moves.page import MovePage


class Shown(NamedTuple):
    """What the board points out, what is said and where, and the tip beside the hole."""

    marks: Marks
    said: Said
    place: Place
    tip: PlacedTip | None = None


class Previews(NamedTuple):
    """`way`: where the first stones go; `whole`: what comes after the first lap, and what it brings."""

    way: bool = True
    whole: bool = True


def previews(settings: Settings) -> Previews:
    """How much of a move may be seen before it is played, as a person has chosen."""
    return Previews(settings.previews != "off", settings.previews == "on")


class Showing:
    """Puts what `pointing` is on into marks on the board, a sentence, and a tip."""

    def __init__(self, board: GameBoard) -> None:
        self._board, self._pointing, self._says = board, board.pointing, board.move_texts
        self._playing, self._texts, self._ahead = board.playing, board.texts, board.pointing.ahead
        self._placed: tuple[object, PlacedTip | None] | None = None

    @property
    def _page(self) -> MovePage:
        return self._board.page

    def look(self) -> Shown:
        page = self._page
        playing, pointing, place = self._playing, self._pointing, page.place
        places, shown, notice = page.board.geometry.places, pointing.glance.shown, pointing.notice
        hovered = pointing.pointed if pointing.pointed in places else ""
        marks = Marks(hovered=hovered, keyboard=pointing.aim if pointing.aim in places else "")
        if pointing.refused:
            hole, said = pointing.refused
            out = Shown(marks._replace(forbidden=hole if hole in places else ""), said, place)
        elif playing.state == "person" and shown:
            out = self._hole(shown, marks)
            if page.question is not None and page.question.free:  # what is asked keeps its words
                out = out._replace(said=self._now(), place=place)
        elif playing.crossing and playing.state == "asked":
            open_ = playing.crossing.places
            looked_at = open_.index(hovered) if hovered in open_ else page.way_looked_at
            marks = marks._replace(may=open_)
            out = Shown(self._way_on(playing.crossing, marks, looked_at), self._asks(), place)
        else:
            out = Shown(marks._replace(began=self._began(), lit=self._winner()), self._now(), place)
        if pointing.asked and shown:
            said = self._says.asks_again(out.said, touch=pointing.asked.touch, room=bool(place.why))
            out = out._replace(said=said)
        out = out._replace(marks=self._of_position(out.marks))
        return out if notice is None else out._replace(said=notice, place=place, tip=None)

    def _asks(self) -> Said:
        """The question of a turn that waits, in a few words where there is little room."""
        asked, said = self._texts.asked(), self._texts.now()
        return said if asked is None or has_room(self._page.ui, said, self._page.place) else Said(asked.short)

    @staticmethod
    def _way_on(crossing: Crossing, marks: Marks, looked_at: int | None) -> Marks:
        """The place where a turn waits, and of the ways on the one that is looked at."""
        marks = marks._replace(asked=crossing.hole)
        return marks if not looked_at else marks._replace(way=way_on(crossing, looked_at))

    # ------------------------------------------------------------------ nothing is looked at
    def _now(self) -> Said:
        """What is said while nothing is looked at; what binds must be said somewhere."""
        texts, place = self._texts, self._page.place
        said = texts.now()
        binds = texts.binds()
        question = self._page.question
        says = self._playing.position.phase == "remove" or (question is not None and question.kind == "guide")
        if not place.why and binds and binds != said.text and not says:  # else what is asked goes first
            both = Said(f"{said.text} {binds}")
            return both if not texts.hint() or has_room(self._page.ui, both, place) else said
        return said

    def _of_position(self, marks: Marks) -> Marks:
        """What a player has to know of the position before they play."""
        playing = self._playing
        if playing.state != "person":
            return marks
        if self._pointing.pulled and self._pointing.going.origin:
            marks = marks._replace(pulled=(self._pointing.going.origin, self._pointing.pulled.pos))
        if playing.position.phase == "remove":
            place_of = playing.game.rules.place_of
            places = (place_of(move) for move in playing.position.legal())
            marks = marks._replace(removable=tuple(filter(None, places)))
        return marks._replace(
            may=() if marks.way else self._texts.bound(),
            forced="" if marks.way else playing.game.rules.place_of(playing.only),
            barred=next((mark.place for mark in marked(playing.position, "barred")), ""),
            claimed=tuple(sorted(playing.claims.chosen)),
        )

    def _began(self) -> str:
        """The hole where the last turn began."""
        film, plies = self._playing.film, self._playing.game.plies
        if not film.at_end or film.since_end < TRAIL or not plies or plies[-1].after.round != plies[-1].before.round:
            return ""
        return self._playing.game.rules.place_of(plies[-1].move)

    def _winner(self) -> str:
        """The winner's store, once the game is over; nobody sits across who could win a game for one."""
        outcome, rules = self._playing.position.outcome, self._playing.game.rules
        if self._playing.state != "over" or outcome is None or outcome.winner is None:
            return ""
        return outcome.winner if rules.counts and not (rules.alone and outcome.winner == "N") else ""

    # ------------------------------------------------------------------ a hole is looked at
    def _hole(self, sight: str, marks: Marks) -> Shown:
        """Its move ahead, both its moves, or why it may not be played."""
        if self._ahead.goings is not None and (shown := self._going(self._ahead.goings, sight, marks)):
            return shown
        hole = self._playing.game.rules.place_of(sight)
        moves = beginnings(self._playing.moves_from(hole))
        if len(moves) > 1 or sign_of(sight):
            marks = marks._replace(arrows=tuple(Arrow(hole, sign, sign == sign_of(sight)) for sign in signs(moves)))
        marks = marks._replace(strength=self._pointing.glance.strength)
        if not moves:  # with no previews a click tells why
            return self._refused(hole, marks) if self._board.may.way else Shown(marks, self._now(), self._page.place)
        if sight == hole and len(moves) > 1:
            return self._both_ways(hole, moves, marks)
        return self._one_move(sight, marks)

    # ------------------------------------------------------------------ moves that are chosen by where they go
    def _going(self, goings: Goings, sight: str, marks: Marks) -> Shown | None:
        """A piece with all its squares, and its move ahead if that is clear; None where it cannot go anywhere."""
        origin, _, goal = sight.partition(OPEN)
        going, is_move = self._pointing.going, self._ahead.is_move(sight)
        origin = self._playing.game.rules.place_of(sight) if is_move else origin
        if not goings.ways(origin):
            return None
        marks = marks._replace(strength=self._pointing.glance.strength, lit=origin)
        if going.origin == origin and going.goal:
            squares = goings.between(going)
        elif goal:
            squares = goings.between(Going(origin, goal))
        else:
            squares = goings.places(origin)
        if goal:
            straight = bool(going.goal) and bool(goings.straight(going))
            said = self._says.by_which_way(origin, goal, chosen=bool(going.goal), straight=straight)
            return Shown(marks._replace(squares=squares, asked=goal), said, self._page.place)
        move = sight if is_move else goings.longest(origin)
        if not self._board.may.way or not move or not (is_move or self._board.may.whole):
            picked = going.origin == origin
            return Shown(
                marks._replace(squares=squares), self._says.where_to(origin, squares, picked), self._page.place
            )
        out = self._one_move(move, marks)
        way = out.marks.way
        left = tuple(square for square in squares if way is None or square not in (way.landing, origin))
        return out._replace(marks=out.marks._replace(squares=left), tip=None)

    def _refused(self, hole: str, marks: Marks) -> Shown:
        illegal = self._playing.why_not(hole)
        assert illegal is not None
        alone = self._says.refusal(illegal, hole)
        says, said = TipSays(alone.text, alone.why, True), Said(self._texts.now().text)
        return self._with_tip(hole, says, marks._replace(forbidden=hole), said, alone)

    def _both_ways(self, hole: str, moves: tuple[str, ...], marks: Marks) -> Shown:
        if not self._board.may.whole:
            paths = [self._ahead.of(move).path for move in moves] if self._board.may.way else []
            said = self._says.which_way(hole, {})
            return Shown(marks._replace(way=first_laps(paths) if paths else None), said, self._page.place)
        ways = [self._ahead.of(move) for move in moves]
        toward = [self._page.board.geometry.screenward(hole, sign) for sign in signs(moves)]
        said = self._says.which_way(hole, dict(zip(toward, (ahead.preview for ahead in ways), strict=True)))
        return Shown(marks._replace(way=first_laps([ahead.path for ahead in ways])), said, self._page.place)

    def _one_move(self, move: str, marks: Marks) -> Shown:
        if not self._board.may.way:
            return Shown(marks._replace(lit=self._playing.game.rules.place_of(move)), self._now(), self._page.place)
        ahead, place = self._ahead.of(move), self._page.place
        if not self._board.may.whole and len(ahead.laps.laps) > 1:
            return Shown(marks._replace(way=ahead.laps.way(0)), self._says.first_lap(move, ahead), place)
        preview = ahead.preview
        said, alone = Said(preview.sentence), Said(preview.sentence, preview.after)
        if not place.why and self._ahead.goings is None:  # what comes first tells much of a sowing, little of a jump
            joined = Said(self._says.with_gains(preview))
            alone = joined if has_room(self._page.ui, joined, place) else said
        scrub = self._pointing.scrub
        way, moment = scrub.drawn(ahead.path) if scrub.move == move else (ahead.path, None)
        marks = marks._replace(way=way, moment=moment)
        # Its laps lie below the sentence, and the tip tells of the last one only; squares are not to be covered.
        if scrub.move == move or self._ahead.goings is not None:
            return Shown(marks, alone, place)
        return self._with_tip(ahead.path.landing, TipSays(preview.title, preview.line), marks, said, alone)

    def _with_tip(self, at: str, says: TipSays, marks: Marks, said: Said, alone: Said) -> Shown:
        """`said` with a tip at a hole; where a tip would cover something, `alone` says it all under the board."""
        tip = self._tip(at, says, said)
        if tip is None:
            return Shown(marks, alone, self._page.place)
        return Shown(marks, said, self._page.place, tip.faded(self._pointing.glance.strength))

    def _tip(self, at: str, says: TipSays, said: Said) -> PlacedTip | None:
        """The tip beside a hole, placed once for as long as one looks."""
        if not self._page.tips or at not in self._page.board.geometry.places:
            return None
        key = self._page, at, says, said
        if self._placed is None or self._placed[0] != key:
            self._placed = (
                key,
                play_tip.place(self._page.ui, self._page.board.geometry, at, says, self._page.taken(said)),
            )
        return self._placed[1]
