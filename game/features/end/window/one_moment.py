"""The one moment of a game on the page of its end: the turn that cost the reader most, else the biggest one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.drawing import extent
from game.board.marks import NOTHING, Marks
from game.board.view import BoardLook
from game.engine.analysis.values import Review
from game.features.review.review_text import ReviewTexts
from game.film.hops import hops_of_move
from game.film.stones import Stones
from game.rules.game import Position, counts_of_position
from game.store.polling import PolledSource
from game.table import end_text as texts
from game.table.engine_request import ReviewRequest
from game.table.mistakes import CostlyTurn, costly_turns, without_guided_turns
from game.text.language import Language
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.board_picture import board_picture
from game.window.shared.curve import rank_sign_picture
from game.window.shared.play_from import can_play_from, play_from_position
from game.window.shared.review_marks import review_marks_of
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.end.window.end_scene import EndScene
    from game.features.play.window.play_scene import PlayScene
    from game.table.game_summary import Highlight

BOARD, HIGHEST, SMALLEST = 364.0, 140.0, 170.0  # of the card's board: width and height at most; width in a small window
NAMED, NAMED_ON_FRAME = 36.0, 28.0  # how far apart holes are, at least, where a letter stands at its own hole or edge
SAID = 260.0  # least width of what is said beside it, reference px
SIGN = 28.0


class CostlyTurnSearch(PolledSource):
    """Background search for the costliest turn of a finished game; the result is kept with the game."""

    def __init__(self, services: Services, table: PlayScene) -> None:
        self._services, self._table = services, table
        self.review: Review | None = table.session.hints.known_review
        self._looking: ReviewRequest | None = None

    @property
    def costliest_turn(self) -> CostlyTurn | None:
        """The turn that cost the human player most, or either player if no human plays; None until it is known."""
        rules, reader = self._table.game.rules, self._table.playing.only_person
        if self.review is None:
            return None
        review = without_guided_turns(self.review, reader, self._table.session.guided_move_count)
        return next(iter(costly_turns(review, rules, reader)), None)

    @property
    def needs_search(self) -> bool:
        """Whether the game is to be searched for a costly turn: no game for one player, nor a learner's first game."""
        alone, first = self._table.game.rules.for_one_player, self._table.session.is_first_game
        return bool(self._table.game.plies) and not alone and not first

    @property
    def has_failed(self) -> bool:
        return self._looking is not None and self._looking.failed

    @property
    def is_busy(self) -> bool:
        """Whether the search is still running and may bring a result."""
        return self._looking is not None and self._looking.is_busy

    def resume(self) -> None:
        """Use the result of the game's own review if there is one, otherwise start the search."""
        self.review = self._table.session.hints.known_review
        if self.review is None and self.needs_search:
            self._looking = ReviewRequest(self._services.analyst, self._table.game, None)

    def retry_search(self) -> None:
        """Start the search again after it failed."""
        if self._looking is not None:
            self._looking.begin()

    def pause(self) -> None:
        """Stop the search, because the computer is needed elsewhere or the page is left."""
        if self._looking:
            self._looking.stop()

    def update(self, dt: float = 0.0) -> None:
        looking = self._looking
        if looking is not None and looking.is_busy:
            looking.update()
            if looking.review is not None and self.review is None:
                self.review = looking.review
                self._table.session.save_review(looking.review)
        self.news = self.review is not None, self.has_failed


