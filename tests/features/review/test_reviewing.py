"""A game that was played is looked back at, and a line played out, without a window."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from game.engine.analysis.values import MoveValue, Review, TurnReview
from game.engine.process.analyst import Analyst
from game.features.review.expected_curve import expected_leads
from game.features.review.review_text import ReviewTexts
from game.features.review.reviewing import ReviewSession
from game.rules.file.variant_library import standard_library
from game.rules.lead import lead_of
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import Player
from game.table.better_move import compare_lines
from game.table.game_moment import TurnToTry, turn_to_try_in_review
from game.table.line_totals import LineTotal
from game.table.mistake_lines import explained_mistakes, lines_of_mistake
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.reason_text import better_move_reason
from game.table.rest_of_cost import RestOfCost
from game.table.turn_gains import turns_of_line
from game.table.what_if import READING, WhatIfLine
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from tests.window.scholar import Scholar
from tests.window.stage import Oracle

MOVES = ("C", "F", "a", "D", "d", "E", "e", "F", "b", "C", "f")  # Kalah: South has an extra turn at the start
CARDS = [9, 7, 5, 8]  # the best turn; C would have captured in the place of F and E, and d in that of b
PEOPLE = {"S": Player(), "N": Player()}


@pytest.fixture
def played() -> GameInPlay:
    rules = standard_library().variants["kalah"].rules()
    game = Game(rules, Position.start(rules))
    for move in MOVES:
        game.play(move)
    return GameInPlay(game, PEOPLE, Oracle())  # type: ignore[arg-type]


@pytest.fixture
def engine() -> Scholar:
    return Scholar()


def review(played: GameInPlay, engine: Scholar, kept: Callable[[Review], None] = lambda found: None) -> ReviewSession:
    session = ReviewSession(played, cast("Analyst", engine), None, kept)
    session.looking.update()
    session.poll_analyst()
    return session


def test_what_was_found_is_handed_over_once_and_the_best_turn_is_seen(played: GameInPlay, engine: Scholar) -> None:
    kept = list[Review]()
    session = review(played, engine, kept.append)
    session.looking.update()
    session.poll_analyst()
    assert kept == [session.review]
    assert session.shown_clip
    assert session.current_ply == CARDS[0]
    found, cards = session.looking.review, session.mistakes_with_lines
    assert found is not None
    session.go_to_ply(0)
    for ply, loss in ((9, 300), (9, 0), (8, 640)):  # deeper searches: a mistake, none, a bit more
        turns = [replace(one, loss=loss) if one.ply == ply else one for one in found.turns]
        session.looking.review = replace(found, turns=tuple(turns))
        assert session.best_turn is None, "it has become wrong once, and doesn't come back"
    assert [(one.turn.ply, lines) for one, lines in session.mistakes_with_lines] == [
        (one.turn.ply, lines) for one, lines in cards
    ], "no card is clearly costlier than another one"
    session.show_card(cards[0][0].turn.ply)
    session.looking.review = replace(found, turns=tuple(replace(one, loss=0) for one in found.turns))
    assert [one.turn for one in session.listed_turns] == [cards[0][0].turn], "it is being read"
    session.go_to_ply(0)
    assert session.mistakes_with_lines == []


@pytest.mark.parametrize("touched", [False, True])
def test_a_line_begins_by_itself_unless_somebody_takes_it_in_hand(played: GameInPlay, touched: bool) -> None:
    stones = played.film.stones
    session = WhatIfLine(played.position, (played.position.legal()[0],), PEOPLE, stones=stones, in_hand=False)  # type: ignore[arg-type]
    session.update(READING - 0.1)
    assert session.is_before_start
    session.in_hand = touched
    session.update(0.2)
    assert session.is_before_start is touched


def test_with_one_person_the_cards_are_those_of_that_person(played: GameInPlay, engine: Scholar) -> None:
    played.players = {"S": Player(), "N": Player("computer", 2)}
    session = review(played, engine)
    assert session.whose == "S"
    assert {one.turn.seat for one in session.listed_turns} == {"S"}
    assert session.current_ply == session.card_plies[0] == session.best_turn.ply  # type: ignore[union-attr]
    session.whose = "N"
    assert {one.turn.seat for one in session.listed_turns} == {"N"}


@pytest.mark.parametrize("seen", [True, False])
def test_what_was_paid_for_is_told_apart_from_what_was_only_possible(seen: bool) -> None:
    """After D five stones lie in E, which a captures; F would have brought one stone and an extra turn."""
    rules = standard_library().variants["kalah"].rules()
    counts = {"D": 1, "E": 4, "F": 1, "a": 1, "f": 1, "S": 20, "N": 20}
    game = Game(rules, Position.laid_out(rules, counts, "S"))
    for move in ("D", "a" if seen else "f"):
        game.play(move)
    values = MoveValue("F", 0, line=("F",)), MoveValue("D", -700, line=("D", "a"))
    costly = TurnReview(0, "S", "D", "F", 700, -700, False, ("F",), values)
    lines = lines_of_mistake(game.plies, costly, 7)
    assert lines is not None
    assert ([ply.move for ply in lines.played], [ply.move for ply in lines.better]) == (["D", "a"], ["F"])
    assert lines.happened is seen
    assert (lines.lead_after(better=True), lines.lead_after(better=False)) == (1, -6)
    assert lines.why.answer is not None
    assert lines.why.answer.did.stones == 5
    dear = lines_of_mistake(game.plies, costly, 20)
    assert dear is not None
    assert dear[:3] == lines[:3], "it shows a third of the cost, which is a reason"
    assert (dear.why.rest and dear.why.rest.kind) == "slow", "and says that there is more"
    assert lines_of_mistake(game.plies, costly, 0) is None, "lines that differ show no cost of nothing"
    uncounted = lines_of_mistake(game.plies, costly, None)
    assert uncounted is not None
    assert (len(uncounted.played), len(uncounted.better)) == (2, 1), "where they differ by seven, not before, by none"
    cheap = replace(costly, ply=1, seat="N", move=game.moves[1], best="f", line=("f",), loss=900)
    ranked = explained_mistakes(game.plies, Review((costly, cheap), None, (0, -700, 0), 1), rules, "S")
    assert [(one.rank, one.turn.ply) for one, _ in ranked] == [(1, 0)]
    alone, tried = Review((costly,), None, (0, -700), 1), TurnToTry(0, 1, "A")
    assert turn_to_try_in_review(tried, game.plies, alone) == tried._replace(move="F"), "as its card says"
    assert turn_to_try_in_review(tried, game.plies, alone, told=1) == TurnToTry(0, 1), "none it calls a mistake"
    assert turn_to_try_in_review(tried._replace(ply=2), [*game.plies, game.plies[0]], alone) == TurnToTry(0, 1, "F")
    (known,) = explained_mistakes(game.plies, alone, rules, "S", wanted=0)
    assert known[0].turn is costly
    for ahead, named in ((50, ("F", False)), (300, ("E", True))):  # a deeper search finds E better: by little, by much
        found = MoveValue("E", ahead, line=("E",)), *values
        turn = replace(costly, best="E", loss=700 + ahead, line=("E",), values=found)
        ((_, now),) = explained_mistakes(game.plies, replace(alone, turns=(turn,)), rules, "S", [known])
        assert now is not None
        assert (now.better[0].move, now.is_revised) == named


@pytest.mark.parametrize(
    ("variant", "holes", "played", "better", "said"),
    [
        ("kalah", "2 6 A8 B1 C2 D7 E1 F7 d3 e1 f10", "B d e f", "D d E C",
         "After B, North has 3 turns in a row and stores 5 stones."),
        ("oware", "2 2 C1 D1 E9 F8 a7 c2 d8 f8", "C c D e E a", "D d B e C c",
         "Some turns after C, North captures 6 stones with a from the holes C, B, A."),
    ],
)  # fmt: skip
def test_the_reason_names_the_chain_or_the_distant_capture_that_decides(
    variant: str, holes: str, played: str, better: str, said: str
) -> None:
    rules = standard_library().variants[variant].rules()
    south, north, *stones = holes.split()
    counts = {"S": int(south), "N": int(north), **{each[0]: int(each[1:]) for each in stones}}
    start = Position.laid_out(rules, counts, "S")
    why = compare_lines(turns_of_line(start, played.split()), turns_of_line(start, better.split()), happened=0)
    assert why is not None
    context = SpeechContext(Language("en"), rules, "S", "S", position=start)
    assert without_markup(better_move_reason(why, context, lambda ply: ply.move)).replace("\u00a0", " ") == said


def test_the_reason_tells_who_gets_the_last_stones_or_what_several_turns_bring() -> None:
    """After A North plays its last stone, and all others are South's; B gives North a stone."""
    rules = standard_library().variants["kalah"].rules()
    start = Position.laid_out(rules, {"A": 5, "B": 6, "f": 1, "S": 18, "N": 18}, "S")
    why = compare_lines(turns_of_line(start, ("B", "f", "a")), turns_of_line(start, ("A", "f")), happened=0)
    assert why is not None
    told, context = list[str](), SpeechContext(Language("en"), rules, "S", "S", position=start)
    rest = RestOfCost("side", "N", 9, 2, in_better=False)
    for totals in (why.totals, (LineTotal("stored", "S", 5, 0, True), LineTotal("captured", "N", 4, 1, False))):
        text = better_move_reason(why._replace(totals=totals, rest=rest), context, lambda ply: ply.move)
        told.append(without_markup(text).replace("\u00a0", " "))
    assert told == [
        "After A, you get the last 11 stones: the other row is empty. "
        "Then North has 9 stones in their holes, but only 2 after A.",
        "You store 5 stones in the turns after A, but none after B. "
        "North captures 4 stones in the turns after B, but only 1 after A. "
        "Then North has 9 stones in their holes, but only 2 after A.",
    ]
    text = better_move_reason(why, replace(context, reader="N"), lambda ply: ply.move)
    assert "the last 11\u00a0stones: your row is empty." in without_markup(text)


