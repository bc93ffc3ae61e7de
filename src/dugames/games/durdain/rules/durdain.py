"""Durdain: which chapter of the rules speaks at each moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.option import Value
from dugames.core.outcome import Outcome
from dugames.core.source import mix
from dugames.core.state import CHANCE, NOBODY
from dugames.games.durdain.board import board
from dugames.games.durdain.decisions import (
    ADVANCE,
    ATTACK,
    BUILD,
    CAMPS,
    CASTLE,
    CLAIM,
    DONE,
    DRAGON,
    END,
    ENTER,
    FLY,
    MOVE,
    NEST,
    OFF,
    ON,
    OPEN,
    PASS,
    PUT,
    PUT_WALL,
    QUEEN,
    RANGE,
    ROLL,
    STEP,
    TARGET,
    TARGET_WALL,
    UNWALL,
    USUAL,
    WALL,
    WITH,
    first_of,
    passenger_of,
    thing_of,
    verb_of,
)
from dugames.games.durdain.mountains import layout, usual
from dugames.games.durdain.rules import (
    attack,
    battle,
    beware,
    camps,
    castle,
    dragons,
    end_of_turn,
    move,
    setup,
    turn,
)
from dugames.games.durdain.rules.agreed import USUAL_MOUNTAINS, agree
from dugames.games.durdain.rules.moment import (
    ADVANCING,
    ATTACKING,
    BATTLE_ROLL,
    BUILDING,
    CAMPING,
    CHOOSING,
    DECLARING,
    DRAGONING,
    DRAW,
    ENDING,
    FIRST_CAMPS,
    FIRST_CASTLES,
    FIRST_UNITS,
    MOUNTAINS,
    MOVE_ROLL,
    MOVING,
    NO_DIE,
    ORDER,
    OVER,
    QUEENING,
    REWARDING,
)
from dugames.games.durdain.rules.occasions import has_its_place
from dugames.games.durdain.rules.table import Table

CHANCES: Final = (DRAW, ORDER, MOVE_ROLL, BATTLE_ROLL)


class Durdain(Table):
    """A position and what may happen in it."""

    def copy(self) -> Durdain:
        twin = Durdain(self.seats, self.agreed, self.board, self.layout)
        self.copy_moment_to(twin)
        self.copy_to(twin)
        return twin

    # What may be decided.

    def moves(self) -> vec[i64]:
        if self.to_move < 0:
            return vec[i64]()
        if self.phase == MOVING:
            return move.choices(self, turn.claims(self, 0))
        if self.phase == CHOOSING:
            return turn.choices(self, turn.claims(self, 0))
        if self.phase == ATTACKING:
            return attack.targets(self, turn.claims(self, 0))
        if self.phase == DECLARING:
            return attack.attackers(self)
        if self.phase == ADVANCING:
            return attack.advances(self)
        return self._rarer_moves() if self.phase > FIRST_UNITS else self._setup_moves()

    def _rarer_moves(self) -> vec[i64]:
        if self.phase == CAMPING:
            return camps.choices(self, turn.claims(self, 0))
        if self.phase == BUILDING:  # the castle to be built needs a flag
            return castle.choices(self, turn.claims(self, 1))
        if self.phase == DRAGONING:
            return dragons.choices(self, turn.claims(self, 0))
        if self.phase == ENDING:
            return dragons.queen_choices(self, self.board.ranges)
        return beware.choices(self)

    def _setup_moves(self) -> vec[i64]:
        if self.phase == MOUNTAINS:
            return setup.range_choices(self)
        if self.phase == QUEENING:
            return setup.first_queen(self)
        if self.phase == FIRST_CASTLES:
            return setup.castle_choices(self)
        if self.phase == FIRST_CAMPS:
            return setup.camp_choices(self)
        return setup.unit_choices(self)

    def allows(self, d: int) -> bool:
        """Most decisions are out of place at once, without listing those that are not."""
        return has_its_place(verb_of(d), self.phase) and super().allows(d)

    def commits(self, d: int) -> bool:
        """R110."""
        if self.to_move == CHANCE:
            return True
        verb = verb_of(d)
        if verb == DONE:
            return self.phase == REWARDING
        if verb in (PUT, PUT_WALL):
            return self.play(d).turn != self.turn
        return verb in (RANGE, USUAL, QUEEN, STEP, ENTER, WALL, UNWALL, ADVANCE, END)

    # What is done.

    def _apply(self, d: i64) -> None:
        if self.to_move == CHANCE:
            self._happen(d)
        else:
            verb = verb_of(d)
            if verb in (STEP, ENTER, WALL, UNWALL, OPEN):
                self._move(verb, d)
            elif CAMPS <= verb <= END:
                self._choose(verb)
            elif verb == DONE:
                self._finish()
            elif verb < CAMPS:
                self._set_up(verb, d)
            elif verb in (TARGET, TARGET_WALL, WITH, ROLL, ADVANCE):
                self._fight(verb, d)
            else:
                self._act(verb, thing_of(d), d)
        self.appoint()

    def appoint(self) -> None:
        """Say who is to move now."""
        phase = self.phase
        if phase in CHANCES or (phase == MOUNTAINS and not setup.by_hand(self)):
            self.to_move = CHANCE
        elif phase == OVER:
            self.to_move = NOBODY
        elif phase == REWARDING:
            self.to_move = self.rewarded
        else:
            self.to_move = self.active

    def _happen(self, outcome: i64) -> None:
        """Chance has decided."""
        if self.phase == MOVE_ROLL:
            six, rest = (outcome % 6 + 1, outcome // 6) if self.agreed.six() else (0, outcome)
            move.set_dice(self, six, rest % 8 + 1, rest // 8 + 1)
            self.phase = MOVING
        elif self.phase == BATTLE_ROLL:
            self._decide_battle(outcome)
        elif self.phase == DRAW:
            setup.draw_homes(self, int(outcome))
        elif self.phase == ORDER:
            setup.roll_for_first(self, int(outcome))
        else:
            setup.lay_fair(self, int(outcome))

    def _decide_battle(self, outcome: i64) -> None:
        attacking, defending = battle.totals(self, outcome)
        self.phase = ATTACKING
        if attacking < defending:
            attack.defender_wins(self)
        elif attack.attacker_wins(self):
            moving_in = attack.advances(self)
            if len(moving_in) > 1:
                self.phase = ADVANCING
            else:
                attack.advance(self, thing_of(moving_in[0]), passenger_of(moving_in[0]))

    def _set_up(self, verb: i64, d: i64) -> None:
        if verb == PUT:
            setup.put(self, first_of(d), thing_of(d))
        elif verb == PUT_WALL:
            setup.put_wall(self, thing_of(d))
        elif verb == RANGE:
            setup.lay_range(self, int(thing_of(d)))
        elif verb == USUAL:
            setup.lay_usual(self)
        else:
            self._place_queen(thing_of(d))

    def _place_queen(self, peak: i64) -> None:
        dragons.place_queen(self, peak)
        if self.phase == QUEENING:
            self.phase = DRAW
        else:
            end_of_turn.settle_nests(self)

    def _choose(self, verb: i64) -> None:
        """R27."""
        if verb == CAMPS:
            self.phase = CAMPING
        elif verb == CASTLE:
            self.phase = BUILDING
        elif verb == MOVE:
            self.phase = MOVE_ROLL
        elif verb == ATTACK:
            self.phase = ATTACKING
        elif verb == DRAGON:
            self.phase = DRAGONING
        elif verb == PASS:
            turn.end_action(self)
        else:
            end_of_turn.end_turn(self)

    def _move(self, verb: i64, d: i64) -> None:
        if verb == STEP:
            move.step(self, first_of(d), thing_of(d), passenger_of(d))
        elif verb == ENTER:
            move.enter(self, first_of(d), thing_of(d))
        elif verb == WALL:
            move.build_wall(self, thing_of(d))
        elif verb == UNWALL:
            move.remove_wall(self, thing_of(d))
        else:
            move.open_die(self, thing_of(d))

    def _fight(self, verb: i64, d: i64) -> None:
        if verb == ROLL:
            self.phase = BATTLE_ROLL
        elif verb == WITH:
            self.attackers = append(self.attackers, thing_of(d))
        elif verb == ADVANCE:
            attack.advance(self, thing_of(d), passenger_of(d))
            self.phase = ATTACKING
        else:
            on_border = self.board.nodes if verb == TARGET_WALL else 0
            self.target = thing_of(d) + on_border
            self.phase = DECLARING

    def _act(self, verb: i64, thing: i64, d: i64) -> None:
        if verb == CLAIM:
            turn.claim(self, thing)
        elif verb == OFF:
            camps.take_off(self, thing)
        elif verb == ON:
            camps.put_on(self, thing)
        elif verb == BUILD:
            castle.build(self, thing)
            turn.end_action(self)
        elif verb == NEST:
            dragons.claim_nest(self, thing)
        elif verb == FLY:
            dragons.fly(self, first_of(d), thing)
        else:
            beware.take_spoil(self, thing)

    def _finish(self) -> None:
        """Done: a die is closed, or an action or a reward is over."""
        if self.phase == REWARDING:
            beware.end_reward(self)
            turn.next_turn(self)
        elif self.phase == MOVING and self.opened != NO_DIE:
            move.close_die(self)
        else:
            turn.end_action(self)

    # Chance.

    def sample(self, u: i64) -> i64:
        if self.phase == MOVE_ROLL:
            return u % self.rolls()
        if self.phase == BATTLE_ROLL:
            return battle.sample(self, u)
        if self.phase == DRAW:
            return u % setup.draws(self)
        if self.phase == ORDER:
            return u % setup.rolls(self)
        return setup.sample_mountains(self, u)

    def rolls(self) -> i64:
        """R33: in how many ways the dice of a Move may fall."""
        return 576 if self.agreed.six() else 96

    def chances(self) -> list[tuple[int, float]]:
        if self.phase == MOVE_ROLL:
            rolls = int(self.rolls())
            return [(outcome, 1 / rolls) for outcome in range(rolls)]
        if self.phase == BATTLE_ROLL:
            return battle.chances(self)
        if self.phase == ORDER:
            return setup.order_chances(self)
        if self.phase == DRAW:
            draws = int(setup.draws(self))
            return [(outcome, 1 / draws) for outcome in range(draws)]
        return []

    # The end.

    def outcome(self) -> Outcome | None:
        if self.stopped is not None:
            return self.stopped
        if self.phase != OVER:
            return None
        winners = tuple(end_of_turn.winners(self))
        if len(self.living()) == 1:  # R62
            return Outcome(winners, "last player left")
        return Outcome(winners, "highest score" if self.last else "round limit")

    def resign(self, seat: int, reason: str = "resignation") -> Durdain:
        """R54, R111: a player leaves at once and without a reward for anybody; the others go on."""
        after = self.copy()
        if self.to_move == NOBODY or not self.lives(seat):
            return after
        end_of_turn.leave(after, seat)
        after.appoint()
        living = after.living()
        if len(living) == 1:
            after.stopped = Outcome((living[0],), reason)
            after.to_move = NOBODY
        return after

    # The same position.

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Durdain)
            and self.seats == other.seats
            and self.phase == other.phase
            and self.to_move == other.to_move
            and self.agreed.key() == other.agreed.key()
            and self.board.size == other.board.size
            and self.layout.ranges == other.layout.ranges
            and self.key() == other.key()
        )

    def __hash__(self) -> int:
        found: i64 = self.phase
        for part in self.key():
            for number in part:
                found = mix(found ^ (number + 2))
        return found


def start(seats: int, options: Mapping[str, Value]) -> Durdain:
    """Before anything is decided."""
    size, agreed = int(options["size"]), agree(options)
    usually = agreed.mountains == USUAL_MOUNTAINS
    state = Durdain(seats, agreed, board(size), layout(size, usual(size) if usually else ()))
    state.clear()
    if usually:
        setup.after_mountains(state)
    state.appoint()
    return state
