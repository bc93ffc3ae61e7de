// What the legal choices let a hand do: where each disc may go, and how.

import type { Choice } from '../board';

/** What may be done with one target: go there, or spring off the disc that lies there. */
export interface Target {
  direct: Choice | null;
  bounces: Choice[];
}

/** By the cell that a disc leaves, all the cells that it may come to. */
export function moves(choices: Choice[]): Map<string, Map<string, Target>> {
  const found = new Map<string, Map<string, Target>>();
  for (const choice of choices) {
    const [source, ...way] = choice.cells;
    if (source === undefined || way.length === 0) continue;
    const targets = found.get(source) ?? new Map<string, Target>();
    found.set(source, targets);
    const target = (name: string): Target => {
      const one = targets.get(name) ?? { direct: null, bounces: [] };
      targets.set(name, one);
      return one;
    };
    if (choice.kind === 'bounce') target(way[0]!).bounces.push(choice);
    else target(way[0]!).direct = choice;
  }
  return found;
}

/** The bounces of a disc by the cell where they end; those that also have a straight way are left out. */
export function bounced(targets: Map<string, Target>): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const target of targets.values()) {
    for (const choice of target.bounces) {
      const end = choice.cells[2]!;
      if (!targets.get(end)?.direct) found.set(end, choice);
    }
  }
  return found;
}

/** The cells where the disc of a colour may be put now, with their choices. */
export function placements(choices: Choice[]): Map<string, Choice> {
  return new Map(
    choices.filter((choice) => choice.kind === 'place').map((one) => [one.cells[0]!, one]),
  );
}

/** The colour of the disc that a text places: `d4/` a black one, `/f5` a white one. */
export function colourOf(text: string): number {
  return text.startsWith('/') ? 1 : 0;
}

/** The cell that the text of a placement names. */
export function cellOf(text: string): string {
  return text.replace('/', '');
}
