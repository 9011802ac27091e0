"""A clip runs by itself, begins anew, and can be stopped, slowed and stepped through."""

from __future__ import annotations

import pytest

from game.rules.board import counts_by_name
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.teaching import kept_clips
from game.teaching.clip_play import LEAD, REST, ClipPlayer
from game.teaching.clips import Clip
from tests.sampled import half
from tests.some import some

VARIANTS = standard_library().variants
FRAME = 1 / 60


def clip_of(variant: str, clause: str, **options: bool | int | str) -> Clip:
    rules = VARIANTS[variant].rules(options)
    found = kept_clips.find_stored_clip(rules, clause, kept_clips.read_clips(variant))
    assert found is not None
    return found


def until_end(play: ClipPlayer) -> float:
    """Seconds until all has been shown."""
    passed = 0.0
    while not play.is_at_end:
        play.update(FRAME)
        passed += FRAME
        assert passed < 60
    return passed


def test_it_waits_plays_rests_and_begins_anew() -> None:
    play = ClipPlayer.of_clip(clip_of("kalah", "sow"))
    before = play.film.stones.counts()
    play.update(LEAD / 2)
    assert play.is_at_start
    until_end(play)
    after = counts_by_name(play.board, play.after.cells)
    assert {name: n for name, n in play.film.stones.counts().items() if name in after} == after
    play.update(REST * 0.9)
    assert play.is_at_end
    play.update(REST * 0.2)
    assert play.is_at_start
    assert play.film.stones.counts() == before


def test_several_turns_are_played_one_after_the_other() -> None:
    rules = VARIANTS["oware"].rules()
    start = family_of(rules).from_word(rules, "0-0-1-15-13-8-0-0-1-0-2-8-0-0-S")
    play = ClipPlayer(start, "C", then=("c", "D"))
    seen, ways = [play.position_seen.player], [play.current_turn_hops.origin]
    while not play.is_at_end:
        play.update(FRAME)
        if play.current_turn_hops.origin != ways[-1]:
            ways.append(play.current_turn_hops.origin)
            seen.append(play.position_seen.player)
    assert ways == ["C", "c", "D"]
    assert seen == ["S", "N", "S"]
    assert play.position_seen == start.play("C").play("c").play("D")
    counts = counts_by_name(play.board, play.after.cells)
    assert {name: n for name, n in play.film.stones.counts().items() if name in counts} == counts
    play.rewind()
    assert play.current_turn_hops.origin == "C"
    assert play.position_seen == start


def test_its_time_passes_from_nothing_to_all() -> None:
    play = ClipPlayer.of_clip(clip_of("oware", "two_or_three"))
    parts = [play.elapsed_share]
    while not play.is_at_end:
        play.update(FRAME)
        parts.append(play.elapsed_share)
    assert parts[0] == 0.0
    assert parts[-1] == 1.0
    assert parts == sorted(parts)


def test_a_pause_holds_it_and_the_next_press_goes_on() -> None:
    play = ClipPlayer.of_clip(clip_of("kalah", "sow"))
    play.update(LEAD)
    for _ in range(30):
        play.update(FRAME)
    play.toggle_pause()
    there = play.elapsed_share
    for _ in range(200):
        play.update(FRAME)
    assert play.elapsed_share == there < 1.0
    play.toggle_pause()
    until_end(play)


def test_slower_takes_twice_as_long() -> None:
    usual, slow = (ClipPlayer.of_clip(clip_of("kalah", "sow")) for _ in range(2))
    slow.slow = True
    assert until_end(slow) == pytest.approx(2 * until_end(usual), rel=0.05)


def test_step_by_step_on_and_back() -> None:
    play = ClipPlayer.of_clip(clip_of("kalah", "sow"))

    def step(by: int) -> int:
        play.step_and_pause(by)
        for _ in range(120):
            play.update(FRAME)
        return play.film.cursor

    assert [step(1), step(1), step(1), step(-1)] == [1, 2, 3, 2]
    assert play.paused


@pytest.mark.parametrize(
    ("variant", "clause"), [("kalah", "extra_turn"), ("kalah", "capture_facing"), ("oware", "two_or_three")]
)
def test_the_clause_is_lit_while_its_step_happens(variant: str, clause: str) -> None:
    clip = clip_of(variant, clause)
    play = ClipPlayer.of_clip(clip)
    lit: list[tuple[bool, bool]] = []
    while not play.is_at_end:
        play.update(FRAME)
        shown = None if play.is_at_start else play.film.visible_motion
        own = shown is not None and any(step.clause == clause for step in shown.steps)
        lit.append((play.is_clause_showing, own))
    assert clip.step is not None
    assert clip.step > 0
    assert not lit[0][0]
    assert any(own for _, own in lit)
    assert all(seen for seen, own in lit if own)
    first = next(i for i, (_, own) in enumerate(lit) if own)
    assert not any(seen for seen, _ in lit[:first])


def test_what_ends_a_game_is_lit_at_the_end() -> None:
    play = ClipPlayer.of_clip(clip_of("oware", "majority"))
    while not play.is_at_end:
        assert not play.is_clause_showing
        play.update(FRAME)
    play.update(FRAME)
    assert play.is_clause_showing


def test_what_forbids_crosses_out_its_holes() -> None:
    play = ClipPlayer.of_clip(clip_of("oware", "must_feed"))
    assert play.forbidden
    assert all(play.position.why_not(hole) for hole in play.forbidden)
    assert play.move not in play.forbidden
    play.update(FRAME)
    assert play.is_clause_showing


def test_a_position_without_a_move_rests() -> None:
    position = clip_of("kalah", "sow").position
    play = ClipPlayer(position)
    play.update(10.0)
    assert not play.has_turns
    assert not play.is_clause_showing
    assert play.film.stones.count("S") == position.count("S")


@pytest.mark.parametrize("variant", half(sorted(VARIANTS), 1))
def test_every_kept_clip_can_be_shown(variant: str) -> None:
    rules, book = VARIANTS[variant].rules(), kept_clips.read_clips(variant)
    clips = [kept_clips.find_stored_clip(rules, clause, book) for clause in book]
    for clip in some(clip for clip in clips if clip):
        play = ClipPlayer.of_clip(clip)
        play.skip_to_end()
        cells = counts_by_name(play.board, play.after.cells)
        assert {name: play.film.stones.count(name) for name in cells} == cells


def test_from_its_end_it_goes_on_from_the_beginning_and_is_all_shown_at_once_where_that_is_wanted() -> None:
    play = ClipPlayer.of_clip(clip_of("kalah", "sow"))
    play.skip_to_end()
    assert play.is_at_end
    assert play.elapsed_share == 1.0
    assert play.position_seen == play.after
    play.toggle_pause()
    assert play.paused
    assert play.is_at_end
    play.toggle_pause()
    assert play.is_at_start
    assert not play.paused
    assert play.elapsed_share == 0.0
    assert play.position_seen == play.position


def test_what_shows_no_turn_has_nothing_to_pass() -> None:
    start = clip_of("kalah", "sow").position
    play = ClipPlayer(start, "", "sow")
    assert play.elapsed_share == 1.0
    assert not play.is_clause_showing
    play.update(10)
    play.step_and_pause(1)
    assert not play.paused
    assert play.elapsed_share == 1.0
