"""Foundation of all pages: the window's loop, the stack of scenes, and the services of pages.

Open `app/program.py` first, then `app/loop.py` and `stack.py`.
"""
