"""Games with the reason why each is shown: three large ones for who is new, a shelf for who has played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.features.home.home_proposals import reason_for_proposal
from game.features.home.window.card_maker import CardMaker
from game.features.home.window.game_card import GameCard
from game.features.home.window.go_on import second_line_style
from game.rules.file.variant_library import Variant
from game.text.letters import sentence_case
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.window.shared.board_card import PAD, shape_of_board
from game.window.shared.difficulty import difficulty_pips
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

GAP = 20.0  # between large cards, reference px
LARGE, HIGHEST = 232.0, 106.0  # the least width of a large card, and the height of its board; reference px


def proposals_section(page: HomePage, maker: CardMaker, room: float, last: Sequence[Node] = ()) -> Node:
    """Return the section of proposed games, `room` reference px wide; `last`: nodes after the games for beginners."""
    words = page.words
    first = page.play.to_begin_with
    if first:
        title, said = words.t("Three to begin with"), sentence_case(words.t("easiest first"))
        cards = _large_game_cards(maker, first, room - 2 * PAD, last)
    else:
        title, said = words.t("For you"), ""
        chosen = page.proposed_games()[: maker.column_count(room)]
        reasons = {one.game.id: reason_for_proposal(one, words) for one in chosen}
        cards = maker.card_grid([one.game for one in chosen], room, "start", reasons)
    line: list[Node] = [Label(title, "heading", "ontable")]
    line += [Label(said, "note", "ontable2", grow=1)] if said else []
    head = Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 0))
    return Column([head, cards.as_group("list", title)], gap=2)


def _large_game_cards(maker: CardMaker, games: Sequence[Variant], room: float, last: Sequence[Node]) -> Node:
    """Return large cards of games in as many columns as fit in `room`; `last`: nodes that follow them."""
    columns = max(1, min(len(games), int((room + GAP) // (LARGE * (0.4 + 0.6 * maker.ui.text_scale) + GAP))))
    wide = (room + GAP) / columns - GAP - 2 * PAD
    high = min(HIGHEST, max((shape_of_board(game).height_for(wide) for game in games), default=HIGHEST))
    cards: list[Node] = []
    for game in games:
        name = Label(maker.words.t(game.name), "name", foreign=True, grow=1)
        texts: list[Node] = [
            Row([name, difficulty_pips(game, maker.words)], wrap=True, line_gap=4),
            Label(sentence_case(maker.words.t(game.idea)), second_line_style(maker.ui)),
        ]
        opens = partial(maker.page.services.routes.game_page, game)
        card = GameCard(maker, f"start.{game.id}", game, texts, opens, wide=wide, high=high, plain=False, centred=True)
        cards.append(card.with_traits(group="start"))
    middle = [Column([Space(grow=1), Row([node], pack="center"), Space(grow=1)], gap=0) for node in last]
    if len(cards) % columns:  # in the place of a card
        return Inset(Grid([*cards, *middle], columns, gap=GAP, line_gap=12), pad=(PAD, 4))
    return Column([Inset(Grid(cards, columns, gap=GAP, line_gap=12), pad=(PAD, 4)), *middle], gap=14)
