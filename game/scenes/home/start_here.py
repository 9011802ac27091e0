"""Three games to start with, each with its reason: for who is new, and for who has played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.rules.file.library import Variant
from game.scenes.home.card import GameCard
from game.scenes.home.cards import Grid, high_for
from game.scenes.shell.first_games import first_games
from game.scenes.shell.services import Services
from game.session.setup import COMPUTER, PERSON, Setup
from game.store.library.entry import Entry, UnderWay
from game.store.library.games import CannotOpenError
from game.store.note import Note
from game.text.language import Words, msg
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.words.families import shelf_of

if TYPE_CHECKING:
    from game.scenes.home.scene import Home

NEW = (msg("Nothing to know"), msg("A single idea"), msg("Four rows"))  # why each of the first games is one
NEXT, IDEA, TWO = msg("The next step after {name}"), msg("Another idea"), msg("For two at one screen")
MORE = msg("Another game")
LEARNT = msg("You have finished its lessons")
EASY = 3  # difficulty up to which a game is proposed to two people at once
BOARD = (100.0, 126.0)  # of a card, in a narrow and in a wide room; reference px
WIDE = 950.0  # from where on a room is wide
LEAST = 250.0  # of a card that is scrolled sideways, for what does not grow with the text


class Proposal(NamedTuple):
    """A game, why, and who sits there; `after` is the game that the reason names.  `new`: its idea is to be learnt."""

    game: Variant
    reason: str
    after: str = ""
    kinds: tuple[str, str] = (PERSON, COMPUTER)
    new: bool = False


def proposals(played: Sequence[str], games: Mapping[str, Variant], learnt: Sequence[str] = ()) -> list[Proposal]:
    """Always three, as long as there are so many games.  `played`: ids, the last one first.

    `learnt`: games of which one knows the lessons; one that was not played yet comes first.
    """
    fresh = [Proposal(games[id_], LEARNT) for id_ in learnt if id_ in games and id_ not in played][:1]
    usual = _usual(played, games)
    taken = {one.game.id for one in fresh}
    return [*fresh, *(one for one in usual if one.game.id not in taken)][: len(usual)]


def _usual(played: Sequence[str], games: Mapping[str, Variant]) -> list[Proposal]:
    known = [id_ for id_ in played if id_ in games]
    if not known:
        pairs = zip(first_games(), NEW, strict=False)
        chosen = [Proposal(games[id_], reason) for id_, reason in pairs if id_ in games]
        return _filled(chosen, games, known)
    last = games[known[0]]
    shelves = {shelf_of(games[id_]) for id_ in known}
    new = sorted((game for game in games.values() if game.id not in known), key=lambda game: _step(game, last))
    on = [game for game in new if not _step(game, last)[0]]  # an easier game is no step on
    chosen = [Proposal(game, NEXT, last.name) for game in on if shelf_of(game) == shelf_of(last)][:1]
    chosen = chosen or [Proposal(game, NEXT, last.name) for game in new if game.difficulty >= last.difficulty][:1]
    taken = {one.game.id for one in chosen}
    chosen += [Proposal(g, IDEA, new=True) for g in new if shelf_of(g) not in shelves and g.id not in taken][:1]
    taken = {one.game.id for one in chosen}
    pool = [*new, *(games[id_] for id_ in known)]
    two = [g for g in pool if g.id not in taken and g.difficulty <= EASY and g.words.family == "sowing"]
    two = [g for g in two if shelf_of(g) != "lay_out"] or two
    chosen += [Proposal(game, TWO, kinds=(PERSON, PERSON)) for game in two[:1]]
    return _filled(chosen, games, known)


def _step(game: Variant, last: Variant) -> tuple[bool, int, int, str]:
    """How near a game is after another: a little richer or longer before easier, the nearest first."""
    easier = (game.difficulty, game.minutes) < (last.difficulty, last.minutes)
    return easier, abs(game.difficulty - last.difficulty), game.minutes, game.id


def _filled(chosen: list[Proposal], games: Mapping[str, Variant], known: Sequence[str]) -> list[Proposal]:
    """Up to three: what was played comes again where there is nothing else."""
    taken = {one.game.id for one in chosen}
    easy = sorted(
        (game for game in games.values() if game.id not in taken), key=lambda game: (game.difficulty, game.id)
    )
    rest = sorted(easy, key=lambda game: game.id in known)
    return [*chosen, *(Proposal(game, MORE) for game in rest)][:3]


def start_here(page: Home, ui: Ui, room: float, most: int = 3) -> Node:
    """The proposals side by side in a room so wide, reference px; one below the other where it is narrow."""
    settings = page.services.settings
    last = [settings.last_variant] if settings.last_variant else []
    known = [*last, *(id_ for id_ in reversed(settings.last_games) if id_ not in last)]
    chosen = proposals(known, page.services.library.variants, page.progress.enough())
    columns = min(max(1, len(chosen)), max(1, int(room // (LEAST * (0.4 + 0.6 * ui.text_scale)))))
    cards = Grid([_card(page, one, room) for one in chosen[:most]], columns, gap=14, line_gap=10)
    return Column([Label(page.words.t("Start here"), "name", "ontable"), cards], gap=4)


def _card(page: Home, one: Proposal, room: float) -> Node:
    words, game, wide = page.words, one.game, BOARD[room >= WIDE]
    learn = one.new and page.progress.teaches(game.id)
    said = words.t("Learn it") if learn else words.tc("a game", "Play")
    texts: list[Node] = [
        Label(reason(one, words), "fine", "brass"),
        Label(words.t(game.name), "name", foreign=True),
        Label(words.t(game.idea), "fine"),
        Row([Label(said, "fact", "brass"), Icon("fwd", 15, "brass")], gap=4),
    ]
    high = min(high_for(game, wide), 0.6 * wide)
    form = {"wide": wide, "high": high, "beside": True, "plain": False}
    action = partial(page.services.routes.learn, game.id) if learn else partial(play, page.services, game, one.kinds)
    card = GameCard(page.browsing.shelves.cards, f"start.{game.id}", game, texts, action, **form)  # type: ignore[arg-type]
    card.group = "start"
    return card


def reason(one: Proposal, words: Words) -> str:
    """Why a game is proposed."""
    return words.say(one.reason, name=words.t(one.after)) if one.after else words.t(one.reason)


# ----------------------------------------------------------------------
# which games the home page offers to go on with, and how a press on a card sets one up
SHOWN = 4  # games that are played through for the first page


class Replays:
    """Games that were played through, as long as nobody changes them."""

    def __init__(self, services: Services) -> None:
        self.games = services.games
        self._known: dict[str, tuple[float, UnderWay]] = {}

    def take(self, entry: Entry) -> UnderWay:
        """Raises CannotOpenError."""
        known = self._known.get(entry.id)
        if known is None or known[0] != entry.changed:
            known = self._known[entry.id] = entry.changed, self.games.open(entry.id)
        return known[1]

    def give(self, one: UnderWay) -> None:
        """It is played on: from now on it is another's."""
        self._known.pop(one.id, None)


