"""A sentence for the reader that is made where no language is known yet, and said later."""

from dataclasses import dataclass, field

from game.text.language import Words, plain


@dataclass(frozen=True)
class Note:
    """An English text with placeholders, and what to fill in."""

    text: str
    values: dict[str, object] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        """The sentence in the reader's language."""
        return words.say(self.text, **self.values)

    def __str__(self) -> str:
        return plain(self.said(Words()))
