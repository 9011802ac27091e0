"""Time for which a sentence stays so that it can be read."""

SETTLES, PER_WORD = 1.2, 0.25  # seconds


def reading_seconds(sentence: str) -> float:
    """Return the time to read a sentence, in seconds."""
    return SETTLES + PER_WORD * len(sentence.split()) if sentence else 0.0


class ReadingPace:
    """Follows the sentence that is shown: until it has been read, nothing goes on.

    A reader who has had enough of it asks for the next one.
    """

    def __init__(self) -> None:
        self.sentence = ""
        self._key: object = None
        self._left = 0.0
        self._stays = False

    def show(self, sentence: str, *, decides: bool = False, key: object = None) -> None:
        """This sentence is shown now.  `key`: what it is of, where the same sentence may come twice.

        `decides`: it stays until the reader asks for the next.
        """
        if (sentence, key) == (self.sentence, self._key):
            return
        self.sentence, self._key = sentence, key
        self._left, self._stays = reading_seconds(sentence), decides and bool(sentence)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds of reading pass."""
        self._left = max(0.0, self._left - dt)

    def press(self) -> bool:
        """The reader asks for the next sentence; whether one was being waited for."""
        waited = not self.may_go_on
        self._left, self._stays = 0.0, False
        return waited

    @property
    def waits_for_press(self) -> bool:
        """True if the sentence stays until the reader asks for the next."""
        return self._stays

    @property
    def is_running(self) -> bool:
        """Whether time will show that it has been read."""
        return self._left > 0

    @property
    def may_go_on(self) -> bool:
        """Whether what is shown has been read, and nothing waits for a press."""
        return not self._left and not self._stays
