import type { Event, FeedState, Me, Sport } from '@cauri/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.ts';
import { createServices, type Services } from '#app/services.ts';
import { readSlip } from '#features/betting/slip/slip-storage.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { FakeSource } from './fake-source.ts';
import { CONFIG, ME, NOW, SPORTS } from './samples.ts';

export interface Visit {
  server: FakeServer;
  services: Services;
  person: ReturnType<typeof userEvent.setup>;
  /** The connection to the server that is open now. */
  line: () => FakeSource;
  path: () => string;
  /** Advances the page's clock, which stands still otherwise. */
  pass: (ms: number) => void;
}

interface VisitOptions {
  path?: string;
  me?: Me | null;
  events?: Event[];
  sports?: Sport[];
  config?: Partial<typeof CONFIG>;
  /** The state of the real feed; without it the feed is off. */
  feed?: FeedState;
  /** A wide screen, on which the slip has its column; or a phone, on which it is a sheet. */
  screen?: 'wide' | 'phone';
  /** When the page is opened (ms). */
  at?: number;
  /** With a data saver. */
  isSaving?: boolean;
  /** Opened offline from the stored page. */
  keptAt?: number | null;
  /** Prepares the server before the page opens. */
  prepare?: (server: FakeServer) => void;
}

const NO_FEED: FeedState = {
  state: 'unavailable',
  mode: 'off',
  fetchedAt: null,
  error: null,
  mayRefresh: true,
  nextAt: null,
};

/** Opens the application as a browser would, with the data that the server puts into the page. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const {
    path = '/',
    me = ME,
    events = [],
    sports = SPORTS,
    config = {},
    feed = NO_FEED,
    screen = 'wide',
    at = NOW,
    isSaving = false,
    keptAt = null,
    prepare,
  } = options;
  const server = startFakeServer();
  server.on('listEvents', () => ({ items: [], nextCursor: null }));
  server.on('listSports', () => ({ items: sports }));
  prepare?.(server);
  window.history.replaceState({}, '', path);
  stubMedia({ isWide: screen === 'wide', isSaving });
  window.scrollTo = () => undefined;
  // APIs that happy-dom does not have.
  HTMLElement.prototype.hidePopover = () => undefined;
  const sources: FakeSource[] = [];
  let now = at;
  const services = createServices({
    runtime: {
      now: () => now,
      newId: countIds(),
    },
    random: () => 0,
    storage: localStorage,
    slip: await readSlip(localStorage),
    connect: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    schedule: (work) => work(),
    isHidden: () => false,
    isSaving,
    keptAt,
    boot: {
      config: { ...CONFIG, ...config },
      me,
      sports,
      events,
      lists: [{ filter: {}, ids: events.map(({ id }) => id), nextCursor: null }],
      feed,
      version: 1,
    },
  });
  render(<App services={services} router={createAppRouter({ queryClient: services.client })} />);
  return {
    server,
    services,
    person: userEvent.setup(),
    line: () => {
      const source = sources.at(-1);
      if (!source) throw new Error('no line was opened');
      return source;
    },
    path: () => window.location.pathname + window.location.search,
    pass: (ms) => {
      now += ms;
    },
  };
}

function countIds(): () => string {
  let ids = 0;
  return () => {
    ids += 1;
    return `key-000${ids}`;
  };
}

function stubMedia({ isWide, isSaving }: { isWide: boolean; isSaving: boolean }): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const matches = query.includes('reduced-data') ? isSaving : isWide;
    return Object.assign(new EventTarget(), { matches, media: query });
  });
}

/** Runs after each test: clears the storage of the browser and closes every connection. */
export function leave(services: Services | undefined): void {
  services?.live.close();
  services?.client.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
}
