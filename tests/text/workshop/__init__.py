"""Tests of `game/text/workshop`: cards, choices, reasons, the tray."""
