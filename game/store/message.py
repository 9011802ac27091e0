"""A sentence for the reader, made where the language is not known, and translated later."""

from dataclasses import dataclass, field

from game.text.language import NBSP, Language, without_markup


@dataclass(frozen=True)
class Message:
    """An English text with placeholders and the values for them, to be translated later."""

    text: str
    values: dict[str, object] = field(default_factory=dict)

    def in_language(self, words: Language) -> str:
        """Return the translated text with the values filled in."""
        return words.say(self.text, **self.values)

    def __str__(self) -> str:
        return without_markup(self.in_language(Language())).replace(NBSP, " ")
