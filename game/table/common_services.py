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
    from game.features.workshop.drafts import UnsavedDrafts
    from game.features.workshop.good_game.trial_games import TrialCache
    from game.features.workshop.own_games import OwnGames
    from game.teaching.clip_shelf import ClipCache

LOCALE = ASSETS / "locale"


@dataclass
class CommonServices:
    """The services that window and terminal share: games, library, settings, learners, computer player.

    `library`: the games that can be played; `games`: the games that were played (`games.games_under_way()` lists the
    unfinished ones, the newest first). `learners.current`: the current learner. `own_puzzles`: the user's own puzzles.
    `now`: returns the time in digits and dashes, such as 2025-01-31T18-30-00.
    """

    words: Language
    settings: Settings
    settings_file: SettingsFile
    own_games: OwnGames
    games: GameArchive
    learners: Learners
    own_puzzles: OwnPuzzles
    drafts: UnsavedDrafts  # changes of own games that their files have not got
    make_courses: Callable[[Mapping[str, Variant], Path | None], CourseLoader]  # reads what there is to learn
    make_trials: Callable[[str | None], TrialCache]  # lets the computer play against itself
    random: random.Random
    now: Callable[[], str]
    languages: Mapping[str, str] = field(default_factory=dict)  # code -> name in its own script
    locale: Path | None = None
    own_languages: OwnLanguages = field(default_factory=lambda: OwnLanguages(None))
    log: Path = Path(LOG)  # where the program writes what went wrong
    own_lessons: Path | None = None  # where the user's own lessons are looked for
    own_plans: Path | None = None  # where lesson plans lie that the user has changed
    handed_in_games: Path | None = None  # where the games lie that learners have handed in
    shelf: ChangeSignal = field(default_factory=ChangeSignal)  # tells that the library is another one
    begun: dict[tuple[str, ...], object] = field(default_factory=dict)  # what was left in the middle, to go on with
    data: str | None = None  # the folder for all that is kept, if it is not the usual one: for other processes
    documents: Callable[[], Path] = documents_folder  # where files that the user saves usually lie
    make_puzzle_maker: Callable[[], PuzzleMaker | None] = lambda: None  # who looks for more puzzles in the background
    sweep: Callable[[], None] = lambda: None  # removes what killed programs left half-written

    @property
    def library(self) -> VariantLibrary:
        """The games that can be played now; the user's own may come, change and go while the program runs."""
        return self.own_games.library

    @property
    def write_trouble(self) -> str:
        """Message in English on why a file can't be saved, or copies restored, at the moment; "" if there is no such
        trouble.
        """
        return self.games.write_trouble or self.drafts.game_file_trouble

    def variant_of_rules(self, rules: Rules) -> Variant:
        """Return the variant of these rules from the library; if its file is missing or has changed, one made from the
        rules.
        """
        from game.rules.file.embedded_game import have_same_rules  # only here: a start reads no rules

        known = self.library.variants.get(rules.variant)
        if known is not None and have_same_rules(known.words, rules.words):
            return known
        return Variant(rules.variant, rules.words)

    def poll_languages(self, dt: float) -> bool:
        """Reload the language if one of the user's own catalogues has changed; return whether it was reloaded.

        `dt`: seconds since the last call.
        """
        if self.locale is None or not self.own_languages.have_changed(dt):
            return False
        own = self.own_languages.catalogues
        self.languages = available_languages(self.locale, own)
        self.words = load_language(self.settings, self.locale, own)
        return True

    def poll_own_games(self, dt: float) -> bool:
        """Reload the user's own games if their files changed; return whether any did.

        `dt`: seconds since the last call.
        """
        before = self.own_games.news
        self.own_games.update(dt)
        if self.own_games.news == before:
            return False
        self.games.variants = self.library.variants
        if "courses" in vars(self):
            self.courses.set_games(self.library.variants)
        self.shelf.notify()
        return True

    @cached_property
    def computer_player(self) -> Thinker:
        """The process of the computer player; started on first use."""
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
    def layout_searcher(self) -> Arranger:
        """The process that searches for layouts; started on first use."""
        from game.engine.process.arranger import Arranger
        from game.engine.process.worker import worker_command

        return Arranger(worker_command(self.data))

    def stop_engines(self) -> None:
        """End all processes of the engine: computer player, analyst, arranger, and games in the background."""
        for name in ("computer_player", "analyst", "layout_searcher", "self_play_games"):
            if name in self.__dict__:
                getattr(self, name).close()

    @cached_property
    def clips(self) -> ClipCache:
        """The clips of rules that were found since the program began."""
        from game.teaching.clip_shelf import ClipCache

        return ClipCache(self.data)

    @cached_property
    def self_play_games(self) -> TrialCache:
        """The games that the computer played against itself since the program began."""
        return self.make_trials(self.data)

    @cached_property
    def courses(self) -> CourseLoader:
        """The available courses; read on first use."""
        return self.make_courses(self.library.variants, self.own_lessons)


def language_code(settings: Settings, environ: Mapping[str, str] | None = None) -> str:
    """Return the code of the language to use: the one in the settings, else that of the system. `environ`: environment
    variables, by default those of the process.
    """
    if settings.language:
        return settings.language
    env = os.environ if environ is None else environ
    said = next((env[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE") if env.get(key)), "")
    return said.split(":")[0].split(".")[0].split("_")[0] or "en"


def load_language(settings: Settings, locale: Path, own: OwnTexts | None = None) -> Language:
    """Return the catalogue of the language; English if there is none.  `own`: the user's own catalogues."""
    return Language(language_code(settings), locale, own)
