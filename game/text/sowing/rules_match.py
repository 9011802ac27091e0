"""The rules around a single turn: layouts, an opening at once, play in circles, and matches of several rounds."""

from typing import TYPE_CHECKING

from game.rules.file.vocabulary import (
    WINS,
    LayoutStarter,
    RefillStart,
    RepetitionResult,
    RoundRefill,
    RoundStarter,
    SkippedHoles,
    StoreUse,
)
from game.text.language import Language, msg

if TYPE_CHECKING:
    from game.rules.file.schema import MatchWords, OpeningWords, RepetitionWords
    from game.rules.sowing.compiled import Rules


# What a match is played for, by the way its rounds are filled.
WHY_MATCH: dict[str, str] = {
    RoundRefill.CLAIMS: msg(
        "Each player fills holes with the stones captured, first on their own side; the player with more claims holes."
    ),
    RoundRefill.PATH: msg("The player with fewer stones lays them out; the other fills the same holes."),
    RoundRefill.OUTWARDS: msg("Each fills their holes from their store; a hole that stays short is burnt."),
    RoundRefill.LAYOUT: msg("The next round is laid out anew, and captures are added up."),
}


def pie_rule_text(rules: "Rules", words: Language) -> str:
    """Return the text on the pie rule (the second player may change sides), which names a pair of holes that
    correspond.
    """
    board, first = rules.board, rules.board.cells[0].name
    swap = msg(
        "When North is to move for the first time, North may swap sides instead. Then the stones of hole "
        "{hole} change places with those of {target}, and so on, each hole with the one that has the same letter."
    )
    said = [words.say(swap, hole=first, target=first.lower())]
    if board.stores != StoreUse.NONE:
        said.append(words.t("The stones in the two stores change places too."))
    if board.hands:
        said.append(words.t("The stones in the two hands change places too."))
    if board.house:
        said.append(words.t("The houses change places too."))
    said.append(words.t("The players keep their seats, and South moves next. With this rule South always goes first."))
    return " ".join(said)


def layout_rule_text(opening: "OpeningWords", rules: "Rules", words: Language) -> str:
    """Return the text on a layout: who lays out, what is required of it, and who begins."""
    if rules.clauses_of_kind("match"):
        who = msg(
            "South is the arranger in the first round, North in the next, and so on in turn. The arranger lays out all"
            " {n:stone}."
        )
    else:
        who = msg("South is the arranger and lays out all {n:stone}.")
    said = [words.say(who, n=rules.stones)]
    if opening.at_least:
        said.append(words.say(msg("At least {n:stone} must lie in every hole."), n=opening.at_least))
    if opening.matching:
        said.append(
            words.t(
                "They go into one or more holes of one side and the corresponding holes of the other, either those "
                "opposite them or those with the same letter. The arranger chooses how many lie in each."
            )
        )
    said.append(words.t("The other player may then turn the board round, so that the stones change sides."))
    if opening.starts == LayoutStarter.ARRANGER:
        said.append(words.t("The arranger goes first, whether the board was turned or not."))
    else:
        said.append(words.t("The other player goes first; but if the board was turned, the arranger does."))
    return " ".join(said)


AT_ONCE = msg(
    "Both players choose a hole without seeing the other’s choice. Then both hands sow at once, stone by "
    "stone. If your last stone ends in your own store, that hand rests and gives no extra turn. The hand that "
    "stopped first moves first after that; if both stopped together, South does."
)

CIRCLES = {
    RepetitionResult.EACH_SWEEPS_OWN: msg(
        "When the same position comes up for the third time, the game ends, and each player takes the stones"
        " in their own holes. The players may also agree to end the game like this."
    ),
    RepetitionResult.NOBODY_SWEEPS: msg(
        "When the same position comes up for the third time, the game ends. Neither player gets the stones on the"
        " board, and the fuller store wins. The players may also agree to end the game like this."
    ),
    RepetitionResult.DRAW: msg(
        "When the same position comes up for the third time, the game ends in a draw."
        " The players may also agree to end the game like this."
    ),
}
CIRCLES_WITH_WON_HOLES = {
    **CIRCLES,
    RepetitionResult.EACH_SWEEPS_OWN: msg(
        "When the same position comes up for the third time, the game ends. Each player takes the stones in the holes"
        " they’ve won, and in all holes on their side that nobody has won. The players may also agree to end the game"
        " like this."
    ),
    RepetitionResult.NOBODY_SWEEPS: msg(
        "When the same position comes up for the third time, the game ends. Each player takes the stones in the holes"
        " they’ve won, neither player gets the others, and the fuller store wins. The players may also agree to end the"
        " game like this."
    ),
}
# Where no position can come back, the players may still agree to stop.
AGREED = {
    RepetitionResult.EACH_SWEEPS_OWN: msg(
        "The players may agree to end the game. Then each player takes the stones in their own holes."
    ),
    RepetitionResult.NOBODY_SWEEPS: msg(
        "The players may agree to end the game. Then neither player gets the stones on the board, and the fuller store"
        " wins."
    ),
    RepetitionResult.DRAW: msg("The players may agree to end the game. Then it’s a draw."),
}
WHY_CIRCLES = {
    RepetitionResult.EACH_SWEEPS_OWN: msg(
        "The same position for the third time: each player takes the stones in their own holes."
    ),
    RepetitionResult.DRAW: msg("The same position for the third time: the game is a draw."),
    RepetitionResult.NOBODY_SWEEPS: msg(
        "The same position for the third time: neither player gets the stones on the board."
    ),
}

