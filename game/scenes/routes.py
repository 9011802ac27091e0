"""Which scene opens which.  No page imports another: each asks for what comes next here, and each is imported late."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from game.film.stones import Stones
from game.rules.board import Seat
from game.rules.file.library import Variant
from game.rules.file.schema import OptionValue
from game.rules.game import Position, Rules
from game.rules.match import Game, Ply
from game.scenes.shell.services import Services
from game.scenes.shell.stack import Scene
from game.session.setup import Setup
from game.store.library.entry import UnderWay
from game.store.own_lessons import Mine
from game.store.record import GameRecord, Player

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene
    from game.scenes.shared.speech import Said
    from game.store.exchange.exporting import Chosen
    from game.store.library.queries import Filter

Opened = Literal["board", "replay", "review", "copy"]


class Routes:
    """All pages of the program, each laid on the stack by its method."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._push = services.stack.push

    def first(self) -> Scene:
        from game.scenes.home.scene import Home

        return Home(self.services)

    def home(self) -> None:
        """Back to the first page."""
        self.services.stack.home()

    # ------------------------------------------------------------------ games
    def play(self, setup: Setup, *, remember: bool = True) -> None:
        """Starts a game; what was chosen for it is offered again the next time."""
        services = self.services
        if remember:
            services.settings.remember(setup.variant.id, setup.remembered())
            services.settings_file.save(services.settings)
        self.show_game(setup.game(), setup.players, services.now())

    def library(self, chosen: Filter | None = None) -> None:
        """All games that were played; `chosen`: which of them are shown at first."""
        from game.scenes.library.scene import LibraryScene

        self._push(LibraryScene(self.services, chosen))

    def open_game(self, id: str, how: Opened = "board") -> None:
        """A game of the library over the page that asks: its board, its film, its review, or a copy of it."""
        kept = self.opened(id)
        if kept is None:
            return
        self.go_on(self.services.games.copy(kept) if how == "copy" else kept, on_top=True)
        table = cast("PlayScene", self.services.stack.top)
        if how == "review":
            self.review(table)
        elif how == "replay":
            table.playing.film.seek(0)
            table.playing.film.resume()

    def opened(self, id: str) -> UnderWay | None:
        """A game of the library, played through; where it cannot be read a notice says why."""
        from game.store.library.games import CannotOpenError

        try:
            return self.services.games.open(id)
        except CannotOpenError as error:
            from game.scenes.shell.notice import NoticeScene

            self._push(NoticeScene(self.services, [error.note.said(self.services.words)]))
            return None

    def go_on(self, kept: UnderWay, *, on_top: bool = False) -> None:
        """Back to the board of a game of the library; of one that another window plays a copy is opened.

        `on_top`: over the page that is shown, to which one then comes back; else over the first page.
        """
        services, mine = self.services, True
        if kept.id:
            mine = services.games.take(kept.id)
            kept = kept if mine else services.games.copy(kept)
        record = kept.record
        self.show_game(kept.game, record.players, record.began, record, id=kept.id, seconds=kept.seconds, on_top=on_top)
        if not mine:
            self._tell_copy()

    def _tell_copy(self) -> None:
        from game.scenes.shell.notice import NoticeScene

        words = self.services.words
        said = [words.t("This game is open in another window."), words.t("Here you play on with a copy of it.")]
        self._push(NoticeScene(self.services, said))

    def show_game(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        began: str,
        kept: GameRecord | None = None,
        *,
        id: str = "",
        seconds: float = 0.0,
        on_top: bool = False,
    ) -> None:
        """Opens a game over the first page: a new one, or the one that was `kept` under the `id`."""
        from game.scenes.play.scene import PlayScene

        scene = PlayScene(self.services, game, players, began=began, kept=kept, id=id, seconds=seconds)
        if on_top:
            self._push(scene)
        else:
            self.services.stack.on_first(scene)

    def new_game(self, variant: Variant, options: Mapping[str, OptionValue] | None = None) -> None:
        """Sets up a game; `options`: with these rules, otherwise with those that were played last."""
        from game.scenes.new_game.scene import NewGame

        stack = self.services.stack
        open_ = (scene for scene in stack.scenes if isinstance(scene, NewGame) and scene.variant is variant)
        below = next(open_, None) if options is not None else None
        if below is None:
            self._push(NewGame(self.services, variant, options))
            return
        stack.back_to(below)
        below.choose(options or {})

    def play_on(
        self, game: Game, players: Mapping[Seat, Player], plies: Sequence[Ply], record: GameRecord | None
    ) -> None:
        """Asks who plays on from an earlier turn of a game, which is kept as its `record`; None if there is none."""
        from game.scenes.plates.seats import PlayOnScene

        self._push(PlayOnScene(self.services, game, players, plies, record))

    def set_up(self, position: Position, players: Mapping[Seat, Player] | None = None) -> None:
        """Sets up a position by hand, beginning with this one."""
        from game.scenes.set_up.scene import SetUpScene

        self._push(SetUpScene(self.services, position, players))

    # ------------------------------------------------------------------ over a game
    def pause(self, table: PlayScene) -> None:
        """The menu over a game."""
        from game.scenes.plates.pause import PauseScene

        self._push(PauseScene(self.services, table))

    def players(self, table: PlayScene) -> None:
        """Who sits where, in the middle of a game."""
        from game.scenes.plates.seats import PlayersScene

        self._push(PlayersScene(self.services, table))

    def finish(self, table: PlayScene) -> None:
        """Ways to end a game before its rules do."""
        from game.scenes.plates.finish import FinishScene

        self._push(FinishScene(self.services, table))

    def result(self, table: PlayScene) -> None:
        from game.scenes.end.scene import EndScene

        self._push(EndScene(self.services, table))

    def arrange(self, table: PlayScene, on_done: Callable[[str], None]) -> None:
        """Laying out the stones of a game; `on_done` gets the move."""
        from game.scenes.arrange.scene import LayoutScene

        self._push(LayoutScene(self.services, table, on_done))

    def review(self, table: PlayScene, at: int | None = None) -> None:
        """Looks back at a game; `at`: the ply that is looked at first."""
        from game.scenes.review.scene import ReviewScene

        self._push(ReviewScene(self.services, table, at))

    def review_next(self, table: PlayScene, id: str) -> None:
        """Leaves a game with all that lies over it, for the review of another one of the library."""
        stack = self.services.stack
        scenes = stack.scenes
        at = next((i for i, scene in enumerate(scenes) if scene is cast("object", table)), 0)
        if at:
            stack.back_to(scenes[at - 1])
        self.open_game(id, "review")

    def what_if(
        self,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        told: Sequence[Said],
        stones: Stones,
        *,
        turns: bool = False,
    ) -> None:
        """Plays a line of moves on a ghost board; `told` is its reason in words, ever shorter."""
        from game.scenes.watch.what_if import WhatIfScene

        self._push(WhatIfScene(self.services, position, line, players, told, stones, turns=turns))

    def class_view(
        self,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        """A position for a whole class, with turns from there of which `at` have been seen; without it all of them.

        What is played there is a copy.  `players`: whose names are shown.
        """
        from game.scenes.class_view.scene import ClassScene

        self._push(ClassScene(self.services, position, plies, at, players))

    # ------------------------------------------------------------------ from everywhere
    def rules(self, rules: Rules, *, choose: bool = False) -> None:
        """The rules in force.  `choose`: no game is under way, so its options can be changed and it can be played."""
        from game.scenes.rules.scene import RulesScene

        self._push(RulesScene(self.services, rules, choose=choose))

    def rule(self, rules: Rules, clause: str) -> None:
        """The rules in force, at one of their clauses."""
        from game.scenes.rules.scene import RulesScene

        scene = RulesScene(self.services, rules)
        self._push(scene)
        scene.show(clause)

    def keys(self) -> None:
        from game.scenes.home.scene import Home
        from game.scenes.plates.keys_sheet import KeysSheet
        from game.scenes.play.scene import PlayScene
        from game.scenes.shell.actions import declared, rows

        top = self.services.stack.top
        if isinstance(top, KeysSheet):
            top.leave()
        elif top is not None:
            scenes = self.services.stack.scenes[::-1]
            of = (one.seen.rules if one.seen else getattr(one, "rules", None) for one in scenes)
            board = [*PlayScene.keys, *rows(declared(PlayScene))] if isinstance(top, Home) else ()
            page = [*top.keys, *top.actions.sheet()]
            self._push(KeysSheet(self.services, page, next(filter(None, of), None), board))

    # ------------------------------------------------------------------ learning
    def learn(self, game: str = "") -> None:
        """The map of courses, opened at that of a game; "": at the last one."""
        from game.scenes.learn.scene import LearnScene

        stack = self.services.stack
        below = next((scene for scene in stack.scenes[-2:] if isinstance(scene, LearnScene)), None)
        if below is None:
            self._push(LearnScene(self.services, game))
            return
        stack.back_to(below)
        below.show(game)

    def lesson(self, game: str, lesson: str) -> None:
        """A lesson of a game's course."""
        from game.scenes.lesson.opening import LessonOpening

        self._push(LessonOpening(self.services, game, lesson))

    def puzzles(self, game: str = "", first: Sequence[str] = ()) -> None:
        """The puzzles that are due, or those of a game; `first`: ids of those that come before all others."""
        from game.scenes.puzzles.scene import PuzzleScene

        self._push(PuzzleScene(self.services, game, first))

    def my_lessons(self, variant: Variant) -> None:
        """The lessons that were written here; a new one is for this game."""
        from game.scenes.lesson_editor.mine import MyLessons

        self._push(MyLessons(self.services, variant))

    def write_lesson(self, rules: Rules, mine: Mine | None = None, saved: Callable[[], None] = lambda: None) -> None:
        """Writes a lesson, or changes one of the own; `saved` is called once it is written."""
        from game.scenes.lesson_editor.scene import LessonEditor

        self._push(LessonEditor(self.services, rules, mine, saved))

    def choose_position(self, position: Position, use: Callable[[Position], None]) -> None:
        """Sets up a position by hand, beginning with this one, for whoever wants to `use` it."""
        from game.scenes.set_up.scene import ChoosePosition

        self._push(ChoosePosition(self.services, position, use))

    def share_lesson(self, mine: Mine) -> None:
        """Saves an own lesson as a file for others."""
        from game.scenes.sharing.saving import ShareLesson

        self._push(ShareLesson(self.services, mine))

    def learners(self) -> None:
        """Who learns here: choose, add, rename, remove, take out and bring in."""
        from game.scenes.learners.scene import LearnersScene

        self._push(LearnersScene(self.services))

    def export_learners(self, id: str = "") -> None:
        """A learner goes into a file with all that was learnt; "": everybody."""
        from game.scenes.sharing.saving import ExportLearners

        everybody = self.services.learners.all
        self._push(ExportLearners(self.services, [one for one in everybody if id in ("", one.id)]))

    def bring_learners(self) -> None:
        """Learners come in from a file."""
        from game.scenes.sharing.bring import BringLearners

        self._push(BringLearners(self.services))

    def settings(self) -> None:
        from game.scenes.settings.scene import SettingsScene

        self._push(SettingsScene(self.services))

    # ------------------------------------------------------------------ out of the program, and into it
    def export(self, offered: Mapping[str, Chosen]) -> None:
        """Writes games into a file: "one", the "marked" ones, or all "shown"; what is offered first is chosen."""
        from game.scenes.sharing.saving import ExportScene

        self._push(ExportScene(self.services, offered))

    def bring(self, files: Sequence[Path] = ()) -> None:
        """Takes in files of games and of rules; asks for one where there is none."""
        from game.scenes.sharing.bring import BringScene

        top = self.services.stack.top
        if isinstance(top, BringScene):
            top.take(files)
        else:
            self._push(BringScene(self.services, files))

    def share(self, table: PlayScene, position: Position, at: int) -> None:
        """What of a game can be copied and saved; `position` is what is seen, after `at` of its turns."""
        from game.scenes.sharing.share import ShareScene

        self._push(ShareScene(self.services, table, position, at))

    def film(self, record: GameRecord, plies: Sequence[Ply], at: int | None = None) -> None:
        """Saves a picture or a film of a game; `at`: how many of its turns are seen."""
        from game.scenes.sharing.saving import FilmScene

        self._push(FilmScene(self.services, record, plies, at))

    def print_rules(self, rules: Rules) -> None:
        """Saves the rules in force as a page with clips, for a browser and for paper."""
        from game.scenes.sharing.pages import PrintRules

        self._push(PrintRules(self.services, rules))

    def worksheet(self, variant: Variant) -> None:
        """Makes a sheet of questions about a game, for a class."""
        from game.scenes.sharing.pages import WorksheetScene

        self._push(WorksheetScene(self.services, variant))

    def copy_words(self, text: str) -> None:
        """What can be seen into the clipboard, in words."""
        from game.scenes.sharing.share import copy_words

        copy_words(self.services, text)

    def copy_position(self, position: Position) -> None:
        from game.scenes.sharing.share import copy_position

        copy_position(self.services, position)

    def copy_game(self, record: GameRecord) -> None:
        """Into the clipboard, as text."""
        from game.scenes.sharing.share import copy_game

        copy_game(self.services, record)

    def paste(self, rules: Rules | None = None) -> None:
        """Opens the position or the game that is in the clipboard; `rules`: of the game that is looked at."""
        from game.scenes.sharing.share import paste

        paste(self.services, rules)


def load() -> None:
    """Imports what games and lessons need before anybody asks for one."""
    import game.engine.process.analyst
    import game.scenes.class_view.scene
    import game.scenes.learn.scene
    import game.scenes.lesson.opening
    import game.scenes.lesson.scene
    import game.scenes.play.scene
    import game.scenes.puzzles.scene
    import game.scenes.review.scene
    import game.scenes.rules.scene
    import game.scenes.watch.what_if
    import game.session.clips.shelf
    import game.text.options  # noqa: F401
    from game.rules import families

    for name in families.OWN:
        families.part(name, "text")
