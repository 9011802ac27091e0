"""The end of a game on its own page: who won, its moment, stones poured back, what to try and what comes next."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.features.learners.rival_ladder import RivalGame, RivalRecord
from game.features.play.window.ended import pour
from game.features.play.window.ended.end_page import EndPage
from game.features.play.window.play_scene import PlayScene
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.rules.stopped_games import RESIGN
from game.store.record import Player
from game.table.end_text import moment_title
from game.text.language import without_markup
from game.ui.labels import Label
from game.ui.widgets import Button
from tests.pairs import in_pairs
from tests.sampled import few
from tests.window.hands import Hands
from tests.window.opened import opened_game, show_end, shows_end

WON, LOST = 3, 5  # games of chance that South wins and North loses
MANY = 90  # one that South wins by 37 to 11


def ended(
    hands: Hands, variant: str = "kalah", seed: int = WON, reader: Seat = "S", *, first: bool = False
) -> PlayScene:
    """A game played to its end by chance, with its end shown. `first`: it was the very first one."""
    game, chance = Game(standard_library().variants[variant].rules()), random.Random(seed)
    while not game.position.over:
        game.play(random_move(game.position, chance))
    players: dict[Seat, Player] = {"S": Player("computer", 2), "N": Player("computer", 2), reader: Player()}
    hands.services.routes.open_new_game(game, players, "2025-01-31T18-30-00")
    hands.step()
    scene = hands.top
    assert isinstance(scene, PlayScene)
    scene.session.is_first_game = first
    scene.session.save()  # as after every turn: the ladder of rivals knows how it ended
    return show_end(hands, scene)


def said(scene: PlayScene) -> str:
    return without_markup(scene.sentence).replace("\xa0", " ")


def brass(hands: Hands) -> list[str]:
    widgets = hands.controls.canvas.widgets
    return [one.name for one in widgets if isinstance(one, Button) and one.kind == "primary"]


def rest(hands: Hands, scene: PlayScene) -> None:
    for _ in range(200):
        if not scene.is_moving:
            return
        hands.wait(0.1)
    raise AssertionError("it does not come to rest")


# ---- what it says and shows


def test_a_key_for_hints_leaves_the_words_of_the_end(hands: Hands) -> None:
    scene = ended(hands)
    before = said(scene)
    hands.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    hands.wait(0.3)
    assert said(scene) == before != ""


@pytest.mark.parametrize("calm", [False, True])
def test_stones_are_poured_back_as_at_the_start_and_what_is_over_is_the_win(calm: bool, tmp_path: Path) -> None:
    hands = Hands(tmp_path, calm_motion=calm)
    scene = ended(hands)
    stones = scene.ends.ended.stones
    assert stones.is_moving is not calm
    page = scene.page
    assert isinstance(page, EndPage)
    assert len(page.over_sign()) == 1, "full holes are no new start"
    seconds = 0.0
    while stones.is_moving:
        hands.wait(0.05)
        seconds += 0.05
    assert seconds <= pour.MOST + 0.1
    won, lost = scene.game.position.store("S"), scene.game.position.store("N")
    lying = stones.film.stones.counts()
    assert [lying[hole] for hole in "ABCDEF"] == [4] * 6
    assert lying["S"] == stones.over["S"] == won - 24
    assert lying["N"] == 0
    assert stones.short["N"] == 24 - lost == 24 - sum(lying[hole] for hole in "abcdef")
    assert [lying[hole] for hole in "abcdef"] == sorted((lying[hole] for hole in "abcdef"), reverse=True)


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_with_large_letters_no_tag_on_poured_stones_is_covered(size: tuple[int, int], tmp_path: Path) -> None:
    page = ended(Hands(tmp_path, size=size, text_scale=2.0, calm_motion=True), seed=MANY).page
    assert isinstance(page, EndPage)
    found = page.tag_sprites()
    tags = [one.rect for one in (*found, *page.over_sign(found))]
    assert len(tags) >= 2
    assert all(one.collidelist(tags[:i]) < 0 for i, one in enumerate(tags))
    assert all(pygame.Rect((0, 0), size).contains(one) for one in tags)


@pytest.mark.parametrize("variant", ["kiswahili", "damka"])
def test_where_no_stones_are_won_the_board_stays_as_it_is(variant: str, hands: Hands) -> None:
    scene = ended(hands, variant)
    assert not scene.ends.ended.stones.pours
    assert scene.page.board.resting is not None
    assert said(scene).startswith(("You win", "Sungura wins", "A draw"))


def test_the_small_print_is_there_for_the_first_three_ends(hands: Hands) -> None:
    told = []
    for _ in range(4):
        scene = ended(hands)
        told.append(bool(scene.ends.pour_text(hands.services.words)))
    assert told == [True, True, True, False]


def test_after_a_win_what_was_good_is_told_and_nothing_is_judged(hands: Hands) -> None:
    scene = ended(hands)
    assert said(scene).startswith("You win, 27 : 21")
    assert "try" not in said(scene)
    assert scene.ends.ended.to_try is None
    assert set(hands.names) <= {"back", "share", "full", "moment", "review", "analysis", "rematch"}


@pytest.mark.parametrize(("reader", "first"), [("S", False), ("N", False), ("S", True)])
def test_after_a_loss_praise_comes_first_then_one_turn_that_can_be_tried_again(
    reader: Seat, first: bool, hands: Hands
) -> None:
    """In a first game as well, but no computer looks for mistakes there."""
    for seed in range(20):
        scene = ended(hands, seed=seed, reader=reader, first=first)
        outcome = scene.game.position.outcome
        moment, lost = scene.ends.ended.moment, outcome and outcome.winner not in (None, reader)
        tried = scene.ends.ended.to_try
        if lost and tried and tried.move and moment and moment.kind in ("runaway", "capture"):  # never well ahead
            break
    found = scene.ends.ended.to_try
    assert found is not None
    assert "Extra turns you earned: " in said(scene)
    assert said(scene).index("One thing to try") > 0
    assert said(scene).count("One thing to try") == 1
    assert brass(hands) == ["rematch"]
    assert bool(hands.services.analyst.reviewed) != first  # type: ignore[attr-defined]
    plies = scene.game.plies
    moment = scene.ends.ended.moment
    assert moment is not None
    assert plies[moment.shown].mover == reader, "the picture shows what is praised"
    theirs = moment._replace(shown=next(i for i, ply in enumerate(plies) if ply.mover != reader))
    assert moment_title(scene.texts, theirs).startswith("Sungura’s turn "), "it says whose it was"
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=pygame.KSCAN_R))
    assert isinstance(hands.top, PlayScene)
    assert hands.top is not scene
    assert hands.top.game.plies == plies[: found.ply]
    assert hands.top.game.position.player == reader


def test_the_clip_of_the_moment_plays_once_and_again_when_pressed(hands: Hands) -> None:
    scene = ended(hands)
    clip = scene.ends.ended.clip
    assert clip is not None
    runs = []
    while scene.is_moving:
        hands.wait(0.1)
        runs.append(clip.runs)
    assert any(runs)
    assert not clip.runs
    hands.wait(5)
    assert not clip.runs
    hands.click("moment")
    assert clip.runs


def test_with_calm_motion_no_clip_runs_by_itself(tmp_path: Path) -> None:
    hands = Hands(tmp_path, calm_motion=True)
    scene = ended(hands)
    hands.wait(1)
    clip = scene.ends.ended.clip
    assert clip is not None
    assert not clip.runs


@pytest.mark.parametrize(("variant", "size", "scale", "language"), [
    *few(
        in_pairs(
            ["kalah", "kiswahili", "damka"], [(800, 600), (1280, 800), (1920, 1080)], [1.0, 2.0], ["en", "he", "ru"]
        ),
        6,
    ),
    ("kalah", (800, 600), 1.0, "ru"), ("kalah", (800, 600), 2.0, "en"), ("damka", (800, 600), 2.0, "he"),
])  # fmt: skip
def test_everything_stays_in_the_window(
    variant: str, size: tuple[int, int], scale: float, language: str, tmp_path: Path
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language)
    scene = ended(hands, variant, LOST)
    window, page = pygame.Rect((0, 0), size), scene.page
    assert isinstance(page, EndPage)
    layout = page.layout
    parts = [layout.north, layout.south, layout.board, layout.told, layout.strip]
    for part in parts:
        assert window.contains(part)
    assert all(one.collidelist(parts[i + 1 :]) < 0 for i, one in enumerate(parts)), "nothing lies over another"
    for widget in hands.controls.canvas.widgets:
        assert window.contains(hands.controls.canvas.on_screen(widget)), widget.name
    assert layout.board.w >= 0.2 * size[0]
    title = next((one for one in page.clip_nodes() if isinstance(one, Label)), None)
    assert title is None or not title.single or title.width(layout.said) <= layout.title.w, "no title is cut"


def test_with_large_text_the_plates_of_what_is_over_and_short_lie_beside_the_board(tmp_path: Path) -> None:
    hands = Hands(tmp_path, text_scale=2.0)
    scene = ended(hands)
    rest(hands, scene)  # no clip runs for which there is no room
    board, window = scene.page.board.geometry.rect, pygame.Rect((0, 0), scene.page.ui.size)
    rects = [one.surface.get_rect(topleft=(one.x, one.y)) for one in scene.sprites()]
    beside = [one for one in rects if board.top < one.centery <= board.bottom and not board.colliderect(one)]
    assert len(beside) == 2, "one on the side of each store"
    assert all(window.contains(one) for one in beside)


# ---- what comes next


def test_the_page_stays_and_its_last_turn_can_be_taken_back(hands: Hands) -> None:
    scene = opened_game(hands, "pp", over=True)
    turns = len(scene.game.plies)
    for _ in range(20):
        hands.wait(0.2)
    assert shows_end(hands.top)
    assert hands.top is scene
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert hands.top is scene
    assert len(scene.game.plies) < turns
    assert not shows_end(scene)


@pytest.mark.parametrize(
    ("before", "main", "step", "is_beaten"),
    [
        ("", "rematch", 1, False), ("LL", "rematch", 1, False), ("WL", "next_rival", 1, False),
        ("W", "next_rival", 2, False), ("WW", "next_rival", 3, True),
    ],
)  # fmt: skip
def test_the_next_rival_is_proposed_from_the_second_win_and_on_the_games_page_once_one_is_beaten(
    before: str, main: str, step: int, is_beaten: bool, hands: Hands
) -> None:
    learner = hands.services.learners.current
    games = [RivalGame(str(i), "won" if result == "W" else "lost") for i, result in enumerate(before)]
    learner.rivals["kalah"] = {"2": RivalRecord(games)}
    scene = ended(hands)
    assert brass(hands) == [main]
    assert hands.focus == main
    told = [text for text in hands.texts if text.endswith("of 3 against Sungura")]
    assert told == ([f"{step} of 3 against Sungura"] if main == "rematch" or is_beaten else []), "one figure, one offer"
    hands.settings.remember_choices("kalah", replace(hands.settings.last_game("kalah"), level=2))
    hands.services.routes.game_page(hands.services.library.variants["kalah"])
    hands.wait(0.2)
    assert ("next_rival" in hands.names) is is_beaten
    hands.click("back")
    assert "rematch" in hands.names
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top is not scene
    assert hands.top.game.moves == []
    assert hands.top.playing.players["N"].level == (3 if main == "next_rival" else 2)


def test_after_a_loss_an_easier_rival_is_there_besides(hands: Hands) -> None:
    ended(hands, seed=LOST, reader="N")
    assert brass(hands) == ["rematch"]
    hands.click("easier_rival")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.playing.players["S"].level == 1


def test_the_review_opens_by_its_key_and_leads_back_here_but_no_letter_of_a_hole_leaves(hands: Hands) -> None:
    scene = ended(hands)
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="", scancode=pygame.KSCAN_A))
    assert hands.top is scene
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="", scancode=pygame.KSCAN_F3))
    assert hands.page == "ReviewScene"
    hands.wait(0.3)
    hands.click("back")
    assert hands.top is scene
    assert shows_end(scene)


def test_the_way_back_leads_past_the_finished_board(hands: Hands) -> None:
    ended(hands)
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "GamePage"


def test_people_and_computers_keep_their_places_when_they_play_again(hands: Hands) -> None:
    for players in (
        {"S": Player(name="Ada"), "N": Player(name="Bo")},
        {"S": Player("computer", 3), "N": Player("computer", 7)},
    ):
        scene = opened_game(hands, "pp", over=True, seeds=5, pie=True)
        scene.chooser.change_players(players)  # type: ignore[arg-type]
        show_end(hands, scene)
        hands.click("rematch")
        assert isinstance(hands.top, PlayScene)
        assert hands.top.game.rules == scene.game.rules
        assert dict(hands.top.playing.players) == players


@pytest.mark.parametrize("calm", [False, True])
def test_the_board_becomes_smaller_before_ones_eyes_and_the_stones_wait(tmp_path: Path, calm: bool) -> None:
    hands = Hands(tmp_path, calm_motion=calm)
    scene = opened_game(hands)
    large = scene.page.board.geometry.rect.w
    scene.playing.end_by_players(RESIGN + "S")
    while not isinstance(scene.page, EndPage):
        hands.step()
    small = scene.page.board.geometry.rect.w
    widths = []
    for _ in range(40):
        widths.append(max(sprite.rect.w for sprite in scene.sprites() if sprite.area is None))
        hands.step()
    seen = [width for width in widths if width > small]
    assert bool(seen) is not calm
    assert seen == sorted(seen, reverse=True)
    assert calm or (large <= seen[0] < 1.2 * large and len(set(seen)) > 10)
    assert widths[-1] <= small