def test_a_review_that_is_known_is_not_kept_again_and_opens_at_the_turn_asked_for(
    played: GameInPlay, engine: Scholar
) -> None:
    known = review(played, engine).review
    played.film.return_to_present()
    kept = list[Review]()
    session = ReviewSession(played, cast("Analyst", engine), known, kept.append, at=0)
    session.poll_analyst()
    assert kept == []
    assert session.current_ply == 0
    assert ReviewSession(played, cast("Analyst", engine), known, kept.append, at=-1).current_ply == 0


OMWESO = ("layout:1.0.0.0.3.14.0.0.3.2.0.5.0.0.0.4", "layout:1.0.0.0.4.0.0.1.4.6.4.4.0.4.0.4")
DAMKA = (
    "g3-f4 f6-e5 e3-d4 e5xg3 f2xh4 d6-e5 a3-b4 g7-f6 b4-a5 b6-c5 d4xb6 e7-d6 b2-a3 a7xc5 h2-g3 c5-d4 h4-g5 h6xf4xh2 "
    "a1-b2 c7-b6 e1-f2 d6-c5 a5xc7 d8xb6 d2-e3 h8-g7 f2-g3 d4xf2 c1-d2 b8-a7 g1xe3 h2-g1 e3-f4 g1-h2 c3-b4 c5-d4 f4xd6 "
    "d4-c3 b4-a5 c3xa1 d6-e7 f8xd6 d2-c3 h2-g1 g3-f4 a1xe5xh2 a5xc7"
)
WIN = ["d6xb8", "a3-b4", "a7-b6", "b4-a5", "h2-c7"]


