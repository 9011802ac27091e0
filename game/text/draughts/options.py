"""The choices of draughts in plain words (`game.text.options`)."""

from collections.abc import Mapping

from game.text.language import msg

OPTIONS: dict[str, tuple[str, str, Mapping[str, str]]] = {
    "size": (msg("Squares a side"), msg("On the large board each side has 20 men, on the usual one 12"), {}),
    "burning": (
        msg("Burning"),
        msg("Whoever could capture and did not may lose a piece that could have captured"),
        {},
    ),
    "back_captures": (
        msg("Men capture backwards"),
        msg("In a chain: only after another capture in the same turn"),
        {"free": msg("Always"), "in_chain": msg("In a chain")},
    ),
    "king_lands": (
        msg("After a capture a king lands"),
        msg("On any empty square behind the captured piece, or on the first one only"),
        {"anywhere": msg("Anywhere"), "behind": msg("Right behind")},
    ),
    "three_kings": (
        msg("Three kings against one"),
        msg("What happens if three kings against one do not win within 12 turns"),
        {"draw": msg("A draw"), "loss": msg("They lose")},
    ),
    "men_take_kings": (
        msg("Men capture kings"),
        msg("Forward: a man cannot capture a king backwards"),
        {"any": msg("In all directions"), "forward": msg("Forward only")},
    ),
}
SHORT = {"size": msg("{n} squares a side"), "burning": msg("with burning")}
