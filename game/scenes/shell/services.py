"""What scenes work with, passed in by the window loop, and what the pages over a game may ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from game.scenes.shell.stack import Stack
from game.store.exchange.names import documents
from game.store.folders import LOG

if TYPE_CHECKING:
    from random import Random

    import pygame

    from game.engine.analysis.values import Review
    from game.engine.process.analyst import Analyst
    from game.engine.process.arranger import Arranger
    from game.engine.process.thinker import Thinker
    from game.film.stones import Stones
    from game.rules.board import Seat
    from game.rules.file.library import Library, Variant
    from game.rules.game import Position, Rules
    from game.rules.match import Game, Ply
    from game.scenes.board_page.controller import Controller
    from game.scenes.shared.speech import Said
    from game.scenes.shared.texts import PlayTexts
    from game.scenes.shell.stack import Scene
    from game.scenes.shell.voice import Voice
    from game.session.playing import Playing
    from game.session.setup import Setup
    from game.store.exchange.exporting import Chosen
    from game.store.library.entry import UnderWay
    from game.store.library.games import Library as Games
    from game.store.library.queries import Filter
    from game.store.record import GameRecord, Player
    from game.store.settings import Settings, SettingsFile
    from game.text.language import Words
    from game.ui.sound import Sound


Opened = Literal["board", "replay", "review", "copy"]


def _voice() -> Voice:
    from game.scenes.shell.voice import Voice

    return Voice()


@dataclass
class Services:
    """One of each, for the whole run of the program.

    `words` and the look change with the settings: change `settings`, then call `keep_settings`, which saves them
    and lays every scene out anew. `library` are the games that can be played, `games` those that were played:
    `games.under_way()` lists those to go on with, the newest first. `now` gives the time in digits and dashes, such as
    2025-01-31T18-30-00.
    """

    stack: Stack
    words: Words
    settings: Settings
    settings_file: SettingsFile
    library: Library
    games: Games
    make_thinker: Callable[[], Thinker]
    make_analyst: Callable[[], Analyst]
    make_arranger: Callable[[], Arranger]
    make_sound: Callable[[], Sound]
    random: Random
    now: Callable[[], str]
    languages: Mapping[str, str] = field(default_factory=dict)  # code -> name in its own script
    locale: Path | None = None
    log: Path = Path(LOG)  # where the program writes what went wrong
    own_variants: Path | None = None  # where the user's own games are looked for
    data: str | None = None  # the folder for all that is kept, if it is not the usual one: for other processes
    documents: Callable[[], Path] = documents  # where files that the user saves usually lie
    make_voice: Callable[[], Voice] = _voice
    tell: Callable[[str], None] = lambda said: None  # set by the loop: says something for a moment, whatever is open
    sweep: Callable[[], None] = lambda: None  # removes what killed programs left half-written
    routes: Routes = field(init=False)  # set by the loop: opens the pages
    apply: Callable[[], None] = lambda: None  # set by the loop: makes the window follow the settings
    quit: Callable[[], None] = lambda: None

    @cached_property
    def thinker(self) -> Thinker:
        """The computer player; the first frame does without."""
        return self.make_thinker()

    @cached_property
    def analyst(self) -> Analyst:
        """Who looks at positions and games; started when somebody first wants to know."""
        return self.make_analyst()

    @cached_property
    def arranger(self) -> Arranger:
        """Who looks for layouts; started when somebody first wants one."""
        return self.make_arranger()

    def end_thinking(self) -> None:
        """Ends the computer player, the analyst and the arranger, if there are any."""
        for name in ("thinker", "analyst", "arranger"):
            if name in self.__dict__:
                getattr(self, name).close()

    def be_silent(self) -> None:
        """Nothing is spoken any more."""
        if "voice" in self.__dict__:
            self.voice.close()

    @cached_property
    def sound(self) -> Sound:
        """What is heard; the first frame does without."""
        return self.make_sound()

    @cached_property
    def voice(self) -> Voice:
        """Who speaks the sentences, for people who want that."""
        return self.make_voice()

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


class Keeping(Protocol):
    """A game in the library."""

    id: str
    seconds: float


class Help(Protocol):
    """What is known of a game besides its turns: the hints that were taken, and its review."""

    @property
    def used(self) -> Mapping[Seat, int]: ...
    @property
    def values_tip(self) -> str: ...
    @property
    def known_review(self) -> Review | None: ...
    def keep_review(self, review: Review) -> None: ...
    def review(self) -> None: ...


class Table(Protocol):
    """A game under way, as the pages that open over it see it; the play scene is one."""

    @property
    def game(self) -> Game: ...

    @property
    def board_rect(self) -> pygame.Rect:
        """Where its board is in the window, px."""

    @property
    def keeping(self) -> Keeping:
        """Its place in the library, and for how long it has been played."""

    @property
    def hints(self) -> Help:
        """Hints, values and the review of it."""

    @property
    def playing(self) -> Playing:
        """How it goes on."""

    @property
    def texts(self) -> PlayTexts:
        """Its sentences."""

    @property
    def record(self) -> GameRecord:
        """The game as it is kept."""

    @property
    def controller(self) -> Controller:
        """Takes the requests of the people who play it."""

    draft: str  # a layout half made, as the move that it is to become

    def keep(self) -> None:
        """Saves the game as it stands."""


class Routes(Protocol):
    """Which scene opens which: pages open each other through it, and none knows another."""

    def first(self) -> Scene:
        """Makes a first page."""

    def home(self) -> None:
        """Back to the first page."""

    def play(self, setup: Setup, *, remember: bool = True) -> None:
        """Starts a game; what was chosen for it is offered again the next time."""

    def library(self, chosen: Filter | None = None) -> None:
        """All games that were played; `chosen`: which of them are shown at first."""

    def open_game(self, id: str, how: Opened = "board") -> None:
        """A game of the library over the page that asks: its board, its film, its review, or a copy of it."""

    def opened(self, id: str) -> UnderWay | None:
        """A game of the library, played through; where it cannot be read a notice says why."""

    def go_on(self, kept: UnderWay, *, on_top: bool = False) -> None:
        """Back to the board of a game of the library; of one that another window plays a copy is opened.

        `on_top`: over the page that is shown, to which one then comes back; else over the first page.
        """

    def show_game(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        began: str,
        kept: GameRecord | None = None,
        *,
        id: str = "",
        seconds: float = 0.0,
        on_top: bool = False,
    ) -> None:
        """Opens a game over the first page: a new one, or the one that was `kept` under the `id`."""

    def new_game(self, variant: Variant) -> None:
        """Sets up a game."""

    def rules(self, rules: Rules) -> None:
        """The rules in force."""

    def keys(self) -> None:
        """What the keyboard does."""

    def settings(self) -> None:
        """The settings."""

    def pause(self, table: Table) -> None:
        """The menu over a game."""

    def players(self, table: Table) -> None:
        """Who sits where, in the middle of a game."""

    def finish(self, table: Table) -> None:
        """Ways to end a game before its rules do."""

    def result(self, table: Table) -> None:
        """A game is over."""

    def arrange(self, table: Table, on_done: Callable[[str], None]) -> None:
        """Laying out the stones of a game; `on_done` gets the move."""

    def review(self, table: Table, at: int | None = None) -> None:
        """Looks back at a game; `at`: the ply that is looked at first."""

    def review_next(self, table: Table, id: str) -> None:
        """Leaves a game with all that lies over it, for the review of another one of the library."""

    def what_if(
        self,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        told: Sequence[Said],
        stones: Stones,
        *,
        turns: bool = False,
    ) -> None:
        """Plays a line of moves on a ghost board; `told` is its reason in words, ever shorter."""

    def set_up(self, position: Position) -> None:
        """Sets up a position by hand, beginning with this one."""

    def play_on(
        self, game: Game, players: Mapping[Seat, Player], plies: Sequence[Ply], record: GameRecord | None
    ) -> None:
        """Asks who plays on from an earlier turn of a game, which is kept as its `record`; None if there is none."""

    def export(self, offered: Mapping[str, Chosen]) -> None:
        """Writes games into a file: "one", the "marked" ones, or all "shown"; what is offered first is chosen."""

    def bring(self, files: Sequence[Path] = ()) -> None:
        """Takes in files of games and of rules; asks for one where there is none."""

    def share(self, table: Table, position: Position, at: int) -> None:
        """What of a game can be copied and saved; `position` is what is seen, after `at` of its turns."""

    def film(self, record: GameRecord, plies: Sequence[Ply], at: int | None = None) -> None:
        """Saves a picture or a film of a game; `at`: how many of its turns are seen."""

    def copy_position(self, position: Position) -> None:
        """Into the clipboard."""

    def copy_words(self, text: str) -> None:
        """What can be seen into the clipboard, in words."""

    def copy_game(self, record: GameRecord) -> None:
        """Into the clipboard, as text."""

    def paste(self, rules: Rules | None = None) -> None:
        """Opens the position or the game that is in the clipboard; `rules`: of the game that is looked at."""
