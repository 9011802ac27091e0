"""Two boards with the same turn under old and new rules, and below each what differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent, place_board
from game.features.workshop.window.bench.text_in_place import FixedHeightText
from game.rules.board import Board
from game.rules.game import Position, counts_of_position
from game.rules.match import Game
from game.rules.notation import displayed_move
from game.store.record import Player
from game.table import same_turn_text as texts
from game.table.side_by_side import SideBySideTurns
from game.text.language import Language, msg
from game.ui import plates
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Slot
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, SegmentedControl, WidgetLook
from game.window.shared.board_pair import BoardPair
from game.window.shared.turn_board import TurnBoardView

if TYPE_CHECKING:
    from game.features.workshop.open_word import WordAlternative
    from game.features.workshop.window.bench.bench_controller import BenchController

NAMES = "turn.old", "turn.new"
LOOKING = msg("Looking for a turn in which the change shows …")
FAULT = msg("No turn to show.")  # why is told once, at the rule
AROUND = 12  # round a board, for its shadow, reference px
SHARE, LESS = 0.22, 0.2  # of a small window: how high a board is there at most, and of a low one
LOW = 460.0  # reference px, for text of the usual size: a lower window is such a one
HIGHEST = 250.0  # of a board at most, reference px: below one of four rows its rule and all choices are seen, too
BELOW, LEAST = 567.0, 150.0  # what stands above and below boards of two rows; so high they always are; reference px
FLAT = 2  # rows of such boards
SWITCH, HIGH = 44.0, 42.0  # of the line below one board with what chooses it, and of two lines below each; reference px
OWN_LINE = 1.5  # in a small window what differs has a line of its own and scrolls, for text so much larger
ALONE = 34.0  # how high that line is, reference px
STYLES: tuple[Style, ...] = ("name", "text", "note", "fine")  # of what differs: the first in which it fits
EMPTY_CORNER = 18  # of the outline in the place of a board, reference px
CORNER = 7  # of the plate that says whose board it is, reference px
LONGEST_NAME = 24  # letters on that plate: what differs stands beside it


def board_height_share(ui: Ui) -> float:
    """Return the share of a small window's height for one board, which leaves room for the alternatives below it."""
    return SHARE if ui.size[1] / ui.unit / max(1.0, ui.text_scale) >= LOW else LESS


def greatest_board_height(ui: Ui, board: Board) -> float:
    """Return the greatest height of a board, reference px; lower for boards of two rows, to leave room below."""
    if board.rows > FLAT:
        return HIGHEST
    return min(HIGHEST, max(LEAST, ui.size[1] / ui.unit - BELOW))


def is_cramped_window(ui: Ui) -> bool:
    """Return whether hardly two nodes fit side by side: a small window with large text."""
    return ui.small and ui.text_scale >= OWN_LINE


class BenchBoard(TurnBoardView):
    """Board as wide as the available space, without bowls, clipped to its rectangle."""

    margin, has_bowls = AROUND, False

    def height(self, ui: Ui, width: int) -> int:
        self.share, self.highest = board_height_share(ui), greatest_board_height(ui, self.position.rules.board)
        return super().height(ui, width)

    def sprites(self, ui: Ui, at: pygame.Rect, view: pygame.Rect, look: WidgetLook) -> list[Sprite]:
        return super().sprites(ui, at, at.clip(view), look)


