// A match as this screen knows it: what the server said, what is drafted here, what is looked at.

import type { Refusal } from '../boards/board';
import { go } from '../lib/router.svelte';
import { buzz, play } from '../lib/sound';
import { say, tell } from '../lib/say.svelte';
import { animation, settings } from '../lib/settings.svelte';
import { t } from '../texts/index.svelte';
import type {
  Analysis,
  ChatLine,
  Choice,
  ClientMessage,
  ClockState,
  MatchEvent,
  MatchState,
  Offer,
  OfferKind,
  ServerMessage,
  View,
  Welcome,
} from '../wire';
import { join, look, matchState, Problem } from '../wire/http';
import { Draft } from './draft.svelte';
import { grow, turns, type Step } from './history';
import { Live } from './live.svelte';
import { Pace } from './pace';
import { notify } from './notify';
import { Replay } from './replay.svelte';

type Answer = (message: ServerMessage) => void;

export class Match {
  readonly id: string;
  readonly live: Live;
  readonly draft: Draft;
  readonly replay: Replay;

  table: MatchState | null = $state.raw(null);
  seats: readonly number[] = $state.raw([]);
  /** The position as it stands. */
  view: View | null = $state.raw(null);
  steps: readonly Step[] = $state.raw([]);
  offers: readonly Offer[] = $state.raw([]);
  clock: ClockState = $state.raw({ left: [], running: null });
  /** When the clock was last said, by this page's own time. */
  clockAt = $state(0);
  chat: readonly ChatLine[] = $state.raw([]);
  muted: readonly number[] = $state.raw([]);
  watchers = $state(0);
  hint: Analysis | null = $state.raw(null);
  hinting = $state(false);
  /** Why there is no such match, or no way in. */
  missing = $state('');
  /** The last version heard of, and the one whose position is shown. */
  version = 0;
  #shownVersion = 0;

  #pace: Pace<MatchEvent>;
  #answers = new Map<string, Answer>();
  #looking = new Set<string>();

