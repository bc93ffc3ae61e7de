// What Dungeon Pen's board says itself.

export const texts = {
  about: {
    en: 'Flick a pencil through a dungeon on paper, with cards that hinder the hand.',
    de: 'Schnipse einen Bleistift durch ein Verlies auf Papier, mit Karten, die die Hand behindern.',
  },
  sheet: { en: '{dungeon}: the sheet', de: '{dungeon}: das Blatt' },
  turned: {
    en: 'The sheet is turned: {way} on it is away from you',
    de: 'Das Blatt ist gedreht: {way} darauf zeigt von dir weg',
  },
  fails: { en: 'the flick fails', de: 'der Flick misslingt' },
  treasure: { en: 'the treasure!', de: 'der Schatz!' },
  chest: { en: 'chest {number}', de: 'Truhe {number}' },
  potion: { en: 'potion {number}', de: 'Trank {number}' },
  plague: { en: 'plague', de: 'Seuche' },
  home: { en: 'home', de: 'daheim' },
  pencil: { en: "{colour}'s pencil. {how}", de: 'Stift von {colour}. {how}' },
  how: {
    en: 'Arrow keys turn it and press, Enter flicks; hold Space to let the pressure swing',
    de: 'Pfeiltasten drehen ihn und drücken, Eingabe flickt; mit der Leertaste pendelt der Druck',
  },
  aimed: {
    en: '{way}, {degrees} degrees, about {length} sub-squares',
    de: '{way}, {degrees} Grad, etwa {length} Felder',
  },
  pull: {
    en: 'pull back from your pencil, and let go',
    de: 'vom Stift zurückziehen und loslassen',
  },
  take: {
    en: 'pull back and let go; or arrow keys, and Enter',
    de: 'zurückziehen und loslassen; oder Pfeiltasten und Eingabe',
  },
  once: { en: '{what}: once more for it', de: '{what}: noch einmal dafür' },
  grows: { en: ', the magic wall may grow here', de: ', hier kann die Magische Wand wachsen' },
  needle: { en: 'Stop the needle', de: 'Nadel anhalten' },
  flick: { en: 'Flick', de: 'Flick' },
  wall: {
    en: 'Draw the wall: pick how it lies, then a place with a dot.',
    de: 'Zeichne die Wand: Wähle, wie sie liegt, dann einen Ort mit Punkt.',
  },
  fall: { en: 'Fall: choose a place with a dot.', de: 'Falle: Wähle einen Ort mit Punkt.' },
  spin: { en: 'Spin the arrow', de: 'Pfeil drehen' },
  go: { en: 'Go on', de: 'Weiter' },
  bolted: { en: 'The sheet is bolted down.', de: 'Das Blatt ist festgeschraubt.' },
  left: { en: 'Turn the sheet left (q)', de: 'Blatt nach links drehen (q)' },
  right: { en: 'Turn the sheet right (e)', de: 'Blatt nach rechts drehen (e)' },
  myWay: { en: 'Turn it my way', de: 'In meine Richtung' },
  straight: { en: 'Straighten', de: 'Geraderücken' },
  push: { en: 'Push', de: 'Schieben' },
  pushes: {
    en: 'The pencil leans the way that you drag',
    de: 'Der Stift neigt sich dorthin, wohin du ziehst',
  },
  practise: { en: 'Practise', de: 'Üben' },
  drop: { en: 'Drop the pencil', de: 'Stift fallen lassen' },
  dropSure: { en: 'Drop it: sure?', de: 'Wirklich fallen lassen?' },
  junk: { en: 'Your junk', de: 'Dein Gerümpel' },
  backs: { en: '{count} cards, face down', de: '{count} Karten, verdeckt' },
  lit: { en: 'Tap a wall square with a dot.', de: 'Tippe auf ein Wandfeld mit Punkt.' },
  play: { en: 'Play it', de: 'Spielen' },
  event: { en: 'Event card', de: 'Ereigniskarte' },
  events: { en: '{count} event cards', de: '{count} Ereigniskarten' },
  dice: {
    en: 'The dice show red {red}, black {black}',
    de: 'Die Würfel zeigen Rot {red}, Schwarz {black}',
  },
  carries: { en: 'carries the treasure', de: 'trägt den Schatz' },
  locked: { en: 'the sheet is bolted down', de: 'das Blatt ist festgeschraubt' },
  skips: { en: 'sits out: {count}', de: 'setzt aus: {count}' },
  extras: { en: 'extra turns: {count}', de: 'Extrazüge: {count}' },
  life: { en: '{life} HP of {most}', de: '{life} von {most} Lebenspunkten' },
  objects: { en: 'junk cards: {count}', de: 'Gerümpelkarten: {count}' },
  lies: { en: 'How the wall lies (key r)', de: 'Wie die Wand liegt (Taste r)' },
  way: { en: 'Way {number} of {count}', de: 'Lage {number} von {count}' },
  range: { en: 'Practice range', de: 'Übungsplatz' },
  with: { en: 'Flick with', de: 'Flicken mit' },
  bolt: { en: 'Sheet bolted down', de: 'Blatt festgeschraubt' },
  back: { en: 'Back to the start', de: 'Zurück zum Anfang' },
};

/** The players, by seat. */
export const colours = [
  { en: 'Blue', de: 'Blau' },
  { en: 'Orange', de: 'Orange' },
];

/** The eight directions, clockwise from the right. */
export const winds = [
  { en: 'right', de: 'rechts' },
  { en: 'down right', de: 'rechts unten' },
  { en: 'down', de: 'unten' },
  { en: 'down left', de: 'links unten' },
  { en: 'left', de: 'links' },
  { en: 'up left', de: 'links oben' },
  { en: 'up', de: 'oben' },
  { en: 'up right', de: 'rechts oben' },
];

/** Beside whom a wall of bricks is drawn, clockwise from above. */
export const beside = [
  { en: 'above', de: 'darüber' },
  { en: 'right', de: 'rechts' },
  { en: 'below', de: 'darunter' },
  { en: 'left', de: 'links' },
];

/** With what one may practise, by the letters that positions have for it. */
export const hands = {
  '-': { en: 'your own hand', de: 'deiner eigenen Hand' },
  O: { en: 'the off hand', de: 'der ungeübten Hand' },
  G: { en: 'a steady hand', de: 'einer ruhigen Hand' },
  B: { en: 'both hands', de: 'beiden Händen' },
  E: { en: 'closed eyes', de: 'geschlossenen Augen' },
  W: { en: 'a card in the left hand', de: 'einer Karte in der linken Hand' },
  K: { en: 'a card in the right hand', de: 'einer Karte in der rechten Hand' },
};
