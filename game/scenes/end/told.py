"""What the page of the end tells of a game: the curve with its great moments, and a card for each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.film.hops import way
from game.rules.turns import turn_numbers
from game.scenes.end.moments import Telling, card, way_board
from game.scenes.shared.curve import Curve
from game.scenes.shell.services import Services
from game.session.story import Moment, Story
from game.text.language import Words
from game.ui.layout import Inset, Node
from game.ui.ui import Ui
from game.words import end_text as texts
from game.words.review_text import Point, points

if TYPE_CHECKING:
    from game.scenes.end.costliest import Costliest
    from game.scenes.play.scene import PlayScene

HUNDREDTHS = 100  # of a stone, as the curve counts


class Told:
    """The story of a game in pictures.  `review` opens the review, at a ply; `watch` shows turns on the large board."""

    def __init__(
        self,
        services: Services,
        table: PlayScene,
        costliest: Costliest,
        review: Callable[[int | None], None],
        watch: Callable[[range], None],
    ) -> None:
        self._services, self.table, self.costliest = services, table, costliest
        self._review, self._watch = review, watch
        self._told, self._alone = table.texts, table.game.rules.alone
        self.story = Story.of(table.game.plies)
        self.numbers = turn_numbers(table.game.plies)

    @property
    def words(self) -> Words:
        return self.table.texts.words

    def curve(self, high: float) -> Node:
        """Who was ahead after each turn, with the numbers of the great moments."""
        names = texts.ahead(self._told, "S"), texts.ahead(self._told, "N")
        plotted, start = self._points()
        curve = Curve(plotted, start, names, self.words.t("even"), self._review, at=len(plotted) - 1)
        return High(curve, high)

    def _points(self) -> tuple[list[Point], int]:
        """The lead after each turn; once the game has been looked through, what each turn was worth."""
        game, review, most = self.table.game, self.costliest.review, self.costliest.mistake
        ranks = {moment.plies[-1]: rank for rank, moment in enumerate(self._great, self._first_rank)}
        if review is None:
            leads = zip(self.numbers, self.story.leads[1:], strict=True)
            plotted, start = [Point(number, lead * HUNDREDTHS) for number, lead in leads], self.story.leads[0]
            start *= HUNDREDTHS
        else:
            found, start = points(review, game.plies, game.rules), review.curve[0] if game.rules.counts else 0
            plotted = [point._replace(cost="", rank=0) for point in found]
        for ply, rank in ranks.items():
            plotted[ply] = plotted[ply]._replace(rank=rank)
        if most is not None:
            plotted[most.turn.ply] = plotted[most.turn.ply]._replace(rank=1, cost="large")
        return plotted, start

    @property
    def _great(self) -> list[Moment]:
        """Those that have a card, in the order of their numbers on the curve."""
        return [moment for moment in (self.story.longest, self.story.biggest) if moment is not None]

    @property
    def _first_rank(self) -> int:
        """The number of the first of them: the costliest turn has the first, as soon as it is looked for."""
        return 2 if self.costliest.expected else 1

    def cards(self, ui: Ui) -> list[Node]:
        """The costliest turn, as far as it is known, the longest, the biggest capture."""
        plies = self.table.game.plies
        cards = [
            card(ui, said, way_board(ui, moment, plies), partial(self._watch, moment.plies))
            for said, moment in self._tellings()
        ]
        return [self.costliest.card(ui, self.words, self._review), *cards] if self.costliest.wanted else cards

    def _tellings(self) -> list[tuple[Telling, Moment]]:
        out: list[tuple[Telling, Moment]] = []
        words, (longest, biggest) = self.words, (self.story.longest, self.story.biggest)
        watch, first = words.t("watch"), self._first_rank
        if longest:
            number, moves = self._played(longest)
            said = texts.longest(words, number, longest, moves, alone=self._alone)
            kind = words.t("The longest move") if self._alone else words.t("The longest turn")
            out.append((Telling("moment.longest", first, kind, said, self._laps(longest), watch), longest))
        if biggest:
            number, moves = self._played(biggest)
            said = texts.biggest(words, number, biggest, moves)
            more, rank = texts.taken_from(words, biggest), first + len(out)
            out.append((Telling("moment.biggest", rank, words.t("The biggest capture"), said, more, watch), biggest))
        return out

    def _played(self, moment: Moment) -> tuple[int, list[str]]:
        """The number of a moment's turn, or of its move in a game for one; its moves as the list of turns says them."""
        plies = [self.table.game.plies[i] for i in moment.plies]
        first = moment.plies.start
        return first + 1 if self._alone else self.numbers[first], [self._told.move(ply) for ply in plies]

    def _laps(self, moment: Moment) -> str:
        laps = sum(way(self.table.game.plies[i].steps).laps for i in moment.plies)
        moves = len(moment.plies)
        if moves > 1:
            return self.words.say("{n:move} in a row", n=moves)
        return self.words.say("in {n:lap}", n=laps) if laps > 1 else ""


class High(Inset):
    """A widget that has no height of its own."""

    def __init__(self, child: Node, high: float) -> None:
        super().__init__(child)
        self._high = high

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(self._high)
