// What a tap that is not offered would have meant, to be asked why not.

const LETTERS: Record<string, string> = { 'put army': 'A', 'put cavalry': 'H' };
const VERBS: Record<string, string> = {
  'first castles': 'T',
  'first camps': 'C',
  castle: 'build',
  attack: 'target',
  battle: 'with',
  advance: 'advance',
  queen: 'queen',
  nest: 'queen',
  dragon: 'nest',
  reward: 'flag',
};

/** As the notation writes it; null where a tap means nothing. */
export function attempted(
  phase: string,
  picked: string | null,
  name: string,
  there: string | undefined,
): string | null {
  if (picked !== null && LETTERS[picked]) return `${LETTERS[picked]} ${name}`;
  if (picked !== null && phase === 'move') return `${picked}>${name}`;
  if (phase === 'camps') return `${there === 'camp' ? 'off' : 'on'} ${name}`;
  return VERBS[phase] ? `${VERBS[phase]} ${name}` : null;
}
