// What Durdain's board says itself.

import type { Said } from '../common/said';

export const actions: Record<string, Said> = {
  camps: { en: 'Camps', de: 'Lager' },
  castle: { en: 'Castle', de: 'Burg' },
  move: { en: 'Move', de: 'Ziehen' },
  attack: { en: 'Attack', de: 'Angreifen' },
  dragon: { en: 'Dragon', de: 'Drache' },
  pass: { en: 'Pass', de: 'Passen' },
  end: { en: 'End turn', de: 'Zug beenden' },
};

export const colours: Record<string, Said> = {
  K: { en: 'Black', de: 'Schwarz' },
  R: { en: 'Red', de: 'Rot' },
  O: { en: 'Orange', de: 'Orange' },
  Y: { en: 'Yellow', de: 'Gelb' },
  G: { en: 'Green', de: 'Grün' },
  V: { en: 'Violet', de: 'Violett' },
  B: { en: 'Blue', de: 'Blau' },
};

export const kinds: Record<string, Said> = {
  army: { en: 'army', de: 'Heer' },
  cavalry: { en: 'cavalry', de: 'Reiter' },
  ship: { en: 'ship', de: 'Schiff' },
  dragon: { en: 'dragon', de: 'Drache' },
  kingsman: { en: 'kingsman', de: 'Königsmann' },
  camp: { en: 'camp', de: 'Lager' },
  castle: { en: 'flag', de: 'Fahne' },
  wall: { en: 'wall', de: 'Mauer' },
};

export const texts = {
  about: {
    en: 'Build castles, march and lay siege on a map of triangles, with dragons in the sky.',
    de: 'Baue Burgen, ziehe und belagere auf einer Karte aus Dreiecken, mit Drachen am Himmel.',
  },
  usual: { en: 'Usual mountains', de: 'Übliche Berge' },
  roll: { en: 'Roll', de: 'Würfeln' },
  propose: { en: 'Place it for me', de: 'Setze für mich' },
  closeDie: { en: 'Close this die', de: 'Würfel beenden' },
  endMove: { en: 'Finish the move', de: 'Ziehen beenden' },
  done: { en: 'Done', de: 'Fertig' },
  enter: { en: 'enter, {left} left', de: 'kommt ins Spiel, noch {left}' },
  kingsmen: { en: '{value} for kingsmen', de: '{value} für Königsmänner' },
  all: { en: 'All join', de: 'Alle greifen an' },
  actions: { en: '{left} of 2 actions left', de: 'noch {left} von 2 Aktionen' },
  who: { en: 'Who attacks {target}?', de: 'Wer greift {target} an?' },
  chance: { en: '{percent} % to win', de: '{percent} % Siegchance' },
  beware: { en: 'Beware!', de: 'Achtung!' },
  called: {
    en: 'Beware {colour}! No castle at home. Called by {caller}',
    de: 'Achtung {colour}! Keine Burg daheim. Ausgerufen von {caller}',
  },
  gains: {
    en: 'At the end of this turn {colour} gains {gain} and has {score}',
    de: 'Am Zugende bekommt {colour} {gain} dazu und hat {score}',
  },
  nest: { en: ', and the nest of {marks} comes in', de: ', und das Nest von {marks} kommt' },
  leaves: {
    en: '{colour} leaves the game at the end of this turn: no castle at home',
    de: '{colour} scheidet am Zugende aus: keine Burg daheim',
  },
  last: { en: 'The last round', de: 'Die letzte Runde' },
  seat: { en: 'Player {number}', de: 'Spieler {number}' },
  left: { en: '{kind}: {number} left', de: '{kind}: noch {number}' },
  gone: { en: 'has left the game', de: 'ist ausgeschieden' },
  map: { en: 'Map of Durdain', de: 'Karte von Durdain' },
  nearer: { en: 'Nearer', de: 'Näher' },
  farther: { en: 'Farther', de: 'Weiter weg' },
  whole: { en: 'The whole map', de: 'Die ganze Karte' },
  lay: { en: 'Lay it here', de: 'Hier hinlegen' },
  another: {
    en: 'Tap the same space again for another shape.',
    de: 'Tippe noch einmal auf dasselbe Feld für eine andere Form.',
  },
  placement: {
    en: '{what}; {number} of {count}',
    de: '{what}; {number} von {count}',
  },
  onDots: {
    en: 'this range lies where the dots are',
    de: 'dieses Gebirge liegt dort, wo die Punkte sind',
  },
  once: { en: '{what}: tap again for it', de: '{what}: tippe noch einmal dafür' },
  actFirst: { en: 'choose an action below first', de: 'wähle erst unten eine Aktion' },
  closeFirst: {
    en: 'close the open die first; {left} on it would lapse',
    de: 'beende erst den offenen Würfel; {left} darauf verfallen dann',
  },
  noWay: { en: 'no way from here', de: 'von hier führt kein Weg' },
  openFirst: { en: 'open a die for it first', de: 'öffne erst einen Würfel dafür' },
  again: { en: '{count} – tap again to go', de: '{count} – tippe noch einmal, um zu gehen' },
  onceMore: { en: '{cost}: once more to go', de: '{cost}: noch einmal, um zu gehen' },
  reach: { en: '{cell}; {spaces} spaces in reach', de: '{cell}; {spaces} Felder erreichbar' },
  beat: { en: '{attackers} beat {target}', de: '{attackers} besiegt {target}' },
  lost: { en: '{attackers} lost against {target}', de: '{attackers} verliert gegen {target}' },
  attackIt: { en: ', attack it: {percent} % with all', de: ', angreifen: {percent} % mit allen' },
  inReach: { en: ', in reach for {cost}', de: ', erreichbar für {cost}' },
  inHand: { en: ', in hand', de: ', in der Hand' },
} satisfies Record<string, Said>;
