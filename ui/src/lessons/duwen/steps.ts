import type { Step } from '../step';

const EMPTY = '7/7/2*1*2/3*3/2*1*2/7/7 l 0-0 0 standard';

export const steps: Step[] = [
  {
    words: {
      en: 'Explorers start in the basecamp. A turn may place one on a space of the outer ring, with strength 6. Tap a space of the lowest level.',
      de: 'Die Forscher beginnen im Lager. In einem Zug darf einer mit Stärke 6 auf den äußeren Ring. Tippe auf ein Feld der untersten Ebene.',
    },
    after: {
      en: 'Placed, with strength 6. The die shows it.',
      de: 'Gesetzt, mit Stärke 6. Der Würfel zeigt sie.',
    },
    position: EMPTY,
    goal: (texts) => /^\+/.test(texts[0] ?? ''),
  },
  {
    words: {
      en: 'Or a turn moves an explorer. Every step costs 1 strength, and a step climbs one level at most. Tap your explorer: the numbers say what strength would be left. Go to a space with 3 or more steps.',
      de: 'Oder ein Forscher geht. Jeder Schritt kostet 1 Stärke und steigt höchstens eine Ebene. Tippe deinen Forscher an: Die Zahlen sagen, welche Stärke bliebe. Gehe drei Schritte oder mehr.',
    },
    after: {
      en: 'You can also drag an explorer along its path, or tap further spaces to extend it.',
      de: 'Du kannst einen Forscher auch seinen Weg entlang ziehen oder ihn mit weiteren Feldern verlängern.',
    },
    position: '7/7/2*1*2/3*3/2*1*2/7/3l63 l 0-0 0 standard',
    goal: (texts) => texts.filter((text) => /[NESW]/.test(text)).length >= 3,
  },
  {
    words: {
      en: 'Stepping onto a crystal pushes it one space further. Push the crystal of e3 with your explorer on d3.',
      de: 'Wer auf einen Kristall tritt, schiebt ihn ein Feld weiter. Schiebe mit dem Forscher auf d3 den Kristall von e3.',
    },
    after: {
      en: 'It went downhill. A crystal may also be pushed one level up, never onto anything.',
      de: 'Er ging bergab. Ein Kristall darf auch eine Ebene hinauf, aber nie auf etwas anderes.',
    },
    position: '7/7/2*1*2/3*3/2*l6*2/7/7 l 0-0 0 standard',
    goal: (texts) => texts.some((text) => text.startsWith('d3E')),
  },
  {
    words: {
      en: 'A crystal that you push off the board is yours; three win. Push the crystal of f3 off the eastern edge: go to g3.',
      de: 'Ein Kristall, den du vom Brett schiebst, gehört dir; drei gewinnen. Schiebe den Kristall von f3 über den Ostrand: Gehe nach g3.',
    },
    after: {
      en: 'Collected. It lies in your tray.',
      de: 'Eingesammelt. Er liegt in deinem Lager.',
    },
    position: '7/7/2*1*2/3*3/2*1l5*1/7/7 l 0-0 0 standard',
    goal: (texts) => texts.some((text) => text.endsWith('*')),
  },
  {
    words: {
      en: 'Explorers can be pushed too, by one at least as strong and not lower. Your 5 stands beside a 4. Push it.',
      de: 'Auch Forscher lassen sich schieben, von einem, der mindestens so stark ist und nicht tiefer steht. Deine 5 steht neben einer 4. Schiebe sie.',
    },
    after: {
      en: '5 against 4: pushed, and your strength is 4 now. Whole strings are pushed if you are as strong as all of them.',
      de: '5 gegen 4: geschoben, und du hast noch Stärke 4. Ganze Reihen gehen auch, wenn du so stark bist wie alle zusammen.',
    },
    position: '7/7/2*1*2/3*3/2*1*2/1l5d44/7 l 0-0 0 standard',
    goal: (texts) => texts.includes('b2E'),
  },
  {
    words: {
      en: 'An explorer with strength 1 goes home and may be placed again with 6. It may also step off the board. Bring your tired 2 home.',
      de: 'Wer nur noch Stärke 1 hat, geht heim und kommt mit 6 wieder. Man darf auch vom Brett gehen. Bringe deine müde 2 heim.',
    },
    after: {
      en: 'Home, and fresh for a later turn.',
      de: 'Daheim, und frisch für einen späteren Zug.',
    },
    position: '7/7/2*1*2/3*3/2*1*2/7/2l21l62 l 0-0 0 standard',
    goal: (texts) => /^c1/.test(texts[0] ?? ''),
  },
  {
    words: {
      en: 'You have two crystals. Collect the third and win: your explorer stands on c2.',
      de: 'Du hast zwei Kristalle. Hole den dritten und gewinne: Dein Forscher steht auf c2.',
    },
    after: {
      en: 'Won. If no crystal moves for 20 turns, the game is a draw; the counter below the board tells.',
      de: 'Gewonnen. Bewegt sich 20 Züge lang kein Kristall, ist es unentschieden; der Zähler unter dem Brett sagt es.',
    },
    position: '7/7/2*1*2/7/7/1*l64/3d43 l 2-0 0 standard',
    goal: (_, view) => view.outcome !== null,
  },
];
