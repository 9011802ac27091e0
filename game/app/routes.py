"""Routes between pages.  No page imports another: each asks here, and pages are imported late."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec, cast

from game.features.library.entry import UnderWay
from game.rules.board import Seat
from game.rules.file.faults import VariantError
from game.rules.file.variant_library import Variant
from game.rules.game import Position, Rules, seats_of
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.table.new_game import GameSetup
from game.table.player_names import with_names
from game.window.shell.services import Services
from game.window.shell.stack import Scene


class LazyModule:
    """A package whose classes, which have a capital letter, are imported on first use."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __getattr__(self, name: str) -> Any:
        if name[0].isupper():
            return getattr(import_module(self._path), name)
        return LazyModule(f"{self._path}.{name}")


if TYPE_CHECKING:
    import game.features.about.window.about_scene
    import game.features.analysis.window.analysis_scene
    import game.features.end.window.end_scene
    import game.features.game_page.window.game_page_scene
    import game.features.home.window.home_scene
    import game.features.learners.window.learners_scene
    import game.features.lessons.window.editor.lesson_editor_scene
    import game.features.lessons.window.editor.my_lessons
    import game.features.lessons.window.lesson.lesson_opening
    import game.features.lessons.window.short_test.short_test_scene
    import game.features.library.window.library_scene
    import game.features.play.game_table
    import game.features.play.window.finish
    import game.features.play.window.pause
    import game.features.play.window.play_on
    import game.features.position_editor.window.layout_scene
    import game.features.position_editor.window.position_editor_scene
    import game.features.puzzles.window.motifs_page
    import game.features.puzzles.window.practice_round
    import game.features.puzzles.window.puzzle_scene
    import game.features.puzzles.window.your_puzzles_page
    import game.features.review.window.review_scene
    import game.features.review.window.what_if_scene
    import game.features.rules_page.window.rules_scene
    import game.features.settings.window.settings_scene
    import game.features.sharing.window.bring
    import game.features.sharing.window.class_files
    import game.features.sharing.window.code_page
    import game.features.sharing.window.hand_out
    import game.features.sharing.window.printed_pages
    import game.features.sharing.window.save_scenes
    import game.features.sharing.window.share
    import game.features.sharing.window.share_game
    import game.features.similar.window.similar_scene
    import game.features.teach.window.class_games.class_games_scene
    import game.features.teach.window.class_games.class_take_in
    import game.features.teach.window.class_games.side_by_side
    import game.features.teach.window.class_table.class_table_page
    import game.features.teach.window.class_view.class_scene
    import game.features.teach.window.teach_scene
    import game.features.workshop.window.begin.begin_scene
    import game.features.workshop.window.bench.bench_scene
    import game.features.workshop.window.good_game.good_game_scene
    import game.window.shell.closing
    import game.window.shell.notice
    from game.features.play.game_table import GameTable
    from game.features.play.window.play_scene import PlayScene
    from game.features.puzzles.practice import Practice
    from game.rules.file.schema import OptionValue
    from game.window.moves.game_board import GameBoard
else:
    game = LazyModule("game")

Opened = Literal["board", "replay", "review", "copy"]
P = ParamSpec("P")


