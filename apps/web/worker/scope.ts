import type { Subscription } from './push.ts';

/** The used part of the service worker's global scope, whose types conflict with those of a page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: {
      subscribe(options: { userVisibleOnly: true; applicationServerKey: string | ArrayBuffer }): Promise<Subscription>;
    };
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WordEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends LongEvent {
  readonly data: { text(): string } | null;
}

interface ClickEvent extends LongEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface ChangeEvent extends LongEvent {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
}

interface WordEvent extends LongEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