WHY_CIRCLES_WITH_WON_HOLES = {
    **WHY_CIRCLES,
    RepetitionResult.EACH_SWEEPS_OWN: msg(
        "The same position for the third time: each player takes the stones in the holes they’ve won, and in all holes"
        " on their side that nobody has won."
    ),
    RepetitionResult.NOBODY_SWEEPS: msg(
        "The same position for the third time: each player takes the stones in the holes they’ve won, and neither"
        " player gets the others."
    ),
}


def repetition_text(clause: "RepetitionWords", rules: "Rules", words: Language) -> str:
    """Return the text on what happens when positions repeat; in a match the round does not count."""
    if rules.repetition_if_possible is None and rules.clauses_of_kind("match"):
        return words.t("The players may agree to call the round void.")
    if rules.repetition_if_possible is None:
        return words.t(AGREED[clause.then])
    if rules.clauses_of_kind("match"):
        return words.t(
            "When the same position comes up for the third time, the round is void, as if it hadn’t been played."
            " The players may also agree to call it void."
        )
    return words.t((CIRCLES_WITH_WON_HOLES if has_won_holes(rules) else CIRCLES)[clause.then])


def repetition_line(clause: "RepetitionWords", rules: "Rules", words: Language) -> str:
    """Return the one-line rule on what a position repeated for the third time leads to."""
    if rules.clauses_of_kind("match"):
        return words.t("The same position for the third time: the round is void.")
    return words.t((WHY_CIRCLES_WITH_WON_HOLES if has_won_holes(rules) else WHY_CIRCLES)[clause.then])


def has_won_holes(rules: "Rules") -> bool:
    """Return whether players win holes with the stones in them."""
    return any(lap.becomes in WINS for lap in rules.clauses_of_kind("lap"))


def skips_won_holes(rules: "Rules") -> bool:
    """Return whether sowing passes over the holes that the opponent has won."""
    return any(skip.what == SkippedHoles.THEIR_WON_HOLES for skip in rules.clauses_of_kind("skip"))


REFILLS = {
    RoundRefill.CLAIMS: msg(
        "Rounds are played for the holes. Before each, both players fill holes with the stones they captured, as "
        "many in each as at the start, on their own side first. A player who can fill more than their own holes "
        "claims some of the opponent’s, and owns them for this round. Turns may start there, and the player captures "
        "whatever a hole’s owner captures. Whoever owns all the holes wins the match."
    ),
    RoundRefill.PATH: msg(
        "Rounds are played with the stones that each has captured. The player with fewer lays them out, as "
        "many in each hole as at the start, in the direction of sowing from the left end of the near row. A last "
        "hole that stays short is filled up by the other player. Then the other player fills the same holes, as "
        "seen from their own seat. What they have left stays in their store and counts. The player who has all the "
        "stones has won the match."
    ),
    RoundRefill.OUTWARDS: msg(
        "Rounds are played with the stones that each has. Both fill their holes from their stores, as many in "
        "each as at the start, beginning next to the store. A hole that stays short is burnt for the round; "
        "what’s left over stays in the store and counts. A player who can’t fill a single hole has lost the "
        "match."
    ),
    RoundRefill.LAYOUT: msg(
        "A match has several rounds. The players take turns at laying out the board, and captures are added up."
    ),
}
FROM_LEFT = msg(
    "Rounds are played with the stones that each has. Both fill their holes from their stores, as many in each "
    "as at the start, beginning on their left. A hole that stays short is burnt for the round; what’s left "
    "over stays in the store and counts. A player who can’t fill a single hole has lost the match."
)
STARTS = {
    RoundStarter.IN_TURN: msg("The players take turns to go first, round by round."),
    RoundStarter.WEAKER: msg(
        "The player with fewer stones goes first in the next round. If both have the same, the board is filled as at "
        "the start, and the player who didn’t go first last time does."
    ),
    RoundStarter.WINNER: msg(
        "The winner of a round goes first in the next. After an equal round, the player who didn’t go first last time "
        "does."
    ),
    RoundStarter.SWEEPER: msg(
        "The player who captured the last stones of a round goes first in the next. If no one player did, the "
        "player who didn’t go first last time does."
    ),
}


def match_rule_text(clause: "MatchWords", words: Language) -> str:
    """Return the text on how rounds follow each other, and on who wins the match."""
    said = [words.t(FROM_LEFT if clause.fills_from == RefillStart.LEFT else REFILLS[clause.refill])]
    if clause.points:
        said.append(
            words.say(msg("The first player to have {n:stone} in all wins the match at once."), n=clause.points)
        )
    if clause.rounds:
        said.append(words.say(msg("After {n:round} the higher total wins; equal totals are a draw."), n=clause.rounds))
    if clause.refill == RoundRefill.LAYOUT and clause.rounds:
        said.append(words.t("A void round doesn’t count, and the same arranger lays it out again."))
    elif clause.refill == RoundRefill.LAYOUT:
        said.append(words.t("A void round doesn’t count."))
    else:
        said.append(words.t(STARTS[clause.starts]))
        said.append(words.t("A void round is played again, and the other player goes first."))
    said.append(words.t("Three void or drawn rounds in a row end the match as a draw."))
    return " ".join(said)
