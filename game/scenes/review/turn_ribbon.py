"""The ribbon above the board of a review: the turn that is looked at, or the one that the film shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.parts import TurnParts
from game.rules.turns import run_at, turn_numbers
from game.scenes.board_page.ribbon import Ribbon
from game.scenes.board_page.ribbon_ends import Says
from game.session.last_turn import LastTurn, TurnSeen

if TYPE_CHECKING:
    import pygame

    from game.rules.parts import Part
    from game.scenes.review.controller import ReviewController
    from game.scenes.shared.review_texts import ReviewTexts
    from game.scenes.shared.texts import PlayTexts
    from game.session.reviewing import Reviewing
    from game.ui.ui import Ui


class TurnRibbon:
    """At rest it tells the whole turn that the board stands before; `widget` goes among what can be pressed."""

    def __init__(
        self, ui: Ui, texts: ReviewTexts, line: PlayTexts | None, session: Reviewing, deeds: ReviewController,
        plate: pygame.Rect,
    ) -> None:  # fmt: skip
        """`line`: the sentences of the ghost board's line, while there is one."""
        self._names, self._texts, self._session = texts, line or texts.texts, session
        self._shown = LastTurn(session.playing)
        self._at_rest: tuple[int, TurnSeen] | None = None
        self.widget = Ribbon(ui, texts.texts.words, plate, 0, deeds.watch_part)

    def follow(self) -> None:
        """Tells what is seen now."""
        seen = self._seen()
        if seen is None:
            self.widget.show_turn(None, Says())
            return
        seat, total = seen.told.mover, self._texts.total(seen.told, seen.plies)
        self.widget.show_turn(seen, Says(seat, self._names.name(seat), seen.number, total))

    def _seen(self) -> TurnSeen | None:
        session = self._session
        ply = session.at
        if session.ply is None:
            return self._shown.follow()
        if self._at_rest is None or self._at_rest[0] != ply:
            plies = session.game.plies
            run = run_at(plies, ply)
            told = TurnParts.of(plies[run.start : run.stop])
            self._at_rest = ply, TurnSeen(told, run, turn_numbers(plies[: run.stop])[-1])
        return self._at_rest[1]

    @property
    def lit(self) -> tuple[Part, str] | None:
        """The part that hands are on while nothing moves, and what is said of it."""
        part, seen = self.widget.lit, self._seen()
        if part is None or seen is None or self._session.film.running:
            return None
        return part, self._texts.part(part, seen.plies, seen.number)
