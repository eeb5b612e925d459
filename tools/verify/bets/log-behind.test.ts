import { createHash } from 'node:crypto';
import type { AwaitedEntries, Evidence, ShownBet } from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { describe, expect, it } from 'vitest';
import { formatEvidence } from '../evidence-file.ts';
import { shownOf, writeEvidence } from '../generate/bet-evidence.ts';
import { type BetCase, caseOf, type Facts } from '../generate/bet-vectors.ts';
import { exampleClaims } from '../generate/ticket-vector.ts';
import { hasPython, verifyFiles } from '../testing/run-verifier.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The time of the change that the site shows. */
const shownAt = exampleClaims.placedAt + 24 * HOUR_MS;
const at = new Date(shownAt).toISOString();

const [salt, reason, answer] = ['0a'.repeat(16), 'The goal was not given', 'The goal was given'] as const;
const hashOf = (text: string) => createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex');
const dispute = { leg: 0, reason, outcome: null, answer: null, salt, openedAt: at, answeredAt: null };
const about = { ticket: true, leg: 0 };
const opened: Facts = { kind: 'dispute', ...about, text: hashOf(reason) };
const answered: Facts = { kind: 'dispute_answer', ...about, outcome: 'rejected', text: hashOf(answer) };
const isOther = (kind: string) => (facts: Facts) => facts.kind !== kind;

interface Behind {
  /** The name of the vector. */
  readonly of: string;
  readonly shown: (shown: ShownBet) => object;
  /** The entries that the log has already, and all of them. */
  readonly before: (entries: BetCase['entries']) => BetCase['entries'];
  readonly after?: (entries: BetCase['entries']) => BetCase['entries'];
  /** The newest decision that the site shows of the match. */
  readonly version?: number;
  /** The checks that wait for it. */
  readonly checks: readonly string[];
}
const withMadeAt = ({ cashOuts = [] }: ShownBet) => ({ cashOuts: cashOuts.map((each) => ({ ...each, madeAt: at })) });

const changes: Readonly<Record<string, Behind>> = {
  'a cash-out of a part': {
    of: 'cash-out-partial',
    shown: withMadeAt,
    before: (entries) => entries.filter(isOther('cash_out')),
    checks: ['payout'],
  },
  'a cash-out of the whole bet': {
    of: 'cash-out-whole',
    shown: (shown) => ({
      ...shown,
      cashOuts: [{ number: 1, stake: 100_000, amount: 95_000, fairValue: 100_000, margin: 500, madeAt: at }],
    }),
    before: (entries) => entries.filter(isOther('cash_out')),
    checks: ['payout'],
  },
  'a cancelled bet': {
    of: 'cancelled-bet',
    shown: () => ({ withdrawnAt: at }),
    before: (entries) => entries.filter(isOther('bet_cancelled')),
    checks: ['payout'],
  },
  'a dispute': {
    of: 'correction',
    shown: () => ({ disputes: [dispute] }),
    before: (entries) => entries,
    after: (entries) => [...entries, opened],
    checks: ['dispute'],
  },
  'the answer to a dispute': {
    of: 'correction',
    shown: () => ({
      disputes: [{ ...dispute, openedAt: '2020-01-01T00:00:00Z', outcome: 'rejected', answer, answeredAt: at }],
    }),
    before: (entries) => [...entries, opened],
    after: (entries) => [...entries, opened, answered],
    checks: ['dispute'],
  },
  'a correction': {
    of: 'correction',
    shown: () => ({}),
    before: (entries) => entries.filter(isOther('correction')),
    version: 2,
    checks: ['result', 'grade', 'payout'],
  },
  'a result': {
    of: 'correction',
    shown: () => ({}),
    before: () => [],
    version: 2,
    checks: ['result', 'grade', 'payout'],
  },
  'a call-off': {
    of: 'call-off',
    shown: () => ({}),
    before: (entries) => entries.filter(isOther('call_off')),
    version: 1,
    checks: ['result', 'grade', 'payout'],
  },
};

type Result = ReturnType<typeof checkTicket>['results'][number];
const namesOf = (results: readonly Result[], state: string) =>
  results.flatMap((each) => (each.state === state ? [`${each.check} ${each.fault}`] : []));

/** Checks the bet of a case `afterMs` after the change, and returns the checks that are open or fail. */
function checkAfter(evidence: Evidence, shown: ShownBet, afterMs: number, awaited: AwaitedEntries = {}) {
  const verdict = checkTicket(evidence, { now: shownAt + afterMs, shown, awaited });
  const { results } = verdict;
  return { open: namesOf(results, 'open'), failed: namesOf(results, 'failed'), awaited: verdict.awaited };
}

