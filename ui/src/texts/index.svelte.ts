// What the screens say, in the person's language. `en.ts` is the catalogue, complete; others follow it.

import { settings } from '../lib/settings.svelte';
import { en } from './en';

export type Key = keyof typeof en;
export type Text = string | { one: string; other: string };
export type Catalogue = Record<Key, Text>;

type Language = 'en' | 'de';

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then((module) => module.de),
};

let tongue: Language = $state('en');
let texts: Catalogue = $state.raw(en);

/** The language that is asked for. */
export function language(): Language {
  if (settings.language !== 'auto') return settings.language;
  return navigator.language.startsWith('de') ? 'de' : 'en';
}

/** Loads the catalogue that the settings ask for; called by the app whenever they change. */
export async function translate(wanted: Language): Promise<void> {
  texts = await loaders[wanted]();
  tongue = wanted;
  document.documentElement.lang = wanted;
}

/** A text with its parts filled in; `n` chooses between one and other. */
export function t(key: Key, parts: Record<string, string | number> = {}): string {
  return fill(texts[key], parts, tongue);
}

export function fill(text: Text, parts: Record<string, string | number>, language: string): string {
  let chosen = text;
  if (typeof chosen !== 'string') {
    const form = new Intl.PluralRules(language).select(Number(parts['n']));
    chosen = form === 'one' ? chosen.one : chosen.other;
  }
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? `{${name}}`));
}

/** Lists and dates as the language writes them. */
export function listed(words: string[]): string {
  return new Intl.ListFormat(tongue).format(words);
}

export function dated(milliseconds: number): string {
  const format = new Intl.DateTimeFormat(tongue, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(milliseconds);
}
