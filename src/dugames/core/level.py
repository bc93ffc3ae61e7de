"""Level: how strong a computer player plays a game, and how it does it."""

from __future__ import annotations


class Level:
    """A fixed recipe: one of the searches, how much it looks at, and how much it misjudges."""

    def __init__(
        self,
        number: int,
        name: str,
        sentence: str,
        *,
        search: str,
        nodes: int,
        noise: float = 0.0,
        deepest: int = 100,
        contempt: float = 0.0,
        proving: bool = False,
        seconds: float = 2.5,
    ) -> None:
        self.number = number
        self.name = name
        self.sentence = sentence
        self.search = search  # a player's name
        self.nodes = nodes  # positions looked at for a decision
        self.noise = noise  # how far off its estimates are, from 0 to 1
        self.deepest = deepest  # turns it looks ahead at most
        self.contempt = contempt  # what it thinks a draw is short of half a win
        self.proving = proving  # whether it looks further ahead for sure wins
        self.seconds = seconds  # for a turn, at most
