"""The examination of a game on the bench: when games are played, what is set beside them, what is tried and taken."""

import time

import pytest

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.draft import GameDraft
from game.features.workshop.good_game.examination import PACE, PAUSE, GameExamination
from game.features.workshop.good_game.good_game_text import self_play_summary
from game.features.workshop.good_game.tried_out import RemedyTrials, SuspectChange
from game.features.workshop.good_game.verdict import SOON
from game.rules.file.variant_library import standard_library
from tests.features.workshop.good_game.made import LaidTrial, LaidTrials, even, games
from tests.text.common import ENGLISH

VARIANTS = standard_library().variants
MANY = 40
CIRCLES = games(0, MANY, 0, how=["circles"] * MANY)
ONE_SIDED = games(36, 0, 4)
FAIR = even(MANY)
PATIENCE = 20.0


class Bench:
    """Kalah on the bench, with three stones in a hole unless nothing is `changed`."""

    def __init__(self, game: str = "kalah", *, changed: bool = True) -> None:
        self.shelf = LaidTrials(MANY)
        self.draft = GameDraft.new_draft(VARIANTS[game], "Mine")
        if changed:
            self.set("start", "each", 3)
        self.exam = GameExamination(self.shelf, self.draft)

    def set(self, kind: str, key: str, value: object) -> None:
        card = next(one for one in self.draft.cards if one.kind == kind)
        assert self.draft.set_value(card, (key,), value)

    @property
    def own(self) -> LaidTrial:
        return self.shelf.trial_for(self.draft.game)

    @property
    def kind(self) -> str:
        return self.exam.verdict.kind

    @property
    def below(self) -> LaidTrial:
        return self.shelf.trial_for(self.draft.base)

    def lay(self, some: list[SelfPlayedGame]) -> None:
        self.own.lay(some)
        self.exam.update(PACE)

    def trials(self) -> RemedyTrials:
        """What may help is known by now, and the first change of all is being tried."""
        ends = time.monotonic() + PATIENCE
        while self.exam.tried_out is None:
            assert time.monotonic() < ends
            self.exam.update(0.01)
            time.sleep(0.001)
        return self.exam.tried_out

    def faulty(self) -> RemedyTrials:
        """All games go in circles, those of the game below do not."""
        self.below.games = list(FAIR)
        self.lay(CIRCLES[:SOON])
        return self.trials()

    def all_tried(self, some: list[SelfPlayedGame]) -> RemedyTrials:
        """Whatever is tried goes like this."""
        found = self.trials()
        while found.is_busy:
            for trial in self.shelf.every:
                trial.lay(some[: self.exam.games_per_trial] if trial.is_busy else [])
            self.exam.update(0.1)
        return found

    @property
    def at_work(self) -> list[LaidTrial]:
        return [one for one in self.shelf.every if one.is_busy]


# --- when games are played


def test_nothing_is_played_unasked_and_a_change_rests_for_a_moment_before_games_are_played() -> None:
    bench = Bench()
    bench.exam.update(10 * PAUSE)
    assert not bench.at_work
    assert not bench.exam.is_busy
    news = bench.exam.news
    bench.exam.start_playing()
    assert bench.at_work == [bench.own]
    assert bench.exam.is_busy
    assert bench.exam.news > news, "it is said at once that they begin"
    before = bench.own
    bench.lay(FAIR[:5])
    bench.set("start", "each", 5)
    bench.exam.on_draft_changed()
    assert not before.is_busy, "other rules: nobody wants more of these games"
    assert bench.exam.trial is bench.own is not before
    assert len(bench.exam.tally) == 0
    assert bench.exam.is_busy, "games are waited for"
    bench.exam.update(PAUSE / 2)
    assert not bench.at_work
    bench.exam.update(PAUSE / 2)
    assert bench.at_work == [bench.own]
    bench.exam.stop_playing()
    assert not bench.exam.is_busy


def test_rules_with_a_fault_are_said_at_once_and_so_is_that_it_is_gone() -> None:
    bench = Bench()
    bench.lay(FAIR)
    assert bench.kind == "even"
    bench.set("start", "each", 4000)
    assert not bench.draft.is_valid
    bench.exam.on_draft_changed()
    assert bench.kind == "fault"
    assert bench.exam.is_fault
    assert not bench.exam.has_source_fault
    assert bench.exam.source is None
    assert not bench.exam.is_busy, "nothing is tried of rules that nobody can play"
    bench.draft.undo()
    bench.exam.on_draft_changed()
    assert bench.kind == "even"
    assert not bench.exam.is_fault


