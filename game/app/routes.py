"""Routes between pages.  No page imports another: each asks here, and pages are imported late."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec, cast

from game.features.library.entry import GameUnderWay
from game.rules.board import Seat
from game.rules.file.faults import VariantError
from game.rules.file.variant_library import Variant
from game.rules.game import Position, Rules, playing_seats
from game.rules.match import Game
from game.store.polling import PolledSource
from game.store.record import GameRecord, Player
from game.store.recorded_clock import RecordedClock
from game.table.game_clock import clock_rule
from game.table.new_game import GameSetup
from game.table.player_names import with_distinct_names
from game.window.shell.services import Services
from game.window.shell.stack import Scene


class LazyModule:
    """Stand-in for a package; its classes (names with a capital letter) are imported on first use."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __getattr__(self, name: str) -> Any:
        if name[0].isupper():
            return getattr(import_module(self._path), name)
        return LazyModule(f"{self._path}.{name}")


if TYPE_CHECKING:
    import game.features.about.window.about_scene
    import game.features.analysis.window.analysis_scene
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
    import game.features.teach.window.lesson_plan.plan_files
    import game.features.teach.window.lesson_plan.plan_list_page
    import game.features.teach.window.lesson_plan.plan_scene
    import game.features.teach.window.teach_scene
    import game.features.workshop.window.begin.begin_scene
    import game.features.workshop.window.bench.bench_scene
    import game.features.workshop.window.good_game.good_game_scene
    import game.window.shell.closing
    import game.window.shell.notice
    from game.features.game_page.window.game_page_scene import GamePage
    from game.features.play.game_table import GameTable
    from game.features.play.window.play_scene import PlayScene
    from game.features.puzzles.practice import Practice
    from game.features.teach.lesson_plan import LessonPlan
    from game.features.teach.plan_run import PlanRun
    from game.features.workshop.draft import GameDraft
    from game.rules.file.schema import OptionValue
else:
    game = LazyModule("game")

Opened = Literal["board", "replay", "review", "analysis", "copy"]
P = ParamSpec("P")


