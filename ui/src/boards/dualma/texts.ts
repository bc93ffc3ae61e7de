// What DuAlma's board says itself.

export const texts = {
  about: {
    en: 'Build towers of two on a field of hexes. Three in a row win.',
    de: 'Baue Türme aus zwei Steinen. Drei in einer Reihe gewinnen.',
  },
  board: { en: 'DuAlma board', de: 'DuAlma-Brett' },
  black: { en: 'black', de: 'schwarze' },
  white: { en: 'white', de: 'weiße' },
  waits: {
    en: 'White disc on {cell}; now the black one',
    de: 'Weißer Stein auf {cell}; nun der schwarze',
  },
  first: { en: 'The {colour} disc comes first', de: 'Zuerst der {colour} Stein' },
  left: { en: 'The {colour} disc is left', de: 'Der {colour} Stein fehlt noch' },
  picked: { en: '{cell} picked up: {ends}', de: '{cell} aufgenommen: {ends}' },
  ask: {
    en: 'Once more on {cell} to stack, or bounce to {ends}',
    de: 'Noch einmal auf {cell} zum Stapeln, oder abprallen nach {ends}',
  },
  yours: { en: ', your white disc', de: ', dein weißer Stein' },
  open: { en: ', open for the {colour} disc', de: ', frei für den Stein: {colour}' },
  moves: { en: ', can move', de: ', kann ziehen' },
  bounceHere: { en: ', bounce here', de: ', hierhin abprallen' },
  either: { en: ', stack or bounce', de: ', stapeln oder abprallen' },
  stackHere: { en: ', stack here', de: ', hier stapeln' },
  goes: { en: ', can go here', de: ', kann hierhin' },
  bounces: { en: ', can bounce here', de: ', kann hierhin abprallen' },
  stack: { en: 'stack', de: 'stapeln' },
  bounce: { en: 'bounce', de: 'prallen' },
};
