"""Page with all lessons of 45 minutes: the one to go on with, the user's own, and the program's from easy to hard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.features.teach import plan_text
from game.features.teach.lesson_plan import KINDS, LessonPlan, shipped_plans
from game.features.teach.plan_list import PlanList, find_plans, goal_of_plan, read_plan_list, usual_plans
from game.features.teach.register import ClassRegister
from game.features.teach.window.lesson_plan.plan_files import ImportPlanPlate
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.window.shared.board_card import BoardCard, BoardPictures
from game.window.shared.door_card import LinkCard
from game.window.shared.grid import Grid
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

WIDE, HIGH = 200.0, 96.0  # of the room for a board, reference px
CARD, GAP = 520.0, 14.0  # the width of a card at least, and between two, reference px
AWAKE = 4  # cards whose boards are painted at once


class PlanListPage(Page):
    """Page that lists the lesson plans. `typed`: text in the search field."""

    page_title = msg("Lessons of 45 minutes")
    first_focus = "search"

    def __init__(self, services: Services, variant: Variant) -> None:
        """`variant`: the game to teach, for which a plan of one's own can be made if there is none."""
        super().__init__(services)
        self.variant, self.typed = variant, ""
        self._first = variant.id  # id of the game whose plan Enter opens
        self._pictures = BoardPictures()
        self.add_part(SlowPaintingPart())
        usual = PlanList((), usual_plans(services.library.variants), ())
        self._found: BackgroundQuery[PlanList] = self.follow_source(BackgroundQuery(usual))
        self.follow_source(services.courses)
        self._reload()

    def _reload(self) -> None:
        folder, variants, before = self.services.own_plans, self.services.library.variants, self.plans
        self._found.expect_answer(BackgroundAnswer(lambda: read_plan_list(folder, variants), lambda _: before))

    @property
    def plans(self) -> PlanList:
        """All plans, as far as they have been read."""
        return self._found.value

    def on_return(self) -> None:
        """Read the list again, as a plan may have been changed or held meanwhile."""
        self._reload()
        self.refresh()
        if self.controls:
            self.controls.focus_on("next" if self.controls.canvas.widget_named("next") else "search")

    # ------------------------------------------------------------------ the page
    def tools(self) -> Sequence[Node]:
        return [self.actions.button(id, "table", word=True) for id in ("bring", "help")]

    def body(self, ui: Ui) -> Node:
        self._pictures.use_layout(ui)
        words, t, variants, plans = self.words, self.words.t, self.services.library.variants, self.plans
        hint, find = t("Find a lesson: sowing, capture, counting …"), self.attribute_setter("typed")
        search = self.search_field(self.typed, find, hint, done=self._open_first)
        own = find_plans(plans.own, self.typed, variants, words)
        changed = {plan.game for plan in plans.own}
        usual = find_plans([plan for plan in plans.usual if plan.game not in changed], self.typed, variants, words)
        is_listed = not self.typed.strip()  # what is searched for has another order
        self._first = self.variant.id if is_listed else next((plan.game for plan in (*own, *usual)), "")
        rows: list[Node] = [Row([search], gap=0), *(self._next_lesson_nodes() if is_listed else [])]
        for title, found, kind, before in (
            (t("Your lessons"), own, "own", 0), (t("Easiest first"), usual, "plan", len(own)),
        ):  # fmt: skip
            if found:
                rows += [Label(title, "heading", "ontable")] if is_listed else []
                rows.append(self._card_grid(ui, found, kind, before))
        if not own and not usual:
            rows.append(Label(t("No lesson teaches that."), "name", "ontable"))
        if not any(plan.game == self.variant.id for plan in (*plans.own, *plans.usual)):
            said = words.say("A new lesson with {game}", game=t(self.variant.name))
            rows.insert(1, LinkCard("new", partial(self._open, self.variant.id), icon="plus", title=said, flat=True))
        return Column([*rows, Space(8)], gap=GAP)

    def _next_lesson_nodes(self) -> list[Node]:
        """Return the cards for a teacher who comes back: the lesson to go on with, and how far the class is."""
        words, plans, plan = self.words, self.plans, self.plans.next_plan
        if plan is None:
            return []
        game = words.t(self.services.library.variants[plan.game].name)
        last = plans.held[-1]
        if last.game == plan.game and not last.is_done:
            card = plan.cards[min(last.card, len(plan.cards) - 1)]
            title, kind = words.say("Continue: {game}", game=game), plan_text.card_title(words, card.kind)
            line = words.say("Part {n} of {total}: {title}", n=last.card + 1, total=len(plan.cards), title=kind)
        else:
            title = words.say("Next: {game}", game=game)
            line = plan_text.plan_sentence(words, plan.title)
        following = LinkCard("next", partial(self._open, plan.game), icon="play", title=title, line=line)
        table, far = self.services.routes.class_table, self._class_line(last.game)
        return [
            Grid([following, LinkCard("far", table, icon="teach", title=words.t("The class"), line=far)], 2, gap=GAP)
        ]

    def _class_line(self, game: str) -> str:
        """Return how far the class is in the course of a game."""
        words, services = self.words, self.services
        register = ClassRegister(services.learners.pupils, services.courses.courses)
        course = next((one for one in register.courses if one.steps and one.steps[0].game == game), None)
        if services.learners.is_unnamed or course is None:
            return words.t("No class yet")
        begun = sum(course.count_finished_lessons(one) > 0 for one in register.learners)
        tested = sum(game in one.tests for one in register.learners)
        name, said = words.t(services.library.variants[game].name), len(register.learners)
        return words.say(
            "{game}: {n} of {total:learner} have done lessons, {m} the short test",
            game=name,
            n=begun,
            m=tested,
            total=said,
        )

    def _card_grid(self, ui: Ui, plans: Sequence[LessonPlan], kind: str, before: int) -> Node:
        """Return the cards of some plans. `kind`: how their names begin; `before`: number of cards above them."""
        room = (ui.window.w - 2 * ui.gap(ui.m.margin)) / ui.unit
        columns = max(1, int((room + GAP) // (CARD * max(1.0, ui.text_scale) + GAP)))
        cards = [self._plan_card(ui, plan, kind, before + n) for n, plan in enumerate(plans)]
        return Grid(cards, columns, gap=GAP, line_gap=GAP)

    def _plan_card(self, ui: Ui, plan: LessonPlan, kind: str, n: int) -> Node:
        """Return the card of a plan: its game with a small board, its goal, minutes and parts by kind."""
        words, variant, held = self.words, self.services.library.variants[plan.game], self.plans.last_held(plan.game)
        usual = shipped_plans().get(plan.game)
        title = plan_text.plan_sentence(words, plan.title or (usual.title if usual else ""))
        topics = plan.topics or (usual.topics if usual else [])
        counts = [(one, sum(card.kind == one for card in plan.cards)) for one in KINDS]
        parts: list[Node | float] = [Label(plan_text.minutes_text(words, plan), "fine", "ink", single=True), Space(10)]
        for one, number in counts:
            if number:
                figure = Label(words.format_number(number), "fine")
                figure.said = f"{plan_text.card_title(words, one)}: {number}"
                parts += [Icon(plan_text.ICONS[one], 16, "brass"), figure, Space(4)]
        done = [Icon("check", 18, "good")] if held is not None and held.is_done else []
        texts: list[Node] = [
            Row([Label(words.t(variant.name), "name", single=True, foreign=True, grow=1), *done], gap=6),
            Label(title, "text", "brass", foreign=True),
            Label(plan_text.plan_sentence(words, goal_of_plan(plan)), "note", "ink2", foreign=True),
            *([Label(" · ".join(plan_text.plan_sentence(words, one) for one in topics), "fine")] if topics else []),
            Row(parts, gap=4),
        ]
        card = BoardCard(self._pictures, f"{kind}.{plan.game}", variant, texts, partial(self._open, plan.game),
                         wide=WIDE, high=HIGH, beside=True, plain=False, awake=n < AWAKE)  # fmt: skip
        tip = ", ".join(one.said for one in parts if isinstance(one, Label) and one.said != one.marked)
        return card.with_traits(tip=tip, chosen=plan.game == self.variant.id, group="plans")

    # ------------------------------------------------------------------ what is pressed
    def _open_first(self) -> None:
        """Open the first plan that was found or, while nothing is typed, that of the game to teach."""
        if self._first:
            self._open(self._first)

    def _open(self, game: str) -> None:
        self.services.routes.plan_lesson(self.services.library.variants[game])

    @action("help", msg("Help"), key="F1", also=("Ctrl /",), icon="help")
    def help(self) -> None:
        """Open the help of the page."""
        self.services.routes.toggle_help()

    @action("bring", msg("Import a lesson"), icon="import")
    def import_plan(self) -> None:
        """Open the dialog that imports a plan from a file."""
        self.services.stack.push(ImportPlanPlate(self.services, self.services.routes.open_imported_plan))
