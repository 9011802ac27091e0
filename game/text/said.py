"""What is said of a game, whichever family it is of: the pages ask here, the family answers.

A family's part of this room offers the functions of `Texts`; `game.text.sowing` is the first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, cast

from game.rules.board import Seat, other
from game.rules.families import part
from game.rules.file.library import Variant
from game.rules.game import PASS, Illegal, Missed, Outcome, Position, Rules, removals
from game.rules.match import Ply
from game.rules.parts import Part, TurnParts
from game.rules.steps import Step
from game.rules.stopped import DRAWN, RESIGNED
from game.text import turn_text as turns
from game.text.following import Following, following
from game.text.language import Words, msg, voices
from game.text.telling import PLAIN, TO_MOVE, WINS, Asked, Caption, Clause, Preview, Telling, WayOn, said_of
from game.text.turn_text import total_text

__all__ = [
    "Asked", "Caption", "Clause", "Following", "Preview", "Telling", "Texts", "WayOn", "about", "binding", "caption",
    "end_of_turn", "following", "note", "outcome_text", "part_text", "plate_lines", "preview_text", "removing",
    "round_text", "rules_page", "taken_text", "total_text", "turn_summaries", "turn_text", "which_way", "why_not_text",
    "worded",
]  # fmt: skip


Meant = tuple[str | int, str]  # one of the ribbon's signs, or so many pieces on each other; what it means


class Texts(Protocol):
    """What a family says of its games."""

    def caption(self, step: Step, telling: Telling) -> Caption:
        """The sentence for a step that has just happened, and the rule behind it."""

    def note(self, clause: str, telling: Telling) -> Caption:
        """The sentence for a clause that changed a turn without a step of its own."""

    def binding(self, position: Position, words: Words) -> str:
        """What the player to move is bound to; empty where nothing binds."""

    def preview_text(
        self, steps: Iterable[Step], telling: Telling, over: bool, shown: str, move: str, *, cut: bool
    ) -> Preview:
        """What a legal move would do."""

    def which_way(self, ways: Sequence[Sequence[Ply]], shared: int, telling: Telling) -> Asked:
        """What is asked where a turn can go on in several ways.  `ways`: the turns that each answer leaves possible."""

    def turn_summaries(
        self, turns: Iterable[Iterable[Step]], telling: Telling, moves: Sequence[str]
    ) -> tuple[str, ...]:
        """All that a player did before the other one moved, in a line, and ever shorter."""

    def why_not_text(self, illegal: Illegal, move: str, telling: Telling) -> tuple[str, str]:
        """Why a move is not allowed, and what is needed."""

    def outcome_text(
        self, outcome: Outcome, position: Position, words: Words, reader: Seat | None, names: Mapping[Seat, str]
    ) -> Caption:
        """How a game ended, and why."""

    def round_text(
        self, before: Position, after: Position, words: Words, reader: Seat | None, names: Mapping[Seat, str]
    ) -> Caption | None:
        """How a round ended that does not end the game; None where none did."""

    def rules_page(self, rules: Rules, words: Words) -> list[Clause]:
        """The rules in force."""

    def taken_text(self, rules: Rules, n: int, words: Words) -> str:
        """What stands below a player's name for the `n` pieces that they have taken."""

    def plate_lines(
        self, rules: Rules, position: Position, seat: Seat, count: Callable[[str], int], words: Words, below: Seat
    ) -> list[str]:
        """What else is to be known of a player; `count` gives the pieces that are seen at a place.

        `below`: who sits below the board as it is seen.
        """


def texts(rules: Rules) -> Texts:
    """What the family of a game says."""
    return cast(Texts, part(rules.words.family, "text"))


def worded(words: Words, rules: Rules) -> Words:
    """A language in the words of a game's family: a family may have a `WORDING` for what all pages say."""
    return words.worded(getattr(texts(rules), "WORDING", None))


