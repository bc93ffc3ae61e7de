// Requests to the server. What is refused throws a Problem, whose message says why.

import { t } from '../texts/index.svelte';
import type {
  Analysis,
  Created,
  GameInfo,
  Joined,
  Looked,
  LookWish,
  MatchState,
  Me,
  NewMatch,
  RecordFile,
} from '.';

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    reason: string,
  ) {
    super(reason);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { 'Content-Type': 'application/json' };
  }
  const response = await fetch(`/api${path}`, request).catch(() => {
    throw new Error(t('lost.line'));
  });
  if (!response.ok) throw await problem(response);
  if (response.status === 204) return undefined as Answer;
  const type = response.headers.get('Content-Type') ?? '';
  return (type.includes('json') ? await response.json() : await response.text()) as Answer;
}

async function problem(response: Response): Promise<Problem> {
  try {
    const { error } = (await response.json()) as { error: { kind: string; reason: string } };
    return new Problem(response.status, error.kind, error.reason);
  } catch {
    return new Problem(response.status, 'unknown', response.statusText || String(response.status));
  }
}

let games: Promise<GameInfo[]> | undefined;

/** The games of this server; asked for once. */
export function allGames(): Promise<GameInfo[]> {
  games ??= ask<GameInfo[]>('GET', '/games').catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}

export const rulesOf = (game: string) => ask<string>('GET', `/games/${game}/rules`);
export const newMatch = (wish: NewMatch) => ask<Created>('POST', '/matches', wish);
export const matchState = (id: string) => ask<MatchState>('GET', `/matches/${id}`);
export const join = (id: string, wish: { invitation?: string; seat?: number }) =>
  ask<Joined>('POST', `/matches/${id}/join`, wish);
export const cancelMatch = (id: string) => ask<MatchState>('DELETE', `/matches/${id}`);
export const recordOf = (id: string) => ask<RecordFile>('GET', `/matches/${id}/record`);
export const importMatch = (record: unknown) => ask<Created>('POST', '/matches/import', record);
export const lobby = () => ask<MatchState[]>('GET', '/lobby');
export const me = () => ask<Me>('GET', '/me');
export const rename = (name: string) => ask<Me>('PATCH', '/me', { name });
export const myMatches = () => ask<MatchState[]>('GET', '/me/matches');
export const newPhrase = () => ask<{ phrase: string }>('POST', '/me/phrase');
export const recover = (phrase: string) => ask<Me>('POST', '/me/recover', { phrase });
export const myData = () => ask<unknown>('GET', '/me/export');
export const forgetMe = () => ask<void>('DELETE', '/me');
export const look = (wish: LookWish) => ask<Looked>('POST', '/look', wish);
export const analyse = (wish: LookWish & { seconds: number }) =>
  ask<Analysis>('POST', '/analysis', wish);