async function open(name: string) {
  const change = changes[name];
  if (!change) throw new Error(name);
  const bet = caseOf(change.of);
  const decision = { version: change.version ?? 0, at };
  const [first, ...others] = bet.events;
  if (!first) throw new Error(name);
  const events = [{ ...first, decision }, ...others];
  const shown: ShownBet = { ...shownOf(bet), ...change.shown(shownOf(bet)) };
  const { before, after = (entries: BetCase['entries']) => entries } = change;
  const evidence = await writeEvidence({ ...bet, events, entries: before(bet.entries) });
  const caughtUp = await writeEvidence({ ...bet, events, entries: after(bet.entries) });
  return { evidence, caughtUp, shown, waits: change.checks.map((check) => `${check} behind`), checks: change.checks };
}

it.each(Object.keys(changes))(
  '%s that the site shows is open for an hour while the log lacks it, then a fault',
  async (name) => {
    const { evidence, caughtUp, shown, waits, checks } = await open(name);
    expect(checkAfter(evidence, shown, 5_000)).toMatchObject({ open: waits, failed: [] });
    expect(checkAfter(evidence, shown, HOUR_MS - 1)).toMatchObject({ open: waits, failed: [] });
    expect(checkAfter(evidence, shown, HOUR_MS)).toMatchObject({ open: [], failed: [`${checks[0]} overdue`] });
    expect(checkAfter(caughtUp, shown, 5_000)).toEqual({ open: [], failed: [], awaited: {} });
  },
);

it.each(Object.keys(changes))(
  '%s of which the site shows a new time at each check is a fault an hour after the first one',
  async (name) => {
    const { evidence, shown, waits, checks } = await open(name);
    const first = checkAfter(evidence, shown, -10 * HOUR_MS);
    expect(first).toMatchObject({ open: waits, failed: [] });
    const next = checkAfter(evidence, shown, -9 * HOUR_MS - 1, first.awaited);
    expect(next).toMatchObject({ open: waits, failed: [] });
    expect(checkAfter(evidence, shown, -9 * HOUR_MS, next.awaited).failed).toEqual([`${checks[0]} overdue`]);
  },
);

it.each(Object.keys(changes))(
  '%s that the site hides at one check is a fault an hour after the first one',
  async (name) => {
    const { evidence, shown, checks } = await open(name);
    const { awaited } = checkAfter(evidence, shown, 0);
    const bet = caseOf(changes[name]?.of ?? '');
    const { events, receipt } = await writeEvidence(bet);
    const { disputes: _, withdrawnAt: __, ...hidden } = { ...shown, cashOuts: [] };
    const hiding = checkAfter({ ...evidence, receipt, events }, hidden, MINUTE_MS, awaited);
    expect(hiding.awaited).toMatchObject(awaited);
    expect(checkAfter(evidence, { ...shown }, HOUR_MS, hiding.awaited).failed).toEqual([`${checks[0]} overdue`]);
  },
);

it('a wrong clock of the reader makes no change overdue: its age is computed by the clock of the site', async () => {
  const { evidence, shown, waits } = await open('a call-off');
  for (const off of [-30 * HOUR_MS, 30 * HOUR_MS]) {
    const { results, awaited } = checkTicket(evidence, { now: shownAt + off, servedAt: shownAt + 5_000, shown });
    expect(namesOf(results, 'open')).toEqual(waits);
    const later = { now: shownAt + off + HOUR_MS, servedAt: shownAt + 5_000, shown, awaited };
    expect(namesOf(checkTicket(evidence, later).results, 'failed')).toEqual(['result overdue']);
  }
});

it('what a log of another name lacked, from before a restore, is not counted', async () => {
  const { evidence, shown, waits } = await open('a cash-out of a part');
  const awaited = { 'other.example/log cash_out': { logged: 0, since: 0 } };
  expect(checkAfter(evidence, shown, 0, awaited)).toMatchObject({ open: waits, failed: [] });
});

it('what is stored and cannot be read is dropped', async () => {
  const { evidence, shown, waits } = await open('a cash-out of a part');
  const { awaited } = checkAfter(evidence, shown, 0);
  for (const wrong of [null, 5, { logged: 0, since: 'x' }] as const) {
    const remembered = Object.fromEntries(Object.keys(awaited).map((name) => [name, wrong]));
    expect(checkAfter(evidence, shown, 0, remembered as unknown as AwaitedEntries)).toEqual({
      open: waits,
      failed: [],
      awaited,
    });
  }
});

