"""A game that is looked back at, without a window: what its turns cost, what would have been better, how it went.

Open `reviewing.py` first.
"""
