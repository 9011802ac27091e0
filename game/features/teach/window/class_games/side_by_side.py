"""The games of two learners: a hole that is pressed on one board is played on both."""

from collections.abc import Sequence

from game.features.teach.class_games import HandedInGame
from game.table.same_turn_text import LOOKING, NONE, ON_BOTH, BoardText
from game.table.side_by_side import SideBySideTurns
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.window.shared.board_pair import BoardPair
from game.window.shell.full_page import Page
from game.window.shell.services import Services


class SideBySide(Page):
    """Page that shows the same turn under the rules of two handed-in games."""

    page_title = msg("Side by side")
    first_focus = "again"

    def __init__(self, services: Services, pair: Sequence[HandedInGame]) -> None:
        super().__init__(services)
        self.turns = self.follow_source(SideBySideTurns(services.settings.speed))
        self.pair = self.add_part(BoardPair(self, self.turns))
        self._both = pair
        first, second = (one.variant_file.variant for one in pair)
        assert first is not None
        assert second is not None
        self.turns.look_for_turn(first, second)

    def tools(self) -> Sequence[Node]:
        return [self.actions.button("again", "table", word=True)]

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        t = self.words.t
        self.pair.create_boards([f"board.{n}" for n in range(len(self._both))], [one.author for one in self._both])
        if not self.pair.views:
            return Label(t(LOOKING if self.turns.is_busy else NONE), "heading", "ontable", align="center")
        said = self.pair.difference_texts
        lines = said or (BoardText(""), BoardText(""))
        columns = [self._game_column(*one) for one in zip(self._both, self.pair.views, lines, strict=True)]
        both: Node = Column(columns, gap=16) if ui.small else Row(columns, gap=24, align="start")
        note = Label(t(ON_BOTH), "note", "ontable2", align="center")
        return Inset(Column([both, *([] if said else [self.pair.difference_label()]), note], gap=16), pad=(0, 16))

    def _game_column(self, game: HandedInGame, view: Node, said: BoardText) -> Node:
        """Return the column of a game: its author, its board `view`, and the text `said` on what differs there."""
        assert game.variant_file.variant is not None
        author = Label(game.author, "heading", "ontable")
        name = Label(self.words.t(game.variant_file.variant.name), "note", "ontable2")
        text, gain = Label(said.text, "text", "ontable", grow=1), Label(said.gain, "name", "brass", single=True)
        return Column([author, name, view, Row([text, gain], gap=10)], gap=6, grow=1)
