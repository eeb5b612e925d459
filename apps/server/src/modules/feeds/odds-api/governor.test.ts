import { describe, expect, it } from 'vitest';
import { explainPlan, type KeyNeeds, type PlanInput, planPolls } from './governor.ts';

const NOW = new Date('2026-11-16T00:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NOTHING = { plan: 0, visitors: 0, administrators: 0 };
const key = (needs: Partial<KeyNeeds> = {}): KeyNeeds => ({
  ...{ sportKey: 'soccer_epl', isFollowed: true, nextStart: null, unsettledSince: null, attempts: {} },
  ...{ isInPlay: false, newestResultAt: null },
  ...needs,
});
const plan = (keys: readonly KeyNeeds[], input: Partial<PlanInput> = {}) =>
  planPolls({
    mode: 'live',
    now: NOW,
    keys,
    remaining: 1_000_000,
    oddsCost: 2,
    spent: NOTHING,
    requestedBy: null,
    ...input,
  });
const minutesOf = ({ polls }: ReturnType<typeof plan>) =>
  Object.fromEntries(polls.map(({ call, everyMs }) => [call, everyMs / 60_000]));

describe('with credits enough', () => {
  it.each([
    ['nothing announced', key(), { events: 5 }],
    ['a start in an hour', key({ nextStart: inMinutes(60) }), { events: 5, odds: 10 }],
    ['a start in ten hours', key({ nextStart: inMinutes(600) }), { events: 5, odds: 30 }],
    ['a start in three days', key({ nextStart: inMinutes(4_320) }), { events: 5, odds: 360 }],
    ['a match in play', key({ unsettledSince: inMinutes(-60) }), { events: 5, scores: 5 }],
    ['a match that is over', key({ unsettledSince: inMinutes(-136) }), { events: 5, scores: 10 }],
    ['a result that is new', key({ newestResultAt: inMinutes(-179) }), { events: 5, scores: 30 }],
    ['results of which none is new', key({ newestResultAt: inMinutes(-180) }), { events: 5, scores: 360 }],
    ['out of season, without a result', key({ isFollowed: false, unsettledSince: inMinutes(-60) }), { scores: 5 }],
  ])('%s', (_, needs, minutes) => {
    expect(minutesOf(plan([needs]))).toEqual(minutes);
    expect(plan([needs]).stretch).toBe(1);
  });

  it('the sandbox is asked every 5 minutes, and every 15 seconds in play, whatever it costs', () => {
    const sandbox = { mode: 'sandbox', remaining: 1 } as const;
    const coming = key({ nextStart: inMinutes(4_320), newestResultAt: inMinutes(-1) });
    expect(minutesOf(plan([coming], sandbox))).toEqual({ events: 5, odds: 5, scores: 5 });
    const inPlay = { ...coming, unsettledSince: inMinutes(-1), isInPlay: true };
    expect(minutesOf(plan([inPlay], sandbox))).toEqual({ events: 5, odds: 0.25, scores: 0.25 });
  });
});

describe('in play', () => {
  // 15 days left. Three hours at 2 credits every 15 and every 30 seconds are 2160; everything else 624 for one key.
  const inPlay = (sportKey: string, isFollowed = true) =>
    key({ sportKey, isFollowed, unsettledSince: inMinutes(-5), isInPlay: true });
  const followed = (keys: readonly KeyNeeds[], perDay: number) =>
    plan(keys, { remaining: perDay * 15 }).polls.flatMap(({ call, sportKey, everyMs, reason }) =>
      reason === 'followed in play' ? `${sportKey} ${call} ${everyMs / 1000}` : [],
    );
  const both = (sportKey: string) => [`${sportKey} scores 30`, `${sportKey} odds 15`];

  it('prices are followed where a day has the credits for it beside everything else', () => {
    expect(followed([inPlay('a')], 2_160 + 576)).toEqual(both('a'));
    expect(followed([inPlay('a')], 2_160 + 575)).toEqual([]);
  });

  it('the most important first', () => {
    expect(followed([inPlay('a'), inPlay('b')], 2_160 + 2 * 576)).toEqual(both('a'));
    expect(followed([inPlay('x', false), inPlay('b')], 2_160 + 2 * 576)).toEqual(both('b'));
  });

  it('nothing is slowed down by it', () => {
    expect(plan([inPlay('a')], { remaining: 15 * (2_160 + 576) }).stretch).toBe(1);
  });
});

describe('where the credits would not last', () => {
  const needs = ['soccer_epl', 'basketball_nba'].map((sportKey) => key({ sportKey, nextStart: inMinutes(60) }));

  it('what costs is asked more rarely, so that a day costs a day of them', () => {
    // 15 days left: 20 a day, wished for are 2 x 144 polls of 2 credits.
    const planned = plan(needs, { remaining: 300 });
    expect(planned.perDay).toBe(20);
    const spent = planned.polls.reduce((sum, { cost, everyMs }) => sum + (cost * 86_400_000) / everyMs, 0);
    expect(spent).toBeCloseTo(20, 3);
    expect(minutesOf(planned).events).toBe(5);
  });

  it('the last ones are kept for results', () => {
    const waiting = key({ nextStart: inMinutes(60), unsettledSince: inMinutes(-200) });
    const callsWith = (remaining: number) => plan([waiting], { remaining }).polls.map(({ call }) => call);
    expect(callsWith(22)).toEqual(['events', 'scores', 'odds']);
    expect(callsWith(21)).toEqual(['events', 'scores']);
    expect(callsWith(1)).toEqual(['events']);
  });

  it('results are still asked for every hour', () => {
    const many = Array.from({ length: 10 }, (_, i) => key({ sportKey: `k${i}`, unsettledSince: inMinutes(-200) }));
    expect(minutesOf(plan(many, { remaining: 100 })).scores).toBe(60);
  });

  it('results are checked for corrections at least once a day', () => {
    const many = Array.from({ length: 10 }, (_, i) => key({ sportKey: `k${i}`, newestResultAt: inMinutes(-1) }));
    expect(minutesOf(plan(many, { remaining: 100 })).scores).toBe(1_440);
  });

  it('a day has an equal part of the credits, however many of them were spent by now', () => {
    const spent = { plan: 10, visitors: 1, administrators: 4 };
    const noon = new Date(NOW.getTime() + 12 * 3_600_000);
    expect(plan(needs, { remaining: 300 - 15, spent, now: noon }).perDay).toBe(20);
  });
});

describe('a request for fresh lists', () => {
  const asked = { odds: { at: inMinutes(-2), isOk: true } };
  const needs = ['late', 'soon', 'next'].map((sportKey, index) =>
    key({ sportKey, nextStart: inMinutes([300, 60, 120][index] ?? 0), attempts: asked }),
  );
  const request = (by: 'visitors' | 'administrators', input: Partial<PlanInput> = {}) =>
    plan(needs, { requestedBy: by, ...input }).polls.flatMap(({ sportKey, dueAt, purpose }) =>
      dueAt <= NOW && purpose === by ? sportKey : [],
    );
  // 15 days left.
  const perDay = (credits: number) => ({ remaining: credits * 15 });

  it('of a visitor is met while a tenth of the credits of the day pays it, the nearest starts first', () => {
    const visitors = (credits: number, spent = 0) => {
      const input = { ...perDay(credits), spent: { ...NOTHING, visitors: spent } };
      return [request('visitors', { ...input, remaining: input.remaining - spent }), plan(needs, input).mayRefresh];
    };
    expect(visitors(60)).toEqual([['late', 'soon', 'next'], true]);
    expect(visitors(59)).toEqual([['soon', 'next'], true]);
    expect(visitors(60, 4)).toEqual([['soon'], true]);
    expect(visitors(60, 5)).toEqual([[], false]);
    expect(visitors(19)).toEqual([[], false]);
  });

  it('of an administrator has no share: it is met while there are credits', () => {
    expect(request('administrators', perDay(19))).toEqual(['late', 'soon', 'next']);
    expect(request('administrators', { remaining: 21 })).toEqual([]);
  });

  it('asks for nothing that was asked for within the last minute', () => {
    const fresh = needs.map((one) => ({ ...one, attempts: { odds: { at: inMinutes(-0.9), isOk: true } } }));
    expect(plan(fresh, { requestedBy: 'administrators' }).polls.filter(({ dueAt }) => dueAt <= NOW)).toHaveLength(3);
  });

  it('costs the sandbox nothing, and is not met while the credits are unknown', () => {
    expect(request('visitors', { remaining: 0, mode: 'sandbox' })).toHaveLength(3);
    expect(plan(needs, { remaining: 0, mode: 'sandbox' }).mayRefresh).toBe(true);
    expect(request('visitors', { remaining: null })).toEqual([]);
    expect(plan(needs, { remaining: null }).mayRefresh).toBe(false);
  });
});

describe('when a call is due', () => {
  it.each([
    ['never made: now', undefined, 0],
    ['made well: after its time', { at: inMinutes(-4), isOk: true }, 6],
    ['failed: a minute later', { at: inMinutes(0), isOk: false }, 1],
  ])('%s', (_, odds, minutes) => {
    const { polls } = plan([key({ nextStart: inMinutes(60), attempts: odds ? { odds } : {} })]);
    expect(polls.find(({ call }) => call === 'odds')?.dueAt).toEqual(inMinutes(minutes));
  });
});

it('explains itself', () => {
  const text = explainPlan(plan([key({ nextStart: inMinutes(60) })], { remaining: 30 }));
  expect(text[0]).toBe('2 credits a day, 144.0 times rarer than wished, 0 left today for requests of visitors');
  expect(text[2]).toBe('soccer_epl odds: every 86400 s, 2 credits (starts in less than 2 hours)');
});
