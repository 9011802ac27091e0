"""The rules of boards with a mandarin hole at each end, and of games for one, in plain words."""

from game.text.language import msg
from game.text.sowing.rule_texts import Plate

MANDARIN_PLATES: dict[str, Plate] = {
    "relay_next_field": Plate(
        msg("Laps from the next hole"),
        msg(
            "After your last stone, look at the next hole. If it holds stones, you lift them all and sow on the same"
            " way: one more lap of the same turn. A mandarin hole is never lifted: before one that holds stones the"
            " turn ends."
        ),
    ),
    "gaps": Plate(
        msg("Capture across gaps"),
        msg(
            "If the next hole is empty and the one beyond it holds stones, you take all of these, a mandarin included."
            " If one more empty hole and one more with stones follow, you take those too, and so on. Then the turn"
            " ends. An empty mandarin hole is a gap like any other."
        ),
    ),
    "gaps_in_fields": Plate(
        msg("Capture across gaps"),
        msg(
            "If the next hole is empty and the one beyond it holds stones, you take all of these, a mandarin included."
            " If one more empty hole and one more with stones follow, you take those too, and so on. Then the turn"
            " ends. An empty mandarin hole is no gap: before it the turn ends."
        ),
    ),
    "young": Plate(
        msg("Young mandarins"),
        msg(
            "A mandarin is young while fewer than {below:stone} lie beside it in its hole. A young one cannot be"
            " captured: the turn ends before it."
        ),
    ),
    "pay": Plate(
        msg("An empty side"),
        msg(
            "If you have nothing to lift when your turn comes, you first pay {each:stone} from your store into each"
            " hole of your row. What is missing you borrow: your store is then below zero, until captures make up for"
            " it."
        ),
    ),
    "mandarins_gone": Plate(
        msg("The mandarins are gone"),
        msg(
            "The game ends when both mandarin holes are empty after a turn. Each player takes what is left in their own"
            " holes, and the fuller store wins."
        ),
    ),
    "nobody_pays": Plate(
        msg("Nobody can pay"),
        msg(
            "If a player has to pay, but the two stores together do not hold enough stones for it, the game ends. Each"
            " player takes what is left in their own holes."
        ),
    ),
    "nobody_pays_mandarins": Plate(
        msg("Nobody can pay"),
        msg(
            "If a player has to pay, but the two stores together do not hold enough stones for it, the game ends. Each"
            " player takes what is left in their own holes, and in the mandarin hole at their right."
        ),
    ),
    # ------------------------------------------------------------------ games for one
    "lost": Plate(msg("Lost"), msg("If your last stone falls into a hole that was empty, the game is lost.")),
    "all_home": Plate(msg("Solved"), msg("The game is solved when all the stones are in your store.")),
}
