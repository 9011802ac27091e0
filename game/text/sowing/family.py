"""Texts of sowing games (`game.text.sentences`), and those that lessons make by themselves."""

from collections.abc import Callable, Sequence

from game.rules.board import SEATS, Seat
from game.rules.file.vocabulary import RoundRefill, StoreUse
from game.rules.game import KEEP, SWAP, Position, marks_of_kind
from game.rules.match import Ply
from game.rules.sowing.choices import TAKES
from game.rules.sowing.compiled import Rules
from game.rules.sowing.constants import CHOOSES_WAYS
from game.rules.sowing.position import Position as SowingPosition
from game.rules.steps import CARRIED, first_lap
from game.text.language import Language, msg
from game.text.sowing.binding import binding_text, why_not_text
from game.text.sowing.captions import caption, clause_note, sowing_text
from game.text.sowing.card_sentences import addable_keys, card_sentences, values_to_choose
from game.text.sowing.card_titles import card_names, card_title
from game.text.sowing.choice_text import continuation_choice
from game.text.sowing.clauses import rules_page
from game.text.sowing.difference import turn_differences
from game.text.sowing.known_clauses import is_decided_by_front_row
from game.text.sowing.outcome import outcome_text, round_text
from game.text.sowing.plain_faults import PLAIN_FAULTS
from game.text.sowing.preview import preview_text
from game.text.sowing.spoken_board import spoken_marks
from game.text.sowing.summary import swept_text, turn_summaries
from game.text.sowing.tray_tables import every_table, plain_tables
from game.text.sowing.wording import wording
from game.text.task_sentences import decision_text

__all__ = [
    "PLAIN_FAULTS",
    "addable_keys",
    "binding_text",
    "caption",
    "card_names",
    "card_sentences",
    "card_title",
    "clause_note",
    "continuation_choice",
    "every_table",
    "extra_plate_lines",
    "hint_text",
    "move_instruction",
    "outcome_text",
    "plain_tables",
    "preview_text",
    "round_text",
    "rules_page",
    "sowing_text",
    "spoken_marks",
    "swept_text",
    "taken_text",
    "turn_differences",
    "turn_summaries",
    "values_to_choose",
    "why_not_text",
    "wording",
]  # fmt: skip


def taken_text(rules: Rules, n: int, words: Language) -> str:
    """Return the text on how many stones a player has captured, for display below the name; negative numbers are
    borrowed stones.
    """
    if n < 0:
        return words.say("owes {n:stone}", n=-n)
    return words.t("in the store") if rules.board.stores == StoreUse.SOWN else words.t("captured")


def extra_plate_lines(
    position: SowingPosition, seat: Seat, count: Callable[[str], int], words: Language, below: Seat = "S"
) -> list[str]:
    """Return further lines for a player's name panel: house, won holes, deciding front row, match score. `count`:
    returns the stones displayed at a place; `below`: the seat at the bottom of the screen.
    """
    rules = position.rules
    board, match = rules.board, rules.match
    lines: list[str] = []
    house = board.house_of_seat(seat)
    if house is not None:
        owned = any(mark.seat == seat for mark in marks_of_kind(position, "house"))
        lines.append(words.say("house: {n}", n=count(board.cells[house].name)) if owned else words.t("house lost"))
    won = [mark.place for mark in marks_of_kind(position, "won") if mark.seat == seat]
    if won:
        lines.append(words.say("in won holes: {n}", n=sum(map(count, won))))
    if board.rows == 3:
        near, far = words.t("near row, right half of the middle"), words.t("far row, left half of the middle")
        lines.append(near if seat == below else far)
    if board.rows == 4:
        if is_decided_by_front_row(rules):
            lines.append(words.say("front row: {n}", n=sum(count(board.cells[i].name) for i in board.front_row(seat))))
        else:
            lines.append(
                words.say("both rows: {n}", n=sum(count(board.cells[i].name) for i in board.holes_of_seat(seat)))
            )
    if match is not None and match.refill == RoundRefill.CLAIMS:
        lines.append(words.say("owns {n:hole}", n=position.score[seat]))
    elif match is not None and match.refill == RoundRefill.LAYOUT:
        lines.append(words.say("match: {n}", n=position.score[seat]))
    elif match is not None and position.round > 1:
        lines.append(words.say("last round: {n}", n=position.score[seat]))
    return lines


