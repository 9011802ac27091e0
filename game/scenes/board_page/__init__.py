"""What a page with a board is made of.

Open `page.py` first, then `controller.py` and `scene.py`.
"""
