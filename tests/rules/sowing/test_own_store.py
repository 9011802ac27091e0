"""Where the own store comes as stones are sown: after the own row, or only after the other one.

Anticlockwise with the store at the right it comes after the own row, as everybody knows it.  A game that can be sown
clockwise is typed here from its works, for the file alone cannot tell which of its two words is wrong.
"""

import re

import pytest

from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import Direction, StoreUse
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from tests.some import some

OWN_ROW, BOTH_ROWS = "own row", "both rows"
# What the store comes after, clockwise, the work that says so, and how it says it.
CLOCKWISE = {
    "congkak": (OWN_ROW, "skiryuk_congkak"),  # each player's store is at their left
    "dakon": (OWN_ROW, "smangondangetrin"),
    "sungka": (OWN_ROW, "bernardo1937"),
    "ohvalhu": (OWN_ROW, "culin1896"),
    "chonka": (OWN_ROW, "parker1909"),  # the stone after the last hole of one's own row goes into one's store
    "chongka": (OWN_ROW, "fritz1904"),  # into one's own store, then into the holes of the other player
    "chungcajon": (OWN_ROW, "culin1900"),  # into the large hole at the left end, not into that at the right
    "lagerung": (BOTH_ROWS, "mancalagames"),  # one's own store is reached only past all holes of the other player
}
VARIANTS = standard_library().variants
SOWN = sorted(
    id
    for id, variant in VARIANTS.items()
    if variant.words.family == "sowing"
    and variant.words.board.stores == StoreUse.SOWN
    and variant.words.board.rows == 2
)


def every_rules(variant: str) -> list[Rules]:
    """The game with its usual options, and with each other value of each of them."""
    usual = VARIANTS[variant]
    return [usual.rules({one.id: value}) for one in usual.options for value in one.values]


def way_of(rules: Rules) -> Direction:
    return Direction(rules.word_in_force(rules.words.sowing.direction))


def comes_after(position: Position, move: str) -> str:
    """What the own store of the player who moves comes after, read from the steps of a long turn."""
    seat, drops = position.player, [step.hole for step in position.turn(move) if step.op == "drop"]
    before = drops[: drops.index(seat)]
    across = {hole for hole in before if hole not in SEATS and hole.isupper() != (seat == "S")}
    assert not across or len(across) == position.rules.board.columns, drops
    return BOTH_ROWS if across else OWN_ROW


def heaped(rules: Rules, player: Seat) -> Position:
    """A player to move who can sow all round from the first hole, with a stone in every other one."""
    board = rules.board
    holes = {cell.name: 1 for cell in board.cells[: board.holes]}
    start = "A" if player == "S" else "a"
    holes[start] = 2 * board.columns + 2
    rest = rules.stones - sum(holes.values())
    return Position.laid_out(rules, holes | {"S": rest // 2, "N": rest - rest // 2}, player)


def test_every_game_that_can_be_sown_clockwise_past_its_store_is_typed_with_the_work_that_says_where_it_lies() -> None:
    able = {id for id in SOWN if any(way_of(rules) == Direction.CLOCKWISE for rules in every_rules(id))}
    assert able == set(CLOCKWISE)
    for id, (_, work) in CLOCKWISE.items():
        assert work in [one.work for one in some(VARIANTS[id].sources) if not isinstance(one, str)], id


@pytest.mark.parametrize("variant", SOWN)
def test_the_own_store_comes_where_the_works_say(variant: str) -> None:
    for rules in some(every_rules(variant)):
        for player in SEATS:
            position = heaped(rules, player)
            start = "A" if player == "S" else "a"
            clockwise = way_of(rules) == Direction.CLOCKWISE
            for move in some(move for move in position.legal() if move.rstrip("<>") == start):
                wanted = CLOCKWISE[variant][0] if clockwise else BOTH_ROWS if move.endswith("<") else OWN_ROW
                assert comes_after(position, move) == wanted, (rules.options, move)


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_what_the_card_says_of_left_and_right_is_what_the_rules_page_says(variant: str) -> None:
    """The card speaks of the game as it is usually played; the page is made from the file."""
    said, words = VARIANTS[variant], Language("en")
    page = " ".join(without_markup(clause.text) for clause in rules_page(said.rules(), words))
    for end in re.findall(r"store at your (left|right)", f"{said.idea}. {said.about}"):
        assert f"Your store is at the {end} end" in page
    ways = set(re.findall(r"\b(?:to|towards) (?:the|your) (left|right)\b", said.about))
    if len(ways) == 1:  # a game that goes either way speaks of both
        assert f"is to the {ways.pop()} along" in page
    for turn in re.findall(r"\b(anticlockwise|clockwise)\b", said.about.lower()):
        assert turn in page.lower()
    past_all = "first round the other row, then into your own store" in said.about
    assert past_all == (CLOCKWISE.get(variant, ("",))[0] == BOTH_ROWS)
