"""What several pages share: sentences, keys, moves in words, a line played as a “what if”.

Open `texts.py` first, then `speech.py`.
"""