def _route_to(page: Callable[[], Callable[Concatenate[Services, P], Scene]]) -> Callable[Concatenate[Routes, P], None]:
    """Make a route that pushes a page; its parameters are those of the page without `services`."""

    def push(routes: Routes, /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Push the page."""
        routes.services.stack.push(page()(routes.services, *args, **kwargs))

    return push


class Routes:
    """All routes of the program: each method opens a page on top of the stack."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._push = services.stack.push
        self._pasted: PolledSource | None = None  # what is found out of a text of the clipboard

    def first_page(self) -> Scene:
        """Return the first page."""
        return game.features.home.window.home_scene.HomePage(self.services)

    def return_home(self) -> None:
        """Go back to the first page."""
        self.services.stack.pop_to_first()

    # ------------------------------------------------------------------ games
    def start_game(self, setup: GameSetup, *, remember: bool = True, on_top: bool = False) -> None:
        """Start a game with the given setup. `remember`: store the setup as the choice for the next time; `on_top`:
        keep the current page below the game.
        """
        services = self.services
        is_new = remember and not services.settings.last_game(setup.variant.id).played
        if remember:
            services.settings.remember_choices(setup.variant.id, setup.as_last_game())
            services.settings_file.save(services.settings)
        players = with_distinct_names(setup.players, services.words)
        clock = clock_rule(setup.clock) if setup.can_have_clock else None
        table = self._create_table(setup.game(), players, services.now(), clock)
        table.is_guided_start = is_new
        self._open_table(table, on_top=on_top)

    def start_first_game(self, setup: GameSetup) -> None:
        """Start a game with a guide for newcomers; a game that has no guide opens on the usual page."""
        from game.features.play.window.first_game_scene import suits_first_game

        services, players = self.services, setup.players
        persons = [seat for seat, player in players.items() if player.kind == "person"]
        if not suits_first_game(setup.rules, persons):
            self.start_game(setup)
            return
        table = self._create_table(setup.game(), players, services.now())
        services.settings.first_game = table.autosave.id
        self._open_table(table, on_top=False)

    library = _route_to(lambda: game.features.library.window.library_scene.LibraryScene)

    def open_saved_game(self, id: str, part: Opened = "board") -> None:
        """Open a game of the library over the current page: the `part` of it that is to be shown, such as its board,
        its film, its review or its board of analysis; with "copy" the board of a copy.
        """
        kept = self.load_saved_game(id)
        if kept is None:
            return
        if part != "board" and self.services.settings.first_game == id:  # who looks back at it knows the usual page
            self.services.settings.first_game = ""
        self.continue_game(self.services.games.copy_game(kept) if part == "copy" else kept, on_top=True)
        if part in ("board", "copy"):
            return
        table = cast("PlayScene", self.services.stack.top)
        if part != "replay":
            self.services.stack.close_with_page_above(table)  # from there the way back is to the library
        if part == "review":
            self.review(table)
        elif part == "analysis":
            table.analyse(0 if table.playing.position.over else None)  # at its end nothing is left to look at
        elif part == "replay":
            table.playing.film.seek(0)
            table.playing.film.resume()

    def load_saved_game(self, id: str) -> GameUnderWay | None:
        """Load and replay a game of the library; return None, with a notice, if it can't be read."""
        from game.features.library.game_library import CannotOpenError

        try:
            return self.services.games.open_game(id)
        except CannotOpenError as error:
            self._show_notice(error.note.in_language(self.services.words))
            return None

    def continue_game(self, game_under_way: GameUnderWay, *, on_top: bool = False) -> None:
        """Continue a game of the library; if another window plays it, open a copy.

        `on_top`: keep the current page below it, else only the first page.
        """
        table = game.features.play.game_table.GameTable.open_stored(self.services, game_under_way)
        self._open_table(table, on_top=on_top)
        if table.copied:
            t = self.services.words.t
            self._show_notice(t("This game is open in another window."), t("You’re playing a copy of it here."))

    def _show_notice(self, *paragraphs: str) -> None:
        self._push(game.window.shell.notice.NoticeScene(self.services, paragraphs))

    def open_new_game(self, game: Game, players: Mapping[Seat, Player], began: str, *, on_top: bool = False) -> None:
        """Open a new game over the first page, or over the current page if `on_top`. `began`: date and time of its
        start, as text.
        """
        self._open_table(self._create_table(game, players, began), on_top=on_top)

    def _create_table(
        self, played: Game, players: Mapping[Seat, Player], began: str, clock: RecordedClock | None = None
    ) -> GameTable:
        """Create the table (the game under way with its players). `began`: date and time of its start, as text;
        `clock`: by which it is played, None for no clock.
        """
        return game.features.play.game_table.GameTable.start_new(self.services, played, players, began, clock)

    def _open_table(self, table: GameTable, *, on_top: bool) -> None:
        """Open the page of the game at `table`; a guided first game continues with its guide. `on_top`: keep the
        current page below it.
        """
        from game.features.play.window.first_game_scene import FirstGameScene
        from game.features.play.window.play_scene import PlayScene

        first = table.autosave.id == self.services.settings.first_game and not table.playing.position.over
        scene = (FirstGameScene if first else PlayScene)(self.services, table)
        if on_top:
            self._push(scene)
        else:
            self.services.stack.push_on_workplace(scene)

    def start_game_with_options(self, variant: Variant, options: Mapping[str, OptionValue]) -> None:
        """Start a game with these options and with the players chosen on its page, else those of the last game."""
        if page := self._return_to_game_page(variant):
            page.choose_options(options)
            page.begin_game()
            return
        last = GameSetup.from_last_game(variant, self.services.settings.last_game(variant.id))
        self.start_game(replace(last, options=dict(options)), on_top=True)

    def game_page(self, variant: Variant) -> None:
        """Open the page of a game, or return to it."""
        if page := self._return_to_game_page(variant):
            page.show_start()
        else:
            self._push(game.features.game_page.window.game_page_scene.GamePage(self.services, variant))

    def _return_to_game_page(self, variant: Variant) -> GamePage | None:
        """Return to the page of a game if it lies below the current one, and return it; else return None."""
        kind, stack = game.features.game_page.window.game_page_scene.GamePage, self.services.stack
        pages = (one for one in stack.scenes if isinstance(one, kind) and one.variant.id == variant.id)
        if page := next(pages, None):
            stack.pop_to(page)
        return page

    def leave_for_game_page(self, variant: Variant) -> None:
        """Leave a played game and show the page about the game `variant`: the one already open below, or a new one."""
        from game.features.game_page.window.game_page_scene import GamePage

        if any(isinstance(below, GamePage) and below.variant.id == variant.id for below in self.services.stack.scenes):
            self.game_page(variant)
        else:
            self.services.stack.push_on_workplace(GamePage(self.services, variant))

    play_on = _route_to(lambda: game.features.play.window.play_on.PlayOnScene)  # from an earlier turn of a game
    change_players = _route_to(lambda: game.features.play.window.play_on.ChangePlayersPlate)  # of the game itself
    set_up = _route_to(lambda: game.features.position_editor.window.position_editor_scene.SetUpScene)

    # ------------------------------------------------------------------ over a game
    pause = _route_to(lambda: game.features.play.window.pause.PauseScene)
    closing = _route_to(lambda: game.window.shell.closing.ClosingScene)  # the window, although something would be lost
    finish = _route_to(lambda: game.features.play.window.finish.FinishScene)  # ways to end a game before its rules do
    arrange = _route_to(lambda: game.features.position_editor.window.layout_scene.LayoutScene)
    review = _route_to(lambda: game.features.review.window.review_scene.ReviewScene)
    # any move tried on a board
    analysis = _route_to(lambda: game.features.analysis.window.analysis_scene.AnalysisScene)

    # a line of moves on a ghost board
    what_if = _route_to(lambda: game.features.review.window.what_if_scene.WhatIfScene)
    # what is played there is a copy
    class_view = _route_to(lambda: game.features.teach.window.class_view.class_scene.ClassScene)

    # ------------------------------------------------------------------ from everywhere
    rules = _route_to(lambda: game.features.rules_page.window.rules_scene.RulesScene)

    def open_rule(self, rules: Rules, clause: str) -> None:
        """Open the page of the game's current rules, scrolled to the rule with the id `clause`."""
        self._push(game.features.rules_page.window.rules_scene.RulesScene(self.services, rules, at=clause))

    def toggle_help(self) -> None:
        """Show or hide the page that explains the current page and lists its keys."""
        from game.window.shell.help_sheet import HelpSheet
        from game.window.shell.help_texts import find_help_text

        top, page = self.services.stack.top, self.services.stack.full_page
        if isinstance(top, HelpSheet):
            top.leave()
        elif top is not None:
            scenes = self.services.stack.scenes[::-1]
            of = (one.position_seen.rules if one.position_seen else getattr(one, "rules", None) for one in scenes)
            about = find_help_text(top.help_names)
            keys, seen = [*top.keys, *top.actions.help_rows()], page.position_seen if page else None
            self._push(HelpSheet(self.services, about, keys, next(filter(None, of), None), seen))

    # ------------------------------------------------------------------ the workshop
    # where a game of one's own begins
    workshop = _route_to(lambda: game.features.workshop.window.begin.begin_scene.BeginScene)
    bench = _route_to(lambda: game.features.workshop.window.bench.bench_scene.BenchScene)  # where a game is changed
    # of a draft, or of a game of the shelf
    good_game = _route_to(lambda: game.features.workshop.window.good_game.good_game_scene.GoodGamePage)

    def watch_self_play(self, game: Game, level: int) -> None:
        """Show a game that the computer played against itself, from its beginning, over the current page."""
        players: dict[Seat, Player] = {seat: Player("computer", level) for seat in playing_seats(game.rules)}
        self.open_new_game(game, players, self.services.now(), on_top=True)
        table = cast("PlayScene", self.services.stack.top)
        table.playing.film.seek(0)
        table.playing.film.resume()

    def edit_rules(self, variant: Variant, name: str = "") -> None:
        """Open the rules editor on a variant file of the user's own; for any other game, or with a `name`, on a new
        variant with that name.
        """
        from game.features.workshop.draft import GameDraft
        from game.features.workshop.own_shelf import own_file_of_variant
        from game.features.workshop.own_text import proposed_name

        own = self.services.own_games
        path = None if name else own_file_of_variant(variant, own)
        name = name or proposed_name(self.services.words, variant, self.services.library.variants.values())
        self._open_bench(lambda: GameDraft.from_file(path) if path else GameDraft.new_draft(variant, name, own.folder))

    def repair_rules_file(self, path: Path) -> None:
        """Open the rules editor with a faulty file of the user's; if the file can't be read, show a notice with the
        reason.
        """
        from game.features.workshop.draft import GameDraft

        self._open_bench(lambda: GameDraft.from_file(path))

    def _open_bench(self, make_draft: Callable[[], GameDraft]) -> None:
        """Open the rules editor on a draft; if its file went away or is damaged, show a notice with the reason."""
        try:
            self.bench(make_draft())
        except VariantError as error:
            self._show_notice(self.services.words.translated(error.faults[0]))

    # of a game by its id, or all of it
    similar = _route_to(lambda: game.features.similar.window.similar_scene.SimilarGamesPage)

    # ------------------------------------------------------------------ teaching and learning
    # what learners have made
    class_games = _route_to(lambda: game.features.teach.window.class_games.class_games_scene.ClassGamesScene)
    # a game, with the rules that may be changed
    hand_out = _route_to(lambda: game.features.sharing.window.hand_out.ChooseHandOutPlate)
    take_in_games = _route_to(lambda: game.features.teach.window.class_games.class_take_in.ImportClassGamesPlate)
    # the games of two learners
    side_by_side = _route_to(lambda: game.features.teach.window.class_games.side_by_side.SideBySide)
    lesson_plans = _route_to(lambda: game.features.teach.window.lesson_plan.plan_list_page.PlanListPage)
    plan_lesson = _route_to(lambda: game.features.teach.window.lesson_plan.plan_scene.PlanScene)

    def run_plan(self, plan_run: PlanRun) -> None:
        """Show the current slide of a lesson plan to the class, on the class page."""
        self.class_view(plan_run.slide.position, plan_run=plan_run)

    show_teach = _route_to(lambda: game.features.teach.window.teach_scene.TeachScene)
    class_table = _route_to(lambda: game.features.teach.window.class_table.class_table_page.ClassTablePage)

    def open_lessons(self, game: str = "") -> None:
        """Open the lessons of a game; "" stands for the game that was learnt last."""
        from game.features.lessons.window.learn.learn_scene import CoursePage

        stack = self.services.stack
        for below in stack.scenes[-2:]:
            if isinstance(below, CoursePage):
                stack.pop_to(below)
                below.show_course(game)
                return
        self._push(CoursePage(self.services, game))

    # of a game, by its id
    show_short_test = _route_to(lambda: game.features.lessons.window.short_test.short_test_scene.ShortTestOpening)
    # of a test, once more
    one_question = _route_to(lambda: game.features.lessons.window.short_test.short_test_scene.ShortTestScene)
    lesson = _route_to(lambda: game.features.lessons.window.lesson.lesson_opening.LessonLoadingPage)
    puzzles = _route_to(lambda: game.features.puzzles.window.puzzle_scene.PuzzleScene)

    def next_question(self, practice: Practice) -> None:
        """Replace the top page by the next exercise of today's practice: a puzzle or a rule."""
        if practice.rule is not None:
            round_ = game.features.puzzles.window.practice_round.PracticeRound(self.services, practice, practice.rule)
            page = game.features.lessons.window.short_test.short_test_scene.ShortTestScene
            self.services.stack.replace(page(self.services, practice.rule.question, question_round=round_))
        else:
            puzzle = game.features.puzzles.window.puzzle_scene.PuzzleScene
            self.services.stack.replace(puzzle(self.services, practice.game, practice=practice))

    # of the puzzles on a board
    your_puzzles = _route_to(lambda: game.features.puzzles.window.your_puzzles_page.YourPuzzlesPage)
    # ideas that win games; one by its theme
    motifs = _route_to(lambda: game.features.puzzles.window.motifs_page.MotifsPage)

    def puzzles_of_theme(self, theme: str) -> None:
        """Open the puzzles of the theme with this id, for the game on the page below if one is being played there."""
        from game.features.puzzles.window.puzzle_scene import PuzzleScene

        stack = self.services.stack
        for below in stack.scenes:
            if isinstance(below, PuzzleScene):
                below.practice.switch_to_theme(theme)
                stack.pop_to(below)
                return
        self._push(PuzzleScene(self.services, theme=theme))

    my_lessons = _route_to(lambda: game.features.lessons.window.editor.my_lessons.OwnLessonsPage)
    write_lesson = _route_to(lambda: game.features.lessons.window.editor.lesson_editor_scene.LessonEditor)
    choose_position = _route_to(lambda: game.features.position_editor.window.position_editor_scene.ChoosePosition)
    share_lesson = _route_to(lambda: game.features.sharing.window.save_scenes.ShareLesson)
    learners = _route_to(lambda: game.features.learners.window.learners_scene.LearnersScene)

    def export_learners(self, id: str = "") -> None:
        """Export a learner with all progress; "" exports all learners."""
        chosen = [one for one in self.services.learners.all_learners if id in ("", one.id)]
        self._push(game.features.sharing.window.save_scenes.ExportLearners(self.services, chosen))

    export_lessons = _route_to(lambda: game.features.sharing.window.class_files.ExportLessons)
    export_table = _route_to(lambda: game.features.sharing.window.class_files.ExportTable)
    bring_learners = _route_to(lambda: game.features.sharing.window.bring.ImportLearnersPlate)
    settings = _route_to(lambda: game.features.settings.window.settings_scene.SettingsScene)
    about = _route_to(lambda: game.features.about.window.about_scene.AboutScene)

    # ------------------------------------------------------------------ out of the program, and into it
    export = _route_to(lambda: game.features.sharing.window.save_scenes.ExportScene)

    def import_files(self, files: Sequence[Path] = ()) -> None:
        """Import files of games and of rules; without files ask for one."""
        from game.features.sharing.window.bring import ImportFilesPlate
        from game.features.teach.lesson_plan import looks_like_plan
        from game.features.teach.window.class_games.class_take_in import ImportClassGamesPlate

        top = self.services.stack.top
        if len(files) == 1 and looks_like_plan(files[0]):
            plate = game.features.teach.window.lesson_plan.plan_files.ImportPlanPlate
            self._push(plate(self.services, self.open_imported_plan, files[0]))
        elif isinstance(top, ImportClassGamesPlate) and files:
            top.use_files(files)
        elif isinstance(top, ImportFilesPlate):
            top.add_files(files)
        else:
            self._push(ImportFilesPlate(self.services, files))

    def open_imported_plan(self, plan: LessonPlan) -> None:
        """Open the page of a lesson plan that came from a file."""
        self.plan_lesson(self.services.library.variants[plan.game], plan)

    share = _route_to(lambda: game.features.sharing.window.share.ShareScene)
    # an own game, by the path of its file
    share_game = _route_to(lambda: game.features.sharing.window.share_game.ShareGame)
    game_code = _route_to(lambda: game.features.sharing.window.code_page.CodePage)
    film = _route_to(lambda: game.features.sharing.window.save_scenes.SaveFilmPlate)
    print_rules = _route_to(lambda: game.features.sharing.window.printed_pages.PrintRules)
    worksheet = _route_to(lambda: game.features.sharing.window.printed_pages.WorksheetScene)

    def copy_page_text(self, text: str) -> None:
        """Copy the text of the visible content to the clipboard."""
        from game.features.sharing.window.share import copy_description

        copy_description(self.services, text)

    def copy_position(self, position: Position) -> None:
        """Copy a position to the clipboard as text."""
        from game.features.sharing.window.share import copy_position

        copy_position(self.services, position)

    def copy_game(self, record: GameRecord) -> None:
        """Copy a game to the clipboard, as text."""
        from game.features.sharing.window.share import copy_game

        copy_game(self.services, record)

    def open_clipboard(self, rules: Rules | None = None) -> None:
        """Open the position or the game in the clipboard; `rules`: those of the current game, if any."""
        from game.features.sharing.window.share import open_pasted

        if page := self.services.stack.top:
            page.unfollow_source(self._pasted)
        self._pasted = open_pasted(self.services, rules)


def preload_for_play() -> None:
    """Import and read in advance the modules and data that games and lessons need."""
    import game.engine.process.analyst
    import game.engine.process.child_command
    import game.engine.process.thinker
    import game.features.learners.window.learners_scene
    import game.features.lessons.window.learn.learn_scene
    import game.features.lessons.window.lesson.lesson_opening
    import game.features.lessons.window.lesson.lesson_scene
    import game.features.lessons.window.short_test.short_test_scene
    import game.features.library.window.library_scene
    import game.features.play.game_table
    import game.features.play.window.first_game_scene
    import game.features.play.window.play_scene
    import game.features.position_editor.window.position_editor_scene
    import game.features.puzzles.puzzle_making
    import game.features.puzzles.puzzle_search
    import game.features.puzzles.window.practice_round
    import game.features.puzzles.window.puzzle_scene
    import game.features.review.window.review_scene
    import game.features.review.window.what_if_scene
    import game.features.rules_page.window.rules_scene
    import game.features.teach.window.class_view.class_scene
    import game.features.teach.window.teach_scene
    import game.teaching.clip_shelf
    import game.text.option_text  # noqa: F401
    from game.features.lessons.lesson_files import LessonError, read_lessons
    from game.rules import families
    from game.rules.file.origins import all_origins

    for name in families.OWN:
        families.family_module(name, "text")
    with suppress(LessonError):  # who opens a lesson is told
        read_lessons()
    all_origins()
