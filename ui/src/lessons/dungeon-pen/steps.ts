import { extra } from '../../boards/dungeon-pen/extra';
import type { Step } from '../step';

const CRYPT = 'DPP1 crypt@7460952d 1 A';
const ORANGE = '9728,1536,15,-,-';
/** A hand that is neither perfect nor clumsy. */
const ROLL = '~40000,120,20,-200';

interface Parts {
  blue: string;
  walls?: string;
  magic?: string;
  junk?: string;
  rest?: string;
}

function at({ blue, walls = '-', magic = '-', junk = '0/0', rest = '' }: Parts): string {
  return `${CRYPT} ${blue} ${ORANGE} ${walls} - ${magic} 2222 ${junk}${rest && ` ${rest}`}`;
}

const CELL = 15360; // the top of Blue's cell

export const steps: Step[] = [
  {
    words: {
      en: 'You are Blue, in your cell at the bottom. Press on your pencil, pull it back, and let go: it slips the other way, like a slingshot. The farther you pull, the longer the line. Leave the cell through the door above.',
      de: 'Du bist Blau, unten in deiner Zelle. Drücke auf deinen Stift, ziehe ihn zurück und lass los: Er rutscht in die andere Richtung, wie bei einer Schleuder. Je weiter du ziehst, desto länger die Linie. Verlasse die Zelle oben durch die Tür.',
    },
    after: {
      en: 'Your cross is where the line ended. No hand is perfect: the cone at the tip shows how far a line may go astray.',
      de: 'Dein Kreuz ist, wo die Linie endete. Keine Hand ist vollkommen: Der Kegel an der Spitze zeigt, wie weit eine Linie abweichen kann.',
    },
    position: at({ blue: '8704,16896,15,-,-' }),
    roll: ROLL,
    goal: (_, view) => extra(view).sides[0]!.y < CELL,
  },
  {
    words: {
      en: 'Towards yourself a flick is awkward: the ring turns red and the cone wide. Turn the sheet with the arrows beside it (or q and e) until down leads up, then flick down the hall.',
      de: 'Zu dir hin flickt es sich schlecht: Der Ring wird rot, der Kegel weit. Drehe das Blatt mit den Pfeilen daneben (oder q und e), bis unten oben ist, und flicke dann die Halle hinunter.',
    },
    after: {
      en: 'Straight away from you the hand is surest. Pull once, and “Turn it my way” turns the sheet for you.',
      de: 'Geradeaus von dir weg ist die Hand am sichersten. Ziehe einmal, und „In meine Richtung“ dreht das Blatt für dich.',
    },
    position: at({ blue: '7168,7500,15,-,-' }),
    roll: ROLL,
    goal: (texts) => {
      const [angle, , top] = (texts[0] ?? '').slice(1).split('/').map(Number);
      return angle! > 8192 && angle! < 24576 && top! < 9;
    },
  },
  {
    words: {
      en: 'What a line passes is yours. Flick up through the treasure of Orange.',
      de: 'Was eine Linie durchquert, gehört dir. Flicke nach oben durch den Schatz von Orange.',
    },
    after: {
      en: 'You carry the treasure. Lines take chests, which hold junk cards, and potions, which heal, in the same way. A dark wall costs one HP and stops you.',
      de: 'Du trägst den Schatz. Ebenso nehmen Linien Truhen, in denen Gerümpelkarten liegen, und Tränke, die heilen. Eine dunkle Wand kostet einen Lebenspunkt und hält dich auf.',
    },
    position: at({ blue: '16896,3000,12,-,-' }),
    roll: ROLL,
    goal: (_, view) => extra(view).sides[0]!.carries,
  },
  {
    words: {
      en: 'Bring it home: turn the sheet if you like, and flick down through the door of your cell.',
      de: 'Bring ihn heim: Drehe das Blatt, wenn du magst, und flicke nach unten durch die Tür deiner Zelle.',
    },
    after: {
      en: 'That wins the game. So does the death of the other player.',
      de: 'Damit ist das Spiel gewonnen. Ebenso, wenn der andere Spieler stirbt.',
    },
    position: at({ blue: '9216,14400,12,c,-' }),
    roll: ROLL,
    goal: (_, view) => view.outcome !== null,
  },
  {
    words: {
      en: 'After each flick an event card is turned up. This one is a Sudden Wall: pick how it lies, and draw it where a part of it is in the square of the dice. Red is the column, black the row.',
      de: 'Nach jedem Flick wird eine Ereigniskarte aufgedeckt. Diese ist eine Plötzliche Wand: Wähle, wie sie liegt, und zeichne sie so, dass ein Teil im Feld der Würfel ist. Rot ist die Spalte, Schwarz die Zeile.',
    },
    after: {
      en: 'It stays on the sheet. A way out always remains for both of you.',
      de: 'Sie bleibt auf dem Blatt. Ein Ausweg bleibt immer, für euch beide.',
    },
    position: at({
      blue: '8704,16896,15,-,-',
      rest: 'wall:EW1:d34:r1 - 8704,16896;9728,1536;8704,16896 0/1',
    }),
    goal: (texts) => (texts[0] ?? '').startsWith('W'),
  },
  {
    words: {
      en: 'Junk is kept until it is used. Tap the Bandage in your hand and play it.',
      de: 'Gerümpel behältst du, bis du es benutzt. Tippe auf den Verband (Bandage) in deiner Hand und spiele ihn.',
    },
    after: {
      en: 'One HP more. The frame around a card says that it may be played now.',
      de: 'Ein Lebenspunkt mehr. Der Rahmen um eine Karte zeigt, dass sie jetzt gespielt werden darf.',
    },
    position: at({ blue: '9000,12000,11,-,-', junk: 'JK02.JK10/0' }),
    seat: 0,
    goal: (texts) => texts.includes('JK02'),
  },
  {
    words: {
      en: 'Some junk answers an event card as it is turned up. An Ogre is in the way: cancel it with your Monster Bane.',
      de: 'Manches Gerümpel antwortet auf eine Ereigniskarte, wenn sie aufgedeckt wird. Ein Oger steht im Weg: Hebe ihn mit dem Monsterbann (Monster Bane) auf.',
    },
    after: {
      en: 'Gone, before it could bite. “Go on” would have let it happen.',
      de: 'Weg, ehe er zubeißen konnte. Mit „Weiter“ wäre es geschehen.',
    },
    position: at({
      blue: '9000,12000,5,-,-',
      junk: 'JK01/0',
      rest: 'react:EM2 - 9000,12000;9728,1536;9000,12000 0/1',
    }),
    seat: 0,
    goal: (texts) => texts[0] === 'JK01',
  },
  {
    words: {
      en: 'Cards that wait for your next flick lie before you. With closed eyes you may look as long as you like, but not while you press. Flick anywhere.',
      de: 'Karten, die auf deinen nächsten Flick warten, liegen vor dir. Mit geschlossenen Augen darfst du schauen, solange du willst, aber nicht, während du drückst. Flicke irgendwohin.',
    },
    after: {
      en: 'Other cards mirror your hand, bend the line, or make you stop a needle.',
      de: 'Andere Karten spiegeln deine Hand, biegen die Linie oder lassen dich eine Nadel anhalten.',
    },
    position: at({ blue: '9216,12000,12,-,E' }),
    roll: ROLL,
    goal: (texts) => (texts[0] ?? '').startsWith('F'),
  },
  {
    words: {
      en: 'A Magic Wall grows: before your flick, tap a square beside its shimmering end. Nobody reminds you in a game, and forgotten it never grows again.',
      de: 'Eine Magische Wand wächst: Tippe vor deinem Flick auf ein Feld neben ihrem schimmernden Ende. Im Spiel erinnert dich niemand, und vergessen wächst sie nie wieder.',
    },
    after: {
      en: 'The new square is its end now; the other player goes on from there.',
      de: 'Das neue Feld ist nun ihr Ende; der andere Spieler macht dort weiter.',
    },
    position: at({ blue: '9000,12000,15,-,-', walls: 'h8', magic: 'h8' }),
    goal: (texts) => (texts[0] ?? '').startsWith('G'),
  },
  {
    words: {
      en: 'A compass card lies before you: an arrow is spun instead of your flick. Spin it.',
      de: 'Vor dir liegt eine Kompasskarte: Statt deines Flicks wird ein Pfeil gedreht. Drehe ihn.',
    },
    after: {
      en: 'It went as the arrow pointed. Now you know it all: have fun, and a steady hand.',
      de: 'Es ging, wohin der Pfeil zeigte. Nun kennst du alles: viel Spaß und eine ruhige Hand.',
    },
    position: at({ blue: '9000,9000,12,-,3' }),
    roll: '~52000',
    goal: (texts) => texts[0] === 'S',
  },
];
