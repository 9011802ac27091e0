"""Texts on games for one: whether they can be solved, and the next move."""

from game.text.language import Language, msg

SET_UP = {
    "looking": msg("The computer is finding out whether this can be solved."),
    "solved": msg("This can be solved."),
    "lost": msg("This can’t be solved, whatever you play. Choose another number of holes or stones."),
    "open": msg("The computer can’t say whether this can be solved: trying everything would take too long."),
}
ON_THE_WAY = {
    "looking": msg("The computer is looking for a solution."),
    "lost": msg("From here it can’t be solved any more. Undo a move."),
    "open": msg("It would take too long to try everything from here."),
}


def solvability_text(state: str, words: Language) -> str:
    """Return the sentence on whether a one-player game's starting position can be solved; `state`: the solver's result,
    such as "solved".
    """
    return words.t(SET_UP[state])


def next_move_text(state: str, line: tuple[str, ...], words: Language) -> str:
    """Return the sentence on the next move of the solution `line`; without a line, on the solver's state."""
    if line:
        return words.say(msg("Next: {hole}. From here it’s solved in {n:move}."), hole=line[0], n=len(line))
    return words.t(ON_THE_WAY[state])
