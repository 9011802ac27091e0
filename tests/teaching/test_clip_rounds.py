"""A clip shows its turn three times and then stands at its end, until somebody begins it anew."""

from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position
from game.teaching.clip_play import ROUNDS, ClipPlayer

FRAME = 0.05


def begun_again(play: ClipPlayer) -> int:
    """How often the clip begins anew by itself in so long that it would do so ten times."""
    times, before = 0, play.elapsed_share
    for _ in range(round(10 * 12 / FRAME)):
        play.update(FRAME)
        times += play.elapsed_share < before
        before = play.elapsed_share
    return times


def test_after_its_last_round_a_clip_rests_at_its_end_and_a_press_begins_it_anew() -> None:
    play = ClipPlayer(first_position(standard_library().variants["kalah"].rules()), "C")
    for _ in range(2):
        assert begun_again(play) == ROUNDS - 1
        assert play.is_at_end
        assert play.is_resting
        assert play.paused, "the window may sleep"
        play.toggle_pause()
        assert not play.is_resting
        assert play.is_at_start
