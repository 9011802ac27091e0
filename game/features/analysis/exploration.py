"""A game explored: moves tried on its board, the tree that they make, the search that follows the position.

It knows no window.  The game on the board is the path to the current move of the tree; the tree keeps all lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.analysis.values import Analysis, AnalysisFailure
from game.engine.process.worker import deep_search_thread_count
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.board import SEATS, Seat
from game.rules.game import MoveError, Position
from game.rules.match import Game
from game.store.record import Player
from game.store.remarks import NONE, Remarks
from game.table.board_activity import GamePlay
from game.table.engine_request import EngineRequest, NoOpponent
from game.table.figures import FigureStore
from game.table.move_tree import MoveNode, MoveTree, start_of_line
from game.table.playing import GameInPlay

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst

LONGEST_SEARCH = 900.0  # seconds for one position


class ExploredGame(GameInPlay):
    """A game in which one person plays both sides; sentences call the reader of the original game "you"."""

    meets_rivals = False

    def __init__(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        kept: Callable[[], None],
        *,
        speed: Speed = "normal",
        stones: Stones | None = None,
    ) -> None:
        self._sat = dict(players)
        persons = {seat: Player(name=player.name) for seat, player in players.items()}
        super().__init__(game, persons, NoOpponent(), speed=speed, kept=kept, stones=stones)

    @property
    def is_choice_hidden(self) -> bool:
        """Always False, as one person plays both sides."""
        return False

    @property
    def souths_choice(self) -> str:
        """The hole that South has chosen where both choose at once, while North has not; "" before."""
        return self._at_once.chosen.get("S", "")

    def take_back_choice(self) -> bool:
        """Take back what South has chosen; return False if that is nothing."""
        return self._at_once.take_back(["S"])

    @property
    def only_person(self) -> Seat | None:
        persons = [seat for seat in SEATS if self._sat[seat].kind == "person"]
        return persons[0] if len(persons) == 1 else None

    @property
    def names(self) -> dict[Seat, str]:
        """The names of those who played: the computer is called so."""
        named = super().names
        computers = [seat for seat in SEATS if self._sat[seat].kind != "person"]
        return {**named, computers[0]: "computer"} if len(computers) == 1 else named


class DeepeningSearch(EngineRequest["Analyst", Analysis]):
    """Searches the current position ever deeper while somebody looks, and notes each depth in the store.

    `news` changes with every depth; `failed`: why there is no figure.
    """

    def __init__(self, analyst: Callable[[], Analyst], figures: FigureStore) -> None:
        super().__init__(analyst)
        self.figures = figures
        self.is_stopped = False
        self.failed: AnalysisFailure | None = None
        self.news: object = 0
        self._position: Position | None = None
        self._game: Game | None = None

    def look(self, game: Game) -> None:
        """Search the position of a game, unless that is done already or cannot be."""
        if game.position is self._position:
            return
        self.forget_request()
        self._position, self._game, self.failed = game.position, game, None
        self.resume()

    def resume(self) -> None:
        """Begin or go on, unless it is stopped or nothing is left to find."""
        game = self._game
        if game is None or game.position is not self._position or self.is_stopped or self.is_busy:
            return
        if can_be_searched(game.position) and not self.is_proved(game.position):
            self._ticket = self.worker.analyse(
                game.position,
                (game.start, tuple(game.moves)),
                seconds=LONGEST_SEARCH,
                threads=deep_search_thread_count(),
            )

    def pause(self) -> None:
        """The page is covered: the search goes on when it is seen again."""
        self.forget_request()

    def toggle(self) -> None:
        """Stop the search, or let it go on."""
        self.is_stopped = not self.is_stopped
        if self.is_stopped:
            self.forget_request()
        else:
            self.resume()

    def is_proved(self, position: Position) -> bool:
        """Return whether the value of every move is proved."""
        known = self.figures.deepest(position)
        return known is not None and all(value.exact for value in known.values)

    def update(self, dt: float = 0.0) -> None:
        """Hear what has come in."""
        found = self.newest_answer()
        if found is None or self._position is None:
            return
        if isinstance(found, AnalysisFailure):
            self.failed = self.news = found
            return
        if self.figures.keep_if_deeper(self._position, found):
            self.news = found
        if found.done:
            self._ticket = None
            self.news = found, "done"

    def close(self) -> None:
        """Stop for good."""
        self.forget_request()
        self._position = self._game = None


def can_be_searched(position: Position) -> bool:
    """Return whether the moves of a position can be compared; where both choose at once, pairs of them."""
    return not position.over and position.phase in ("play", "turn")


class Exploration(GamePlay):
    """Activity at a board of analysis: play any move, walk in the tree, take lines away, write notes.

    `keep_remarks` is called with all lines and notes whenever they changed, and at the end.
    """

    def __init__(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        analyst: Callable[[], Analyst],
        figures: FigureStore,
        *,
        remarks: Remarks = NONE,
        at: int | None = None,
        speed: Speed = "normal",
        stones: Stones | None = None,
        keep_remarks: Callable[[Remarks], None] = lambda remarks: None,
    ) -> None:
        """`at`: the number of moves after which the board stands at first; None for all of them.

        `stones`: how they lie at the start of the game, where that is known.
        """
        self.figures, self._keep_remarks = figures, keep_remarks
        self.tree = MoveTree(game.moves, remarks)
        self.node = self.tree.root
        self._is_walking = False
        self._undone: list[Callable[[], MoveNode]] = []
        self._positions: dict[MoveNode, Position | None] = {self.tree.root: game.start}
        for node, ply in zip(self.tree.main_line, game.plies, strict=True):
            self._positions[node] = ply.after
        self.changes = 0
        """Grows when the tree, a note or the current move changes."""
        own = Game(game.rules, game.start)
        self.explored = ExploredGame(own, players, self._follow_board, speed=speed, stones=stones)
        super().__init__(self.explored)
        self.search = DeepeningSearch(analyst, figures)
        main = self.tree.main_line
        self.go(main[min(at if at is not None else len(main), len(main)) - 1] if main and at != 0 else self.tree.root)

    # ------------------------------------------------------------------ where the board stands
    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def is_own_line(self) -> bool:
        """Whether the board has left the game that was played."""
        return self.node is not self.tree.root and not self.node.is_played

    @property
    def can_return(self) -> bool:
        """Whether there is a game to return to from a line."""
        return self.is_own_line and bool(self.tree.main_line)

    @property
    def number_of_branch(self) -> int:
        """The number of moves of the game that the current line shares with it."""
        return sum(node.is_played for node in self.node.path)

    @property
    def analysis(self) -> Analysis | None:
        """The deepest figures of the current position; None where there are none yet."""
        return self.figures.deepest(self.playing.position)

    def _follow_board(self) -> None:
        """Follow the game on the board: a move that was never tried begins a line."""
        if self._is_walking:
            return
        self.node, added = self.tree.play(self.tree.root, self.game.moves)
        self._note_added(added)
        self.changes += 1

    def _note_added(self, added: MoveNode | None) -> None:
        """Keep a line that was just begun, so that it can be taken back."""
        if added is not None:
            self._undone.append(lambda: self._remove_line(added))
            self._save()

    def _save(self) -> None:
        """Save the lines and notes of the tree with the game."""
        self._keep_remarks(self.tree.remarks())
        self.changes += 1

    # ------------------------------------------------------------------ walking
    def go(self, node: MoveNode) -> None:
        """Set the board to the position after a move; one step forward is shown stone by stone."""
        playing, path = self.playing, node.path
        self.explored.take_back_choice()
        playing.film.skip_to_end()
        shared = 0
        for played, wanted in zip(self.game.moves, path, strict=False):
            if played != wanted.move:
                break
            shared += 1
        self._is_walking = True
        if shared < len(self.game.moves):
            playing.undo_to_ply(shared)
        rest = path[shared:]
        if len(rest) != 1 or shared != len(self.game.moves) or not playing.play(rest[0].move):
            for one in rest:
                playing.add_to_film(self.game.play_record_entry(one.move))
        self._is_walking = False
        self.node = node
        self.changes += 1

    def step_on(self) -> bool:
        """Go one move on in the current line; False at its end."""
        if not self.node.children:
            return False
        self.go(self.node.children[0])
        return True

    def step_back(self) -> bool:
        """Go one move back; False at the beginning."""
        if self.node.parent is None:
            return False
        self.go(self.node.parent)
        return True

    def go_to_start(self) -> bool:
        """Go to the first position; False if it is the current one."""
        return self._go_to_node(self.tree.root)

    def go_to_end(self) -> bool:
        """Go to the end of the current line; False if it is the current position."""
        node = self.node
        while node.children:
            node = node.children[0]
        return self._go_to_node(node)

    def _go_to_node(self, node: MoveNode) -> bool:
        changes = self.explored.take_back_choice() or node is not self.node
        self.go(node)
        return changes

    def change_line(self, by: int) -> bool:
        """Go to the line beside the current one, at the nearest move where lines part; False if none does."""
        node = self.node
        if len(node.children) > 1 and by > 0:
            self.go(node.children[1])
            return True
        while node.parent is not None:
            beside = node.parent.children
            if len(beside) > 1:
                at = beside.index(node) + by
                if 0 <= at < len(beside):
                    self.go(beside[at])
                    return True
            node = node.parent
        return False

    def return_to_game(self) -> None:
        """Go back to the move of the game where the current line left it."""
        node = self.node
        while node.parent is not None and not node.is_played:
            node = node.parent
        self.go(node)

    def play_line(self, moves: Sequence[str]) -> None:
        """Play a line on from here; what was never tried becomes a line of the tree."""
        node, added = self.tree.play(self.node, moves)
        self.go(node)
        self._note_added(added)

    # ------------------------------------------------------------------ positions of the tree
    def position_after(self, node: MoveNode) -> Position | None:
        """Return the position after a move of the tree; None where the move is not possible."""
        if node not in self._positions:
            before = self.position_after(node.parent) if node.parent else None
            try:
                self._positions[node] = before.play(node.move) if before is not None else None
            except MoveError:
                self._positions[node] = None
        return self._positions[node]

    def mover_of(self, node: MoveNode) -> Seat:
        """Return who played a move of the tree."""
        before = self.position_after(node.parent) if node.parent else None
        return before.player if before is not None else "S"

    # ------------------------------------------------------------------ the tree
    def remove_line(self) -> bool:
        """Take the current line away; False for the game itself."""
        if not self.is_own_line:
            return False
        node = start_of_line(self.node)
        parent = node.parent
        assert parent is not None
        self.go(parent)
        at = self.tree.remove(node)

        def restore() -> MoveNode:
            self.tree.put_back(node, at)
            return node

        self._undone.append(restore)
        self._save()
        return True

    def _remove_line(self, node: MoveNode) -> MoveNode:
        """Take away a move that was tried last, and all after it."""
        assert node.parent is not None
        self.go(node.parent)
        self.tree.remove(node)
        return node.parent

    def write_note(self, text: str) -> None:
        """Write a note beside the current move, or take it away where the text is empty."""
        node, before = self.node, self.node.comments

        def restore() -> MoveNode:
            node.comments = before
            return node

        node.note = text
        if node.comments != before:
            self._undone.append(restore)
            self._save()

    # ------------------------------------------------------------------ the activity
    @property
    def can_undo(self) -> bool:
        return bool(self._undone or self.explored.souths_choice) or self.playing.crossing is not None

    @property
    def can_redo(self) -> bool:
        """Always False, as an undone change of the lines can't be redone."""
        return False

    def undo(self) -> bool:
        """Take back the last change: a move tried, a line taken away, a note; False if there is none."""
        if self.playing.crossing is not None:
            return self.playing.undo()
        if self.explored.take_back_choice():
            return True
        if not self._undone:
            return False
        self.go(self._undone.pop()())
        self._save()
        return True

    def update(self, dt: float) -> Sequence[SoundEvent]:
        events = super().update(dt)
        if self.playing.film.at_end:
            self.search.look(self.game)
        return events

    def seat_at_lower_edge(self, below: Seat | None, *, turned: bool) -> Seat:
        """The reader of the original game; the board does not turn while lines are tried."""
        return (self.playing.only_person or "S") if turned else "S"

    def close(self) -> None:
        self.search.close()
        self._keep_remarks(self.tree.remarks())  # the figures are kept with the same game
