"""The rules of a game as cards whose words are choices: what each card says, what each choice means and does.

Open `bench_cards.py` first: `card_text` and `slot_options`.  `clause_reading.py` looks things up in a clause,
`card_pieces.py` is what a sentence is made of, `choice_words.py` has the words of each choice, `as_in.py` the games
that have it so. Sentences are those of a family of games: `card_sentences` in its part of this room.
"""
