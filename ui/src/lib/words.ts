// Clocks and options in a few words.

import { t } from '../texts/index.svelte';
import type { ClockRule, GameInfo } from '../wire';

export function clockWords(rule: ClockRule): string {
  const minutes = rule.base / 60_000;
  const seconds = rule.step / 1000;
  if (rule.kind === 'none') return t('clock.none');
  if (rule.kind === 'days') return t('clock.days', { n: rule.base / 86_400_000 });
  return rule.kind === 'increment'
    ? t('clock.increment', { minutes, seconds })
    : t('clock.delay', { minutes, seconds });
}

/** The options that are not as usual. */
export function optionWords(
  options: Record<string, number | string>,
  usual: GameInfo['options'],
): string {
  const differs = ([name, value]: [string, number | string]): boolean =>
    usual.find((option) => option.name === name)?.default !== value;
  return Object.entries(options)
    .filter(differs)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value).slice(0, 40)}`)
    .join(', ');
}
