"""Wording of lessons and puzzles for draughts, and how the answer to a task is named."""

from game.rules.draughts.compiled import SQUARE
from game.rules.game import KEEP, Position
from game.text.language import Language, msg

TEXTS = {
    # lessons
    "Which hole": msg("Which piece"),
    "Count first: the path isn’t shown here.": msg("Think first: the way isn’t shown here."),
    "It’s one of these: {hole}.": msg("It stands on one of these squares: {hole}."),
    "It’s {hole} or {target}.": msg("It stands on {hole} or {target}."),
    "You played {hole}: it captured {got:stone}, not {n}.": msg("You played {hole}: captured {got}, not {n}."),
    "In all you captured {got:stone}, not {n}.": msg("Captured in all: {got}, not {n}."),
    "You played {hole}: now your opponent can capture {got:stone}.": msg(
        "You played {hole}: now your opponent can capture {got}."
    ),
    "You played {hole}: now your opponent can capture {got:stone}, more than {n}.": msg(
        "You played {hole}: now your opponent can capture {got}, more than {n}."
    ),
    "Your opponent can capture only {got:stone} now.": msg("Your opponent can capture only {got} now."),
    "You left the board as it was, which doesn’t lead to the goal.": msg(
        "You let the man stand, which doesn’t lead to the goal."
    ),
    "The stones go back.": msg("The pieces go back."),
    "Again, for three stones": msg("Again, for three men"),
    # courses and short tests
    "Each hole is a lesson; its stones say how well it went.": msg(
        "Each square is a lesson; its men say how well it went."
    ),
    "Press a hole to open its lesson.": msg("Press a square to open its lesson."),
    "Found at once: three stones.": msg("Found at once: three men."),
    "Found on the second try: two stones.": msg("Found on the second try: two men."),
    "The answer was shown: no stones.": msg("The answer was shown: no men."),
    "You have one more try, worth two stones.": msg("You have one more try, worth two men."),
    # questions about a turn
    "How many stones does this turn capture?": msg("How many men can it capture in one turn?"),
    "How many stones can your opponent capture next, at most?": msg(
        "How many men can your opponent capture next, at most?"
    ),
    "May you start there?": msg("Can it move now?"),
    "Which rule says where a turn may start?": msg("Where may it step, and over which square could it jump?"),
    "Follow the turn to its last stone: what lies there then, and what does it capture?": msg(
        "Jump in your head: where does it land, and can it go on from there?"
    ),
    "{hole} may start your turn.": msg("{hole} can move."),
    "{hole} may not start your turn.": msg("{hole} can’t move."),
    "This turn captures {n:stone}.": msg("Captured in this turn: {n}."),
    "Your opponent can capture {n:stone} by playing {hole}.": msg("Your opponent can capture {n} by moving {hole}."),
    # puzzles
    "The computer answers {answer} and captures {n:stone} from [hole|the holes] {hole}.": msg(
        "The computer answers {answer} and captures {n} on {hole}."
    ),
    "The computer answers {answer} and captures {n:stone} from {m:hole}.": msg(
        "The computer answers {answer} and captures {n} on {m:square}."
    ),
    "The best move starts from one of the holes {hole}.": msg("The best move begins on one of the squares {hole}."),
    "The best move starts from hole {hole}.": msg("The best move begins on {hole}."),
    "In the game you played {played}, and it could have lost you {n:stone}. What’s better?": msg(
        "In the game you played {played}, and it could have lost you {n:man}. What’s better?"
    ),
    "In the end {best} leaves you {n:stone} further ahead than any other move. That’s certain.": msg(
        "In the end {best} leaves you {n:man} further ahead than any other move. That’s certain."
    ),
    "As far as the computer sees, {best} leaves you {n:stone} further ahead than any other move.": msg(
        "As far as the computer sees, {best} leaves you {n:man} further ahead than any other move."
    ),
    ("{best} is one of the best moves. These leave you {n:stone} further ahead than any other."): msg(
        "{best} is one of the best moves. These leave you {n:man} further ahead than any other."
    ),
    "In the end the best move leaves you at least {n:stone} further ahead.": msg(
        "In the end the best move leaves you at least {n:man} further ahead."
    ),
    "{best} saves the {n:stone} that {played} could have cost you.": msg(
        "{best} saves the {n:man} that {played} could have cost you."
    ),
    "{played} captures nothing; another move captures {n:stone}.": msg(
        "{played} captures nothing; another move captures {n}."
    ),
    "{played} captures {n:stone}; another move captures {m:stone}.": msg(
        "{played} captures {n}; another move captures {m}."
    ),
    "{played} captures {n:stone}; the most is {m}.": msg("{played} captures {n}; the most is {m}."),
    "After {played}, {answer} could capture {n:stone}; after another move only {m:stone}.": msg(
        "After {played}, {answer} could capture {n}; after another move only {m}."
    ),
    "Then your opponent captures {n:stone}.": msg("Then your opponent captures {n} of your pieces."),
    "Then the computer captures {n:stone}.": msg("Then the computer captures {n} of your pieces."),
    "{played} isn’t the best move: another one prepares a turn that captures {n:stone}.": msg(
        "{played} isn’t the best move: another one prepares a turn that captures {n}."
    ),
    "{n:stone} better": msg("{n:man} better"),
    "{n:stone} behind": msg("{n:man} behind"),
    "{n:stone} ahead": msg("{n:man} ahead"),
    "about {n:stone} better": msg("about {n:man} better"),
    "You capture {n:stone}.": msg("You capture {n:man}."),
    "With your next turn you capture {n:stone}.": msg("With your next turn you capture {n:man}."),
    # clips of rules
    "This rule ends the game; no stone moves because of it.": msg(
        "This rule ends the game; no piece moves because of it."
    ),
}
MOVE = msg("Move from {hole} to {target}.")
CAPTURE = msg("Capture with the piece on {hole}, and land on {target}.")
BURN = msg("Burn the man on {hole}.")


def move_instruction(position: Position, move: str, words: Language) -> str:
    """Return the instruction to play this move, as the last hint of a task."""
    if move == KEEP:
        return words.t("Let the man stand.")
    squares = SQUARE.findall(move)
    if len(squares) == 1:
        return words.say(BURN, hole=squares[0])
    text = CAPTURE if "x" in move else MOVE
    return words.say(text, hole=squares[0], target=" – ".join(squares[1:]))
