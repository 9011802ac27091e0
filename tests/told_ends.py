"""Holds what the end of a game tells against its moves, read from positions by other means than the program's."""

import random
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.rules.sowing.chance import random_move
from game.store.record import Player
from game.table.end_text import game_in_words, try_text
from game.table.engine_request import NoOpponent
from game.table.game_moment import moment_of_game, search_turn_to_try
from game.table.lead_curve import LeadCurve
from game.table.move_names import move_text
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.text.language import Language, without_markup

GAMES = "kalah", "oware", "damka", "congkak", "kiswahili"
SEATS: dict[str, Seat] = {"Ama": "S", "Kofi": "N"}
COUNT = r"(\d+) (?:stones?|men|man|pieces?)"
MOST_PLIES = 400
GREEDY = 0.5  # of all turns: who captures when they can comes back more often


class Part(NamedTuple):
    """The plies of one player in a row, with their turn's number and the lead of South after them."""

    seat: Seat
    number: int
    lead: int
    plies: Sequence[Ply]


def played(variant: str, seed: int) -> Game:
    """Return a game that two hasty players played."""
    game, chance = Game(standard_library().variants[variant].rules()), random.Random(seed)
    while not game.position.over and len(game.plies) < MOST_PLIES:
        move = random_move(game.position, chance)
        if chance.random() < GREEDY and game.position.phase == "play":
            move = max(game.position.legal(), key=lambda one: captured(game.preview_turn(one)))
        game.play(move)
    return game


def captured(ply: Ply) -> int:
    return sum(step.n for step in ply.steps if step.op == "capture" and step.to != {"S": "N", "N": "S"}[ply.mover])


def held(position: Position, seat: Seat) -> int:
    """Return a player's stones as the record of a position has them: in the store, or else on their side."""
    if position.rules.counts:
        return position.store(seat)
    if position.rules.coats:
        pieces: dict[str, str] = position.as_json()["holes"]
        return sum(piece.upper() == piece if seat == "S" else piece.lower() == piece for piece in pieces.values())
    own = position.rules.board.holes_of_seat(seat)
    hands = sum(position.cells[i] for i, cell in enumerate(position.rules.board.cells)
                if not cell.hole and not cell.store and cell.seat == seat)  # fmt: skip
    return sum(position.cells[i] for i in own) + hands


def parts_of(game: Game) -> list[Part]:
    out: list[Part] = []
    for number, (seat, run) in enumerate(groupby(game.plies, key=lambda ply: ply.mover), 1):
        plies = list(run)
        out.append(Part(seat, number, held(plies[-1].after, "S") - held(plies[-1].after, "N"), plies))
    return out


def told(game: Game, reader: Seat | None = None) -> tuple[str, str, str]:
    """Return the kind of the moment, what the page says of the game, and what it proposes after a loss."""
    players = {"S": Player(name="Ama"), "N": Player(name="Kofi")}
    playing = GameInPlay(game, players, NoOpponent())  # type: ignore[arg-type]
    texts = PlayTexts(playing, Language("en"))
    curve, outcome = LeadCurve.from_plies(game.plies), game.position.outcome
    winner = outcome.winner if outcome else None
    moment = moment_of_game(game.plies, curve, winner)
    tried = ""
    if winner is not None:
        *_, found = search_turn_to_try(game.plies, curve, "N" if winner == "S" else "S")
        tried = try_text(texts, found) if found else ""
    said = (without_markup(text).replace("\xa0", " ") for text in (game_in_words(texts, moment), tried))
    return (moment.kind if moment else "", *said)  # type: ignore[return-value]


def untrue(game: Game) -> Iterator[str]:
    """Yield what is not so of a game that is over."""
    kind, said, tried = told(game)
    parts = parts_of(game)
    winner = game.position.outcome.winner if game.position.outcome else None
    sign = -1 if winner == "N" else 1
    leads = [sign * part.lead for part in parts]
    for sentence in filter(None, re.split(r"(?<=[.!])\s+", f"{said} {tried}".strip())):
        if not _is_true(sentence, parts, leads, winner):
            yield f"{kind}: {sentence}"
    if winner is None or kind == "promoted":
        return
    if kind == "comeback" and not re.search(r"captured|won all|Only ", said):
        yield f"{kind}: not by what: {said}"
    far = winner is not None and min(leads) <= -4 and leads[-1] > 0
    if far != (kind == "comeback"):
        yield f"{kind}: furthest behind {min(leads)}"
    if (max(map(abs, leads)) <= 3) != (kind == "narrow") and not far:
        yield f"{kind}: never more than {max(map(abs, leads))} apart"


