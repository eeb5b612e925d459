import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showToast, Toaster } from '#ui/overlay/toast.tsx';
import { startOffline } from './offline.ts';

const OLD = '/assets/index-old.js';
const NEW = '/assets/index-new.js';

/** A fake service worker, as the page sees it: records messages, and answers with its version. */
class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];
  readonly #version: string;

  constructor(version: string) {
    super();
    this.#version = version;
  }

  postMessage(word: unknown, ports: MessagePort[] = []): void {
    this.messages.push(word);
    if (word === 'version') ports[0]?.postMessage(this.#version);
  }
}

let worker: FakeWorker;
let reloads: number;
let time: number;
/** The times at which the page checked for a new version. */
let checks: number[];
let comeBack: () => void;
let container: EventTarget & { controller: FakeWorker | null };

beforeEach(() => {
  reloads = 0;
  time = 0;
  checks = [];
  worker = new FakeWorker(OLD);
  render(createElement(Toaster));
});
afterEach(cleanup);

/** Opens a page while one worker controls it and another may wait. */
async function open({ entry = OLD, waiting = null as FakeWorker | null, isFirst = false, isSaving = false }) {
  const update = async () => void checks.push(time);
  const registration = Object.assign(new EventTarget(), { waiting, active: worker, update });
  container = Object.assign(new EventTarget(), {
    controller: isFirst ? null : worker,
    ready: Promise.resolve(registration),
    register: async () => registration,
  });
  await startOffline({
    container: container as unknown as ServiceWorkerContainer,
    page: document,
    entry,
    isSaving,
    onReconnect: (work) => {
      comeBack = work;
    },
    now: () => time,
    reload: () => {
      reloads += 1;
    },
  });
}

it('the first visit stores the files of the other pages, and is not reloaded when the worker takes control', async () => {
  await open({ isFirst: true });
  container.dispatchEvent(new Event('controllerchange'));
  expect([worker.messages, reloads]).toEqual([['fetch the rest'], 0]);
});

it('with a data saver no files are stored for later', async () => {
  await open({ isSaving: true });
  expect(worker.messages).toEqual([]);
});

it('a new version is offered; when the user accepts it, the page reloads once', async () => {
  const waiting = new FakeWorker(NEW);
  await open({ waiting });
  expect(await screen.findByText('A new version is ready')).toBeTruthy();
  expect(waiting.messages).toEqual(['version']);
  screen.getByRole('button', { name: 'Reload' }).click();
  expect([waiting.messages.at(-1), reloads]).toEqual(['take over', 0]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

it('a page loaded after the update activates the new version without a message', async () => {
  const waiting = new FakeWorker(NEW);
  await open({ waiting, entry: NEW });
  expect(waiting.messages).toEqual(['version', 'take over']);
  expect(screen.queryByText('A new version is ready')).toBeNull();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(0);
});

it('an open page checks for a new version when its connection returns, but rarely on a poor connection', async () => {
  await open({});
  for (time of [30_000, 61_000, 90_000, 122_000]) comeBack();
  expect(checks).toEqual([61_000, 122_000]);
});

it('a waiting version is offered once, however often the connection returns', async () => {
  await open({ waiting: new FakeWorker(NEW) });
  expect(await screen.findByText('A new version is ready')).toBeTruthy();
  act(() => showToast({ title: 'Bet won' }));
  for (time of [61_000, 122_000]) comeBack();
  expect(await screen.findByText('Bet won')).toBeTruthy();
  expect(checks).toEqual([]);
});
