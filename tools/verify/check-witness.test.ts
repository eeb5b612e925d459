import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatKey, loadEvidence, parseKey } from '@cauri/verifier';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { sequenceLog } from '../../apps/server/src/modules/transparency/log/sequence.ts';
import { requestCosignatures } from '../../apps/server/src/modules/transparency/witness/request-cosignatures.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { place, selectionOf } from '../../apps/server/src/testing/slips.ts';
import { createTestApp, openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { createTestClock } from '../../apps/server/src/testing/test-clock.ts';
import { addFootballEvent } from '../../apps/server/src/testing/test-events.ts';
import { checkWitness } from './check-witness.ts';

const PUBLIC_URL = 'https://one.example';
/** Bets are placed at the time of the database. */
const clock = createTestClock(new Date().toISOString());
/** The second installation cosigns the log of the first. */
const first = await openTestApp({ clock, environment: { PUBLIC_URL } });
const { database } = first;
const { db } = database;
const WITNESSED_LOGS = (await first.visitor.call('getLog', {})).ok.key;
const two = await openTestApp({ clock, environment: { PUBLIC_URL: 'https://two.example', WITNESSED_LOGS } });
const witness = (await two.visitor.call('getLog', {})).ok.witnessKey ?? '';
const server = createServer(getRequestListener(two.router.fetch)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/witness`;
const site = await createTestApp({
  clock,
  database,
  environment: { PUBLIC_URL, LOG_WITNESSES: `${witness} https://two.example/log/witness` },
});
afterAll(() => site.close());

const bettor = await site.signUp();
const { id } = await addFootballEvent(db, new Date(Date.now() + 86_400_000));
await site.board.catchUp();
const bet = async () => {
  const betId = (await place(bettor, { selections: [await selectionOf(bettor, id, { key: 'home' })] })).ok.bets[0]?.id;
  const receipt = await (await bettor.request(`/api/bets/${betId}/receipt`)).text();
  await sequenceLog({ db, settings: site.settings }, new Date());
  return receipt;
};
const cosign = async () => {
  const key = parseKey(witness);
  if (!key) throw new Error('the witness has a key');
  await requestCosignatures({ db, witnesses: [{ key, url }], log: createLog('silent') }, new AbortController().signal);
};
const fetchPath = (path: string) => site.visitor.request(path);
const check = async (receipt: string, { key = witness, now = Date.now() } = {}) =>
  checkWitness(fetchPath, { evidence: await loadEvidence(fetchPath, { receipt, seen: null }), witness: key, now });

it('a witness vouches for the bets in the log that it has cosigned, and for later ones within a day', async () => {
  const receipt = await bet();
  expect(await check(receipt)).toMatchObject({ state: 'failed', text: expect.stringContaining('shows no state') });
  await cosign();
  expect(await check(receipt)).toMatchObject({ state: 'ok' });
  const later = await bet();
  expect(await check(receipt)).toMatchObject({ state: 'ok' });
  expect(await check(later)).toMatchObject({ state: 'open' });
  expect(await check(later, { now: Date.now() + 86_400_000 })).toMatchObject({ state: 'failed' });
  await cosign();
  expect(await check(later)).toMatchObject({ state: 'ok' });
});

it('neither the key of a log nor that of a witness without cosignatures vouches for a log', async () => {
  const receipt = await bet();
  await cosign();
  await expect(check(receipt, { key: WITNESSED_LOGS })).rejects.toThrow('not the key of a witness');
  const key = parseKey(witness);
  const other = key && formatKey({ ...key, publicKey: new Uint8Array(32).fill(9) });
  expect(await check(receipt, { key: other ?? '' })).toMatchObject({ state: 'failed' });
});

it('another log than the witness has cosigned is found by a reader who has no earlier checkpoint', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update log_entry set entry = entry || ' ' where index = 0`.execute(tx);
    await sql`update log_hash h set hash = sha256('\\x00'::bytea || e.entry)
      from log_entry e where e.index = 0 and h.index = 0 and h.level = 0`.execute(tx);
  });
  expect(await check(await bet())).toMatchObject({ state: 'failed', text: expect.stringContaining('another log') });
});