def about(rules: Rules, words: Words) -> tuple[str, ...]:
    """What a game is, for the line beside its title: in parts, the most important one first.

    A family may say it itself: a function of this name.
    """
    own = getattr(texts(rules), "about", None)
    if own:
        return tuple(own(rules, words))
    across = "{n:hole}" if rules.alone else msg("{n:hole} a side")
    parts = [words.say(across, n=rules.board.columns)]
    each = {n for n, cell in zip(rules.start, rules.board.cells, strict=True) if cell.hole}
    if rules.layout:
        parts.append(words.say("{n:stone}", n=rules.stones))
    elif len(each) == 1:
        parts.append(words.say("{n:stone} in each hole", n=each.pop()))
    return tuple(parts)


def move_said(rules: Rules, move: str, words: Words) -> str | None:
    """A move in the list of turns; None where it stands there as it is written.

    A family may say it itself: a function of this name.  What is "" does not stand in the list.
    """
    own = getattr(texts(rules), "move_said", None)
    return own(rules, move, words) if own else None


def piece_count(position: Position, seat: Seat, count: Callable[[str], int]) -> int | None:
    """How many pieces of their own a player has, for the plate; None where that is not what counts there.

    A family may say it: a function of this name.  `count` gives the pieces that are seen at a place.
    """
    own = getattr(texts(position.rules), "piece_count", None)
    return own(position, seat, count) if own else None


def counters(position: Position, words: Words, *, everything: bool = False) -> list[str]:
    """How far a game is on its way to a draw, while that matters; with `everything` also where it does not yet.

    A family may say it: a function of this name.
    """
    own = getattr(texts(position.rules), "counters", None)
    return list(own(position, words, everything=everything)) if own else []


def signs_meant(rules: Rules, words: Words) -> tuple[Meant, ...]:
    """The signs of a game's board and what each means, for a legend beside it.

    A family may say it: a function of this name.
    """
    own = getattr(texts(rules), "signs_meant", None)
    return tuple(own(rules, words)) if own else ()


def caption(step: Step, telling: Telling) -> Caption:
    """The sentence for a step that has just happened, and the rule behind it."""
    return texts(telling.rules).caption(step, telling)


def note(clause: str, telling: Telling) -> Caption:
    """The sentence for a clause that changed a turn without a step of its own."""
    return texts(telling.rules).note(clause, telling)


def binding(position: Position, words: Words) -> str:
    """What the player to move is bound to, in a sentence; empty where nothing binds."""
    return texts(position.rules).binding(position, words)


def preview_text(
    steps: Iterable[Step], telling: Telling, over: bool = False, shown: str = "", move: str = "", *, cut: bool = False
) -> Preview:
    """Texts for the steps of a legal move; see `preview`."""
    return texts(telling.rules).preview_text(steps, telling, over, shown, move, cut=cut)


def which_way(ways: Sequence[Sequence[Ply]], shared: int, telling: Telling) -> Asked:
    """What is asked where a turn can go on in several ways, which are alike for so many steps; see `Texts`."""
    return texts(telling.rules).which_way(ways, shared, telling)


def removing(position: Position, telling: Telling, missed: Sequence[Missed] = ()) -> Asked:
    """What is asked where a piece may be removed before the turn; an answer for each of `removals`, in their order.

    `missed`: what the turn before left out, where it is known.

    A family says it itself, in a function of this name; one that has no such ply needs none.
    """
    own = getattr(texts(position.rules), "removing", None)
    moves = removals(position)
    if own is None:
        return Asked("", "", tuple(WayOn(move, (), move) for move in moves))
    return cast(Asked, own(position, moves, telling, missed))


def turn_summaries(turns: Iterable[Iterable[Step]], telling: Telling, moves: Sequence[str] = ()) -> tuple[str, ...]:
    """All that a player did before the other one moved, in a line, and ever shorter."""
    return texts(telling.rules).turn_summaries(turns, telling, moves)


def part_text(part: Part, telling: Telling) -> str:
    """What a part of a turn was, in a sentence.  A family may say it in its own words: a function of this name."""
    own = getattr(texts(telling.rules), "part_text", None)
    return str(own(part, telling)) if own else turns.part_text(part, telling)


