// Which address shows which screen; each is loaded when it is first shown.

import type { Component } from 'svelte';

export type Parts = Record<string, string>;
type Screen = Component<{ parts: Parts }>;

interface Route {
  path: RegExp;
  load: () => Promise<{ default: unknown }>;
}

const routes: Route[] = [
  { path: /^\/$/, load: () => import('./Home.svelte') },
  { path: /^\/new(?:\/(?<game>[\w-]+))?$/, load: () => import('./NewGame.svelte') },
  { path: /^\/match\/(?<id>[\w-]+)$/, load: () => import('./MatchScreen.svelte') },
  { path: /^\/rules\/(?<game>[\w-]+)$/, load: () => import('./Rules.svelte') },
  { path: /^\/learn$/, load: () => import('./Learn.svelte') },
  { path: /^\/learn\/(?<game>[\w-]+)$/, load: () => import('./LessonScreen.svelte') },
  { path: /^\/lobby$/, load: () => import('./Lobby.svelte') },
  { path: /^\/mine$/, load: () => import('./Mine.svelte') },
  { path: /^\/board(?:\/(?<game>[\w-]+))?$/, load: () => import('./BoardScreen.svelte') },
  { path: /^\/settings$/, load: () => import('./SettingsScreen.svelte') },
  { path: /.*/, load: () => import('./Lost.svelte') },
];

export interface Shown {
  screen: Screen;
  parts: Parts;
}

export async function screenAt(path: string): Promise<Shown> {
  for (const route of routes) {
    const match = route.path.exec(path);
    // Some screens need no parts of the address, and say so in their types.
    if (match) return { screen: (await route.load()).default as Screen, parts: named(match) };
  }
  throw new Error(path);
}

function named(match: RegExpExecArray): Parts {
  const parts: Parts = {};
  for (const [name, part] of Object.entries(match.groups ?? {})) if (part) parts[name] = part;
  return parts;
}
