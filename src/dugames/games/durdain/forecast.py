"""What a battle promises, exactly, and what the dice of the last ones showed."""

from __future__ import annotations

from dugames.core.game import Steps
from dugames.games.durdain.decisions import TARGET, TARGET_WALL, WITH, thing_of, verb_of
from dugames.games.durdain.report import Plain
from dugames.games.durdain.rules import battle
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import ATTACKING, BATTLE_ROLL, DECLARING
from dugames.games.durdain.rules.points import plunder
from dugames.games.durdain.rules.table import CASTLE_PIECE


def targets(state: Durdain) -> dict[str, Plain]:
    """R41: everything that may be attacked: by whom, and the chance when all of them join."""
    if state.phase != ATTACKING:
        return {}
    found: dict[str, Plain] = {}
    for d in state.decisions():
        if verb_of(d) in (TARGET, TARGET_WALL):
            declared = _played(state, d)
            everybody = _with_all(declared)
            name = target_name(declared)
            found[name] = {
                "attackers": _names(everybody),
                "chance": chance(everybody),
                "points": _points(declared),
            }
    return found


def declared(state: Durdain) -> Plain | None:
    """The battle declared so far: its chance, and what it would be with one attacker more."""
    if state.phase not in (DECLARING, BATTLE_ROLL):
        return None
    joining = [d for d in state.decisions() if verb_of(d) == WITH]
    odds = chance(state) if len(state.attackers) > 0 else None
    words = "" if odds is None else f"{100 * odds:.0f} % to win"
    return {
        "target": target_name(state),
        "attackers": _names(state),
        "chance": odds,
        "points": _points(state),
        "with": {state.board.names[thing_of(d)]: chance(_played(state, d)) for d in joining},
        "words": f"{target_name(state)}: {words}" if words else target_name(state),
    }


def target_name(state: Durdain) -> str:
    """The space or border that is attacked."""
    target, nodes = int(state.target), int(state.board.nodes)
    if target >= nodes:
        return state.board.border_names[target - nodes]
    return state.board.names[target]


def chance(state: Durdain) -> float:
    """R44: that the attackers declared so far win, ties being thrown again."""
    wins, losses = battle.odds(state)
    return wins / (wins + losses)


def _points(state: Durdain) -> int:
    """R57: what a victory scores at once."""
    target, nodes = int(state.target), int(state.board.nodes)
    if target >= nodes:
        return int(plunder(state, state.wall_owner(target - nodes)))
    if state.kind(target) == CASTLE_PIECE:
        return 0
    return int(plunder(state, state.owner(target)))


def _with_all(state: Durdain) -> Durdain:
    """The battle that everybody who may has joined."""
    for d in sorted(d for d in state.decisions() if verb_of(d) == WITH):
        state = _played(state, d)
    return state


def _played(state: Durdain, d: int) -> Durdain:
    after = state.play(d)
    assert isinstance(after, Durdain)
    return after


def _names(state: Durdain) -> list[str]:
    return [state.board.names[int(node)] for node in state.attackers]


def rolled(last: Steps) -> list[Plain]:
    """The battles of the last turn: who fought whom, with which dice, and who won."""
    found: list[Plain] = []
    for before, d in last:
        assert isinstance(before, Durdain)
        if before.phase == BATTLE_ROLL:
            shown = battle.read_dice(battle.thrown(before), d)
            attack, defence = battle.totals(before, d)
            found.append(
                {
                    "target": target_name(before),
                    "attackers": _names(before),
                    "attack": shown[:-1],
                    "defence": shown[-1],
                    "totals": [attack, defence],
                    "won": attack > defence,
                }
            )
    return found
