// A word to somebody who looks elsewhere.

import { settings } from '../lib/settings.svelte';
import { play } from '../lib/sound';

export function notify(words: string, title: string, tag: string): void {
  if (!document.hidden) return;
  play('turn');
  if (!settings.notifications || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const note = new Notification(`${title}: ${words}`, { tag, icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow them from service workers only.
  }
}

/** Asks for leave to notify; whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
