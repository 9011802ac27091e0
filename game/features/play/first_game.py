"""The very first game: one hole glows at a time, and each sentence is read before the stones go on."""

from collections.abc import Collection, Sequence

from game.features.play.first_game_text import FirstGameTexts
from game.features.play.game_table import GameTable, TablePlay
from game.film.showing import SoundEvent

EACH_STONE = 0.45  # seconds


class FirstGame(TablePlay):
    """One person against the computer; nothing but a hole is ever asked, and nothing is taken back."""

    def __init__(self, table: GameTable, texts: FirstGameTexts) -> None:
        super().__init__(table)
        self._texts = texts
        self._skipped: list[SoundEvent] = []  # heard in the next frame
        table.is_first_game = True
        table.playing.meets_rivals = False  # it is told of the computer
        table.playing.film.each_stone = EACH_STONE

    @property
    def is_over(self) -> bool:
        return self.playing.state == "over"

    def may_ask(self, kind: str) -> bool:
        """Only what to do if the computer does not answer."""
        return kind == "failed"

    @property
    def glowing_holes(self) -> Collection[str]:
        """One hole at first; later all that may be played."""
        if self.playing.state != "person":
            return ()
        one = self._texts.glowing
        return (one,) if one else self.playing.position.legal()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._texts.pace.is_running

    def update(self, dt: float) -> Sequence[SoundEvent]:
        self._texts.follow(dt)
        skipped, self._skipped = self._skipped, []
        return [*skipped, *super().update(dt)]

    def press_place(self, place: str) -> bool:
        """While something is told a press is as good as the next sentence."""
        if self.playing.state in ("film", "over") or self._texts.waits_for_press:
            return self.next_sentence()
        if self.playing.state == "person":
            self._texts.press()
        return False

    def press_enter(self) -> bool:
        return self._texts.press()

    def next_sentence(self) -> bool:
        """Go on with the next sentence; where none waits show the turn to its end.  False where nothing moves."""
        waited = self._texts.press()
        if self.is_over or (waited and self.playing.state != "person"):
            return True
        skipped = self.skip()
        self._skipped += skipped or []
        return skipped is not None
