"""Estimate of the remaining time of work in steps, for commands and benchmarks."""

from collections.abc import Iterable


class TimeLeft:
    """An estimate of the time left for work in steps. It starts from the expected seconds of each step, and adapts to
    the real ones as steps are done; all times `now` are in seconds.
    """

    def __init__(self, expected: Iterable[float], now: float) -> None:
        self._ahead = list(expected)[::-1]
        self._belief = sum(self._ahead) / 20  # seconds for which what was expected counts as found true
        self._behind, self._started, self._began = 0.0, now, now

    def step_done(self, now: float) -> None:
        """Note that the current step is done at the time `now`."""
        self._behind += self._ahead.pop()
        self._began = now

    def seconds_left(self, now: float) -> float:
        """Return the estimated seconds for the remaining steps. A step that is overdue is taken to need a quarter of
        its time so far.
        """
        if not self._ahead:
            return 0.0
        done, under_way = self._began - self._started, now - self._began
        slower = (done + self._belief) / (self._behind + self._belief) if self._belief else 1.0
        return sum(self._ahead[:-1]) * slower + max(self._ahead[-1] * slower - under_way, under_way / 4)


def format_duration(seconds: float) -> str:
    """Return a duration as approximate text, such as `about 5 minutes`."""
    if seconds < 90:
        return f"about {max(1, round(seconds))} s"
    return f"about {round(seconds / 60)} minutes" if seconds < 5400 else f"about {seconds / 3600:.1f} hours"
