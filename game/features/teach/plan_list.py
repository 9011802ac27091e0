"""List of the lesson plans: the program's own from easy to hard, the user's, and the lessons held before classes."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, Struct

from game.features.teach.lesson_plan import LessonPlan, OwnPlans, shipped_plans
from game.features.teach.plan_text import plan_sentence
from game.rules.decoding import UNREADABLE, decode
from game.rules.file.variant_library import Variant
from game.store.backed_up_file import write_file
from game.store.disk import DamagedError, read_file
from game.store.shared_files import turn_to_write
from game.text.language import Language
from game.text.letters import letters_to_compare

HELD = "held.lessons"  # the file of lessons held, beside the user's own plans
MOST_HELD, LARGEST = 40, 60_000  # lessons in it, the newest; and its bytes
STEM, ENDING = 3, 3  # letters of a typed word that have to be there at least, and of its end that may differ


class HeldLesson(Struct, frozen=True):
    """A lesson before a class. `slide`: index of the board at which it was left, of `slides` in all; `card`: index of
    its part; `day`: its date.
    """

    game: Annotated[str, Meta(max_length=60)]
    card: Annotated[int, Meta(ge=0, le=99)]
    slide: Annotated[int, Meta(ge=0, le=999)]
    slides: Annotated[int, Meta(ge=1, le=999)]
    day: Annotated[str, Meta(max_length=10)]

    @property
    def is_done(self) -> bool:
        """Whether its last board was reached."""
        return self.slide + 1 >= self.slides


class PlanList(NamedTuple):
    """All plans. `own`: the user's, `usual`: the program's from easy to hard; `held`: lessons held, the newest last."""

    own: tuple[LessonPlan, ...]
    usual: tuple[LessonPlan, ...]
    held: tuple[HeldLesson, ...]

    def last_held(self, game: str) -> HeldLesson | None:
        """Return the newest lesson that was held for a game; None for none."""
        return next((one for one in reversed(self.held) if one.game == game), None)

    @property
    def next_plan(self) -> LessonPlan | None:
        """The plan to go on with: the one held last if it is unfinished, else the next one that was never finished;
        None if no lesson was held yet, or all are done.
        """
        if not self.held:
            return None
        by_game = {plan.game: plan for plan in (*self.usual, *self.own)}
        last = self.held[-1]
        if not last.is_done and last.game in by_game:
            return by_game[last.game]
        done = {one.game for one in self.held if one.is_done}
        order = [plan.game for plan in self.usual]
        after = order.index(last.game) + 1 if last.game in order else 0
        return next((by_game[game] for game in (*order[after:], *order[:after]) if game not in done), None)


def usual_plans(variants: Mapping[str, Variant]) -> tuple[LessonPlan, ...]:
    """Return the plans of the program, from easy to hard."""
    found = [plan for plan in shipped_plans().values() if plan.game in variants]
    return tuple(sorted(found, key=lambda plan: variants[plan.game].difficulty))


def read_plan_list(folder: Path | None, variants: Mapping[str, Variant]) -> PlanList:
    """Return all plans, and the lessons held; what can't be read of the user's own is left out.  Blocks while it
    reads.
    """
    usual = usual_plans(variants)
    if folder is None:
        return PlanList((), usual, ())
    own, found = OwnPlans(folder, variants), list[LessonPlan]()
    for game in sorted(path.stem for path in folder.glob("*.json") if path.stem in variants):
        try:
            plan = own.load(game)
        except (OSError, DamagedError):
            continue
        found += [plan] if plan is not None else []
    return PlanList(tuple(found), usual, read_held_lessons(folder))


def read_held_lessons(folder: Path) -> tuple[HeldLesson, ...]:
    """Return the lessons held, the newest last; none if the file is missing or damaged."""
    try:
        return tuple(decode(read_file(folder / HELD, most=LARGEST), list[HeldLesson]))
    except (OSError, DamagedError, *UNREADABLE):
        return ()


def last_held_lesson(folder: Path, game: str) -> HeldLesson | None:
    """Return the newest lesson that was held for a game; None for none.  Blocks while it reads."""
    return PlanList((), (), read_held_lessons(folder)).last_held(game)


def record_held_lesson(folder: Path, lesson: HeldLesson) -> None:
    """Write that a lesson was held, in place of an earlier one of its game.  Raises OSError."""
    with turn_to_write(folder):
        others = [one for one in read_held_lessons(folder) if one.game != lesson.game]
        write_file(folder / HELD, msgspec.json.encode([*others, lesson][-MOST_HELD:]))


# ---------------------------------------------------------------------- found by typing
def goal_of_plan(plan: LessonPlan) -> str:
    """Return the sentence that says most of what a plan teaches: what is said when its last turns are shown."""
    shown = [card.say for card in plan.cards if card.kind == "show" and card.say]
    return shown[-1] if shown else next((card.say for card in plan.cards if card.say), "")


def find_plans(
    plans: Sequence[LessonPlan], typed: str, variants: Mapping[str, Variant], words: Language
) -> list[LessonPlan]:
    """Return the plans in whose texts all typed words are found, however these end, first those with the words in name
    or title, then in goal or topics; all plans if nothing is typed.
    """
    stems = [word[: max(STEM, len(word) - ENDING)] for word in letters_to_compare(typed).split()]

    def rank(plan: LessonPlan) -> int:
        """Return the index of the first group of texts that, with those before it, has all words; -1 if none has."""
        text = words.t(variants[plan.game].name)
        groups = (plan.title,), (goal_of_plan(plan), *plan.topics), tuple(card.say for card in plan.cards)
        for number, said in enumerate(groups):
            text = " ".join((text, *(plan_sentence(words, one) for one in said)))
            if all(stem in letters_to_compare(text) for stem in stems):
                return number
        return -1

    ranks = {plan.game: rank(plan) for plan in plans}
    return sorted((plan for plan in plans if ranks[plan.game] >= 0), key=lambda plan: ranks[plan.game])
