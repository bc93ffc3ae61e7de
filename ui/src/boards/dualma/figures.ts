// Positions of DuAlma that are shown as pictures.

import type { Figure, Shot } from '../board';

export const picture: Shot = {
  position: 'w1b2/b2w1w/3[ww]b[wb]1/1b4b1/1wwbw4/4[bw]b2/b6/b5/w4 w 11',
};

const LATE = 'w4/3b2/2b3[wb]/b5[bb]1/3b1b[bw]2/1w1w4/5wb/[wb]ww3/1w2w w 11';

export const figures: Figure[] = [
  {
    clause: 'A7',
    decisions: ['d4/', '/f5', 'c3/', '/g6'],
    words: {
      en: 'Two turns of placing: the middle stays free.',
      de: 'Zwei Züge des Setzens: Die Mitte bleibt frei.',
    },
  },
  {
    clause: 'A10',
    position: LATE,
    decisions: ['c6-d7'],
    words: {
      en: 'A single disc goes one hex, from c6 to d7.',
      de: 'Ein einzelner Stein zieht ein Feld, von c6 nach d7.',
    },
  },
  {
    clause: 'A12',
    position: LATE,
    decisions: ['e7+c7'],
    words: {
      en: 'From a stack it goes two: from e7 onto c7, whose disc is buried.',
      de: 'Von einem Turm zieht er zwei: von e7 auf c7, dessen Stein begraben wird.',
    },
  },
  {
    clause: 'A13',
    position: LATE,
    decisions: ['e7^c7-d8'],
    words: {
      en: 'Or it springs off c7 and comes to rest on d8.',
      de: 'Oder er prallt von c7 ab und bleibt auf d8 liegen.',
    },
  },
  {
    clause: 'A16',
    position: LATE,
    decisions: ['c6-d7', 'h4-i4', 'e7^c7-d8', 'e6+e7'],
    words: {
      en: 'Three stacks with Black on top, in a row: Black wins.',
      de: 'Drei Türme mit Schwarz obenauf in einer Reihe: Schwarz gewinnt.',
    },
  },
];
