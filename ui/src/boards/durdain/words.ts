// What the board says itself.

import type { Said } from '../common/said';

export const ACTIONS: Record<string, Said> = {
  camps: { en: 'Camps', de: 'Lager' },
  castle: { en: 'Castle', de: 'Burg' },
  move: { en: 'Move', de: 'Ziehen' },
  attack: { en: 'Attack', de: 'Angreifen' },
  dragon: { en: 'Dragon', de: 'Drache' },
  pass: { en: 'Pass', de: 'Passen' },
  end: { en: 'End turn', de: 'Zug beenden' },
};

export const KINDS: Record<string, Said> = {
  army: { en: 'army', de: 'Heer' },
  cavalry: { en: 'cavalry', de: 'Reiter' },
  ship: { en: 'ship', de: 'Schiff' },
  dragon: { en: 'dragon', de: 'Drache' },
  kingsman: { en: 'kingsman', de: 'Königsmann' },
  wall: { en: 'wall', de: 'Mauer' },
};

export const SAYS = {
  usual: { en: 'Usual mountains', de: 'Übliche Berge' },
  roll: { en: 'Roll', de: 'Würfeln' },
  propose: { en: 'Place it for me', de: 'Setze für mich' },
  closeDie: { en: 'Close this die', de: 'Würfel beenden' },
  endMove: { en: 'Finish the move', de: 'Ziehen beenden' },
  done: { en: 'Done', de: 'Fertig' },
  enter: { en: 'enter, {left} left', de: 'kommt ins Spiel, noch {left}' },
  kingsmen: { en: '{value} for kingsmen', de: '{value} für Königsmänner' },
  actions: { en: '{left} of 2 actions left', de: 'noch {left} von 2 Aktionen' },
  who: { en: 'Who attacks {target}?', de: 'Wer greift {target} an?' },
  chance: { en: '{percent} % to win', de: '{percent} % Siegchance' },
  beware: { en: 'Beware!', de: 'Achtung!' },
  gone: { en: 'has left the game', de: 'ist ausgeschieden' },
  flags: { en: 'flags', de: 'Fahnen' },
  map: { en: 'Map of Durdain', de: 'Karte von Durdain' },
  nearer: { en: 'Nearer', de: 'Näher' },
  farther: { en: 'Farther', de: 'Weiter weg' },
  whole: { en: 'The whole map', de: 'Die ganze Karte' },
  lay: { en: 'Lay it here', de: 'Hier hinlegen' },
  another: {
    en: 'Tap the same space again for another shape.',
    de: 'Tippe noch einmal auf dasselbe Feld für eine andere Form.',
  },
  noWay: { en: 'no way from here', de: 'von hier führt kein Weg' },
  openFirst: { en: 'open a die for it first', de: 'öffne erst einen Würfel dafür' },
  again: { en: '{count} – tap again to go', de: '{count} – tippe noch einmal, um zu gehen' },
  onceMore: { en: '{cost}: once more to go', de: '{cost}: noch einmal, um zu gehen' },
  reach: { en: '{cell}; {spaces} spaces in reach', de: '{cell}; {spaces} Felder erreichbar' },
  beat: {
    en: '{attackers} beat {target}, {totals}',
    de: '{attackers} besiegt {target}, {totals}',
  },
  lost: {
    en: '{attackers} lost against {target}, {totals}',
    de: '{attackers} verliert gegen {target}, {totals}',
  },
  attackIt: { en: ', attack it: {percent} % with all', de: ', angreifen: {percent} % mit allen' },
  inReach: { en: ', in reach for {cost}', de: ', erreichbar für {cost}' },
  inHand: { en: ', in hand', de: ', in der Hand' },
} satisfies Record<string, Said>;
