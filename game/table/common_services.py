"""Services that window and terminal share: one of each for a whole run of the program, none that knows pixels."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.place import ASSETS
from game.rules.file.variant_library import Variant, VariantLibrary
from game.rules.game import Rules
from game.store.file_names import documents_folder
from game.store.folders import LOG
from game.store.own_languages import OwnLanguages
from game.store.polling import ChangeSignal
from game.store.settings import Settings, SettingsFile
from game.text.language import Language, OwnTexts, available_languages

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst
    from game.engine.process.arranger import Arranger
    from game.engine.process.thinker import Thinker
    from game.features.learners.learners_file import Learners
    from game.features.lessons.course_list import CourseLoader
    from game.features.library.game_library import GameArchive
    from game.features.puzzles.own_puzzles import OwnPuzzles
    from game.features.puzzles.puzzle_making import PuzzleMaker
    from game.features.workshop.drafts import Drafts
    from game.features.workshop.good_game.trial_games import TrialShelf
    from game.features.workshop.own_games import OwnGames
    from game.teaching.clip_shelf import ClipShelf

LOCALE = ASSETS / "locale"


@dataclass
class CommonServices:
    """The games, the library, settings, learners, the computer player.

    `library` are the games that can be played, `games` those that were played: `games.games_under_way()` lists those
    to go
    on with, the newest first. `learners` are those who learn here; `learners.current` is at it now. `own_puzzles` did
    not come with the games. `now` gives the time in digits and dashes, such as 2025-01-31T18-30-00.
    """

    words: Language
    settings: Settings
    settings_file: SettingsFile
    own_games: OwnGames
    games: GameArchive
    learners: Learners
    own_puzzles: OwnPuzzles
    drafts: Drafts  # changes of own games that their files have not got
    make_courses: Callable[[Mapping[str, Variant], Path | None], CourseLoader]  # reads what there is to learn
    make_trials: Callable[[str | None], TrialShelf]  # lets the computer play against itself
    random: random.Random
    now: Callable[[], str]
    languages: Mapping[str, str] = field(default_factory=dict)  # code -> name in its own script
    locale: Path | None = None
    own_languages: OwnLanguages = field(default_factory=lambda: OwnLanguages(None))
    log: Path = Path(LOG)  # where the program writes what went wrong
    own_lessons: Path | None = None  # where the user's own lessons are looked for
    class_games: Path | None = None  # where the games lie that learners have handed in
    shelf: ChangeSignal = field(default_factory=ChangeSignal)  # tells that the library is another one
    begun: dict[tuple[str, ...], object] = field(default_factory=dict)  # what was left in the middle, to go on with
    data: str | None = None  # the folder for all that is kept, if it is not the usual one: for other processes
    documents: Callable[[], Path] = documents_folder  # where files that the user saves usually lie
    make_puzzle_maker: Callable[[], PuzzleMaker | None] = lambda: None  # who looks for more puzzles in the background
    sweep: Callable[[], None] = lambda: None  # removes what killed programs left half-written

    @property
    def library(self) -> VariantLibrary:
        """The games that can be played now: files of the user's own come, change and go while the program runs."""
        return self.own_games.library

    @property
    def write_trouble(self) -> str:
        """Why something cannot be kept at the moment, in English; "" if all is well."""
        return self.games.write_trouble or self.drafts.write_trouble

    def variant_of_rules(self, rules: Rules) -> Variant:
        """The game that these rules are of; one whose file has changed or gone since is as it was."""
        from game.rules.file.embedded_game import same_rules  # only here: a start reads no rules

        known = self.library.variants.get(rules.variant)
        return (
            known if known is not None and same_rules(known.words, rules.words) else Variant(rules.variant, rules.words)
        )

    def follow_languages(self, dt: float) -> bool:
        """Speaks anew when a catalogue of the user's own was saved, dt seconds later; whether one was."""
        if self.locale is None or not self.own_languages.have_changed(dt):
            return False
        own = self.own_languages.catalogues
        self.languages, self.words = available_languages(self.locale, own), words_of(self.settings, self.locale, own)
        return True

    def follow_files(self, dt: float) -> bool:
        """Takes what is new among the files of the user's own games, dt seconds later; whether there was anything."""
        before = self.own_games.news
        self.own_games.update(dt)
        if self.own_games.news == before:
            return False
        self.games.variants = self.library.variants
        if "courses" in vars(self):
            self.courses.follow(self.library.variants)
        self.shelf.notify()
        return True

    @cached_property
    def thinker(self) -> Thinker:
        """The computer player; the first frame does without."""
        from game.engine.process.thinker import Thinker
        from game.engine.process.worker import worker_command

        return Thinker(worker_command(self.data))

    @cached_property
    def analyst(self) -> Analyst:
        """The process that analyses positions and games; started on first use."""
        from game.engine.process.analyst import Analyst
        from game.engine.process.worker import worker_command

        return Analyst(worker_command(self.data))

    @cached_property
    def arranger(self) -> Arranger:
        """The process that searches for layouts; started on first use."""
        from game.engine.process.arranger import Arranger
        from game.engine.process.worker import worker_command

        return Arranger(worker_command(self.data))

    def end_thinking(self) -> None:
        """Ends the computer player, the analyst, the arranger and games in the background, if there are any."""
        for name in ("thinker", "analyst", "arranger", "trials"):
            if name in self.__dict__:
                getattr(self, name).close()

    @cached_property
    def clips(self) -> ClipShelf:
        """The clips of rules that were brought since the program began."""
        from game.teaching.clip_shelf import ClipShelf

        return ClipShelf(self.data)

    @cached_property
    def trials(self) -> TrialShelf:
        """The games that the computer played against itself since the program began."""
        return self.make_trials(self.data)

    @cached_property
    def courses(self) -> CourseLoader:
        """The available courses; read on first use."""
        return self.make_courses(self.library.variants, self.own_lessons)


def language_of(settings: Settings, environ: Mapping[str, str] | None = None) -> str:
    """The language to speak: the one chosen, else that of the system."""
    if settings.language:
        return settings.language
    env = os.environ if environ is None else environ
    said = next((env[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE") if env.get(key)), "")
    return said.split(":")[0].split(".")[0].split("_")[0] or "en"


def words_of(settings: Settings, locale: Path, own: OwnTexts | None = None) -> Language:
    """The words of that language; English where there is no catalogue.  `own`: the user's own catalogues."""
    return Language(language_of(settings), locale, own)
