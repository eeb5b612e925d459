/** What we use of the scope of a service worker: its own types and those of a page cannot be in one program. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WordEvent) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface AskEvent extends LongEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WordEvent extends LongEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
