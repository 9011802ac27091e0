"""Why a turn was costly: what is said is recounted from positions and raw steps, for turns of random games."""

import re
from random import Random

import pytest

from game.engine.analysis.values import MoveValue, TurnReview
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.rules.sowing.chance import random_move
from game.table.better_move import compare_with_best
from game.table.reason_text import better_move_reason
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext

GAMES = ("kalah", "oware", "kiswahili", "congkak", "gabata", "kujifunza")
TURNS = 40  # of each game, that are looked at
WORDS = Language("en")
NAMES: dict[Seat, str] = {"S": "South", "N": "North"}
TAKE = r"(\S+) (?:captured|could capture) (\d+) stones? from (?:hole|the holes) (.*)"
THEN = (
    rf"After (\S+) came (.+?), and then {TAKE}",
    rf"(?P<earlier>.+) could follow (?P<played>\S+), and then {TAKE}",
)
LATER = (
    r"(?:(\S+) captures (\d+) stones? from (?:hole|the holes) (.*)"
    r"|(South|North) captures (\d+) stones? with (\S+) from (?:hole|the holes) (.*)"
    r"|(South|North) earns an extra turn with (\S+)"
    r"|(\S+) earns an extra turn)"
)


def random_line(position: Position, random: Random, first: str = "", most: int = 5) -> tuple[str, ...]:
    """A line of moves by chance."""
    line: list[str] = []
    for i in range(most):
        if position.over or position.phase != "play":
            break
        move = first if first and not i else random_move(position, random)
        line.append(move)
        position = position.play(move)
    return tuple(line)


def telling(plies: list[Ply], review: TurnReview) -> SpeechContext:
    """A review of two people who have no names."""
    return SpeechContext(WORDS, plies[review.ply].before.rules, review.seat)


def taken(before: Position, move: str, out_of: str) -> dict[str, int]:
    """Stones captured by a move out of the holes of a player (or "" for all), counted from the steps of the machine."""
    found: dict[str, int] = {}
    for step in before.turn(move):
        captured = step.op == "capture" and step.to in (before.player, "carried") and step.n
        if captured and (not out_of or before.owner(step.hole) == out_of):
            found[step.hole] = found.get(step.hole, 0) + step.n
    return found


def told_of_best(before: Position, move: str) -> dict[str, int]:
    """Return the captures of a move: out of the other player's holes, or else out of any."""
    other = "N" if before.player == "S" else "S"
    return taken(before, move, other) or taken(before, move, "")


def holes(said: str) -> set[str]:
    return set(said.split(", "))


def follow(before: Position, line: tuple[str, ...]) -> list[tuple[Position, str]]:
    """Each move of a line with the position before it."""
    out = []
    for move in line:
        out.append((before, move))
        before = before.play(move)
    return out


def check(sentence: str, plies: list[Ply], review: TurnReview) -> str:
    """Recounts one sentence; its kind."""
    ply = plies[review.ply]
    before, mover = ply.before, ply.mover
    if match := re.fullmatch(rf"After (\S+), {TAKE}", sentence):
        played, answer, n, where = match.groups()
        happened = "could" not in sentence
        if played == review.best:
            (_, _), (at, move) = follow(before, review.line)[:2]
            assert (move, at.player) == (answer, mover)
            assert holes(where) == set(told_of_best(at, move))
            return "at once"
        assert played == review.move
        line = (
            [(p.before, p.move) for p in plies[review.ply + 1 :]]
            if happened
            else follow(before, review.expected_line)[1:]
        )
        assert line[0][1] == answer, "it could be played at once"
        got = taken(*line[0], mover)
        assert (sum(got.values()), set(got)) == (int(n), holes(where))
        return "took" if happened else "could"
    if match := re.fullmatch(THEN[0], sentence) or re.fullmatch(THEN[1], sentence):
        played, earlier, answer, n, where = match.groups()
        played, earlier = match.groupdict().get("played", played), match.groupdict().get("earlier", earlier)
        assert played == review.move
        happened = "could" not in sentence
        line = (
            [(p.before, p.move) for p in plies[review.ply + 1 :]]
            if happened
            else follow(before, review.expected_line)[1:]
        )
        turns = earlier.split(", ")
        assert [move for _, move in line[: len(turns) + 1]] == [*turns, answer]
        assert all(at.player != mover for at, _ in line[: len(turns) + 1])
        got = taken(*line[len(turns)], mover)
        assert (sum(got.values()), set(got)) == (int(n), holes(where))
        return "took behind" if happened else "could behind"
    if match := re.fullmatch(r"(\S+) would have captured (\d+) stones? from (?:hole|the holes) (.*)", sentence):
        best, n, where = match.groups()
        got = told_of_best(before, best)
        assert best == review.best
        assert (int(n), holes(where)) == (sum(got.values()), set(got))
        assert sum(told_of_best(before, review.move).values()) < int(n)
        return "captures"
    if match := re.fullmatch(r"(\S+) would have kept (?:hole|the holes) (.*) safe", sentence):
        best, where = match.groups()
        after = before.play(best)
        assert after.player != mover
        for hole in holes(where):
            assert after.count(hole) > 0
            assert all(hole not in taken(after, move, mover) for move in after.legal())
        return "keeps"
    if match := re.fullmatch(
        r"(\S+) would have earned an extra turn"
        r"(?:, and then (\S+) would have captured (\d+) stones? from (?:hole|the holes) (.*))?",
        sentence,
    ):
        best, next_, n, where = match.groups()
        after = before.play(best)
        assert after.player == mover
        assert any(step.op == "bonus" for step in before.turn(best))
        assert not any(step.op == "bonus" for step in before.turn(review.move))
        if next_:
            got = told_of_best(after, next_)
            assert (int(n), holes(where)) == (sum(got.values()), set(got))
        return "again"
    if match := re.fullmatch(rf"(.+) could follow (\S+), and then {LATER}", sentence):
        between, first, next_, n, where, who, loses, other, from_, whose, theirs, extra = match.groups()
        line = follow(before, review.line if first == review.best else review.expected_line)
        turns = [first, *between.split(", "), next_ or other or theirs or extra]
        assert [move for _, move in line[: len(turns)]] == turns
        at, move = line[len(turns) - 1]
        assert (at.player == mover) == (first == review.best)
        assert (who or whose) == (None if at.player == mover else NAMES[at.player]), "who it is has a name"
        if next_:
            got = told_of_best(at, move)
            assert (int(n), holes(where)) == (sum(got.values()), set(got))
            return "later"
        if other:
            got = taken(at, move, mover)
            assert (int(loses), holes(from_)) == (sum(got.values()), set(got))
            assert compared(review, mover, before)[1] < 0
            return "later loss"
        assert any(step.op == "bonus" for step in at.turn(move))
        assert stored(review, mover, before) > 0
        return "later extra" if at.player == mover else "their later extra"
    if match := re.fullmatch(r"After (\S+), (North|South) could earn an extra turn with (\S+)", sentence):
        first, who, next_ = match.groups()
        at, move = follow(before, review.expected_line)[1]
        assert (first, who, next_) == (review.move, NAMES[at.player], move)
        assert at.player != mover
        assert any(step.op == "bonus" for step in at.turn(move))
        assert stored(review, mover, before) > 0
        return "their extra"
    if match := re.fullmatch(r"After (\S+), (\S+) could earn an extra turn", sentence):
        first, next_ = match.groups()
        at, move = follow(before, review.line)[1]
        assert (first, next_) == (review.best, move)
        assert at.player == mover
        assert any(step.op == "bonus" for step in at.turn(move))
        assert stored(review, mover, before) > 0
        return "extra"
    assert re.fullmatch(r"With [^,]+, more stones should come into the store later on", sentence), sentence
    assert stored(review, mover, before) > 0
    return "brings"


