"""Cards of reviews, to be read by a strong player: `python build/lab/run.py cards [GAMES] [GAME …] [--keep FOLDER]`.

Two levels between 2 and 5 play each other, from `--seed` on; one of them is the learner.  Each game is reviewed as in
the window, with a quarter of the positions, and each card is printed with its board, its two lines, the boards at their
ends and its reason.  With `--keep`, a review lies in a file there, and is read from it the next time.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import cast

from game.engine.analysis.review import review_nodes
from game.engine.analysis.values import AnalysisFailure, Review
from game.engine.mind import EngineFamily, EnginePreferences, SearchLimits, SearchRequest
from game.engine.process.analyst import Analyst
from game.engine.self_play import MEGABYTES, _ignore_report
from game.engine.strength import nearest_level
from game.features.review.review_text import ReviewTexts
from game.features.review.reviewing import ReviewSession
from game.rules.board import SEATS
from game.rules.families import family_module
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.store.record import Player
from game.table.engine_request import NoOpponent
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.text.language import Language, without_markup
from tests.play import LIBRARY

GAMES = ["kalah", "oware", "congkak", "togyz_kumalak", "omweso", "damka", "songo", "kiswahili", "ayoayo", "bohnenspiel"]
LEVELS, MOST, SECONDS = (2, 3, 4, 5), 140, 1.0


def main(words: list[str]) -> int:
    """Prints the cards, and how many there are."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=2)
    parser.add_argument("variants", nargs="*", metavar="GAME")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_intermixed_args(words)
    variants = asked.variants or GAMES
    analyst, cards = Analyst(), 0
    for seed in range(asked.seed, asked.seed + asked.games):
        variant = variants[seed % len(variants)]
        kept = asked.keep / f"{variant}.{seed}.json" if asked.keep else None
        game = Game(LIBRARY.variants[variant].rules())
        data = json.loads(kept.read_text()) if kept and kept.is_file() else {}
        for move in data.get("moves", ()):
            game.play(move)
        if "review" in data:
            review = Review.from_json(data["review"], game.moves)
        else:
            if not data:
                _play(game, seed)
            review = _reviewed(analyst, game)
            if kept:
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_text(json.dumps({"moves": game.moves, "review": review.as_json()}))
        cards += _print_cards(variant, seed, game, review)
    analyst.close()
    print(f"{cards} cards of mistakes")
    return 0


def _play(game: Game, seed: int) -> None:
    """Plays the game by two levels drawn by lot."""
    chance, now = Random(seed), game.position
    thinks = cast("EngineFamily", family_module(game.rules.words.family, "engine"))
    minds = {seat: (thinks.Mind(_ignore_report, chance, None), chance.choice(LEVELS)) for seat in SEATS}
    while not now.over and len(game.plies) < MOST:
        mind, level = minds[now.player]
        chosen = EnginePreferences(nearest_level(level), MEGABYTES)
        asked = SearchRequest(SearchLimits(seconds=SECONDS), False, chosen)
        game.play(mind.prepare_search(now, asked).run() or chance.choice(now.legal()))
        now = game.position


def _reviewed(analyst: Analyst, game: Game) -> Review:
    """Returns the finished review."""
    ticket, review = analyst.review(game.start, game.moves, 4 * review_nodes(game.rules)), None
    while review is None or not review.done:
        answer = analyst.poll()
        if answer is None or answer[0] != ticket:
            time.sleep(0.01)
        elif isinstance(answer[1], AnalysisFailure):
            raise SystemExit(answer[1].detail)
        elif isinstance(answer[1], Review):
            review = answer[1]
    return review


def _print_cards(variant: str, seed: int, game: Game, review: Review) -> int:
    """Prints the cards of the learner, who sits in either seat; returns how many mistakes they tell."""
    learner = SEATS[Random(f"learner {seed}").randrange(2)]
    players = {seat: Player() if seat == learner else Player("computer", 3) for seat in SEATS}
    playing = GameInPlay(game, players, NoOpponent())
    session = ReviewSession(playing, cast("Analyst", None), review, lambda found: None)
    said = ReviewTexts(PlayTexts(playing, Language("en")), game.plies)
    print(f"\n######## {variant} {seed}: {len(game.plies)} plies, learner {learner}, {game.position.outcome}")
    best = session.best_turn
    print("  PRAISE", without_markup(f"{said.praise_text(best)} {said.praise_reason(best)}") if best else None)
    if best:
        values = review.turns[best.ply].values[:3]
        print("   ", best.ply, [(one.move, one.cp, " ".join(one.line)) for one in values])
        _print_board(game.plies[best.ply].before)
    for one, lines in session.mistakes_with_lines:
        turn = one.turn
        print(f"\n  == {variant} {seed} ply {turn.ply} {turn.seat}: {said.turn_title(turn.ply)} "
              f"{said.loss_figure(turn)}; best {turn.best}; {[(v.move, v.cp) for v in turn.values[:4]]}")  # fmt: skip
        _print_board(game.plies[turn.ply].before)
        for better in (False, True) if lines else ():
            assert lines is not None
            line = lines.better if better else lines.played
            lead = session.final_lead(turn.ply, better=better)
            print(
                f"  {'better' if better else 'played'}: {_line(line)}  -> {lead}, now {lines.lead_after(better=better)}"
            )
            _print_board(line[-1].after)
        print(
            "  REASON",
            without_markup(said.reason_text(turn, lines.why if lines else None)) or "-",
            "|",
            said.motif_name(turn),
        )
        if not lines:
            print("  NO LINES", said.decision_title(turn), said.cost_text(turn), turn.line, turn.expected_line)
    return len(session.mistakes_with_lines)


def _line(line: tuple[Ply, ...]) -> str:
    """Returns the moves, those of South as S:."""
    return " ".join(f"{ply.mover}:{ply.move}" for ply in line)


def _print_board(position: Position) -> None:
    """Prints the stones of South and of North, the stores, and who moves."""
    held: dict[str, list[str]] = {"S": [], "N": []}
    for cell in position.rules.board.cells:
        if cell.hole and position.count(cell.name):
            seat = position.owner(cell.name) or cell.seat or "S"
            held[seat].append(f"{cell.name}{position.count(cell.name)}")
    stores = f"stores {position.store('S')}:{position.store('N')}" if position.rules.counts else ""
    moves = "over" if position.over else f"{position.player} to move"
    print("     ", " ".join(held["S"]), "|", " ".join(held["N"]), stores, moves)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
