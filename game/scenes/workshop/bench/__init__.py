"""The bench: the rules of a game as cards whose words can be changed, and what each change does to a turn.

Open `bench_scene.py` first: the page.  What lies on it, and all that is done to that, is `bench_controller.py`; what
keys do on a card stands in `bench_keys.py`.  `clause_card.py` is a card, `card_in_hand.py` carries it; `open_word.py`
is the word that is open, `word_plate.py` shows what else can stand there, or for holes `place_plate.py`, and
`why_not.py` why something cannot.  `tray_pane.py` has rules to add, `own_card_text.py` words of one's own.
`two_boards.py` plays a turn twice, on two boards that other pages have, too; `changed_strip.py` says what was changed,
and `draft_autosave.py` writes it.
"""
