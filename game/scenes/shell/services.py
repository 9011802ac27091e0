"""What scenes work with, passed in by the window loop."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.rules.file.embedded_game import same_rules
from game.rules.file.variant_library import Variant, VariantLibrary
from game.rules.game import Rules
from game.scenes.shell.stack import Stack
from game.store.drafts import Drafts
from game.store.folders import LOG
from game.store.learners import Learners
from game.store.library.game_library import GameArchive as Games
from game.store.own_games import OwnGames
from game.store.own_puzzles import OwnPuzzles
from game.store.polling import ChangeSignal
from game.store.settings import Settings, SettingsFile
from game.store.sharing.file_names import documents_folder
from game.text.language import Language

if TYPE_CHECKING:
    from random import Random

    from game.engine.process.analyst import Analyst
    from game.engine.process.arranger import Arranger
    from game.engine.process.thinker import Thinker
    from game.scenes.routes import Routes
    from game.scenes.shell.voice import Voice
    from game.session.clips.clip_shelf import ClipShelf
    from game.session.lessons.courses import CourseLoader
    from game.session.puzzles.puzzle_making import PuzzleMaker
    from game.session.workshop.good_game.trial_games import TrialShelf
    from game.ui.file_window.file_question import FileQuestion, Unwanted
    from game.ui.sound import SoundPlayer

ReaderFound = Literal["found", "not found", "no library", "no service", "off", "later"]  # of a screen reader


def _choose_files(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    from game.ui.file_window.asking import choose  # only now: the first frame does without

    return choose(question, unwanted)


@dataclass
class Services:
    """One of each, for the whole run of the program.

    `words` and the look change with the settings: change `settings`, then call `keep_settings`, which saves them
    and lays every scene out anew. `library` are the games that can be played, `games` those that were played:
    `games.under_way()` lists those to go on with, the newest first. `learners` are those who learn
    here; `learners.current` is at it now. `own_puzzles` did not come with the games. `now` gives the time in digits
    and dashes, such as 2025-01-31T18-30-00.
    """

    stack: Stack
    words: Language
    settings: Settings
    settings_file: SettingsFile
    own_games: OwnGames
    games: Games
    learners: Learners
    own_puzzles: OwnPuzzles
    random: Random
    now: Callable[[], str]
    languages: Mapping[str, str] = field(default_factory=dict)  # code -> name in its own script
    locale: Path | None = None
    log: Path = Path(LOG)  # where the program writes what went wrong
    own_lessons: Path | None = None  # where the user's own lessons are looked for
    class_games: Path | None = None  # where the games lie that learners have handed in
    shelf: ChangeSignal = field(default_factory=ChangeSignal)  # tells that the library is another one
    drafts: Drafts = field(default_factory=lambda: Drafts(None))  # changes of own games that their files have not got
    begun: dict[tuple[str, ...], object] = field(default_factory=dict)  # what was left in the middle, to go on with
    data: str | None = None  # the folder for all that is kept, if it is not the usual one: for other processes
    documents: Callable[[], Path] = documents_folder  # where files that the user saves usually lie
    choose_files: Callable[[FileQuestion, Unwanted], list[Path]] = _choose_files  # in the system's own window
    make_making: Callable[[], PuzzleMaker | None] = lambda: None  # who looks for more puzzles in the background
    answer: Callable[[str], None] = lambda said: None  # set by the loop: the same at once, to a question by a key
    reader_found: Callable[[], ReaderFound] = lambda: "not found"  # set by the loop: whether a screen reader runs
    tell: Callable[[str], None] = lambda said: None  # set by the loop: says something for a moment, whatever is open
    sweep: Callable[[], None] = lambda: None  # removes what killed programs left half-written
    routes: Routes = field(init=False)  # set by the loop: opens the pages
    apply: Callable[[], None] = lambda: None  # set by the loop: makes the window follow the settings
    fill: Callable[[bool], None] = lambda full: None  # set by the loop: over the whole screen for a while, and back
    quit: Callable[[], None] = lambda: None

    @property
    def library(self) -> VariantLibrary:
        """The games that can be played now: files of the user's own come, change and go while the program runs."""
        return self.own_games.library

    @property
    def trouble(self) -> str:
        """Why something cannot be kept at the moment, in English; "" if all is well."""
        return self.games.trouble or self.drafts.trouble

    def variant_of(self, rules: Rules) -> Variant:
        """The game that these rules are of; one whose file has changed or gone since is as it was."""
        known = self.library.variants.get(rules.variant)
        return (
            known if known is not None and same_rules(known.words, rules.words) else Variant(rules.variant, rules.words)
        )

    def gone(self, variant: Variant) -> None:
        """Says that a game is not among the games any more."""
        name = self.words.t(variant.name)
        self.tell(self.words.say("{name} is not among the games any more: its file is gone or has a fault.", name=name))

    def follow_files(self, dt: float) -> bool:
        """Takes what is new among the files of the user's own games, dt seconds later; whether there was anything."""
        before = self.own_games.news
        self.own_games.update(dt)
        if self.own_games.news == before:
            return False
        self.games.variants = self.library.variants
        if "courses" in vars(self):
            self.courses.follow(self.library.variants)
        self.shelf.tell()
        return True

    @cached_property
    def thinker(self) -> Thinker:
        """The computer player; the first frame does without."""
        from game.engine.process.thinker import Thinker
        from game.engine.process.worker import command

        return Thinker(command(self.data))

    @cached_property
    def analyst(self) -> Analyst:
        """Who looks at positions and games; started when somebody first wants to know."""
        from game.engine.process.analyst import Analyst
        from game.engine.process.worker import command

        return Analyst(command(self.data))

    @cached_property
    def arranger(self) -> Arranger:
        """Who looks for layouts; started when somebody first wants one."""
        from game.engine.process.arranger import Arranger
        from game.engine.process.worker import command

        return Arranger(command(self.data))

    def end_thinking(self) -> None:
        """Ends the computer player, the analyst, the arranger and games in the background, if there are any."""
        for name in ("thinker", "analyst", "arranger", "trials"):
            if name in self.__dict__:
                getattr(self, name).close()

    def be_silent(self) -> None:
        """Nothing is spoken any more."""
        if "voice" in self.__dict__:
            self.voice.close()

    @cached_property
    def clips(self) -> ClipShelf:
        """The clips of rules that were brought since the program began."""
        from game.session.clips.clip_shelf import ClipShelf

        return ClipShelf(self.data)

    @cached_property
    def trials(self) -> TrialShelf:
        """The games that the computer played against itself since the program began."""
        from game.session.workshop.good_game.trial_games import TrialShelf

        return TrialShelf(self.data)

    @cached_property
    def courses(self) -> CourseLoader:
        """What there is to learn; read when somebody first wants to know."""
        from game.session.lessons.courses import CourseLoader

        return CourseLoader(self.library.variants, self.own_lessons)

    @cached_property
    def sound(self) -> SoundPlayer:
        """What is heard; the first frame does without."""
        from game.ui.sound import SoundPlayer

        return SoundPlayer(self.settings.volume)

    @cached_property
    def voice(self) -> Voice:
        """Who speaks the sentences, for people who want that."""
        from game.scenes.shell.voice import Voice

        return Voice()

    @property
    def folder(self) -> Path:
        """Where files are looked for and saved: where that was done last, or the documents."""
        last = Path(self.settings.folder)
        return last if last.is_absolute() and os.path.isdir(last) else self.documents()

    @folder.setter
    def folder(self, folder: Path) -> None:
        self.settings.folder = str(folder)
        self.settings_file.save(self.settings)

    def keep_settings(self) -> None:
        """Saves the settings and makes everything follow them."""
        self.settings_file.save(self.settings)
        self.apply()

    def full_screen(self) -> None:
        """Over the whole screen, or back into a window."""
        self.settings.full_screen = not self.settings.full_screen
        self.keep_settings()

    def keep_speed(self, speed: object) -> None:
        """Calm, normal or fast, from now on everywhere."""
        self.settings.speed = str(speed)
        self.settings_file.save(self.settings)

    def toggle_values(self) -> None:
        """Shows or hides what each hole is worth."""
        self.settings.values = not self.settings.values
        self.settings_file.save(self.settings)
