"""A short test, or one question: each is asked on the board, tried twice at most, and told."""

from __future__ import annotations

from game.features.learners.learners_file import ShortTestAnswer
from game.features.lessons import short_test_text as words_of
from game.features.lessons.missed_rules import grade_of_answer, record_missed_question
from game.features.lessons.short_test_run import ReadyTest, ShortTestRun, find_short_test
from game.features.lessons.window.hole_row import HoleRow, LessonHole
from game.features.lessons.window.opening_page import LoadingPage
from game.features.lessons.window.short_test.result_page import ShortTestResultPage
from game.features.lessons.window.short_test.short_test_page import short_test_page
from game.store.polling import BackgroundAnswer
from game.table.attempt import FoundHow
from game.text.language import Language, msg
from game.ui.labels import Label
from game.ui.layout import Collapsible, Column, Node, Row, Space
from game.ui.ui import Ui
from game.window.moves.board_part import BoardPagePart
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay
from game.window.moves.question_round import QuestionFrame, QuestionRound
from game.window.shared import key_texts
from game.window.shell.actions import action
from game.window.shell.full_page import TitleBar
from game.window.shell.services import Services

ASKED = 8  # holes that are shown before the test is read
PITCH = 32.0  # between two questions in the bar, reference px
POLICY = BoardPolicy(
    previews=False,  # finding a move is the task
    replays=True,
    keys=key_texts.TEST,
    hidden_actions=("undo", "redo", "watch", "answer"),
    main_action="next",
)
RULE_POLICY = POLICY._replace(hidden_actions=("undo", "redo", "watch"), help_name="DueRule")


class ShortTestScene(GameBoard):
    """Board on which the questions of a `ShortTestRun` are asked, for a short test or another round of questions."""

    texts: words_of.QuestionTexts

    def __init__(
        self,
        services: Services,
        ready_test: ReadyTest,
        trial: bool = False,
        question_round: QuestionRound | None = None,
    ) -> None:
        """Create the page; `trial`: whether nothing of the test is recorded.

        `question_round`: the round to which the questions belong; by default the test itself.
        """
        key = "short test", services.learners.current.id, ready_test.variant.id
        begun = None if trial or question_round else services.begun.get(key)
        self.test = ShortTestRun(ready_test, services.settings.speed, begun if isinstance(begun, list) else ())
        policy = RULE_POLICY if question_round else POLICY
        super().__init__(
            services, self.test.run, lambda: words_of.QuestionTexts(self.test, services.words), short_test_page, policy
        )
        self.round = question_round or ShortTestRound(self, trial=trial)
        self.add_parts(self.round, QuestionActions(self))

    @property
    def text_to_speak(self) -> str:
        """Text to be spoken: the reaction to a wrong try, else the caption; "" while a turn is being told."""
        heard = self.texts.text_to_read_aloud()
        if heard and not self.has_urgent_sentence:
            return heard
        return "" if self.is_telling_turn else " ".join(filter(None, self.speech.caption))


