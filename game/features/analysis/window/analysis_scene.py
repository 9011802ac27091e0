"""The board of analysis: any move of a game is tried, and the search says what it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.board.marks import ValueMark
from game.engine.analysis.values import Analysis, MoveValue, is_result_proved, round_to_stones
from game.engine.joint import mixed_choices
from game.features.analysis.analysis_text import AnalysisTexts
from game.features.analysis.exploration import Exploration, can_be_searched
from game.features.analysis.line_rows import LineRow, RowEnd, line_rows
from game.features.analysis.window.analysis_page import AnalysisView, analysis_page
from game.features.analysis.window.note_plate import NotePlate
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Game
from game.rules.notation import sign_of
from game.rules.turns import turn_numbers
from game.store.record import GameRecord, Player
from game.store.remarks import NONE
from game.table.destinations import PartialMoves
from game.table.figures import FigureStore
from game.table.move_tree import MoveNode, MoveTree
from game.table.worth_text import are_ends_proved
from game.text.language import Language, msg
from game.text.speech_context import Caption
from game.ui.keyboard import ENTER
from game.window.board_page.film_keys import BEGINNING
from game.window.moves.board_part import BoardPagePart
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shared.play_from import can_play_from, play_from_position
from game.window.shell.actions import action, undo_action
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

POLICY = BoardPolicy(
    walks=False, pastes=True, keys=key_texts.ANALYSIS, hidden_actions=("redo", "watch", "again", "skip")
)
END_OF_LINE = msg("This is the end of the line.")
WALK, ENDS = msg("one move back · one move forward"), msg("first · last move")
LINE_KEYS = {
    pygame.K_UP: (-1, msg("There’s no line above this one.")),
    pygame.K_DOWN: (1, msg("There’s no line below this one.")),
}
MOST_PLATES = 3  # where every move is a piece and a square, so many best moves have a figure
MOST_EXPECTED = 8  # moves of an expected line in the panel
SHOWN_EVERY = 0.4  # seconds between two changes of the line that the search expects


class AnalysisScene(GameBoard):
    """Page on which a game is analysed: one being played (`table`), with which lines and notes are saved, or not."""

    view: AnalysisView
    texts: AnalysisTexts

    def __init__(
        self,
        services: Services,
        game: Game,
        players: Mapping[Seat, Player],
        at: int | None = None,
        table: PlayScene | None = None,
    ) -> None:
        """`at`: the number of moves after which the board stands; None for all.  `table`: whose game it is."""
        self.table = table
        session = table.session if table else None
        self.exploration = Exploration(
            game,
            players,
            lambda: services.analyst,
            session.hints.figures if session else FigureStore(shared=services.games.figures),
            remarks=session.remarks if session else NONE,
            at=at,
            speed=services.settings.speed,
            keep_remarks=session.keep_remarks if session else lambda remarks: None,
        )
        self.lines_asked = False  # in a small window the lines show only when they are asked for
        self.expected_line: tuple[str, ...] = ()
        self.expected_after: MoveNode | None = None  # the move after which that line is expected
        super().__init__(
            services, self.exploration, lambda: AnalysisTexts(self.exploration, services.words), analysis_page, POLICY
        )
        self.keys_of_lines, self.figures = LineKeys(self), HoleFigures(self)
        self.add_parts(self.keys_of_lines, self.figures)
        self.follow_source(self.exploration.search)

    # ------------------------------------------------------------------ lines
    def go_to_move(self, node: MoveNode) -> None:
        """Show the position after a move of the tree; a move of an expected line is first added to the tree."""
        self.pointing.reset()
        if node.path[:1] and node.path[0] not in self.exploration.tree.root.children:
            self.exploration.play_line(node.moves)
        else:
            self.exploration.go_to_move(node)

    def follow_expected(self, moves: int) -> None:
        """Play the first `moves` moves of the line that the search expects, as a line of the tree; do nothing if the
        board has moved on since the line was found.
        """
        if self.expected_after is self.exploration.node:
            self.pointing.reset()
            self.exploration.play_line(self.expected_line[:moves])

    def panel_rows(self) -> list[LineRow]:
        """Return the rows for the panel of lines; while no move has been tried, the expected line after each legal
        move.
        """
        tree, analysis = self.exploration.tree, self.exploration.analysis
        if tree.root.children or analysis is None or self.playing.position.joint:
            return line_rows(tree, self.exploration.mover_of, self._row_end_after)
        position, expected, rows = self.playing.position, MoveTree(()), list[LineRow]()
        for value in analysis.values:
            node, _ = expected.play(expected.root, (value.line or (value.move,))[:MOST_EXPECTED])
            end = self._row_end_of(position, replace(analysis, values=(value,)))
            rows.append(LineRow(0, "", tuple(node.path), {position.player: end}))
        return rows

    def _row_end_after(self, node: MoveNode) -> RowEnd:
        """Return the expected result after a move of the tree; an empty one if the move is not legal."""
        position = self.exploration.position_after(node)
        return RowEnd() if position is None else self._row_end_of(position, self.exploration.figures.deepest(position))

    def _row_end_of(self, position: Position, analysis: Analysis | None) -> RowEnd:
        """Return the expected result of a game that has reached `position`, as seen by the reader; `analysis`: of that
        position, None if there is none yet.
        """
        return self.texts.row_end(position, analysis)

    @property
    def record(self) -> GameRecord:
        """The record of the game on the board, with its lines."""
        if self.table is not None:
            return self.table.record
        return GameRecord.of_game(self.playing.game, self.playing.players)


class HoleFigures(BoardPagePart):
    """Shows the value of each move at its hole, and updates the scene's `expected_line` while the search runs."""

    def __init__(self, scene: AnalysisScene) -> None:
        self._scene, self._exploration = scene, scene.exploration
        self._plates: tuple[object, tuple[ValueMark, ...]] = None, ()
        self._waited = 0.0

    def update(self, dt: float) -> None:
        """Update the line that the search expects, but at most every `SHOWN_EVERY` seconds in one position, and tell
        after which turn the board stands.
        """
        scene, analysis, node = self._scene, self._exploration.analysis, self._exploration.node
        self._waited += dt
        at_rest = self._exploration.playing.film.at_end
        position = scene.playing.position
        shows = at_rest and can_be_searched(position) and not position.joint
        line = analysis.values[0].line if analysis and shows else ()
        due = self._waited >= SHOWN_EVERY or not scene.expected_line or scene.expected_after is not node
        if line != scene.expected_line and (not line or due):
            self._waited = 0.0
            scene.expected_line = line
        if scene.expected_after is not node:
            scene.spoken_heading = scene.texts.current_turn_text()
        scene.expected_after = node

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with the value plates of the holes; the panel of lines shows what was found, too."""
        scene, marks = self._scene, display.marks
        scene.view.update()
        if scene.playing.state != "person" or marks.count_changes:
            return display
        analysis = self._exploration.analysis
        chosen = self._exploration.explored.souths_choice
        key = analysis, scene.pointing.going.origin, scene.services.words, scene.page, chosen
        if self._plates[0] != key:
            self._plates = key, self._value_marks(analysis, scene.pointing.going.origin) if analysis else ()
        return display._replace(marks=marks._replace(values=self._plates[1]))

    def _value_marks(self, analysis: Analysis, picked: str) -> tuple[ValueMark, ...]:
        """Return the value plates of the holes; of the three best moves only, if moves are chosen by their destination.
        `picked`: the piece that is picked up, whose moves alone count, "" for none.
        """
        playing = self._scene.playing
        if not can_be_searched(playing.position):
            return ()
        if playing.position.joint:
            return self._joint_value_marks(analysis)
        rules = playing.game.rules
        shown = dict[tuple[str, str], MoveValue]()
        for value in analysis.values:  # the best first
            place, way = rules.start_of_move(value.move), rules.way_of_move(value.move)
            if not place or (picked and (place != picked or not way)):
                continue
            shown.setdefault((way[-1] if picked and way else place, sign_of(value.move) or ""), value)
        if PartialMoves.is_chosen_by_goal(playing.position) and not picked:
            shown = dict(list(shown.items())[:MOST_PLATES])
        best, in_words = analysis.values[0], are_ends_proved(analysis, rules)  # one scale for all holes
        return tuple(
            self._value_mark(value, place, is_best=value is best, in_words=in_words)
            for (place, _), value in shown.items()
        )

    def _joint_value_marks(self, analysis: Analysis) -> tuple[ValueMark, ...]:
        """Return the value plate of each hole if both players choose at once, with how often best play chooses the
        hole.
        """
        texts, words = self._scene.texts, self._scene.services.words
        exact = all(value.exact for value in analysis.values)
        south, north = mixed_choices({value.move: value.cp for value in analysis.values})
        marks, shares = list[ValueMark](), list[str]()
        for choices in (north,) if self._exploration.explored.souths_choice else (south, north):
            most = max(choice.share for choice in choices.values())
            for hole, (share, gain) in choices.items():
                end = texts.end_text(round_to_stones(round(gain)))
                marks.append(ValueMark(hole, "", end, share == most, "", round(gain), not exact))
                shares.append(f"{end} · {words.share_text(share)}")
        if all(self._scene.view.longest_that_fits((text, "")) for text in shares):
            marks = [mark._replace(text=text) for mark, text in zip(marks, shares, strict=True)]
        return tuple(marks)

    def _value_mark(self, value: MoveValue, place: str, *, is_best: bool, in_words: bool) -> ValueMark:
        """Return the value plate of a move at `place`; the best move's plate stands out. `in_words`: a proved end is
        told in words where there is room.
        """
        rules, texts, sign = self._scene.playing.game.rules, self._scene.texts, sign_of(value.move) or ""
        if is_result_proved(value, rules):
            return ValueMark(place, sign, "", is_best, "won" if value.cp > 0 else "lost", value.cp)
        text = texts.plate_text(value)
        if in_words:
            text = self._scene.view.longest_that_fits((texts.proved_text(value), text))
        return ValueMark(place, sign, text, is_best, "", value.cp, not value.exact)


class LineKeys(BoardPagePart):
    """Actions of the analysis page, on keys and buttons: go through the lines, delete them, write notes."""

    def __init__(self, scene: AnalysisScene) -> None:
        self._scene, self._exploration = scene, scene.exploration

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Handle ↑ and ↓, which change the line, and Enter, which presses the main button unless a widget has the
        focus; return whether the event was used.
        """
        controls = self._scene.controls
        if event.type != pygame.KEYDOWN or controls.is_list_open or (controls.is_focus_visible and controls.focus):
            return False
        if event.key in ENTER and self._scene.page.question is None:
            return controls.handle_event(event) is None
        if event.key in LINE_KEYS:
            by, why_not = LINE_KEYS[event.key]
            self._notify_unless_moved(self._exploration.change_line(by), why_not)
        return event.key in LINE_KEYS

    def return_label(self, words: Language) -> str:
        """Return the label of the button back to the game, with the number of the turn at which the line began if the
        game has turns before it.
        """
        shared = self._exploration.game.plies[: self._exploration.shared_move_count]
        if not shared:
            return words.t("Back to the game")
        return words.say("Back to the game: turn {n}", n=turn_numbers(shared)[-1])

    def _notify_unless_moved(self, moved: bool, why_not: str) -> None:
        """Drop the preview of a move after the board was moved; if it was not (`moved`), show the notice `why_not`."""
        self._scene.pointing.reset()
        if not moved:
            self._scene.show_notice(Caption(self._scene.services.words.t(why_not)))

    @action("left", msg("One move back"), key="←", icon="stepb", sheet=WALK)
    def step_back(self) -> None:
        self._notify_unless_moved(self._exploration.step_back(), BEGINNING)

    @action("right", msg("One move forward"), key="→", icon="stepf", sheet=WALK)
    def step_on(self) -> None:
        self._notify_unless_moved(self._exploration.step_on(), END_OF_LINE)

    @action("first", msg("To the first move"), key="Home", icon="first", sheet=ENDS)
    def go_to_start(self) -> None:
        self._notify_unless_moved(self._exploration.go_to_start(), BEGINNING)

    @action("last", msg("To the end of the line"), key="End", icon="skip", sheet=ENDS)
    def go_to_end(self) -> None:
        self._notify_unless_moved(self._exploration.go_to_end(), END_OF_LINE)

    @action(
        "delete",
        msg("Remove line"),
        key="Delete",
        icon="close",
        when=lambda keys: keys._exploration.is_own_line,
        why_not=msg("The moves of the game itself stay."),
    )
    def remove_line(self) -> None:
        self._scene.pointing.reset()
        self._exploration.remove_line()

    @undo_action(msg("Undo"), msg("undoes the last change"))
    def undo(self) -> None:
        self._scene.pointing.reset()
        self._exploration.undo()

    @property
    def can_undo(self) -> bool:
        return self._scene.desk.can_undo

    @action("note", msg("Note"), key="Ctrl K", icon="pencil", tip=msg("Write a note beside this move"))
    def write_note(self) -> None:
        """Open the dialog to write a note on the current move."""
        self._scene.services.stack.push(NotePlate(self._scene.services, self._exploration))

    @action(
        "search",
        lambda keys, words: words.t("Go deeper") if keys._exploration.search.is_stopped else words.t("Stop the search"),
        icon=lambda keys: "play" if keys._exploration.search.is_stopped else "pause",
        exists=lambda keys: not keys._exploration.search.is_proved(keys._exploration.playing.position),
    )
    def toggle_search(self) -> None:
        self._exploration.search.toggle()

    @action("lines", msg("Lines"), icon="list", on=lambda keys: keys._scene.lines_asked)
    def toggle_lines(self) -> None:
        """Show or hide the panel of lines in a small window."""
        self._scene.lines_asked = not self._scene.lines_asked
        self._scene.rebuild()

    @action(
        "to_game",
        lambda keys, words: keys.return_label(words),
        icon="undo",
        exists=lambda keys: keys._exploration.can_return,
    )
    def return_to_game(self) -> None:
        """Show the position of the played game at which the current line began."""
        self._scene.pointing.reset()
        self._exploration.return_to_game()

    @action(
        "on",
        msg("Play on from here"),
        icon="play",
        exists=lambda keys: can_play_from(keys._exploration.playing.position),
    )
    def play_on(self) -> None:
        """Start a new game from this position: at once if it comes from a game of a person, else after asking who
        plays.
        """
        playing = self._exploration.explored
        if self._scene.table is None:
            self._scene.services.routes.play_on(playing.game, playing.seated, playing.game.plies, None)
            return
        play_from_position(
            self._scene.services, playing, self._scene.record, playing.game.plies, players=playing.seated
        )

    @action("share", msg("Share"), icon="export")
    def share(self) -> None:
        """Open the dialog that shares this position, or the game with its lines; copy a position that belongs to no
        game.
        """
        scene = self._scene
        if scene.table is not None:
            scene.services.routes.share(scene.table, scene.playing.position, self._exploration.shared_move_count)
        else:
            scene.services.routes.copy_position(scene.playing.position)

    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Return to the game if a line is shown, else leave the page."""
        if self._exploration.can_return:
            self.return_to_game()
        else:
            self._scene.leave()
