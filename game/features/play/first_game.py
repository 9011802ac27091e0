"""The very first game: one hole glows at a time, and each sentence is read before the stones go on."""

from collections.abc import Sequence

from game.features.play.first_game_text import FirstGameTexts
from game.features.play.game_table import GameTable, TablePlay
from game.features.play.guided_start import EACH_STONE
from game.film.showing import SoundEvent
from game.table.board_activity import Desk
from game.table.decided_game import sure_winner


class FirstGame(TablePlay):
    """A tutorial game of one person against the computer, in which no questions about moves are asked."""

    def __init__(self, table: GameTable, texts: FirstGameTexts) -> None:
        super().__init__(table)
        self._texts = texts
        self._skipped: list[SoundEvent] = []  # heard in the next frame
        table.is_first_game = True
        table.playing.film.each_stone = EACH_STONE

    @property
    def is_over(self) -> bool:
        return self.playing.state == "over"

    @property
    def is_decided(self) -> bool:
        """Whether the reader is to move and the winner can no longer change."""
        return self.playing.state == "person" and sure_winner(self.playing.position) is not None

    def desk(self) -> Desk:
        """Return what may be done now: it is only asked what to do if the computer doesn't answer, and the holes to
        press glow, a single one at first.
        """
        desk, now, one = super().desk(), self.playing.moment, self._texts.first_hole_to_press
        glowing = () if not now.is_persons else (one,) if one else now.position.legal()
        moves = desk.is_moving or self._texts.pace.is_running
        return desk._replace(is_moving=moves, questions={"failed"}, glowing_holes=glowing)

    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Advance the sentences and the game by `dt` seconds; return the sounds to play."""
        self._texts.follow(dt)
        skipped, self._skipped = self._skipped, []
        return [*skipped, *super().update(dt)]

    def handle_place_press(self, place: str) -> bool:
        """Handle a press on a place; while stones move or a sentence waits, it shows the next sentence. Return whether
        the press was used.
        """
        if self.playing.state in ("film", "over") or self._texts.waits_for_press:
            return self.show_next_sentence()
        if self.playing.state == "person" and self.playing.moves_from(place):
            self._texts.show_next_sentence()
        return False

    def handle_enter(self) -> bool:
        """Show the next sentence if one waits for a press; return whether it did."""
        return self._texts.show_next_sentence()

    def undo(self) -> bool:
        """Take back the last turn and show a sentence that says so; return whether there was a turn."""
        before = self.playing.game.moves
        undone = super().undo()
        if undone:
            at = len(self.playing.game.moves)
            self._texts.show_taken_back(before[at] if at < len(before) else "")
        return undone

    def show_next_sentence(self) -> bool:
        """Show the next sentence, or skip to the end of the turn; return False if there is neither."""
        waited = self._texts.show_next_sentence()
        if self.is_over or (waited and self.playing.state != "person"):
            return True
        skipped = self.skip_to_end()
        self._skipped += skipped or []
        return skipped is not None
