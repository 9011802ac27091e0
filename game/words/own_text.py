"""What is said of the user's own games where they lie: what each comes from, how it went, and what differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.file.library import Variant
from game.rules.file.plans import base_of
from game.store.library.results import Results
from game.store.own_games import OwnGame
from game.text.language import Words, msg, plain

if TYPE_CHECKING:
    from game.session.workshop.change_list import Change
    from game.text.workshop.change_text import ChangeText


def usual_name(words: Words, base: Variant, known: Iterable[Variant]) -> str:
    """What a game is called that begins with another one, until somebody says it: plain, for it is kept in its file."""
    taken = {one.name for one in known}
    said = plain(words.say("{name}, but …", name=words.t(base.name)))
    name, n = said, 1
    while name in taken:
        n += 1
        name = f"{said} {n}"
    return name


def counted(words: Words, games: Sequence[OwnGame]) -> str:
    """How many there are, and how many files with a fault."""
    faulty = sum(one.variant is None for one in games)
    sound = len(games) - faulty
    if not faulty:
        return words.say("{n:game}", n=sound) if sound else ""
    if not sound:
        return words.say("{n:file} with a fault", n=faulty)
    return words.say("{n:game} · {f:file}", n=sound, f=faulty)


def went(words: Words, one: OwnGame, variants: Mapping[str, Variant], results: Results) -> str:
    """Where it comes from, and how many games of it were played against the computer, and won."""
    won, all_ = results.of_game.get(one.id, (0, 0))
    base = base_of(one.base, variants)
    if base is None:
        said = msg("from a file · {n:game}, {won} won") if all_ else msg("from a file · not played yet")
        return words.say(said, n=all_, won=won)
    said = msg("from {name} · {n:game}, {won} won") if all_ else msg("from {name} · not played yet")
    return words.say(said, name=words.t(base.name), n=all_, won=won)


def short(words: Words, one: OwnGame, variants: Mapping[str, Variant], changes: int) -> str:
    """The same on a small card."""
    base = base_of(one.base, variants)
    if base is None:
        return words.t("from a file")
    name = words.t(base.name)
    said = msg("{name}, {n:change}") if changes else msg("{name}, nothing changed yet")
    return words.say(said, name=name, n=changes)


def differs(words: Words, one: OwnGame, changes: Sequence[Change]) -> list[ChangeText]:
    """Each change in a few words."""
    from game.text.workshop.change_text import change_text  # only now: the first page does without

    return [change_text(words, change, one.variant) for change in changes] if one.variant else []
