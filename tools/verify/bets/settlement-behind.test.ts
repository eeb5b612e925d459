import type { AwaitedEntries, Evidence, ShownBet } from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { expect, it } from 'vitest';
import { formatEvidence } from '../evidence-file.ts';
import { shownOf, writeEvidence } from '../generate/bet-evidence.ts';
import { type BetCase, caseOf } from '../generate/bet-vectors.ts';
import { hasPython, verifyFiles } from '../testing/run-verifier.ts';

const HOUR_MS = 3_600_000;

interface Unsettled {
  /** The name of the vector, whose bet is settled by its last decision. */
  readonly of: string;
  /** The bet as the site shows it before that. */
  readonly shown: Pick<ShownBet, 'status' | 'payout'> & { readonly leg: { status: string; score: string | null } };
  /** The checks that wait for the settlement, and those that fail once its hour is over. */
  readonly waits: readonly string[];
  readonly fails: readonly string[];
}
const wasWon = { status: 'won', payout: 185_000n };

const cases: Readonly<Record<string, Unsettled>> = {
  'a correction of a result': {
    of: 'correction',
    shown: { ...wasWon, leg: { status: 'won', score: '1 - 0' } },
    waits: ['result unsettled', 'grade unsettled', 'payout unsettled'],
    fails: ['result wrong_score', 'grade wrong_grade', 'payout wrong_payout'],
  },
  'a correction of an early payout': {
    of: 'early-payout-corrected',
    shown: { ...wasWon, leg: { status: 'won', score: '2 - 0' } },
    waits: ['result unsettled', 'grade unsettled', 'payout unsettled'],
    fails: ['result wrong_score', 'grade wrong_grade', 'payout wrong_payout'],
  },
  'a correction of an early payout in play': {
    of: 'early-payout-withdrawn',
    shown: { ...wasWon, leg: { status: 'won', score: null } },
    waits: ['grade unsettled', 'payout unsettled'],
    fails: ['grade wrong_grade'],
  },
};

/** The case of an early payout whose score in play is corrected, while the match goes on. */
function caseNamed(name: string): BetCase {
  if (name !== 'early-payout-withdrawn') return caseOf(name);
  const bet = caseOf('early-payout-open');
  const [lead] = bet.entries;
  if (!lead) throw new Error(name);
  return { ...bet, entries: [lead, { ...lead, version: 2, stands: false, home: '1' }] };
}

async function open(name: string) {
  const unsettled = cases[name];
  if (!unsettled) throw new Error(name);
  const bet = caseNamed(unsettled.of);
  const evidence = await writeEvidence(bet);
  const entries = (evidence.entries[bet.events[0]?.id ?? ''] ?? []).map(({ entry }) => JSON.parse(entry));
  const [newest, before] = entries.filter(({ version }) => version > 0).toReversed();
  const { leg, ...state } = unsettled.shown;
  const show = (decidedAt: number | null): ShownBet => ({
    ...shownOf(bet),
    ...state,
    legs: [
      {
        ...leg,
        isEarly: leg.score === '2 - 0',
        decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
      },
    ],
  });
  const checkAt = (now: number, shown: ShownBet, awaited: AwaitedEntries = {}, servedAt = now) => {
    const verdict = checkTicket(evidence, { now, servedAt, shown, awaited });
    const namesOf = (state: string) =>
      verdict.results.flatMap((each) => (each.state === state ? [`${each.check} ${each.fault}`] : []));
    return { open: namesOf('open').filter((each) => each.endsWith('unsettled')), failed: namesOf('failed'), verdict };
  };
  return { ...unsettled, evidence, newestAt: Number(newest.at), beforeAt: Number(before.at), show, checkAt };
}

it.each(Object.keys(cases))(
  'a bet that %s in the log has not settled yet is open for an hour, then a fault',
  async (name) => {
    const { waits, fails, newestAt, beforeAt, show, checkAt } = await open(name);
    const old = show(beforeAt - 1);
    expect(checkAt(newestAt + 1_000, old)).toMatchObject({ open: waits, failed: [] });
    expect(checkAt(newestAt + HOUR_MS - 1, old)).toMatchObject({ open: waits, failed: [] });
    expect(checkAt(newestAt + HOUR_MS, old)).toMatchObject({ open: [], failed: fails });
  },
);

