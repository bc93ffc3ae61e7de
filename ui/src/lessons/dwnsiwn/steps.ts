import type { Step } from '../step';

const placed = (texts: string[], shape: RegExp): boolean => shape.test(texts[0] ?? '');

export const steps: Step[] = [
  {
    words: {
      en: 'Twenty dice become a pyramid. Each shows its value on the sides it lies on, and on every side the higher total wins. Take a white die from your stock and tap a cell in the middle of a base row.',
      de: 'Zwanzig Würfel werden eine Pyramide. Jeder zeigt seinen Wert auf den Seiten, an denen er liegt; auf jeder Seite gewinnt die höhere Summe. Nimm einen weißen Würfel und tippe auf ein Feld in der Mitte einer Grundreihe.',
    },
    after: {
      en: 'It shows on one side and counts there for you.',
      de: 'Er zeigt sich auf einer Seite und zählt dort für dich.',
    },
    position: '........../....../.../. w:1112455666,- b:1114455666,- w rulebook',
    goal: (texts) => placed(texts, /^\d@\d{3}$/) && !texts[0]!.endsWith('111'),
  },
  {
    words: {
      en: 'On an edge a die shows on two sides. Tap the side that gets the value; the other one shows the smallest value beside it. Place a 6 on a corner of the base.',
      de: 'An einer Kante zeigt sich ein Würfel auf zwei Seiten. Tippe auf die Seite, die den Wert bekommt; die andere zeigt den kleinsten Wert daneben. Lege eine 6 in eine Ecke der Grundreihe.',
    },
    after: {
      en: 'The six counts on the side that you chose, and a small value on the other.',
      de: 'Die Sechs zählt auf der gewählten Seite, auf der anderen ein kleiner Wert.',
    },
    position: '........../....../.../. w:1112455666,- b:1114455666,- w rulebook',
    goal: (texts) => placed(texts, /^6@\d{3}[ABC]$/),
  },
  {
    words: {
      en: 'Dice of the other colour that you hold must be placed by you too; they count for the opponent. Place the black 2 that you hold.',
      de: 'Auch Würfel der anderen Farbe, die du hältst, musst du legen; sie zählen für den Gegner. Lege die schwarze 2, die du hältst.',
    },
    after: {
      en: 'A 2 does little harm. On an edge its second value would have been the largest beside it.',
      de: 'Eine 2 schadet wenig. An einer Kante wäre ihr zweiter Wert der größte daneben.',
    },
    position: '........../....../.../. w:12245566,2 b:111245566,44 w rulebook',
    goal: (texts) => placed(texts, /^h2@/),
  },
  {
    words: {
      en: 'One cell of the base shows on no side: the dungeon. A die there counts nothing, but its colour wins ties. Bury a die of yours in it.',
      de: 'Ein Feld der Grundreihe zeigt sich auf keiner Seite: das Verlies. Ein Würfel dort zählt nichts, aber seine Farbe gewinnt bei Gleichstand. Lege einen eigenen Würfel hinein.',
    },
    after: {
      en: 'A low die is well spent there.',
      de: 'Ein kleiner Würfel ist dort gut angelegt.',
    },
    position: '........../....../.../. w:1112455666,- b:1114455666,- w rulebook',
    goal: (texts) => placed(texts, /^\d@111$/),
  },
  {
    words: {
      en: 'Instead of placing you may capture: own dice that add up to a die of the opponent. Tap the black 6, then your 2 and your 4.',
      de: 'Statt zu legen, darfst du schlagen: mit eigenen Würfeln, die zusammen einen gegnerischen ergeben. Tippe auf die schwarze 6, dann auf deine 2 und deine 4.',
    },
    after: {
      en: 'All three are rolled again. The 6 is yours to place, your two go to the opponent: everybody places some dice of the other colour.',
      de: 'Alle drei werden neu geworfen. Die 6 legst nun du, deine beiden legt der Gegner: Jeder legt auch Würfel der anderen Farbe.',
    },
    position: '........../....../.../. w:1112455666,- b:1114455666,- w rulebook',
    roll: '~35.2',
    goal: (texts) => texts[0] === '2+4x6',
  },
  {
    words: {
      en: 'The last die goes on top and shows on all three sides. Place it: tap a side for the 6, then choose the value beside it.',
      de: 'Der letzte Würfel kommt auf die Spitze und zeigt sich auf allen drei Seiten. Lege ihn: Tippe auf eine Seite für die 6 und wähle dann den Wert daneben.',
    },
    after: {
      en: 'The pyramid is done. Who takes more sides wins; if both took as many, the dungeon decides.',
      de: 'Die Pyramide steht. Wer mehr Seiten hat, gewinnt; bei gleich vielen entscheidet das Verlies.',
    },
    position:
      '(b13-)(w5--)(b3--)(b6-1)(b-3-)(w---)(w--6)(b-6-)(w--6)(w-45)/(b13-)(w3--)(w1-6)(w-2-)(b--6)(w-32)/' +
      '(w31-)(b4-1)(b-15)/. w:-,- b:6,- b rulebook',
    goal: (_, view) => view.outcome !== null,
  },
];
