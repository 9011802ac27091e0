"""The reader's reasons as a child can read them: what is wrong → the same without words of files.

Those of words that require or exclude each other are in assets/texts/conflicts.txt.
"""

from game.text.language import msg

PLAIN_FAULTS: dict[str, str] = {
    "no {code} under the same options is called {given}": msg("There’s no such kind of turn here."),
    "no more than {n} ever lie there": msg("No more than {n:stone} ever lie there."),
    "no single stone starts such a turn": msg("No single stone ever starts such a turn."),
    "one word appears here twice": msg("The same word appears twice."),
    "the board would hold {n} stones": msg("The board would hold {n:stone}: too many."),
    "{n} columns are too many for a board of {rows} rows": msg("The rows would be too long for this board."),
    "the middle row is shared in halves": msg("The middle row is shared in halves, so its number must be even."),
    "no [[lap]] takes anything in this kind of turn": msg("Nothing can be captured in this kind of turn."),
    "with some options nothing would end the game": msg("Nothing would ever end the game."),
    "with some options nothing would end a game that goes round in circles": msg(
        "Nothing would end a game that goes round in circles."
    ),
    "a second {code} under the same options": msg("There’s already a rule like that."),
    "this is passed over already": msg("That’s already passed over."),
    "this hole is spared already": msg("That hole is already spared."),
    "{given} is not a hole of South on every board": msg(
        "{hole} isn’t a hole of the bottom row on every board of this game."
    ),
    "{given} already has a direction": msg("{hole} already has its direction."),
    "{given} can be {n}": msg("This number can’t be {n}."),
}
