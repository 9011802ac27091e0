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
from game.rules.game import Position, counts_of
from game.store.polling import PolledSource
from game.table import end_text as texts
from game.table.engine_request import AnalysisInquiry
from game.table.mistakes import CostlyTurn, costly_turns, without_guided_turns
from game.text.language import Language
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.board_picture import board_picture
from game.window.shared.curve import rank_sign
from game.window.shared.play_from import can_play_from, play_from
from game.window.shared.review_marks import marks_of
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
    """Has the computer look through a game that is over while its page is open; what is found is kept with the game."""

    def __init__(self, services: Services, table: PlayScene) -> None:
        self._services, self._table = services, table
        self.review: Review | None = table.session.hints.known_review
        self._looking: AnalysisInquiry | None = None

    @property
    def mistake(self) -> CostlyTurn | None:
        """The turn that cost the reader most, or either player where nobody reads; None until it is known."""
        rules, reader = self._table.game.rules, self._table.playing.reader
        if self.review is None:
            return None
        review = without_guided_turns(self.review, reader, self._table.session.guided)
        return next(iter(costly_turns(review, rules, reader)), None)

    @property
    def is_wanted(self) -> bool:
        """Whether one is looked for: in a game for one no turn costs more or less; a first game is not judged."""
        alone, first = self._table.game.rules.for_one_player, self._table.session.is_first_game
        return bool(self._table.game.plies) and not alone and not first

    @property
    def failed(self) -> bool:
        return self._looking is not None and self._looking.failed

    @property
    def is_busy(self) -> bool:
        """Whether something may still come in."""
        return self._looking is not None and self._looking.is_busy

    def resume(self) -> None:
        """Takes what the game's own review has found by now, else asks for it."""
        self.review = self._table.session.hints.known_review
        if self.review is None and self.is_wanted:
            self._looking = AnalysisInquiry(self._services.analyst, self._table.game, None)

    def look_again(self) -> None:
        if self._looking is not None:
            self._looking.begin()

    def pause(self) -> None:
        """Somebody else needs the computer, or nobody wants to know any more."""
        if self._looking:
            self._looking.stop()

    def update(self, dt: float = 0.0) -> None:
        looking = self._looking
        if looking is not None and looking.is_busy:
            looking.update()
            if looking.review is not None and self.review is None:
                self.review = looking.review
                self._table.session.keep_review(looking.review)
        self.news = self.review is not None, self.failed


class MomentCard:
    """The card below the curve; it has the same height whatever is known."""

    def __init__(self, page: EndScene) -> None:
        self._page, self._table = page, page.table
        self._stones: tuple[int, Stones] | None = None  # before a ply

    @property
    def _words(self) -> Language:
        return self._table.texts.words  # in the words of the game's family

    def node(self, ui: Ui) -> Node | None:
        """None where a game has no moment: it was given up before anything happened."""
        search, words = self._page.costliest, self._words
        if (mistake := search.mistake) is not None:
            return self._mistake(ui, mistake)
        if search.is_wanted and search.review is None:
            said = words.t("The computer could not look through the game.")
            again: Button | None = Button("look", search.look_again, label=words.t("Try again"), kind="raised")
            if not search.failed:
                said, again = words.t("The computer looks for the costliest turn."), None
            return self._plate(ui, position_board(ui, self._table.game.start, None), [Label(said, "name")], again)
        story = self._page.story
        return self._great(ui, best) if (best := story.biggest or story.longest) else None

    def _mistake(self, ui: Ui, mistake: CostlyTurn) -> Node:
        """What it cost and why; from there one can play on."""
        words, found, game = self._words, mistake.turn, self._table.game
        said, ply = ReviewTexts(self._table.texts, game.plies), game.plies[found.ply]
        title = Row([rank_sign(ui, 1, SIGN), Label(said.cost_in_title(found), "name", times=1.15, grow=1)], gap=8)
        lines: list[Node] = [title, Label(said.reason(found) or said.better_and_why(found), "text", "ink2")]
        plies = game.plies[: found.ply]

        def play_on() -> None:
            play_from(self._page.services, self._table.playing, self._table.record, plies)

        on = Button("on", play_on, icon="play", label=words.t("Play on from here"), kind="raised")
        board = position_board(ui, ply.before, self._stones_before(found.ply), marks_of(ply, found))
        return self._plate(ui, board, lines, on if can_play_from(ply.before) else None)

    def _great(self, ui: Ui, highlight: Highlight) -> Node:
        """The biggest capture, or the longest turn; it can be watched."""
        words, all_plies = self._words, self._table.game.plies
        plies = [all_plies[i] for i in highlight.plies]
        number = highlight.plies.start + 1 if self._page.alone else self._page.numbers[highlight.plies.start]
        moves = [self._table.texts.move(ply) for ply in plies]
        if highlight is self._page.story.biggest:
            title, more = (
                texts.biggest_capture_title(words, number, highlight, moves),
                texts.taken_from(words, highlight),
            )
        else:
            title, more = texts.longest_turn_title(words, number, highlight, moves, alone=self._page.alone), ""
        lines: list[Node] = [Label(title, "name", times=1.15), *([Label(more, "text", "ink2")] if more else [])]
        taken = [sum(step.n for step in one.steps if step.op == "capture") for one in plies]
        most = highlight.plies[taken.index(max(taken))]
        marks = Marks(way=hops_of_move(all_plies[most].steps))
        board = position_board(ui, all_plies[most].before, self._stones_before(most), marks)
        watch = Button("moment", lambda: self._page.watch(highlight.plies), icon="play", label=words.t("Watch again"),
                       kind="raised")  # fmt: skip
        return self._plate(ui, board, lines, watch)

    def _stones_before(self, ply: int) -> Stones:
        """The stones as they lay on the board before a turn: the same ones, each in its colour."""
        if self._stones is None or self._stones[0] != ply:
            film = self._table.playing.film
            film.seek(film.tracks[ply].start)
            self._stones = ply, film.stones.copy()
            film.return_to_present()
        return self._stones[1]

    def _plate(self, ui: Ui, board: Node, lines: list[Node], button: Button | None) -> Node:
        said = Column([*lines, *([button] if button and ui.small else [])], gap=8, grow=1, wide=SAID)
        row: list[Node] = [board, said]
        if button and not ui.small:
            row.append(Column([Space(grow=1), button, Space(grow=1)], gap=0))
        return Inset(Row(row, gap=20, align="stretch", wrap=ui.text_scale > 1.4), pad=(12, 12), face="plate")


def position_board(ui: Ui, position: Position, stones: Stones | None, marks: Marks = NOTHING) -> Node:
    """A small board with these stones on it, or with none, and what is pointed out; letters where they fit."""
    board, none = position.rules.board, dict.fromkeys(counts_of(position), 0)
    size = extent(board)
    wide = min(SMALLEST if ui.small else BOARD, HIGHEST * size.outer / size.high)
    # On so small a board a ring and brackets say enough: lamps, figures and lines would cover its holes.
    marks = marks._replace(arrows=(), losses=(), cost=None, better=None, hint="", lit=marks.hint)
    named = stones is not None and wide / size.outer >= (NAMED if board.rows <= 2 else NAMED_ON_FRAME)
    return board_picture(ui, board, none, wide, least=wide, look=BoardLook("never", named),
                         marks=marks, seen=position if stones else None, stones=stones)  # fmt: skip
