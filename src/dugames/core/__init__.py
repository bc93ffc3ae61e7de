"""The vocabulary that every game speaks; no input, no output."""
