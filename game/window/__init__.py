"""Framework of all pages: the stack, actions, plates, cards, boards, captions.

Open `shell/stack.py` first: it says what a scene is.
"""
