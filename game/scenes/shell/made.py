"""Services for a real run of the program: the user's own folders, worker processes, a sound card."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from game.engine.process.arranger import Arranger
from game.rules.file.library import Library, variants_folder
from game.scenes.shell.look import words_of
from game.scenes.shell.services import Services
from game.scenes.shell.stack import Stack
from game.store.folders import folders_of
from game.store.kept import sweep
from game.store.learners import Learners
from game.store.library.games import Library as Games
from game.store.own_puzzles import OwnPuzzles
from game.store.settings import SettingsFile
from game.store.writer import VariantIndex, Writer
from game.text.language import languages
from game.ui import assets

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst
    from game.engine.process.thinker import Thinker
    from game.session.puzzles.making import Making
    from game.ui.sound import Sound


def make_services(data: str | None) -> Services:
    """Everything that scenes work with; `data` is the folder for all that is kept, if it is not the usual one."""
    folders = folders_of(data)
    writer = Writer()
    settings_file = SettingsFile(folders.settings, writer)
    settings = settings_file.load()
    library = Library.load(variants_folder(), folders.variants, index=VariantIndex(folders.index, writer))
    locale = assets.FOLDER / "locale"
    return Services(
        stack=Stack(),
        words=words_of(settings, locale),
        settings=settings,
        settings_file=settings_file,
        library=library,
        games=Games(folders.data, library.variants, writer),
        learners=Learners(folders.learners, writer),
        own_puzzles=OwnPuzzles(folders.puzzles, writer),
        sweep=lambda: writer.put("sweep", lambda: sweep((folders.data, folders.config, folders.games))),
        make_thinker=lambda: _thinker(data),
        make_analyst=lambda: _analyst(data),
        make_arranger=lambda: _arranger(data),
        make_sound=lambda: _sound(settings.volume),
        make_making=lambda: _making(data),
        random=random.Random(),
        now=lambda: time.strftime("%Y-%m-%dT%H-%M-%S"),
        log=folders.log,
        own_variants=folders.variants,
        own_lessons=folders.lessons,
        data=data,
        languages=languages(locale),
        locale=locale,
    )


def _thinker(data: str | None) -> Thinker:
    from game.engine.process.thinker import Thinker
    from game.engine.process.worker import command

    return Thinker(command(data))


def _analyst(data: str | None) -> Analyst:
    from game.engine.process.analyst import Analyst
    from game.engine.process.worker import command

    return Analyst(command(data))


def _arranger(data: str | None) -> Arranger:
    from game.engine.process.arranger import Arranger
    from game.engine.process.worker import command

    return Arranger(command(data))


def _making(data: str | None) -> Making:
    from game.engine.process.worker import command
    from game.session.puzzles.making import Making

    return Making(command(data, "puzzles"), seed=random.randrange(1_000_000))


def _sound(volume: float) -> Sound:
    from game.ui.sound import Sound

    return Sound(volume)
