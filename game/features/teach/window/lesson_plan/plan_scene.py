"""A lesson of 45 minutes: cards in a row, below them the boards of the chosen one; what is changed is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame
from msgspec.structs import replace

from game.features.sharing.worksheet_questions import PlannedQuestions
from game.features.teach import plan_text
from game.features.teach.lesson_plan import (
    KINDS,
    MOST_CARDS,
    USUAL_MINUTES,
    CardKind,
    LessonPlan,
    OwnPlans,
    PlanBoard,
    PlanCard,
    empty_plan,
    game_of_board,
    shipped_plans,
)
from game.features.teach.plan_boards import (
    CardBoard,
    board_of_position,
    boards_of_card,
    new_board,
    next_turn_of_board,
)
from game.features.teach.plan_list import HeldLesson, last_held_lesson, record_held_lesson
from game.features.teach.plan_run import PlanRun
from game.features.teach.window.lesson_plan.chosen_card import BoardPlate, SentencePlate, chosen_card_panel
from game.features.teach.window.lesson_plan.plan_cards import CardDrag, card_line, card_row
from game.features.teach.window.lesson_plan.plan_files import ImportPlanPlate, SavePlanPlate
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.rules.phrase import error_phrase
from game.store.disk import DamagedError
from game.store.message import Message
from game.store.polling import AnsweringThread, BackgroundAnswer, BackgroundQuery
from game.table.new_game import first_position
from game.text.language import msg
from game.ui.kit.scale import Ink
from game.ui.labels import Label
from game.ui.layout import Collapsible, Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, MenuButton
from game.window.shared.board_keys import key_name
from game.window.shell.actions import action, redo_change, undo_change
from game.window.shell.full_page import Page
from game.window.shell.services import Services

UNREAD = msg("Your own lesson can’t be read: {reason}. Here is the usual one.")
MOVES = msg("moves the chosen part one place to the left or right")
MOST_UNDONE = 100  # changes that can be undone
UNKEPT = msg("The lesson couldn’t be saved: {reason}.")


def _boards_key(card: PlanCard) -> str:
    return repr((card.kind, card.boards, card.questions, card.seed))


class PlanScene(Page):
    """Page with the lesson plan of a game; `at`: index of the chosen card."""

    first_focus = "begin"

    def __init__(self, services: Services, variant: Variant, brought: LessonPlan | None = None) -> None:
        """`brought`: a plan for the game that came from a file; without it the user's own, or the usual one."""
        super().__init__(services)
        self.variant, self.at = variant, 0
        self.plan = shipped_plans().get(variant.id) or empty_plan(variant)
        self._own = OwnPlans(services.own_plans, services.library.variants) if services.own_plans else None
        self._earlier: list[LessonPlan] = []  # before each change
        self._later: list[LessonPlan] = []  # that were undone
        self.add_part(CardDrag(self))
        self._writing = AnsweringThread()
        self._fault: Message | None = None
        self._run: PlanRun | None = None  # the lesson before the class, begun last
        self._random = Random(services.random.randrange(1_000_000))
        self._loaded: BackgroundQuery[LessonPlan | str | None] = self.follow_source(
            BackgroundQuery(None), self._on_loaded
        )
        self._written: BackgroundQuery[str] = self.follow_source(BackgroundQuery(""), self._on_written)
        self._boards: BackgroundQuery[dict[str, tuple[CardBoard, ...]]] = self.follow_source(BackgroundQuery({}))
        self._last_held: BackgroundQuery[HeldLesson | None] = self.follow_source(BackgroundQuery(None))
        if folder := services.own_plans:
            self._last_held.expect_answer(
                BackgroundAnswer(lambda: last_held_lesson(folder, variant.id), lambda _: None)
            )
        if brought is None:
            self._load_own_plan()
        else:
            self.change_plan(brought)
            self._find_boards()

    # ------------------------------------------------------------------ the plan
    def _load_own_plan(self) -> None:
        """Read the user's own plan for the game, if there is one."""
        own, game = self._own, self.variant.id
        if own is None:
            self._find_boards()
            return

        def read() -> LessonPlan | str | None:
            try:
                return own.load(game)
            except (OSError, DamagedError) as error:
                return error_phrase(error)

        self._loaded.expect_answer(BackgroundAnswer(read, run=self._writing.queue_job))

    def _on_loaded(self) -> None:
        """Show the plan that was read, or a message on why it couldn't be read."""
        found = self._loaded.value
        if isinstance(found, LessonPlan):
            self.plan = found
            self.at = min(self.at, len(found.cards) - 1)
        elif found is not None:
            self._fault = Message(UNREAD, {"reason": found})
        self._find_boards()
        self.refresh()

    def _find_boards(self) -> None:
        """Find in the background the boards of cards whose boards aren't known yet."""
        plan, variants, words, known = self.plan, self.services.library.variants, self.words, self._boards.value
        if self.is_ready:
            return

        def find() -> dict[str, tuple[CardBoard, ...]]:
            rules, found = plan.rules(variants), dict(known)
            for card in plan.cards:
                if _boards_key(card) not in found:
                    found[_boards_key(card)] = boards_of_card(card, rules, variants, words)
            return found

        self._boards.expect_answer(BackgroundAnswer(find, lambda why: known))

    def boards_of(self, at: int) -> Sequence[CardBoard]:
        """Return the boards of the card at this index; none until they are found."""
        return self._boards.value.get(_boards_key(self.plan.cards[at]), ())

    @property
    def is_ready(self) -> bool:
        """Whether the boards of all cards have been found."""
        return all(_boards_key(card) in self._boards.value for card in self.plan.cards)

    def change_plan(self, plan: LessonPlan) -> None:
        """Show another plan, which can be undone, and write it to the user's own file for the game."""
        if plan != self.plan:
            self._earlier, self._later = [*self._earlier, self.plan][-MOST_UNDONE:], []
            self._show_plan(plan)

    @property
    def _is_changed(self) -> bool:
        return self.plan != shipped_plans().get(self.variant.id)

    def _show_plan(self, plan: LessonPlan) -> None:
        """Show a plan, and write it to the user's own file for the game; without changes there is no such file."""
        self.plan = plan
        self.at = min(self.at, len(plan.cards) - 1)
        own, game = self._own, plan.game
        if own is not None:
            self._queue_file_job(partial(own.save, plan) if self._is_changed else partial(own.remove, game))
        self._find_boards()
        self.refresh()

    def _queue_file_job(self, work: Callable[[], None]) -> None:
        """Run `work`, which writes or removes the plan's file, in the background after all earlier such jobs."""

        def write() -> str:
            work()
            return ""

        self._written.expect_answer(BackgroundAnswer(write, lambda why: why, run=self._writing.queue_job))

    def _on_written(self) -> None:
        """Show a message if the plan couldn't be written; remove it once it could."""
        self._fault = Message(UNKEPT, {"reason": self._written.value}) if self._written.value else None
        self.refresh()

    @property
    def card(self) -> PlanCard:
        """The chosen card."""
        return self.plan.cards[self.at]

    def _change_card(self, card: PlanCard) -> None:
        self.change_plan(self.plan.with_card(self.at, card))

    @property
    def questions(self) -> int:
        """Number of questions of the chosen card."""
        return self.card.questions

    @questions.setter
    def questions(self, n: int) -> None:
        """Set the number of questions of the chosen card."""
        self._change_card(replace(self.card, questions=n))

    # ------------------------------------------------------------------ the page
    def notes(self) -> Sequence[Message]:
        return [self._fault] if self._fault else []

    def title(self) -> str:
        return self.words.say("A lesson with {game}", game=self.words.t(self.variant.name))

    def subtitle(self) -> str:
        return plan_text.plan_sentence(self.words, self.plan.title)

    def tools(self) -> Sequence[Node]:
        button, changed = self.actions.button, self._earlier or self._later
        back = [button(id, "table") for id in ("undo", "redo")] if changed else []
        anew = [Collapsible(button("anew", "table", word=True), word=1)] if "anew" in self.actions else []
        return [*back, *anew, Collapsible(button("save", "table", word=True), word=2), button("help", "table")]

    def body(self, ui: Ui) -> Node:
        row = card_row(self, ui)
        if row is None:  # one below the other, the boards below their card
            nodes = [card_line(self, at) for at in range(len(self.plan.cards))]
            nodes.insert(self.at + 1, chosen_card_panel(self, ui, low=True))
            return Column([*nodes, Space(8)], gap=8)
        return Column([row, chosen_card_panel(self, ui, low=False), Space(8)], gap=14)

    def footer(self, ui: Ui) -> Node:
        words, t = self.words, self.words.t
        add = MenuButton(
            "add", t("Add a part"), [(kind, plan_text.card_title(words, kind)) for kind in KINDS], self._add_card
        )
        add.enabled = len(self.plan.cards) < MOST_CARDS
        bring = Button("bring", self.import_plan, icon="import", label=t("Import a lesson"))
        ink: Ink = "ink" if self.plan.minutes == USUAL_MINUTES else "bad"
        total = Label(plan_text.minutes_text(words, self.plan), "name", ink, single=True)
        held = self._last_held.value
        goes_on = self._unfinished_run() or (held is not None and held.slide and not held.is_done)
        said = t("Continue the lesson") if goes_on else t("Begin the lesson")
        begin = Button("begin", self.begin_lesson, icon="play", label=said, kind="primary", enabled=self.is_ready)
        row = Row([add, bring, Space(grow=1), total, Space(grow=1), begin], gap=12, wrap=True)
        return Inset(row, pad=(14, 8), face="plate")

    # ------------------------------------------------------------------ what is pressed
    @action("help", msg("Help"), key="F1", also=("Ctrl /",), icon="help")
    def help(self) -> None:
        """Open the help of the page."""
        self.services.routes.toggle_help()

    @action("save", msg("Save as a file"), key="Ctrl S", icon="export")
    def save_plan_as_file(self) -> None:
        """Open the dialog that saves the plan as a file for others."""
        self.services.stack.push(SavePlanPlate(self.services, self.plan))

    @action(
        "anew",
        msg("Back to the original"),
        icon="again",
        tip=msg("Back to the lesson that comes with the program"),
        exists=lambda page: page._is_changed and page.plan.game in shipped_plans(),
    )
    def restore_plan(self) -> None:
        """Show the plan that comes with the program again; this can be undone."""
        self.change_plan(shipped_plans()[self.variant.id])

    @property
    def can_undo(self) -> bool:
        """Whether a change can be undone."""
        return bool(self._earlier)

    @property
    def can_redo(self) -> bool:
        """Whether an undone change can be made again."""
        return bool(self._later)

    @undo_change
    def undo(self) -> None:
        """Undo the last change of the plan."""
        self._later.append(self.plan)
        self._show_plan(self._earlier.pop())

    @redo_change
    def redo(self) -> None:
        """Make the change again that was undone last."""
        self._earlier.append(self.plan)
        self._show_plan(self._later.pop())

    def import_plan(self) -> None:
        """Open the dialog that imports a plan from a file."""
        self.services.stack.push(ImportPlanPlate(self.services, self._use_plan))

    def _use_plan(self, plan: LessonPlan) -> None:
        """Show a plan that was imported; if it is for another game, switch to that game."""
        variant = self.services.library.variants.get(plan.game, self.variant)
        if variant is not self.variant:
            self.variant, self._earlier, self._later = variant, [], []
        self.at = 0
        self.change_plan(plan)

    def _unfinished_run(self) -> PlanRun | None:
        """Return the run of this plan that was left in the middle, to be continued; None for none since the program
        began.
        """
        run = self._run
        return run if run is not None and run.plan == self.plan and run.at and run.can_go(1) else None

    def begin_lesson(self) -> None:
        """Show the lesson to the class, from where it was left if it was begun before."""
        if self.is_ready:
            boards = [self.boards_of(at) for at in range(len(self.plan.cards))]
            start = first_position(self.plan.rules(self.services.library.variants))
            run = self._unfinished_run() or PlanRun(self.plan, boards, start, self.words)
            held = self._last_held.value
            if run is not self._run and held is not None and not held.is_done and held.slides == len(run.slides):
                run.at = held.slide
            self._run = run
            self._record_lesson()
            self.services.routes.run_plan(run)

    def _record_lesson(self) -> None:
        """Write how far the lesson has come, to go on from there another day."""
        run, folder, day = self._run, self.services.own_plans, self.services.now()[:10]
        if run is not None and folder is not None:
            held = HeldLesson(self.plan.game, run.slide.card, run.at, len(run.slides), day)
            self._last_held.value = held
            self._queue_file_job(lambda: record_held_lesson(folder, held))

    def on_return(self) -> None:
        """Refresh the page, since the lesson may now be one that can be continued."""
        self._record_lesson()
        self.refresh()

    def close(self) -> None:
        """Note how far the lesson has come, also where the program ends before the class."""
        self._record_lesson()
        super().close()

    def choose_card(self, at: int) -> None:
        """Choose the card at index `at`, and show its boards."""
        self.at = at
        self.refresh()

    def _add_card(self, kind: object) -> None:
        """Add a card of this kind after the chosen one."""
        found: CardKind = next(one for one in KINDS if one == kind)
        plan = self.plan.with_card_added(found, self.at + 1)
        self.at += 1
        self.change_plan(plan)

    @action("move_right", key="Alt →", sheet=MOVES)
    def move_card_on(self) -> None:
        """Move the chosen card one place to the right, in languages read from the right to its left end."""
        self.move_card(-1 if self.words.rtl else 1)

    @action("move_left", key="Alt ←", sheet=MOVES)
    def move_card_back(self) -> None:
        """Move the chosen card one place to the left."""
        self.move_card(1 if self.words.rtl else -1)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; arrows with Alt move the chosen card instead of the focus."""
        if key_name(event).startswith("Alt ") and self.actions.do_action_of_key(event):
            return None
        return super().handle_event(event)

    def move_card(self, by: int) -> None:
        """Move the chosen card by `by` places."""
        plan = self.plan.with_card_moved(self.at, by)
        self.at = min(max(self.at + by, 0), len(plan.cards) - 1)
        self.change_plan(plan)
        if self.controls:
            self.controls.focus_on(f"card.{self.at}")

    @action("delete", key="Delete", sheet=msg("removes the chosen part"))
    def remove_card(self) -> None:
        """Remove the chosen card."""
        self.change_plan(self.plan.with_card_removed(self.at))

    def edit_sentence(self) -> None:
        """Open the dialog to edit what the teacher says at the chosen card."""
        self.services.stack.push(SentencePlate(self.services, self))

    def set_sentence(self, sentence: str) -> None:
        """Set what the teacher says at the chosen card."""
        if sentence != plan_text.plan_sentence(self.words, self.card.say):
            self._change_card(replace(self.card, say=sentence))

    def ask_other_questions(self) -> None:
        """Choose other questions for the worksheet of the chosen card."""
        self._change_card(replace(self.card, seed=self._random.randrange(1_000_000)))

    def print_worksheet(self) -> None:
        """Open the dialog that makes the worksheet of the chosen card."""
        self.services.routes.worksheet(self.variant, None, PlannedQuestions(self.card.questions, self.card.seed))

    # ------------------------------------------------------------------ boards
    def open_board(self, at: int) -> None:
        """Open the dialog that changes the board at index `at` of the chosen card."""
        self.services.stack.push(BoardPlate(self.services, self, at))

    def _set_boards(self, boards: list[PlanBoard]) -> None:
        self._change_card(replace(self.card, boards=boards))

    def _replace_board(self, at: int, board: PlanBoard | None) -> None:
        """Replace the board at index `at` of the chosen card, or append one; do nothing for None."""
        boards = self.card.boards
        if board is not None:
            self._set_boards([*boards[:at], board, *boards[at + 1 :]])

    def add_board(self) -> None:
        """Add a board with a turn of a random game to the chosen card."""
        self.use_other_board(len(self.card.boards))

    def use_other_board(self, at: int) -> None:
        """Replace the board at index `at`, or append one, with a turn of a random game."""
        board = new_board(self.plan.rules(self.services.library.variants), self.card, self._random)
        self._replace_board(at, board)

    def use_next_turn(self, at: int) -> None:
        """Replace the turn of the board at index `at` by the next legal one."""
        rules = self.plan.rules(self.services.library.variants)
        self._replace_board(at, next_turn_of_board(rules, self.card.boards[at]))

    def remove_board(self, at: int) -> None:
        """Remove the board at index `at` from the chosen card."""
        self._set_boards([board for i, board in enumerate(self.card.boards) if i != at])

    def set_up_board(self, at: int) -> None:
        """Open the position editor, whose position replaces the board at index `at`."""
        rules, card = self.plan.rules(self.services.library.variants), self.at
        before = game_of_board(rules, self.card.boards[at]).plies[-1].before

        def use(position: Position) -> None:
            self.at = card
            self._replace_board(at, board_of_position(position))

        self.services.routes.choose_position(before, use)