class BoardsPlaceholder(Node):
    """Placeholder of the same size for the two boards and the line below, while no sample turn is known."""

    def __init__(self, board: Board, label: Label) -> None:
        super().__init__()
        self._board, self._size, self._said = board, extent(board), label

    def children(self) -> Sequence[Node]:
        return (self._said,)

    def height(self, ui: Ui, width: int) -> int:
        edge = 2 * ui.gap(AROUND)
        wide = (width + edge if ui.small else (width + edge) // 2) - edge
        most = (
            round(board_height_share(ui) * ui.size[1]) if ui.small else ui.gap(greatest_board_height(ui, self._board))
        )
        below = 0 if is_cramped_window(ui) else ui.px(SWITCH if ui.small else HIGH)
        return min(round(wide * self._size.high / self._size.wide), most) + edge + below

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._said.place(ui, rect.inflate(0, -rect.h // 2))


class MissingBoard(Node):
    """Placeholder as high as the board beside it, with the reason why a board can't be shown."""

    def __init__(self, board: TurnBoardView, label: Label) -> None:
        super().__init__()
        self._board, self._said, self._outline = board, label, pygame.Rect(0, 0, 0, 0)

    def children(self) -> Sequence[Node]:
        return (self._said,)

    def height(self, ui: Ui, width: int) -> int:
        return self._board.height(ui, width)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._outline = self._board.geometry_in(ui, rect).rect
        wide = self._outline.w - ui.gap(24)
        if self._said.height(ui, wide) > self._outline.h:  # a small board has no room for large text
            self._outline = pygame.Rect(rect.x, self._outline.y, rect.w, self._outline.h).inflate(
                -2 * ui.gap(AROUND), 0
            )
            wide = self._outline.w - ui.gap(24)
        high = self._said.height(ui, wide)
        place = pygame.Rect(0, 0, wide, high)
        place.center = self._outline.center
        self._said.place(ui, place)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        size = self._outline.size
        dst.blit(plates.dashed_outline(size, ui.gap(EMPTY_CORNER), ui.theme.ontable2, ui.unit), self._outline)
        super().paint(dst, ui)


class TwoBoards:
    """The two boards of the page where rules are edited, with the same turn under old and new rules."""

    def __init__(self, bench: BenchController) -> None:
        self._bench, self._page = bench, bench.page
        self.turns = self._page.follow_source(
            SideBySideTurns(self._page.services.settings.speed), bench.show_another_turn
        )
        self.pair = BoardPair(self._page, self.turns, BenchBoard)
        self._previewed: WordAlternative | None = None
        self._seen = 1  # of the two, where there is room for one

    @property
    def shown_turn(self) -> tuple[Position, str] | None:
        """Position and move of the sample turn; None while none is known."""
        shown = self.turns.shown
        return (shown.position, shown.move) if shown and shown.move else None

    def find_sample_turn(self) -> None:
        """Look for a sample turn in which the open rule's clause acts."""
        draft = self._bench.draft
        kind, id, *_ = (self._bench.opened or ".").split(".")
        changed = draft.changes[-1].id if draft.changes else ""
        self.pair.rules = draft.game.rules()
        self._previewed = None
        word = self._bench.word
        asked = (word.name, word.games_of_alternatives) if word else ()
        self.turns.look_for_turn(draft.base, draft.game, id or kind or changed, *asked)
        self._page.mark_seen(self.turns)  # what they show at once is on the page that is laid out next

    def preview_alternative(self, alternative: WordAlternative | None) -> None:
        """Preview the sample turn with an alternative on the right board; None for the current rules."""
        if alternative is not self._previewed:
            self._previewed = alternative
            self.turns.preview_rules(alternative.turn_board if alternative else None)

    # ------------------------------------------------------------------ the page
    def fixed_and_scrolling_nodes(self, ui: Ui) -> list[Node]:
        """Return the boards with the lines below them; in a cramped window these lines are separate nodes that may
        scroll.
        """
        words = self.pair.words
        self.pair.create_boards(NAMES, (words.t("The old rule"), words.t("The new rule")))
        if not self.pair.views:
            return [
                BoardsPlaceholder(self._bench.draft.game.rules().board, Label(words.t(LOOKING), "note", "ontable2"))
            ]
        if not (shown := self.turns.shown) or not shown.apart:
            changed = frozenset().union(*(board.changed_places for board in self.turns.boards))
            for view in self.pair.views:
                view.counted = changed - _names_of_filled_bowls(view.position)
        said = self.pair.difference_texts
        longest = max((one.text for one in said), key=len, default="")  # both are set alike
        lines = [self._difference_line(ui, at, said[at] if said else None, longest) for at in range(2)]
        seen: list[Node] = [*self.pair.views]
        if self._is_turn_impossible:
            seen[1] = MissingBoard(self.pair.views[1], Label(words.t(FAULT), "name", "ontable2", align="center"))
            self.pair.views = self.pair.views[:1]
        if ui.small:
            self.pair.views = [one for one in self.pair.views if one is seen[self._seen]]
            seen, lines = [seen[self._seen]], [lines[self._seen]]
        apart = lines if is_cramped_window(ui) else []
        stacks = [
            [view, *([] if apart else [Inset(line, pad=(AROUND, 0))])] for view, line in zip(seen, lines, strict=True)
        ]
        columns = [Column(stack, gap=0, grow=1, wide=200) for stack in stacks]
        return [Inset(Row(columns, gap=0, align="start"), pad=(-AROUND, 0)), *apart]

    @property
    def _is_turn_impossible(self) -> bool:
        """Whether no sample turn can be shown because the current rules have a fault."""
        return not self._bench.draft.is_valid and self._previewed is None

    def _show_one_board(self, at: int) -> None:
        """Show one of the two boards where there is room for only one; `at`: 0 old rules, 1 new rules."""
        self._seen = at
        self._page.refresh()

    def _difference_line(self, ui: Ui, at: int, board_text: texts.BoardText | None, also: str) -> Node:
        """Return the line below board `at` (0 old rules, 1 new) on what differs there, None for nothing. `also`: a text
        for which the line leaves room, so that both lines are equally high.
        """
        words, draft, new, board = self.pair.words, self._bench.draft, at == 1, self.turns.boards[at]
        names = [words.t(draft.base.name), draft.name]  # the user's own name isn't translated
        names = [name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…" for name in names]
        mark: Node = WordBadge(
            Label(names[at], "label", "onbrass" if new else "ontable", single=True, foreign=True), filled=new
        )
        if ui.small:
            mark = SegmentedControl("seen.board", [*enumerate(names)], self._seen, self._show_one_board)
        mark = Row([Slot("", 0, ui.px(SWITCH if ui.small else HIGH)), mark], gap=0)
        if self._is_turn_impossible and (new or board_text is None):
            return Row([mark], gap=10)
        shown = self.turns.shown
        if shown is not None and shown.apart and (board_text is None or not new):
            apart = Label(words.t(texts.APART), "note", "ontable2", grow=1, single=True)
            return Row([mark, *([apart] if ui.small or not new else [])], gap=10)
        if board_text is None and new:
            return Row([mark, *self._no_difference_rows()], gap=10)
        played = [Label(f"**{displayed_move(board.move)}**", "name", "ontable")] if board.move and board_text else []
        board_text = board_text or texts.turn_text(board, words)
        alone = is_cramped_window(ui)
        high = ALONE if alone else SWITCH if ui.small else HIGH
        text = FixedHeightText(board_text.text, "ontable", high, STYLES, also=also)
        beside = Label(_bowls_text(board.position_seen, words), "note", "ontable2", single=True)
        gain = Label(board_text.gain, "name", "brass", single=True)
        if alone:
            first = Row([mark, *played, Slot(grow=1), beside, gain], gap=10)
            return Column([first, Row([text], gap=0)], gap=0)
        return Row([mark, *played, text, beside, gain], gap=10)

    def _no_difference_rows(self) -> list[Node]:
        """Return the note that both boards are equal, how many turns were tried, and the button to search on; [] if
        they differ.
        """
        words, changed = self._page.words, bool(self._bench.draft.changes)
        tried = texts.nothing_differs_text(self.turns.in_vain, words) if changed else ""
        told: list[Node] = [self.pair.difference_label(), Label(tried, "note", "ontable2", grow=1, single=True)]
        if changed and not tried and self._previewed is None:
            find = words.t("Find a turn that differs")
            told.append(Button("find.turn", self.turns.look_for_difference, label=find, kind="link"))
        return [*told, Label(texts.gain_text(self.turns.boards[1], words), "name", "brass", single=True)]

    # ------------------------------------------------------------------ what is asked for
    def edit_position(self) -> None:
        """Open the position editor; the sample turn is then played from the position set up there."""
        shown = self.turns.shown
        if shown is not None:
            self._page.services.routes.choose_position(shown.position, self._use_position)

    def _use_position(self, position: Position) -> None:
        """Show a position on both boards; play the sound of refusal if that is impossible."""
        if not self.turns.set_position(position):
            self._page.services.sound.play("refused")

    def start_new_game(self) -> None:
        """Start a new game from the shown position by the new rules."""
        shown = self.turns.shown
        if shown is not None:
            game = Game(shown.position.rules, shown.position)
            self._page.services.routes.play_on(game, {"S": Player(), "N": Player()}, (), None)


def _names_of_filled_bowls(position: Position) -> set[str]:
    """Return the names of the bowls beside the board (stores, reserves) that hold something."""
    places = place_board(position.rules.board, 0, 0, 1).places
    return {name for name, place in places.items() if place.shape == "bowl"}


def _bowls_text(position: Position, words: Language) -> str:
    """Return as text how many stones the players have in bowls beside the board, which this page doesn't draw."""
    board, counts, said = position.rules.board, counts_of_position(position), list[str]()
    bowls = _names_of_filled_bowls(position)
    for kind, text in (("hand", msg("in hand {n} : {m}")), ("store", msg("captured {n} : {m}"))):
        kept = {cell.seat: counts[cell.name] for cell in board.cells if cell.kind == kind and cell.name in bowls}
        if len(kept) == 2:
            said.append(words.say(text, n=kept["S"], m=kept["N"]))
    return " · ".join(said)


class WordBadge(Inset):
    """A word on a small rounded background, filled with brass or outlined."""

    def __init__(self, child: Node, *, filled: bool) -> None:
        super().__init__(child, pad=(10, 2))
        self._filled, self.stretch = filled, False

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t = ui.theme
        fill, border = (t.brass, None) if self._filled else (None, t.ontable)
        plates.draw_plate(dst, self.rect, ui.gap(CORNER), fill, border, 1.5 * ui.unit)
        super().paint(dst, ui)
