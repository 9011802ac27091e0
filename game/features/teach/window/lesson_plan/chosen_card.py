"""The chosen card of a lesson plan: what a teacher says, its boards with their answers, and what changes them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.features.teach import plan_text
from game.features.teach.lesson_plan import MOST_BOARDS, MOST_QUESTIONS, WITH_BOARDS, WITH_QUESTIONS, PlanCard
from game.features.teach.plan_boards import CardBoard
from game.features.teach.window.lesson_plan.plan_cards import board_picture_of
from game.rules.board import SEATS
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shared.grid import Grid
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.teach.window.lesson_plan.plan_scene import PlanScene

SAID, BESIDE, PAD = 236.0, 20.0, 20.0  # the width of what is said, and what is beside it and inside; reference px
LEAST, MOST_IN_ROW = 150.0, 4  # the width of a board at least; of few boards in a row none is wider than of so many


def chosen_card_panel(page: PlanScene, ui: Ui, *, low: bool) -> Node:
    """Return the panel of the chosen card. `low`: it lies below the card itself in a narrow window, so that the card's
    name is left out and the boards lie below the sentence.
    """
    words, card = page.words, page.card
    title = Label(plan_text.card_title(words, card.kind), "heading")
    head = Row([Icon(plan_text.ICONS[card.kind], 24, "brass"), title])
    say = [Label(plan_text.plan_sentence(words, card.say), "text", "ink2", foreign=True)] if card.say else []
    nodes = _board_nodes(page, ui, card)
    room = ui.window.w - 2 * ui.gap(ui.m.margin + PAD) - (0 if low else ui.gap(SAID + BESIDE))
    columns = max(1, room // ui.gap(LEAST * max(1.0, ui.text_scale)))
    boards = Grid(nodes, min(columns, max(MOST_IN_ROW, len(nodes))), gap=14)
    boards.grow = 1
    rows: list[Node] = [*([] if low else [head]), *say, _card_buttons(page, card), *_question_controls(page, card)]
    if low:
        return Inset(Column([*rows, boards], gap=10), pad=(PAD, 14), face="plate")
    left = Column(rows, gap=8, wide=SAID, stretch=False)
    return Inset(Row([left, boards], gap=BESIDE, align="start"), pad=(PAD, 14), face="plate")


def _card_buttons(page: PlanScene, card: PlanCard) -> Node:
    """Return the buttons that change the chosen card as a whole, such as moving or removing it."""
    t, at, plan = page.words.t, page.at, page.plan
    last = len(plan.cards) - 1
    buttons = [
        Button("say", page.edit_sentence, icon="pencil", tip=t("Change what you say")),
        Button("earlier", partial(page.move_card, -1), icon="back", tip=t("Move it earlier"), enabled=at > 0),
        Button("later", partial(page.move_card, 1), icon="fwd", tip=t("Move it later"), enabled=at < last),
        Button("remove", page.remove_card, icon="close", tip=t("Remove this part"), enabled=last > 0),
    ]
    if card.kind == "worksheet":  # last, so that the other buttons keep their places
        buttons.append(Button("others", page.ask_other_questions, icon="again", tip=t("Other questions")))
    return Row(buttons, gap=4)


def _question_controls(page: PlanScene, card: PlanCard) -> list[Node]:
    """Return the field for the number of questions and, for a worksheet, the button to make it; empty for a card
    without such questions.
    """
    if card.kind not in WITH_QUESTIONS:
        return []
    t = page.words.t
    number = page.stepper("questions", range(1, MOST_QUESTIONS + 1))
    rows: list[Node] = [Column([page.control_label(t("How many questions")), number], gap=4)]
    if card.kind == "worksheet":
        rows.append(Button("print", page.print_worksheet, icon="list", label=t("Make the worksheet"), kind="raised"))
    return rows


def _board_nodes(page: PlanScene, ui: Ui, card: PlanCard) -> list[Node]:
    """Return the boards of the chosen card and, if it can have more, the button to add one; a note if no questions were
    found.
    """
    t, own = page.words.t, card.kind in WITH_BOARDS
    nodes = [_board_node(page, ui, card, i, board) for i, board in enumerate(page.boards_of(page.at))]
    if own and len(card.boards) < MOST_BOARDS:
        nodes.append(Button("board", page.add_board, icon="plus", label=t("One more board"), kind="link"))
    if not own and not nodes and page.is_ready:
        nodes.append(Label(t("This game has no such questions."), "note"))
    return nodes


def _board_node(page: PlanScene, ui: Ui, card: PlanCard, i: int, board: CardBoard) -> Node:
    """Return the board with index `i` and its answer; if it can be changed, a press opens the dialog for that."""
    rows: list[Node] = [board_picture_of(card, board, ui)]
    if board.question:
        rows += [Label(board.question, "fine", "ink"), Label(board.answer, "fine")]
    elif board.ply is not None:
        words = page.words
        ends = words.join_list(words.say("{player}’s store", player=end) if end in SEATS else end for end in board.ends)
        if not ends:
            rows.append(Label(board.move_text, "label"))
        elif board.shows_start:
            rows.append(Label(words.say("{move} ends in {places}", move=board.move_text, places=ends), "label"))
        else:
            rows.append(Label(words.say("Can move: {places}", places=ends), "label"))
    column = Column(rows, gap=6)
    if card.kind not in WITH_BOARDS:
        return column
    change = page.words.t("Change this board")
    return Card(f"board.{i}", column, partial(page.open_board, i), pad=6).with_traits(tip=change)


class BoardPlate(Plate):
    """Dialog that changes a board of the chosen card; `at`: index of the board."""

    first_face, plate_width = "choose", 380.0

    def __init__(self, services: Services, page: PlanScene, at: int) -> None:
        super().__init__(services)
        self._page, self._at = page, at

    @face(focus="turn")
    def choose(self) -> Rows:
        """Yield the rows with a button for each kind of change."""
        t, page = self.words.t, self._page
        changes = (
            ("turn", t("Another turn here"), page.use_next_turn, "fwd"),
            ("new", t("Another board"), page.use_other_board, "again"),
            ("setup", t("Set up a position"), page.set_up_board, "settings"),
            ("gone", t("Remove this board"), page.remove_board, "close"),
        )
        yield self.heading(t("Change this board"))
        for name, label, change, icon in changes:
            yield self.wide_button(name, label, self.closing(partial(change, self._at)), icon)
        yield self.closing_row()


class SentencePlate(Plate):
    """Dialog to edit what the teacher says at the chosen card."""

    first_face, plate_width = "write", 640.0

    def __init__(self, services: Services, page: PlanScene) -> None:
        super().__init__(services)
        self._page, self.sentence = page, plan_text.plan_sentence(services.words, page.card.say)

    @face(focus="sentence")
    def write(self) -> Rows:
        """Yield the rows in which the sentence is typed."""
        t = self.words.t
        yield self.heading(t("What do you say?"))
        yield self.text_field("sentence", most=200, done=self._use_sentence)
        yield self.button_row(
            self.button("done", t("Done"), self._use_sentence, "check", kind="primary"),
            self.button("back", t("Back"), self.leave, key="Esc"),
        )

    def _use_sentence(self) -> None:
        self.leave()
        self._page.set_sentence(self.sentence)
