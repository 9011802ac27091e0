"""What is shown and said of what one looks at: a move ahead, both its directions, or why it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.marks import Arrow, Marks
from game.film.playback import TRAIL
from game.rules.game import marked
from game.rules.notation import house_kept, sign_of, signs
from game.scenes.board_page import tip as play_tip
from game.scenes.board_page.shown import Shown
from game.scenes.board_page.tip import PlacedTip, TipSays
from game.scenes.shared.speech import Said, has_room
from game.session.ahead import first_laps

if TYPE_CHECKING:
    from game.scenes.play.move_texts import MoveTexts
    from game.scenes.play.page import PlayPage
    from game.scenes.play.pointing import Pointing


class Showing:
    """Puts what `pointing` is on into marks on the board, a sentence, and a tip."""

    def __init__(self, pointing: Pointing, says: MoveTexts) -> None:
        self._pointing, self._says = pointing, says
        self._playing, self._texts, self._ahead = says.playing, says.texts, pointing.ahead
        self._placed: tuple[object, PlacedTip | None] | None = None

    def look(self, page: PlayPage) -> Shown:
        """What to show on a page now."""
        playing, pointing, place = self._playing, self._pointing, page.place
        places, shown, notice = page.board.geometry.places, pointing.glance.shown, pointing.notice
        hovered = pointing.pointed if playing.film.at_end and pointing.pointed in places else ""
        marks = Marks(hovered=hovered, keyboard=pointing.aim if pointing.aim in places else "")
        if pointing.refused:
            hole, said = pointing.refused
            out = Shown(marks._replace(forbidden=hole if hole in places else ""), said, place)
        elif playing.state == "person" and shown:
            out = self._hole(shown, marks, page)
        else:
            out = Shown(marks._replace(began=self._began(), lit=self._winner()), self._now(page), place)
        out = out._replace(marks=self._of_position(out.marks))
        return out if notice is None else out._replace(said=notice, place=place, tip=None)

    # ------------------------------------------------------------------ nothing is looked at
    def _now(self, page: PlayPage) -> Said:
        """What is said while nothing is looked at; what binds must be said somewhere."""
        texts, place = self._texts, page.place
        said = texts.now()
        binds = texts.binds()
        if not place.why and binds and binds != said.text:
            both = Said(f"{said.text} {binds}")
            return both if not texts.hint() or has_room(page.ui, both, place) else said
        return said

    def _of_position(self, marks: Marks) -> Marks:
        """What a player has to know of the position before they play."""
        playing, house = self._playing, self._pointing.house
        if playing.state != "person":
            return marks
        return marks._replace(
            forced="" if marks.way else playing.game.rules.place_of(playing.only),
            barred=next((mark.place for mark in marked(playing.position, "barred")), ""),
            asked=self._ahead.of(house).path.landing if house else "",
            claimed=tuple(sorted(playing.claims.chosen)),
        )

    def _began(self) -> str:
        """The hole where the last turn began."""
        film, plies = self._playing.film, self._playing.game.plies
        if not film.at_end or film.since_end < TRAIL or not plies or plies[-1].after.round != plies[-1].before.round:
            return ""
        return self._playing.game.rules.place_of(plies[-1].move)

    def _winner(self) -> str:
        """The winner's store, once the game is over."""
        outcome = self._playing.position.outcome
        if self._playing.state != "over" or outcome is None or outcome.winner is None:
            return ""
        return outcome.winner if self._playing.game.rules.counts else ""

    # ------------------------------------------------------------------ a hole is looked at
    def _hole(self, sight: str, marks: Marks, page: PlayPage) -> Shown:
        """Its move ahead, both its moves, or why it may not be played."""
        hole = self._playing.game.rules.place_of(sight)
        moves = house_kept(self._playing.moves_from(hole))
        if len(moves) > 1 or sign_of(sight):
            marks = marks._replace(arrows=tuple(Arrow(hole, sign, sign == sign_of(sight)) for sign in signs(moves)))
        marks = marks._replace(strength=self._pointing.glance.strength)
        if not moves:
            return self._refused(hole, marks, page)
        if sight == hole and len(moves) > 1:
            return self._both_ways(hole, moves, marks, page)
        return self._one_move(sight, marks, page)

    def _refused(self, hole: str, marks: Marks, page: PlayPage) -> Shown:
        illegal = self._playing.why_not(hole)
        assert illegal is not None
        alone = self._says.refusal(illegal, hole)
        says, said = TipSays(alone.text, alone.why, True), Said(self._texts.now().text)
        return self._with_tip(page, hole, says, marks._replace(forbidden=hole), said, alone)

    def _both_ways(self, hole: str, moves: tuple[str, ...], marks: Marks, page: PlayPage) -> Shown:
        ways = [self._ahead.of(move) for move in moves]
        toward = [page.board.geometry.screenward(hole, sign) for sign in signs(moves)]
        said = self._says.which_way(hole, dict(zip(toward, (ahead.preview for ahead in ways), strict=True)))
        return Shown(marks._replace(way=first_laps([ahead.path for ahead in ways])), said, page.place)

    def _one_move(self, move: str, marks: Marks, page: PlayPage) -> Shown:
        ahead, place, house = self._ahead.of(move), page.place, self._pointing.house
        preview = ahead.preview
        said, alone = Said(preview.sentence), Said(preview.sentence, preview.after)
        if house:
            alone = said = self._says.asks_of_house(house, preview)
        elif not place.why:
            joined = Said(self._says.with_gains(preview))
            alone = joined if has_room(page.ui, joined, place) else said
        marks = marks._replace(laps=self._says.more_laps(ahead.path.laps - 1), way=ahead.path)
        return self._with_tip(page, ahead.path.landing, TipSays(preview.title, preview.line), marks, said, alone)

    def _with_tip(self, page: PlayPage, at: str, says: TipSays, marks: Marks, said: Said, alone: Said) -> Shown:
        """`said` with a tip at a hole; where a tip would cover something, `alone` says it all under the board."""
        tip = self._tip(page, at, says, said)
        if tip is None:
            return Shown(marks, alone, page.place)
        return Shown(marks, said, page.place, tip.faded(self._pointing.glance.strength))

    def _tip(self, page: PlayPage, at: str, says: TipSays, said: Said) -> PlacedTip | None:
        """The tip beside a hole, placed once for as long as one looks."""
        if not page.layout.tips or at not in page.board.geometry.places:
            return None
        key = page, at, says, said
        if self._placed is None or self._placed[0] != key:
            self._placed = key, play_tip.place(page.ui, page.board.geometry, at, says, page.taken(said))
        return self._placed[1]