def test_stop_ends_all_that_is_waited_for() -> None:
    bench = Bench()
    bench.set("start", "each", 5)
    bench.exam.on_draft_changed()
    bench.exam.stop_playing()
    bench.exam.update(2 * PAUSE)
    assert not bench.at_work
    bench.lay(CIRCLES[:SOON])
    assert not bench.at_work, "nobody has asked for a comparison either"
    bench.exam.start_playing()
    assert bench.at_work == [bench.below]
    before = bench.exam.news
    bench.exam.stop_playing()
    assert not bench.at_work
    assert bench.exam.news != before
    bench.below.games = list(FAIR)
    bench.trials()
    for _ in range(9):
        bench.exam.update(0.1)
    assert not bench.at_work, "what may help is not tried either"
    bench.exam.pause()
    bench.exam.resume()
    bench.exam = GameExamination(bench.shelf, bench.draft)
    bench.trials()
    assert (bench.at_work, len(bench.exam.tally)) == ([], SOON), (
        "the result stays with the rules that it was counted for"
    )
    bench.exam.start_playing()
    bench.exam.update(0.1)
    assert len(bench.at_work) == 1


def test_nothing_happens_while_another_page_is_seen() -> None:
    bench = Bench()
    bench.set("start", "each", 5)
    bench.exam.on_draft_changed()
    bench.exam.pause()
    bench.exam.update(2 * PAUSE)
    assert not bench.at_work
    bench.exam.resume()
    assert not bench.at_work, "they were not under way"
    bench.exam.update(2 * PAUSE)
    assert bench.at_work == [bench.own]
    bench.exam.pause()
    assert not bench.at_work
    bench.own.lay(FAIR[:5])
    bench.exam.update(PACE)
    assert len(bench.exam.tally) == 0
    bench.exam.resume()
    assert bench.at_work == [bench.own]


def test_what_is_tried_rests_too_and_ends_with_the_page() -> None:
    bench = Bench()
    bench.faulty()
    bench.exam.update(0.01)  # without the change it is the game below, whose games are there
    tried = bench.at_work
    assert len(tried) == 1
    assert tried[0] not in (bench.own, bench.below)
    bench.exam.pause()
    assert not bench.at_work
    bench.exam.resume()
    assert bench.at_work == tried
    bench.exam.close()
    assert not bench.at_work
    assert not bench.exam.are_remedies_pending


# --- what is counted


def test_numbers_are_counted_now_and_then_and_the_last_ones_at_once() -> None:
    bench = Bench()
    bench.exam.start_playing()
    before = bench.exam.news
    bench.own.lay(FAIR[:5])
    bench.exam.update(PACE / 2)
    assert (len(bench.exam.tally), bench.exam.news) == (0, before)
    bench.exam.update(PACE / 2)
    assert len(bench.exam.tally) == 5
    assert bench.exam.news != before
    assert bench.exam.progress == 5 / MANY
    before = bench.exam.news
    bench.exam.update(PACE)
    assert bench.exam.news == before, "nothing has come"
    bench.own.lay(FAIR[5:])
    bench.exam.update(0.0)
    assert len(bench.exam.tally) == MANY
    assert not bench.exam.is_busy
    assert bench.exam.progress == 1.0


# --- the game below


def test_once_something_is_the_matter_the_game_below_is_played_and_nothing_more_of_this_one() -> None:
    bench = Bench()
    bench.exam.start_playing()
    bench.lay(CIRCLES[: SOON - 1])
    assert bench.exam.source is None
    bench.lay(CIRCLES[SOON - 1 : SOON])
    assert bench.at_work == [bench.below]
    assert bench.exam.is_comparing
    assert bench.exam.is_busy
    assert not bench.exam.is_fault, "nothing is said before it is known"
    assert not bench.exam.has_source_fault
    bench.exam.update(0.1)
    before = bench.exam.news
    bench.exam.update(0.1)
    assert bench.exam.news == before
    bench.below.lay(FAIR[:5])
    bench.exam.update(0.1)
    assert bench.exam.progress == 5 / SOON
    assert bench.exam.news == before + 1
    bench.below.lay(FAIR[5:SOON])
    bench.exam.update(0.1)
    assert not bench.exam.is_comparing
    assert not bench.below.is_busy
    assert bench.exam.progress == SOON / MANY
    assert bench.exam.is_fault
    assert self_play_summary(ENGLISH, bench.exam).details.startswith("20 of 20 games go round in circles.")
    assert not bench.exam.has_source_fault


