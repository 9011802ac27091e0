"""The rules of games in which certain numbers are captured, beyond twos, threes and fours, in plain words."""

from game.text.language import msg
from game.text.sowing.rule_texts import Plate

FISH = msg("A fish")
NUMBER_PLATES: dict[str, Plate] = {
    "two_four_six": Plate(
        msg("Two, four or six"),
        msg(
            "If your last stone makes two, four or six in a hole, on either side, you take them. If the hole just"
            " before it holds two, four or six too, you take those as well, and so on backwards."
        ),
    ),
    "single_stones": Plate(
        msg("Single stones"),
        msg(
            "If your last stone falls into an empty hole, on either side, you take it. If the hole just before it holds"
            " a single stone too, you take that as well, and so on backwards."
        ),
    ),
    "evens_at_home": Plate(
        msg("Even numbers"),
        msg(
            "If your last stone makes an even number in a hole of your own row, you take all the stones there. If the"
            " hole just before it is yours too and holds an even number, you take those as well, and so on backwards."
        ),
    ),
    "fish.two": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly two in a hole, on either side, that is a fish: you take the two,"
            " and the turn ends."
        ),
    ),
    "fish.three": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly three in a hole, on either side, that is a fish: you take the"
            " three, and the turn ends."
        ),
    ),
    "fish.four": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly four in a hole, on either side, that is a fish: you take the"
            " four, and the turn ends."
        ),
    ),
    "fish.five": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly five in a hole, on either side, that is a fish: you take the"
            " five, and the turn ends."
        ),
    ),
    "four_and_on": Plate(
        msg("A four, and on"),
        msg(
            "If the last stone of a lap makes exactly four, on either side, and there are stones in the next hole, you"
            " take the four and sow on with the stones of that next hole: one more lap of the same turn."
        ),
    ),
    "four_at_a_gap": Plate(
        msg("A four before an empty hole"),
        msg(
            "If the last stone of a lap makes exactly four, on either side, but the next hole is empty, you take the"
            " four, and the turn ends."
        ),
    ),
    "fours_again": Plate(
        msg("Fours that give a turn"),
        msg(
            "If the last stone of a lap makes exactly four, on either side, you take the four and move again. If the"
            " hole just before it holds four too, you take those as well, and so on backwards."
        ),
    ),
    # ------------------------------------------------------------------ the end
    "unfed": Plate(
        msg("No way to feed"),
        msg(
            "If the other side has no stones and none of your moves reaches it, the game ends, and the other side,"
            " which moved last, takes all that is left."
        ),
        msg(
            "If the other side has no stones and none of your moves reaches it, the round ends, and the other side,"
            " which moved last, takes all that is left."
        ),
    ),
    "few_left": Plate(
        msg("The last stones on the board"),
        msg(
            "A turn that leaves no more than {left:stone} on the board ends the game, and the player who made it takes"
            " these."
        ),
        msg(
            "A turn that leaves no more than {left:stone} on the board ends the round, and the player who made it takes"
            " these."
        ),
    ),
}
