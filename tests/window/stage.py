"""A stage for scenes: services without disk or sound, and with a computer player that makes given moves."""

import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pygame

from game.app.routes import Routes
from game.engine.analysis.values import AnalysisFailure
from game.features.learners.learners_file import Learners
from game.features.lessons.course_list import CourseLoader
from game.features.play.game_table import GameTable
from game.features.play.window.play_scene import PlayScene
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.features.workshop.drafts import UnsavedDrafts
from game.features.workshop.good_game.trial_games import TrialCache
from game.features.workshop.own_games import OwnGames
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import GameRecord, Player
from game.store.settings import Settings
from game.table.figures import FigureStore
from game.text.language import Language
from game.ui import assets
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES
from game.ui.ui import Ui
from game.window.board_page.board_scene import BoardScene
from game.window.moves.game_board import GameBoard
from game.window.shell.services import Services
from game.window.shell.stack import Scene, Stack
from tests.play import opened
from tests.window.finder import Finder
from tests.window.scholar import Scholar

PERSON, COMPUTER = Player(), Player("computer", 2)
KINDS = {"p": PERSON, "c": COMPUTER}
S = TypeVar("S", bound=Scene)

NEVER_WRITTEN: Any = SimpleNamespace(queue_job=lambda key, job: None)  # keeps nothing on the disk


class Oracle:
    """Stands in for the worker: answers at once, with the first legal move unless another is set."""

    def __init__(self, moves: Iterable[str] = ()) -> None:
        self.moves = list(moves)
        self.asked: list[tuple[Position, int]] = []
        self.limits = list[float | None]()  # seconds for each of these moves
        self.cancelled = 0
        self.silent = False
        self._ticket = 0
        self.failing: AnalysisFailure | None = None  # why it has no answer
        self._answer: tuple[int, str | AnalysisFailure] | None = None

    def think(self, position: Position, level: int, played: object = None, seconds: float | None = None) -> int:
        self._ticket += 1
        self.asked.append((position, level))
        self.limits.append(seconds)
        self._answer = self._ticket, self.failing or (self.moves.pop(0) if self.moves else position.legal()[0])
        return self._ticket

    def poll(self) -> tuple[int, str | AnalysisFailure] | None:
        if self.silent:
            return None
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self.cancelled += 1
        self._answer = None

    def close(self) -> None:
        pass

    def answer_late(self, ticket: int, move: str) -> None:
        """Gives an answer to an earlier question."""
        self._answer = ticket, move


