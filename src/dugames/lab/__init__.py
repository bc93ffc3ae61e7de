"""Many games at once, on this machine."""
