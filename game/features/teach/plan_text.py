"""Texts of lesson plans: names of cards, and how the minutes add up."""

from functools import cache

from game.features.teach.lesson_plan import (
    USUAL_MINUTES,
    WITH_QUESTIONS,
    CardKind,
    LessonPlan,
    PlanCard,
    shipped_plans,
)
from game.text.language import Language

ICONS: dict[CardKind, str] = {
    "show": "screen", "ask": "help", "pairs": "person", "worksheet": "list", "test": "check",
}  # fmt: skip


def plan_sentence(words: Language, text: str) -> str:
    """Return a title or a sentence of a plan, translated if it comes with the program, else as the user wrote it."""
    return words.t(text) if text in _shipped_texts() else text


@cache
def _shipped_texts() -> frozenset[str]:
    """Return the titles and sentences of the plans that come with the program."""
    plans = shipped_plans().values()
    return frozenset(
        text for plan in plans for text in (plan.title, *plan.topics, *(card.say for card in plan.cards)) if text
    )


def card_title(words: Language, kind: CardKind) -> str:
    """Return the translated name of a kind of card."""
    names: dict[CardKind, str] = {
        "show": words.tc("part of a lesson", "Show"),
        "ask": words.tc("part of a lesson", "Ask"),
        "pairs": words.t("Play in pairs"),
        "worksheet": words.t("Worksheet"),
        "test": words.t("Short test"),
    }
    return names[kind]


def place_in_lesson(words: Language, kind: CardKind, n: int, total: int) -> str:
    """Return the name of a card and, if it has several boards, the number of the one that is shown, from 1; 0
    before the first.
    """
    title = card_title(words, kind)
    return words.say("{title} · {n} of {total}", title=title, n=n, total=total) if n and total > 1 else title


def card_summary(words: Language, card: PlanCard) -> str:
    """Return a one-line summary of a card's content, such as its number of questions."""
    if card.kind == "pairs":
        return words.t("Two at a board")
    if card.kind in WITH_QUESTIONS:
        return words.format_counted_noun(card.questions, "question")
    if not card.boards:
        return words.t("No board yet")
    return words.format_counted_noun(len(card.boards), "turn" if card.kind == "show" else "question")


def minutes_text(words: Language, plan: LessonPlan) -> str:
    """Return the plan's minutes as text, and how many are left of a usual lesson or too many for it."""
    over = plan.minutes - USUAL_MINUTES
    if over > 0:
        return words.say("{n:minute} · {m} more than {total}", n=plan.minutes, m=over, total=USUAL_MINUTES)
    if over < 0:
        return words.say("{n} of {total:minute} · {m} left", n=plan.minutes, m=-over, total=USUAL_MINUTES)
    return words.format_counted_noun(plan.minutes, "minute")
