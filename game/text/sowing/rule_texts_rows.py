"""The rules of games on four rows that are sown on one's own side, beyond what others share, in plain words."""

from game.text.language import msg
from game.text.sowing.rule_texts import Plate

ROWS_PLATES: dict[str, Plate] = {
    "first_hole": Plate(
        msg("The first hole"),
        msg(
            "The first turn of each player starts in a fixed hole, if two stones or more lie there: South’s in {hole},"
            " North’s in {target}."
        ),
    ),
    "first_quiet.": Plate(
        msg("A quiet first turn"),
        msg(
            "Nobody captures in their own first turn, so no lap goes back in it. It starts in a hole of two stones or"
            " more."
        ),
    ),
    "capture_and_one_more": Plate(
        msg("Two holes, and one more"),
        msg(
            "If your last stone falls into an empty hole of your front row and there are stones in the hole facing it,"
            " you take them, whatever lies in the back hole behind them, and the stones of one more hole of the other"
            " side, whichever you choose. If the facing hole is empty, you take nothing. Either way the turn ends."
        ),
    ),
    "capture_both_again.": Plate(
        msg("Both holes across"),
        msg(
            "If your last stone falls among others in your front row, and both holes of the other side in that column"
            " hold stones, you take the stones of both. You sow them on your own side, again from the hole where this"
            " lap began: the first stone falls into the hole after it."
        ),
    ),
    "both_ends": Plate(
        msg("Both ends"),
        msg(
            "Whoever captures in one and the same turn at both ends of the other side, in its leftmost column and in"
            " its rightmost, has won at once."
        ),
    ),
}
