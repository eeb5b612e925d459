import type { StreamKind, StreamMessage } from '@cauri/contract';
import type { Source } from '#api/live/live-client.ts';

interface FakeEvent {
  data?: string;
  lastEventId?: string;
}

/** An event source through which the test sends messages. */
export class FakeSource implements Source {
  readonly url: string;
  readyState = 0;
  isClosed = false;
  readonly #listeners = new Map<string, ((event: FakeEvent) => void)[]>();

  constructor(url: string) {
    this.url = url;
  }

  get topics(): string[] {
    return (new URL(this.url, 'http://localhost').searchParams.get('topics') ?? '').split(',');
  }

  addEventListener(type: string, listener: (event: FakeEvent) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  close(): void {
    this.isClosed = true;
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
    this.#emit('open', {});
  }

  /** `closed`: the browser gives up; otherwise it reconnects by itself. */
  fail(how: 'closed' | 'retrying'): void {
    this.readyState = how === 'closed' ? 2 : 0;
    this.#emit('error', {});
  }

  send<K extends StreamKind>(kind: K, data: StreamMessage<K>, lastEventId = ''): void {
    this.#emit(kind, { data: JSON.stringify(data), lastEventId });
  }

  #emit(type: string, event: FakeEvent): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}