class MomentCard:
    """Card below the curve of the lead with the game's notable moment; its height is the same before that is known."""

    def __init__(self, page: EndScene) -> None:
        self._page, self._table = page, page.table
        self._stones: tuple[int, Stones] | None = None  # before a ply

    @property
    def _game_language(self) -> Language:
        return self._table.texts.words  # in the words of the game's family

    def card_node(self, ui: Ui) -> Node | None:
        """Return the card; None if the game has no notable moment, because it was given up before anything happened."""
        search, words = self._page.costliest, self._game_language
        if (mistake := search.costliest_turn) is not None:
            return self._costly_turn_card(ui, mistake)
        if search.needs_search and search.review is None:
            said = words.t("The computer could not look through the game.")
            again: Button | None = Button("look", search.retry_search, label=words.t("Try again"), kind="raised")
            if not search.has_failed:
                said, again = words.t("The computer looks for the costliest turn."), None
            return self._build_card(ui, position_board(ui, self._table.game.start, None), [Label(said, "name")], again)
        story = self._page.story
        return self._highlight_card(ui, best) if (best := story.biggest or story.longest) else None

    def _costly_turn_card(self, ui: Ui, mistake: CostlyTurn) -> Node:
        """Return the card of the costliest turn: what it cost and why; the game can be resumed before that turn."""
        words, found, game = self._game_language, mistake.turn, self._table.game
        said, ply = ReviewTexts(self._table.texts, game.plies), game.plies[found.ply]
        title = Row([rank_sign_picture(ui, 1, SIGN), Label(said.cost_title(found), "name", times=1.15, grow=1)], gap=8)
        lines: list[Node] = [title, Label(said.reason_text(found) or said.better_move_text(found), "text", "ink2")]
        plies = game.plies[: found.ply]

        def play_on() -> None:
            play_from_position(self._page.services, self._table.playing, self._table.record, plies)

        on = Button("on", play_on, icon="play", label=words.t("Play on from here"), kind="raised")
        board = position_board(ui, ply.before, self._stones_before_ply(found.ply), review_marks_of(ply, found))
        return self._build_card(ui, board, lines, on if can_play_from(ply.before) else None)

    def _highlight_card(self, ui: Ui, highlight: Highlight) -> Node:
        """Return the card of the biggest capture or the longest turn, which can be watched."""
        words, all_plies = self._game_language, self._table.game.plies
        plies = [all_plies[i] for i in highlight.plies]
        number = highlight.plies.start + 1 if self._page.alone else self._page.numbers[highlight.plies.start]
        moves = [self._table.texts.move_in_list(ply) for ply in plies]
        if highlight is self._page.story.biggest:
            title, more = (
                texts.biggest_capture_title(words, number, highlight, moves),
                texts.captured_holes_text(words, highlight),
            )
        else:
            title, more = texts.longest_turn_title(words, number, highlight, moves, alone=self._page.alone), ""
        lines: list[Node] = [Label(title, "name", times=1.15), *([Label(more, "text", "ink2")] if more else [])]
        taken = [sum(step.n for step in one.steps if step.op == "capture") for one in plies]
        most = highlight.plies[taken.index(max(taken))]
        marks = Marks(way=hops_of_move(all_plies[most].steps))
        board = position_board(ui, all_plies[most].before, self._stones_before_ply(most), marks)
        watch = Button("moment", lambda: self._page.replay_plies(highlight.plies), icon="play",
                       label=words.t("Watch again"), kind="raised")  # fmt: skip
        return self._build_card(ui, board, lines, watch)

    def _stones_before_ply(self, ply: int) -> Stones:
        """Return the stones on the board before the turn of this ply, each with its colour."""
        if self._stones is None or self._stones[0] != ply:
            film = self._table.playing.film
            film.seek(film.tracks[ply].start)
            self._stones = ply, film.stones.copy()
            film.return_to_present()
        return self._stones[1]

    def _build_card(self, ui: Ui, board: Node, lines: list[Node], button: Button | None) -> Node:
        said = Column([*lines, *([button] if button and ui.small else [])], gap=8, grow=1, wide=SAID)
        row: list[Node] = [board, said]
        if button and not ui.small:
            row.append(Column([Space(grow=1), button, Space(grow=1)], gap=0))
        return Inset(Row(row, gap=20, align="stretch", wrap=ui.text_scale > 1.4), pad=(12, 12), face="plate")


def position_board(ui: Ui, position: Position, stones: Stones | None, marks: Marks = NOTHING) -> Node:
    """Return a small board with these stones, or an empty one, and with `marks`; holes are named if there is room."""
    board, none = position.rules.board, dict.fromkeys(counts_of_position(position), 0)
    size = extent(board)
    wide = min(SMALLEST if ui.small else BOARD, HIGHEST * size.outer_width / size.high)
    # On so small a board a ring and brackets say enough: lamps, figures and lines would cover its holes.
    marks = marks._replace(arrows=(), losses=(), costly_way=None, better_way=None, hint="", highlighted=marks.hint)
    named = stones is not None and wide / size.outer_width >= (NAMED if board.rows <= 2 else NAMED_ON_FRAME)
    return board_picture(ui, board, none, wide, least=wide, look=BoardLook("never", named),
                         marks=marks, seen=position if stones else None, stones=stones)  # fmt: skip
