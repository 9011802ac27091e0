"""Time for which a sentence stays so that it can be read."""

SETTLES, PER_WORD = 1.2, 0.25  # seconds


def reading_seconds(sentence: str) -> float:
    """Return the time needed to read a sentence, in seconds."""
    return SETTLES + PER_WORD * len(sentence.split()) if sentence else 0.0


class ReadingPace:
    """A timer for the reading of the shown sentence: the animation waits until its time is over or the reader
    continues.
    """

    def __init__(self) -> None:
        self.sentence = ""
        self._key: object = None
        self._left = 0.0
        self._stays = False

    def show(self, sentence: str, *, decides: bool = False, key: object = None) -> None:
        """Start the time for a sentence; `key`: distinguishes equal sentences. `decides`: it stays until the reader
        asks for the next one, without a time limit.
        """
        if (sentence, key) == (self.sentence, self._key):
            return
        self.sentence, self._key = sentence, key
        self._left, self._stays = reading_seconds(sentence), decides and bool(sentence)

    def update(self, dt: float) -> None:
        """Advance the reading by `dt` seconds."""
        self._left = max(0.0, self._left - dt)

    def skip_wait(self) -> bool:
        """Note that the reader asks for the next sentence; return whether the film was waiting."""
        waited = not self.may_go_on
        self._left, self._stays = 0.0, False
        return waited

    @property
    def waits_for_press(self) -> bool:
        """True if the sentence stays until the reader asks for the next."""
        return self._stays

    @property
    def is_running(self) -> bool:
        """Whether the time for the sentence still runs."""
        return self._left > 0

    @property
    def may_go_on(self) -> bool:
        """Whether the sentence has been read, and no press is waited for."""
        return not self._left and not self._stays
