"""The event cards: turned up, cancelled or carried out, and put away."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.cards import (
    AMOUNT,
    CARDS,
    LAST_AMOUNT,
    NO_CARD,
    NOTHING,
    RANDOM,
    SELF,
    TARGET,
    WAITS,
)
from dugames.games.dungeon_pen.rules import life, piles, plague, travel, turn, walls
from dugames.games.dungeon_pen.rules.table import (
    ANSWER,
    BRAWL,
    CHEST,
    DIE,
    FALL,
    LOSE,
    REACT,
    SQUARE,
    WALL,
    Character,
    Table,
)
from dugames.games.dungeon_pen.rules.table import TARGET as WHO
from dugames.games.dungeon_pen.sheet import (
    FACES,
    HALF,
    NOWHERE,
    PER_DICE,
    UNIT,
    centre_x,
    centre_y,
)

# What a card does, by its steps.
_DEEDS: Final = (
    "none",
    "hp",
    "own hp",
    "lose an object",
    "lock",
    "skip a turn",
    "extra turn",
    "extra flick",
    "draw junk",
    "revert",
    "to the nearest chest",
    "wall bar",
)
LIFE: Final = 1
OWN_LIFE: Final = 2
LOSE_OBJECT: Final = 3
LOCK: Final = 4
SKIP: Final = 5
EXTRA_TURN: Final = 6
EXTRA_FLICK: Final = 7
JUNK: Final = 8
REVERT: Final = 9
PASSAGE: Final = 10
BARRICADE: Final = 11

# What is rolled first.
_ROLLS: Final[dict[str, int]] = {
    "roll a square": SQUARE,
    "to a square": SQUARE,
    "hp by a die": DIE,
    "both roll": BRAWL,
}
_CONDITIONS: Final = ("", "near wall", "near chest", "closest", "less")
NEAR_WALL: Final = 1
NEAR_CHEST: Final = 2
# What the red and black dice are for.
_USES: Final[dict[str, int]] = {"to a square": 1, "plague": 2, "hp -2": 3}
FOR_A_WALL: Final = 0
FOR_A_FALL: Final = 1
FOR_PLAGUE: Final = 2


def _stem(step: str) -> str:
    return step.rstrip("+-0123456789").strip()


def _deed(card: int, step: int) -> int:
    steps = CARDS[card].steps
    stem = _stem(steps[step]) if step < len(steps) else ""
    return _DEEDS.index(stem) if stem in _DEEDS else 0


_FIRST_DEED: Final[vec[i64]] = vec[i64](_deed(card.number, 0) for card in CARDS)
_SECOND_DEED: Final[vec[i64]] = vec[i64](_deed(card.number, 1) for card in CARDS)
_ROLL: Final[vec[i64]] = vec[i64](_ROLLS.get(_stem(card.steps[0]), 0) for card in CARDS)
_USE: Final[vec[i64]] = vec[i64](_USES.get(card.steps[-1], FOR_A_WALL) for card in CARDS)
_CONDITION: Final[vec[i64]] = vec[i64](
    _CONDITIONS.index(card.condition) if card.condition in _CONDITIONS else 0 for card in CARDS
)
_AFTERS: Final = ("discard", "attach", "stay", "shuffle back")
_AFTER: Final[vec[i64]] = vec[i64](_AFTERS.index(card.after) for card in CARDS)
ATTACH: Final = 1
STAY: Final = 2
SHUFFLE_BACK: Final = 3


def rolls(card: int) -> int:
    """The dice that a card rolls, as a phase; 0 for none."""
    return int(_ROLL[card])


def draws_where_rolled(card: int) -> bool:
    """Whether a card draws a wall in the square of the dice."""
    return _ROLL[card] == SQUARE and _USE[card] == FOR_A_WALL


def rolls_again(card: int) -> bool:
    """Whether the dice are rolled again when there is no place in their square."""
    return _ROLL[card] == SQUARE and _USE[card] <= FOR_A_FALL


# Turned up.


def turn_up(table: Table, card: i64) -> None:
    """D21: before anything happens, whoever holds junk may cancel it."""
    piles.reveal(table, card)
    if table.me().objects() > 0:
        table.wait_for(REACT)
    else:
        ask_the_other(table)


def ask_the_other(table: Table) -> None:
    """The active player let it pass."""
    if table.foe().objects() > 0:
        table.wait_for(ANSWER)
    else:
        resolve(table)


def cancel(table: Table) -> None:
    """The card is discarded, whatever it would have done."""
    piles.discard(table, table.card)
    turn.finish_card(table)


def resolve(table: Table) -> None:
    """D18: whom it hits, at random where the card says so."""
    if TARGET[table.card] == RANDOM:
        table.wait_for(WHO)
    else:
        table.target = table.active if TARGET[table.card] == SELF else 1 - table.active
        carry_out(table)


def hit(table: Table, seat: i64) -> None:
    """The random player is known."""
    table.target = seat
    carry_out(table)


def _hits(table: Table, seat: i64) -> bool:
    return walls.is_on_both(table.card) or seat == table.target


# Carried out.


def carry_out(table: Table) -> None:
    """P60: from left to right; dice first where the card rolls any."""
    card = table.card
    if WAITS[card] != NOTHING:
        for seat in (table.active, 1 - table.active):
            if _hits(table, seat):
                table.side(seat).put_waiting(card)
        turn.finish_card(table)  # it lies before its target
    elif _ROLL[card]:
        table.wait_for(_ROLL[card])
    elif _CONDITION[card]:
        _hurt_who_is_near(table)
    else:
        _do(table, _FIRST_DEED[card], AMOUNT[card])


def _do(table: Table, deed: i64, number: i64) -> None:
    side = table.side(table.target)
    if deed == LIFE:
        life.change(side, number)
        if _SECOND_DEED[table.card] == OWN_LIFE:
            life.change(table.me(), LAST_AMOUNT[table.card])
        if not life.look_for_deaths(table):
            if _SECOND_DEED[table.card] == LOSE_OBJECT:
                _lose_object(table, side)
            else:
                put_away(table)
    elif deed == LOSE_OBJECT:
        _lose_object(table, side)
    elif deed == REVERT:
        travel.turn_back(table)
        put_away(table)
    elif deed == PASSAGE:
        to_the_nearest_chest(table)
    elif deed == BARRICADE:
        _wall_or_nothing(table)
    else:
        _note(table, side, deed, number)
        put_away(table)


def _note(table: Table, side: Character, deed: i64, number: i64) -> None:
    """What only has to be noted."""
    if deed == LOCK:
        side.locked = True
    elif deed == SKIP:
        side.skips += number
    elif deed == EXTRA_TURN:
        side.extras += number
    elif deed == EXTRA_FLICK:
        table.flicks_left += number
    else:
        table.owed += number


def _hurt_who_is_near(table: Table) -> None:
    """P74, D17: each player near a wall, or near a chest, both together."""
    for seat in range(2):
        side = table.side(seat)
        if _CONDITION[table.card] == NEAR_WALL:
            near = walls.near_inner_wall(table, side)
        else:
            near = _near_chest(table, side)
        if near:
            life.change(side, LAST_AMOUNT[table.card])
    if not life.look_for_deaths(table):
        put_away(table)


def _near_chest(table: Table, side: Character) -> bool:
    """Within three sub-squares of the middle of a chest that is not walled over."""
    for at in table.dungeon.chests:
        if not table.is_drawn(at) and walls.is_near(side, centre_x(at), centre_y(at)):
            return True
    return False


def _lose_object(table: Table, side: Character) -> None:
    """P71; A59: nobody can take what is not there."""
    if side.objects() > 0:
        table.wait_for(LOSE)
    else:
        put_away(table)


def lose(table: Table, card: i64) -> None:
    """The object goes back into the junk deck."""
    piles.give_back(table, table.side(table.target), card)
    put_away(table)


def to_the_nearest_chest(table: Table) -> None:
    """P72; equally near ones are drawn for (A30)."""
    chests = travel.nearest_chests(table)
    if len(chests) > 1:
        table.wait_for(CHEST)
    elif len(chests) == 1:
        to_chest(table, chests[0])
    else:
        put_away(table)


def to_chest(table: Table, chest: i64) -> None:
    """The active player lands on it."""
    travel.arrive(table, table.dungeon.chests[chest])
    put_away(table)


# Dice.


def square_rolled(table: Table, square: i64) -> None:
    """D13, D16: a place in that square, with three rolls in all."""
    table.square = square
    table.tries += 1
    use = FOR_A_WALL if table.card == NO_CARD else _USE[table.card]
    if use == FOR_A_WALL:
        if walls.can_place(table):
            table.wait_for(WALL)
        else:
            _roll_again(table)
    elif use == FOR_A_FALL:
        if len(travel.landings(table)) > 0:
            table.wait_for(FALL)
        else:
            _roll_again(table)
    elif use == FOR_PLAGUE:
        plague.spread(table)
        put_away(table)
    else:
        _hurt_the_closest(table)


def _roll_again(table: Table) -> None:
    table.square = NOWHERE
    if table.tries < walls.MOST_ROLLS:
        table.wait_for(SQUARE)
    else:
        put_away(table)


def wall_drawn(table: Table, d: i64) -> None:
    """The active player has chosen a place."""
    walls.place(table, d)
    put_away(table)


def _wall_or_nothing(table: Table) -> None:
    """A bar where there is a direction for it."""
    if walls.can_place(table):
        table.wait_for(WALL)
    else:
        put_away(table)


def fallen(table: Table, at: i64) -> None:
    """Through the trapdoor."""
    travel.arrive(table, at)
    put_away(table)


def _hurt_the_closest(table: Table) -> None:
    """D17: to the middle of the square; both when equally near."""
    x = table.square // FACES * PER_DICE * UNIT + UNIT + HALF
    y = table.square % FACES * PER_DICE * UNIT + UNIT + HALF
    of_a = travel.distance_from(table.a, x, y)
    of_b = travel.distance_from(table.b, x, y)
    number = LAST_AMOUNT[table.card]
    if of_a <= of_b:
        life.change(table.a, number)
    if of_b <= of_a:
        life.change(table.b, number)
    if not life.look_for_deaths(table):
        put_away(table)


def die_rolled(table: Table, face: i64) -> None:
    """P73: 4 or more is good."""
    number = LAST_AMOUNT[table.card]
    if not life.hurt(table, table.side(table.target), number if face >= 4 else -number):
        put_away(table)


def brawl_rolled(table: Table, mine: i64, others: i64) -> None:
    """The lower total loses."""
    number = LAST_AMOUNT[table.card]
    if mine < others:
        life.change(table.me(), number)
    elif others < mine:
        life.change(table.foe(), number)
    if not life.look_for_deaths(table):
        put_away(table)


# Put away.


def put_away(table: Table) -> None:
    """Where the card goes when it is settled; junk and the walls of the setup have none."""
    if life.is_over(table):
        return
    card = table.card
    if card == NO_CARD:
        if table.setup > 0:
            turn.wall_before_the_game_done(table)
        else:
            table.target = 0
            turn.go_on(table)
        return
    after = _AFTER[card]
    if after == SHUFFLE_BACK:
        piles.shuffle_back(table, card)
    elif after != ATTACH and not (after == STAY and table.head != NOWHERE):
        piles.discard(table, card)
    turn.finish_card(table)
