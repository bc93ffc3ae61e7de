import type { Step } from '../step';

/** Red's and Orange's pieces, in the notation of positions; Red has two actions. */
function table(red: object, orange: object, more: object = {}): string {
  return JSON.stringify({
    v: 1,
    s: 3,
    ext: '',
    players: ['R', 'O'],
    first: 'R',
    n: 2,
    round: 3,
    turn: 'R',
    phase: 'choose',
    actions: 2,
    score: { R: 30, O: 50 },
    turnStartScore: 30,
    pieces: { R: { T: ['Rd6'], ...red }, O: { T: ['Oc6'], ...orange } },
    ...more,
  });
}

export const steps: Step[] = [
  {
    words: {
      en: 'Castles win: each one you hold gives points every turn, more of them far from home. A turn has two actions. The first: Move. Choose it below the map.',
      de: 'Burgen gewinnen: Jede bringt in jedem Zug Punkte, fern der Heimat mehr. Ein Zug hat zwei Aktionen. Die erste: Ziehen. Wähle es unter der Karte.',
    },
    after: {
      en: 'Rolled: the 8 moves your armies, the 12 your cavalry. All of a kind share the points of their die.',
      de: 'Gewürfelt: Der 8er bewegt deine Heere, der 12er deine Reiter. Alle einer Art teilen sich die Punkte ihres Würfels.',
    },
    position: table({ A: ['Rf1'], H: ['Rf6'], C: ['Bc6'] }, { A: ['Od5'] }),
    roll: '8=4 12=7',
    goal: (texts) => texts.includes('move'),
  },
  {
    words: {
      en: 'Tap the cavalry (the horse). The numbers count the points to each space. Go to one of the middle country: hover or tap once to see the way; steps are final.',
      de: 'Tippe den Reiter an. Die Zahlen zählen die Punkte bis zu jedem Feld. Gehe in das Land der Mitte: Einmal zeigen oder tippen zeigt den Weg; Schritte gelten endgültig.',
    },
    after: {
      en: 'What is left on the die may move other cavalry, bring new ones beside your camps and castles, or build walls.',
      de: 'Der Rest des Würfels bewegt andere Reiter, bringt neue neben Lager und Burgen oder baut Mauern.',
    },
    position: table(
      { A: ['Rf1'], H: ['Rf6'], C: ['Bc6'] },
      { A: ['Od5'] },
      { phase: 'move', dice: { '8': 4, '12': 7 } },
    ),
    goal: (_, view) =>
      view.cells.some(
        (cell) =>
          cell.name.startsWith('K') &&
          cell.pieces.some((piece) => piece.kind === 'cavalry' && piece.seat === 0),
      ),
  },
  {
    words: {
      en: 'Walls stop others, not you. With the army die open, tap your army and then a dashed border beside it.',
      de: 'Mauern halten andere auf, dich nicht. Tippe dein Heer an und dann eine gestrichelte Grenze daneben.',
    },
    after: {
      en: 'Built, for one point. Others must beat a wall before they can pass it.',
      de: 'Gebaut, für einen Punkt. Andere müssen eine Mauer erst besiegen.',
    },
    position: table(
      { A: ['Rf1'], H: ['Kb5'], C: ['Bc6'] },
      { A: ['Od5'] },
      { phase: 'move', dice: { '8': 4, '12': 7 } },
    ),
    goal: (texts) => texts.some((text) => text.startsWith('wall+')),
  },
  {
    words: {
      en: 'Camps replace armies or cavalry, and camps and castles never touch each other. Choose Camps and put one where your cavalry stands in the middle.',
      de: 'Lager ersetzen Heere oder Reiter, und Lager und Burgen berühren einander nie. Wähle Lager und setze eines, wo dein Reiter in der Mitte steht.',
    },
    after: {
      en: 'The cavalry is in reserve again and can enter anew, beside this camp too.',
      de: 'Der Reiter ist wieder in der Reserve und kann neu kommen, auch neben diesem Lager.',
    },
    position: table({ A: ['Rd7'], H: ['Kb5'], C: ['Bc6'] }, { A: ['Od5'] }),
    goal: (texts) => texts.includes('on Kb5'),
  },
  {
    words: {
      en: 'A Castle action turns one camp into a castle. Choose Castle and build it on the camp that you like.',
      de: 'Die Aktion Burg macht aus einem Lager eine Burg. Wähle Burg und baue sie auf einem Lager deiner Wahl.',
    },
    after: {
      en: 'Your flag flies there. The line below the map foretells what your turn will score.',
      de: 'Dort weht deine Fahne. Die Zeile unter der Karte sagt voraus, was dein Zug bringt.',
    },
    position: table({ A: ['Rd7'], C: ['Bc6', 'Kb5'] }, { A: ['Od5'] }),
    goal: (texts) => texts.some((text) => text.startsWith('build')),
  },
  {
    words: {
      en: 'Attack: first the target, then your pieces beside it, then roll. Each piece counts its die: armies the 8, cavalry the 12. Attack the orange army with both.',
      de: 'Angriff: erst das Ziel, dann deine Figuren daneben, dann würfeln. Jede zählt ihren Würfel: Heere den 8er, Reiter den 12er. Greife das orange Heer mit beiden an.',
    },
    after: {
      en: 'Won: you plunder points, for Orange has passed markers on the way to 120, and one attacker moves in.',
      de: 'Gewonnen: Du plünderst Punkte, denn Orange hat schon Marken auf dem Weg zu 120 passiert, und ein Angreifer rückt nach.',
    },
    position: table({ A: ['Ob6'], H: ['Ob4'] }, { A: ['Ob5'] }),
    roll: '8=5 12=7 v 8=3',
    goal: (texts) => texts.includes('roll'),
  },
  {
    words: {
      en: 'Who ends a turn without a castle at home is out. Orange has just this one: take it. You use the 8 and the 12; a castle counts the higher one.',
      de: 'Wer am Zugende keine Burg in der Heimat hat, scheidet aus. Orange hat nur diese: Nimm sie. Du zählst 8er und 12er; eine Burg zählt den höheren.',
    },
    after: {
      en: '“Beware Orange!” If Orange finds no castle at home until its turn ends, it leaves, and you take what it leaves behind. First to pass 120 points leads into the last round. You know it all now.',
      de: '„Beware Orange!“ Hat Orange bis zum Ende seines Zuges keine Burg daheim, scheidet es aus, und du erbst. Wer 120 Punkte erreicht, leitet die letzte Runde ein. Nun weißt du alles.',
    },
    position: table({ A: ['Oc5'], H: ['Oc7'] }, { A: ['Oe5'] }),
    roll: '8=6 12=9 v 8=4 12=8',
    goal: (texts, view) =>
      texts.includes('roll') &&
      view.extra['beware'] !== undefined &&
      (view.extra['beware'] as unknown[]).length > 0,
  },
];
