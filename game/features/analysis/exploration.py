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
from game.table.board_activity import Desk, GamePlay
from game.table.engine_request import EngineRequest, NoOpponent
from game.table.figures import FigureStore
from game.table.move_tree import MoveNode, MoveTree, start_of_line
from game.table.playing import GameInPlay
from game.table.rivals import has_rivals, rival_key

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst

LONGEST_SEARCH = 900.0  # seconds for one position


class ExploredGame(GameInPlay):
    """A game being analysed, in which one person plays both sides; texts call the reader of the original game "you".

    `seated`: the players of the original game.
    """

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
        self.seated = dict(players)
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
        """Take back the hole that South has chosen; return False if none is chosen."""
        return self._at_once.take_back(["S"])

    @property
    def only_person(self) -> Seat | None:
        """The seat of the only person who played the original game; None if nobody did or two people."""
        persons = [seat for seat in SEATS if self.seated[seat].kind == "person"]
        return persons[0] if len(persons) == 1 else None

    @property
    def names(self) -> dict[Seat, str]:
        """Names of the players by seat; a single computer player has the name of its rival, as in the game itself."""
        named = super().names
        computers = [seat for seat in SEATS if self.seated[seat].kind != "person"]
        if len(computers) != 1:
            return named
        seat, rivals = computers[0], has_rivals(self.game.rules)
        return {**named, seat: rival_key(self.seated[seat].level) if rivals else "computer"}


class DeepeningSearch(EngineRequest["Analyst", Analysis]):
    """Search of the current position, ever deeper, which stores the values found at each depth.

    `news` changes with every depth; `failed`: why the engine gave no values, None if it did.
    """

    def __init__(self, analyst: Callable[[], Analyst], figures: FigureStore) -> None:
        super().__init__(analyst)
        self.figures = figures
        self.is_stopped = False
        self.failed: AnalysisFailure | None = None
        self.news: object = 0
        self._position: Position | None = None
        self._game: Game | None = None

    def search_game(self, game: Game) -> None:
        """Search the current position of `game`, unless it is being searched already or can't be."""
        if game.position is self._position:
            return
        self.forget_request()
        self._position, self._game, self.failed = game.position, game, None
        self.resume()

    def resume(self) -> None:
        """Start or resume the search, unless the user has stopped it or every value is proved."""
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
        """Interrupt the search while another page covers this one; `resume` starts it again."""
        self.forget_request()

    def toggle(self) -> None:
        """Stop the search, or resume a stopped one."""
        self.is_stopped = not self.is_stopped
        if self.is_stopped:
            self.forget_request()
        else:
            self.resume()

    def is_proved(self, position: Position) -> bool:
        """Return whether the value of every move of a position is proved."""
        known = self.figures.deepest(position)
        return known is not None and all(value.exact for value in known.values)

    def update(self, dt: float = 0.0) -> None:
        """Store the values that the engine has found since the last call."""
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
        """Stop the search for good."""
        self.forget_request()
        self._position = self._game = None


def can_be_searched(position: Position) -> bool:
    """Return whether the engine can compare the moves of a position (pairs of moves if both players choose at once)."""
    return not position.over and position.phase in ("play", "turn")


