"""The menu of the terminal: what one finds on the first page of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.commands.play.game_room import resume_game
from game.commands.play.new_game import GameChoiceRoom, NewGameRoom
from game.commands.play.room import Offered, Room, TerminalSession, command
from game.commands.play.rules import rules_lines
from game.rules.file.variant_library import Variant
from game.store.library.entry import UnderWay
from game.store.library.results import GameResults, results_against_computer
from game.store.library.resumable_games import ResumableGames, games_under_way
from game.text.language import SOURCE, msg
from game.words import home_text


class MenuRoom(Room):
    """What is typed and is no command finds a game."""

    def __init__(self, desk: TerminalSession) -> None:
        super().__init__(desk)
        desk.menu = True
        self._replays = ResumableGames(self.services.games)
        self._greeted = False

    def visit(self) -> None:
        while True:
            super().visit()
            if self.desk.console.over:
                return
            self.left = self.desk.to_menu = False

    def begin(self) -> None:
        words, name = self.words, self.desk.vocabulary.name
        if not self._greeted:
            self._greeted = True
            self.say(words.t("Naqala plays the sowing games of the world with you, stone by stone."))
            self.say(words.say("Type a number, or the name of a game. “{command}” lists what else you can type.",
                               command=name("help")))  # fmt: skip
            self.say(
                *(note.in_language(words) for note in (*self.services.settings.notes, *self.services.games.unopened))
            )
        self.offer([*self._games(), *self._doors()])

    def _games(self) -> Iterable[Offered]:
        """The newest games under way, and all of them."""
        found, total = games_under_way(self._replays)
        for one in found:
            name = self.words.t(one.game.rules.words.name)
            said = self.words.say("Go on: {name}. {standing}", name=name,
                                  standing=home_text.whose_turn(one, self.words))  # fmt: skip
            yield said, partial(self._go_on, one)
        if total > len(found):
            yield self.words.say("All games under way: {n}", n=total), partial(self._library, under_way=True)

    def _doors(self) -> Iterable[Offered]:
        """The rooms, each with where one stands."""
        words, services = self.words, self.services
        learner, today = services.learners.current, services.now()[:10]
        due = learner.puzzles_due(today, services.own_puzzles)
        known = services.games.ask_in_background(results_against_computer, GameResults()).value
        ways = (
            (words.t("Play a game"), "", self.play),
            (words.t("Learn"), home_text.learning_door_text(None, "", learner, words), self.lessons),
            (words.t("Puzzles"), home_text.puzzle_door_text(learner, due, today, words), self.puzzles),
            (words.t("Library"), home_text.library_door_text(known, words), self.library),
            (words.t("Rules"), "", self.rules),
            (words.t("Settings"), "", self.settings),
        )
        for said, more, way in ways:
            yield (words.say("{title}: {text}", title=said, text=more) if more else said), partial(way, "")

    def other_line(self, said: str) -> None:
        self._visit(GameChoiceRoom(self.desk, self._set_up, said))

    def _visit(self, room: Room) -> None:
        """Another room, and then the menu again."""
        room.visit()
        self._again()

    def _again(self) -> None:
        if not self.desk.console.over:
            self.desk.to_menu = False
            self.begin()

    def _set_up(self, variant: Variant) -> None:
        NewGameRoom(self.desk, variant).visit()

    def _go_on(self, one: UnderWay) -> None:
        self._replays.give(one)
        resume_game(self.desk, one)
        self._again()

    def situation(self) -> Iterable[str]:
        words = self.words
        yield words.t("Type the number of a line, or part of the name of a game, a people or a country.")
        if words.code != SOURCE:
            yield words.t("Commands may be typed in English, too.")

    # ------------------------------------------------------------------ rooms
    @command("play", msg("begins a game; you can add its name"))
    def play(self, rest: str) -> None:
        self._visit(GameChoiceRoom(self.desk, self._set_up, rest))

    @command("continue", msg("the newest game under way"))
    def go_on(self, rest: str) -> None:
        found, _ = games_under_way(self._replays)
        if found:
            self._go_on(found[0])
        else:
            self.say(self.words.t("No game is under way"))

    @command("lessons", msg("what there is to learn; you can add the name of a game"))
    def lessons(self, rest: str) -> None:
        from game.commands.play.lessons import CourseChoice

        self._visit(CourseChoice(self.desk, rest))

    @command("puzzles", msg("opens the puzzles: find the best move; you can add the name of a game"))
    def puzzles(self, rest: str) -> None:
        from game.commands.play.puzzles import practise_puzzles

        practise_puzzles(self.desk, rest)
        self._again()

    @command("library", msg("the games that were played; you can add a word to look for"))
    def library(self, rest: str) -> None:
        self._library(rest)

    def _library(self, text: str = "", *, under_way: bool | None = None) -> None:
        from game.commands.play.library import LibraryRoom

        self._visit(LibraryRoom(self.desk, text, under_way=under_way))

    @command("rules", msg("the rules of a game in words; you can add its name"))
    def rules(self, rest: str) -> None:
        self._visit(GameChoiceRoom(self.desk, self._rules, rest))

    def _rules(self, variant: Variant) -> None:
        self.say(self.words.t(variant.name), *rules_lines(variant.rules(), self.words))

    @command("settings", msg("the language, how much is said, who learns"))
    def settings(self, rest: str) -> None:
        from game.commands.play.settings import SettingsRoom

        self._visit(SettingsRoom(self.desk))