@pytest.mark.parametrize(
    ("variant", "opening", "happened", "expected", "better", "values", "said"),
    [
        ("omweso", OMWESO, ["D2>", "e1<"], ["D2>"], ["H2>"], (-2400, -6400), "After D2 →, e1 → won the game."),
        ("omweso", OMWESO, ["D2>"], ["D2>", "e1<"], ["H2>"], (-2400, -6400), "After D2 →, e1 → could win the game."),
        ("omweso", [*OMWESO, "D2>"], ["b2>"], ["b2>"], ["e1<"], (6400, 0), "e1 → would have won the game."),
        ("damka", DAMKA.split(), ["d6-e5"], ["d6-e5"], WIN, (4800, 671),
         "a3-b4, a7-b6, b4-a5 could follow d6xb8, and then h2-c7 wins the game."),
    ],
)  # fmt: skip
def test_of_a_win_in_a_line_the_reason_is_that_win(
    variant: str,
    opening: list[str],
    happened: list[str],
    expected: list[str],
    better: list[str],
    values: tuple[int, int],
    said: str,
) -> None:
    game = Game(standard_library().variants[variant].rules())
    for move in (*opening, *happened):
        game.play_record_entry(move)
    (best, played), ply = values, len(opening)
    found = (MoveValue(better[0], best, line=tuple(better)), MoveValue(expected[0], played, line=tuple(expected)))
    turn = TurnReview(
        ply, game.plies[ply].mover, happened[0], better[0], best - played, 0, line=tuple(better), values=found
    )
    lines = lines_of_mistake(game.plies, turn, None)
    assert lines is not None
    texts = ReviewTexts(PlayTexts(GameInPlay(game, PEOPLE, Oracle()), Language("en")), game.plies)  # type: ignore[arg-type]
    assert without_markup(texts.reason_text(turn, lines.why)).replace("\u00a0", " ") == said