def compared(review: TurnReview, mover: Seat, before: Position) -> tuple[int, int]:
    """Count the stones more that are captured by the mover in the better line, and by the other player."""
    length = min(len(review.line), len(review.expected_line))
    each = []
    for line in (review.line, review.expected_line):
        won = lost = 0
        for at, move in follow(before, line)[:length]:
            if at.player == mover:
                won += sum(told_of_best(at, move).values())
            else:
                lost += sum(taken(at, move, mover).values())
        each.append((won, lost))
    return each[0][0] - each[1][0], each[0][1] - each[1][1]


def stored(review: TurnReview, mover: Seat, before: Position) -> int:
    """Count the stones more that lie in the mover's store after as many moves of the better line."""
    moves = min(len(review.line), len(review.expected_line))
    ends = [follow(before, line[:moves]) for line in (review.line, review.expected_line)]
    better, other = (at.play(move).store(mover) for at, move in (line[-1] for line in ends))
    return better - other


def some_turns(variant: str, random: Random) -> list[tuple[list[Ply], TurnReview]]:
    """Turns of games by chance, each with another move that is said to be better, and lines by chance."""
    out: list[tuple[list[Ply], TurnReview]] = []
    while len(out) < TURNS:
        game = Game(standard_library().variants[variant].rules())
        for _ in range(60):
            if game.position.over:
                break
            game.play(random_move(game.position, random))
        for number, ply in enumerate(game.plies[:-1]):
            others = [move for move in ply.before.legal() if move != ply.move]
            if random.random() < 0.4 or ply.before.phase != "play" or ply.after.round != ply.before.round or not others:
                continue
            best = random.choice(others)
            line, expected = (random_line(ply.before, random, move) for move in (best, ply.move))
            values = MoveValue(best, 300, line=line), MoveValue(ply.move, 0, line=expected)
            out.append((game.plies, TurnReview(number, ply.mover, ply.move, best, 300, 0, False, line, values)))
    return out


@pytest.mark.parametrize("variant", GAMES)
def test_what_is_said_of_random_turns_is_so(variant: str) -> None:
    random = Random(f"why {variant}")
    told: set[str] = set()
    for plies, found in some_turns(variant, random):
        lines = compare_with_best(plies, found)
        if lines is None:
            continue
        said = without_markup(better_move_reason(lines, telling(plies, found), lambda ply: ply.move)).replace(
            "\xa0", " "
        )
        for sentence in re.split(r"\. ?", said):
            if sentence:
                told.add(check(sentence, plies, found))
    assert len(told) >= 2, "hardly anything was said"


def test_all_kinds_of_sentences_are_said() -> None:
    random, told = Random(5), set[str]()
    for variant in ("kalah", "oware"):
        for _ in range(10):
            for plies, found in some_turns(variant, random):
                lines = compare_with_best(plies, found)
                said = (
                    without_markup(better_move_reason(lines, telling(plies, found), lambda ply: ply.move)).replace(
                        "\xa0", " "
                    )
                    if lines
                    else ""
                )
                told |= {check(sentence, plies, found) for sentence in re.split(r"\. ?", said) if sentence}
    assert told == {
        "took", "took behind", "could", "could behind", "captures", "keeps", "again", "later", "later loss",
        "later extra", "their later extra", "extra", "their extra", "brings",
    }  # fmt: skip
