"""What carries all pages: the loop of the window, the stack of scenes, what pages work with and share.

Open `app/program.py` first, then `app/loop.py` and `stack.py`.
"""
