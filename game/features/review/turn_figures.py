"""The figures of a review for other programs: what each turn was worth, what it cost, and which turns have cards."""

from typing import Any

from game.engine.analysis.values import STONE, Review, TurnReview
from game.rules.board import SEATS
from game.rules.game import Rules
from game.rules.match import Game
from game.table.best_turn import find_best_turn
from game.table.mistake_lines import explained_mistakes
from game.table.mistakes import cost_of_turn, did_cost_the_game

DUBIOUS, MISTAKE, BLUNDER = "?!", "?", "??"
PART_OF_MISTAKE, PART_OF_BLUNDER = 8, 4  # such a part of all stones costs more than a dubious turn, or than a mistake


def review_figures(game: Game, review: Review) -> dict[str, Any]:
    """Return a finished review as JSON has it: turns, curve, cards and average losses; values and costs in stones.

    `value` of a turn and `curve` are South's, after each ply; the curve begins before the first. `cost`: None where
    nothing was compared. `lead` and `better` of a card: by how much the mover would be ahead at the end after the turn
    and after the better one, None where the turn cost the game.
    """
    rules = game.rules
    turns = [
        {
            "ply": turn.ply,
            "seat": turn.seat,
            "move": turn.move,
            "value": _in_stones(turn.cp),
            "best": list(turn.line) or ([turn.best] if turn.best else []),
            "cost": None if turn.loss is None else _in_stones(turn.loss),
            "proved": turn.cost_is_proved,
            "sign": sign_of_cost(turn, rules),
        }
        for turn in review.turns
    ]
    return {
        "turns": turns,
        "curve": [_in_stones(cp) for cp in review.curve],
        "cards": _cards(game, review),
        "average_loss": {seat: _average_loss(review, seat) for seat in SEATS},
    }


def sign_of_cost(turn: TurnReview, rules: Rules) -> str:
    """Return `?!`, `?` or `??` for a turn that cost enough to be named, more and more; else ""."""
    cost = cost_of_turn(turn, rules)
    if not cost:
        return ""
    if did_cost_the_game(turn, rules) or cost * PART_OF_BLUNDER >= rules.stones:
        return BLUNDER
    return MISTAKE if cost * PART_OF_MISTAKE >= rules.stones else DUBIOUS


def _cards(game: Game, review: Review) -> list[dict[str, Any]]:
    """Return the cards that the page of the review has: the best turn, then the mistakes, the costliest first."""
    best = find_best_turn(game.plies, review, None, None, set())
    cards: list[dict[str, Any]] = [{"ply": best.ply, "kind": "best", "lead": None, "better": None}] if best else []
    for one, _ in explained_mistakes(game.plies, review, game.rules, None, [], None):
        turn, lead, better = one.turn, None, None
        if turn.loss is not None and not did_cost_the_game(turn, game.rules):
            own = turn.cp if turn.seat == "S" else -turn.cp
            lead, better = _in_stones(own), _in_stones(own + turn.loss)
        cards.append({"ply": turn.ply, "kind": "mistake", "lead": lead, "better": better})
    return cards


def _average_loss(review: Review, seat: str) -> float | None:
    """Return the average cost of a player's turns; None for a player whose turns were not compared."""
    costs = [turn.loss for turn in review.turns if turn.seat == seat and turn.loss is not None]
    return round(sum(costs) / len(costs) / STONE, 2) if costs else None


def _in_stones(cp: int) -> float:
    return cp / STONE