def turn_text(told: TurnParts, number: int, telling: Telling) -> str:
    """A whole turn, part after part, for the clipboard and for speech."""
    return turns.turn_text(told, number, telling, part_text)


def why_not_text(illegal: Illegal, move: str, telling: Telling) -> Caption:
    """Why a move is not allowed, in two lines."""
    return Caption(*texts(telling.rules).why_not_text(illegal, move, telling))


def outcome_text(
    outcome: Outcome,
    position: Position,
    words: Words,
    reader: Seat | None = None,
    names: Mapping[Seat, str] = PLAIN,
) -> Caption:
    """How a game ended, and why; `reader` is the seat that may be called "you"."""
    if outcome.reason in (RESIGNED, DRAWN):
        return _stopped_text(outcome, words, reader, names)
    return texts(position.rules).outcome_text(outcome, position, words, reader, names)


def round_text(
    before: Position, after: Position, words: Words, reader: Seat | None = None, names: Mapping[Seat, str] = PLAIN
) -> Caption | None:
    """How a round of a match ended that goes on; None where no round ended."""
    return texts(after.rules).round_text(before, after, words, reader, names)


def rules_page(rules: Rules, words: Words) -> list[Clause]:
    """The rules in force, in the order in which people explain them."""
    return texts(rules).rules_page(rules, words)


def taken_text(rules: Rules, n: int, words: Words) -> str:
    """What stands below a player's name for the `n` pieces that they have taken."""
    return texts(rules).taken_text(rules, n, words)


def plate_lines(
    position: Position, seat: Seat, count: Callable[[str], int], words: Words, below: Seat = "S"
) -> list[str]:
    """What else is to be known of a player; `count` gives the pieces that are seen at a place.

    `below`: who sits below the board as it is seen.
    """
    return texts(position.rules).plate_lines(position.rules, position, seat, count, words, below)


def end_of_turn(player: Seat, telling: Telling) -> Caption:
    """After a turn: whose turn it is now.  `player` is who moves next, `telling.mover` who has just moved.

    `telling.position`, if it is known, is that after the turn: where a round begins nobody moves again.
    """
    position = telling.position
    begins = position is not None and position.begins
    if begins:
        text = telling.voice(player, TO_MOVE)
    elif player == telling.mover and position is not None and position.legal() == (PASS,):
        text = telling.voice(
            player,
            "You have an extra turn, but no move.",
            "{player} has an extra turn, but no move.",
            "The computer has an extra turn, but no move.",
        )
    elif player == telling.mover:
        text = telling.voice(player, "Your turn again.", "{player} moves again.", "The computer moves again.")
    else:
        text = telling.voice(
            player,
            "Your turn.",
            "The turn ends. {player} to move.",
            "The turn ends. Now the computer moves.",
        )
    if telling.you(player) or telling.name(player) in ("S", "N"):
        return Caption(text, telling.words.t("Choose a hole with stones: its way is shown before you play."))
    return Caption(text)


def _stopped_text(outcome: Outcome, words: Words, reader: Seat | None, names: Mapping[Seat, str]) -> Caption:
    """How a game ended that the players stopped: one gave up, or both took a draw."""
    winner = outcome.winner
    if winner is None:
        return Caption(words.t("A draw."), words.t("Both players agreed on it."))
    loser = other(winner)
    gave_up = voices("You gave up.", "{player} gave up.", "The computer gave up.")
    return Caption(
        said_of(winner, words, reader, names, WINS),
        said_of(loser, words, reader, names, gave_up),
    )


def says_size(game: Variant) -> bool:
    """Has this game's family words of its own for how large its board is?"""
    return hasattr(part(game.words.family, "text"), "size_said")


def size_said(rules: Rules, words: Words) -> str:
    told = getattr(texts(rules), "size_said", None)
    size = rules.board.rows, rules.board.columns
    return str(told(rules, words)) if told else words.fill("{size}", size=size)


def pieces_said(rules: Rules, words: Words) -> str:
    """With how many pieces a game begins."""
    told = getattr(texts(rules), "pieces_said", None)
    return str(told(rules, words)) if told else words.say("{n:stone}", n=rules.stones)
