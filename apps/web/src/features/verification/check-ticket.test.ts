import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BetDetail } from '@cauri/contract';
import { type Evidence, fromBase64, type ProvenEntry, parseLogProof } from '@cauri/verifier';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleBet } from '#testing/samples.ts';
import { checkBet, faultOf, hasChanged, type LoadedTicket } from './check-ticket.ts';

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
const loaded: LoadedTicket = {
  bet: detail('1 - 0'),
  evidence: readEvidence(),
  disputes: [],
  loadedAt,
  servedAt: loadedAt,
};

/** Checks a bet that the page shows a day after the data was loaded, without a connection. */
async function check(bet: BetDetail) {
  const readBet = () => Promise.reject(new Error('offline'));
  const now = loadedAt + 86_400_000;
  const checked = await checkBet(bet, { now, before: loaded, readBet });
  const result = checked.verdict.results.find(({ check }) => check === 'result')?.state;
  return { result, isOffline: checked.isOffline, hasChanged: hasChanged(bet, checked) };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('without a connection, a score that was corrected later is no fault: the bet is checked as it was when it was loaded', async () => {
  expect(await check(detail('1 - 0'))).toEqual({ result: 'ok', isOffline: true, hasChanged: false });
  expect(await check(detail('0 - 1'))).toEqual({ result: 'ok', isOffline: true, hasChanged: true });
});

it('a bet that changes while the data is loaded is loaded again, and the clock of the site is kept', async () => {
  const { receipt, checkpoint } = readEvidence();
  const date = new Date(loadedAt).toUTCString();
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    if (path.endsWith('/receipt')) return new Response(receipt, { headers: { date } });
    if (path.endsWith('/proof')) return new Response('', { status: 404 });
    if (path.endsWith('/checkpoint')) return new Response(checkpoint);
    return Response.json({ keys: [], items: [], markets: [] });
  });
  const states = ['1 - 0', '0 - 1', '0 - 1', '0 - 1'].map(detail);
  const readBet = async () => states.shift() ?? detail('none');
  const checked = await checkBet(detail('1 - 0'), { now: loadedAt + 7_200_000, before: null, readBet });
  expect([checked.bet, checked.isOffline, states]).toEqual([detail('0 - 1'), false, []]);
  expect(paths.filter((path) => path.endsWith('/receipt'))).toHaveLength(2);
  expect([checked.loadedAt, checked.servedAt]).toEqual([loadedAt + 7_200_000, loadedAt]);
});

it.each([
  ['refuses a part of the log', () => new Response('', { status: 500 }), { is: 'refused', status: '500' }],
  ['answers what cannot be read', () => new Response('<html>'), { is: 'unreadable', status: 'null' }],
])('a site that %s is not taken for a lost connection', async (_, answer, fault) => {
  const { receipt, checkpoint } = readEvidence();
  const path = '/.well-known/jwks.json';
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === path) return answer();
    return new Response(url.endsWith('/receipt') ? receipt : checkpoint);
  });
  const bet = detail('1 - 0');
  const error = await checkBet(bet, { now: loadedAt, before: loaded, readBet: async () => bet }).catch((one) => one);
  expect(faultOf(error, bet.id)).toEqual({ ...fault, path });
});

it('tiles of the log that the site refuses are no other log', async () => {
  const { receipt, proof } = readEvidence();
  const items = [{ index: 0, entry: '{}' }];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/log/tile/')) return new Response('', { status: 500 });
    if (url.endsWith('/receipt')) return new Response(receipt);
    if (url.endsWith('/proof')) return new Response(proof);
    return Response.json({ keys: [], items, markets: [] });
  });
  const bet = detail('1 - 0');
  const error = await checkBet(bet, { now: loadedAt, before: null, readBet: async () => bet }).catch((one) => one);
  expect(faultOf(error, bet.id)).toEqual({
    is: 'refused',
    status: '500',
    path: expect.stringMatching(/^\/log\/tile\//),
  });
});
