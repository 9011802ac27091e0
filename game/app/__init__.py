"""What puts the program together: services, routes from page to page, the loop of the window.

Open `loop.py` first, then `services.py`.
"""