def _opens(page: Callable[[], Callable[Concatenate[Services, P], Scene]]) -> Callable[Concatenate[Routes, P], None]:
    """Make a route that pushes a page; its parameters are those of the page without `services`."""

    def push(routes: Routes, /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Push the page."""
        routes.services.stack.push(page()(routes.services, *args, **kwargs))

    return push


class Routes:
    """All routes of the program: each method pushes a page on the stack."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._push = services.stack.push

    def first(self) -> Scene:
        """Return the first page."""
        return game.features.home.window.home_scene.HomePage(self.services)

    def home(self) -> None:
        """Go back to the first page."""
        self.services.stack.pop_to_first()

    # ------------------------------------------------------------------ games
    def play(self, setup: GameSetup, *, remember: bool = True, on_top: bool = False) -> None:
        """Start a game and remember its setup for the next time.  `on_top`: over the current page."""
        services = self.services
        if remember:
            services.settings.remember_choices(setup.variant.id, setup.remembered())
            services.settings_file.save(services.settings)
        players = with_names(setup.players, services.words)
        self.show_game(setup.game(), players, services.now(), on_top=on_top)

    def first_game(self, setup: GameSetup) -> None:
        """Start the guided first game; a game that has no guide opens on the usual page."""
        from game.features.play.window.first_game_scene import suits_first_game

        services, players = self.services, setup.players
        persons = [seat for seat, player in players.items() if player.kind == "person"]
        if not suits_first_game(setup.rules, persons):
            self.play(setup)
            return
        table = self._new_table(setup.game(), players, services.now())
        services.settings.first_game = table.autosave.id
        self._show_table(table, on_top=False)

    library = _opens(lambda: game.features.library.window.library_scene.LibraryScene)

    def open_game(self, id: str, how: Opened = "board") -> None:
        """Open a game of the library over the current page: its board, its film, its review, or a copy of it."""
        kept = self.load_game(id)
        if kept is None:
            return
        if how != "board" and self.services.settings.first_game == id:  # who looks back at it knows the usual page
            self.services.settings.first_game = ""
        self.continue_game(self.services.games.copy(kept) if how == "copy" else kept, on_top=True)
        if how in ("board", "copy"):
            return
        table = cast("PlayScene", self.services.stack.top)
        if how == "review":
            self.review(table)
        elif how == "replay":
            table.playing.film.seek(0)
            table.playing.film.resume()

    def load_game(self, id: str) -> UnderWay | None:
        """Load a game of the library, played through; None, with a notice, where it can't be read."""
        from game.features.library.game_library import CannotOpenError

        try:
            return self.services.games.open_game(id)
        except CannotOpenError as error:
            self._tell(error.note.in_language(self.services.words))
            return None

    def continue_game(self, under_way: UnderWay, *, on_top: bool = False) -> None:
        """Continue a game of the library; if another window plays it, a copy is opened.

        `on_top`: over the page that is shown, to which one then comes back; else over the first page.
        """
        table = game.features.play.game_table.GameTable.of_library(self.services, under_way)
        self._show_table(table, on_top=on_top)
        if table.copied:
            t = self.services.words.t
            self._tell(t("This game is open in another window."), t("Here you play on with a copy of it."))

    def seat(self, players: Mapping[Seat, Player]) -> None:
        """Other players sit down at the game that was opened just now."""
        cast("GameBoard", self.services.stack.top).chooser.seat(with_names(players, self.services.words))

    def _tell(self, *said: str) -> None:
        self._push(game.window.shell.notice.NoticeScene(self.services, said))

    def show_game(self, game: Game, players: Mapping[Seat, Player], began: str, *, on_top: bool = False) -> None:
        """Open a new game over the first page, or over the current page."""
        self._show_table(self._new_table(game, players, began), on_top=on_top)

    def _new_table(self, played: Game, players: Mapping[Seat, Player], began: str) -> GameTable:
        return game.features.play.game_table.GameTable.of_new(self.services, played, players, began)

    def _show_table(self, table: GameTable, *, on_top: bool) -> None:
        """Show a table; a first game continues with its guide."""
        from game.features.play.window.first_game_scene import FirstGameScene
        from game.features.play.window.play_scene import PlayScene

        first = table.autosave.id == self.services.settings.first_game and not table.playing.position.over
        scene = (FirstGameScene if first else PlayScene)(self.services, table)
        if on_top:
            self._push(scene)
        else:
            self.services.stack.push_on_workplace(scene)

    def game_page(self, variant: Variant, options: Mapping[str, OptionValue] | None = None) -> None:
        """Open the page of a game; `options`: with these rules, otherwise with those that were played last."""
        from game.features.game_page.window.game_page_scene import GamePage

        stack = self.services.stack
        for below in stack.scenes:
            if isinstance(below, GamePage) and below.variant.id == variant.id:
                stack.pop_to(below)
                if options is not None:
                    below.choose_options(options)
                return
        self._push(GamePage(self.services, variant, options))

    def leave_for_game_page(self, variant: Variant) -> None:
        """Leave a game for its page, without laying out the pages in between."""
        from game.features.game_page.window.game_page_scene import GamePage

        if any(isinstance(below, GamePage) and below.variant.id == variant.id for below in self.services.stack.scenes):
            self.game_page(variant)
        else:
            self.services.stack.push_on_workplace(GamePage(self.services, variant))

    play_on = _opens(lambda: game.features.play.window.play_on.PlayOnScene)  # from an earlier turn of a game
    set_up = _opens(lambda: game.features.position_editor.window.position_editor_scene.SetUpScene)

    # ------------------------------------------------------------------ over a game
    pause = _opens(lambda: game.features.play.window.pause.PauseScene)
    closing = _opens(lambda: game.window.shell.closing.ClosingScene)  # the window, although something would be lost
    finish = _opens(lambda: game.features.play.window.finish.FinishScene)  # ways to end a game before its rules do
    result = _opens(lambda: game.features.end.window.end_scene.EndScene)
    arrange = _opens(lambda: game.features.position_editor.window.layout_scene.LayoutScene)
    review = _opens(lambda: game.features.review.window.review_scene.ReviewScene)
    analysis = _opens(lambda: game.features.analysis.window.analysis_scene.AnalysisScene)  # any move tried on a board

    what_if = _opens(lambda: game.features.review.window.what_if_scene.WhatIfScene)  # a line of moves on a ghost board
    class_view = _opens(
        lambda: game.features.teach.window.class_view.class_scene.ClassScene
    )  # what is played there is a copy

    # ------------------------------------------------------------------ from everywhere
    rules = _opens(lambda: game.features.rules_page.window.rules_scene.RulesScene)

    def rule(self, rules: Rules, clause: str) -> None:
        """Open the rules in force, at one of their clauses."""
        self._push(game.features.rules_page.window.rules_scene.RulesScene(self.services, rules, at=clause))

    def help(self) -> None:
        """Toggle the help on the current page and its keys."""
        from game.window.shell.help_sheet import HelpSheet
        from game.window.shell.help_texts import help_text

        top, page = self.services.stack.top, self.services.stack.page
        if isinstance(top, HelpSheet):
            top.leave()
        elif top is not None:
            scenes = self.services.stack.scenes[::-1]
            of = (one.position_seen.rules if one.position_seen else getattr(one, "rules", None) for one in scenes)
            about = help_text(one.__name__ for one in type(top).__mro__)
            keys, seen = [*top.keys, *top.actions.help_rows()], page.position_seen if page else None
            self._push(HelpSheet(self.services, about, keys, next(filter(None, of), None), seen))

    # ------------------------------------------------------------------ the workshop
    workshop = _opens(
        lambda: game.features.workshop.window.begin.begin_scene.BeginScene
    )  # where a game of one's own begins
    bench = _opens(lambda: game.features.workshop.window.bench.bench_scene.BenchScene)  # where a game is changed
    good_game = _opens(
        lambda: game.features.workshop.window.good_game.good_game_scene.GoodGamePage
    )  # of a draft, or of a game of the shelf

    def watch_game(self, game: Game, level: int) -> None:
        """Show a game that the computer played against itself, from its beginning, over the current page."""
        players: dict[Seat, Player] = {seat: Player("computer", level) for seat in seats_of(game.rules)}
        self.show_game(game, players, self.services.now(), on_top=True)
        table = cast("PlayScene", self.services.stack.top)
        table.playing.film.seek(0)
        table.playing.film.resume()

    def change_rule(self, variant: Variant, name: str = "") -> None:
        """Open the bench: it edits a game of the user's; any other one, or with a `name`, starts a new one."""
        from game.features.workshop.draft import GameDraft
        from game.features.workshop.own_shelf import file_of_own_game
        from game.features.workshop.own_text import usual_name

        own = self.services.own_games
        path = None if name else file_of_own_game(variant, own)
        name = name or usual_name(self.services.words, variant, self.services.library.variants.values())
        try:
            self.bench(GameDraft.from_file(path) if path else GameDraft.new_draft(variant, name, own.folder))
        except VariantError as error:  # its file went away or changed a moment ago
            self._tell(self.services.words.translated(error.faults[0]))

    def mend_on_bench(self, path: Path) -> None:
        """Open the bench with a file of the user's that has a fault; do nothing if it can't be read."""
        from game.features.workshop.draft import GameDraft

        try:
            self.bench(GameDraft.from_file(path))
        except VariantError as error:
            self._tell(self.services.words.translated(error.faults[0]))

    similar = _opens(
        lambda: game.features.similar.window.similar_scene.SimilarGamesPage
    )  # of a game by its id, or all of it

    # ------------------------------------------------------------------ teaching and learning
    class_games = _opens(
        lambda: game.features.teach.window.class_games.class_games_scene.ClassGamesScene
    )  # what learners have made
    hand_out = _opens(
        lambda: game.features.sharing.window.hand_out.HandOut
    )  # a game, with the rules that may be changed
    take_in_games = _opens(lambda: game.features.teach.window.class_games.class_take_in.TakeInClassGames)
    side_by_side = _opens(
        lambda: game.features.teach.window.class_games.side_by_side.SideBySide
    )  # the games of two learners
    show_teach = _opens(lambda: game.features.teach.window.teach_scene.TeachScene)
    class_table = _opens(lambda: game.features.teach.window.class_table.class_table_page.ClassTablePage)

    def learn(self, game: str = "") -> None:
        """Open the lessons of a game; "": of the last one."""
        from game.features.lessons.window.learn.learn_scene import LearnScene

        stack = self.services.stack
        for below in stack.scenes[-2:]:
            if isinstance(below, LearnScene):
                stack.pop_to(below)
                below.show_course(game)
                return
        self._push(LearnScene(self.services, game))

    show_short_test = _opens(
        lambda: game.features.lessons.window.short_test.short_test_scene.ShortTestOpening
    )  # of a game, by its id
    one_question = _opens(
        lambda: game.features.lessons.window.short_test.short_test_scene.ShortTestScene
    )  # of a test, once more
    lesson = _opens(lambda: game.features.lessons.window.lesson.lesson_opening.LessonOpening)
    puzzles = _opens(lambda: game.features.puzzles.window.puzzle_scene.PuzzleScene)

    def next_question(self, practice: Practice) -> None:
        """Replace the top page by the next exercise of today's round: a puzzle, or a rule."""
        if practice.rule is not None:
            round_ = game.features.puzzles.window.practice_round.PracticeRound(self.services, practice, practice.rule)
            due = game.features.lessons.window.short_test.short_test_scene.DueRuleScene(
                self.services, practice.rule.question, question_round=round_
            )
            self.services.stack.replace(due)
        else:
            self.services.stack.replace(
                game.features.puzzles.window.puzzle_scene.PuzzleScene(self.services, practice.game, practice=practice)
            )

    your_puzzles = _opens(
        lambda: game.features.puzzles.window.your_puzzles_page.YourPuzzlesPage
    )  # of the puzzles on a board
    motifs = _opens(
        lambda: game.features.puzzles.window.motifs_page.MotifsPage
    )  # ideas that win games; one by its theme

    def puzzles_of_idea(self, theme: str) -> None:
        """Open the puzzles of a theme, on the board below if there is one."""
        from game.features.puzzles.window.puzzle_scene import PuzzleScene

        stack = self.services.stack
        for below in stack.scenes:
            if isinstance(below, PuzzleScene):
                below.practice.choose_idea(theme)
                stack.pop_to(below)
                return
        self._push(PuzzleScene(self.services, theme=theme))

    my_lessons = _opens(lambda: game.features.lessons.window.editor.my_lessons.MyLessons)
    write_lesson = _opens(lambda: game.features.lessons.window.editor.lesson_editor_scene.LessonEditor)
    choose_position = _opens(lambda: game.features.position_editor.window.position_editor_scene.ChoosePosition)
    share_lesson = _opens(lambda: game.features.sharing.window.save_scenes.ShareLesson)
    learners = _opens(lambda: game.features.learners.window.learners_scene.LearnersScene)

    def export_learners(self, id: str = "") -> None:
        """Export a learner with everything learnt; "": all learners."""
        chosen = [one for one in self.services.learners.all_learners if id in ("", one.id)]
        self._push(game.features.sharing.window.save_scenes.ExportLearners(self.services, chosen))

    export_lessons = _opens(lambda: game.features.sharing.window.class_files.ExportLessons)
    export_table = _opens(lambda: game.features.sharing.window.class_files.ExportTable)
    bring_learners = _opens(lambda: game.features.sharing.window.bring.BringLearners)
    settings = _opens(lambda: game.features.settings.window.settings_scene.SettingsScene)
    about = _opens(lambda: game.features.about.window.about_scene.AboutScene)

    # ------------------------------------------------------------------ out of the program, and into it
    export = _opens(lambda: game.features.sharing.window.save_scenes.ExportScene)

    def bring(self, files: Sequence[Path] = ()) -> None:
        """Import files of games and of rules; ask for one where there is none."""
        from game.features.sharing.window.bring import BringScene
        from game.features.teach.window.class_games.class_take_in import TakeInClassGames

        top = self.services.stack.top
        if isinstance(top, TakeInClassGames) and files:
            top.receive(files)
        elif isinstance(top, BringScene):
            top.add_files(files)
        else:
            self._push(BringScene(self.services, files))

    share = _opens(lambda: game.features.sharing.window.share.ShareScene)
    share_game = _opens(
        lambda: game.features.sharing.window.share_game.ShareGame
    )  # an own game, by the path of its file
    game_code = _opens(lambda: game.features.sharing.window.code_page.CodePage)
    film = _opens(lambda: game.features.sharing.window.save_scenes.SaveFilmPlate)
    print_rules = _opens(lambda: game.features.sharing.window.printed_pages.PrintRules)
    worksheet = _opens(lambda: game.features.sharing.window.printed_pages.WorksheetScene)

    def copy_words(self, text: str) -> None:
        """Copy the visible content to the clipboard, in words."""
        from game.features.sharing.window.share import copy_description

        copy_description(self.services, text)

    def copy_position(self, position: Position) -> None:
        from game.features.sharing.window.share import copy_position

        copy_position(self.services, position)

    def copy_game(self, record: GameRecord) -> None:
        """Copy a game to the clipboard, as text."""
        from game.features.sharing.window.share import copy_game

        copy_game(self.services, record)

    def paste(self, rules: Rules | None = None) -> None:
        """Open the position or the game in the clipboard; `rules`: of the current game."""
        from game.features.sharing.window.share import open_pasted

        open_pasted(self.services, rules)


def preload_for_play() -> None:
    """Import and read in advance what games and lessons need."""
    import game.engine.process.analyst
    import game.features.lessons.window.learn.learn_scene
    import game.features.lessons.window.lesson.lesson_opening
    import game.features.lessons.window.lesson.lesson_scene
    import game.features.lessons.window.short_test.short_test_scene
    import game.features.library.window.library_scene
    import game.features.play.game_table
    import game.features.play.window.play_scene
    import game.features.puzzles.puzzle_search
    import game.features.puzzles.window.practice_round
    import game.features.puzzles.window.puzzle_scene
    import game.features.review.window.review_scene
    import game.features.review.window.what_if_scene
    import game.features.rules_page.window.rules_scene
    import game.features.teach.window.class_view.class_scene
    import game.teaching.clip_shelf
    import game.text.option_text  # noqa: F401
    from game.features.lessons.lesson_files import LessonError, read_lessons
    from game.rules import families

    for name in families.OWN:
        families.family_module(name, "text")
    with suppress(LessonError):  # who opens a lesson is told
        read_lessons()
