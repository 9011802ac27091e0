"""What the pages of all games say, in the words of draughts: men on squares that move and jump, instead of stones."""

from game.rules.draughts.compiled import Rules
from game.text.draughts import learning
from game.text.language import Wording, Words, msg

TEXTS = {
    # at the board
    "Choose a hole with stones: its way is shown before you play.": msg(
        "Choose one of your men: where it can go is shown before you play."
    ),
    "Choose a hole.": msg("Choose one of your men."),
    "Back to now. Choose a hole.": msg("Back to now. Choose one of your men."),
    "First say how this turn goes on.": msg("First say whether the piece goes on."),
    "There you choose how the turn goes on.": msg("There you choose whether the piece goes on."),
    "Lap {n} of at least {laps}": msg("Jump {n} of at least {laps}"),
    "Lap {n} of {laps}": msg("Jump {n} of {laps}"),
    "{n:stone} from {hole}": msg("from {hole}"),
    "{n:stone} so far": msg("captured so far: {n}"),
    "{n} of {total:stone} so far": msg("captured so far: {n} of {total}"),
    "One stone forward": msg("One step forward"),
    "One stone back": msg("One step back"),
    "Everything stayed as it lay.": msg("It was left standing."),
    # hints and what moves are worth
    "There is no hint here: both choose in secret, so no hole is always the best one.": msg("There is no hint here."),
    "The hint: leave the board as it lies.": msg("The hint: let it stand."),
    "The hint: hole {hole}.": msg("The hint: the piece on {hole}."),
    "After a longer look, hole {hole} is better.": msg("After a longer look, {hole} is better."),
    "The other side’s best answer is hole {hole}.": msg("The other side’s best answer is {hole}."),
    "Hole {hole} is about as good.": msg("{hole} is about as good."),
    "The next best move, hole {hole}, brings {n:stone} less.": msg("The next best move, {hole}, brings {n:man} less."),
    "Both sides would have about as many stones.": msg("Both sides would be about equal."),
    "You would have about {n:stone} more on the board than the other side.": msg("You would be about {n:man} ahead."),
    "{player} would have about {n:stone} more on the board than the other side.": msg(
        "{player} would be about {n:man} ahead."
    ),
    "The computer would have about {n:stone} more on the board than the other side.": msg(
        "The computer would be about {n:man} ahead."
    ),
    "You would have about {n:stone} fewer on the board than the other side.": msg("You would be about {n:man} behind."),
    "{player} would have about {n:stone} fewer on the board than the other side.": msg(
        "{player} would be about {n:man} behind."
    ),
    "The computer would have about {n:stone} fewer on the board than the other side.": msg(
        "The computer would be about {n:man} behind."
    ),
    "The small plates show how many stones more each hole leads to. A check means a win, a cross a loss.": msg(
        "The small plates show how many men ahead each piece’s best move leaves you. A check means a win, a cross a"
        " loss."
    ),
    "What each hole is worth: stones ahead, or turns to a sure win or loss": msg(
        "What each move is worth: men ahead, or turns to a sure win or loss"
    ),
    # looking back
    "stones ahead": msg("men ahead"),
    "After {played}, {answer} captured {n:stone} from hole {hole}.": msg("After {played}, {answer} captured {hole}."),
    "After {played}, {answer} captured {n:stone} from the holes {hole}.": msg(
        "After {played}, {answer} captured {hole}."
    ),
    "After {played}, {answer} could capture {n:stone} from hole {hole}.": msg(
        "After {played}, {answer} could capture {hole}."
    ),
    "After {played}, {answer} could capture {n:stone} from the holes {hole}.": msg(
        "After {played}, {answer} could capture {hole}."
    ),
    "{best} would have captured {n:stone} from hole {hole}.": msg("{best} would have captured {hole}."),
    "{best} would have captured {n:stone} from the holes {hole}.": msg("{best} would have captured {hole}."),
    "{best} would have kept hole {hole} safe.": msg("{best} would have kept {hole} safe."),
    "{best} would have kept the holes {hole} safe.": msg("{best} would have kept {hole} safe."),
    "The better line goes on with {next}, which captures {n:stone} from hole {hole}.": msg(
        "The better line goes on with {next}, which captures {hole}."
    ),
    "The better line goes on with {next}, which captures {n:stone} from the holes {hole}.": msg(
        "The better line goes on with {next}, which captures {hole}."
    ),
    "Over {k:move}, the better line brings {n:stone} more into the store.": msg(
        "Over {k:move}, the better line captures {n:man} more."
    ),
    "Turn {number}, {hole}: {n:stone} sown": msg("Turn {number}, {hole}: hops: {n}"),
    "Turn {number}, {hole}: {n:stone} captured": msg("Turn {number}, {hole}: {n:man} captured"),
    "Taken from {m:hole}.": msg("Taken on {m:square}."),
    "Taken from {hole}.": msg("Taken on {hole}."),
    "Taken from holes {hole}.": msg("Taken on {hole}."),
    "in {n:lap}": msg("in {n:move}"),
    "You captured {n:stone} in all.": msg("You captured {n} in all."),
    "{player} captured {n:stone} in all.": msg("{player} captured {n} in all."),
    "The computer captured {n:stone} in all.": msg("The computer captured {n} in all."),
    # the guide of a first game
    "Point at a hole: you see where its stones go.": msg("Point at one of your men: you see where it can go."),
    "You can capture now. Point at your holes to find out how.": msg(
        "You can capture now. Point at your men to find out how."
    ),
    "Or just choose a hole.": msg("Or just choose one of your men."),
    "The computer played {played}, which captured {n:stone}.": msg("The computer played {played}, which captured {n}."),
    "After any other move of the computer, you could have captured {n:stone} or more.": msg(
        "After any other move of the computer, you could have captured {n} or more."
    ),
    # before a class
    "Choose a hole. The sowing stops before its last stone.": msg(
        "Choose a man and where it goes. It stops before its last step."
    ),
    "One stone left: where will it fall?": msg("One step left: where will it end?"),
    "{player} sows {hole}.": msg("{player} moves {hole}."),
    "It fell into {hole}. {right} of {n:vote} said so.": msg("It ended on {hole}. {right} of {n:vote} said so."),
    "{key} one stone on": msg("{key} one step on"),
    # keys
    "plays the hole of that letter": msg("goes to the piece in that column"),
    "to the next hole; then the direction of the turn": msg("to the next square"),
    "plays the hole that is marked": msg("chooses the piece that is marked, then the square where it goes"),
    "pauses the sowing, and goes on": msg("pauses the turn, and goes on"),
    "a stone back, a stone on": msg("a step back, a step on"),
    "a stone on, a stone back": msg("a step on, a step back"),
    "a lap back, a lap on, in the turn that is looked at": msg("a jump back, a jump on, in the turn that is looked at"),
    "a hint · what each hole is worth · the review of the game": msg(
        "a hint · what each move is worth · the review of the game"
    ),
    "what each hole is worth": msg("what each move is worth"),
    "plays the hole of that letter; with Shift that of the other side": msg("goes to the piece in that column"),
    "asks the class where the last stone falls; a click is a vote": msg(
        "asks the class where the move ends; a click is a vote"
    ),
    "hides the counts · the way · the names of the holes": msg("hides the counts · the way · the names of the squares"),
}
WORDING = Wording("draughts", TEXTS | learning.TEXTS, {"stone": "man", "hole": "square", "lap": "move"})


def about(rules: Rules, words: Words) -> list[str]:
    """What the game is, and the rules that are chosen otherwise than usual."""
    out = [words.t("Israeli draughts")] if "Israeli draughts" in rules.words.also else []
    if rules.board.size != 8 or not out:
        out.append(words.say("{size} squares", size=(rules.board.size, rules.board.size)))
    said = (
        (rules.burning, msg("with burning")),
        (rules.in_chain, msg("men capture backwards only in a chain")),
        (rules.behind, msg("kings land right behind")),
        (rules.forward, msg("men take kings only forwards")),
        (rules.hunt_lost, msg("three kings have to win in time")),
    )
    return out + [words.t(text) for on, text in said if on]
