// The line to a match: it comes back by itself, asks for what was missed, and sends again what was
// not acknowledged. Messages carry an id, so that sending twice does nothing twice.

import type { ClientMessage, ServerMessage } from '../wire';

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

const SOONEST = 500;
const LATEST = 15_000;
/** The server pings every few seconds; silence for so long means that the line is dead. */
const SILENCE = 40_000;

/** Message kinds that have to arrive, once. */
type Sure = Extract<ClientMessage, { id: string }>;

export class Live {
  line: Line = $state('connecting');
  /** When it tries again, in seconds from the loss; 0 while it is trying. */
  retryAt = $state(0);
  /** How many messages wait for the server. */
  waiting = $state(0);

  #socket: WebSocket | null = null;
  #pending = new Map<string, Sure>();
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #next = 0;
  readonly #prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly address: string,
    private readonly hello: () => ClientMessage,
    private readonly receive: (message: ServerMessage) => void,
  ) {}

  open(): void {
    if (this.line === 'closed') return;
    this.#connect();
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#seen);
  }

  /** A name for a message, never used before. */
  id(): string {
    return `${this.#prefix}-${this.#next++}`;
  }

  /** Sends what may be lost; whether there was a line to send it on. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends what has to arrive; again after every reconnection until it is settled. */
  sendSurely(message: Sure): void {
    this.#pending.set(message.id, message);
    this.waiting = this.#pending.size;
    if (this.line === 'open') this.send(message);
  }

  /** The server has answered a message. */
  settle(id: string): void {
    this.#pending.delete(id);
    this.waiting = this.#pending.size;
  }

  /** After the welcome: what was on its way goes out again. */
  resume(): void {
    this.line = 'open';
    this.#attempts = 0;
    for (const message of this.#pending.values()) this.send(message);
  }

  close(): void {
    this.line = 'closed';
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.retryAt = 0;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.address}`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.receive(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => socket === this.#socket && this.#lost();
    this.#listen();
  }

  /** A line that says nothing for long is given up. */
  #listen(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      const dead = this.#socket;
      this.#lost();
      dead?.close();
    }, SILENCE);
  }

  #lost(): void {
    if (this.line === 'closed') return;
    clearTimeout(this.#watchdog);
    this.#socket = null;
    this.line = 'lost';
    const wait = delay(this.#attempts++);
    this.retryAt = performance.now() + wait;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #now = (): void => {
    if (this.line === 'lost') this.#connect();
  };

  #seen = (): void => {
    if (!document.hidden) this.#now();
  };
}

/** Longer and longer between attempts, never the same for all who lost the line together. */
export function delay(attempts: number, luck = Math.random()): number {
  return Math.min(LATEST, SOONEST * 2 ** attempts) * (0.75 + luck / 2);
}
