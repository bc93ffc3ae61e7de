// Which dice of the stocks have just been rolled: those that were not there before.

import type { Kind, Stock } from './extra';

export type Rolled = Record<Kind, number[]>;

export function rolledSince(old: Stock[], stocks: Stock[]): Rolled[] {
  return stocks.map((stock, seat) => ({
    own: added(old[seat]!.own, stock.own),
    held: added(old[seat]!.held, stock.held),
  }));
}

function added(was: number[], is: number[]): number[] {
  const rest = [...was];
  return is.filter((value) => {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
