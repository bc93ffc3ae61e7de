// Who plays by keys finds the focus where the next key is wanted.

let keyed = false;
addEventListener('keydown', () => (keyed = true), true);
addEventListener('pointerdown', () => (keyed = false), true);

/** Whether a key was pressed last, not a pointer. */
export function byKeys(): boolean {
  return keyed;
}

/** Whether keys are pressed and what had the focus is gone. */
export function adrift(): boolean {
  return keyed && document.activeElement === document.body;
}
