"""How games and rounds end, in plain words; passes, and turns without an end."""

from game.text.language import msg
from game.text.sowing.rule_texts import Plate

END_PLATES: dict[str, Plate] = {
    "row_empty": Plate(
        msg("End of the game"),
        msg(
            "The game ends when a row is empty after a turn. Each player takes what is left in their own row,"
            " and the fuller store wins."
        ),
        msg("The round ends when a row is empty after a turn. Each player takes what is left in their own row."),
    ),
    "row_empty_rest": Plate(
        msg("End of the game"),
        msg(
            "The game ends when a row is empty after a turn. Neither player gets what is left on the board,"
            " and the fuller store wins."
        ),
        msg("The round ends when a row is empty after a turn. Neither player gets what is left on the board."),
    ),
    "majority": Plate(
        msg("More than half"),
        msg(
            "The game ends as soon as one player has captured more than half of all stones, or both exactly half."
            " What is left on the board stays there."
        ),
        msg(
            "The round ends as soon as one player has captured more than half of all stones, or both exactly half."
            " What is left on the board stays there."
        ),
    ),
    "half": Plate(
        msg("Half of all stones"),
        msg(
            "The game ends as soon as one player has half of all stones after a turn, and that player has won. What is"
            " left on the board stays there."
        ),
        msg(
            "The round ends as soon as one player has half of all stones after a turn. What is left on the board stays"
            " there."
        ),
    ),
    "no_stones_own": Plate(
        msg("No stones left"),
        msg(
            "If you have no stones when it is your turn, the game ends, and the other side takes what is left in its"
            " own holes."
        ),
        msg(
            "If you have no stones when it is your turn, the round ends, and the other side takes what is left in its"
            " own holes."
        ),
    ),
    "no_stones": Plate(
        msg("No stones left"),
        msg("If you have no stones when it is your turn, the game ends, and the other side takes all that is left."),
        msg("If you have no stones when it is your turn, the round ends, and the other side takes all that is left."),
    ),
    "no_stones_rest": Plate(
        msg("No stones left"),
        msg(
            "If you have no stones when it is your turn, the game ends. Neither player gets what is left in the other"
            " row."
        ),
        msg(
            "If you have no stones when it is your turn, the round ends. Neither player gets what is left in the other"
            " row."
        ),
    ),
    "cannot_feed": Plate(
        msg("No way to feed"),
        msg(
            "If the other side has no stones and none of your moves reaches it, the game ends,"
            " and you take all that is left."
        ),
        msg(
            "If the other side has no stones and none of your moves reaches it, the round ends,"
            " and you take all that is left."
        ),
    ),
    "cannot_feed_own": Plate(
        msg("No way to feed"),
        msg(
            "If the other side has no stones and none of your moves reaches it, the game ends,"
            " and each player takes what is left in their own holes."
        ),
        msg(
            "If the other side has no stones and none of your moves reaches it, the round ends,"
            " and each player takes what is left in their own holes."
        ),
    ),
    "no_move_own": Plate(
        msg("No move left"),
        msg(
            "If you have no move when it is your turn, the game ends, and each player takes what is left in their own"
            " holes."
        ),
        msg(
            "If you have no move when it is your turn, the round ends, and each player takes what is left in their own"
            " holes."
        ),
    ),
    "only_slams.": Plate(
        msg("Nothing but grand slams"),
        msg(
            "If each of your moves would take all stones of the other side, the game ends,"
            " and you take all that is left."
        ),
        msg(
            "If each of your moves would take all stones of the other side, the round ends,"
            " and you take all that is left."
        ),
    ),
    "nobody_moves": Plate(
        msg("Neither player can move"),
        msg("If neither player has a move, the game ends, and each player takes what is left in their own holes."),
        msg("If neither player has a move, the round ends, and each player takes what is left in their own holes."),
    ),
    "board_empty": Plate(
        msg("The board is empty"),
        msg("The game ends when no stone is left on the board."),
        msg("The round ends when no stone is left on the board."),
    ),
    "stays_empty": Plate(
        msg("A row that stays empty"),
        msg(
            "If your row is empty, you pass. If it would still be empty after the turn that the other side must play,"
            " the game ends before that turn, and the other side takes all that is left."
        ),
        msg(
            "If your row is empty, you pass. If it would still be empty after the turn that the other side must play,"
            " the round ends before that turn, and the other side takes all that is left."
        ),
    ),
    "stuck": Plate(
        msg("No move left"),
        msg("If you have no move when it is your turn, the game ends, and the other side takes all that is left."),
        msg("If you have no move when it is your turn, the round ends, and the other side takes all that is left."),
    ),
    "single_each": Plate(
        msg("One stone each"),
        msg("When each row holds exactly one stone, the game ends, and each player takes the stone of their own row."),
        msg("When each row holds exactly one stone, the round ends, and each player takes the stone of their own row."),
    ),
    "pass": Plate(msg("Passing"), msg("If you have no move, you pass.")),
    "void": Plate(
        msg("Endless sowing"),
        msg("Some sowings never end. A turn that would begin its 1,001st lap is taken back, and the game is a draw."),
        msg("Some sowings never end. A turn that would begin its 1,001st lap is taken back, and the round is void."),
    ),
}
