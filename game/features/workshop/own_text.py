"""Texts on the user's own games: the base of each, its results, and its changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.features.library.results import GameResults
from game.features.workshop.own_games import OwnGame
from game.rules.file.plans import base_game_by_id
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg, without_markup
from game.text.letters import letters_to_compare

if TYPE_CHECKING:
    from game.features.workshop.change_text import ChangeText
    from game.text.workshop.card_pieces import RuleChange


# Games that are over against the computer; else those under way; else others; none.
WENT = (
    msg("from {name} · {n:game}, {won} won"),
    msg("from {name} · {n:game} under way"),
    msg("from {name} · {n:game}"),
    msg("from {name} · not played yet"),
)
WENT_FILE = (
    msg("from a file · {n:game}, {won} won"),
    msg("from a file · {n:game} under way"),
    msg("from a file · {n:game}"),
    msg("from a file · not played yet"),
)


NAME = "\N{OBJECT REPLACEMENT CHARACTER}"  # in the place of a name


def proposed_name(words: Language, base: Variant, known: Iterable[Variant]) -> str:
    """Return a name to propose for a game based on `base`, as plain text; it differs from the names of
    `known` games.
    """
    before, _, behind = without_markup(words.say("My {name}", name=NAME)).partition(NAME)
    called = words.t(base.name)  # a game that is called so already gets a number, no more
    own = re.fullmatch(rf"{re.escape(before)}(.+?){re.escape(behind)}(?: \d+)?", called)
    return make_name_unique(words, f"{before}{own[1] if own else called}{behind}", known)


def make_name_unique(words: Language, said: str, known: Iterable[Variant]) -> str:
    """Return the name `said`, with a number added if one of the `known` games has it already."""
    taken, name, n = _names_taken(words, known), said, 1
    while letters_to_compare(name) in taken:
        n += 1
        name = f"{said} {n}"
    return name


def is_name_taken(words: Language, name: str, known: Iterable[Variant]) -> bool:
    """Return whether one of the `known` games has this name, either as in its file or translated."""
    return letters_to_compare(name) in _names_taken(words, known)


def _names_taken(words: Language, known: Iterable[Variant]) -> set[str]:
    """Return all names of the `known` games, original and translated, normalized for comparison."""
    return {letters_to_compare(name) for one in known for name in (one.name, words.t(one.name))}


def name_taken_text(words: Language, name: str) -> str:
    """Return the sentence that another game already has the name `name`."""
    return words.say("A game is called {name} already: choose another name.", name=name)


def own_games_count_text(words: Language, games: Sequence[OwnGame]) -> str:
    """Return how many own games there are, and how many files with a fault."""
    faulty = sum(game.variant is None for game in games)
    sound = len(games) - faulty
    if not faulty:
        return words.say("{n:game}", n=sound) if sound else ""
    if not sound:
        return words.say("{n:file} with an error", n=faulty)
    return words.say("{n:game} · {f:file}", n=sound, f=faulty)


def own_game_text(
    words: Language, own_game: OwnGame, variants: Mapping[str, Variant], results: GameResults | None
) -> str:
    """Return a line about an own game: its base, its games played and won, or that one was begun. `results`: None while
    they are being read.
    """
    if results is None:
        return words.t("Reading games.")
    won, all_ = results.of_game.get(own_game.id, (0, 0))
    open_, played = results.begun.get(own_game.id, (0, 0))
    at = 0 if all_ else 1 if open_ else 2 if played else 3
    base = base_game_by_id(own_game.base, variants)
    said = (WENT_FILE if base is None else WENT)[at]
    return words.say(said, name=words.t(base.name) if base else "", n=all_ or open_ or played, won=won)


def short_own_game_text(
    words: Language, own_game: OwnGame, variants: Mapping[str, Variant], changes: int | None
) -> str:
    """Return a short line about an own game, for a small card; `changes`: number of changes to its base game, None
    while they are being read.
    """
    base = base_game_by_id(own_game.base, variants)
    if base is None:
        return words.t("from a file")
    name = words.t(base.name)
    if changes is None:
        return words.say("from {game}", game=name)
    said = msg("{name}, {n:change}") if changes else msg("{name}, nothing changed yet")
    return words.say(said, name=name, n=changes)


def change_texts(words: Language, own_game: OwnGame, changes: Sequence[RuleChange]) -> list[ChangeText]:
    """Return each of the changes of an own game to its base game in a few words."""
    from game.features.workshop.change_text import change_text  # only now: the first page does without

    return [change_text(words, change, own_game.variant) for change in changes] if own_game.variant else []
