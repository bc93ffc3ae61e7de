import type { Step } from '../step';

export const steps: Step[] = [
  {
    words: {
      en: 'First all discs are placed. In a turn you place one disc of each colour, on any empty cells but the centre. Place both.',
      de: 'Zuerst werden alle Steine gesetzt. In einem Zug setzt du einen Stein von jeder Farbe auf leere Felder, nur nicht in die Mitte. Setze beide.',
    },
    after: {
      en: 'Well placed. In a match you could still tap a disc to take it back, until you confirm your turn.',
      de: 'Gut gesetzt. In einer Partie könntest du einen Stein antippen und zurücknehmen, bis du den Zug bestätigst.',
    },
    position: '5/1b3w/7/w1b3bw/1b5w1/8/1b3w1/3wb1/5 b 6',
    goal: (texts) => texts.length === 2,
  },
  {
    words: {
      en: 'With 22 discs on the board they begin to move. A single disc goes one cell, in any of six directions. You are White: move a disc to an empty cell.',
      de: 'Liegen 22 Steine, wird gezogen. Ein einzelner Stein geht ein Feld weit, in eine von sechs Richtungen. Du bist Weiß: Ziehe einen Stein auf ein leeres Feld.',
    },
    after: {
      en: 'One cell for a single disc, never more and never less.',
      de: 'Ein Feld für einen einzelnen Stein, nie mehr und nie weniger.',
    },
    position: '5/1w3w/3bb1w/b2w1b1w/1w4b2/bbw1b1b1/4b2/w5/wwwb1 w 11',
    goal: (texts) => /^..-..$/.test(texts[0] ?? ''),
  },
  {
    words: {
      en: 'A disc may also go onto a single disc of either colour and make a stack of two. The disc on top counts. Move a white disc onto another disc.',
      de: 'Ein Stein darf auch auf einen einzelnen Stein einer der beiden Farben und bildet einen Stapel. Es zählt der obere. Ziehe einen weißen Stein auf einen anderen.',
    },
    after: {
      en: 'A stack. The lower disc must wait until the upper one leaves.',
      de: 'Ein Stapel. Der untere Stein wartet, bis der obere geht.',
    },
    position: '5/1w3w/3bb1w/b2w1b1w/1w4b2/bbw1b1b1/4b2/w5/wwwb1 w 11',
    goal: (texts) => (texts[0] ?? '').includes('+'),
  },
  {
    words: {
      en: 'The top of a stack goes exactly two cells in a straight line, over whatever lies between. Jump from the white stack on g4 to an empty cell.',
      de: 'Der obere Stein eines Stapels geht genau zwei Felder geradeaus, über alles hinweg. Springe vom weißen Stapel auf g4 auf ein leeres Feld.',
    },
    after: {
      en: 'Two cells, and the disc below is free again.',
      de: 'Zwei Felder, und der untere Stein ist wieder frei.',
    },
    position: 'w1b2/b2w1w/3[ww]b[wb]1/1b4b1/1wwbw4/4[bw]b2/b6/b5/w4 w 11',
    goal: (texts) => /^g4-/.test(texts[0] ?? ''),
  },
  {
    words: {
      en: 'A disc that jumps onto a single disc may stack there, or bounce off it to an empty cell beside it. Jump from g4 onto e4 and bounce: tap e4, then one of the spots around it.',
      de: 'Wer auf einen einzelnen Stein springt, darf dort stapeln oder von ihm auf ein leeres Feld daneben abprallen. Springe von g4 auf e4 und pralle ab: Tippe auf e4, dann auf einen der Punkte daneben.',
    },
    after: {
      en: 'A bounce. It reaches cells that nothing else reaches.',
      de: 'Abgeprallt. So kommt man auf Felder, die sonst unerreichbar sind.',
    },
    position: 'w1b2/b2w1w/3[ww]b[wb]1/1b4b1/1wwbw4/4[bw]b2/b6/b5/w4 w 11',
    goal: (texts) => (texts[0] ?? '').includes('^'),
  },
  {
    words: {
      en: 'You win with three stacks in a row, your colour on top of each. You are Black, with stacks on e6 and e7. Complete the row.',
      de: 'Du gewinnst mit drei Stapeln in einer Reihe, oben jeweils deine Farbe. Du bist Schwarz mit Stapeln auf e6 und e7. Vollende die Reihe.',
    },
    after: {
      en: 'Three in a row: you have won. Rows of two that threaten can be shown in the settings.',
      de: 'Drei in einer Reihe: gewonnen. Drohende Zweierreihen lassen sich in den Einstellungen anzeigen.',
    },
    position: '1w3/6/3w1bb/4b1wb/1[ww]1wb[wb][wb]2/4bw1w/2b3b/3b2/1w3 b 11',
    goal: (_, view) => view.outcome !== null,
  },
];
