"""Services for a real run of the program: the user's own folders, worker processes, a sound card."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from game.rules.file.variant_library import VariantLibrary, variants_folder
from game.scenes.shell.look_of_settings import words_of
from game.scenes.shell.services import Services
from game.scenes.shell.stack import Stack
from game.store.backed_up_file import remove_leftovers
from game.store.background_writer import BackgroundWriter, VariantIndex
from game.store.drafts import Drafts
from game.store.folders import folders_of
from game.store.learners import Learners
from game.store.library.game_library import GameArchive as Games
from game.store.own_games import OwnGames
from game.store.own_puzzles import OwnPuzzles
from game.store.settings import SettingsFile
from game.text.language import languages
from game.ui import assets

if TYPE_CHECKING:
    from game.session.puzzles.puzzle_making import PuzzleMaker


def make_services(data: str | None) -> Services:
    """Everything that scenes work with; `data` is the folder for all that is kept, if it is not the usual one."""
    folders = folders_of(data)
    writer = BackgroundWriter()
    settings_file = SettingsFile(folders.settings, writer)
    settings = settings_file.load()
    library = VariantLibrary.load(variants_folder(), folders.variants, index=VariantIndex(folders.index, writer))
    locale = assets.FOLDER / "locale"
    return Services(
        stack=Stack(),
        words=words_of(settings, locale),
        settings=settings,
        settings_file=settings_file,
        own_games=OwnGames(folders.variants, library),
        drafts=Drafts(folders.drafts),
        games=Games(folders.data, library.variants, writer),
        learners=Learners(folders.learners, writer),
        own_puzzles=OwnPuzzles(folders.puzzles, writer),
        sweep=lambda: writer.put("sweep", lambda: remove_leftovers((folders.data, folders.config, folders.games))),
        make_making=lambda: _making(data),
        random=random.Random(),
        now=lambda: time.strftime("%Y-%m-%dT%H-%M-%S"),
        log=folders.log,
        own_lessons=folders.lessons,
        class_games=folders.class_games,
        data=data,
        languages=languages(locale),
        locale=locale,
    )


def _making(data: str | None) -> PuzzleMaker:
    from game.engine.process.worker import command
    from game.session.puzzles.puzzle_making import PuzzleMaker

    return PuzzleMaker(command(data, "puzzles"), seed=random.randrange(1_000_000))