SOW = {
    "": msg("Sow {hole}."),
    "<": msg("Sow {hole} to the left."),
    ">": msg("Sow {hole} to the right."),
    "<*": msg("Sow {hole} to the left, and then your house, too: the move with a star."),
    ">*": msg("Sow {hole} to the right, and then your house, too: the move with a star."),
}
WITH_ONE_MORE = {
    "": msg("Sow {hole}, and capture {target}, too."),
    "<": msg("Sow {hole} to the left, and capture {target}, too."),
    ">": msg("Sow {hole} to the right, and capture {target}, too."),
}
NEVER_BACK = {
    "": msg("Sow {hole}, and never stop on the way."),
    "<": msg("Sow {hole} to the left, and never back on the way."),
    ">": msg("Sow {hole} to the right, and never back on the way."),
}
ON_THE_WAY = msg("On the way, choose: {answers}.")


def move_instruction(position: SowingPosition, move: str, words: Language) -> str:
    """Return the instruction to make this turn or decision, as the last hint of a task."""
    hole = position.rules.start_of_move(move)
    way = move[len(hole) :]
    sign, _, more = way.partition(TAKES)
    if hole and more:
        return words.say(WITH_ONE_MORE[sign], hole=hole, target=more)
    if hole and position.rules.choice_kind_in_moves == CHOOSES_WAYS:
        return _move_with_answers(hole, way, position, words)
    text = SOW.get(way) or SOW.get(way[:1], SOW[""])
    return decision_text(move, position, words) or words.say(text, hole=hole)


def _move_with_answers(hole: str, way: str, position: Position, words: Language) -> str:
    """Return a move's hole with its direction and its answers to questions during the turn. `way`: the rest of the
    notation: a direction sign, then a sign for each answer.
    """
    sign = way[:1].strip(".*")
    answers = way[len(sign) :]
    if answers:
        on = words.tc("button", "Sow on")
        other = words.tc("button", "Sow back") if sign else words.tc("button", "Stop")
        chosen = words.join_list(other if answer == "*" else on for answer in answers)
        return f"{words.say(SOW[sign], hole=hole)} {words.say(ON_THE_WAY, answers=chosen)}"
    asked = any(other != hole + sign and other.startswith(hole + sign) for other in position.legal())
    return words.say((NEVER_BACK if asked else SOW)[sign], hole=hole)


# What a right hole has in common with others, which it is told by.
LOOK_FOR = {
    "hole": msg("Look for a hole whose last stone falls into hole {hole}."),
    "store": msg("Look for a hole whose last stone falls into your store."),
    "other store": msg("Look for a hole whose last stone falls into your opponent’s store."),
    "takes": msg("Look for a hole whose last stone falls into hole {hole} and captures."),
    "further": msg("Look for a hole whose first lap ends in hole {hole}. Follow it from there."),
}
HOLDS = msg("Look for a hole that holds {n:stone}.")
DECIDE = msg("Choose the layout in which your first turn begins in hole {hole} with {n:stone}.")


def hint_text(plies: Sequence[Ply], wrong: Sequence[Ply], words: Language) -> str:
    """Return a hint on what distinguishes a right hole from some wrong ones: where its first lap ends, or its stones;
    "" if nothing. `plies`: the right turns; `wrong`: the wrong first turns.
    """
    first = plies[0]
    sown = next((ply for ply in plies if ply.mover == first.mover and ply.steps and ply.steps[0].op == "lift"), None)
    if sown is None or (sown is not first and first.move not in (KEEP, SWAP)):
        return ""
    lift = sown.steps[0]
    if sown is not first:
        return words.say(DECIDE, hole=lift.hole, n=lift.n)
    others: dict[str, list[Ply]] = {}
    for ply in wrong:
        if ply.steps and ply.steps[0].op == "lift" and ply.steps[0].hole != lift.hole:
            others.setdefault(ply.steps[0].hole, []).append(ply)

    def is_shared_by_some(is_alike: Callable[[Ply], bool]) -> bool:
        """Return whether some wrong first turns have the property, but not all."""
        return 0 < sum(any(map(is_alike, plies)) for plies in others.values()) < len(others)

    key, fell = end = _first_lap_end_and_hole(first)
    if fell and is_shared_by_some(lambda ply: _first_lap_end_and_hole(ply) == end):
        return words.say(LOOK_FOR[key], hole=fell)
    return words.say(HOLDS, n=lift.n) if is_shared_by_some(lambda ply: ply.steps[0].n == lift.n) else ""


def _first_lap_end_and_hole(ply: Ply) -> tuple[str, str]:
    """Return how a turn's first lap ends (a key of `LOOK_FOR`), and the hole where it ends."""
    lap = first_lap(ply.steps)
    if lap.fell in SEATS:
        return "store" if lap.fell == ply.mover else "other store", lap.fell
    if lap.then is None or (lap.then.op == "capture" and lap.then.to not in (ply.mover, CARRIED)):
        return "hole", lap.fell
    return "further" if lap.then.op == "lift" else "takes", lap.fell
