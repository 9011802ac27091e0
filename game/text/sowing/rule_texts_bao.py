"""The rules of the games on four rows in plain words: two kinds of turn, stones in hand, the house, takasia."""

from game.text.language import msg
from game.text.sowing.rule_texts import Plate

BAO_PLATES: dict[str, Plate] = {
    "nyumba": Plate(
        msg("Nyumba, the house"),
        msg(
            "Each player has one house, drawn square: {hole} and {target}. It is owned until all its stones are lifted"
            " or captured. While it is owned and holds {works_from:stone} or more it works, and then it cannot be"
            " captured."
        ),
    ),
    "nyumba_open": Plate(
        msg("Nyumba, the house"),
        msg(
            "Each player has one house, drawn square: {hole} and {target}. It is owned until all its stones are lifted"
            " or captured. While it is owned and holds {works_from:stone} or more it works. It can be captured like any"
            " other hole."
        ),
    ),
    # ------------------------------------------------------------------ the first phase: stones in hand
    "namua": Plate(
        msg("Namua, the first phase"),
        msg(
            "While you have stones in hand, each turn drops one of them into an occupied hole of your front row. If"
            " stones that can be captured lie across, you capture them. If you can capture in any hole, you must."
        ),
    ),
    "namua_takata.tax": Plate(
        msg("Takata in the first phase"),
        msg(
            "If no drop captures, the turn is takata: nothing is captured. You drop the stone into an occupied front"
            " hole, lift all the stones there, and sow them to the left or to the right, lap after lap. If you start in"
            " your house, and it worked before the drop, you lift only {tax:stone} of it."
        ),
    ),
    "namua_takata.open": Plate(
        msg("Takata in the first phase"),
        msg(
            "If no drop captures, the turn is takata: nothing is captured. You drop the stone into an occupied front"
            " hole, lift all the stones there, and sow them to the left or to the right, lap after lap. Your house may"
            " start it only if no other front hole can."
        ),
    ),
    "namua_twos.": Plate(
        msg("Twos first"),
        msg(
            "While your house does not work, a takata of the first phase starts in a front hole that held"
            " {at_least:stone} or more before the drop, if there is one."
        ),
    ),
    "namua_house.": Plate(
        msg("The house last"),
        msg(
            "If no other front hole is occupied, the takata starts in your house. From a house that worked before the"
            " drop, only {tax:stone} are lifted."
        ),
    ),
    # ------------------------------------------------------------------ capturing turns
    "mtaji": Plate(
        msg("Mtaji, the capturing turn"),
        msg(
            "If a hole of {at_least} to {at_most:stone} can be sown so that its first lap ends in a capture, you must"
            " play such a move. A hole with more stones may not start a capturing turn, but a later lap of any length"
            " may capture."
        ),
    ),
    "mtaji_phase": Plate(
        msg("Mtaji, the second phase"),
        msg(
            "Once the hands are empty you sow from the holes of your two rows. If a hole of {at_least} to"
            " {at_most:stone} can be sown so that its first lap ends in a capture, you must play such a move. A hole"
            " with more stones may not start a capturing turn, but a later lap of any length may capture."
        ),
    ),
    "mtaji_house": Plate(
        msg("The house captures last"),
        msg("In the second phase a house that works may start a capture only if no other hole can."),
    ),
    "capture_sow": Plate(
        msg("Captures are sown on"),
        msg(
            "If a lap of a capturing turn ends in an occupied hole of your front row, and stones that can be captured"
            " lie across, you capture them. You sow them on your own side: the first falls into a kichwa, an end hole"
            " of your front row, the others on towards the other end."
        ),
    ),
    "capture_sow_near": Plate(
        msg("Captures are sown on"),
        msg(
            "If a lap of a capturing turn ends in an occupied hole of your front row, and stones that can be captured"
            " lie across, you capture them. You sow them on your own side: the first falls into a kichwa, an end hole"
            " of your front row, the others on towards the other end. If you capture in one of the {near:hole} nearest"
            " to an end of the row, you sow from that end. Further in, you sow from the end that keeps your direction."
        ),
    ),
    "capture_sow_hand": Plate(
        msg("Captures are sown on"),
        msg(
            "If a drop from the hand, or a lap of a capturing turn, ends in an occupied hole of your front row, and"
            " stones that can be captured lie across, you capture them. You sow them on your own side: the first falls"
            " into a kichwa, an end hole of your front row, the others on towards the other end. If you capture in one"
            " of the {near:hole} nearest to an end of the row, you sow from that end. Further in, you choose the end"
            " yourself if a drop from the hand captures; if a lap does, you sow from the end that keeps your direction."
        ),
    ),
    "house_choice": Plate(
        msg("Stop in the house, or sow it on"),
        msg(
            "If a capturing turn of the first phase reaches your own working house, and nothing is captured"
            " there, you choose: stop there, or sow the whole house on. Once it is sown on, it"
            " is no longer your house."
        ),
    ),
    "house_stops.": Plate(
        msg("Stop in the house"),
        msg(
            "If a capturing turn of the first phase reaches your own working house, and nothing is captured there, the"
            " turn ends, and the house stays yours."
        ),
    ),
    # ------------------------------------------------------------------ turns without captures
    "takata": Plate(
        msg("Takata, a turn without captures"),
        msg(
            "If you cannot capture, the turn is takata: you choose a front hole with {at_least:stone} or more and a"
            " direction, and sow lap after lap until a last stone falls into an empty hole. Nothing is captured in the"
            " whole turn."
        ),
    ),
    "takata_keeps": Plate(
        msg("Takata, a turn without captures"),
        msg(
            "If you cannot capture, the turn is takata: you choose a front hole with {at_least:stone} or more and a"
            " direction, and sow lap after lap until a last stone falls into an empty hole. Nothing is captured in the"
            " whole turn. The front row may not be emptied: if only an end hole of it is occupied, that hole is sown"
            " towards the middle."
        ),
    ),
    "takata_back": Plate(
        msg("Takata from the back row"),
        msg("Only if no front hole can start the takata, a back hole with {at_least:stone} or more does."),
    ),
    "takata_at_house.": Plate(
        msg("A takata that reaches the house"),
        msg("A takata of the first phase that reaches your own working house ends there."),
    ),
    "house_tax": Plate(
        msg("House tax"),
        msg(
            "In the second phase a takata may start in a house that works only if no other front hole can start it,"
            " and then just {tax:stone} of the house are lifted: it stays yours."
        ),
    ),
    # ------------------------------------------------------------------ takasia
    "takasia": Plate(
        msg("Takasia"),
        msg(
            "After a takata of the second phase, if the other player cannot capture, look at the front holes there. If"
            " your next turn could capture just one of them, that hole is barred: the answering takata may not start"
            " in it. Never barred are a house that works, a single stone, and the only occupied front hole."
        ),
    ),
    "takasia_spares": Plate(
        msg("Takasia"),
        msg(
            "After a takata of the second phase, if the other player cannot capture, look at the front holes there. If"
            " your next turn could capture just one of them, that hole is barred: the answering takata may not start"
            " in it. Never barred are a house that works, a single stone, the only occupied front hole, and the only"
            " front hole with two stones or more."
        ),
    ),
    "takasia_stop": Plate(
        msg("A takata that reaches the barred hole"),
        msg("A takata that reaches the hole barred by takasia ends there."),
    ),
    "takasia_tax": Plate(
        msg("House tax and takasia"),
        msg("If no stone of the house tax falls into the hole barred by takasia, the turn ends with that lap."),
    ),
    # ------------------------------------------------------------------ the end
    "front_empty": Plate(
        msg("Empty front row"),
        msg(
            "If your front row is empty after any turn, you have lost. If both front rows are empty, the player who"
            " made the turn has lost."
        ),
    ),
    "no_move": Plate(msg("No move left"), msg("If it is your turn and you have no move, you have lost.")),
}
