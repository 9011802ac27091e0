"""What the program speaks, and who understands it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.text.language import Language
from lab.telling.ear import ISOLATES, Ear


@dataclass(frozen=True)
class Tongue:
    """A language, and who says it back in English; nobody need do so of English."""

    words: Language
    ear: Ear | None = None

    @classmethod
    def of(cls, words: Language) -> "Tongue":
        """With an ear that knows the same catalogue."""
        return cls(words, Ear(words))

    def readings(self, text: str) -> Sequence[str]:
        """What a text of one line means in English, or each of the things that it could mean."""
        text = ISOLATES.sub("", text)
        return self.ear.readings(text) if self.ear is not None and text else (text,)


ENGLISH = Tongue(Language())
