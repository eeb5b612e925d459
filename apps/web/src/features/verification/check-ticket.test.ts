import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BetDetail } from '@cauri/contract';
import { type Evidence, fromBase64, type ProvenEntry, parseLogProof } from '@cauri/verifier';
import { beforeEach, expect, it } from 'vitest';
import { sampleBet } from '#testing/samples.ts';
import { checkBet, type LoadedTicket } from './check-ticket.ts';

const vectors = join(import.meta.dirname, '../../../../../tools/verify/vectors/bets');
const decode = (hashes: readonly string[]) => hashes.map((hash) => fromBase64(hash) ?? new Uint8Array());
const proven = (of: readonly { index: number; entry: string; proof: string[] }[]): ProvenEntry[] =>
  of.map((one) => ({ ...one, proof: decode(one.proof) }));

/** Reads what a page has loaded about a bet that is open. */
function readEvidence(): Evidence {
  const { restored, seen, entries, days, ...rest } = JSON.parse(readFileSync(join(vectors, 'open.json'), 'utf8'));
  return {
    ...rest,
    checkpoint: parseLogProof(rest.proof)?.checkpoint.signed ?? '',
    seen: { ...seen, proof: decode(seen.proof) },
    entries: Object.fromEntries(Object.keys(entries).map((subject) => [subject, proven(entries[subject])])),
    days: proven(days),
    restores: proven(restored),
  };
}

const detail = (score: string): BetDetail => {
  const bet = sampleBet('bet-1');
  const reasons = { rule: null, source: null, decidedAt: null, voidCause: null, callOff: null };
  const selections = bet.selections.map((leg) => ({ ...leg, ...reasons, score }));
  return { ...bet, arithmetic: [], corrections: [], recovered: 0, owed: 0, selections };
};
const loadedAt = Date.parse('2026-11-20T21:53:00Z');
const loaded: LoadedTicket = { bet: detail('1 - 0'), evidence: readEvidence(), disputes: [], loadedAt };

/** Checks a bet that the page shows a day after the data was loaded, without a connection. */
async function check(bet: BetDetail) {
  const { verdict, isOffline, hasChanged } = await checkBet(bet, loadedAt + 86_400_000, loaded);
  return { result: verdict.results.find(({ check }) => check === 'result')?.state, isOffline, hasChanged };
}

beforeEach(() => localStorage.clear());

it('without a connection, a score that was corrected later is no fault: the bet is checked as it was when it was loaded', async () => {
  expect(await check(detail('1 - 0'))).toEqual({ result: 'ok', isOffline: true, hasChanged: false });
  expect(await check(detail('0 - 1'))).toEqual({ result: 'ok', isOffline: true, hasChanged: true });
});
