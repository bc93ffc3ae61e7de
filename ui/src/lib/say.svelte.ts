// The live region: what screen readers read out, and short messages that everybody sees.

interface Note {
  id: number;
  words: string;
  grave: boolean;
}

let next = 0;

export const spoken = $state({ words: '', again: false });
export const notes: Note[] = $state([]);

/** For screen readers; the same words twice are read twice. */
export function say(words: string): void {
  if (!words) return;
  spoken.again = spoken.words === words ? !spoken.again : false;
  spoken.words = words;
}

/** A short message for everybody, for some seconds. */
export function tell(words: string, { grave = false, seconds = 5 } = {}): void {
  const id = next++;
  notes.push({ id, words, grave });
  if (notes.length > 3) notes.shift();
  setTimeout(() => drop(id), seconds * 1000);
}

export function drop(id: number): void {
  const at = notes.findIndex((note) => note.id === id);
  if (at >= 0) notes.splice(at, 1);
}
