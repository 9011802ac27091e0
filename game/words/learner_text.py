"""What is said of learners."""

from __future__ import annotations

from game.store.learners import EMBLEMS, Learner
from game.text.language import Words


def name(words: Words, learner: Learner) -> str:
    return learner.name or words.t("You")


def emblem(learner: Learner) -> str:
    """The icon of a learner; a file of another version may name one that is not known here."""
    return learner.emblem if learner.emblem in EMBLEMS else EMBLEMS[0]


def emblem_name(words: Words, emblem: str) -> str:
    return {
        "sun": words.tc("emblem", "Sun"),
        "leaf": words.tc("emblem", "Leaf"),
        "drop": words.tc("emblem", "Drop"),
        "star": words.tc("emblem", "Star"),
        "shell": words.tc("emblem", "Shell"),
        "bird": words.tc("emblem", "Bird"),
        "flame": words.tc("emblem", "Flame"),
        "moon": words.tc("emblem", "Moon"),
    }[emblem]


def known(words: Words, learner: Learner, today: str) -> str:
    """How much was learnt, and how steadily."""
    lessons = sum(len(done) for done in learner.lessons.values())
    days = learner.in_a_row(today)
    if not lessons:
        return words.t("no lesson finished yet")
    if days > 1:
        return words.say("{n:lesson} finished · {d:day} in a row", n=lessons, d=days)
    return words.say("{n:lesson} finished", n=lessons)
