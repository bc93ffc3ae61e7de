// The links to free seats; the server says them once, so this browser keeps them.

import type { Invitation } from '../wire';

const KEPT = 'dugames.invitations.';

export function keepInvitations(match: string, invitations: Invitation[]): void {
  if (invitations.length) localStorage.setItem(KEPT + match, JSON.stringify(invitations));
}

export function keptInvitations(match: string): Invitation[] {
  return JSON.parse(localStorage.getItem(KEPT + match) ?? '[]') as Invitation[];
}
