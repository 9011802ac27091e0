"""Smoke test of the packaged program: first frame, a person's turn by a key, a turn of the computer."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import pygame

from game.table.new_game import GameSetup
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

PATIENCE = 60.0  # seconds
GAME = "kalah"
RETURN = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=pygame.KSCAN_RETURN, mod=0, unicode="\r")


def run_smoke_test(services: Services, step: Callable[[list[pygame.event.Event], float], bool], began: float) -> int:
    """Start a game and play the first legal hole; return exit code 0 once the computer has answered, 1 on failure or
    timeout. `step` runs one iteration of the window's loop; `began`: when the program started, in seconds.
    """
    variant = services.library.variants.get(GAME)
    if variant is None:
        return _report_failure(f"there is no game {GAME}")
    services.settings.speed, services.settings.confirm = "fast", False
    services.routes.start_game(GameSetup(variant))
    scene = services.stack.top
    clock = pygame.time.Clock()
    while time.monotonic() - began < PATIENCE:
        # Where something has to be said first: go on.
        pressed = _legal_hole_key(scene) if services.stack.top is scene else [RETURN]
        if not step(pygame.event.get() + pressed, clock.tick(60) / 1000):
            return _report_failure("the window was closed")
        game = getattr(scene, "game", None)
        if game and any(ply.mover == "N" for ply in game.plies) and not services.stack.is_moving:
            print("smoke: first frame, turn played", flush=True)
            return 0
    return _report_failure(f"no turn was played within {PATIENCE:.0f} seconds")


def longest_step_seconds(step: Callable[[list[pygame.event.Event], float], bool], seconds: float = 2.0) -> float:
    """Return the processor seconds of the slowest call of `step` in the first `seconds` after the start."""
    clock, longest, ends = pygame.time.Clock(), 0.0, time.monotonic() + seconds
    while time.monotonic() < ends:
        passed, began = clock.tick(60) / 1000, time.thread_time()
        step(pygame.event.get(), passed)
        longest = max(longest, time.thread_time() - began)
    return longest


def _legal_hole_key(scene: object) -> list[pygame.event.Event]:
    """Return the key events for a legal hole when it is the person's turn, else an empty list."""
    position = cast("PlayScene", scene).game.position
    if position.player != "S" or position.over or getattr(scene, "is_moving", False):
        return []
    letter = position.legal()[0].lower()
    key = pygame.key.key_code(letter)
    code = getattr(pygame, f"KSCAN_{letter.upper()}")
    return [pygame.event.Event(pygame.KEYDOWN, key=key, scancode=code, mod=0, unicode=letter)]


def _report_failure(sentence: str) -> int:
    """Print why the smoke test failed to standard error; return exit code 1."""
    print(f"smoke: {sentence}", file=sys.stderr, flush=True)
    return 1
