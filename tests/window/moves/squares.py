"""A board of squares in tests: games that begin as given, and what a hand does on it."""

from __future__ import annotations

import pygame

from game.features.play.window.play_scene import PlayScene
from game.rules.draughts import family
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from tests.window.stage import Stage

CHAIN = "a1,e1,g1,b2,f2,h2,a3,c3,Kg5-d4,f6,h6,b6,a7,e7,b8,d8,h8-S"  # c3 can take d4 and then f6
ROUND = "c1,h2-b2,b4,d2,d4,h8-S"  # c1 can go round in both directions, and stop anywhere
BURNS = "a1,e1,g1,b2,f2,h2,a3,c3,Kg5-d4,f6,g7,b6,a7,e7,b8,d8,h8-N"  # f6 can take the king
TWO_BURN = "Kg5,Kc3,h2-f6,d4,a7,h8-N"  # f6 and d4 can each take a king
STARTS_OF_SQUARES = {"CHAIN": CHAIN, "ROUND": ROUND, "BURNS": BURNS, "TWO_BURN": TWO_BURN, "SQUARES": ""}


def begin(stage: Stage, word: str = "", kinds: str = "pp", **options: object) -> PlayScene:
    """A game from a position in one word, with these options."""
    rules = standard_library().variants["damka"].rules(options)  # type: ignore[arg-type]
    start = family.from_word(rules, word) if word else family.start(rules)
    scene = stage.page_of(Game(rules, start), kinds)
    stage.stack.push(scene)
    stage.run(0.1)
    return scene


def look(stage: Stage, scene: PlayScene, square: str) -> None:
    """The pointer rests on a square until its preview shows."""
    stage.point(stage.hole(scene, square))
    stage.run(0.5)


def click(stage: Stage, scene: PlayScene, *squares: str) -> None:
    """Clicks one square after the other."""
    for square in squares:
        stage.click(stage.hole(scene, square))


def tap(stage: Stage, scene: PlayScene, *squares: str, hold: float = 0.1) -> None:
    """A finger touches one square after the other."""
    for square in squares:
        x, y = map(round, stage.hole(scene, square))
        stage.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=True)
        stage.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
        stage.run(hold)
        stage.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True)


def pull(stage: Stage, scene: PlayScene, *squares: str, touch: bool = False, drop: bool = True) -> None:
    """Pulls the piece on the first square over the others, and lets it go on the last."""
    points = [tuple(map(round, stage.hole(scene, square))) for square in squares]
    stage.send(pygame.MOUSEMOTION, pos=points[0], rel=(0, 0), buttons=(0, 0, 0), touch=touch)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=points[0], button=1, touch=touch)
    for pos in points[1:]:
        stage.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    stage.run(0.1)
    if drop:
        stage.send(pygame.MOUSEBUTTONUP, pos=points[-1], button=1, touch=touch)


def keys(stage: Stage, typed: str) -> None:
    """Presses keys, one after the other; a name of a square is typed letter by letter."""
    for key in typed.split():
        for one in key if key[0].islower() else [key]:
            stage.key(one.upper())


def words(stage: Stage, scene: PlayScene) -> str:
    """Everything that is said below the board."""
    return " ".join(scene.speech.caption).replace("\xa0", " ")
