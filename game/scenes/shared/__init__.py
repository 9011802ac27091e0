"""What several pages share and that is no page: sentences, keys, moves in words, what moves are worth.

Open `texts.py` first, then `speech.py`.
"""