def _is_true(sentence: str, parts: list[Part], leads: list[int], winner: Seat | None) -> bool:
    if match := re.fullmatch(r"(\w+) came back\.", sentence):
        return SEATS[match[1]] == winner and min(leads) <= -4 < 0 < leads[-1]
    if match := re.fullmatch(rf"(\w+) was {COUNT} ahead on turn (\d+)\.", sentence):
        sign = 1 if SEATS[match[1]] == "S" else -1
        return any(sign * part.lead == int(match[2]) and part.number == int(match[3]) for part in parts)
    if match := re.fullmatch(r"On turn (\d+) (\w+) won all (\d+) back at once, with (.+)\.", sentence):
        return -min(leads) == int(match[3]) and _captures(parts, int(match[1]), SEATS[match[2]], int(match[3]))
    if match := re.fullmatch(rf"On turn (\d+) (\w+) captured {COUNT} with (.+)\.", sentence):
        return _captures(parts, int(match[1]), SEATS[match[2]], int(match[3]))
    if match := re.fullmatch(rf"A close game: never more than {COUNT} apart\.", sentence):
        return max(map(abs, leads)) == int(match[1]) <= 3
    if match := re.fullmatch(r"(\w+) was ahead from turn (\d+) to the end\.", sentence):
        first = max((i for i, lead in enumerate(leads) if lead <= 0), default=-1) + 1
        return SEATS[match[1]] == winner and parts[first].number == int(match[2])
    if match := re.fullmatch(r"Only (?:the last turn|what was left at the end) put (\w+) ahead\.", sentence):
        return SEATS[match[1]] == winner and leads[-1] > 0 >= leads[-2]
    if match := re.fullmatch(r"At (\d+) : (\d+) a man of (\w+) became a king on (\w+)\.", sentence):
        return any(
            [held(part.plies[0].before, seat) for seat in ("S", "N")] == [int(match[1]), int(match[2])]
            and part.seat == SEATS[match[3]] == winner
            and min(leads[at:]) >= 0
            and any(step.op == "crown" and step.to == match[4] for ply in part.plies for step in ply.steps)
            for at, part in enumerate(parts)
        )
    if match := re.fullmatch(rf"One thing to try: on turn (\d+), (.+) captures {COUNT}\.", sentence):
        return any(
            captured(_instead(ply, match[2])) == int(match[3]) >= captured(ply) + 3
            for ply in _of_turn(parts, int(match[1]), winner)
        )
    if match := re.fullmatch(r"One thing to try: play (.+) on turn (\d+), before (.+) captures its stones\.", sentence):
        return any(_saves(_instead(ply, match[1]), ply, parts) for ply in _of_turn(parts, int(match[2]), winner))
    return not re.search(r"\d", sentence) or sentence.endswith("captured exactly half of the stones.")


def _captures(parts: list[Part], number: int, seat: Seat, n: int) -> bool:
    return any(captured(ply) == n for part in parts if (part.number, part.seat) == (number, seat) for ply in part.plies)


def _of_turn(parts: list[Part], number: int, winner: Seat | None) -> list[Ply]:
    return [ply for part in parts if part.number == number and part.seat != winner for ply in part.plies]


def _instead(ply: Ply, shown: str) -> Ply:
    """Return the ply with the move that is shown so."""
    tried = (Game(ply.before.rules, ply.before).play(move) for move in ply.before.legal())
    return next((one for one in tried if _shown(one) == shown), ply)


def _shown(ply: Ply) -> str:
    return move_text(ply, Language("en")).replace("\xa0", " ")


def _saves(tried: Ply, instead_of: Ply, parts: list[Part]) -> bool:
    """Whether after a move no answer captures nearly as much as the answer to the one that was played."""
    plies = [ply for part in parts for ply in part.plies]
    real = plies[next(i for i, ply in enumerate(plies) if ply is instead_of) + 1]
    answers = [Game(tried.after.rules, tried.after).play(move) for move in tried.after.legal()]
    return tried is not instead_of and max(map(captured, answers), default=0) <= captured(real) - 3
