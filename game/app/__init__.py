"""What puts the program together: services, routes from page to page, the loop of the window.

Open `program.py` first, then `loop.py`; `user_services.py` says what a real run works with.
"""
