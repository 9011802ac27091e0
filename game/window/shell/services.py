"""Services for scenes, passed in by the window loop."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.rules.file.variant_library import Variant
from game.table.common_services import CommonServices
from game.window.shell.stack import Stack

if TYPE_CHECKING:
    from game.app.routes import Routes
    from game.film.playback import Speed
    from game.ui.file_window.file_question import FileQuestion, Unwanted
    from game.ui.sound import SoundPlayer
    from game.window.shell.voice import Voice

ReaderFound = Literal["found", "not found", "no library", "no service", "off", "later"]  # of a screen reader


def _choose_in_system_window(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    """Return the files chosen in the system's dialog; `unwanted`: returns whether the dialog may be closed."""
    from game.ui.file_window.asking import choose_files  # only now: the first frame does without

    return choose_files(question, unwanted)


@dataclass
class Services(CommonServices):
    """The services of the window for its scenes: pages, notices, sounds.

    `words` and the look follow the settings: after a change of `settings`, `save_settings` saves them and lays out
    every scene again.
    """

    stack: Stack = field(default_factory=Stack)
    # In the system's own window.
    choose_files: Callable[[FileQuestion, Unwanted], list[Path]] = _choose_in_system_window
    answer: Callable[[str], None] = lambda said: None  # set by the loop: the same at once, to a question by a key
    reader_found: Callable[[], ReaderFound] = lambda: "not found"  # set by the loop: whether a screen reader runs
    tell: Callable[[str], None] = lambda said: None  # set by the loop: says something for a moment, whatever is open
    warn: Callable[[str], None] = lambda said: None  # set by the loop: the same, of what failed
    routes: Routes = field(init=False)  # set by the loop: opens the pages
    apply: Callable[[], None] = lambda: None  # set by the loop: makes the window follow the settings
    is_screen_filled: bool = False  # a page wants the whole screen, whatever the settings say
    # Set by the loop: over the whole screen for a while, and back.
    fill_screen: Callable[[bool], None] = lambda full: None
    quit: Callable[[], None] = lambda: None
    window_number: Callable[[], int] = lambda: 0  # set by the loop: of the window, for those that lie over it
    first_page_seen: Callable[[], None] = lambda: None  # set at the start: the first page is there, or was left

    @property
    def plays_no_sowing(self) -> bool:
        """Whether games were played here, and all of them are of other families than sowing."""
        played = [self.library.variants[id] for id in self.settings.games_played if id in self.library.variants]
        return bool(played) and all(game.family != "sowing" for game in played)

    def notify_game_gone(self, variant: Variant) -> None:
        """Show a notice that a game is no longer available, as its file is gone or has a fault."""
        name = self.words.t(variant.name)
        self.warn(self.words.say("{name} isn’t among the games any more: its file is gone or has an error.", name=name))

    def stop_speaking(self) -> None:
        """Stop speaking."""
        if "voice" in self.__dict__:
            self.voice.close()

    @cached_property
    def sound(self) -> SoundPlayer:
        """The sound player, created on first use, after the first frame."""
        from game.ui.sound import SoundPlayer

        return SoundPlayer(self.settings.volume)

    @cached_property
    def voice(self) -> Voice:
        """The voice that speaks sentences aloud, for people who want that."""
        from game.window.shell.voice import Voice

        return Voice()

    @property
    def last_folder(self) -> Path:
        """The folder in which files were last chosen or saved, by default that for documents."""
        last = Path(self.settings.folder)
        return last if last.is_absolute() and os.path.isdir(last) else self.documents()

    @last_folder.setter
    def last_folder(self, folder: Path) -> None:
        """Save the folder in which files were last chosen or saved."""
        self.settings.folder = str(folder)
        self.settings_file.save(self.settings)

    def save_settings(self) -> None:
        """Save the settings and apply them everywhere."""
        self.settings_file.save(self.settings)
        self.apply()

    def toggle_full_screen(self) -> None:
        """Switch between full screen and window; a page's own request for full screen is dropped."""
        if self.is_screen_filled and not self.settings.full_screen:
            self.fill_screen(False)
            return
        self.is_screen_filled = False
        self.settings.full_screen = not self.settings.full_screen
        self.save_settings()

    def save_speed(self, speed: Speed) -> None:
        """Save the speed of turns and use it everywhere."""
        self.settings.speed = speed
        self.settings_file.save(self.settings)

    def toggle_hole_values(self) -> None:
        """Switch the display of the value of each hole on or off."""
        self.settings.values = not self.settings.values
        self.settings_file.save(self.settings)