class Ear:
    """Stands in for the sound card: notes what it is asked to play."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volume = 1.0

    def play_events(self, events: Iterable[Any]) -> None:
        self.heard += [event.kind for event in events]

    def play(self, kind: str, variation: int = 0) -> bool:
        self.heard.append(kind)
        return True


class Stage:
    """Services, a stack, and a user who points and presses."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        *,
        theme: str = "walnut",
        language: str = "en",
        text_scale: float = 1.0,
        moves: Iterable[str] = (),
        **settings: object,
    ) -> None:
        self.size = size
        self.window = pygame.Rect((0, 0), size)
        initialize_without_window()
        self.thinker, self.analyst, self.arranger, self.ear = Oracle(moves), Scholar(), Finder(), Ear()
        self.saved, self.finished = list[GameRecord](), list[GameRecord]()
        chosen = {"turn_list": True, **settings}  # all that can stand on the page of a game
        self.settings = Settings(theme=theme, text_scale=text_scale, **chosen)  # type: ignore[arg-type]
        words = Language(language, assets.FOLDER / "locale")
        parts: dict[str, Any] = {
            "settings_file": SimpleNamespace(save=lambda settings: None),
            "games": SimpleNamespace(
                save=self._save, is_still_saving=lambda id: False, release_game=lambda id: None,
                remove_unplayed=lambda id: None, claim_game=lambda id: True, write_trouble="", figures=FigureStore(),
                query_in_background=lambda ask, nothing: SimpleNamespace(has_come=True, value=nothing),
                count_by_kind=lambda: SimpleNamespace(variants={}),
                page_of_games=lambda chosen: SimpleNamespace(entries=()),
            ),
            "own_puzzles": OwnPuzzles(Path("no_such_folder/puzzles.json"), NEVER_WRITTEN),
            "learners": Learners(Path("no_such_folder/learners.json"), NEVER_WRITTEN),
        }  # fmt: skip
        self.services = Services(
            stack=Stack(), words=words, settings=self.settings, own_games=OwnGames(None, standard_library()),
            drafts=UnsavedDrafts(None), make_courses=CourseLoader, make_trials=TrialCache, random=random.Random(7),
            now=lambda: "2025-01-31T18-30-00", **parts,
        )  # fmt: skip
        vars(self.services).update(
            computer_player=self.thinker, analyst=self.analyst, layout_searcher=self.arranger, sound=self.ear
        )
        self.services.routes = Routes(self.services)
        self.stack = self.services.stack
        self.resize(size)

    def _save(self, id: str, record: GameRecord, tally: object = None) -> None:
        """Stands for the library."""
        (self.saved if record.result is None else self.finished).append(record)

    def resize(self, size: tuple[int, int]) -> None:
        """Another window size."""
        self.size = size
        words, settings = self.services.words, self.settings
        look = THEMES[settings.theme]
        self.ui = Ui(size, look, rtl=words.rtl, text_scale=settings.text_scale)
        self.stack.resize(self.ui)

    def play(
        self,
        kinds: str = "pp",
        variant: str = "kalah",
        moves: Iterable[str] = (),
        counts: Mapping[str, int] | None = None,
        player: Seat = "S",
        **options: Any,
    ) -> PlayScene:
        """Opens a game: `kinds` says who plays South and North, p for a person, c for the computer."""
        rules = standard_library().variants[variant].rules(options)
        game = Game(rules, Position.laid_out(rules, counts, player) if counts else opened(rules))
        for move in moves:
            game.play(move)
        scene = self.page_of(game, kinds)
        self.stack.push(scene)
        return scene

    def page_of(self, game: Game, kinds: str = "pp", began: str = "") -> PlayScene:
        """The page on which a game is played, not opened yet."""
        players: dict[Seat, Player] = {"S": KINDS[kinds[0]], "N": KINDS[kinds[1]]}
        return PlayScene(self.services, GameTable.start_new(self.services, game, players, began))

    def top_as(self, kind: type[S]) -> S:
        """The scene on top, which is of this kind."""
        top = self.stack.top
        assert isinstance(top, kind), top
        return top

    # ------------------------------------------------------------------ time
    def run(self, seconds: float, dt: float = 1 / 60) -> None:
        """Lets time pass in frames."""
        for _ in range(round(seconds / dt)):
            self.stack.update(dt)

    def finish(self, scene: GameBoard, most: float = 120.0) -> None:
        """Lets time pass until everything has been shown."""
        for _ in range(round(most * 20)):
            if scene.playing.film.at_end:
                return
            self.stack.update(0.05)
        raise AssertionError("the film does not end")

    # ------------------------------------------------------------------ what the user does
    def send(self, kind: int, **how: Any) -> pygame.event.Event | None:
        """Sends an event, and shows what it changed; returns it if no scene used it."""
        unused = self.stack.handle_event(pygame.event.Event(kind, **how))
        if isinstance(self.stack.top, BoardScene):
            self.stack.top.update_page()  # as the next frame does
        return unused

    def point(self, pos: tuple[float, float]) -> None:
        """The pointer moves."""
        at = round(pos[0]), round(pos[1])
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, pos: tuple[float, float]) -> None:
        """Moves there and clicks."""
        at = round(pos[0]), round(pos[1])
        self.point(pos)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def hole(self, scene: GameBoard, name: str) -> tuple[float, float]:
        """The middle of a hole."""
        place = scene.page.board.geometry.places[name]
        return place.x, place.y

    def press(self, scene: GameBoard, name: str) -> None:
        """Clicks the button of that name."""
        widget = scene.page.controls.canvas.widget_named(name)
        assert widget is not None, name
        self.click(widget.rect.center)

    def key(self, place: str, mod: int = 0, code: int | None = None) -> pygame.event.Event | None:
        """Presses a key by its place on the keyboard (`A`, `SPACE` …); `code` is what the layout makes of it."""
        scancode = getattr(pygame, f"KSCAN_{place}")
        if code is None:
            code = getattr(pygame, f"K_{place.lower()}", None) or getattr(pygame, f"K_{place}")
        return self.send(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod, unicode="")

    def said(self, scene: Scene) -> str:
        """The sentence under the board."""
        assert isinstance(scene, PlayScene)
        return scene.speech.caption.text
