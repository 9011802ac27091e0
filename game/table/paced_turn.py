"""A turn at reading speed: the stones wait at the end of each phase until its sentence can have been read."""

from game.table.play_text import PlayTexts
from game.table.reading_pace import ReadingPace
from game.text.turn_phases import Phase, TurnPhase, phases_with_dots


class PacedTurn:
    """Holds the film of a game.  A page calls `hold` before time passes, and `update` after it.

    `on`: whether sentences are waited for; `reasons`: whether the rules behind them are read, too.
    """

    def __init__(self, *, reasons: bool) -> None:
        self.on, self._reasons = True, reasons
        self._pace = ReadingPace()

    def hold(self, texts: PlayTexts) -> None:
        """Lets the stones go on as far as the sentence that is shown, and the next one if that was read."""
        film = texts.playing.film
        film.hold = None
        if not self.on:
            return
        phases, at = texts.phases(), texts.phase_number()
        if film.at_end or not phases:
            return
        if at < 0:
            film.hold = phases[0].end if film.steps_shown < phases[-1].end else None
            return
        self._show(phases[at], film.turn, at)
        if not self._pace.may_go_on:
            film.hold = phases[at].end
        elif at + 1 < len(phases):
            film.hold = phases[at + 1].end

    def _show(self, phase: TurnPhase, turn: int, at: int) -> None:
        """The sentence of a phase is there to be read."""
        said = phase.caption
        self._pace.show(f"{said.text} {said.why}".strip() if self._reasons else said.text, key=(turn, at))

    def update(self, dt: float) -> None:
        """Lets `dt` seconds of reading pass."""
        self._pace.update(dt)

    def press(self) -> None:
        """The reader wants no more time for what is shown."""
        self._pace.press()

    # ------------------------------------------------------------------ from sentence to sentence
    def next_sentence(self, texts: PlayTexts) -> bool:
        """Shows at once what the phase that is told still has to show, and goes on with the next; False without one."""
        film, phases, at = texts.playing.film, texts.phases(), texts.phase_number()
        if film.at_end:
            return False
        if not phases:
            return film.step_forward()
        self._show(phases[max(at, 0)], film.turn, max(at, 0))
        self.press()
        film.show_steps(phases[max(at, 0)].end)
        film.resume()
        return True

    def sentence_before(self, texts: PlayTexts) -> bool:
        """Goes back to the beginning of the phase before the one that is told; False at the very beginning."""
        film, phases, at = texts.playing.film, texts.phases(), texts.phase_number()
        if film.turn < 0 or not phases or (film.at_end and not film.tracks):
            return False
        to = max(at - 1, 0)
        begins = phases[to].first
        if film.steps_shown == begins and film.playing is None:
            return False
        if to:
            self._show(phases[to - 1], film.turn, to - 1)  # it was read
        self.press()
        film.seek(film.moment_of(film.turn, begins))
        film.resume()
        return True

    @staticmethod
    def phases_of(texts: PlayTexts) -> tuple[tuple[Phase, ...], Phase | None]:
        """Return the phases of the turn that is shown, one for each dot, and the phase that is told."""
        shown = texts.phase_shown()
        return phases_with_dots(texts.phases()), shown.phase if shown else None
