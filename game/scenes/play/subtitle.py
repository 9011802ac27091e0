"""The line beside the title: the size of the game, or how the match stands, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import SEATS
from game.scenes.shared.level_texts import level_name
from game.text.said import about
from game.text.score import match_line

if TYPE_CHECKING:
    from game.session.playing import Playing
    from game.text.language import Words


def subtitle(playing: Playing, words: Words) -> str:
    """In parts, the most important one first."""
    rules = playing.game.rules
    if match := match_line(playing.seen, words, playing.reader, playing.names):
        return match
    return " · ".join((*about(rules, words), _who_plays(playing, words)))


def _who_plays(playing: Playing, words: Words) -> str:
    levels = [playing.players[seat].level for seat in SEATS if not playing.is_person(seat)]
    rules = playing.game.rules
    if rules.alone:
        return words.t("for one")
    if not levels:
        return words.t("two players")
    if len(levels) == 2:
        return words.t("the computer plays both sides")
    if rules.driven and rules.layout is None:
        return words.t("against the computer")
    return words.say("against the computer: {level}", level=level_name(words, levels[0]))