class Exploration(GamePlay):
    """Activity on an analysis board: play any move, go through the tree of moves, delete lines, write notes.

    `keep_remarks` is called with all lines and notes whenever they have changed, and at the end.
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
        self.go_to_move(
            main[min(at if at is not None else len(main), len(main)) - 1] if main and at != 0 else self.tree.root
        )

    # ------------------------------------------------------------------ where the board stands
    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def is_own_line(self) -> bool:
        """Whether the current move belongs to a line that was tried, not to the game that was played."""
        return self.node is not self.tree.root and not self.node.is_played

    @property
    def can_return(self) -> bool:
        """Whether the board shows a line that was tried and there is a played game to return to."""
        return self.is_own_line and bool(self.tree.main_line)

    @property
    def shared_move_count(self) -> int:
        """The number of moves of the game that the current line shares with it."""
        return sum(node.is_played for node in self.node.path)

    @property
    def analysis(self) -> Analysis | None:
        """The deepest analysis of the current position; None if there is none yet."""
        return self.figures.deepest(self.playing.position)

    def _follow_board(self) -> None:
        """Make the move just played on the board the current one; a move that the tree lacks begins a new line."""
        if self._is_walking:
            return
        self.node, added = self.tree.play(self.tree.root, self.game.moves)
        self._note_added(added)
        self.changes += 1

    def _note_added(self, added: MoveNode | None) -> None:
        """Save a line that was just begun (None for none), and make it possible to undo that."""
        if added is not None:
            self._undone.append(lambda: self._remove_line(added))
            self._save()

    def _save(self) -> None:
        self._keep_remarks(self.tree.remarks())
        self.changes += 1

    # ------------------------------------------------------------------ walking
    def go_to_move(self, node: MoveNode) -> None:
        """Show the position after a move of the tree; a step of one move forward is animated."""
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
        """Go to the next move of the current line; return False at its end."""
        if not self.node.children:
            return False
        self.go_to_move(self.node.children[0])
        return True

    def step_back(self) -> bool:
        """Go back by one move; return False at the beginning."""
        if self.node.parent is None:
            return False
        self.go_to_move(self.node.parent)
        return True

    def go_to_start(self) -> bool:
        """Go to the first position; return False if it is shown already."""
        return self._go_to_node(self.tree.root)

    def go_to_end(self) -> bool:
        """Go to the end of the current line; return False if it is shown already."""
        node = self.node
        while node.children:
            node = node.children[0]
        return self._go_to_node(node)

    def _go_to_node(self, node: MoveNode) -> bool:
        """Show the position after a move of the tree; return False if it is shown already."""
        changes = self.explored.take_back_choice() or node is not self.node
        self.go_to_move(node)
        return changes

    def change_line(self, by: int) -> bool:
        """Go to the line `by` places below the current one, where the two part; return False if there is none."""
        node = self.node
        if len(node.children) > 1 and by > 0:
            self.go_to_move(node.children[1])
            return True
        while node.parent is not None:
            beside = node.parent.children
            if len(beside) > 1:
                at = beside.index(node) + by
                if 0 <= at < len(beside):
                    self.go_to_move(beside[at])
                    return True
            node = node.parent
        return False

    def return_to_game(self) -> None:
        """Go back to the move of the played game at which the current line began."""
        node = self.node
        while node.parent is not None and not node.is_played:
            node = node.parent
        self.go_to_move(node)

    def play_line(self, moves: Sequence[str]) -> None:
        """Play several moves from the current position; those that the tree lacks are added as a line."""
        node, added = self.tree.play(self.node, moves)
        self.go_to_move(node)
        self._note_added(added)

    # ------------------------------------------------------------------ positions of the tree
    def position_after(self, node: MoveNode) -> Position | None:
        """Return the position after a move of the tree; None if the move is not legal."""
        if node not in self._positions:
            before = self.position_after(node.parent) if node.parent else None
            try:
                self._positions[node] = before.play(node.move) if before is not None else None
            except MoveError:
                self._positions[node] = None
        return self._positions[node]

    def mover_of(self, node: MoveNode) -> Seat:
        """Return the seat that plays a move of the tree."""
        before = self.position_after(node.parent) if node.parent else None
        return before.player if before is not None else "S"

    # ------------------------------------------------------------------ the tree
    def remove_line(self) -> bool:
        """Delete the current line from the tree; return False for the game that was played."""
        if not self.is_own_line:
            return False
        node = start_of_line(self.node)
        parent = node.parent
        assert parent is not None
        self.go_to_move(parent)
        at = self.tree.remove(node)

        def restore() -> MoveNode:
            self.tree.put_back(node, at)
            return node

        self._undone.append(restore)
        self._save()
        return True

    def _remove_line(self, node: MoveNode) -> MoveNode:
        """Delete a move that was added last, with all moves after it; return the move before it."""
        assert node.parent is not None
        self.go_to_move(node.parent)
        self.tree.remove(node)
        return node.parent

    def write_note(self, text: str) -> None:
        """Set the note on the current move; an empty `text` removes it."""
        node, before = self.node, self.node.comments

        def restore() -> MoveNode:
            node.comments = before
            return node

        node.note = text
        if node.comments != before:
            self._undone.append(restore)
            self._save()

    # ------------------------------------------------------------------ the activity
    def desk(self) -> Desk:
        """Return what may be done now: each change of the lines can be undone."""
        back = bool(self._undone or self.explored.souths_choice) or self.playing.crossing is not None
        return super().desk()._replace(can_undo=back)

    @property
    def can_redo(self) -> bool:
        """Always False, as an undone change of the lines can't be redone."""
        return False

    def undo(self) -> bool:
        """Undo the last change: a move tried, a line deleted, a note written; return False if there is none."""
        if self.playing.crossing is not None:
            return self.playing.undo()
        if self.explored.take_back_choice():
            return True
        if not self._undone:
            return False
        self.go_to_move(self._undone.pop()())
        self._save()
        return True

    def update(self, dt: float) -> Sequence[SoundEvent]:
        events = super().update(dt)
        if self.playing.film.at_end:
            self.search.search_game(self.game)
        return events

    def seat_at_lower_edge(self, below: Seat | None, *, turned: bool) -> Seat:
        """Return the seat of the original game's reader, "S" if the board isn't `turned`; it doesn't change while moves
        are tried.
        """
        return (self.playing.only_person or "S") if turned else "S"

    def close(self) -> None:
        self.search.close()
        self._keep_remarks(self.tree.remarks())  # the figures are kept with the same game
