"""The start of one's first game of a kind: its goal in a sentence, and a telling move with what to press for it."""

from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.rules.notation import displayed_move, sign_of
from game.table.better_move import has_harmless_answer
from game.table.turn_gains import gains_of_turn
from game.text.language import Language, msg
from game.text.punctuation import first_sentence
from game.text.sentences import rule_text

MOST_MOVES = 24  # of the start that are compared with each other

MORE_THAN_HALF = msg("Capture more than half: {n} of {all}.")
PRESS = msg("Press {hole}.")
PRESS_TO = msg("Press {hole}, to the left."), msg("Press {hole}, to the right.")


def goal_sentence(rules: Rules, words: Language) -> str:
    """Return the goal of a game in one sentence."""
    wins, half = rules.stones_to_win, rules.stones // 2
    if wins <= half or rules.for_one_player:  # not counted, or by rounds, or not by the majority
        return first_sentence(rule_text(rules, words, "goal"))
    if rules.sows_into_stores:
        return words.say("{n:stone} in your store win.", n=wins)
    return words.say(MORE_THAN_HALF, n=wins, all=rules.stones)


def most_instructive_move(game: Game) -> str:
    """Return the move that best shows how a game is played; "" in games where no place is pressed to move.

    Preferred is an extra turn, then the biggest capture, then a move that leaves the opponent nothing to capture, then
    any.
    """
    position = game.position
    if position.over or position.phase != "play" or position.joint:
        return ""
    moves = {presses_for_move(position, move): move for move in reversed(position.legal())}
    candidates = [move for press, move in reversed(moves.items()) if press[0]][:MOST_MOVES]
    best = max(candidates, key=lambda move: _extra_turn_and_captures(game, move), default="")
    if not best or any(_extra_turn_and_captures(game, best)):
        return best
    after = ((move, game.preview_turn(move)) for move in candidates)
    return next((move for move, ply in after if has_harmless_answer(ply.after, ply.mover)), best)


def _extra_turn_and_captures(game: Game, move: str) -> tuple[bool, int]:
    """Return whether a move earns an extra turn, and how many stones it captures."""
    ply = game.preview_turn(move)
    gains = gains_of_turn(ply)
    return not ply.after.over and ply.after.player == ply.mover, gains.stones if gains else 0


def presses_for_move(position: Position, move: str) -> tuple[str, ...]:
    """Return what to press for a move, in order: its hole or piece, then the sign of the direction or the squares where
    the piece lands, if the move names any.
    """
    rules = position.rules
    start, sign, way = rules.start_of_move(move), sign_of(move), rules.way_of_move(move)
    return (start, *([sign] if sign else []), *way)


def press_text(position: Position, move: str, words: Language, below: Seat = "S") -> str:
    """Return the sentence that asks to press the places for a move. `below`: the seat at the bottom of the screen."""
    hole, *more = presses_for_move(position, move)
    if sign_of(move):
        return words.say(PRESS_TO["→" in displayed_move(move, below)], hole=hole)
    return words.say("Press {hole}, then {target}.", hole=hole, target=more[0]) if more else words.say(PRESS, hole=hole)
