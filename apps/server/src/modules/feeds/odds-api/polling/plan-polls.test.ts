import { describe, expect, it } from 'vitest';
import { priceValidUntil } from '#modules/trading';
import { explainPlan } from './explain-plan.ts';
import { payableAt } from './fund-odds.ts';
import { type KeyNeeds, type PlanInput, planPolls } from './plan-polls.ts';

const NOW = new Date('2026-11-16T00:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NOTHING = { plan: 0, in_play: 0, visitors: 0, administrators: 0, bets: 0 };
const LIMITS = { dayAheadMs: 6 * 3_600_000, lastHourMs: 15 * 60_000 };
const key = (needs: Partial<KeyNeeds> = {}): KeyNeeds => ({
  sportKey: 'soccer_epl',
  isFollowed: true,
  starts: [],
  unsettledSince: null,
  attempts: {},
  isInPlay: false,
  newestResultAt: null,
  awaited: [],
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
    limits: LIMITS,
    requestedBy: null,
    ...input,
  });
const minutesOf = ({ polls }: ReturnType<typeof plan>) =>
  Object.fromEntries(polls.map(({ call, everyMs }) => [call, everyMs / 60_000]));

describe('with enough credits', () => {
  it.each([
    ['nothing announced', key(), { events: 5 }],
    ['a start in an hour', key({ starts: [inMinutes(60)] }), { events: 5, odds: 10 }],
    ['a start in ten hours', key({ starts: [inMinutes(600)] }), { events: 5, odds: 30 }],
    ['a start in three days', key({ starts: [inMinutes(4_320)] }), { events: 5, odds: 288 }],
    ['a match in play', key({ unsettledSince: inMinutes(-60) }), { events: 5, scores: 5 }],
    ['a match that is over', key({ unsettledSince: inMinutes(-136) }), { events: 5, scores: 10 }],
    ['a result that is new', key({ newestResultAt: inMinutes(-179) }), { events: 5, scores: 30 }],
    ['results of which none is new', key({ newestResultAt: inMinutes(-180) }), { events: 5, scores: 360 }],
    ['out of season, without a result', key({ isFollowed: false, unsettledSince: inMinutes(-60) }), { scores: 5 }],
  ])('%s', (_, needs, minutes) => {
    expect(minutesOf(plan([needs]))).toEqual(minutes);
    expect(plan([needs]).slowdown).toBe(1);
  });

  it('the sandbox is polled every 5 minutes, and every 15 seconds in play, at any cost', () => {
    const sandbox = { mode: 'sandbox', remaining: 1 } as const;
    const upcoming = key({ starts: [inMinutes(4_320)], newestResultAt: inMinutes(-1) });
    expect(minutesOf(plan([upcoming], sandbox))).toEqual({ events: 5, odds: 5, scores: 5 });
    const inPlay = { ...upcoming, unsettledSince: inMinutes(-1), isInPlay: true };
    expect(minutesOf(plan([inPlay], sandbox))).toEqual({ events: 5, odds: 0.25, scores: 0.25 });
  });
});

describe('in play', () => {
  // 15 days are left. Three hours at 2 credits every 15 and every 30 seconds cost 2160; the rest costs 624 for one key.
  const inPlay = (sportKey: string, isFollowed = true) =>
    key({ sportKey, isFollowed, unsettledSince: inMinutes(-5), isInPlay: true });
  const followed = (keys: readonly KeyNeeds[], perDay: number) =>
    plan(keys, { remaining: perDay * 15 }).polls.flatMap(({ call, sportKey, everyMs, reason }) =>
      reason === 'followed_in_play' ? `${sportKey} ${call} ${everyMs / 1000}` : [],
    );
  const both = (sportKey: string) => [`${sportKey} scores 30`, `${sportKey} odds 15`];

  it('prices are polled if the credits of the day suffice for them and everything else', () => {
    expect(followed([inPlay('a')], 2_160 + 576)).toEqual(both('a'));
    expect(followed([inPlay('a')], 2_160 + 575)).toEqual([]);
  });

  it('the most important leagues come first', () => {
    expect(followed([inPlay('a'), inPlay('b')], 2_160 + 2 * 576)).toEqual(both('a'));
    expect(followed([inPlay('x', false), inPlay('b')], 2_160 + 2 * 576)).toEqual(both('b'));
  });

  it('a league accepts bets while its prices are polled and its scores arrive', () => {
    const needs = [
      inPlay('a'),
      { ...inPlay('b'), attempts: { scores: { at: inMinutes(-1), isOk: false } } },
      inPlay('c'),
    ];
    expect(plan(needs, { remaining: 15 * (2 * 2_160 + 3 * 576) }).inPlay).toEqual(new Set(['a']));
    expect(plan(needs, { remaining: 15 * 2_160 }).inPlay).toEqual(new Set());
    expect(plan(needs, { mode: 'sandbox' }).inPlay).toEqual(new Set(['a', 'c']));
  });

  it('a waiting bet advances the next poll, at most every 5 seconds, within a tenth of the credits of the day', () => {
    const pollAt = (seconds: number) => ({ at: new Date(NOW.getTime() - seconds * 1_000), isOk: true });
    const due = (input: Partial<PlanInput>, seconds = 6) => {
      const attempts = { events: pollAt(0), odds: pollAt(seconds), scores: pollAt(seconds) };
      const waiting = { ...inPlay('a'), awaited: ['odds', 'scores'] as const, attempts };
      return plan([waiting], { remaining: 15 * 10_000, ...input }).polls.flatMap(({ call, dueAt, purpose }) =>
        dueAt <= NOW ? `${call} ${purpose}` : [],
      );
    };
    expect(due({})).toEqual(['scores bets', 'odds bets']);
    expect(due({}, 4)).toEqual([]);
    const spent = (bets: number) => ({ spent: { ...NOTHING, bets }, remaining: 15 * 10_000 - bets });
    expect(due(spent(997))).toEqual(['scores bets']);
    expect(due(spent(999))).toEqual([]);
    // A bet does not cause polls of a league that is not followed.
    expect(due({ remaining: 15 * 2_000 })).toEqual([]);
    expect(due({ mode: 'sandbox', remaining: 0 })).toEqual(['scores bets', 'odds bets']);
  });

  it('other polls are not slowed down', () => {
    expect(plan([inPlay('a')], { remaining: 15 * (2_160 + 576) }).slowdown).toBe(1);
  });
});

describe('with too few credits', () => {
  const needs = ['soccer_epl', 'basketball_nba'].map((sportKey) => key({ sportKey, starts: [inMinutes(60)] }));

  it('the last ones are reserved for results', () => {
    const waiting = key({ starts: [inMinutes(10)], unsettledSince: inMinutes(-200) });
    const callsWith = (remaining: number) =>
      plan([waiting], { remaining }).polls.flatMap(({ call, isPaid, dueAt }) => (isPaid && dueAt <= NOW ? call : []));
    expect(callsWith(22)).toEqual(['events', 'scores', 'odds']);
    expect(callsWith(21)).toEqual(['events', 'scores']);
    expect(callsWith(1)).toEqual(['events']);
  });

  it('results are still polled every hour', () => {
    const many = Array.from({ length: 10 }, (_, i) => key({ sportKey: `k${i}`, unsettledSince: inMinutes(-200) }));
    expect(minutesOf(plan(many, { remaining: 100 })).scores).toBe(60);
  });

  it('results are checked for corrections at least once a day', () => {
    const many = Array.from({ length: 10 }, (_, i) => key({ sportKey: `k${i}`, newestResultAt: inMinutes(-1) }));
    expect(minutesOf(plan(many, { remaining: 100 })).scores).toBe(1_440);
  });

  it('a day has an equal share of the credits, however many are spent already', () => {
    const spent = { plan: 8, in_play: 1, visitors: 1, administrators: 4, bets: 1 };
    const noon = new Date(NOW.getTime() + 12 * 3_600_000);
    expect(plan(needs, { remaining: 300 - 15, spent, now: noon }).perDay).toBe(20);
  });
});

describe('few credits are spent on the nearest starts', () => {
  const DAYS = 3;
  const STEP_MS = 6 * 60_000;

  /** Plays days of leagues that each have a match every evening, with these credits a month. */
  function simulateDays(leagues: number, credits: number) {
    const begin = Date.parse('2026-11-01T00:00:00Z');
    const starts = Array.from({ length: leagues }, (_, league) =>
      Array.from({ length: DAYS + 1 }, (_, day) => new Date(begin + (day * 1_440 + 720 + league * 96) * 60_000)),
    );
    const attempts = new Map<string, Date>();
    const spentOn = new Map<string, number>();
    let remaining = credits;
    let open = 0;
    for (let at = begin; at < begin + DAYS * 86_400_000; at += STEP_MS) {
      const now = new Date(at);
      const day = now.toISOString().slice(0, 10);
      const keys = starts.map((all, league) => {
        const last = attempts.get(`k${league}`);
        return key({
          sportKey: `k${league}`,
          starts: all.filter((start) => start > now),
          attempts: last ? { odds: { at: last, isOk: true } } : {},
        });
      });
      const spent = { ...NOTHING, plan: spentOn.get(day) ?? 0 };
      for (const poll of plan(keys, { now, remaining, oddsCost: 3, spent }).polls) {
        if (poll.call !== 'odds' || !poll.isPaid || poll.dueAt > now) continue;
        remaining -= poll.cost;
        spentOn.set(day, (spentOn.get(day) ?? 0) + poll.cost);
        attempts.set(poll.sportKey, now);
      }
      for (const { sportKey, starts } of keys) {
        const start = starts.find((one) => one.getTime() - at === STEP_MS);
        const last = attempts.get(sportKey);
        if (!start || !last) continue;
        const price = { pricedAt: last, startsAt: start, isLive: false };
        if (priceValidUntil(price, LIMITS) >= now) open += 1;
      }
    }
    return { open, mostOnDay: Math.max(...spentOn.values()) };
  }

  it('the free plan keeps three matches a day open until their starts, on every day of the month', () => {
    const { open, mostOnDay } = simulateDays(3, 500);
    expect(open).toBe(3 * DAYS);
    expect(mostOnDay).toBeLessThanOrEqual(500 / 30);
  });

  it('if they do not suffice for all leagues, the nearest starts get them', () => {
    const { open, mostOnDay } = simulateDays(8, 500);
    expect(open).toBeGreaterThanOrEqual(4 * DAYS);
    expect(mostOnDay).toBeLessThanOrEqual(500 / 30);
  });

  it('all leagues are open for the same time before their starts, which the page shows', () => {
    const needs = [key({ sportKey: 'a', starts: [inMinutes(300)] }), key({ sportKey: 'b', starts: [inMinutes(400)] })];
    const odds = plan(needs, { remaining: 15 * 20 }).polls.filter(({ call }) => call === 'odds');
    const windows = odds.map(({ dueAt }, index) => inMinutes([300, 400][index] ?? 0).getTime() - dueAt.getTime());
    expect(windows[0]).toBeGreaterThan(0);
    expect(windows[1]).toBe(windows[0]);
  });

  it('used-up credits are renewed at midnight or at the start of the month', () => {
    const funds = { now: NOW, remaining: 150, perDay: 10, spent: NOTHING, oddsCost: 3, limits: LIMITS };
    expect(payableAt(funds, 3)).toEqual(NOW);
    expect(payableAt({ ...funds, spent: { ...NOTHING, administrators: 2 } }, 3)).toEqual(inMinutes(1_440));
    expect(payableAt({ ...funds, remaining: 28 }, 3)).toEqual(new Date('2026-12-01T00:00:00Z'));
  });
});

describe('a request for fresh lists', () => {
  const attempts = { odds: { at: inMinutes(-2), isOk: true } };
  const needs = ['late', 'soon', 'next'].map((sportKey, index) =>
    key({ sportKey, starts: [inMinutes([300, 60, 120][index] ?? 0)], attempts }),
  );
  const request = (by: 'visitors' | 'administrators', input: Partial<PlanInput> = {}) =>
    plan(needs, { requestedBy: by, ...input }).polls.flatMap(({ sportKey, dueAt, purpose }) =>
      dueAt <= NOW && purpose === by ? sportKey : [],
    );
  // 15 days are left.
  const perDay = (credits: number) => ({ remaining: credits * 15 });

  it('is met for a visitor within a tenth of the credits of the day, nearest starts first', () => {
    const visitors = (credits: number, spent = 0) => {
      const input = { ...perDay(credits), spent: { ...NOTHING, visitors: spent } };
      return [request('visitors', { ...input, remaining: input.remaining - spent }), plan(needs, input).mayRefresh];
    };
    expect(visitors(60)).toEqual([['soon', 'next', 'late'], true]);
    expect(visitors(59)).toEqual([['soon', 'next'], true]);
    expect(visitors(60, 4)).toEqual([['soon'], true]);
    expect(visitors(60, 5)).toEqual([[], false]);
    expect(visitors(19)).toEqual([[], false]);
  });

  it('is met for an administrator while there are credits', () => {
    expect(request('administrators', perDay(19))).toEqual(['soon', 'next', 'late']);
    expect(request('administrators', { remaining: 21 })).toEqual([]);
  });

  it('does not fetch a list again within a minute', () => {
    const fresh = needs.map((one) => ({ ...one, attempts: { odds: { at: inMinutes(-0.9), isOk: true } } }));
    expect(plan(fresh, { requestedBy: 'administrators' }).polls.filter(({ dueAt }) => dueAt <= NOW)).toHaveLength(3);
  });

  it('is free in the sandbox, and is not met while the credits are unknown', () => {
    expect(request('visitors', { remaining: 0, mode: 'sandbox' })).toHaveLength(3);
    expect(plan(needs, { remaining: 0, mode: 'sandbox' }).mayRefresh).toBe(true);
    expect(request('visitors', { remaining: null })).toEqual([]);
    expect(plan(needs, { remaining: null }).mayRefresh).toBe(false);
  });
});

describe('when a call is due', () => {
  it.each([
    ['not made yet: now', undefined, 0],
    ['succeeded: after its interval', { at: inMinutes(-4), isOk: true }, 6],
    ['failed: a minute later', { at: inMinutes(0), isOk: false }, 1],
  ])('%s', (_, odds, minutes) => {
    const { polls } = plan([key({ starts: [inMinutes(60)], attempts: odds ? { odds } : {} })]);
    expect(polls.find(({ call }) => call === 'odds')?.dueAt).toEqual(inMinutes(minutes));
  });
});

it('the plan is explained in words', () => {
  const needs = ['soccer_epl', 'basketball_nba', 'icehockey_nhl'].map((sportKey, index) =>
    key({ sportKey, starts: [inMinutes(60 + index * 30)], unsettledSince: index === 2 ? inMinutes(-60) : null }),
  );
  const [first, ...polls] = explainPlan(plan(needs, { remaining: 240 }));
  expect(first).toBe("16 credits a day, scores slowed down 72.0 times, 1 left today for visitors' requests");
  expect(polls.slice(3)).toEqual([
    'icehockey_nhl scores: every 3600 s, 2 credits (in play)',
    'soccer_epl odds: every 720 s, 2 credits (starts in less than 2 hours; begins when the credits allow)',
    'basketball_nba odds: every 864 s, 2 credits (starts in less than 2 hours; begins when the credits allow)',
    'icehockey_nhl odds: every 1152 s, 2 credits (starts in less than 24 hours; begins when the credits allow)',
  ]);
});
