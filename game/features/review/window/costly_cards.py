"""The cards of a review: the best turn first, then the mistakes, each with the line that was played and a better one.

A press shows what a card is about on the board: the best turn is played, a mistake has both lines side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.review.review_text import MOST_LISTED
from game.features.review.window.curve import best_turn_sign_picture, rank_sign_picture
from game.table.mistakes import CostlyTurn
from game.text.language import msg
from game.ui.controls import Controls
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Pane, SwappedNode
from game.window.shared.link import LinkButton

if TYPE_CHECKING:
    from game.features.review.reviewing import ClipCard
    from game.features.review.window.review_scene import ReviewScene
    from game.table.mistake_lines import MistakeLines

PRACTISE = msg("Your biggest mistakes as puzzles: find the better moves")
SIGN = 30  # reference px
SHADE = 12  # reference px that the cards' shadows have to the sides
MOST_RANKS = 9  # of mistakes
PAD, GAP = 14, 10  # of a card, and beside its sign, reference px


class CardWithButtons(Card):
    """A card whose contents can be pressed separately."""

    def children(self) -> Sequence[Node]:
        """Return the card's content, in which buttons can be pressed."""
        return (self.child,)


class ReviewCards:
    """Cards of the best turn and of the costly turns: a column beside the board, or a single card above the board."""

    def __init__(self, ui: Ui, scene: ReviewScene, rect: pygame.Rect, *, single: bool) -> None:
        """`rect`: the area of the cards; `single`: there is room for only one."""
        self._ui, self._scene, self._single = ui, scene, single
        self._texts, self._session = scene.texts, scene.session
        self._known: dict[int | None, Node] = {}
        self._seen = self._session.shown_card
        self.node = SwappedNode(self._build_cards())
        self.nodes: list[Node] = [self.node]
        if not single and self._session.listed_turns and not self._session.looking.is_busy:
            practise = self._practise_link()
            high = practise.height(ui, rect.w)
            practise.place(ui, pygame.Rect(rect.x, rect.bottom - high, rect.w, high))
            self.nodes.append(practise)
            rect = pygame.Rect(rect.x, rect.y, rect.w, rect.h - high - ui.gap(GAP))
        self.node.place(ui, rect.inflate(2 * ui.gap(SHADE), 0))

    def frame_shown_card(self, controls: Controls) -> None:
        """Frame the card of the turn that is shown."""
        if self._session.shown_card != self._seen:
            self._seen = self._session.shown_card
            controls.replace_content(self.node, self._build_cards(), keep=True)
            pane = self.node.child
            for inner in pane.walk():
                if isinstance(pane, Pane) and isinstance(inner, Card) and inner.chosen:
                    pane.reveal(inner.rect, self._ui.gap(SHADE))

    def _build_cards(self) -> Node:
        """Return the node of the cards, cached by the shown card: this card alone, or all cards in a column."""
        if self._seen not in self._known:
            self._known[self._seen] = self._single_card() if self._single else self._card_column()
        return self._known[self._seen]

    # ------------------------------------------------------------------ beside the board
    def _card_column(self) -> Node:
        listed, praise = self._session.mistakes_with_lines, map(self._clip_card, self._session.clip_cards)
        told = [Inset(Label(self._no_mistake_text, "text"), pad=(PAD, 10), face="plate")] if not listed else []
        cards = Column([*praise, *(self._turn_card(*one) for one in listed), *told], gap=10)
        return Pane(cards, inset=SHADE, top=2)

    @property
    def _no_mistake_text(self) -> str:
        """Sentence that says that no turn cost anything but, where that is so, giving up did; or that the search goes
        on.
        """
        session = self._session
        if session.looking.is_busy:
            return self._scene.words.t("Looking more closely …")
        spared = session.whose is not None and session.has_unjudged_turns
        ahead = self._texts.lead_when_giving_up(session.expected_leads)
        return ahead or self._texts.no_mistake_text(session.whose, spared=spared)

    def _clip_card(self, clip: ClipCard) -> Node:
        """Return the card of the best turn; a press plays that turn."""
        told: list[Node] = [Label(self._texts.praise_text(clip.best), "text")]
        if clip.best.is_revised:
            told.append(Label(self._scene.words.t("Looked closer: another move was better."), "note", "ink2"))
        inside = Row([best_turn_sign_picture(self._ui, SIGN), Column(told, gap=6, grow=1)], gap=GAP)
        card = Card("praise", inside, partial(self._scene.show_card, clip.ply), plain=False, pad=PAD)
        card.chosen = self._seen == clip.ply
        return card

    def _turn_card(self, one: CostlyTurn, lines: MistakeLines | None) -> Node:
        texts, words = self._texts, self._scene.words
        head = Row([rank_sign_picture(self._ui, one.rank, SIGN), Label(texts.turn_title(one.turn.ply), "name", grow=1),
                    Label(texts.loss_figure(one.turn), "name", "bad", single=True)], gap=GAP)  # fmt: skip
        inside: list[Node] = [head]
        seat, name = one.turn.seat, texts.player_name(one.turn.seat)
        if self._session.whose is None:
            inside.append(Row([PlayerEmblem(seat, 13), Label(name, "fine", single=True)], gap=6))
        if lines is None:
            inside.append(Label(texts.decision_title(one.turn) or texts.cost_text(one.turn), "text", "ink2"))
        else:
            inside += [self._line_row(one.turn.ply, lines, name, better=better) for better in (False, True)]
            if lines.is_revised:
                inside.append(Label(texts.revised_text(lines.better[0]), "note", "ink2"))
            if not lines.happened:
                inside.append(Label(texts.unpunished_mistake_text(seat), "note", "ink2"))
        if one.turn.ply == self._seen and (motif := texts.theme_of_better_line(one.turn)):
            about = partial(self._scene.services.routes.motifs, motif.id)
            idea = LinkButton("idea", about, label=words.t(motif.name))
            idea.tip = words.t("What this idea is, with puzzles to try")
            inside.append(idea)
        card = CardWithButtons(
            f"turn.{one.rank}",
            Column(inside, gap=6),
            partial(self._scene.show_card, one.turn.ply),
            plain=False,
            pad=PAD,
        )
        card.chosen = one.turn.ply == self._seen
        return card

    def _line_row(self, ply: int, lines: MistakeLines, name: str, *, better: bool) -> Node:
        """Return the row of the played line or of the `better` one: its label, its moves, and the player's expected
        final lead after a mistake in the turn with index `ply`.
        """
        texts, line = self._texts, lines.better if better else lines.played
        whose, at = self._scene.words.t("Better") if better else name, len(line) if len(line) <= MOST_LISTED else 0
        end = self._session.final_lead(ply, better=better)
        lead = texts.lead_figure(end.stones, is_estimate=end.is_estimate)
        return Row(
            [Label(whose, "note", "ink2", single=True), Label(texts.line_text(line, at), "note", grow=1),
             Label(lead, "label", "brass" if better else "bad", single=True)], gap=GAP,
        )  # fmt: skip

    def _practise_link(self) -> Node:
        """Return the link to practise the costly turns."""
        t = self._scene.words.t
        label = self._scene.words.tc("costly turns", "Practise these")
        practise = LinkButton("practise", self._scene.practise_mistakes, label=label)
        practise.tip = t(PRACTISE)
        return Inset(practise, pad=(PAD, 10), face="plate")

    # ------------------------------------------------------------------ one above the board
    def _single_card(self) -> Node:
        """Return the card that is shown, with buttons to the next and the previous one."""
        words, scene, texts, listed = self._scene.words, self._scene, self._texts, self._session.listed_turns
        cards, best = self._session.card_plies, self._session.best_turn
        more = Button("card.before", scene.go_to_card_before, icon="back", tip=words.t("Previous card"))
        less = Button("card.after", scene.go_to_next_card, icon="fwd", tip=words.t("Next card"))
        buttons = (more, less) if len(cards) > 1 else ()
        one = next((one for one in listed if one.turn.ply == self._seen), None)
        practise: list[Node] = []
        if one is None:
            said = self._texts.praise_text(best) if best else "" if listed else self._no_mistake_text
            if best and (listed or self._session.shown_clip):  # what was good about it stands below the board
                said = self._texts.turn_title(best.ply)
            told: list[Node] = [
                Label(said or words.t("Biggest mistakes"), "name", grow=0 if listed else 1, single=bool(listed))
            ]
            if best:
                told.insert(0, best_turn_sign_picture(self._ui, SIGN))
        else:
            told = [
                rank_sign_picture(self._ui, one.rank, SIGN),
                *([PlayerEmblem(one.turn.seat, 13)] if self._session.whose is None else []),
                Label(self._texts.turn_title(one.turn.ply), "name", single=True),
                Label(texts.loss_figure(one.turn), "name", "bad", single=True),
            ]
            practise = [Button("practise", scene.practise_mistakes, icon="puzzle", tip=words.t(PRACTISE))]
        before, after = self._signs_of_other_cards()
        inside = [*before, *told, *after, Space(grow=1), *practise]
        row = Row([*buttons[:1], Row(inside, gap=8, grow=1), *buttons[1:]], gap=8)
        return _FixedPane(CollapsingRow(row) if listed else row, pad=6 if buttons else PAD)

    def _signs_of_other_cards(self) -> tuple[list[Node], list[Node]]:
        """Return the signs of the cards before the shown one, and the signs of those after it; a press on a sign shows
        its card. Where there is little room, the worst turns keep the names beside their signs longest.
        """
        session, texts, cards = self._session, self._texts, list[Node]()
        for clip in session.clip_cards:
            sign = best_turn_sign_picture(self._ui, SIGN)
            cards.append(self._sign_card("card.best", 0, sign, (texts.turn_title(clip.ply),), clip.ply))
        for one in session.listed_turns:
            said = texts.turn_title(one.turn.ply), texts.loss_figure(one.turn)
            sign = rank_sign_picture(self._ui, one.rank, SIGN)
            cards.append(self._sign_card(f"card.{one.rank}", one.rank, sign, said, one.turn.ply))
        plies = session.card_plies
        seen = plies.index(self._seen) if self._seen in plies else len(session.clip_cards) - 1
        return cards[: max(0, seen)], cards[seen + 1 :]

    def _sign_card(self, name: str, rank: int, node: Node, said: Sequence[str], ply: int) -> Node:
        """Return the sign `node` of a card as a button that shows this card, with the first of the texts `said` (turn
        and loss) beside it if there is room. `rank`: of the mistake, 0 for the best turn; `ply`: index of the turn.
        """
        named = Label(said[0], "text", single=True)
        cards = [
            Card(name, inside, partial(self._scene.show_card, ply), pad=6)
            for inside in (Row([node, named], gap=8), node)
        ]
        for card in cards:
            card.called = card.tip = " ".join(said)
        return Collapsible(cards[0], short=(MOST_RANKS - rank, cards[1]))


class _FixedPane(Pane):
    """Pane that doesn't scroll, so that another can replace it in place."""

    def __init__(self, child: Node, pad: int = 6) -> None:
        super().__init__(Inset(child, pad=(pad, 0), face="plate"), inset=SHADE)
