"""A sentence for the reader, made where the language is not known, and translated later."""

from dataclasses import dataclass, field

from game.text.language import NBSP, Words, plain


@dataclass(frozen=True)
class Note:
    """An English text with placeholders, and the values for them."""

    text: str
    values: dict[str, object] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        return words.say(self.text, **self.values)

    def __str__(self) -> str:
        return plain(self.said(Words())).replace(NBSP, " ")
