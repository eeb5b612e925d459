import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, sampleEvent, sampleLiveEvent, sampleMarket, sampleOutcome } from '#testing/samples.ts';
import { Board } from './board.ts';

const HOME = 'a-winner-home';
const DRAW = 'a-winner-draw';
let board: Board;
let now = NOW;

const priced = (version: number, odds: number) =>
  board.applyPrices({
    eventId: 'a',
    version,
    markets: [{ id: 'a-winner', status: 'open', outcomes: [{ id: HOME, odds, prevOdds: 1.5, version }] }],
  });
const suspended = (version: number) =>
  board.applyPrices({ eventId: 'a', version, markets: [{ id: 'a-winner', status: 'suspended', outcomes: [] }] });

beforeEach(() => {
  now = NOW;
  board = new Board(() => now);
  board.addEvents([sampleLiveEvent('a'), sampleEvent('b')]);
});

describe('a price', () => {
  it('redraws only its own button when it changes', () => {
    const [home, draw, event] = [vi.fn(), vi.fn(), vi.fn()];
    board.subscribe(HOME, home);
    board.subscribe(DRAW, draw);
    board.subscribe('a', event);
    priced(2, 1.6);
    expect(board.price(HOME)).toMatchObject({ odds: 1.6, prevOdds: 1.5, version: 2, movedAt: NOW });
    expect([home, draw, event].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  });

  it('is ignored if it is older than the known one', () => {
    priced(5, 1.8);
    priced(4, 1.7);
    board.addEvents([sampleLiveEvent('a', { version: 3 })]);
    expect(board.price(HOME)).toMatchObject({ odds: 1.8, version: 5 });
  });

  it('redraws once if it is received twice', () => {
    const listener = vi.fn();
    board.subscribe(HOME, listener);
    priced(2, 1.6);
    priced(2, 1.6);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not count as changed when it is fetched for the first time', () => {
    const moved = { ...sampleOutcome('c-home', 'home', 2), prevOdds: 1.9, version: 9 };
    board.addEvents([sampleLiveEvent('c', { markets: [sampleMarket('c', { outcomes: [moved] })] })]);
    expect(board.price('c-home')?.movedAt).toBeNull();
  });

  it('is not sent to a removed listener', () => {
    const listener = vi.fn();
    board.subscribe(HOME, listener)();
    priced(2, 1.6);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('an event of which nothing has arrived for an hour', () => {
  const passHour = () => {
    now += 3_600_000;
    board.addEvents([sampleEvent('c')]);
  };

  it('is dropped with its prices, so that a page that is open for days does not grow', () => {
    passHour();
    expect([board.facts('a'), board.price(HOME), board.facts('b')]).toEqual([undefined, undefined, undefined]);
    board.addEvents([sampleLiveEvent('a')]);
    expect([board.facts('a')?.isLive, board.price(HOME)?.odds]).toEqual([true, 1.5]);
    passHour();
    expect(board.price(HOME)).toBeUndefined();
  });

  it('stays while one of its prices, or the event itself, is shown', () => {
    const stop = board.subscribe(DRAW, vi.fn());
    board.subscribe('b', vi.fn());
    passHour();
    expect([board.price(HOME)?.odds, board.facts('b')?.isLive]).toEqual([1.5, false]);
    stop();
    passHour();
    expect([board.price(HOME), board.facts('b')?.isLive]).toEqual([undefined, false]);
  });

  it('stays if any other message about it came since', () => {
    now += 1_800_000;
    suspended(2);
    now += 1_800_000;
    board.addEvents([sampleEvent('c')]);
    expect([board.price(HOME)?.status, board.facts('b')]).toEqual(['suspended', undefined]);
  });
});

describe('a suspension', () => {
  it('locks every outcome of the market, even if the message names none', () => {
    suspended(2);
    expect([board.price(HOME)?.status, board.price(DRAW)?.status]).toEqual(['suspended', 'suspended']);
  });

  it('is not ended by an older message', () => {
    suspended(5);
    priced(4, 1.6);
    expect(board.price(HOME)?.status).toBe('suspended');
  });

  it('is ended by a newer message, also for unchanged prices', () => {
    suspended(5);
    priced(6, 1.6);
    expect([board.price(HOME)?.status, board.price(DRAW)?.status]).toEqual(['open', 'open']);
  });
});

describe('an event', () => {
  const change = (version: number, home: number) =>
    board.applyEvent({
      eventId: 'a',
      version,
      status: 'live',
      isLive: true,
      clock: { period: 'first_half', display: '20′', running: true },
      score: { home, away: 0 },
      totalBets: 1,
      totalAmount: 1000,
      viewers: null,
    });

  it('updates to a newer score and ignores an older one', () => {
    change(3, 1);
    change(2, 0);
    expect(board.facts('a')?.score).toEqual({ home: 1, away: 0 });
  });
});
