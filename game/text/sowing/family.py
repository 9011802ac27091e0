"""What is said of sowing games (`said.Texts`)."""

from collections.abc import Callable

from game.rules.board import Seat
from game.rules.file.vocabulary import Refill, Stores
from game.rules.game import Position, marked
from game.rules.sowing.compiled import Rules
from game.text.language import Words
from game.text.sowing.binding import binding
from game.text.sowing.captions import caption, note
from game.text.sowing.clause_texts import front_decides
from game.text.sowing.clauses import rules_page
from game.text.sowing.learning import to_play
from game.text.sowing.outcome import outcome_text, round_text
from game.text.sowing.preview import preview_text
from game.text.sowing.refusal import why_not_text
from game.text.sowing.summary import turn_summaries
from game.text.sowing.which_way import which_way

__all__ = [
    "binding", "caption", "note", "outcome_text", "plate_lines", "preview_text", "round_text", "rules_page",
    "taken_text", "to_play", "turn_summaries", "which_way", "why_not_text",
]  # fmt: skip


def taken_text(rules: Rules, n: int, words: Words) -> str:
    """What a player has taken, below the name; below zero they have borrowed it."""
    if n < 0:
        return words.say("owes {n:stone}", n=-n)
    return words.say("{n} in the store", n=n) if rules.board.stores == Stores.SOWN else words.t("captured")


def plate_lines(
    rules: Rules, position: Position, seat: Seat, count: Callable[[str], int], words: Words, below: Seat = "S"
) -> list[str]:
    """What else is to be known of a player: their house and front row where they decide, the match."""
    board, match = rules.board, rules.match
    lines: list[str] = []
    house = board.house_of(seat)
    if house is not None:
        owned = any(mark.seat == seat for mark in marked(position, "house"))
        lines.append(words.say("house: {n}", n=count(board.cells[house].name)) if owned else words.t("house lost"))
    if board.rows == 3:
        near, far = words.t("near row, right half of the middle"), words.t("far row, left half of the middle")
        lines.append(near if seat == below else far)
    if board.rows == 4:
        if front_decides(rules):
            lines.append(words.say("front row: {n}", n=sum(count(board.cells[i].name) for i in board.front(seat))))
        else:
            lines.append(words.say("both rows: {n}", n=sum(count(board.cells[i].name) for i in board.owned(seat))))
    if match is not None and match.refill == Refill.CLAIMS:
        lines.append(words.say("owns {n:hole}", n=position.score[seat]))
    elif match is not None and match.refill == Refill.LAYOUT:
        lines.append(words.say("match: {n}", n=position.score[seat]))
    elif match is not None and position.round > 1:
        lines.append(words.say("last round: {n}", n=position.score[seat]))
    return lines
