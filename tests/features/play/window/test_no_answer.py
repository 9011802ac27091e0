"""The computer has no answer: the window says so, nothing waits for ever, and the game goes on."""

import time
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.app import program as app
from game.app.user_services import create_user_services
from game.engine.analysis.values import AnalysisFailure, Fault
from game.engine.process import worker
from game.engine.process.child import ChildProcess
from game.features.position_editor.window.layout_scene import LayoutScene
from game.rules.file.variant_library import Trial
from game.rules.sowing.position import Position
from game.table.computer_text import WHY
from game.window.shell.services import Services
from tests.window.stage import Stage

SAID = "The computer couldn’t look at this position"
SECONDS = 30


@pytest.mark.parametrize(
    ("why", "language", "size"),
    [("refused", "en", (1280, 800)), ("silent", "he", (800, 600)), ("ended", "en", (1920, 700))],
)
def test_the_window_says_why_there_is_no_move_and_what_can_be_done(
    why: Fault, language: str, size: tuple[int, int]
) -> None:
    stage = Stage(size, language=language, text_scale=1.3)
    stage.thinker.failing = AnalysisFailure(why)
    scene = stage.play("pc", moves=["A"])
    stage.run(2.0)
    assert stage.said(scene) == stage.services.words.t(WHY[why])
    assert "{" not in stage.said(scene)
    assert scene.game.moves == ["A"]
    widgets = {widget.name: widget.rect for widget in scene.page.controls.canvas.widgets}
    assert {"again", "take over", "undo"} <= widgets.keys()
    assert all(stage.window.contains(widgets[name]) for name in ("again", "take over"))


def test_a_layout_that_does_not_come_is_reported(stage: Stage) -> None:
    stage.play("pp", "ghashim")
    stage.run(1.0)
    page = stage.top_as(LayoutScene)
    stage.key("H", mod=pygame.KMOD_LCTRL)
    stage.arranger.found = [AnalysisFailure("ended")]
    stage.run(0.2)
    assert page.speech.caption.text.startswith(SAID)
    assert not page.search.is_busy
    stage.run(10.0)
    assert page.speech.caption.text.startswith(SAID), "it stays until somebody does something"
    stage.key("H", mod=pygame.KMOD_LCTRL)
    stage.run(0.2)
    assert page.speech.caption.text == "The computer is looking for a layout."


def test_closing_the_window_ends_every_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers end while this program still runs, and not only because their pipes close with it."""
    made, children, real = list[Services](), list[ChildProcess](), create_user_services

    def services(kind: type[Services], data: str | None, language: str | None, trial: Trial) -> Services:
        made.append(real(kind, data, language, trial))
        return made[0]

    def started(command: Sequence[str]) -> ChildProcess:
        children.append(ChildProcess(command))
        return children[-1]

    def events() -> list[pygame.event.Event]:
        if not children:
            ask(made[0], children)
        return [pygame.event.Event(pygame.QUIT)]

    monkeypatch.setattr(worker, "ChildProcess", started)
    monkeypatch.setattr(app, "create_user_services", services)
    monkeypatch.setattr(pygame.event, "get", events)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert app.run_window(data=str(tmp_path)) == 0
    assert len(children) == 3
    for child in children:
        assert child.process.wait(SECONDS) is not None


def ask(services: Services, children: list[ChildProcess]) -> None:
    """Makes all three workers think, and waits until they have started."""
    kalah, ghashim = (Position.start(services.library.variants[name].rules()) for name in ("kalah", "ghashim"))
    services.computer_player.think(kalah, 8)
    services.analyst.analyse(kalah, seconds=600)
    services.layout_searcher.arrange(ghashim)
    while len(children) < 3:
        time.sleep(0.01)
