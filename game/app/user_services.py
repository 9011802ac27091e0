"""Services of a real run: the user's own folders, and worker processes."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.features.learners.learners_file import Learners
from game.features.library.game_library import GameArchive
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.features.workshop.drafts import UnsavedDrafts
from game.features.workshop.own_games import OwnGames
from game.rules.file.variant_library import Trial, Variant, VariantLibrary, variants_folder
from game.store.backed_up_file import remove_leftovers
from game.store.background_writer import BackgroundWriter, VariantIndex
from game.store.folders import folders_of
from game.store.own_languages import OwnLanguages
from game.store.settings import SettingsFile
from game.table.common_services import LOCALE, CommonServices, language_code, load_language
from game.table.own_game_trial import try_game_and_texts
from game.text.language import available_languages

if TYPE_CHECKING:
    from game.features.lessons.course_list import CourseLoader
    from game.features.puzzles.puzzle_making import PuzzleMaker
    from game.features.workshop.good_game.trial_games import TrialCache

KindOfServices = TypeVar("KindOfServices", bound=CommonServices)


def create_user_services(
    kind: type[KindOfServices], data: str | None, language: str | None = None, trial: Trial = try_game_and_texts
) -> KindOfServices:
    """Create the services of a real run, of class `kind`, with the user's own folders and worker processes. `data`: a
    folder for all saved files instead of the usual ones. `language`: a language instead of that of the settings.
    `trial`: which new files of own games have to pass.
    """
    folders = folders_of(data)
    writer = BackgroundWriter()
    settings_file = SettingsFile(folders.settings, writer)
    settings = settings_file.load()
    own = OwnLanguages(folders.languages, language or language_code(settings))
    library = VariantLibrary.load(
        variants_folder(), folders.variants, index=VariantIndex(folders.variant_index, writer), trial=trial
    )
    return kind(
        words=load_language(settings, LOCALE, own.catalogues),
        settings=settings,
        settings_file=settings_file,
        own_games=OwnGames(folders.variants, library, trial=trial),
        drafts=UnsavedDrafts(folders.drafts),
        games=GameArchive(folders.data, library.variants, writer),
        learners=Learners(folders.learners, writer),
        own_puzzles=OwnPuzzles(folders.puzzles, writer),
        sweep=lambda: writer.queue_job("sweep", lambda: remove_leftovers((folders.data, folders.config))),
        make_puzzle_maker=lambda: _create_puzzle_maker(data),
        make_courses=_create_course_loader,
        make_trials=_create_trial_cache,
        random=random.Random(),
        now=lambda: time.strftime("%Y-%m-%dT%H-%M-%S"),
        log=folders.log,
        own_lessons=folders.lessons,
        own_plans=folders.plans,
        handed_in_games=folders.handed_in_games,
        data=data,
        languages=available_languages(LOCALE, own.catalogues),
        locale=LOCALE,
        own_languages=own,
    )


# What the first frame does without is imported when it is asked for.
def _create_puzzle_maker(data: str | None) -> PuzzleMaker:
    """Return the maker of puzzles, a process of its own; `data`: the data folder, None for the usual one."""
    from game.engine.process.worker import worker_command
    from game.features.puzzles.puzzle_making import PuzzleMaker

    return PuzzleMaker(worker_command(data, "puzzles"), seed=random.randrange(1_000_000))


def _create_course_loader(variants: Mapping[str, Variant], own: Path | None) -> CourseLoader:
    """Return the loader of the courses of all games; `own`: the folder of the user's own lessons."""
    from game.features.lessons.course_list import CourseLoader

    return CourseLoader(variants, own)


def _create_trial_cache(data: str | None) -> TrialCache:
    """Return the cache of trial games of changed rules; `data`: the data folder, None for the usual one."""
    from game.features.workshop.good_game.trial_games import TrialCache

    return TrialCache(data)