it('a cash-out without a time is from its first check, and one of which the log states another amount does not wait', async () => {
  const { evidence, caughtUp, shown, waits } = await open('a cash-out of a part');
  const changing = (part: object): ShownBet => ({
    ...shown,
    cashOuts: (shown.cashOuts ?? []).map((each) => ({ ...each, ...part })),
  });
  const first = checkAfter(evidence, changing({ madeAt: 'soon' }), 0);
  expect(first.open).toEqual(waits);
  expect(checkAfter(evidence, changing({ madeAt: 'soon' }), HOUR_MS, first.awaited).failed).toEqual(['payout overdue']);
  expect(checkAfter(caughtUp, changing({ amount: 1 }), 0).failed).toEqual(['payout no_cash_out']);
});

describe('a grade that the page shows of a leg while its match is open in the log', () => {
  /** A bet of which one leg is won, shown as it is, and the other one is open. */
  const openLeg = async (decidedAt: string | null = at) => {
    const bet = caseOf('open');
    const leg = { status: 'won', isEarly: false };
    const legs = [
      { ...leg, score: '1 - 0' },
      { ...leg, score: null, decidedAt },
    ];
    const shown: ShownBet = { ...shownOf(bet), legs };
    return { evidence: await writeEvidence(bet), shown };
  };
  const waits = ['result not_over', 'grade behind', 'payout not_over'];
  const fault = { open: ['result not_over'], failed: ['grade wrong_grade'] };

  it('is open for an hour, then a fault, although the bet is open', async () => {
    const { evidence, shown } = await openLeg();
    expect(checkAfter(evidence, shown, 5_000)).toMatchObject({ open: waits, failed: [] });
    expect(checkAfter(evidence, shown, HOUR_MS - 1)).toMatchObject({ open: waits, failed: [] });
    expect(checkAfter(evidence, shown, HOUR_MS)).toMatchObject(fault);
  });

  it('without a time, or with a new one at each check, is a fault an hour after the first one', async () => {
    for (const decidedAt of [null, '2100-01-01T00:00:00Z']) {
      const { evidence, shown } = await openLeg(decidedAt);
      const first = checkAfter(evidence, shown, 0);
      expect(first).toMatchObject({ open: waits, failed: [] });
      const hidden = checkAfter(evidence, shownOf(caseOf('open')), MINUTE_MS, first.awaited);
      expect(checkAfter(evidence, shown, HOUR_MS - 1, hidden.awaited)).toMatchObject({ open: waits, failed: [] });
      expect(checkAfter(evidence, shown, HOUR_MS, hidden.awaited)).toMatchObject(fault);
    }
  });

  it('is deleted once the log has it', async () => {
    const { evidence, shown } = await openLeg();
    const { awaited } = checkAfter(evidence, shown, 0);
    const bet = caseOf('open');
    const result: Facts = { kind: 'result', match: 'match-b', version: 1, home: '1', away: '0', source: 'odds_api' };
    const caughtUp = await writeEvidence({ ...bet, entries: [...bet.entries, result] });
    expect(checkAfter(caughtUp, shownOf(bet), MINUTE_MS, awaited).awaited).toEqual({});
  });

  it.skipIf(!hasPython)('makes verify.py require a new file', async () => {
    const { evidence, shown } = await openLeg();
    const { code, output } = await verifyFiles([formatEvidence(evidence, shown)]);
    expect([code, output]).toEqual([
      2,
      expect.stringContaining('NOT CHECKED 0.json: the log lacks the decision by which'),
    ]);
  });
});

it.skipIf(!hasPython)('verify.py requires a new file if the log lacks what the site shows', async () => {
  const names = Object.keys(changes).filter((name) => !changes[name]?.checks.includes('dispute'));
  const cases = await Promise.all(names.map(open));
  const { code, output } = await verifyFiles(cases.map(({ evidence, shown }) => formatEvidence(evidence, shown)));
  for (const [at, name] of names.entries()) {
    expect(output, name).toMatch(new RegExp(`^NOT CHECKED ${at}\\.json: the log lacks .*: write the file again`, 'm'));
  }
  expect([code, output]).toEqual([2, expect.not.stringContaining('FAILED')]);
});