class QuestionActions(BoardPagePart):
    """Marks, captions and actions of a question on its board; reports to the round when it is answered."""

    def __init__(self, scene: ShortTestScene) -> None:
        self._scene, self.test = scene, scene.test

    def update(self, dt: float) -> None:
        """Record the answer to the question when it is complete, and report it to the round."""
        before, round_ = len(self.test.answers), self._scene.round
        self.test.record_answer()
        if len(self.test.answers) > before:
            round_.on_answered(grade_of_answer(self.test.answers[-1]))

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with brackets round the wrong hole, and with the question until it is answered."""
        scene, run, marks, said = self._scene, self.test.run, display.marks, display.caption
        texts, question, desk, wrong = scene.texts, scene.current_question(), scene.desk, scene.desk.wrong_turn
        texts.again, texts.worth = scene.round.remarks(texts.words)
        if not desk.accepts_moves:
            marks = marks._replace(allowed_starts=(), only_start="")
        elif wrong is not None:
            marks = marks._replace(wrong_hole=scene.playing.game.rules.start_of_move(wrong.move))
        if asked := run.asked_hole:
            marks = marks._replace(foretold_hole=asked)
        asks = question is not None and question.is_in_band
        urgent = scene.has_urgent_sentence
        if not (urgent or asks) and (question is not None or scene.film.at_end):
            said = texts.question_caption_at_rest(said)
        elif desk.accepts_moves:
            said = texts.lesson_texts.caption_below_goal(said)
        return display._replace(marks=marks, caption=said)

    @action("show", msg("Show the answer"), icon="eye", when=lambda part: part.test.can_show_answer)
    @action("answer", msg("Show the answer"), key="F4", icon="eye", when=lambda part: part.test.can_show_answer)
    def show_answer(self) -> None:
        """Play the answer on the board; the question earns no stone then."""
        self._scene.pointing.reset()
        self.test.show_answer()


class ShortTestRound(QuestionRound):
    """Round of the questions of a short test; after leaving, it resumes at the next question."""

    def __init__(self, scene: ShortTestScene, *, trial: bool) -> None:
        """Create the round; `trial`: whether nothing of the test is recorded."""
        self._scene, self.test, self._trial, self._services = scene, scene.test, trial, scene.services
        self._learner = scene.services.learners.current.id

    def remarks(self, words: Language) -> tuple[str, str]:
        """Return what a second try is worth, and when a missed question comes back; "" where nothing is recorded."""
        missed = not self._trial and self.test.is_question_answered and self.test.run.stage == "missed"
        return words.t(words_of.TWO_STONES), words.t(words_of.BACK_TOMORROW) if missed else ""

    def frame(self, page: MovePage, room: int) -> QuestionFrame:
        """Return the title bar with the number of the question, and the row of all if `room` px are enough."""
        actions, words, test = page.scene.actions, page.scene.texts.words, self.test
        said = words.say("Question {n} of {total}", n=test.at + 1, total=test.asked_count)
        told = Row([Space(16), Label(said, "note", "ontable2", single=True)], gap=0)
        tools: list[Node] = [
            self._question_row(page.panel, words, room),
            Space(8),
            *(actions.button(id, "table") for id in ("rules", "full")),
        ]
        title = words_of.test_title(words, test.opened)
        bar = TitleBar(actions.button("back", "table"), title, [Collapsible(told, gone=1)], tools, gap=0)
        return QuestionFrame(bar, ("show",))

    def _question_row(self, ui: Ui, words: Language, room: int) -> HoleRow:
        """Return a row with a hole for each question, with the stones that it earned."""
        test, given = self.test, len(self.test.answers)
        holes = [
            LessonHole(
                n,
                "",
                stones=stones,
                next_=n == test.at and not test.is_question_answered,
                missed=n < given and not stones,
            )
            for n, stones in enumerate(test.stones_by_question)
        ]
        for hole in holes:
            hole.called = words.say("Question {n}", n=hole.number + 1)
            hole.about = words.say("{n:stone}", n=hole.stones) if hole.number < given else ""
        board = test.opened.variant.rules().board
        return HoleRow(ui, holes, room, pitch=PITCH, low=True, numbered=False, named=False, board=board)

    def on_answered(self, how: FoundHow) -> None:
        """Store the answers given so far and schedule a missed rule; after the last question, record the result."""
        if self._trial:
            return
        test, services = self.test, self._services
        game, day = test.opened.variant.id, services.now()[:10]
        key = "short test", self._learner, game
        services.begun[key] = list(test.answers)
        learner = services.learners.learner_by_id(self._learner)
        if learner is not None:  # not taken away meanwhile, as by another window
            record_missed_question(learner, game, test.answers[-1], day)
            if test.is_test_done:
                learner.record_test(game, list(test.answers), day)
            services.learners.save()
        if test.is_test_done:
            services.begun.pop(key)

    @action(
        "next",
        lambda part, words: words.t("See the result") if part.test.is_test_done else words.t("Next question"),
        icon="fwd",
        when=lambda part: part.test.is_question_answered,
    )
    def continue_round(self) -> None:
        """Begin the next question; after the last one show the result, after a repeated question leave."""
        scene = self._scene
        if self._trial:
            scene.leave()
        elif self.test.is_test_done:
            scene.leave()
            scene.services.stack.push(ShortTestResultPage(scene.services, self.test.opened, self.test.answers))
        else:
            self.test.next_question()
            scene.set_activity(self.test.run)


class ShortTestOpening(LoadingPage):
    """Page shown while a short test is read; then its questions open, or its result if it was done before."""

    def __init__(self, services: Services, game: str, again: bool = False) -> None:
        """Create the page; `again`: whether to ask the test anew even if it was done before."""
        super().__init__(services)
        variants = services.library.variants
        self._game, self._again = game, again
        self._opening = self.follow_source(
            BackgroundAnswer(lambda: find_short_test(variants, game), lambda _: None), self._show_test_or_result
        )
        self._failed = False

    def title(self) -> str:
        variant = self.services.library.variants.get(self._game)
        return self.words.say("{game}: the short test", game=self.words.t(variant.name)) if variant else ""

    def body(self, ui: Ui) -> Node:
        """Return an empty row of holes while the test is read, or the message that there is none."""
        if self._failed:
            return Label(self.words.t("This game has no short test."), "text", "ontable")
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        variant = self.services.library.variants.get(self._game)
        board = variant.rules().board if variant else None
        return Column([HoleRow(ui, [LessonHole(n, "") for n in range(ASKED)], room, board=board)])

    def _show_test_or_result(self) -> None:
        """Replace this page by the test that was read, or by its result if finished; tell if there is none."""
        test = self._opening.value
        if test is None:
            self._failed = True
            self.refresh()
            return
        services = self.services
        learner = services.learners.current
        kept: list[ShortTestAnswer] = test.stored_answers(learner.tests.get(self._game))
        begun = ("short test", learner.id, self._game) in services.begun
        if kept and not begun and not self._again:
            services.stack.replace(ShortTestResultPage(services, test, kept))
        else:
            services.stack.replace(ShortTestScene(services, test))
