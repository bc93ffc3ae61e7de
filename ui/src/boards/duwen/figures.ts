// Positions of Duwen that are shown as pictures.

import type { Figure, Shot } from '../board';

export const picture: Shot = {
  position: '7/1l5d24/2*1*2/3*l52/2*4/2d42d51/1l35 l 1-0 3 standard',
};

export const figures: Figure[] = [
  {
    clause: 'W3',
    words: {
      en: 'The standard board at the start: the higher, the lighter.',
      de: 'Das übliche Brett am Anfang: je höher, desto heller.',
    },
  },
  {
    clause: 'W8',
    position: '7/7/2*1*2/3*3/2*1*2/7/3l63 l 0-0 0 standard',
    decisions: ['d1N', 'd2E', 'e2E', 'stop'],
    words: {
      en: 'Three steps from d1 to f2: of strength 6, 3 is left.',
      de: 'Drei Schritte von d1 nach f2: Von Stärke 6 bleibt 3.',
    },
  },
  {
    clause: 'W11',
    position: '7/7/2*1*2/3*3/2*l6*2/7/7 l 0-0 0 standard',
    decisions: ['d3E', 'stop'],
    words: {
      en: 'From d3 to e3: the crystal goes on to f3, downhill.',
      de: 'Von d3 nach e3: Der Kristall rückt bergab nach f3.',
    },
  },
  {
    clause: 'W13',
    position: '7/7/2*1*2/3*3/2*1l5*1/7/7 l 0-0 0 standard',
    decisions: ['e3E', 'f3E*', 'stop'],
    words: {
      en: 'Two steps on, it is over the edge: Light collects it.',
      de: 'Zwei Schritte weiter ist er über den Rand: Hell bekommt ihn.',
    },
  },
  {
    clause: 'W15',
    position: '7/7/2*1*2/3*3/2*1*2/1l5d44/7 l 0-0 0 standard',
    decisions: ['b2E', 'c2E', 'stop'],
    words: {
      en: 'Light’s 5 has pushed the 4 two spaces, and is a 3 now.',
      de: 'Die 5 von Hell hat die 4 zwei Felder geschoben und ist nun eine 3.',
    },
  },
  ...['cross', 'ridge', 'twin-peaks', 'crater', 'causeway'].map((board) => ({
    clause: 'W24',
    options: { board },
    words: { en: board, de: board },
  })),
];
