"""A game for one in the window: no other player, a hint that solves it, an end that says how it went."""

from typing import Any, cast

import pygame
import pytest

from game.features.game_page.window.game_page_scene import GamePage
from game.features.play.window.play_scene import PlayScene
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.table.new_game import GameSetup
from game.ui import icons
from tests.window.hands import Hands
from tests.window.opened import show_end, shows_end

GAME = standard_library().variants["tchuka_ruma"]


def begun(hands: Hands, **options: int) -> PlayScene:
    hands.services.routes.start_game(GameSetup(GAME, options))
    hands.wait(0.2)
    return cast(PlayScene, hands.top)


def play(hands: Hands, scene: PlayScene, moves: str) -> None:
    for move in moves.split():
        assert scene.playing.play(move)
        scene.playing.film.skip_to_end()
        hands.wait(0.1)


@pytest.mark.parametrize(("columns", "said"), [(4, "This can be solved."), (5, "This can’t be solved")])
def test_the_page_before_says_whether_it_can_be_solved(hands: Hands, columns: int, said: str) -> None:
    hands.services.stack.push(GamePage(hands.services, GAME, {"columns": columns, "seeds": 2}))
    hands.wait(0.5)
    texts = " ".join(hands.texts)
    assert "A game for one" in texts
    assert said in texts
    assert not {"seat.S", "seat.N", "level", "first"} & set(hands.names)


def test_a_hint_leads_on_or_says_that_it_is_too_late(hands: Hands) -> None:
    scene = begun(hands)
    scene.hints.show_hint()
    hands.wait(0.2)
    assert "Next: **C**" in scene.speech.caption.text.replace("\u2066", "").replace("\u2069", "")
    play(hands, scene, "C")
    assert scene.playing.state == "person"
    scene.hints.show_hint()
    hands.wait(0.2)
    assert "5 moves" in scene.speech.caption.text.replace("\u00a0", " ")
    wrong = begun(hands, columns=5, seeds=2)
    wrong.hints.show_hint()
    hands.wait(0.2)
    assert "can’t be solved any more" in wrong.speech.caption.text
    assert "values" not in hands.names


def test_a_game_that_was_solved_says_in_how_many_moves(hands: Hands) -> None:
    scene = begun(hands)
    play(hands, scene, "C D C D B D")
    show_end(hands, scene)
    texts = scene.sentence.replace("\u00a0", " ")
    assert "Solved in 6 moves!" in texts
    assert "All the stones are home." in texts


def test_a_lost_game_tells_of_nobody_else_and_opens_no_review(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else has a store that could be lit, and no turn is worth anything; a class sees one side."""
    scene = begun(hands)
    play(hands, scene, "C B A")
    hands.wait(0.7)
    assert hands.top is scene
    assert scene.playing.state == "over"
    assert scene.shown.marks.highlighted == ""
    scene.session.save()
    hands.wait(5)
    assert shows_end(hands.top)
    texts = scene.sentence.replace("\u00a0", " ")
    assert "Lost: the last stone fell into an empty hole." in texts
    assert "4 of 8 stones are home." in texts
    assert not [text for text in hands.texts if "level" in text]
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="", scancode=pygame.KSCAN_F3))
    hands.wait(0.2)
    assert shows_end(hands.top)
    assert not {"review", "moment", "swap"} & set(hands.names)
    assert {"rematch", "undo"} <= set(hands.names)
    drawn: list[str] = []
    emblem = icons.emblem_picture

    def noted(seat: Seat, *how: Any) -> pygame.Surface:
        drawn.append(seat)
        return emblem(seat, *how)

    monkeypatch.setattr(icons, "emblem_picture", noted)
    hands.services.routes.class_view(scene.game.start, scene.game.plies, None, scene.playing.players)
    hands.wait(0.3)
    assert hands.page == "ClassScene"
    hands.app.draw()
    assert set(drawn) == {"S"}
