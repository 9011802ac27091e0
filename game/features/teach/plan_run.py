"""A lesson plan before a class: board after board of each card, and a clock for each card."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.features.teach.classroom import ClassPlay
from game.features.teach.lesson_plan import WITH_QUESTIONS, LessonPlan, PlanCard
from game.features.teach.plan_boards import CardBoard
from game.features.teach.plan_text import plan_sentence
from game.rules.game import Position
from game.rules.match import Ply
from game.text.language import Language

# shown: a turn is stepped through · asked: the class says where it ends first · still: nothing is played.
SlideKind = Literal["shown", "asked", "still"]


class Slide(NamedTuple):
    """A board of a lesson as the class sees it. `card`: index of its card; `sentence`: text shown until the first stone
    moves, "" for the usual one; `answer`: text shown once its turn is over, "" for the usual one; `asks`: whether it
    asks a question of a worksheet or test.
    """

    card: int
    kind: SlideKind
    position: Position
    ply: Ply | None = None
    sentence: str = ""
    answer: str = ""
    asks: bool = False


class PlanRun:
    """A lesson in progress; `at`: index of the current slide."""

    def __init__(
        self, plan: LessonPlan, boards: Sequence[Sequence[CardBoard]], start: Position, words: Language
    ) -> None:
        """`boards`: those of each card; `start`: the position shown where a card has no board."""
        self.plan = plan
        self.slides = [
            slide
            for number, (card, some) in enumerate(zip(plan.cards, boards, strict=True))
            for slide in _slides_of_card(number, card, some, start, plan_sentence(words, card.say))
        ]
        self.at = 0
        self.plays: dict[int, ClassPlay] = {}  # the slides that were shown, with the votes given there, by index
        self._elapsed = [0.0] * len(plan.cards)  # seconds for which each card was shown

    @property
    def slide(self) -> Slide:
        """The current slide."""
        return self.slides[self.at]

    @property
    def card(self) -> PlanCard:
        """The card of the current slide."""
        return self.plan.cards[self.slide.card]

    def can_go(self, by: int) -> bool:
        """Return whether there is a slide `by` places after the current one (negative: before it)."""
        return 0 <= self.at + by < len(self.slides)

    def go(self, by: int) -> bool:
        """Go to the slide `by` places after the current one (negative: before it); return False if there is none."""
        if not self.can_go(by):
            return False
        self._show(self.at + by, anew=by > 0)
        return True

    def go_to_card(self, number: int) -> bool:
        """Go to the first slide of the card with index `number`; return False if there is no such card."""
        first = next((at for at, slide in enumerate(self.slides) if slide.card == number), None)
        if first is None:
            return False
        for at, slide in enumerate(self.slides):  # a part that is opened again is shown from its beginning
            if slide.card == number and slide.kind != "asked":
                self.plays.pop(at, None)
        self._show(first, anew=True)
        return True

    def _show(self, at: int, *, anew: bool) -> None:
        """Make the slide at this index the current one; `anew`: shown from its beginning unless it has votes."""
        self.at = at
        if anew and self.slide.kind != "asked":
            self.plays.pop(at, None)

    @property
    def place_in_card(self) -> tuple[int, int]:
        """Number, from 1, of the current slide among those of its card, and how many these are; with questions, the
        number of the one that is asked or answered, 0 before the first.
        """
        same = [at for at, slide in enumerate(self.slides) if slide.card == self.slide.card]
        asked = [at for at in same if self.slides[at].asks]
        if not asked:
            return same.index(self.at) + 1, len(same)
        before = self.at - asked[0]
        return (before % len(asked) + 1 if before >= 0 else 0), len(asked)

    # ------------------------------------------------------------------ the clock
    def update(self, dt: float) -> bool:
        """Count `dt` seconds for the current card; return True in the moment when its time is over."""
        number, whole = self.slide.card, 60.0 * self.card.minutes
        before = self._elapsed[number]
        self._elapsed[number] = before + dt
        return before < whole <= before + dt

    @property
    def minutes_left(self) -> int:
        """Minutes left for the current card, rounded up; 0 once its time is over."""
        return max(0, math.ceil(self.card.minutes - self._elapsed[self.slide.card] / 60))

    def elapsed_share(self, number: int) -> float:
        """Return the share, 0 to 1, of its time for which the card with index `number` was shown."""
        return min(1.0, self._elapsed[number] / (60.0 * self.plan.cards[number].minutes))


def _slides_of_card(
    number: int, card: PlanCard, boards: Sequence[CardBoard], start: Position, say: str
) -> Sequence[Slide]:
    """Return the slides of the card with index `number`; of a worksheet or test the answers come after all questions.
    `say`: what the teacher says; `start`: position for slides without a board.
    """
    if card.kind in WITH_QUESTIONS:
        opening = [Slide(number, "still", start, sentence=say)] if say or not boards else []
        asked = (Slide(number, "still", one.position, sentence=one.question, asks=True) for one in boards)
        return [*opening, *asked, *(_answer_slide(number, one) for one in boards)]
    if card.kind == "pairs" or not boards:
        return [Slide(number, "still", start, sentence=say)]
    kind: SlideKind = "asked" if card.kind == "ask" else "shown"
    return [Slide(number, kind, one.position, one.ply, say if kind == "shown" else "") for one in boards]


def _answer_slide(number: int, board: CardBoard) -> Slide:
    """Return the slide with the answer to a question of the card with index `number`: its turn, and then as text; where
    no turn is played, as text at once.
    """
    if board.ply is None:
        return Slide(number, "still", board.position, sentence=f"{board.question}\n{board.answer}")
    return Slide(number, "shown", board.position, board.ply, board.question, board.answer)
