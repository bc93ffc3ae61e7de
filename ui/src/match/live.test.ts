import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../wire';

class Socket {
  static all: Socket[] = [];
  static OPEN = 1;
  readyState = 1;
  sent: { type: string; id?: string }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose();
  }
}

vi.stubGlobal('WebSocket', Socket);
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

const { Live, delay } = await import('./live.svelte');

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
});
afterEach(() => vi.useRealTimers());

const open = (receive: (message: ServerMessage) => void = () => {}) => {
  const live = new Live('/live', () => ({ type: 'hello', version: 7 }), receive);
  live.open();
  Socket.all[0]?.onopen();
  return live;
};
const types = (socket: Socket | undefined) => socket?.sent.map((message) => message.type);

test('it says hello with the version that it knows', () => {
  open();
  expect(Socket.all[0]?.url).toBe('ws://here/live');
  expect(Socket.all[0]?.sent).toEqual([{ type: 'hello', version: 7 }]);
});

test('what was not acknowledged is sent again, under the same name, and only that', () => {
  const live = open();
  live.resume();
  live.sendSurely({ type: 'resign', id: 'a' });
  live.sendSurely({ type: 'claim', id: 'b' });
  live.settle('a');
  Socket.all[0]?.close();
  expect(live.line).toBe('lost');
  expect(live.waiting).toBe(1);
  vi.advanceTimersByTime(1000);
  Socket.all[1]?.onopen();
  live.resume();
  expect(Socket.all[1]?.sent.slice(1)).toEqual([{ type: 'claim', id: 'b' }]);
});

test('what is said while the line is lost waits for the next welcome', () => {
  const live = open();
  live.sendSurely({ type: 'resign', id: 'a' });
  expect(types(Socket.all[0])).toEqual(['hello']);
  live.resume();
  expect(types(Socket.all[0])).toEqual(['hello', 'resign']);
});

test('silence for long means that the line is dead', () => {
  const live = open();
  live.resume();
  vi.advanceTimersByTime(41_000);
  expect(Socket.all.length).toBeGreaterThan(1);
  expect(live.line).not.toBe('open');
});

test('it waits longer and longer, never more than some seconds', () => {
  expect(delay(0, 0.5)).toBe(500);
  expect(delay(3, 0.5)).toBe(4000);
  expect(delay(30, 0.5)).toBe(15_000);
});

test('a closed line stays closed', () => {
  const live = open();
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
});
