"""Three games to start with, each with its reason: for who is new, and for who has played."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.rules.file.variant_library import Variant
from game.scenes.home.card_maker import high_for
from game.scenes.home.game_card import GameCard
from game.scenes.shared.grid import Grid
from game.scenes.shell.services import Services
from game.session.first_games import first_games
from game.session.new_game import GameSetup
from game.store.record import PlayerKind
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.words.home_proposals import GameProposal, propose_games, reason_for_proposal

if TYPE_CHECKING:
    from game.scenes.home.home_scene import HomePage

BOARD = (100.0, 126.0)  # of a card, in a narrow and in a wide room; reference px
WIDE = 950.0  # from where on a room is wide
LEAST = 250.0  # of a card that is scrolled sideways, for what does not grow with the text


def start_here(page: HomePage, ui: Ui, room: float, most: int = 3) -> Node:
    """The proposals side by side in a room so wide, reference px; one below the other where it is narrow."""
    settings = page.services.settings
    chosen = propose_games(
        settings.games_played, page.services.library.variants, page.progress.games_known_well_enough()
    )
    columns = min(max(1, len(chosen)), max(1, int(room // (LEAST * (0.4 + 0.6 * ui.text_scale)))))
    cards = Grid([_card(page, one, room) for one in chosen[:most]], columns, gap=14, line_gap=10)
    return Column([Label(page.words.t("Start here"), "name", "ontable"), cards], gap=4)


def _card(page: HomePage, one: GameProposal, room: float) -> Node:
    words, game, wide = page.words, one.game, BOARD[room >= WIDE]
    learn = one.new and page.progress.teaches(game.id)
    said = words.t("Learn it") if learn else words.tc("a game", "Play")
    texts: list[Node] = [
        Label(reason_for_proposal(one, words), "fine", "brass"),
        Label(words.t(game.name), "name", foreign=True),
        Label(words.t(game.idea), "fine"),
        Row([Label(said, "fact", "brass"), Icon("fwd", 15, "brass")], gap=4),
    ]
    high = min(high_for(game, wide), 0.6 * wide)
    form = {"wide": wide, "high": high, "beside": True, "plain": False}
    action = partial(page.services.routes.learn, game.id) if learn else partial(page.services.routes.game_page, game)
    cards = page.browsing.shelves.cards
    card = GameCard(cards, f"start.{game.id}", game, texts, action, **form)
    card.group = "start"
    return card


def play_against_computer(
    services: Services, variant: Variant, kinds: tuple[PlayerKind, PlayerKind] | None = None
) -> None:
    """`kinds`: of the players, South first, where they are others."""
    chosen = GameSetup.against_computer(variant, services.settings.last_game(variant.id))
    if kinds is not None:
        chosen = replace(chosen, kinds={"S": kinds[0], "N": kinds[1]})
    services.routes.play(chosen)


def first_game(services: Services) -> Variant | None:
    """The game that is played at one press: the last one, or the one that somebody new begins with."""
    variants = services.library.variants
    last = variants.get(services.settings.last_variant)
    return last or next((variants[id_] for id_ in first_games() if id_ in variants), None)
