"""Is it a good game?  Numbers first, a verdict after two hundred games, a fault after twenty, and only what helped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.draft import GameDraft
from game.features.workshop.good_game.examination import PAUSE
from game.features.workshop.good_game.good_game_text import self_play_summary, verdict_text
from game.features.workshop.good_game.trial_games import SelfPlayTrial
from game.features.workshop.window.bench.help_scale import ScaleRow
from game.features.workshop.window.bench.text_in_place import FixedHeightText
from game.rules.file.variant_library import Variant, standard_library
from game.text.language import without_markup
from tests.features.workshop.good_game import made
from tests.features.workshop.window.bench.waiting import bench_page, quiet_hands
from tests.window.hands import Hands, until_so

VARIANTS = standard_library().variants
CIRCLES = made.games(0, 20, 0, how=["circles"] * 20)


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return quiet_hands(tmp_path)


def told(hands: Hands) -> str:
    return without_markup(" ".join(hands.texts)).replace("\xa0", " ")


def playing(hands: Hands, games_of: Callable[[Variant], list[SelfPlayedGame]]) -> None:
    """The games of each set of rules are there as soon as they are wanted."""
    usual = type(hands.services.self_play_games).trial_for

    def trial_for(variant: Variant) -> SelfPlayTrial:
        trial = usual(hands.services.self_play_games, variant)
        trial.level = 3
        vars(trial).update(begin=lambda: trial.games.extend(games_of(variant)[len(trial.games) :]))
        return trial

    hands.services.self_play_games.trial_for = trial_for  # type: ignore[method-assign]


def bench(hands: Hands, variant: str = "kalah") -> GameDraft:
    draft = GameDraft.new_draft(VARIANTS[variant], "Mine")
    hands.services.routes.bench(draft)
    hands.step()
    return draft


def change(hands: Hands, kind: str, path: tuple[str, ...], value: object) -> None:
    page = bench_page(hands)
    card = next(one for one in page.bench.cards if one.kind == kind)
    assert page.bench.draft.set_value(card, path, value)
    page.bench.on_draft_changed()


def test_games_are_played_after_a_change_and_a_pause_and_not_before(hands: Hands) -> None:
    playing(hands, lambda variant: made.games(99, 18, 83))
    bench(hands)
    hands.wait(3)
    assert "Not played yet." in told(hands), "nobody has changed anything"
    change(hands, "start", ("each",), 3)
    hands.wait(PAUSE / 2)
    assert not bench_page(hands).bench.exam.trial.games
    hands.wait(PAUSE)
    assert "A fair game:" in told(hands)
    assert "The first player won 99 of 200 games." in told(hands)
    assert "Half end by turn" in told(hands)
    assert "tried" not in hands.names, "nothing is the matter"


def test_before_two_hundred_games_there_are_numbers_and_no_verdict(hands: Hands) -> None:
    playing(hands, lambda variant: made.games(140, 0, 60)[:190])
    bench(hands)
    change(hands, "start", ("each",), 3)
    hands.wait(2 * PAUSE)
    tally = bench_page(hands).bench.exam.tally
    assert f"190 of 200 games: the first player won {tally.first_player_wins}." in told(hands)
    assert "Too few to say." in told(hands)


def test_while_more_games_come_they_are_counted_and_not_judged(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    playing(hands, lambda variant: made.games(140, 0, 60)[:190])
    bench(hands)
    change(hands, "start", ("each",), 3)
    hands.wait(2 * PAUSE)
    exam = bench_page(hands).bench.exam
    monkeypatch.setattr(SelfPlayTrial, "is_busy", True)
    assert self_play_summary(hands.services.words, exam).details == ""
    assert verdict_text(hands.services.words, exam.tally, exam.trial).startswith("So far the first player won ")


def test_a_fault_speaks_at_twenty_names_its_change_and_only_what_helped_is_offered(hands: Hands) -> None:
    """Congkak, sown the other way: all games go round, and drawn games are no help."""
    usual = VARIANTS["congkak"]
    drawn = made.games(0, 20, 0)

    def games_of(variant: Variant) -> list[SelfPlayedGame]:
        if variant.words.sowing.direction == usual.words.sowing.direction:
            return made.even()
        return drawn if "draw" in [one.then for one in variant.words.repetition[:1]] else CIRCLES

    playing(hands, games_of)
    draft = bench(hands, "congkak")
    change(hands, "sowing", ("direction",), "anticlockwise")
    until_so(hands, lambda: "tried" in hands.names and not bench_page(hands).bench.exam.is_busy, patience=90)
    assert "No game ends: 20 of 20 games go round in circles." in told(hands)
    hands.click("tried")
    said = told(hands)
    assert "It began with your change:" in said
    assert "“clockwise” again" in said
    assert "20 of 20 games end, half by turn 20" in said
    assert "Tried on 20 games each, and no help: " in said
    assert "Congkak itself: 0 of 20 games go round in circles." in said
    assert [name for name in hands.names if name.startswith("advice.")] == ["advice.0"]
    hands.click("advice.0")
    assert not draft.changes
    assert "which" not in hands.names


def test_an_advice_never_takes_an_earlier_one_back(hands: Hands) -> None:
    """First another number of stones helps; then, whatever is the matter, the old number is not offered."""
    fair = {VARIANTS["kalah"].rules().start[0] + 1}

    def games_of(variant: Variant) -> list[SelfPlayedGame]:
        return made.even(200) if variant.rules().start[0] in fair else made.games(160, 0, 40)

    playing(hands, games_of)
    draft = bench(hands)
    draft.set_option_default("pie", True)
    bench_page(hands).bench.on_draft_changed()
    hands.wait(1)
    until_so(hands, lambda: "tried" in hands.names and not bench_page(hands).bench.exam.is_busy, patience=90)
    hands.click("tried")
    hands.click(next(name for name in hands.names if name.startswith("advice.")))
    assert draft.game.rules().start[0] in fair
    fair.clear()
    fair.add(VARIANTS["kalah"].rules().start[0])  # the numbers before the advice would be fair now
    hands.services.self_play_games.trial_for(draft.game).games = []
    change(hands, "sowing", ("direction",), "clockwise")
    hands.wait(2 * PAUSE)
    until_so(hands, lambda: not bench_page(hands).bench.exam.is_busy, patience=90)
    exam = bench_page(hands).bench.exam
    assert exam.tried_out is not None
    kept = [one.tried.game.rules().start[0] for one in exam.tried_out.rows]
    assert VARIANTS["kalah"].rules().start[0] not in kept


ONE_SIDED, MORE_SO = made.games(118, 6, 76), made.games(150, 10, 40)


@pytest.mark.parametrize(
    ("source", "said", "bad"),
    [
        (ONE_SIDED, "The first player wins often: 122 of 200 games. In Kalah it’s 118.", False),
        (MORE_SO, "The first player wins often: 122 of 200 games. In Kalah it’s 150.", False),
        (made.games(95, 5, 100), "The first player wins too often: 122 of 200 games. In Kalah it’s 95.", True),
    ],
)
def test_what_the_game_below_has_too_is_said_beside_it_and_is_no_fault(
    hands: Hands, source: list[SelfPlayedGame], said: str, bad: bool
) -> None:
    playing(hands, lambda variant: source if variant.id == "kalah" else made.games(122, 15, 63))
    bench(hands)
    change(hands, "start", ("each",), 3)
    until_so(hands, lambda: "In Kalah it’s" in told(hands), patience=60)
    assert said in told(hands)
    assert bench_page(hands).bench.exam.is_fault is bad


def test_what_shows_after_two_hundred_games_is_tried_on_as_many(hands: Hands) -> None:
    playing(hands, lambda variant: made.games(95, 5, 100) if variant.rules().start[0] == 4 else made.games(122, 15, 63))
    bench(hands)
    change(hands, "start", ("each",), 3)
    until_so(hands, lambda: "tried" in hands.names and not bench_page(hands).bench.exam.is_busy, patience=60)
    hands.click("tried")
    assert "the first player won 122 of 200 games, 15 drawn" in told(hands)
    assert "the first player won 95 of 200 games, 5 drawn" in told(hands)
    tried = bench_page(hands).bench.exam.tried_out
    assert tried is not None
    assert {len(one.results) for one in tried.rows} == {200}


@pytest.mark.parametrize("language", ["en", "he"])
def test_each_change_is_a_mark_on_a_scale_round_one_half_with_the_band_of_chance(tmp_path: Path, language: str) -> None:
    hands = quiet_hands(tmp_path, language=language)
    by_stones = {3: made.games(150, 0, 50), 4: made.games(104, 0, 96), 2: made.games(141, 0, 59)}
    playing(hands, lambda variant: by_stones.get(variant.rules().start[0], made.games(57, 0, 143)))
    bench(hands)
    change(hands, "start", ("each",), 3)
    until_so(hands, lambda: "tried" in hands.names and not bench_page(hands).bench.exam.is_busy, patience=60)
    hands.click("tried")
    ui, rows = hands.controls.ui, [one for one in hands.nodes if isinstance(one, ScaleRow)]
    tried = bench_page(hands).bench.exam.tried_out
    assert tried is not None
    assert len(rows) == 1 + len(tried.rows) > 1
    for row in rows:
        wins, mark, middle = row.results.first_player_wins, row.mark_x(ui), row.rect.centerx
        assert row.rect.left < mark < row.rect.right
        assert wins > 100 if (mark > middle) != (language == "he") else wins < 100
        band = row.band_rect(ui)
        assert abs(band.centerx - middle) <= 1, "it lies round one half"
        assert band.collidepoint(mark, row.rect.centery) == (abs(wins - 100) < 14), "chance: 13.9 of 200 games"
    helped = {f"advice.{at}" for at, one in enumerate(tried.rows) if abs(one.results.first_player_wins - 100) < 50 - 19}
    assert {name for name in hands.names if name.startswith("advice.")} == helped


@pytest.mark.parametrize("language", ["en", "he"])
def test_nothing_moves_when_numbers_come(tmp_path: Path, language: str) -> None:
    hands = quiet_hands(tmp_path, language=language)
    playing(hands, lambda variant: made.games(95, 5, 100) if variant.id == "kalah" else made.games(122, 15, 63))
    bench(hands)
    change(hands, "start", ("each",), 3)
    hands.wait(0.2)
    before = {
        name: hands.place_of(name).topleft for name in hands.names if name.startswith(("card.", "word.", "number"))
    }
    until_so(hands, lambda: "tried" in hands.names, patience=60)
    assert {name: hands.place_of(name).topleft for name in before} == before


def test_two_hundred_games_open_winners_and_lengths(hands: Hands) -> None:
    playing(hands, lambda variant: made.games(99, 18, 83))
    bench(hands)
    hands.click("begin.trial")
    hands.wait(1)
    hands.click("numbers")
    assert hands.page == "GoodGamePage"
    assert "shortest 8" in told(hands)
    hands.click("back")
    hands.wait(0.3)
    assert hands.page == "BenchScene"


def test_while_another_page_lies_over_the_bench_no_games_are_played(hands: Hands) -> None:
    playing(hands, lambda variant: made.games(99, 18, 83))
    bench(hands)
    change(hands, "start", ("each",), 3)
    hands.click("play_it")
    hands.wait(2 * PAUSE)
    exam = next(one for one in hands.services.stack.scenes if type(one).__name__ == "BenchScene").bench.exam  # type: ignore[attr-defined]
    assert not exam.trial.games


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_the_short_verdict_is_seen_whole(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    hands = Hands(tmp_path, size=size, language=language)
    draft = GameDraft.new_draft(VARIANTS["kalah"], "Mine")
    draft.set_value(next(one for one in draft.cards if one.kind == "start"), ("each",), 3)
    for variant, games in ((draft.game, made.games(160, 5, 35)), (draft.base, made.games(110, 10, 80))):
        trial = hands.services.self_play_games.trial_for(variant)
        trial.games, trial.level = games, 3
    hands.services.routes.bench(draft)
    until_so(hands, lambda: "numbers" in hands.names, patience=20)
    places = [one for one in hands.nodes if isinstance(one, FixedHeightText)]
    assert places
    for place in places:
        (said,) = place.children()
        assert said.height(hands.controls.ui, place.rect.w) <= place.rect.h
