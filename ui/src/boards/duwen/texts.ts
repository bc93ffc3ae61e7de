// What Duwen's board says itself.

export const texts = {
  about: {
    en: 'Climb the mountain and push its crystals over the edge.',
    de: 'Erklimme den Berg und schiebe seine Kristalle über den Rand.',
  },
  board: { en: 'Duwen board', de: 'Duwen-Brett' },
  light: { en: 'Light', de: 'Hell' },
  dark: { en: 'Dark', de: 'Dunkel' },
  hand: {
    en: 'An explorer in hand: {n} entry spaces',
    de: 'Ein Forscher in der Hand: {n} Felder zum Einsetzen',
  },
  picked: { en: '{cell}; {n} places in reach', de: '{cell}; {n} Felder in Reichweite' },
  noWay: { en: 'no way leads there', de: 'dorthin führt kein Weg' },
  onWay: { en: ', on its way: enter ends the path', de: ', unterwegs: Enter beendet den Weg' },
  inHand: { en: ', in hand', de: ', in der Hand' },
  thenHome: { en: ', in reach, then home', de: ', in Reichweite, dann heim' },
  inReach: { en: ', in reach with {n} left', de: ', in Reichweite, {n} bleiben' },
  place: { en: ', place here', de: ', hier einsetzen' },
  steps: { en: ', can step', de: ', kann gehen' },
  tray: {
    en: "{side}'s basecamp: {home} explorers, {taken} of {goal} crystals",
    de: 'Lager von {side}: {home} Forscher, {taken} von {goal} Kristallen',
  },
  idle: { en: '{n}/{most} without a crystal', de: '{n}/{most} ohne Kristall' },
  idleLong: {
    en: 'Turns in a row in which no crystal moved; at {most} it is a draw',
    de: 'Züge in Folge, in denen sich kein Kristall bewegte; bei {most} ist es unentschieden',
  },
  stop: { en: 'Stop here', de: 'Hier anhalten' },
  pass: { en: 'Pass', de: 'Passen' },
  scores: { en: 'scores a crystal', de: 'holt einen Kristall' },
  goesHome: { en: 'goes home', de: 'geht heim' },
  sendsHome: { en: 'sends home', de: 'schickt heim' },
  space: {
    en: 'The board in space: drag or use the arrow keys to turn it, plus and minus to come nearer',
    de: 'Das Brett im Raum: mit Ziehen oder Pfeiltasten drehen, mit Plus und Minus näher',
  },
};
