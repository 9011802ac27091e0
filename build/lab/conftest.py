"""The checks of the lab run as the tests do."""

pytest_plugins = ["tests.conftest"]
