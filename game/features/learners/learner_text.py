"""Texts on learners."""

from collections.abc import Sequence
from itertools import takewhile

from game.features.learners.learners_file import EMBLEMS, Learner
from game.text.language import Language


def learner_name(words: Language, learner: Learner) -> str:
    """Return the name of a learner; "You" in the reader's language for one without a name."""
    return learner.name or words.t("You")


def emblem_icon(learner: Learner) -> str:
    """Return the icon of a learner's emblem; a default one for an emblem that this version does not know."""
    return learner.emblem if learner.emblem in EMBLEMS else EMBLEMS[0]


def emblem_dots(learner: Learner, among: Sequence[Learner]) -> int:
    """Return the number of dots on an emblem: how many earlier learners have the same one."""
    worn, before = emblem_icon(learner), takewhile(lambda one: one is not learner, among)
    return sum(emblem_icon(one) == worn for one in before)


def emblem_name(words: Language, emblem: str) -> str:
    """Return the name of an emblem, such as "Sun", in the reader's language."""
    return words.translated_alternatives("emblem", "[Sun|Leaf|Drop|Star|Shell|Bird|Flame|Moon]")[EMBLEMS.index(emblem)]


def name_taken_text(words: Language, name: str) -> str:
    """Return the sentence that a name is used already: two learners of one name would be merged in an exported file."""
    return words.say("{name} is here already. Add a letter, so that you can tell them apart.", name=name)


def progress_summary(words: Language, learner: Learner, today: str) -> str:
    """Return a text on how much a learner has learnt, and how regularly."""
    lessons = sum(len(done) for done in learner.lessons.values())
    days = learner.days_in_a_row(today)
    if not lessons:
        return words.t("no lesson finished yet")
    if days > 1:
        return words.say("{n:lesson} finished · {d:day} in a row", n=lessons, d=days)
    return words.say("{n:lesson} finished", n=lessons)
