"""A turn at reading speed: the stones wait at the end of each phase until its sentence can have been read."""

from game.table.play_text import PlayTexts
from game.table.reading_pace import ReadingPace
from game.text.turn_phases import Phase, TurnPhase, phases_with_dots


class PacedFilm:
    """Playback of a game's film at reading speed: it stops until each sentence can have been read.

    A page calls `hold_film` before it advances the film, and `update_reading` afterwards. `on`: whether the film waits
    for sentences; `reasons`: whether it also waits for the rules behind them.
    """

    def __init__(self, *, reasons: bool) -> None:
        self.on, self._reasons = True, reasons
        self._pace = ReadingPace()

    def hold_film(self, texts: PlayTexts) -> None:
        """Let the animation run to the end of the shown sentence's steps, and further only once the sentence has been
        read.
        """
        film = texts.playing.film
        film.hold = None
        if not self.on:
            return
        phases, at = texts.turn_phases(), texts.phase_number()
        if film.at_end or not phases:
            return
        if at < 0:
            film.hold = phases[0].end if film.finished_steps < phases[-1].end else None
            return
        self._show_phase(phases[at], film.current_turn, at)
        if not self._pace.may_go_on:
            film.hold = phases[at].end
        elif at + 1 < len(phases):
            film.hold = phases[at + 1].end

    def _show_phase(self, phase: TurnPhase, turn: int, at: int) -> None:
        """Start the reading time for the sentence of a phase; `turn`, `at`: indexes of the turn and the phase in it."""
        said = phase.caption
        self._pace.show(f"{said.text} {said.why}".strip() if self._reasons else said.text, key=(turn, at))

    def update_reading(self, dt: float) -> None:
        """Let `dt` seconds of reading time pass; the film itself is advanced by the page."""
        self._pace.update(dt)

    def dismiss_sentence(self) -> None:
        """Note that the reader wants no more time for the current sentence."""
        self._pace.skip_wait()

    # ------------------------------------------------------------------ from sentence to sentence
    def show_next_sentence(self, texts: PlayTexts) -> bool:
        """Finish the current phase at once and start the next; return False if there is none."""
        film, phases, at = texts.playing.film, texts.turn_phases(), texts.phase_number()
        if film.at_end:
            return False
        if not phases:
            return film.step_forward()
        self._show_phase(phases[max(at, 0)], film.current_turn, max(at, 0))
        self.dismiss_sentence()
        film.show_steps(phases[max(at, 0)].end)
        film.resume()
        return True

    def show_previous_sentence(self, texts: PlayTexts) -> bool:
        """Return to the beginning of the phase before the current one; return False at the very beginning."""
        film, phases, at = texts.playing.film, texts.turn_phases(), texts.phase_number()
        if film.current_turn < 0 or not phases or (film.at_end and not film.tracks):
            return False
        to = max(at - 1, 0)
        begins = phases[to].first
        if film.finished_steps == begins and film.playing is None:
            return False
        if to:
            self._show_phase(phases[to - 1], film.current_turn, to - 1)  # it was read
        self.dismiss_sentence()
        film.seek(film.motion_index_of_step(film.current_turn, begins))
        film.resume()
        return True

    @staticmethod
    def phases_of(texts: PlayTexts) -> tuple[tuple[Phase, ...], Phase | None]:
        """Return the phases of the shown turn, in order, for the row of dots below its sentence, and the current phase.
        None for the latter before the first step, and if there are no phases.
        """
        shown = texts.current_phase()
        return phases_with_dots(texts.turn_phases()), shown.phase if shown else None
