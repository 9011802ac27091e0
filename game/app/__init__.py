"""Assembly of the program: services, routes from page to page, the main loop.

Open `program.py` first, then `loop.py`; `user_services.py` says what a real run works with.
"""
