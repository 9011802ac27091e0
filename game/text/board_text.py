"""The board in words: what lies where and what belongs to whom, one thing a line, for ears and for plain text."""

from collections.abc import Iterator, Mapping

from game.rules.board import SEATS, Cell, Seat, other_seat
from game.rules.families import by_family, family_module
from game.rules.file.vocabulary import Direction
from game.rules.game import Position, marks_of_kind
from game.text.language import Language, joined_voices, msg
from game.text.sentences import language_for_game
from game.text.speech_context import IN_THIS_ROUND, PLAIN, SpeechContext

# By how many rows a player has: what each is called, the one nearest to the middle of the board first.
ROWS: dict[int, tuple[str, ...]] = {
    1: (joined_voices("{Your} holes: {moves}."),),
    2: (
        joined_voices("{Your} front row: {moves}."),
        joined_voices("{Your} back row: {moves}."),
    ),
}
SHARED: tuple[str, ...] = (  # of three rows both players have a half of the middle one
    joined_voices("{Your} half of the middle row: {moves}."),
    joined_voices("{Your} near row: {moves}."),
)
STORE = joined_voices("{Your} store: {n:stone}.")
HAND = joined_voices("{Your} hand: {n:stone}.")


@by_family("text")
def place_text(cell: Cell, n: int, context: SpeechContext) -> str:
    """Return the sentence on the number of stones in a hole, a store or a hand; `n`: that number."""
    if cell.hole:
        return context.words.say("{hole}: {n:stone}.", hole=cell.name, n=n)
    return context.voice(cell.seat, STORE if cell.store else HAND, n=n)


def board_text(
    position: Position,
    words: Language,
    reader: Seat | None = None,
    names: Mapping[Seat, str] = PLAIN,
    lie: Mapping[str, int] | None = None,
) -> list[str]:
    """Return sentences that describe a position, the reader's side last, else South's; each row from its owner's left.

    `reader`: the seat called "you", or None; `names`: the players' names by seat. `lie`: stone counts by place that
    replace those of the position while a turn is animated.
    """
    lie = lie or {cell.name: position.count(cell.name) for cell in position.rules.board.cells}
    below: Seat = reader or "S"
    telling = SpeechContext(
        language_for_game(words, position.rules), position.rules, below, reader, names=names, position=position
    )
    own = getattr(family_module(position.rules.words.family, "text"), "board_text", None)
    if own:  # a family may say it: a function of this name
        return list(own(position, telling))
    out = list[str]()
    if position.heap:
        out.append(words.say(msg("Waiting to be laid out: {n:stone}."), n=position.heap))
    seats: tuple[Seat, ...] = (other_seat(below), below)
    if position.rules.for_one_player:  # nobody sits across, and nothing lies there
        seats = ("S",)
    for seat in seats:
        out += _player_board_lines(seat, position, telling, lie)
    return [*out, *_ownership_lines(position, telling)]


def _player_board_lines(
    seat: Seat, position: Position, context: SpeechContext, lie: Mapping[str, int]
) -> Iterator[str]:
    """Yield sentences on one player's rows, store, hand and house; `lie`: stones by place."""
    yield from row_texts(seat, position, context, lie).values()
    if position.rules.collects_captures:
        yield context.voice(seat, STORE, n=lie.get(seat, position.store(seat)))
    hand = f"{seat} hand"
    if hand in position.rules.board.index:
        yield context.voice(seat, HAND, n=lie.get(hand, 0))
    for mark in marks_of_kind(position, "house"):
        if mark.seat == seat:
            yield context.voice(seat, "{Your} house: {hole}.", hole=mark.place)
    for kind, text in KEPT_DIRECTIONS.items():
        if any(mark.seat == seat for mark in marks_of_kind(position, kind)):
            yield context.voice(seat, text)


def row_texts(seat: Seat, position: Position, context: SpeechContext, lie: Mapping[str, int]) -> dict[int, str]:
    """Return a text for each of a player's rows, by its number from the middle of the board outwards: owner and stones.
    `lie`: stones by place.
    """
    cells = [cell for cell in position.rules.board.cells if cell.hole and cell.seat == seat]
    rows = sorted({cell.row for cell in cells}, reverse=seat == "N")
    called = SHARED if position.rules.board.rows == 3 else ROWS.get(len(rows), ROWS[1] * len(rows))
    return {
        row: context.voice(seat, text, moves=_counts_text([cell for cell in cells if cell.row == row], lie))
        for row, text in zip(rows, called, strict=False)
    }


def _counts_text(cells: list[Cell], lie: Mapping[str, int]) -> str:
    """Return the cells' names with their stones, separated by commas; `lie`: stones by place."""
    return ", ".join(f"{cell.name} {lie.get(cell.name, 0)}" for cell in cells)


KEPT_DIRECTIONS = {
    Direction.CLOCKWISE: joined_voices("{You} [sow|sows] clockwise."),
    Direction.ANTICLOCKWISE: joined_voices("{You} [sow|sows] anticlockwise."),
}
WON_HOLES = joined_voices("{Your} won hole: {hole}."), joined_voices("{Your} won holes: {hole}.")  # one, several


def _ownership_lines(position: Position, context: SpeechContext) -> Iterator[str]:
    """Yield sentences on holes that belong to the opponent in this round, or are out of play."""
    for cell in position.rules.board.cells:
        if cell.hole and position.owner(cell.name) != cell.seat:
            yield context.voice(position.owner(cell.name), IN_THIS_ROUND, hole=cell.name)
    for mark in marks_of_kind(position, "tuz"):
        if mark.seat is not None:
            yield context.voice(mark.seat, "{Your} tuz: {hole}.", hole=mark.place)
    for seat in SEATS:
        won = tuple(mark.place for mark in marks_of_kind(position, "won") if mark.seat == seat)
        if won:
            yield context.voice(seat, WON_HOLES[len(won) > 1], hole=won)
    for mark in marks_of_kind(position, "closed"):
        yield context.words.say(msg("{hole} is closed."), hole=mark.place)
    for mark in marks_of_kind(position, "burnt"):
        yield context.words.say(msg("{hole} is burnt: no stone goes there in this round."), hole=mark.place)
