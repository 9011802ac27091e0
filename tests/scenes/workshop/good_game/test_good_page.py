"""The page: numbers, one advice, and what its button does."""

import time
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.engine.self_play import SelfGame, play_games
from game.rules.file.variant_library import Variant
from game.scenes.play.play_scene import PlayScene
from game.scenes.workshop.good_game.good_game_scene import GoodGamePage
from game.session.workshop.draft import GameDraft
from game.session.workshop.good_game.trial_games import SelfPlayTrial
from game.text.language import without_markup
from game.ui.labels import Icon
from game.words.own_text import usual_name
from tests.scenes.hands import Hands, until_so
from tests.session.workshop.good_game import made

LATE = 30.0  # seconds on a busy machine


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path / "user")


def opened(hands: Hands, subject: Variant | GameDraft, found: list[SelfGame]) -> GoodGamePage:
    """`found` are its games; with each change that may help both sides win in turn."""
    usual = type(hands.services.trials).trial_for
    trial = usual(hands.services.trials, subject if isinstance(subject, Variant) else subject.game)
    trial.games, trial.level, trial.count = found, 3, len(found)

    def of(variant: Variant) -> SelfPlayTrial:
        other = usual(hands.services.trials, variant)
        if other is not trial and not other.games:
            other.games = made.even()
        return other

    hands.services.trials.trial_for = of  # type: ignore[method-assign]
    hands.services.routes.good_game(subject)
    top = hands.top
    assert isinstance(top, GoodGamePage)
    ends = time.monotonic() + LATE
    hands.wait(0.1)
    while top.is_moving and time.monotonic() < ends:  # what helps is looked for in a thread
        hands.wait(0.1)
        time.sleep(0.02)
    return top


def told(hands: Hands) -> str:
    return without_markup(" ".join(hands.texts))


def test_numbers_and_one_advice_are_shown(hands: Hands) -> None:
    opened(hands, hands.services.library.variants["kalah"], made.games())
    said = told(hands)
    for words in (
        "Whoever begins wins 6 games in 10.",
        "shortest 8",
        "longest 42",
        "2.5",
        "3.8",
        "South begins every game.",
    ):
        assert words in said


def test_the_button_changes_the_draft_and_the_games_of_its_rules_are_counted(hands: Hands) -> None:
    draft = GameDraft.new_draft(hands.services.library.variants["kalah"], "Mine")
    page = opened(hands, draft, made.games())
    hands.click("mend")
    assert draft.sound
    assert draft.game.rules().has_pie
    assert page.exam.trial.rules.has_pie
    page.exam.trial.stop()
    hands.click("to_rules")
    assert hands.page == "BenchScene"


def test_of_a_game_of_the_shelf_a_draft_is_begun(hands: Hands) -> None:
    kalah = hands.services.library.variants["kalah"]
    page = opened(hands, kalah, made.games())
    hands.click("mend")
    assert page.exam.draft is not None
    assert page.exam.draft.base.id == "kalah"
    assert not kalah.rules().has_pie
    page.exam.trial.stop()


def test_nothing_is_offered_where_nothing_is_the_matter(hands: Hands) -> None:
    opened(hands, hands.services.library.variants["kalah"], made.games(99, 18, 83))
    assert "Even enough." in told(hands)
    assert "mend" not in hands.names
    hands.click("leave_it")
    assert hands.page == "HomePage"


def test_arrows_walk_the_lengths_and_enter_watches_a_game_of_that_length(hands: Hands) -> None:
    rules = hands.services.library.variants["kalah"].rules()
    played = [one for one in play_games(rules, 6) if isinstance(one, SelfGame)]
    page = opened(hands, hands.services.library.variants["kalah"], played)
    while hands.focus != "lengths":
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert page.at is not None
    chosen = page.exam.tally.bars[page.at].games
    assert chosen
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.moves == [*chosen[0].moves]


def test_games_without_an_end_are_no_good_sign_and_the_board_shows_where_they_lay(hands: Hands) -> None:
    """Not after the stones were shared out."""
    rules = hands.services.library.variants["kalah"].rules()
    [played] = [one for one in play_games(rules, 1) if isinstance(one, SelfGame)]
    ended = [structs.replace(one, moves=played.moves) for one in made.games(how=["circles"] * 34)]
    page = opened(hands, hands.services.library.variants["kalah"], ended)
    assert "34" in hands.texts
    [sign] = [row for row in hands.nodes if isinstance(row, Icon) and row.name == "endless"]
    assert sign.ink == "bad"
    lay = page.exam.end_of_loop
    assert lay is not None
    assert not lay.over
    assert sum(lay.cells[:12]) > 0
    opened(hands, hands.services.library.variants["kalah"], made.games())
    [sign] = [row for row in hands.nodes if isinstance(row, Icon) and row.name == "endless"]
    assert sign.ink == "good"


