// What a board or a lesson says itself: its words stand in its own folder, in every language.

import { fill, language } from '../../texts/index.svelte';

export type Said = Record<'en' | 'de', string>;

/** The words in the person's language, with their parts filled in. */
export function said(words: Said, parts: Record<string, string | number> = {}): string {
  const tongue = language();
  return fill(words[tongue], parts, tongue);
}