def test_in_damka_a_mistake_is_a_step_of_the_curve_though_nobody_was_ever_so_far_ahead() -> None:
    rules = standard_library().variants["damka"].rules()
    game = Game(rules)
    turns, curve = list[TurnReview](), [0]
    for ply, move in enumerate(["c3-d4", "f6-g5", "d4-c5", "d6xb4", "e3-f4"]):
        game.play(move)
        cost, line = (600, ("a3xc5",)) if move == "e3-f4" else (0, (move,))
        curve.append(curve[-1] - cost)
        turns.append(TurnReview(ply, game.plies[ply].mover, move, line[0], cost, curve[-1], line=line))
    seen = Review(tuple(turns), None, tuple(curve), 1)
    assert [lead_of(ply.after, "S") for ply in game.plies] == [0, 0, 0, -1, -1]
    assert expected_leads(seen, game) == [0, 0, 0, 0, 0, -6]
    assert expected_leads(replace(seen, curve=(*curve[:-1], -2000)), game)[-1] == -12, "nobody has more men"


def test_what_a_turn_leads_to_is_told_by_its_search_and_not_by_later_mistakes() -> None:
    """Kalah: North's mistake brings South twelve stones; that changes neither the figures of South's own turn nor the
    curve before it.
    """
    game = Game(standard_library().variants["kalah"].rules())
    for move in ("A", "a", "C", "c"):
        game.play(move)
    values = [("B", "A", 400, -400), ("a", "a", 400, 400), ("C", "C", -400, -400), ("b", "c", 400, -800)]
    turns = list[TurnReview]()
    for ply, (best, move, first, played) in enumerate(values):
        seat = game.plies[ply].mover
        found = (MoveValue(best, first, line=(best,)), *([MoveValue(move, played)] if move != best else []))
        cp = played if seat == "S" else -played
        turns.append(TurnReview(ply, seat, move, best, first - played, cp, line=(best,), values=found))
    seen = Review(tuple(turns), None, (400, *(turn.cp for turn in turns)), 1)
    assert expected_leads(seen, game) == [4, -4, -4, -4, 8], "from 4 ahead to 4 behind, and to 8 ahead only by North"
    session = ReviewSession(GameInPlay(game, PEOPLE, Oracle()), Oracle(), seen, lambda _: None)  # type: ignore[arg-type]
    ends = [session.final_lead(0, better=better).stones for better in (False, True)]
    assert ends == [-4, 4]
    ends = [session.final_lead(3, better=better).stones for better in (False, True)]
    assert ends == [-8, 4], "told of the player who made the mistake"


def test_a_card_appears_when_its_cost_is_settled_and_stays(played: GameInPlay, engine: Scholar) -> None:
    engine.silent = True
    kept = list[Review]()
    session = ReviewSession(played, cast("Analyst", engine), None, kept.append)
    whole = engine.review_of(played.game.start, played.game.moves)

    def hear(pending: set[int], nodes: int) -> list[int]:
        turns = [replace(turn, loss=None) if turn.ply in pending else turn for turn in whole.turns]
        engine.answer(replace(whole, turns=tuple(turns), nodes=nodes, done=not pending))
        session.looking.update()
        session.poll_analyst()
        return [one.turn.ply for one in session.listed_turns]

    mistakes = CARDS[1:]
    assert hear({*mistakes}, 1) == [], "nothing is settled yet"
    first = hear({*mistakes[1:2]}, 2)
    assert first
    assert not {*mistakes[1:2]} & {*first}
    assert {*first} <= {*hear(set(), 3)} == {*mistakes}
    assert [one.done for one in kept] == [False, False, True], "whoever leaves early keeps what is known"
    left = Review.from_json(kept[1].as_json(), played.game.moves)
    again = ReviewSession(played, cast("Analyst", engine), left, kept.append)
    assert again.looking.is_busy, "it goes on"
    assert [one.turn.ply for one in again.listed_turns] == first
