"""Questions of the page besides that for a hole: answers are buttons in the band under the board, each with its key."""

from typing import Literal, NamedTuple

from game.rules.game import removal_moves
from game.table.playing import GameInPlay
from game.teaching.foretelling import WORDS
from game.text.language import Language, msg
from game.text.speech_context import PendingChoice, TurnContinuation

Kind = Literal[
    "swap", "turn", "ways", "claim", "layout", "forced", "pass", "failed", "guide", "remove", "foretell", "decided"
]
ENTER, SPACE, ESCAPE = "Enter", "Space", "Esc"
WAY = "way"  # the beginning of the names of the answers that say how a turn goes on; their number follows
NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")  # of answers from the first on: letters are holes
WAY_KEYS = (ENTER, *NUMBERS[1:])  # the first way is the usual one
FIRST, SECOND = NUMBERS[:2]

NOT_TYPED = ENTER, SPACE, ESCAPE, ""

# Words that answer what a turn will do, and the keys for them; the key of a digit is itself, of a longer number none.
LABELS = {
    "yes": msg("Yes"),
    "no": msg("No"),
    "goes on": msg("The game goes on"),
    "won": msg("You win"),
    "lost": msg("Your opponent wins"),
    "draw": msg("Nobody wins"),
    "you": msg("You"),
    "opponent": msg("Your opponent"),
    "over": msg("The game is over"),
    "level": msg("Nobody is ahead"),
}
WORD_KEYS = {word: key for row in WORDS.values() for word, key in zip(row, NUMBERS, strict=False)}
WORD_KEYS |= {"yes": "Y", "no": "N"}


class AnswerButton(NamedTuple):
    """A button that answers a question; `key`: the key for it: a digit, Y, N, ENTER, ESCAPE, or SPACE (the play
    button's key).
    """

    name: str
    label: str
    key: str
    enabled: bool = True


class MoveQuestion(NamedTuple):
    """A question to a person, with the hole that it is about, "" if none. `ways`: the meaning of each answer, if the
    question is how the turn continues or which piece to remove before the turn.
    """

    kind: Kind
    answers: tuple[AnswerButton, ...]
    hole: str = ""
    ways: tuple[TurnContinuation, ...] = ()

    @property
    def answers_by_key(self) -> dict[str, str]:
        """The answers by the digits and letters that choose them."""
        return {answer.key: answer.name for answer in self.answers if answer.key not in NOT_TYPED}

    @property
    def is_in_band(self) -> bool:
        """Whether the buttons for the answers stand in the row of buttons under the board."""
        return self.kind not in ("ways", "foretell")

    @property
    def allows_hole(self) -> bool:
        """Whether a hole may be chosen instead of an answer, so that the question keeps its text beside the buttons."""
        return self.kind in ("guide", "swap", "decided")

    @property
    def default_answer(self) -> str:
        """The answer that Enter gives."""
        return self._answer_of_key(ENTER)

    @property
    def escape_answer(self) -> str:
        """The answer that Escape gives, which changes nothing."""
        return self._answer_of_key(ESCAPE)

    def _answer_of_key(self, key: str) -> str:
        """Return the name of the answer that a key gives; "" if it gives none, or that answer is disabled."""
        return next((answer.name for answer in self.answers if answer.key == key and answer.enabled), "")


def answer_label(said: str, words: Language) -> str:
    """Return the label of an answer about a turn: a number as it is, a word in the reader's language."""
    return words.t(LABELS[said]) if said in LABELS else said


def current_question(playing: GameInPlay, ways: PendingChoice | None, words: Language) -> MoveQuestion | None:
    """Return the current question to a person, or None. `ways`: the open choice of how a turn continues, or of a piece
    to remove before it; None if there is none.
    """
    t, now = words.t, playing.moment
    position = now.position
    if playing.answers_offered:
        return MoveQuestion(
            "foretell",
            tuple(
                AnswerButton(said, answer_label(said, words), WORD_KEYS.get(said, said if len(said) == 1 else ""))
                for said in playing.answers_offered
            ),
        )
    if playing.thought.failed and now.state in ("computer", "person"):
        return MoveQuestion(
            "failed",
            (AnswerButton("again", t("Try again"), ENTER), AnswerButton("take over", t("Play this side"), SECOND)),
        )
    if now.state == "asked" and ways and now.crossing:
        keys = dict(enumerate(WAY_KEYS))
        buttons = (AnswerButton(f"{WAY}{i}", way.button, keys.get(i, "")) for i, way in enumerate(ways.ways))
        return MoveQuestion("ways", tuple(buttons), now.crossing.hole, ways.ways)
    if now.state != "person":
        return None
    if position.phase == "layout":
        return MoveQuestion("layout", (AnswerButton("layout", t("Lay out the stones"), ENTER),))
    if position.phase == "remove" and ways:
        moves, free = removal_moves(position), iter(NUMBERS)
        place_of = position.rules.start_of_move
        named = [(move, next(free, "") if place_of(move) else ESCAPE) for move in moves]
        buttons = (AnswerButton(move, way.button, key) for (move, key), way in zip(named, ways.ways, strict=True))
        first = place_of(moves[0]) if len(moves) == 2 else ""
        return MoveQuestion("remove", tuple(buttons), first, ways.ways)
    if position.phase == "claim":
        done = AnswerButton("claim", t("Claim these holes"), ENTER, enabled=playing.claims.is_complete(position))
        return MoveQuestion("claim", (done,))
    if position.phase == "turn" or playing.can_swap_sides:
        if position.phase == "turn":
            answers = (
                AnswerButton("keep", t("Leave it as it is"), FIRST),
                AnswerButton("swap", t("Turn it round"), SECOND),
            )
            return MoveQuestion("turn", answers)
        return MoveQuestion(
            "swap", (AnswerButton("keep", t("Keep my side"), FIRST), AnswerButton("swap", t("Swap sides"), SECOND))
        )
    if now.only_move == "pass":
        return MoveQuestion("pass", (AnswerButton("go", t("Pass"), ENTER),))
    if now.only_move and playing.driven and not playing.by_itself:
        go = AnswerButton("go", words.say("Sow {hole}", hole=now.only_move), ENTER)
        return MoveQuestion("forced", (go, AnswerButton("by itself", t("Let the turns run"), SPACE)), now.only_move)
    if playing.decided_winner:
        ends = AnswerButton("end decided", t("End the game"), FIRST)
        goes_on = AnswerButton("play on", t("Play on"), SECOND)
        return MoveQuestion("decided", (ends, goes_on))
    return None
