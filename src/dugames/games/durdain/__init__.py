"""Durdain: six countries around a seventh; hold castles, and never lose the last one at home."""
