"""Which pages there are to open, for pages that know none of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from game.film.stones import Stones
    from game.rules.board import Seat
    from game.rules.file.library import Variant
    from game.rules.file.schema import OptionValue
    from game.rules.game import Position, Rules
    from game.rules.match import Game, Ply
    from game.scenes.shared.speech import Said
    from game.scenes.shell.stack import Scene
    from game.scenes.shell.table import Table
    from game.session.setup import Setup
    from game.store.exchange.exporting import Chosen
    from game.store.library.entry import UnderWay
    from game.store.library.queries import Filter
    from game.store.own_lessons import Mine
    from game.store.record import GameRecord, Player

Opened = Literal["board", "replay", "review", "copy"]


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

    def new_game(self, variant: Variant, options: Mapping[str, OptionValue] | None = None) -> None:
        """Sets up a game; `options`: with these rules, otherwise with those that were played last."""

    def rules(self, rules: Rules, *, choose: bool = False) -> None:
        """The rules in force.  `choose`: no game is under way, so its options can be changed and it can be played."""

    def rule(self, rules: Rules, clause: str) -> None:
        """The rules in force, at one of their clauses."""

    def keys(self) -> None:
        """What the keyboard does."""

    def learn(self, game: str = "") -> None:
        """The map of courses, opened at that of a game; "": at the last one."""

    def lesson(self, game: str, lesson: str) -> None:
        """A lesson of a game's course."""

    def puzzles(self, game: str = "", first: Sequence[str] = ()) -> None:
        """The puzzles that are due, or those of a game; `first`: ids of those that come before all others."""

    def my_lessons(self, variant: Variant) -> None:
        """The lessons that were written here; a new one is for this game."""

    def write_lesson(self, rules: Rules, mine: Mine | None = None, saved: Callable[[], None] = lambda: None) -> None:
        """Writes a lesson, or changes one of the own; `saved` is called once it is written."""

    def choose_position(self, position: Position, use: Callable[[Position], None]) -> None:
        """Sets up a position by hand, beginning with this one, for whoever wants to `use` it."""

    def share_lesson(self, mine: Mine) -> None:
        """Saves an own lesson as a file for others."""

    def learners(self) -> None:
        """Who learns here: choose, add, rename, remove, take out and bring in."""

    def export_learners(self, id: str = "") -> None:
        """A learner goes into a file with all that was learnt; "": everybody."""

    def bring_learners(self) -> None:
        """Learners come in from a file."""

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

    def class_view(
        self,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        """A position for a whole class, with turns from there of which `at` have been seen; without it all of them.

        What is played there is a copy.  `players`: whose names are shown.
        """

    def set_up(self, position: Position, players: Mapping[Seat, Player] | None = None) -> None:
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

    def print_rules(self, rules: Rules) -> None:
        """Saves the rules in force as a page with clips, for a browser and for paper."""

    def worksheet(self, variant: Variant) -> None:
        """Makes a sheet of questions about a game, for a class."""

    def copy_position(self, position: Position) -> None:
        """Into the clipboard."""

    def copy_words(self, text: str) -> None:
        """What can be seen into the clipboard, in words."""

    def copy_game(self, record: GameRecord) -> None:
        """Into the clipboard, as text."""

    def paste(self, rules: Rules | None = None) -> None:
        """Opens the position or the game that is in the clipboard; `rules`: of the game that is looked at."""
