"""Is it a good game?  Numbers first, a verdict after two hundred games, a fault after twenty, and only what helped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.draft import GameDraft
from game.features.workshop.good_game.examination import PAUSE
from game.features.workshop.good_game.trial_games import SelfPlayTrial
from game.features.workshop.tray_clauses import clauses_for_tray
from game.features.workshop.window.bench.text_in_place import FixedHeightText
from game.rules.file.variant_library import Variant, standard_library
from game.text.language import Language
from tests.features.workshop.good_game import made
from tests.features.workshop.window.bench.waiting import bench_page, told
from tests.sampled import few
from tests.some import some
from tests.window.crowded import of_page
from tests.window.hands import LOCALE, Hands, known_languages, until_so

VARIANTS = standard_library().variants
CIRCLES = made.games(0, 20, 0, how=["circles"] * 20)


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
    assert "Tried on 20 games each, without success: " in said
    assert "Congkak itself: 0 of 20 games go round in circles." in said
    assert [name for name in hands.names if name.startswith("advice.")] == ["advice.0"]
    hands.click("advice.0")
    assert not draft.changes
    assert "which" not in hands.names


def test_of_two_new_rules_the_panel_names_the_one_with_which_the_fault_came(hands: Hands) -> None:
    def games_of(variant: Variant) -> list[SelfPlayedGame]:
        return CIRCLES if variant.words.skip[1:] else made.even()

    playing(hands, games_of)
    draft = bench(hands)
    page = bench_page(hands)
    offered = {one.kind: one for one in clauses_for_tray(hands.services.words, VARIANTS["kalah"])}
    for clause in (offered["skip"], next(one for kind, one in offered.items() if kind != "skip")):
        page.bench.add_rule(clause.kind, dict(clause.table))
    assert len(draft.changes) == 2
    until_so(hands, lambda: "tried" in hands.names and not page.bench.exam.is_busy, patience=90)
    hands.click("tried")
    assert f"It began with your change: {offered['skip'].title} a new rule" in told(hands)


@pytest.mark.parametrize(
    ("source", "said", "bad"),
    [
        (made.games(150, 10, 40), "The first player wins often: 122 of 200 games. In Kalah it’s 150.", False),
        (made.games(160, 0, 40), "The first player wins too often: 190 of 200 games. In Kalah it’s 160.", True),
        (made.games(95, 5, 100), "The first player wins too often: 122 of 200 games. In Kalah it’s 95.", True),
    ],
)
def test_what_the_game_below_has_too_is_said_beside_it_and_is_no_fault(
    hands: Hands, source: list[SelfPlayedGame], said: str, bad: bool
) -> None:
    won = made.games(190, 5, 5) if "190" in said else made.games(122, 15, 63)
    playing(hands, lambda variant: source if variant.id == "kalah" else won)
    bench(hands)
    change(hands, "start", ("each",), 3)
    until_so(hands, lambda: "In Kalah it’s" in told(hands), patience=60)
    assert said in told(hands)
    assert bench_page(hands).bench.exam.is_fault is bad


def test_what_comes_nearer_has_a_button_that_takes_it_and_is_measured_anew(hands: Hands) -> None:
    fair, nearer, now = made.games(95, 10, 95), made.games(105, 20, 75), made.games(195, 0, 5)
    playing(hands, lambda one: nearer if one.rules().has_pie else fair if one.rules().options["seeds"] == 4 else now)
    draft = bench(hands)
    change(hands, "start", ("each",), 3)
    until_so(hands, lambda: "tried" in hands.names and not bench_page(hands).bench.exam.is_busy, patience=90)
    hands.click("tried")
    assert "Nearer to half, but still outside the band." in told(hands)
    assert "first player won 105 of 180 decided games, 20 drawn" in told(hands)
    assert "58.3 ± 7.3" in told(hands)
    assert "90.6–100" in told(hands), "no share leaves the scale"
    kinds = [hands.controls.canvas.widget_named(f"advice.{at}").kind for at in (0, 1)]  # type: ignore[union-attr]
    assert kinds == ["primary", "raised"], "undoing comes nearest"
    before = len(draft.changes)
    hands.click("advice.1")
    until_so(hands, lambda: len(bench_page(hands).bench.exam.tally) == 200, patience=90)
    assert len(draft.changes) == before + 1
    assert "Before this change" in told(hands), "what helps stays in view"
    assert draft.game.rules().has_pie


VERDICTS = {
    "even": made.games(99, 18, 83),
    "begins": made.games(150, 10, 40),
    "answers": made.games(40, 10, 150),
    "drawn": made.games(30, 150, 20),
    "circles": CIRCLES,
    "unending": made.games(0, 20, 0, how=["limit"] * 20),
}
SIZES = (((1280, 800), 1.0), ((1280, 800), 1.5), ((1024, 768), 1.0), ((800, 600), 1.0), ((800, 600), 2.0))


@pytest.mark.parametrize("kind", VERDICTS)
def test_a_verdict_is_whole_at_every_size_in_every_language(hands: Hands, kind: str) -> None:
    playing(hands, lambda one: made.games(104, 10, 86) if one.id == "kalah" else VERDICTS[kind])
    bench(hands)
    change(hands, "sowing", ("direction",), "clockwise")
    change(hands, "start", ("each",), 3)
    until_so(hands, lambda: bench_page(hands).bench.exam.verdict.kind == kind, patience=60)
    until_so(hands, lambda: not bench_page(hands).bench.exam.is_busy, patience=60)
    for language in few(known_languages(LOCALE), 4):
        for size, scale in SIZES:
            hands.settings.language, hands.services.words = language, Language(language, LOCALE)
            hands.settings.text_scale = scale
            hands.app.apply_settings()
            hands.resize(size)
            hands.step()
            at = language, size, scale
            faults = [one for one in of_page(hands.top, hands.app.ui) if "FlowWord" not in one]  # they go on in a line
            assert not faults, at
            fixed = [one for one in hands.nodes if isinstance(one, FixedHeightText)]
            for text in some(fixed) if scale == 1 else fixed:
                assert text.rect.contains(text.children()[0].rect), at
