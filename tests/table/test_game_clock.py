"""The clock of a game: it runs while somebody chooses, gives its turns their time, is kept, and ends the game."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.features.library.entry import GameUnderWay
from game.features.play.game_table import GameTable
from game.features.play.window.pause import PauseScene
from game.features.play.window.play_scene import PlayScene
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import standard_library
from game.store.record import GameRecord, decode_record
from game.store.recorded_clock import RecordedClock
from game.store.text_record.record_writer import record_as_text
from game.table.game_clock import time_text
from game.table.new_game import GameSetup
from game.text.language import without_markup
from tests.store.text_record.texts import games_of
from tests.window.stage import Stage

GAME_CLOCK, TURN_CLOCK = RecordedClock(60, 5), RecordedClock(turn=20)
OVERSTEPPED = RecordedClock(turn=30, left={"S": 12.5, "N": 30.0}, fallen={"N": 4})


def timed(clock: RecordedClock | None, kinds: str = "pp", variant: str = "kalah", stage: Stage | None = None) -> Stage:
    stage = stage or Stage()
    scene = stage.play(kinds, variant)
    game, players = scene.game, scene.playing.players
    stage.stack.pop()
    stage.stack.push(PlayScene(stage.services, GameTable.start_new(stage.services, game, players, "", clock)))
    return stage


def table_of(stage: Stage) -> PlayScene:
    scene = next(scene for scene in stage.stack.scenes if isinstance(scene, PlayScene))
    assert scene.session.clock is not None
    return scene


def left(stage: Stage, seat: Seat) -> float:
    clock = table_of(stage).session.clock
    assert clock is not None
    return clock.left[seat]


def move(stage: Stage, move: str) -> None:
    scene = table_of(stage)
    assert scene.playing.play(move), move
    stage.finish(scene)


def test_the_time_of_who_chooses_runs_and_each_turn_brings_some_back() -> None:
    stage = timed(GAME_CLOCK)
    stage.run(10.0, 0.1)
    assert left(stage, "S") == pytest.approx(50.0, abs=0.2)
    assert left(stage, "N") == 60.0
    move(stage, "A")
    stage.run(3.0, 0.1)
    assert left(stage, "S") == pytest.approx(55.0, abs=0.3)
    assert left(stage, "N") == pytest.approx(57.0, abs=0.3)


def test_each_turn_has_its_own_time_where_that_is_the_rule() -> None:
    stage = timed(TURN_CLOCK)
    stage.run(8.0, 0.1)
    assert left(stage, "S") == pytest.approx(12.0, abs=0.2)
    move(stage, "A")
    stage.run(1.0, 0.1)
    assert left(stage, "S") == 20.0
    assert left(stage, "N") == pytest.approx(19.0, abs=0.2)


def test_it_stands_still_while_stones_move_and_in_menus() -> None:
    stage = timed(GAME_CLOCK)
    scene = table_of(stage)
    scene.playing.play("A")
    stage.run(0.2, 0.02)
    assert not scene.playing.film.at_end
    assert [left(stage, seat) for seat in SEATS] == [65.0, 60.0]
    stage.finish(scene)
    before = left(stage, "N")
    stage.stack.push(PauseScene(stage.services, scene))
    stage.run(30.0, 0.1)
    assert left(stage, "N") == before
    stage.stack.pop()
    stage.run(1.0, 0.1)
    assert left(stage, "N") < before


def test_whose_time_is_up_has_lost_and_the_record_says_so() -> None:
    stage = timed(RecordedClock(30))
    scene = table_of(stage)
    told = list[str]()
    stage.services.tell = told.append
    move(stage, "A")
    stage.run(40.0, 0.1)
    assert [without_markup(one).replace("\xa0", " ") for one in told] == ["Only 10 seconds left!"]
    assert (scene.playing.state, scene.game.moves) == ("over", ["A", "time:N"])
    said = scene.texts.outcome_caption()
    assert (without_markup(said.text), without_markup(said.why)) == ("South wins.", "North’s time ran out.")
    assert without_markup(scene.ends.ended.caption().why).startswith("North’s time ran out.")
    record = stage.finished[-1]
    assert record.clock is not None
    assert (record.result or {})["winner"] == "S"
    text = record_as_text(record, standard_library().variants)
    assert '[Result "1-0"]' in text
    assert '[Termination "time forfeit"]' in text
    assert "time:N" not in text
    again, faults = games_of(text, standard_library().variants)
    assert (again[0].moves, again[0].result, faults) == (record.moves, record.result, [])


def test_a_clock_allows_neither_undo_nor_help_until_the_game_is_over() -> None:
    stage = timed(GAME_CLOCK)
    scene = table_of(stage)
    move(stage, "A")
    helps = ("hint", "values", "judgement", "review", "analysis", "undo")
    assert [id for id in helps if scene.actions[id].is_enabled] == []
    refused = list[str]()
    for id in helps:
        replace(scene.actions[id], refuse=refused.append)()
    assert refused == ["No help and no undo in a game with a clock."] * len(helps)
    stage.settings.values = True
    assert not scene.hints.are_values_shown
    assert not scene.playing.undo()
    stage.run(80.0, 0.5)
    assert scene.playing.state == "over"
    assert scene.actions["review"].is_enabled


def test_the_computer_moves_within_its_time_and_its_hand_costs_nothing() -> None:
    stage = timed(RecordedClock(60), "cp")
    scene = table_of(stage)
    stage.run(0.1)
    first = stage.thinker.limits[-1]
    assert first is not None
    assert 0 < first <= 60 / 10
    moving = timed(RecordedClock(60), "pc")
    table_of(moving).playing.play("A")
    moving.run(0.2, 0.02)
    assert not moving.thinker.limits, "it thinks by its own clock, not while stones move"
    stage.run(3.0)
    assert scene.game.moves, "it has moved"
    assert left(stage, "S") > 59.5, "the pause before its hand moves is nobody's time"
    short = timed(RecordedClock(60, left={"S": 0.3}), "cp")
    short.run(0.1)
    limit = short.thinker.limits[-1]
    assert limit is not None
    assert limit < 0.3


@pytest.mark.parametrize("clock", [None, GAME_CLOCK, OVERSTEPPED])
def test_it_is_kept_with_the_game_and_goes_on(clock: RecordedClock | None) -> None:
    stage = timed(clock) if clock else Stage()
    scene = table_of(stage) if clock else stage.play()
    scene.playing.play("A")
    stage.finish(scene)
    record = scene.record
    again = decode_record(record.encode())
    assert again.clock == (record.clock and RecordedClock(**json.loads(record.encode())["clock"]))
    assert (again.clock is None) == (clock is None)
    game = again.replay(standard_library().variants)
    table = GameTable(stage.services, GameUnderWay(again, game))
    clocks = [one.clock and [*map(one.clock.reading, SEATS)] for one in (table, scene.session)]
    assert clocks[0] == clocks[1]
    assert decode_record(GameRecord("kalah", {}).encode()).clock is None


def test_the_chosen_clock_is_played_by_shown_and_kept_for_the_next_game() -> None:
    stage = Stage()
    setup = GameSetup(standard_library().variants["kalah"], kinds={"S": "person", "N": "person"}, clock="10+5")
    stage.services.routes.start_game(setup)
    scene = table_of(stage)
    stage.run(1.5, 0.1)
    assert scene.page.plate_texts.captions_of("N").name_with_time.endswith("10:00")
    assert scene.page.plate_texts.captions_of("S").clock == (time_text(left(stage, "S")), False, False)
    last = stage.settings.last_game("kalah")
    assert GameSetup.from_last_game(setup.variant, last).clock == "10+5"
    stage.services.routes.start_game(GameSetup(setup.variant, kinds={"S": "computer", "N": "computer"}, clock="5"))
    top = stage.stack.top
    assert isinstance(top, PlayScene)
    assert top.session.clock is None, "nobody is short of time"