@pytest.mark.parametrize("changed", [True, False])
def test_what_the_game_below_has_too_is_no_fault_yet_what_may_help_is_tried(changed: bool) -> None:
    bench = Bench(changed=changed)
    if changed:
        bench.below.games = list(CIRCLES)
    bench.lay(CIRCLES[:SOON])
    assert (bench.exam.source is not None) is changed, "it is that game"
    assert bench.exam.has_source_fault
    assert not bench.exam.is_fault
    assert bench.trials().is_busy


def test_a_game_for_one_is_neither_compared_nor_mended() -> None:
    bench = Bench("tchuka_ruma", changed=False)
    bench.set("start", "each", 3)
    bench.exam.on_draft_changed()
    bench.exam.start_playing()
    bench.lay(games(0, 20, 0, how=["limit"] * 20))
    assert bench.exam.verdict.kind == "unending"
    assert bench.exam.source is None
    assert not bench.exam.are_remedies_pending
    assert bench.at_work == [bench.own]


@pytest.mark.parametrize(
    ("some", "kind", "many"),
    [(CIRCLES[:SOON], "circles", SOON), (CIRCLES, "circles", SOON), (ONE_SIDED, "begins", MANY)],
)
def test_all_is_tried_on_as_many_games_as_showed_the_fault(some: list[SelfPlayedGame], kind: str, many: int) -> None:
    bench = Bench()
    bench.lay(some)
    assert bench.exam.verdict.kind == kind
    assert bench.exam.games_per_trial == many
    assert bench.exam.source is not None
    assert bench.exam.source.many == many
    few = LaidTrials(5)
    assert GameExamination(few, bench.draft).games_per_trial == 5, "never more than are played at all"


# --- what may help


def test_an_advice_changes_the_draft_and_leaves_no_way_back() -> None:
    bench = Bench(changed=False)
    bench.set("sowing", "direction", "clockwise")
    own = bench.draft.changes
    bench.exam.on_draft_changed()
    bench.below.games = list(FAIR)
    bench.lay(ONE_SIDED)
    remedy = bench.all_tried(FAIR).helping_remedy
    assert remedy is not None
    bench.exam.apply_advice(remedy)
    assert bench.draft.game.rules().has_pie
    bench.set("start", "each", 5)
    own = (*own, *(one for one in bench.draft.changes if one.kind == "start"))
    bench.exam.on_draft_changed()
    for trial in bench.shelf.every:
        trial.games = list(FAIR if trial is bench.below else [])
    bench.lay(ONE_SIDED)
    tried = bench.all_tried(ONE_SIDED)
    suspects = [one.tried.change for one in tried.rows if isinstance(one.tried, SuspectChange)]
    assert {str(one) for one in suspects} == {str(one) for one in own}, "an advice is no change of one's own"


def test_no_advice_leads_back_to_rules_that_were_given_up_for_another() -> None:
    bench = Bench(changed=False)
    bench.draft.set_option_default("pie", True)
    bench.set("start", "each", 5)
    bench.exam.on_draft_changed()
    bench.below.games = list(FAIR)
    bench.lay(ONE_SIDED)
    suspects = [one.tried for one in bench.all_tried(FAIR).rows if isinstance(one.tried, SuspectChange)]
    bench.exam.apply_advice(next(one for one in suspects if one.change.kind == "start"))
    assert bench.draft.game.rules().start[0] == 4
    bench.exam.on_draft_changed()
    bench.lay(ONE_SIDED)
    stones = [one.tried.game.rules().start[0] for one in bench.all_tried(ONE_SIDED).rows]
    assert 3 in stones
    assert 5 not in stones


def test_another_fault_begins_anew() -> None:
    bench = Bench()
    before = bench.faulty()
    bench.own.games = []
    bench.lay(ONE_SIDED)
    assert bench.exam.verdict.kind == "begins"
    assert not before.is_busy
    assert bench.trials() is not before
