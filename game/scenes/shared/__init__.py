"""What several pages share and that is no page: sentences, keys, moves in words, a line played as a “what if”.

Open `texts.py` first, then `speech.py`.
"""
