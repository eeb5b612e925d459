/** The readers of the soak test: raw connections of mixed speed that apply all messages, as a page does. */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Changes, Event } from '@cauri/contract';
import {
  applyMessage,
  findDifferences,
  type LiveMessage,
  type LiveState,
} from '../../apps/server/src/testing/bets/live-state.ts';
import { answerOrders } from '../child.ts';

/**
 * How a reader behaves: `slow` and `stuck` leave a connection unread for a while, `restless` ones disconnect and
 * reconnect.
 */
type Manner = 'quick' | 'slow' | 'stuck' | 'restless' | 'polling';

const PARSED_MAXIMUM = 4_000;
const PAUSE_MS: Record<Exclude<Manner, 'quick'>, readonly [least: number, most: number]> = {
  slow: [500, 3_000],
  stuck: [10_000, 45_000],
  restless: [2_000, 20_000],
  polling: [2_000, 5_000],
};

/** Many readers get the same message: it is parsed once, and the resulting event is shared. */
const parsed = new Map<string, LiveMessage>();
function parse(kind: string, json: string): LiveMessage {
  const text = `${kind} ${json}`;
  const known = parsed.get(text);
  if (known) return known;
  const message = { kind, data: JSON.parse(json) } as LiveMessage;
  parsed.set(text, message);
  const [oldest] = parsed.keys();
  if (parsed.size > PARSED_MAXIMUM && oldest !== undefined) parsed.delete(oldest);
  return message;
}

const results = new WeakMap<LiveMessage, WeakMap<Event, Event>>();
function apply(state: LiveState, message: LiveMessage): void {
  const before = message.kind === 'prices' || message.kind === 'event' ? state.get(message.data.eventId) : undefined;
  const made = results.get(message) ?? new WeakMap<Event, Event>();
  const known = before && made.get(before);
  if (known) {
    state.set(known.id, known);
    return;
  }
  applyMessage(state, message);
  const after = before && state.get(before.id);
  if (!after) return;
  made.set(before, after);
  results.set(message, made);
}

let isOver = false;
let opened = 0;

class Reader {
  readonly topics: string;
  readonly manner: Manner;
  readonly state: LiveState = new Map();
  readonly #url: URL;
  #response: IncomingMessage | null = null;
  #lastId = '';
  #rest = '';
  #version = 0;

  constructor(url: string, topics: string, manner: Manner) {
    this.#url = new URL(`/api/stream?topics=${topics}`, url);
    this.topics = topics;
    this.manner = manner;
  }

  async live(): Promise<void> {
    if (this.manner === 'polling') return this.#poll();
    this.#open();
    if (this.manner === 'quick') return;
    const [least, most] = PAUSE_MS[this.manner];
    for (;;) {
      await sleep(least + Math.random() * (most - least));
      if (isOver) return;
      if (this.manner === 'restless') this.#response?.destroy();
      else if (this.#response?.isPaused()) this.#response.resume();
      else this.#response?.pause();
    }
  }

  /** From now on it reads everything available. */
  settle(): void {
    if (this.#response?.isPaused()) this.#response.resume();
  }

  async #poll(): Promise<void> {
    const [least, most] = PAUSE_MS.polling;
    for (let isLast = false; ; isLast = isOver) {
      const since = this.#version > 0 ? `&since=${this.#version}` : '';
      const response = await fetch(new URL(`/api/changes?topics=${this.topics}${since}`, this.#url));
      const { version, messages } = (await response.json()) as Changes;
      for (const { kind, data } of messages) apply(this.state, parse(kind, JSON.stringify(data)));
      this.#version = version;
      if (isLast) return;
      await sleep(isOver ? 0 : least + Math.random() * (most - least));
    }
  }

  #open(): void {
    opened += 1;
    const headers = this.#lastId === '' ? {} : { 'last-event-id': this.#lastId };
    const comeBack = () => setTimeout(() => this.#open(), 100 + Math.random() * 1_000);
    let isAnswered = false;
    const call = get(this.#url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) throw new Error(`the stream answered ${response.statusCode}`);
      isAnswered = true;
      this.#response = response;
      this.#rest = '';
      response.setEncoding('utf8').on('data', (text: string) => this.#read(text));
      response.on('error', () => {});
      response.on('close', comeBack);
    });
    call.on('error', () => {
      if (!isAnswered) comeBack();
    });
  }

  #read(text: string): void {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.#take(block);
  }

  #take(block: string): void {
    const [, id, kind, json] = /^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
    if (kind === undefined || json === undefined) return;
    if (id !== undefined) this.#lastId = id;
    if (kind !== 'beat') apply(this.state, parse(kind, json));
  }
}

const readers: Reader[] = [];
const lives: Promise<void>[] = [];

interface Input {
  readonly url: string;
  readonly readers: readonly { readonly topics: string; readonly manner: Manner }[];
}

answerOrders({
  open: async ({ url, readers: inputs }: Input) => {
    for (const [index, { topics, manner }] of inputs.entries()) {
      const reader = new Reader(url, topics, manner);
      readers.push(reader);
      lives.push(reader.live());
      if (index % 50 === 49) await sleep(20);
    }
  },
  figures: () => ({ opened, residentMb: process.memoryUsage.rss() / 1e6 }),
  /** Lets all readers catch up; returns how many then have the expected state, and how some of the others differ. */
  settle: async ({ listed, watched, seconds }: ExpectedState) => {
    isOver = true;
    for (const reader of readers) reader.settle();
    const deadline = performance.now() + seconds * 1_000;
    for (;;) {
      await sleep(500);
      for (const reader of readers) reader.settle();
      const wrong = readers.flatMap((reader) => {
        const [first] = differencesOf(reader, { listed, watched });
        return first === undefined ? [] : [`${reader.manner} ${reader.topics}: ${first}`];
      });
      if (wrong.length === 0 || performance.now() > deadline) {
        return { right: readers.length - wrong.length, wrong: wrong.slice(0, 5) };
      }
    }
  },
});

interface ExpectedState {
  /** The fields that lists show. */
  readonly listed: readonly Event[];
  /** The complete events that single readers follow. */
  readonly watched: readonly Event[];
  readonly seconds: number;
}

function differencesOf({ state, topics }: Reader, { listed, watched }: Omit<ExpectedState, 'seconds'>): string[] {
  const [kind, id] = topics.split(':');
  if (kind === 'event')
    return findDifferences(
      state,
      watched.filter((event) => event.id === id),
      () => true,
    );
  const belongs = (event: Event): boolean =>
    kind === 'sport' ? event.sportId === id && (event.isLive || event.status === 'upcoming') : event.isLive;
  return findDifferences(state, listed.filter(belongs), belongs);
}
