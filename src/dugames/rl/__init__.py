"""The games in the interfaces that learning uses; each adapter is a file of its own."""