def test_a_game_for_one_is_tried_and_has_no_sides(hands: Hands) -> None:
    tries = made.games(20, 0, 180)
    opened(hands, hands.services.library.variants["tchuka_ruma"], tries)
    said = told(hands)
    assert "with random moves" in said
    assert "20 solved it." in said
    assert "North wins" not in said
    assert "changes of lead" not in said


def own_game(tmp_path: Path) -> tuple[Hands, Path]:
    own = tmp_path / "own"
    path = GameDraft.new_draft(Hands(tmp_path / "first").services.library.variants["kalah"], "Mine").save(own)
    return Hands(tmp_path / "user", own=own), path


def test_it_goes_on_when_the_file_of_its_game_goes(tmp_path: Path) -> None:
    hands, path = own_game(tmp_path)
    page = opened(hands, hands.services.library.variants[path.stem], made.games())
    assert page.exam.remedy
    path.unlink()
    for _ in range(100):
        hands.wait(0.1)
        time.sleep(0.02)
        if path.stem not in hands.services.library.variants:
            break
    hands.wait(0.2)
    assert "Mine is not among the games any more" in without_markup(hands.app.noted)
    hands.click("mend")
    hands.wait(0.2)
    assert hands.page == "GoodGamePage"
    page.exam.trial.stop()


def test_a_game_that_is_watched_leads_back_to_the_page(hands: Hands) -> None:
    page = opened(hands, hands.services.library.variants["kalah"], list(games_of_kalah(hands)))
    page.watch_longest()
    hands.wait(0.2)
    watched = hands.top
    assert isinstance(watched, PlayScene)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    hands.click("home")
    hands.wait(0.2)
    assert hands.top is page


def games_of_kalah(hands: Hands) -> list[SelfGame]:
    rules = hands.services.library.variants["kalah"].rules()
    return [one for one in play_games(rules, 3, 0, 1) if isinstance(one, SelfGame)]


def test_what_its_button_made_of_a_game_is_on_a_disk_at_once(tmp_path: Path) -> None:
    hands = Hands(tmp_path / "user", own=tmp_path / "own")
    page = opened(hands, hands.services.library.variants["kalah"], made.games())
    hands.click("mend")
    hands.services.drafts.flush()
    page.exam.trial.stop()
    [path] = (tmp_path / "own").glob("*.toml")
    assert GameDraft.from_file(path).game.rules().has_pie


def test_advice_that_is_accepted_changes_the_game_on_the_bench_and_can_be_taken_back(tmp_path: Path) -> None:
    hands = Hands(tmp_path / "user", own=tmp_path / "own")
    draft = GameDraft.new_draft(hands.services.library.variants["kalah"], "Mine")
    hands.services.routes.bench(draft)
    hands.step()
    trial = hands.services.trials.trial_for(draft.game)
    trial.games, trial.level, trial.count = made.games(), 3, len(made.games())
    hands.click("good")
    until_so(hands, lambda: "mend" in hands.names, patience=LATE)
    hands.click("mend")
    hands.services.drafts.flush()
    hands.click("back")
    hands.step()
    assert hands.page == "BenchScene"
    assert "Pie rule" in told(hands)
    assert draft.game.rules().has_pie
    assert [path.stem for path in (tmp_path / "own").glob("*.toml")] == ["mine"]
    hands.click("undo")
    assert not draft.game.rules().has_pie


def test_advice_changes_an_own_game_itself(tmp_path: Path) -> None:
    hands, path = own_game(tmp_path)
    page = opened(hands, hands.services.library.variants[path.stem], made.games())
    hands.click("mend")
    page.exam.trial.stop()
    hands.services.drafts.flush()
    assert [*(tmp_path / "own").glob("*.toml")] == [path]
    assert GameDraft.from_file(path).game.rules().has_pie
    assert "The rules of Mine are changed." in without_markup(hands.app.noted)


def test_what_begins_with_a_copy_has_a_name_that_can_be_read(hands: Hands) -> None:
    kalah = hands.services.library.variants["kalah"]
    once = usual_name(hands.services.words, kalah, [kalah])
    mine = GameDraft.new_draft(kalah, once).game
    assert usual_name(hands.services.words, mine, [kalah, mine]) == f"{once} 2"


def test_nothing_is_judged_before_it_was_played(hands: Hands) -> None:
    page = opened(hands, hands.services.library.variants["kalah"], [])
    page.exam.trial.count = 200
    hands.step()
    page.refresh()
    said = f"{told(hands)} {without_markup(page.subtitle())}"
    assert "no game went in circles" not in said
    assert "level 0" not in said
    assert "The first games begin." in said


def test_one_sidedness_that_is_plain_is_said_before_many_games_were_played(hands: Hands) -> None:
    page = opened(hands, hands.services.library.variants["kalah"], made.games(28, 0, 0))
    assert "Whoever begins wins 10 games in 10." in told(hands)
    page.exam.trial.stop()
    other = opened(hands, hands.services.library.variants["oware"], made.games(18, 0, 10))
    assert "A few more games" in told(hands)
    other.exam.trial.stop()