def under_way(replays: Replays) -> tuple[Sequence[UnderWay], int]:
    """The newest games that are not over and that no other window plays, as many as have room; and how many are not."""
    games, found = replays.games, list[UnderWay]()
    known, games.note, unopened = games.under_way(), None, list[Note]()
    for entry in known:
        if len(found) == SHOWN:
            break
        if not entry.elsewhere:
            try:
                found.append(replays.take(entry))
            except CannotOpenError as error:
                if error.note not in unopened:
                    unopened.append(error.note)
    games.unopened = tuple(unopened)
    return found, len(known)


def setup(services: Services, variant: Variant) -> Setup:
    """What a press on a card plays: the game as the last time, with one person and the computer, whoever sat there."""
    usual = Setup.last(variant, services.settings.last_game(variant.id))
    if sorted(usual.kinds.values()) == [COMPUTER, PERSON]:
        return usual
    return replace(usual, kinds={"S": PERSON, "N": COMPUTER})


def play(services: Services, variant: Variant, kinds: tuple[str, str] | None = None) -> None:
    """`kinds`: of the players, South first, where they are others."""
    chosen = setup(services, variant)
    if kinds is not None:
        chosen = replace(chosen, kinds={"S": kinds[0], "N": kinds[1]})
    services.routes.play(chosen)


def first(services: Services) -> Variant | None:
    """The game that is played at one press: the last one, or the one that somebody new begins with."""
    variants = services.library.variants
    last = variants.get(services.settings.last_variant)
    return last or next((variants[id_] for id_ in first_games() if id_ in variants), None)