  constructor(id: string) {
    this.id = id;
    this.draft = new Draft(this);
    this.replay = new Replay(this);
    this.#pace = new Pace(
      (event) => this.#happen(event),
      (event) => this.#lasts(event),
    );
    this.live = new Live(
      `/api/matches/${id}/live`,
      () => ({ type: 'hello', version: this.version }),
      (message) => this.#receive(message),
    );
    void this.#enter();
  }

  /** Takes the seat that the link in the address offers, then listens. */
  async #enter(): Promise<void> {
    try {
      const table = await matchState(this.id);
      const invitation = /^#join=(.+)$/.exec(location.hash)?.[1];
      if (invitation) {
        go(location.pathname, { replace: true });
        if (!table.seats.some((seat) => seat.you)) await this.#join(invitation);
      }
      this.live.open();
    } catch (error) {
      if (error instanceof Problem) this.missing = error.message;
      else setTimeout(() => void this.#enter(), 2000);
    }
  }

  /** The link is the invitation; who comes too late watches. */
  async #join(invitation: string): Promise<void> {
    try {
      await join(this.id, { invitation });
      tell(t('said.seated'));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell(error.message, { grave: true });
    }
  }

  close(): void {
    this.#pace.stop();
    this.live.close();
  }

  // What is shown.

  readonly shown: View | null = $derived.by(() => this.replay.view ?? this.draft.view ?? this.view);
  readonly turns = $derived(turns(this.steps));
  readonly names = $derived(this.table?.seats.map((seat) => seat.name) ?? []);

  /** The seat at this screen that is to move; null while it waits or watches. */
  readonly mover = $derived.by(() => {
    const view = this.view;
    const mine = view && this.table?.status === 'live' && this.seats.includes(view.to_move);
    return mine ? view.to_move : null;
  });

  /** Through whose eyes the board is seen. */
  readonly eyes = $derived.by(() => this.view?.seat ?? null);

  readonly choices: readonly Choice[] = $derived.by(() => {
    if (this.mover === null || this.replay.at !== null || this.draft.busy) return [];
    const view = this.draft.view ?? this.view;
    return view && view.to_move === this.mover && !this.draft.complete ? view.choices : [];
  });

  /** The turns that a computer would take, as their first decisions. */
  readonly hints: string[] = $derived.by(() => {
    const lines =
      this.replay.at === null && !this.draft.texts.length ? this.hint?.lines : undefined;
    return lines?.map((line) => line.decisions[0] ?? '').filter(Boolean) ?? [];
  });

  /** The view after so many steps, as the server plays them again. */
  async viewAfter(step: number): Promise<View | null> {
    const table = this.table;
    if (!table) return null;
    const texts = this.steps.slice(0, step).flatMap((one) => (one.text === null ? [] : [one.text]));
    const looked = await look({
      game: table.game,
      options: table.options,
      seats: table.seats.length,
      ...(table.position === null ? {} : { position: table.position }),
      ...(this.eyes === null ? {} : { seat: this.eyes }),
      decisions: texts,
    });
    return looked.views[0] ?? null;
  }

  // What the person does.

  offer(what: OfferKind): void {
    this.#ask({ type: 'offer', id: this.live.id(), what });
  }

  decline(what: OfferKind): void {
    this.#ask({ type: 'decline', id: this.live.id(), what });
  }

  resign(): void {
    this.#ask({ type: 'resign', id: this.live.id() });
  }

  claim(): void {
    this.#ask({ type: 'claim', id: this.live.id() });
  }

  pause(on: boolean): void {
    this.#ask({ type: 'pause', id: this.live.id(), on });
  }

  /** Says something, once; whether the line was open for it. */
  speak(text: string): boolean {
    return this.live.send({ type: 'chat', id: this.live.id(), text });
  }

  mute(seat: number, on: boolean): void {
    this.#ask({ type: 'mute', id: this.live.id(), seat, on });
    this.muted = on ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
  }

  askHint(): void {
    const id = this.live.id();
    this.hinting = true;
    this.hint = null;
    this.#answers.set(id, (answer) => answer.type === 'error' && this.dropHint());
    this.#ask({ type: 'hint', id });
  }

  dropHint(): void {
    this.hinting = false;
    this.hint = null;
  }

  decide(decisions: string[], seat: number): Promise<boolean> {
    const id = this.live.id();
    return new Promise((settled) => {
      this.#answers.set(id, (answer) => settled(answer.type === 'ack'));
      const version = this.#shownVersion;
      this.live.sendSurely({ type: 'decide', id, version, decisions, seat });
    });
  }

  /** The views after each of some runs of decisions, or why not. */
  look(prefixes: string[][]): Promise<(View | Refusal)[]> {
    const id = this.live.id();
    return new Promise((settled) => {
      this.#answers.set(id, (answer) => {
        this.#looking.delete(id);
        if (answer.type === 'drafts') settled(answer.drafts.map(asRefusal));
        else settled(prefixes.map(() => ({ refused: wrong(answer) })));
      });
      this.#looking.add(id);
      this.live.sendSurely({ type: 'draft', id, prefixes });
    });
  }

  #ask(message: Extract<ClientMessage, { id: string }>): void {
    this.live.sendSurely(message);
  }

  // What the server says.

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#welcome(message);
    else if (message.type === 'event') this.#arrive(message);
    else if (message.type === 'ack') this.#answered(message.id, message);
    else if (message.type === 'drafts') this.#answered(message.id, message);
    else if (message.type === 'error') this.#refused(message);
    else if (message.type === 'ping') this.live.send({ type: 'pong', number: message.number });
    else if (message.type === 'presence') this.#presence(message.seats, message.watchers);
    else if (message.type === 'chat') this.#said(message.line);
    else if (message.type === 'hint') this.#advised(message.analysis, message.version);
  }

  #welcome(message: Welcome): void {
    this.#pace.flush();
    const missed = message.missed?.filter((event) => event.version > this.version) ?? [];
    const start = message.missed === null ? [] : this.steps;
    const moved = this.table === null || this.version !== message.version;
    this.steps = missed.reduce(grow, start);
    this.version = this.#shownVersion = message.version;
    this.table = message.match;
    this.seats = message.seats;
    this.view = message.view;
    this.offers = message.offers;
    this.chat = message.chat;
    this.muted = message.muted;
    this.#setClock(message.clock);
    if (moved) this.draft.restore();
    this.live.resume();
    this.#tellTurn(false);
  }

  #arrive(event: MatchEvent): void {
    if (event.version <= this.version) return;
    if (event.version > this.version + 1) {
      // Something is missing: ask again from where we are.
      this.live.send({ type: 'hello', version: this.version });
      return;
    }
    this.version = event.version;
    this.#pace.add(event);
    if (document.hidden) this.#pace.flush();
  }

  /** How long an event is looked at before the next one shows. */
  #lasts(event: MatchEvent): number {
    if (!event.view || (event.seat !== undefined && this.seats.includes(event.seat))) return 0;
    return animation() === 0 ? 150 : animation() * 1.3 + 120;
  }

  #happen(event: MatchEvent): void {
    this.#shownVersion = event.version;
    this.steps = grow(this.steps, event);
    if (event.table) this.table = event.table;
    // Whose time runs now, the table's own events do not say.
    if (event.table && !event.clock) this.live.send({ type: 'hello', version: this.version });
    if (event.clock) this.#setClock(event.clock);
    const own = event.kind === 'decision' && this.seats.includes(event.seat ?? -1);
    if (own && this.draft.foresaw()) return;
    if (event.view) {
      this.view = event.view;
      this.draft.clear();
      this.dropHint();
      this.#sound(event, event.view);
    }
    this.#offered(event);
    this.#announce(event);
    if (event.view) this.#tellTurn(true);
  }

  #setClock(clock: ClockState): void {
    this.clock = clock;
    this.clockAt = performance.now();
  }

  #offered(event: MatchEvent): void {
    const what = event.what;
    if (event.kind === 'offered' && what && event.seat !== undefined) {
      const before = this.offers.find((offer) => offer.what === what)?.seats ?? [];
      const others = this.offers.filter((offer) => offer.what !== what);
      this.offers = [...others, { what, seats: [...before, event.seat] }];
    } else if (event.kind === 'declined') {
      this.offers = this.offers.filter((offer) => offer.what !== what);
    } else if (event.view) {
      this.offers = this.offers.filter((offer) => offer.what === 'rematch');
    }
  }

  #announce(event: MatchEvent): void {
    const name = event.seat === undefined ? '' : (this.names[event.seat] ?? '');
    const mine = event.seat !== undefined && this.seats.includes(event.seat);
    if (event.words) say(name ? `${name}: ${event.words}` : event.words);
    else if (event.kind === 'takeback') say(t('said.takeback'));
    if (event.kind === 'offered' && event.what && !mine) {
      tell(t(`offered.${event.what}`, { name }));
      play('message');
    }
    if (event.kind === 'declined' && event.what) tell(t(`declined.${event.what}`));
    if (event.kind === 'joined') tell(t('said.joined', { name }));
  }

  #sound(event: MatchEvent, view: View): void {
    if (view.outcome) play('end');
    else if (event.kind === 'chance') play('dice');
    else if (event.kind === 'decision') {
      const captured = view.cells.some((cell) => cell.marks.includes('captured'));
      play(captured ? 'capture' : 'place');
    }
  }

  /** It is your turn: heard, felt and seen in a hidden tab too. */
  #tellTurn(new_: boolean): void {
    const view = this.view;
    if (!new_ || !view) return;
    if (view.outcome) say(view.words);
    else if (this.mover !== null && this.seats.length < this.names.length) {
      const first = this.steps.at(-1)?.seat !== this.mover;
      if (!first) return;
      say(t('said.turn'));
      buzz();
      notify(t('said.turn'), this.table?.title ?? '', this.id);
    }
  }

  #answered(id: string, answer: ServerMessage): void {
    this.live.settle(id);
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
  }

  #refused(message: Extract<ServerMessage, { type: 'error' }>): void {
    const looked = message.id !== null && this.#looking.delete(message.id);
    if (message.id !== null) this.#answered(message.id, message);
    // A preview's reason is shown where it was asked for.
    if (looked && message.kind !== 'stale') return;
    tell(wrong(message), { grave: true });
    play('refused');
  }

  #presence(seats: number[], watchers: number): void {
    this.watchers = watchers;
    if (!this.table) return;
    const here = (seat: number) => seats.includes(seat);
    this.table = {
      ...this.table,
      seats: this.table.seats.map((seat) => ({
        ...seat,
        present: seat.kind === 'computer' || here(seat.seat),
      })),
    };
  }

  #said(line: ChatLine): void {
    if (this.chat.some((other) => other.id === line.id)) return;
    this.chat = [...this.chat, line];
    if (!this.seats.includes(line.seat)) {
      play('message');
      say(`${line.name}: ${line.text}`);
    }
  }

  #advised(analysis: Analysis, version: number): void {
    if (this.hinting && version === this.version) this.hint = analysis;
  }

  /** Whether drafts wait for a last word. */
  get confirms(): boolean {
    return settings.confirm;
  }
}

function asRefusal(answer: View | { reason: string }): View | Refusal {
  return 'reason' in answer ? { refused: answer.reason } : answer;
}

function wrong(answer: ServerMessage): string {
  return answer.type === 'error' ? answer.reason : t('refused');
}
