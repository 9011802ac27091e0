"""Every page of the program, opened for a game through the program's own calls."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from itertools import accumulate
from random import Random

from game.features.analysis.window.analysis_scene import AnalysisScene
from game.features.game_page.window.game_page_scene import GamePage
from game.features.learners.learners_file import RatingStep, ShortTestAnswer
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.missed_rules import MissedRuleKey, record_missed_rule
from game.features.lessons.open_lesson import open_lesson
from game.features.lessons.short_test_run import ShortTestRun
from game.features.lessons.short_test_run import find_short_test as open_test
from game.features.lessons.window.lesson.lesson_scene import LessonScene
from game.features.lessons.window.short_test.result_page import ShortTestResultPage
from game.features.lessons.window.short_test.short_test_scene import ShortTestScene
from game.features.library.exporting import ExportSelection
from game.features.library.queries import ArchiveFilter
from game.features.play.window.pause import PauseScene
from game.features.play.window.play_on import PlayOnScene
from game.features.play.window.play_scene import PlayScene
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.features.review.window.what_if_scene import WhatIfScene
from game.features.rules_page.window.rules_scene import RulesScene
from game.features.settings.window.settings_scene import SettingsScene
from game.features.sharing.window.hand_out import HandOutRulesPlate
from game.features.similar.window.similar_scene import SimilarGamesPage
from game.features.teach.class_games import HandedInGames
from game.features.workshop.window.bench.bench_scene import BenchScene
from game.rules.file.variant_library import variants_folder
from game.rules.match import Game
from game.rules.sowing.chance import all_moves as legal_moves
from game.rules.sowing.chance import random_move
from game.store.record import Player
from game.table.new_game import GameSetup
from game.teaching.replies import all_moves
from game.text.workshop.card_pieces import WordSlot
from game.window.shared.game_chooser import GameChooserPlate
from tests.features.lessons.lesson import course as course_of
from tests.features.teach.window import room
from tests.features.workshop.good_game import made
from tests.features.workshop.window import own_shelf
from tests.window.hands import Hands, until_read, until_so

MOVES = 6  # turns of the game that a page shows


def board(hands: Hands, variant: str, moves: int = MOVES) -> PlayScene:
    """A game of two people after a few turns; where stones are laid out by hand, that page lies over it."""
    game, chance = Game(hands.services.library.variants[variant].rules()), Random(5)
    for _ in range(moves):
        if not game.position.over:
            game.play(random_move(game.position, chance))
    hands.services.routes.open_new_game(game, {"S": Player(), "N": Player()}, "2025-01-31T18-30-00")
    top = hands.top
    assert isinstance(top, PlayScene)
    return top


def _read(hands: Hands, frames: int = 20) -> None:
    """Files that the page reads beside the window are there."""
    for _ in range(frames):
        hands.wait(0.05)
        time.sleep(0.01)


def _home(hands: Hands, variant: str) -> None:
    board(hands, variant)
    hands.step()
    hands.services.stack.pop_to_first()


def _first_game(hands: Hands, variant: str) -> None:
    """Of a game that can be told so; of any other one the usual page."""
    game = hands.services.library.variants[variant]
    hands.services.routes.start_first_game(GameSetup.against_computer(game, hands.settings.last_game(variant)))


def _game_page(hands: Hands, variant: str) -> None:
    hands.services.stack.push(GamePage(hands.services, hands.services.library.variants[variant]))


def _rules(hands: Hands, variant: str) -> None:
    hands.services.stack.push(RulesScene(hands.services, hands.services.library.variants[variant].rules()))


def _similar(hands: Hands, variant: str) -> None:
    """A game with its relatives, once a turn is known that tells two of them apart."""
    hands.services.routes.similar(variant)
    page = hands.top
    assert isinstance(page, SimilarGamesPage)
    until_so(hands, lambda: bool(page.tree.value.variants) and not page.turns.is_busy, patience=60)
    hands.wait(0.5)
    page.finish_turn()


def _about(part: str) -> Callable[[Hands, str], None]:
    def opened(hands: Hands, variant: str) -> None:
        hands.services.routes.about()
        hands.step()
        hands.click(f"part.{part}")

    return opened


def _access(hands: Hands, variant: str) -> None:
    scene = SettingsScene(hands.services)
    scene.section = "access"
    hands.services.stack.push(scene)


def _values(hands: Hands, variant: str) -> None:
    hands.services.settings.values = True
    board(hands, variant).hints.show_hint()


STEPS_OF_A_HINT = 3


def _why(hands: Hands, variant: str) -> None:
    hints = board(hands, variant).hints
    hands.wait(0.3)
    for _ in range(STEPS_OF_A_HINT):  # ever more of the hint; the last is the line on the ghost board, if it has one
        if not isinstance(hands.top, WhatIfScene):
            hints.show_hint()
            hands.wait(0.3)


def _start(hands: Hands, variant: str) -> None:
    board(hands, variant, 0)
    hands.wait(1.0)


def _pause(hands: Hands, variant: str) -> None:
    hands.services.stack.push(PauseScene(hands.services, board(hands, variant)))


def _finish(hands: Hands, variant: str) -> None:
    _pause(hands, variant)
    hands.wait(0.3)
    hands.click("resign")
    hands.wait(0.3)
    hands.click("finish")


def _library(hands: Hands, variant: str) -> None:
    board(hands, variant).session.save()
    hands.services.routes.library()


def _analysis(hands: Hands, variant: str) -> None:
    """Within a game, with a line beside it."""
    board(hands, variant).analyse(2)
    top = hands.top
    assert isinstance(top, AnalysisScene)
    moves = legal_moves(top.playing.position)
    if moves and top.playing.play(moves[-1]):
        top.playing.film.skip_to_end()
    hands.wait(0.5)


def _review(hands: Hands, variant: str) -> None:
    table = board(hands, variant)
    table.hints.open_review()
    hands.wait(0.3)


def _play_on(hands: Hands, variant: str) -> None:
    table = board(hands, variant)
    plies = table.game.plies
    hands.services.stack.push(PlayOnScene(hands.services, table.game, table.playing.players, plies, table.record))


def _class(hands: Hands, variant: str) -> None:
    table = board(hands, variant)
    hands.services.routes.class_view(table.game.start, table.game.plies, None, table.playing.players)


def _share(hands: Hands, variant: str) -> None:
    table = board(hands, variant)
    hands.services.routes.share(table, table.game.position, len(table.game.plies))


def _film(hands: Hands, variant: str) -> None:
    table = board(hands, variant)
    hands.services.routes.film(table.record, table.game.plies)


def _export(hands: Hands, variant: str) -> None:
    hands.services.routes.export({"marked": ExportSelection((), 2), "shown": ExportSelection(ArchiveFilter(), 10)})


def _worksheet(hands: Hands, variant: str) -> None:
    hands.services.routes.worksheet(hands.services.library.variants[variant])
    until_read(hands)  # its preview brings widgets


def _write_lesson(hands: Hands, variant: str) -> None:
    hands.services.routes.write_lesson(hands.services.library.variants[variant].rules())


def _my_lessons(hands: Hands, variant: str) -> None:
    folder = hands.services.own_lessons
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "damaged.toml").write_text("[[lesson]]", encoding="utf-8")
    hands.services.routes.my_lessons(hands.services.library.variants[variant])
    hands.wait(0.3)


def _learn(hands: Hands, variant: str) -> None:
    """Some lessons are finished, in two courses."""
    courses, learner = hands.services.courses, hands.services.learners.current
    courses.begin()
    courses.wait()
    for course in courses.courses[:3]:
        for step in course.steps[:2]:
            learner.record_lesson(step.game, step.lesson.id, 2, "2025-01-31")
    hands.services.routes.open_lessons(variant)


def _teach(hands: Hands, variant: str) -> None:
    room.fill(hands)
    hands.services.settings.last_variant = variant
    hands.services.routes.show_teach()
    hands.wait(0.3)


def _class_table(hands: Hands, variant: str) -> None:
    room.fill(hands)
    hands.services.routes.class_table()
    hands.wait(0.3)


def _choose_game(hands: Hands, variant: str) -> None:
    hands.services.stack.push(GameChooserPlate(hands.services, variant, lambda id: None))
    hands.wait(0.3)


def _learners(hands: Hands, variant: str) -> None:
    hands.services.learners.add_learner("Nour", "moon")
    hands.services.routes.learners()


def _lesson(hands: Hands, variant: str) -> None:
    """The first lesson of a game, or of the first game that has some."""
    games = hands.services.library.variants
    for game in (variant, *games):
        course = course_of(game)
        found = open_lesson(games[game], course, 0) if course.steps else None
        if found:
            hands.services.stack.push(LessonScene(hands.services, found))
            return


def _played_lesson(hands: Hands, variant: str) -> tuple[str, int]:
    """The game, or the first other one, that has a lesson whose first task is played, and the number of that lesson."""
    for game in (variant, *hands.services.library.variants):
        for at, step in enumerate(course_of(game).steps):
            if not (step.lesson.opens or step.lesson.task[0].is_question):
                return game, at
    raise AssertionError("every lesson begins with a question")


def _try_wrong(hands: Hands, run: LessonRun) -> None:
    wrong = [move for move in all_moves(run.playing.position) if move not in run.exercise.task.first]
    if wrong:  # in a game of layouts any may be right
        run.playing.begin_turn((wrong[0],))
        run.playing.film.skip_to_end()
    hands.step()
    run.clear_wrong_try()


def _task(hands: Hands, variant: str) -> None:
    """A task that is played, with a hint and a move that was wrong."""
    game, at = _played_lesson(hands, variant)
    found = open_lesson(hands.services.library.variants[game], course_of(game), at)
    assert found is not None
    hands.services.stack.push(LessonScene(hands.services, found))
    scene = hands.top
    assert isinstance(scene, LessonScene)
    run = scene.run
    hands.step()
    run.open_next_hint()
    _try_wrong(hands, run)


def _test(hands: Hands, variant: str) -> ShortTestRun:
    """A short test at its third question, after one that was found and one that was shown."""
    games = hands.services.library.variants
    found = next(filter(None, (open_test(games, game) for game in (variant, *games))))
    scene = ShortTestScene(hands.services, found)
    hands.services.stack.push(scene)
    return scene.test


def _short_test(hands: Hands, variant: str) -> None:
    test = _test(hands, variant)
    test.show_answer()
    for _ in range(200):
        test.update(0.5)
    scene = hands.top
    assert isinstance(scene, ShortTestScene)
    scene.actions["next"]()
    hands.step()


def _missed_rule(hands: Hands, variant: str) -> None:
    """A rule that is asked again between puzzles, after a wrong try."""
    game, at = _played_lesson(hands, variant)
    learner, place = hands.services.learners.current, MissedRuleKey(game, course_of(game).steps[at].lesson.id, 1)
    record_missed_rule(learner, place, "tries", "2025-01-20")
    hands.services.courses.begin()
    hands.services.courses.wait()
    hands.services.routes.puzzles(game)
    while not isinstance(scene := hands.top, ShortTestScene):
        assert isinstance(scene, PuzzleScene)
        scene.round.postpone()
    run = scene.test.run
    hands.step()
    _try_wrong(hands, run)


def _test_result(hands: Hands, variant: str) -> None:
    """How it went: the third question was missed, the second found at the second try."""
    test = _test(hands, variant)
    hands.services.stack.pop()
    asked = zip(test.opened.questions, test.opened.numbers, strict=True)
    given = [ShortTestAnswer(one.lesson.id, number, 3) for one, number in asked]
    given[1].stones, given[2].stones = 2, 0
    start = test.opened.questions[2].exercises[0].task
    given[2].chosen = next((move for move in all_moves(start.position) if move not in start.first), "")
    hands.services.stack.push(ShortTestResultPage(hands.services, test.opened, given))
    hands.wait(0.3)


def _puzzles(hands: Hands, variant: str) -> None:
    hands.services.routes.puzzles(variant)


def _your_puzzles(hands: Hands, variant: str) -> None:
    """Of somebody who has tried so many that the rating is known."""
    learners = hands.services.learners
    found = [n % 3 > 0 for n in range(12)]
    ratings = accumulate((14 if one else -9 for one in found[1:]), initial=991)
    ladder = [
        RatingStep(f"{variant}-{n}", "2025-01-01", one, 1000, rating, 90, 0.06)
        for n, (one, rating) in enumerate(zip(found, ratings, strict=True))
    ]
    learners.current.ladder = ladder
    hands.services.routes.puzzles(variant)
    scene = hands.services.stack.top
    assert isinstance(scene, PuzzleScene)
    hands.services.routes.your_puzzles(scene.practice)


def _own_home(hands: Hands, variant: str) -> None:
    """The first page of somebody who has games of their own, and a file with a fault."""
    own_shelf.fill(hands)
    board(hands, variant)
    hands.step()
    hands.services.stack.pop_to_first()
    _read(hands)


def _workshop(hands: Hands, variant: str) -> None:
    """Two own games and a file with a fault."""
    own_shelf.fill(hands)
    hands.services.routes.workshop()
    _read(hands)


def _good_game(hands: Hands, variant: str) -> None:
    """All games have been played."""
    game = hands.services.library.variants[variant]
    trial = hands.services.self_play_games.trial_for(game)
    trial.games, trial.level = made.games(), 3
    hands.services.routes.good_game(game)


def _bench(hands: Hands, variant: str) -> None:
    """A game with two changes, one of its rules open, and its games played."""
    from game.features.workshop.draft import GameDraft

    games = hands.services.library.variants
    game = games[variant] if (variants_folder() / f"{variant}.toml").is_file() else games["kalah"]
    draft = GameDraft.new_draft(game, f"Short {game.name}")
    for start in [card for card in draft.cards if card.kind == "start"][:1]:
        draft.set_value(start, ("each",), 3)
    for card in draft.cards:
        if card.kind == "lap" and card.table.get("take") == ["facing", "last"]:
            draft.set_value(card, ("take",), ["facing"])
            break
    trial = hands.services.self_play_games.trial_for(draft.game)
    trial.games, trial.level = made.games(99, 18, 83), 3  # all games have been played
    hands.services.routes.bench(draft)
    hands.wait(0.3)
    page = hands.top
    assert isinstance(page, BenchScene)
    open_card = next((card for card in page.bench.cards if card.kind == "lap" and card.is_changed), None)
    if open_card is not None:
        slot = next(
            one for one in page.bench.card_text(open_card).pieces if isinstance(one, WordSlot) and one.path == ("take",)
        )
        page.bench.open_word(open_card, slot)
        hands.wait(0.5)


def _plan_lesson(hands: Hands, variant: str) -> None:
    hands.services.routes.plan_lesson(hands.services.library.variants[variant])
    for _ in range(100):
        if getattr(hands.top, "is_ready", False):
            break
        hands.wait(0.05)


def _run_plan(hands: Hands, variant: str) -> None:
    _plan_lesson(hands, variant)
    hands.click("begin")
    hands.wait(0.3)


def _class_games(hands: Hands, variant: str) -> None:
    """Two learners have handed their games in."""
    own_shelf.hand_in(hands, ("Dana", "Noam"))
    hands.services.routes.class_games()
    _read(hands)


def _side_by_side(hands: Hands, variant: str) -> None:
    """The games of two learners."""
    folder = own_shelf.hand_in(hands, ("Dana", "Noam"))
    hands.services.routes.side_by_side(HandedInGames(folder, None).all_games())
    _read(hands, 40)


def _hand_out(hands: Hands, variant: str) -> None:
    """The rules of a game, some of which stay open."""
    folder = own_shelf.fill(hands)
    hands.services.stack.push(HandOutRulesPlate(hands.services, folder / "short_kalah.toml"))
    _read(hands)


def _game_code(hands: Hands, variant: str) -> None:
    """An own game as a code to scan."""
    hands.services.routes.game_code(own_shelf.fill(hands) / "short_kalah.toml")
    _read(hands)


PAGES: Mapping[str, Callable[[Hands, str], None]] = {
    "home": _home, "first_game": _first_game, "game": _game_page, "rules": _rules, "similar": _similar,
    "puzzles": _puzzles, "your_puzzles": _your_puzzles,
    "motifs": lambda hands, variant: hands.services.routes.motifs(),
    "settings": lambda hands, variant: hands.services.stack.push(SettingsScene(hands.services)), "access": _access,
    "about": _about("program"), "about_data": _about("data"), "about_sources": _about("sources"),
    "about_report": _about("report"),
    "start": _start,
    "values": _values, "why": _why, "pause": _pause, "finish": _finish, "library": _library,
    "over": lambda hands, variant: board(hands, variant, 400).ending.show_result(), "review": _review,
    "analysis": _analysis, "play_on": _play_on,
    "change_players": lambda hands, variant: hands.services.routes.change_players(board(hands, variant)),
    "set_up": lambda hands, variant: hands.services.routes.set_up(board(hands, variant).game.position),
    "class": _class, "share": _share, "film": _film, "export": _export,
    "bring": lambda hands, variant: hands.services.routes.import_files(), "worksheet": _worksheet,
    "write_lesson": _write_lesson, "my_lessons": _my_lessons, "learn": _learn, "learners": _learners,
    "teach": _teach, "class_table": _class_table, "plan_lesson": _plan_lesson, "run_plan": _run_plan,
    "choose_game": _choose_game, "lesson": _lesson, "task": _task, "short_test": _short_test,
    "missed_rule": _missed_rule, "test_result": _test_result, "own_home": _own_home, "bench": _bench,
    "workshop": _workshop, "good_game": _good_game, "class_games": _class_games, "side_by_side": _side_by_side,
    "hand_out": _hand_out, "game_code": _game_code,
}  # fmt: skip