it.each(Object.keys(cases))('a bet that was settled wrongly by %s does not wait', async (name) => {
  const { fails, newestAt, show, checkAt } = await open(name);
  for (const decidedAt of [newestAt, null]) {
    expect(checkAt(newestAt + 1_000, show(decidedAt))).toMatchObject({ open: [], failed: fails });
  }
});

it('a site whose clock does not advance keeps a bet unsettled for an hour after the first check of a reader', async () => {
  const { waits, fails, newestAt, beforeAt, show, checkAt } = await open('a correction of a result');
  const first = checkAt(newestAt, show(beforeAt), {}, newestAt);
  expect(first).toMatchObject({ open: waits, failed: [] });
  const { awaited } = first.verdict;
  expect(checkAt(newestAt + HOUR_MS - 1, show(beforeAt), awaited, newestAt)).toMatchObject({ open: waits, failed: [] });
  expect(checkAt(newestAt + HOUR_MS, show(beforeAt), awaited, newestAt).failed).toEqual(fails);
});

const UNPAID = ['correction', 'early-payout', 'call-off', 'cash-out-whole', 'cancelled-bet'];

/** The evidence of a settled bet, and the bet as a page shows it that has not paid it. */
async function readUnpaid(name: string): Promise<{ evidence: Evidence; shown: ShownBet; newestAt: number }> {
  const bet = caseOf(name);
  const evidence = await writeEvidence(bet);
  const entries = Object.values(evidence.entries).flatMap((of) => of.map(({ entry }) => JSON.parse(entry)));
  const decisions = entries.filter(({ version, ticket }) => version > 0 || ticket !== undefined);
  const shown: ShownBet = { ...shownOf(bet), status: 'pending', payout: null };
  return { evidence, shown, newestAt: Math.max(...decisions.map((facts) => facts.at)) };
}

it.each(UNPAID)(
  'a bet that its page keeps open is open for an hour after the log decides it, then a fault: %s',
  async (name) => {
    const { evidence, shown, newestAt } = await readUnpaid(name);
    const payoutAt = (now: number, awaited: AwaitedEntries = {}, servedAt = now) => {
      const verdict = checkTicket(evidence, { now, servedAt, shown, awaited });
      const { state, fault } = verdict.results.find(({ check }) => check === 'payout') ?? {};
      return { found: `${state} ${fault}`, isSound: verdict.isSound, awaited: verdict.awaited };
    };
    const first = payoutAt(newestAt + 1_000);
    expect(first).toMatchObject({ found: 'open unsettled', isSound: true });
    expect(payoutAt(newestAt + HOUR_MS - 1).found).toBe('open unsettled');
    expect(payoutAt(newestAt + HOUR_MS)).toMatchObject({ found: 'failed wrong_payout', isSound: false });
    // The clock of the site does not advance: the reader counts from the first check.
    expect(payoutAt(newestAt + 1_000 + HOUR_MS, first.awaited, newestAt).found).toBe('failed wrong_payout');
  },
);

it.skipIf(!hasPython)('verify.py requires a new file about a bet that its page keeps open', async () => {
  const bets = await Promise.all(UNPAID.map(readUnpaid));
  const { code, output } = await verifyFiles(bets.map(({ evidence, shown }) => formatEvidence(evidence, shown)));
  expect(output.match(/^NOT CHECKED .*: the log decides the bet, and the site has not settled it/gm)).toHaveLength(
    bets.length,
  );
  expect(code).toBe(2);
});

it.skipIf(!hasPython)(
  'verify.py asks for a new file about such a bet, and finds one wrong that was settled wrongly',
  async () => {
    const bets = await Promise.all(Object.keys(cases).map(open));
    const due = bets.map(({ evidence, beforeAt, show }) => formatEvidence(evidence, show(beforeAt - 1)));
    const wrong = bets.map(({ evidence, newestAt, show }) => formatEvidence(evidence, show(newestAt)));
    const { code, output } = await verifyFiles(due);
    for (const at of due.keys()) {
      expect(output).toMatch(
        new RegExp(`^NOT CHECKED ${at}\\.json: the log has version \\d of .*, and the bet is settled by an`, 'm'),
      );
    }
    expect([code, output]).toEqual([2, expect.not.stringContaining('FAILED')]);
    const found = await verifyFiles([...due, ...wrong]);
    expect([found.code, found.output.match(/^FAILED/gm)?.length]).toEqual([1, wrong.length]);
  },
);
