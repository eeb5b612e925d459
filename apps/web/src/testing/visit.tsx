import type { Event, FeedState, Me, Sport } from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '#app/app.tsx';
import { restorePage } from '#app/offline-page.ts';
import { createAppRouter } from '#app/router.ts';
import { createServices, type Services } from '#app/services.ts';
import { readSlip } from '#features/betting/slip/slip-storage.ts';
import { loadTexts } from '#i18n/load.ts';
import type { Namespace } from '#i18n/texts.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { FakeSource } from './fake-source.ts';
import { CONFIG, ME, NO_FEED, NOW, SPORTS } from './samples.ts';

export interface Visit {
  server: FakeServer;
  services: Services;
  person: ReturnType<typeof userEvent.setup>;
  /** Returns the open connection to the server. */
  stream: () => FakeSource;
  path: () => string;
  /** Advances the page's clock, which is frozen otherwise. */
  advance: (ms: number) => void;
}

interface VisitOptions {
  path?: string;
  me?: Me | null;
  events?: Event[];
  sports?: Sport[];
  config?: Partial<typeof CONFIG>;
  /** The state of the real feed; the feed is off without it. */
  feed?: FeedState;
  /** `wide`: the slip has a column; `phone`: the slip is a sheet. */
  screen?: 'wide' | 'phone';
  /** The time at which the page is opened (ms). */
  at?: number;
  /** Whether a data saver is on. */
  isSaving?: boolean;
  /** The time at which the device stored the page, which is then opened offline. */
  savedAt?: number | null;
  /** Prepares the server before the page opens. */
  prepare?: (server: FakeServer) => void;
}

const NAMESPACES = Object.keys(
  import.meta.glob('../../../../packages/locale/src/en/{account,betting,office,site}/*.ts'),
)
  .map((file) => file.replace(/.*\/(\w+)\.ts$/, '$1') as Namespace)
  .filter((name) => String(name) !== 'pages');

// All texts load before the first test. A component that waits for texts during a click of the test library can wait forever:
// outside an awaited `act`, React drops its second attempt. No browser has `act`.
await Promise.all(LANGUAGE_CODES.flatMap((language) => NAMESPACES.map((namespace) => loadTexts(language, namespace))));

/** Opens the application as a browser does, with the data that the server embeds in the page. */
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
    savedAt = null,
    prepare,
  } = options;
  const server = startFakeServer();
  answerLists(server, sports);
  prepare?.(server);
  window.history.replaceState({}, '', path);
  stubMedia({ isWide: screen === 'wide', isSaving });
  window.scrollTo = () => undefined;
  // APIs that happy-dom does not have.
  HTMLElement.prototype.hidePopover = () => undefined;
  const sources: FakeSource[] = [];
  let now = at;
  const boot = {
    config: { ...CONFIG, ...config },
    me,
    sports,
    events,
    lists: [{ filter: {}, ids: events.map(({ id }) => id), nextCursor: null }],
    feed,
    version: 1,
  };
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
    savedAt,
    boot,
  });
  if (savedAt !== null) restorePage({ ...services, storage: localStorage, boot });
  render(<App services={services} router={createAppRouter({ queryClient: services.client })} />);
  return {
    server,
    services,
    person: userEvent.setup(),
    stream: () => {
      const source = sources.at(-1);
      if (!source) throw new Error('no stream was opened');
      return source;
    },
    path: () => window.location.pathname + window.location.search,
    advance: (ms) => {
      now += ms;
    },
  };
}

/** The lists that pages read beside the one that a test is about. */
function answerLists(server: FakeServer, sports: Sport[]): void {
  server.on('listEvents', () => ({ items: [], nextCursor: null }));
  server.on('listSports', () => ({ items: sports }));
  server.on('listOrders', () => ({ items: [] }));
  server.on('listOddsAlerts', () => ({ items: [] }));
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

/** Opens or closes the user menu of a wide screen, whose code loads after the page. In a browser a press does it. */
export async function toggleUserMenu(newState: 'open' | 'closed'): Promise<void> {
  const list = await waitFor(() => {
    const found = document.querySelector('[popover]');
    if (!found) throw new Error('the user menu has not loaded');
    return found;
  });
  fireEvent(list, Object.assign(new window.Event('beforetoggle'), { newState }));
}

/** Presses a button of the user menu of a wide screen. */
export async function pressInUserMenu({ person }: Visit, name: string): Promise<void> {
  await toggleUserMenu('open');
  await person.click(await screen.findByRole('button', { name, hidden: true }));
}

/**
 * Runs after each test: removes the page, clears the storage of the browser and closes every connection. The page goes before
 * its data: a part that is drawn without them would request them again, later also from the server of the next test.
 */
export function leave(services: Services | undefined): void {
  cleanup();
  services?.live.close();
  services?.client.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
}
