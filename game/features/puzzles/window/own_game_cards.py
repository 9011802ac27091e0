"""Section of the page of one's own puzzles: the best moments and costly turns of one's own games, the newest first."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from itertools import islice

from game.features.learners.spaced_repetition import repetition_card
from game.features.library.queries import ArchiveFilter
from game.features.puzzles.practice import Practice
from game.features.puzzles.puzzle_text import own_turn_note, own_turn_text
from game.rules.game import Position
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shared.board_picture import small_position_picture
from game.window.shared.grid import Grid
from game.window.shell.services import Services

SHOWN = 6  # puzzles, at most
PICTURE, STEEPEST = 104.0, 0.62  # width of a small board, reference px; its height of that at most
PAD = (20, 16)  # of the plate that stands there while there is none, reference px


class OwnGameCards:
    """The puzzles of the user's own games as cards; a press on a card calls `opened` with its puzzle."""

    def __init__(self, services: Services, practice: Practice, opened: Callable[[KeptPuzzle], None]) -> None:
        self._services, self._practice, self._opened = services, practice, opened
        self._finished: dict[str, list[str]] = {}  # ids by the chosen game, "" for all; asked once

    @property
    def puzzles(self) -> list[KeptPuzzle]:
        """The puzzles made of the user's own games, of the chosen game or of all, the newest game first."""
        own = [one for one in self._services.own_puzzles.all_puzzles if one.origin is not None]
        chosen = [one for one in own if self._practice.game in ("", one.variant)]
        chosen.sort(key=lambda one: one.origin.turn if one.origin else 0)
        return sorted(chosen, key=lambda one: one.origin.game if one.origin else "", reverse=True)

    def cards_section(self, ui: Ui, columns: int) -> list[Node]:
        """Return the heading with the cards or, if there are none, with a note on what will appear here and a button to
        review a game; [] for who has finished no game.
        """
        words = self._services.words
        cards = list(islice(filter(None, (self._puzzle_card(ui, one) for one in self.puzzles)), SHOWN))
        head = Label(words.t("From my games"), "heading", "ontable")
        if cards:
            return [Column([head, Grid(cards, columns, gap=12)], gap=8)]
        if not self._finished_games():
            return []
        searched = self._services.own_puzzles.searched_games
        said = words.t("Look back at a game: its best move and its trickiest turns then wait here.")
        if searched and not searched.isdisjoint(self._finished_games()):
            said = words.t("No turn of your last games was clear enough for a puzzle. Look back at another one.")
        look = Button(
            "look_back",
            self._review_last_game,
            icon="archive",
            label=words.t("Look back at a game"),
            kind="raised",
        )
        plate = Inset(Row([Label(said, grow=1), look], gap=14, wrap=True), pad=PAD, face="plate")
        return [Column([head, plate], gap=8)]

    def _finished_games(self) -> list[str]:
        """Return the ids of the user's last finished games against the computer, the newest first."""
        game = self._practice.game
        if game not in self._finished:
            chosen = ArchiveFilter(variants=(game,) if game else (), under_way=False, collection="")
            entries = self._services.games.page_of_games(chosen).entries
            self._finished[game] = [one.id for one in entries if one.south_kind != one.north_kind]
        return self._finished[game]

    def _review_last_game(self) -> None:
        """Open the review of the user's newest finished game that wasn't searched for puzzles yet, or the library if
        there is none.
        """
        services, known = self._services, self._services.own_puzzles.searched_games
        if newest := next((id for id in self._finished_games() if id not in known), ""):
            services.routes.open_saved_game(newest, "review")
        else:
            services.routes.library()

    def _puzzle_card(self, ui: Ui, puzzle: KeptPuzzle) -> Card | None:
        """Return the card of a puzzle; None if the present rules of its game don't allow it."""
        services, words = self._services, self._services.words
        position: Position | None = None
        with contextlib.suppress(UnfitPuzzleError, KeyError):
            position = position_of(puzzle, services.library.variants[puzzle.variant])
        if position is None:
            return None
        queue = self._practice.queue
        said, note = own_turn_text(puzzle, position.rules, words), own_turn_note(puzzle, queue.day, words)
        card = repetition_card(queue.learner.puzzles.get(puzzle.id))
        solved = card is not None and card.found != "shown"
        sign: list[Node] = [Icon("check", 18, "brass")] if solved else []
        note += f" · {words.t('solved')}" if solved else ""
        told = Column([Label(said, "name"), Label(note, "note", "ink2")], gap=0, grow=1)
        picture = small_position_picture(ui, position, PICTURE, STEEPEST, 0)
        row = Row([picture, told, *sign], gap=14)
        return Card(f"own.{puzzle.id}", row, partial(self._opened, puzzle), pad=10, plain=False)
