"""What helps a player at the board: hints in two steps, what each hole is worth, the way to the review.

All of it comes from the whole engine, whatever level the computer plays at, and changes nothing in the game.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.board.marks import Arrow, Marks, Value
from game.engine.analysis.values import Review, ReviewError
from game.rules.board import Seat
from game.scenes.play.value_words import added, worth_of
from game.scenes.shared import hint_texts
from game.scenes.shared.keys import HINT_KEY
from game.scenes.shared.moves import sign_of
from game.scenes.shared.no_answer import no_answer
from game.scenes.shared.speech import Said
from game.scenes.shared.values import values_of
from game.scenes.shared.worth_texts import meaning
from game.session.insight import Insight
from game.text.preview import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.board.geometry import Geometry
    from game.engine.analysis.values import MoveValue
    from game.rules.game import Position
    from game.scenes.board_page.shown import Shown
    from game.scenes.play.page import PlayPage
    from game.scenes.play.pointing import Pointing
    from game.scenes.shared.texts import PlayTexts
    from game.scenes.shell.services import Services
    from game.session.playing import Playing
    from game.store.record import GameRecord
    from game.text.telling import Telling

Stage = Literal["", "asked", "which"]


class Asks(NamedTuple):
    """What help asks of the page: to say something, to show the end of a turn, to keep a review, to open other pages.

    `look_back`: the review, at a ply if one is given; `play_out`: a line of moves, with the reason for it ever shorter.
    """

    notify: Callable[[Said], None]
    skip: Callable[[], None]
    keep: Callable[[], None]
    look_back: Callable[[int | None], None]
    play_out: Callable[[Sequence[str], Sequence[Said]], None]


class Hints:
    """`used` counts the hints that each player took, undone turns included."""

    def __init__(
        self,
        services: Services,
        playing: Playing,
        texts: PlayTexts,
        pointing: Pointing,
        asks: Asks,
        kept: GameRecord | None = None,
    ) -> None:
        """`kept`: the game was under way or over before, and this was known of it."""
        self.services, self.playing, self.texts, self.pointing = services, playing, texts, pointing
        self._asks = asks
        self.used: dict[Seat, int] = {"S": 0, "N": 0, **(kept.hints if kept else {})}
        self._stage: Stage = ""
        self._position: Position | None = None  # that of the hint
        self._best: MoveValue | None = None  # a hint that was given stays until somebody asks why
        self._values: tuple[object, tuple[Value, ...]] = None, ()
        self._worth: tuple[object, str] = None, ""  # of what is looked at
        self._review: tuple[tuple[str, ...], Review | None] = (), None  # of which moves, and what was found
        if kept is not None and kept.review is not None:
            with suppress(ReviewError):
                self._review = kept.moves, Review.from_json(kept.review, kept.moves)

    @cached_property
    def _insight(self) -> Insight:
        return Insight(self.services.analyst)

    @property
    def known_review(self) -> Review | None:
        """What was found when the game was looked through, if it has not gone on since."""
        moves, review = self._review
        return review if moves == tuple(self.playing.game.moves) else None

    def keep_review(self, review: Review) -> None:
        """The game has been looked through: that is kept with it."""
        self._review = tuple(self.playing.game.moves), review
        self._asks.keep()

    def add_to(self, record: GameRecord) -> GameRecord:
        """The record of the game with what was found in it, and with the hints that were taken."""
        review = self.known_review
        return replace(record, hints=dict(self.used), review=review.as_json() if review else None)

    @property
    def values_shown(self) -> bool:
        """Whether each hole says what it is worth."""
        return self.services.settings.values

    @property
    def values_tip(self) -> str:
        """What the plates at the holes mean."""
        words = self.services.words
        if self.playing.game.rules.counts:
            return words.t("What each hole is worth: stones ahead at the end, “=” proved")
        return words.t("What each hole is worth: stones ahead, or turns to a sure win or loss")

    @property
    def _telling(self) -> Telling:
        return self.texts.telling(self.playing.chooser)

    # ------------------------------------------------------------------ what buttons do
    def hint(self) -> None:
        """Which move is best; pressed again: why."""
        playing, words = self.playing, self.services.words
        if self._stage == "which" and self._position is playing.position:
            self._show_why()
            return
        self.pointing.forget()
        if playing.state == "film":
            self._asks.skip()  # what is asked about is the position that the turn leads to
        if playing.state != "person":
            self._asks.notify(Said(words.t("Hints are for a player who is to move.")))
        elif reason := hint_texts.no_hint(playing.position, words):
            self._asks.notify(Said(reason))
        else:
            if "_insight" in self.__dict__ and self._insight.failed:
                self._insight.leave()  # it is asked once more
            self._stage, self._position, self._best = "asked", playing.position, None

    def review(self) -> None:
        """Looks through the game turn by turn; from the turn on that is being watched again, if one is."""
        if not self.playing.game.plies:
            self._asks.notify(Said(self.services.words.t("No turn has been played yet.")))
            return
        self.leave()
        film = self.playing.film
        at = film.turn if film.behind else None
        film.skip_to_end()
        self._asks.look_back(at)

    def _show_why(self) -> None:
        analysis = self._insight.of(self.playing.position)
        if analysis is None or self._best is None:
            return
        analysis = hint_texts.standing_by(analysis, self._best.move)
        told = Said(*hint_texts.why(analysis, self._telling, self._best.move))
        self._best = analysis.values[0]
        tells = self._reasons(told, self._best.move)
        self._asks.play_out(self._best.line, tells)

    def _reasons(self, told: Said, move: str) -> tuple[Said, ...]:
        """What the move itself does, then what it is worth and the rest; or with that first; or that alone."""
        if not self.playing.game.rules.place_of(move):
            return (told,)
        ahead = self.pointing.ahead(move)
        does, brings = ahead.preview.sentence, ahead.preview.after.split(BETWEEN)[0]
        gains = any(step.op in ("capture", "bonus") for step in ahead.steps)
        if gains and brings:
            does = self.texts.joined(does, brings)
        after = Said(told.text, f"{does} {told.why}".rstrip())
        return (Said(does, f"{told.text} {told.why}".rstrip()), after, told) if gains else (after, told)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Follows the position while somebody wants to know something of it."""
        playing = self.playing
        if self._stage and (playing.position is not self._position or playing.state != "person"):
            self._stage = ""
        wanted = playing.state == "person" and (bool(self._stage) or (self.values_shown and self._has_values))
        if wanted:
            self._insight.look(playing.game, len(playing.game.plies))
            self._insight.update(dt)
        else:
            self.leave()
        if self._stage == "asked":
            self._answer()

    @property
    def _has_values(self) -> bool:
        position = self.playing.position
        return position.phase == "play" and not position.joint and len(position.legal()) > 1

    def _answer(self) -> None:
        analysis = self._insight.of(self.playing.position)
        if self._insight.failed:
            self._stage = ""
            self._asks.notify(Said(no_answer(self._insight.failed, self.services.words)))
        elif analysis is not None and self._insight.ready:
            self._stage, self._best = "which", analysis.values[0]
            self.used[self.playing.chooser] += 1

    def leave(self) -> None:
        """Nothing is wanted any more; the computer stops looking."""
        if "_insight" in self.__dict__:
            self._insight.leave()

    @property
    def moving(self) -> bool:
        """Whether something may show by itself."""
        return self._stage == "asked" or (self.values_shown and "_insight" in self.__dict__ and self._insight.under_way)

    # ------------------------------------------------------------------ what is shown
    def said(self) -> Said | None:
        """What is said of the hint, None where there is none."""
        words = self.services.words
        if self._stage == "asked":
            return Said(words.t("The computer is looking for the best move."))
        if self._stage != "which" or self._best is None:
            return None
        again = words.say("Hint once more ({key}) shows why.", key=HINT_KEY)
        if HINT_KEY in self.playing.game.rules.board.index:  # a hole has the name of the key
            again = words.t("Hint once more shows why.")
        return Said(hint_texts.which(self._best, self._telling) + " " + again, self.plates())

    def plates(self) -> str:
        """What the plates at the holes mean, while there are some; or why there are none."""
        wanted = self.values_shown and self.playing.state == "person" and self._has_values
        if wanted and "_insight" in self.__dict__ and self._insight.failed:
            return no_answer(self._insight.failed, self.services.words)
        shown = self.values_shown and self.playing.state == "person" and self._plates()
        return meaning(self.playing.game.rules, self.services.words) if shown else ""

    def show(self, shown: Shown, page: PlayPage) -> Shown:
        """The same with the lamp at the hole of the hint, plates at the holes, and what is looked at in words."""
        marks, said = shown.marks, shown.said
        if self._stage == "which" and self._best is not None:
            marks = self._lit(marks, self._best.move)
        if self.values_shown and self.playing.state == "person":
            marks = marks._replace(values=self._plates())
            if marks.way is not None and not self.pointing.house:
                more = self._worth_of(self.pointing.glance.shown, page.board.geometry)
                said = added(said, more, shown.place, page.ui)
        return shown if marks is shown.marks else shown._replace(marks=marks, said=said)

    def _worth_of(self, sight: str, geometry: Geometry) -> str:
        """In words; worked out once for every deepening."""
        analysis = self._insight.of(self.playing.position) if "_insight" in self.__dict__ else None
        key = analysis, sight, self.services.words
        if self._worth[0] != key:
            self._worth = key, worth_of(sight, analysis, self._telling, geometry) if analysis and sight else ""
        return self._worth[1]

    def _lit(self, marks: Marks, move: str) -> Marks:
        hole, sign = self.playing.game.rules.place_of(move), sign_of(move)
        if not hole:
            return marks
        if sign and not marks.arrows and not self.values_shown:  # else the plate of the best move points that way
            marks = marks._replace(arrows=(Arrow(hole, sign, aimed=True),))
        return marks._replace(hint=hole)

    def _plates(self) -> tuple[Value, ...]:
        """Worked out once for every deepening."""
        analysis = self._insight.of(self.playing.position) if "_insight" in self.__dict__ else None
        words = self.services.words
        given = self._best if self._stage == "which" else None
        key = analysis, given, words
        if self._values[0] != key:
            if analysis is not None and given is not None:  # of moves as good the one with the lamp is the best one
                analysis = hint_texts.standing_by(analysis, given.move)
            self._values = key, values_of(self.playing.position, analysis, words)
        return self._values[1]
