"""The plates of numbers: who wins, how long, and three facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.workshop.good_game import good_game_text as texts
from game.features.workshop.good_game.verdict import is_endless_too_often
from game.features.workshop.window.good_game.good_game_charts import LengthHistogram, WinnersChart, bin_at
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.features.workshop.window.good_game.good_game_scene import GoodGamePage

PAD = (24, 14)


def figure_plates(page: GoodGamePage, ui: Ui) -> list[Node]:
    """Return the panels with figures of the game's self-play, below a sentence that sums them up."""
    answer = texts.verdict_text(page.words, page.tally, page.trial)
    said: list[Node] = [Label(answer, "heading", "ontable")] if answer else []
    return [*said, _winners_plate(page), _lengths_plate(page), _fact_plates(page, ui)]


def _winners_plate(page: GoodGamePage) -> Node:
    words, alone = page.words, page.trial.rules.for_one_player
    head = Label(texts.winner_heading(words, alone=alone), "heading")
    most = page.trial.count if page.trial.is_busy else len(page.tally)
    return Inset(Column([head, WinnersChart(words, page.tally, most, alone=alone)], gap=8), pad=PAD, face="plate")


def _lengths_plate(page: GoodGamePage) -> Node:
    words, tally = page.words, page.tally
    growth = len(tally) / page.trial.count if page.trial.is_busy else 1.0
    bars = LengthHistogram(
        words, tally, page.at, page.choose_length_bar, page.watch_game_of_chosen_length, growth=growth
    )
    bar = bin_at(tally.length_bins, page.at)
    told: list[Node] = []
    if bar is not None:
        told = [
            Label(texts.length_bin_text(words, bar), "note", "ink"),
            Label(words.say("{key} plays one of them.", key="Enter"), "note"),
        ]
    else:
        captions = texts.length_captions(words, tally, alone=page.trial.rules.for_one_player)
        told = [Label(caption, "note") for caption in captions]
    watch = [page.actions.button("longest", "link", word=True)] if "longest" in page.actions else []
    foot = Row([Row(told, gap=16, wrap=True), Space(grow=1), *watch], gap=12, wrap=True)
    rows = [Label(words.t("How long?"), "heading"), bars, foot]
    return Inset(Column(rows, gap=6, grow=1), pad=PAD, face="plate", grow=1)


def _fact_plates(page: GoodGamePage, ui: Ui) -> Node:
    """Return the panels with single figures, such as endless games and choices per turn."""
    words, tally, rules = page.words, page.tally, page.trial.rules
    holes = not (rules.signs or rules.pieces)
    facts = {
        "endless": texts.endless_games_fact(words, tally),
        "settings": texts.choices_fact(words, tally, holes=holes),
    }
    if not rules.for_one_player:
        facts = {
            "endless": facts["endless"],
            "swap": texts.lead_changes_fact(words, tally),
            "settings": facts["settings"],
        }
    tones: dict[str, Ink] = {"endless": "bad" if is_endless_too_often(tally) else "good"}
    cards = [_fact_plate(icon, tones.get(icon, "brass"), *said) for icon, said in facts.items()]
    return Row(cards, gap=14, align="stretch") if not page.has_scrolling_body else Column(cards, gap=10)


def _fact_plate(icon: str, tone: Ink, number: str, word: str, about: str) -> Node:
    """Return a panel of one figure: an icon in colour `tone`, the `number`, its unit `word` and an
    explanation `about`.
    """
    head = Row([Label(number, "title"), Label(word, "text")], gap=10).with_spoken_text(f"{number} {word}")
    said = Column([head, Label(about, "note")], gap=0, grow=1)
    inside = Row([Icon(icon, 26, tone), said], gap=16)
    return Inset(inside, pad=(20, 14), face="plate", grow=1)
