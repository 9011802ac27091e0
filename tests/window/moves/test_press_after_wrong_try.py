"""A press while a wrong try is looked at ends that look, and does what it does on the board before the try."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.lessons.lesson_run import LessonRun
from game.rules.game import Position
from game.table.attempt import Attempt
from game.table.destinations import PartialMoves
from game.teaching.replies import all_moves
from game.window.moves.game_board import GameBoard
from game.window.shared.board_keys import holes_by_key
from tests.pairs import in_pairs
from tests.some import some
from tests.window.hands import Event, Hands
from tests.window.shell.every_page import PAGES

ASKED = ("missed_rule", "puzzles")  # which may be tried once more
GAMES = ("kalah", "damka", "hus", "gabata")
PRESSED = 3  # places of each page


def asking(hands: Hands) -> tuple[GameBoard, Attempt]:
    """The page on top, and its question, for which no move has been tried yet."""
    scene = hands.top
    assert isinstance(scene, GameBoard)
    activity = scene.activity
    assert isinstance(activity, Attempt)
    activity.clear_wrong_try()
    if isinstance(activity, LessonRun):
        activity.restart_lesson()
    hands.wait(0.5)
    return scene, activity


def try_wrong(hands: Hands, activity: Attempt) -> bool:
    """Plays a wrong move to its end; returns False where any move would be right."""
    right = {line[0] for line in activity.lines_to_goal}
    move = next((move for move in all_moves(activity.playing.position) if move not in right), "")
    if not move:
        return False
    activity.playing.begin_turn((move,))
    activity.playing.film.skip_to_end()
    hands.step()
    assert activity.playing.game.moves[-1:] == [move], "it is on the board"
    return True


def press(hands: Hands, scene: GameBoard, before: Position, place: str, by: str) -> None:
    """Presses a place with the mouse, by its keys or for a screen reader, or pulls its piece where a move goes.

    `before`: the position of the question.
    """
    places, rules = scene.page.board.geometry.places, before.rules
    pieces = PartialMoves.is_chosen_by_goal(before)
    if by == "reader":
        scene.hands.choose_hole(place)
    elif by == "keys":
        of_holes = {hole: key for key, hole in holes_by_key(rules.board, before.player).items()}
        spelt = pieces or place not in of_holes
        typed = [(getattr(pygame, f"KSCAN_{sign.upper()}"), False) for sign in place] if spelt else [of_holes[place]]
        for code, shift in typed:
            hands.step(Event(pygame.KEYDOWN, key=0, scancode=code, mod=pygame.KMOD_SHIFT * shift, unicode=""))
    else:
        goal = rules.way_of_move(before.moves_from(place)[0])[-1] if pieces and by == "pull" else place
        down, up = [(round(places[name].x), round(places[name].y)) for name in (place, goal)]
        hands.step(Event(pygame.MOUSEMOTION, pos=down, rel=(0, 0), buttons=(0, 0, 0)))
        hands.step(Event(pygame.MOUSEBUTTONDOWN, pos=down, button=1))
        hands.step(Event(pygame.MOUSEMOTION, pos=up, rel=(0, 0), buttons=(1, 0, 0)))
        hands.step(Event(pygame.MOUSEBUTTONUP, pos=up, button=1))
    hands.step()


def outcome(scene: GameBoard) -> object:
    """What the press has done: a move that is played, a piece or a direction to choose, a question."""
    playing, pointing = scene.playing, scene.pointing
    return playing.game.moves, bool(playing.crossing), pointing.going, pointing.picked


@pytest.mark.parametrize(("page", "game", "by"), in_pairs(ASKED, GAMES, ["mouse", "pull", "keys", "reader"]))
def test_a_press_after_a_wrong_try_does_what_it_does_before_it(page: str, game: str, by: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path, time_to_read=False)
    PAGES[page](hands, game)
    scene, activity = asking(hands)
    start_of, position = activity.playing.game.rules.start_of_move, activity.playing.position
    places = [place for place in dict.fromkeys(map(start_of, all_moves(position))) if place][:PRESSED]
    for number, place in enumerate(some(places)):
        done = []
        for wrong in (False, True):
            again = Hands(tmp_path / f"{number}{wrong}", time_to_read=False)
            PAGES[page](again, game)
            scene, activity = asking(again)
            if wrong and not try_wrong(again, activity):
                return
            press(again, scene, position, place, by)
            done.append(outcome(scene))
        assert done[0] == done[1], place
