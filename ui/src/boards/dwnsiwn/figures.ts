// Positions of Dwnsiwn that are shown as pictures.

import type { Figure, Shot } from '../board';

export const picture: Shot = {
  position:
    '(b13-).(b3--)(b6-1)(b-3-)(w---)(w--6)(b-6-)(w--6)(w-45)/..(w1-6)(w-2-).(w-32)/.../. ' +
    'w:335,- b:34566,- b rulebook',
};

const FIRST = '........../....../.../. w:1123344566,- b:1222334555,- w rulebook';
const LAST =
  '(w16-)(b4--)(w1--)(w5-1)(w-6-)(b---)(w--4)(w-2-)(w--5)(b-13)/.(b5--)(b6-1)(b-6-)(w--3)' +
  '(b-32)/.(b3-2)./. w:36,- b:33,- w rulebook';

export const figures: Figure[] = [
  {
    clause: 'N3',
    position: FIRST,
    words: {
      en: 'The empty pyramid: its sides A, B and C laid flat, the dungeon, and its base from above.',
      de: 'Die leere Pyramide: ihre Seiten A, B und C flach, das Verlies und ihr Grund von oben.',
    },
  },
  {
    clause: 'N16',
    position: FIRST,
    decisions: ['6@003A'],
    words: {
      en: 'An own 6 on an edge, seen on A: beside it B gets the smallest perpendicular value.',
      de: 'Eine eigene 6 an einer Kante, auf A zu sehen: B bekommt den kleinsten senkrechten Wert.',
    },
  },
  {
    clause: 'N18',
    position: FIRST,
    decisions: ['4@111'],
    words: {
      en: 'A die in the dungeon shows nothing.',
      de: 'Ein Würfel im Verlies zeigt nichts.',
    },
  },
  {
    clause: 'N20',
    position: LAST,
    decisions: ['3@002A', '3@001B', '6@100B', '3@000BA'],
    words: {
      en: 'All is placed. The totals below each side say who leads there: White has B and C, and wins.',
      de: 'Alles liegt. Die Summen unter jeder Seite sagen, wer führt: Weiß hat B und C und gewinnt.',
    },
  },
];
