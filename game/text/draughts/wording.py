"""Wording of pages for draughts: men on squares that move and jump, instead of stones."""

from game.rules.draughts.compiled import Rules
from game.text.draughts import lesson_words
from game.text.language import FamilyWording, Language, joined_voices, msg, sentence_forms

TEXTS = {
    # at the board
    "Choose a hole with stones. You’ll see where it goes before you play.": msg(
        "Choose one of your men. You’ll see where it can go before you play."
    ),
    "To play, press one of your holes.": msg("To play, press one of your men."),
    "A hole’s number says how far ahead its player would finish.": msg(
        "The number on a piece says how far ahead its player would finish."
    ),
    "Choose a hole.": msg("Choose one of your men."),
    "Back to now. Choose a hole.": msg("Back to now. Choose one of your men."),
    "First choose how this turn goes on.": msg("First say whether the piece goes on."),
    "There you choose how the turn goes on.": msg("There you choose whether the piece goes on."),
    "Lap {n} of at least {laps}": msg("Jump {n} of at least {laps}"),
    "Lap {n} of {laps}": msg("Jump {n} of {laps}"),
    "{n:stone} from {hole}": msg("from {hole}"),
    "{n:stone} so far": msg("captured so far: {n}"),
    "{n} of {total:stone} so far": msg("captured so far: {n} of {total}"),
    "One stone forward": msg("One step forward"),
    "One stone back": msg("One step back"),
    "Everything stayed as it was.": msg("It was left standing."),
    "Letters name the holes: capitals are South’s. The number in a hole says how many stones are there.": msg(
        "A letter and a number name each square: a1 is South’s, on the left. A crown marks a king."
    ),
    # in the library
    "South": msg("Dark men"),
    "North": msg("Light men"),
    "South won": msg("Dark won"),
    "North won": msg("Light won"),
    # where a position is set up
    "What lies on South’s side and what lies on North’s change places": msg("The dark and the light men change places"),
    # on the bench of the workshop
    "Lay out stones": msg("Set up a position"),
    "This board has no such hole.": msg("This board has no such square."),
    # the levels of the computer
    "Sees every move, but not where a long sowing ends.": msg("Sees every move, but not where a long capture ends."),
    "Loses count in {n} of 10 long sowings.": msg("Misses the end of {n} in 10 long captures."),
    "Hardly ever loses count, however long the sowing.": msg("Sees the end of nearly all captures, however long."),
    joined_voices(
        "[|{n:stone}! {player} hadn’t seen {played}.|{n:stone}! The computer hadn’t seen {played}.]"
    ): joined_voices("[|{n:man}! {player} hadn’t seen {played}.|{n:man}! The computer hadn’t seen {played}.]"),
    # hints and what moves are worth
    "There’s no hint here: both choose in secret, so no hole is always the best one.": msg("There’s no hint here."),
    "The hint: leave the board as it is.": msg("The hint: let it stand."),
    "The hint: hole {hole}.": msg("The hint: the piece on {hole}."),
    "Your opponent’s best answer is hole {hole}.": msg("Your opponent’s best answer is {hole}."),
    "Hole {hole} is about as good.": msg("{hole} is about as good."),
    "The next best move, hole {hole}, costs {n:stone}.": msg("The next best move, {hole}, costs {n:man}."),
    "The next best move, hole {hole}, costs about {n:stone}.": msg("The next best move, {hole}, costs about {n:man}."),
    "Both sides would have about the same number of stones.": msg("Both sides would be about equal."),
    joined_voices("{You} would have about {n:stone} more on the board than [your|their|its] opponent."): joined_voices(
        "{You} would be about {n:man} ahead."
    ),
    joined_voices("{You} would have about {n:stone} fewer on the board than [your|their|its] opponent."): joined_voices(
        "{You} would be about {n:man} behind."
    ),
    "The numbers show what each move loses, in stones.": msg("The numbers show what each move loses, in men."),
    "What each hole loses against the best one": msg("What each move loses against the best one"),
    "Not played yet: the stones are still in place.": msg("Not played yet: the pieces are still in place."),
    # looking back
    "Who was ahead on the board, turn by turn": msg("Men ahead, turn by turn"),
    "Who was ahead on the board and in hand, turn by turn": msg("Men ahead, turn by turn"),
    "what each hole would have lost": msg("what each move would have lost"),
    "After {played}, {answer} captured {n:stone} from [hole|the holes] {hole}.": msg(
        "After {played}, {answer} captured {hole}."
    ),
    "After {played}, {answer} could capture {n:stone} from [hole|the holes] {hole}.": msg(
        "After {played}, {answer} could capture {hole}."
    ),
    "After {played} came {earlier}, and then {answer} captured {n:stone} from [hole|the holes] {hole}.": msg(
        "After {played} came {earlier}, and then {answer} captured {hole}."
    ),
    ("{earlier} could follow {played}, and then {answer} could capture {n:stone} from [hole|the holes] {hole}."): msg(
        "{earlier} could follow {played}, and then {answer} could capture {hole}."
    ),
    "{best} would have captured {n:stone} from [hole|the holes] {hole}.": msg("{best} would have captured {hole}."),
    "{best} would have kept [hole|the holes] {hole} safe.": msg("{best} would have kept {hole} safe."),
    "After {best} and {answer}, {next} captures {n:stone} from [hole|the holes] {hole}.": msg(
        "After {best} and {answer}, {next} captures {hole}."
    ),
    joined_voices(
        "After {played} and {answer}, {you} [capture|captures] {n:stone} with {next} from hole {hole}."
    ): joined_voices("After {played} and {answer}, {you} [capture|captures] {hole} with {next}."),
    joined_voices(
        "After {played} and {answer}, {you} [capture|captures] {n:stone} with {next} from the holes {hole}."
    ): joined_voices("After {played} and {answer}, {you} [capture|captures] {hole} with {next}."),
    "Some turns after {best}, {next} captures {n:stone} from [hole|the holes] {hole}.": msg(
        "Some turns after {best}, {next} captures {hole}."
    ),
    joined_voices(
        "Some turns after {played}, {you} [capture|captures] {n:stone} with {next} from hole {hole}."
    ): joined_voices("Some turns after {played}, {you} [capture|captures] {hole} with {next}."),
    joined_voices(
        "Some turns after {played}, {you} [capture|captures] {n:stone} with {next} from the holes {hole}."
    ): joined_voices("Some turns after {played}, {you} [capture|captures] {hole} with {next}."),
    "Turn {number}, {hole}: {n:stone} sown": msg("Turn {number}, {hole}: jumps: {n}"),
    "Turn {number}, {hole}: {n:stone} captured": msg("Turn {number}, {hole}: {n:man} captured"),
    joined_voices("No single turn decides: {you} [lose|loses] {n:stone} bit by bit."): joined_voices(
        "No single turn decides: {you} [lose|loses] {n:man} bit by bit."
    ),
    joined_voices("{Your} best move: turn {number}, {played}. Any other costs about {n:stone}."): joined_voices(
        "{Your} best move: turn {number}, {played}. Any other costs about {n:man}."
    ),
    joined_voices("{You} captured {n:stone} in all."): joined_voices("{You} captured {n} in all."),
    # what is said to a wrong move of a lesson
    "Your opponent answers {answer} and captures {n:stone} from [hole|the holes] {hole}.": msg(
        "Your opponent answers {answer} and captures {n} on {hole}."
    ),
    "Your opponent answers {answer} and captures {n:stone} from {m:hole}.": msg(
        "Your opponent answers {answer} and captures {n} on {m:square}."
    ),
    "That captured {n:stone} from [hole|the holes] {hole}.": msg("That captured {n} on {hole}."),
    "That captured {n:stone} from {m:hole}.": msg("That captured {n} on {m:square}."),
    "Follow each of your moves to its end: which one captures?": msg("See which of your pieces can capture."),
    "Look for a capture of {n:stone} or more. Follow each of your moves to its end, and see what it captures.": msg(
        "Look for a capture of {n:man} or more. After each jump look round for the next one."
    ),
    "Look for {n:stone} or more in all your turns together.": msg(
        "Look for {n:man} or more in all your turns together."
    ),
    "Look for a move after which your opponent can capture nothing. Follow each of their answers to its end.": msg(
        "Look for a move after which your opponent can capture nothing. Which of your pieces could they jump over?"
    ),
    (
        "Look for a move after which your opponent can capture at most {n:stone}. Follow each of their answers "
        "to its end."
    ): msg(
        "Look for a move after which your opponent can capture at most {n:man}. Over which of your pieces "
        "could they jump?"
    ),
    "Look for a move after which your opponent can’t move. Which of their holes still hold stones?": msg(
        "Look for a move after which your opponent can’t move. Where could each of their pieces still go?"
    ),
    "Look for the move that wins. What do you still need, and which move brings it?": msg(
        "Look for the move that wins. Where could each of your opponent’s pieces still go?"
    ),
    # why a move is the best one
    "{best} captures {n:stone} from [hole|the holes] {hole}.": msg("{best} captures {hole}."),
    "{best} keeps hole {hole} safe: otherwise {answer} could capture {n:stone} there.": msg(
        "{best} keeps {hole} safe: otherwise {answer} could capture it."
    ),
    "{best} keeps the holes {hole} safe: otherwise {answer} could capture {n:stone} there.": msg(
        "{best} keeps {hole} safe: otherwise {answer} could capture them."
    ),
    (
        "{best} gets {next} ready. If your opponent answers {answer}, then {next} captures {n:stone} from "
        "[hole|the holes] {hole}."
    ): msg("{best} gets {next} ready: if your opponent answers {answer}, then {next} captures {hole}."),
    "If both play on as expected, you lose {m:stone}; no other move looks better.": msg(
        "If both play on as expected, you lose {m:man}; no other move looks better."
    ),
    "If both play on as expected, you capture {n:stone}, and lose none.": msg(
        "If both play on as expected, you capture {n:man}, and lose none."
    ),
    "If both play on as expected, you capture {n:stone}, and lose {m:stone}.": msg(
        "If both play on as expected, you capture {n:man}, and lose {m:man}."
    ),
    "From {answer}, your opponent would have captured {n:stone}.": msg(
        "From {answer}, your opponent would have captured {n} of your pieces."
    ),
    # the guide of a first game
    "Move to a hole to see where its stones will go.": msg("Move to one of your men to see where it can go."),
    "You can capture now. Look through your holes to find out how.": msg(
        "You can capture now. Look through your men to find out how."
    ),
    "The computer played {played}, which captured {n:stone}.": msg("The computer played {played}, which captured {n}."),
    "If the computer had played anything else, you could have captured {n:stone} or more.": msg(
        "If the computer had played anything else, you could have captured {n} or more."
    ),
    # before a class
    "{player}’s turn. Press a hole.": msg("{player}’s turn. Press one of the men."),
    # in the terminal
    "Type a hole to play it; where it can be sown two ways, add {keys} for your left or {move} for your right.": msg(
        "Type a move as it stands in the list. One square is enough if its piece has only one way to go."
    ),
    "Type a hole to play it.": msg(
        "Type a move as it stands in the list. One square is enough if its piece has only one way to go."
    ),
    # in one line at the top of the help
    "Press a hole to add a stone, right-click to remove one.": msg(
        "Press a square for the next piece, with the right button for the one before."
    ),
    "Press a hole, then continue step by step.": msg("Press one of the men, then go on step by step."),
    "Look first, then press the hole that you choose.": msg("Look first, then press the man that you choose."),
    # keys
    "plays the hole of that letter": msg("goes to the piece in that column"),
    "plays that hole": msg("goes to the piece in that column"),
    "plays that hole of the side to move; with Shift, your opponent’s": msg("goes to the piece in that column"),
    "the hole of that number, where several of that letter can be played": "",
    "goes to the next hole; then chooses the direction": msg("goes to the next square"),
    "goes to the next hole": msg("goes to the next square"),
    "plays the hole that is marked": msg("chooses the piece that is marked, then the square where it goes"),
    "plays the hole that is marked, or continues": msg("chooses what is marked, or continues"),
    "plays the hole that is marked; then opens the next puzzle": msg(
        "chooses what is marked; then opens the next puzzle"
    ),
    "stops the stones, and lets them continue": msg("stops the turn, and lets it continue"),
    "one stone back · one stone forward": msg("one step back · one step forward"),
    "one stone forward · one stone back": msg("one step forward · one step back"),
    "First move to a hole whose turn has several laps.": msg("First move to a piece whose move has several jumps."),
    "one lap back · one lap forward, in the turn you’re watching": msg(
        "one jump back · one jump forward, in the turn you’re watching"
    ),
    "adds one stone · removes one": msg("the next piece · the one before"),
    "puts that many stones there": "",
    "empties the hole": msg("empties the square"),
    "a hint · what each hole is worth · the review of the game": msg(
        "a hint · what each move is worth · the review of the game"
    ),
    "asks the class where the last stone falls; a click is a vote": msg(
        "asks the class which pieces can move; a click is a vote"
    ),
    "hides the counts · the path · the names of the holes": msg(
        "hides the counts · the path · the names of the squares"
    ),
    "Names of the holes": msg("Names of the squares"),
    # in the settings
    "A number beside each hole": msg("In mancala games: a number beside each hole"),
    "Only where you point, or where the keyboard is": msg("In mancala games: only where you point"),
    "No numbers: count the stones yourself": msg("In mancala games: no numbers"),
    "Hole names": msg("Names of the squares"),
    "A letter beside each count": msg("Letters and numbers along the edge of the board"),
    "First lap": msg("First jump"),
    "The path is drawn until stones are lifted again": msg("The path is drawn up to the first jump"),
    "A hole is played": msg("A move is played"),
    "Choosing a hole plays it": msg("Choosing a square moves the piece there"),
    "Choose a hole, then confirm: choose it again or press Enter": msg(
        "Choose a square, then confirm: choose it again or press Enter"
    ),
    "How fast stones fall": msg("How fast pieces move"),
    "In lessons and guided games stones wait for each sentence": msg(
        "In lessons and guided games pieces wait for each sentence"
    ),
    "On each player’s plate: how many stones win": msg("In mancala games: how many stones win"),
    "What each hole is worth": msg("What each move is worth"),
    "It reads out pages, holes, the last turn and notices": msg(
        "It reads out pages, squares, the last turn and notices"
    ),
    "every stone": msg("every step"),
    "Each stone is announced as it falls": msg("Each step of a turn is said as a piece makes it"),
    "Stones move without arcs or bounces": msg("Pieces move without arcs or bounces"),
    "Stones move without arcs or bounces, as set in your system": msg(
        "Pieces move without arcs or bounces, as set in your system"
    ),
}
EACH = {form: own for text, own in (TEXTS | lesson_words.TEXTS).items() for form in sentence_forms(text)}
WORDING = FamilyWording("draughts", EACH, {"stone": "man", "hole": "square", "lap": "move"})


def wording(rules: Rules) -> FamilyWording:
    """Return the wording of draughts."""
    return WORDING


def game_about(rules: Rules, words: Language) -> list[str]:
    """Return lines that describe the game and its options that are not at their defaults."""
    out = [words.t("Israeli draughts")] if "Israeli draughts" in rules.words.also else []
    if rules.board.size != 8 or not out:
        out.append(words.say("{size} squares", size=(rules.board.size, rules.board.size)))
    said = (
        (rules.has_burning, msg("with burning")),
        (rules.captures_backwards_only_in_chain, msg("men capture backwards only in a chain")),
        (rules.king_lands_right_behind, msg("kings land right behind")),
        (rules.captures_kings_forwards_only, msg("men capture kings only forwards")),
        (rules.is_slow_hunt_lost, msg("three kings have to win in time")),
    )
    return out + [words.t(text) for on, text in said if on]
