import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showToast, Toaster } from '#ui/overlay/toast.tsx';
import { startOffline } from './offline.ts';

const OLD = '/assets/index-old.js';
const NEW = '/assets/index-new.js';

/** A service worker as the page sees it: it is told things, and says its version when asked. */
class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  readonly #version: string;

  constructor(version: string) {
    super();
    this.#version = version;
  }

  postMessage(word: unknown, ports: MessagePort[] = []): void {
    this.told.push(word);
    if (word === 'version') ports[0]?.postMessage(this.#version);
  }
}

let worker: FakeWorker;
let reloads: number;
let time: number;
/** When the page looked for a new version. */
let looks: number[];
let comeBack: () => void;
let container: EventTarget & { controller: FakeWorker | null };

beforeEach(() => {
  reloads = 0;
  time = 0;
  looks = [];
  worker = new FakeWorker(OLD);
  render(createElement(Toaster));
});
afterEach(cleanup);

/** Opens the page of a version while a worker of the old one guards it and another may wait. */
async function open({ entry = OLD, waiting = null as FakeWorker | null, isFirst = false, isSaving = false }) {
  const update = async () => void looks.push(time);
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
    onLineBack: (work) => {
      comeBack = work;
    },
    now: () => time,
    reload: () => {
      reloads += 1;
    },
  });
}

it('the first visit fetches the rest for later, and is not reloaded when the worker takes the page', async () => {
  await open({ isFirst: true });
  container.dispatchEvent(new Event('controllerchange'));
  expect([worker.told, reloads]).toEqual([['fetch the rest'], 0]);
});

it('with a data saver nothing is fetched for later', async () => {
  await open({ isSaving: true });
  expect(worker.told).toEqual([]);
});

it('a new version is offered; when the person takes it, the page is loaded again, once', async () => {
  const waiting = new FakeWorker(NEW);
  await open({ waiting });
  expect(await screen.findByText('A new version is ready')).toBeTruthy();
  expect(waiting.told).toEqual(['version']);
  screen.getByRole('button', { name: 'Reload' }).click();
  expect([waiting.told.at(-1), reloads]).toEqual(['take over', 0]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

it('a page that came after the update is the new version: it takes over without a word', async () => {
  const waiting = new FakeWorker(NEW);
  await open({ waiting, entry: NEW });
  expect(waiting.told).toEqual(['version', 'take over']);
  expect(screen.queryByText('A new version is ready')).toBeNull();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(0);
});

it('a page that nobody leaves looks for a new version when its line is back, but not each time that a poor one is', async () => {
  await open({});
  for (time of [30_000, 61_000, 90_000, 122_000]) comeBack();
  expect(looks).toEqual([61_000, 122_000]);
});

it('a version that waits is offered once, however often the line comes back', async () => {
  await open({ waiting: new FakeWorker(NEW) });
  expect(await screen.findByText('A new version is ready')).toBeTruthy();
  act(() => showToast({ title: 'Bet won' }));
  for (time of [61_000, 122_000]) comeBack();
  expect(await screen.findByText('Bet won')).toBeTruthy();
  expect(looks).toEqual([]);
});
