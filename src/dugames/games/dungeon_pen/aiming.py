"""What the aim cone of a flick needs."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from dugames.games.dungeon_pen.rules import DungeonPen, hand

EFFECTS: Final = (
    "off hand",
    "steady hand",
    "both hands",
    "eyes closed",
    "card in left hand",
    "card in right hand",
    "sacrifice",
    "splinters",
    "shield",
    "spin",
)


class Aiming(TypedDict):
    """What the aim cone needs: spreads by how awkward the direction is, and lengths by power."""

    spin: bool
    view: int | None  # the only one allowed
    most_power: int
    bend: int
    spread: list[list[int]]  # by steps of 2048 brads from straight away: angle, length, curl
    powers: list[list[int]]  # power, length in units, failures in parts of 65536
    awkward: list[int]  # by the same steps, 0 to 1000
    acting: list[str]  # the handicaps that this flick is made with


def aim(state: DungeonPen) -> Aiming:
    """That of the active player's next flick."""
    side = state.me()
    aims = [hand.Aim(side, hand.awkwardness(2048 * step, 0)) for step in range(17)]
    powers = [
        [power, int(hand.nominal_length(power)), int(hand.failures(aims[0], power))]
        for power in range(80, int(hand.most_power(side)) + 1, 20)
    ]
    return Aiming(
        spin=hand.spins(side),
        view=hand.HOME_VIEWS[state.active] if side.locked else None,
        most_power=hand.most_power(side),
        bend=aims[0].bend,
        spread=[[aim.angle, aim.length, aim.curl] for aim in aims],
        powers=powers,
        awkward=[int(hand.awkwardness(2048 * step, 0)) for step in range(17)],
        acting=[EFFECTS[kind] for kind in hand.acting(side)],
    )
