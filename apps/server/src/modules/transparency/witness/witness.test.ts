import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  formatCheckpoint,
  formatKey,
  type NoteKey,
  parseCheckpoint,
  parseKey,
  proveConsistency,
  toBase64,
} from '@cauri/verifier';
import { verifyNote } from '@cauri/verifier/signatures';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { createTestApp, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addMatch } from '../../../testing/test-matches.ts';
import { openLogKey } from '../log/keys.ts';
import { sequenceLog } from '../log/sequence.ts';
import { signNote } from '../signing.ts';
import { readCheckpoint, tilesOf } from '../testing/read-log.ts';
import { requestCosignatures } from './request-cosignatures.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
/** Two installations: the second one cosigns the log of the first. */
const site = await openTestApp({ clock, environment: { PUBLIC_URL: 'https://one.example' } });
const other = await openTestApp({ clock, environment: { PUBLIC_URL: 'https://three.example' } });
const siteKey = (await site.visitor.call('getLog', {})).ok.key;
const witness = await openTestApp({
  clock,
  environment: { PUBLIC_URL: 'https://two.example', WITNESSED_LOGS: siteKey },
});
const witnessKey = parseKey((await witness.visitor.call('getLog', {})).ok.witnessKey ?? '');
if (!witnessKey) throw new Error('the witness has a key');

const grow = async (app = site) => {
  await addMatch(app.database.db, { startsAt: new Date('2026-06-13T18:00:00Z'), isCommitted: true });
  await sequenceLog({ db: app.database.db, settings: app.settings }, clock.now());
  return readCheckpoint(app.visitor);
};
const submit = (body: string) => witness.visitor.request('/log/witness/add-checkpoint', { method: 'POST', body });
const bodyOf = async (oldSize: number, signed: string, size: number) => {
  const proof = await proveConsistency(tilesOf(site.visitor, size), oldSize, size);
  return [`old ${oldSize}`, ...proof.map(toBase64), '', signed].join('\n');
};

describe('a witness', () => {
  it('cosigns a checkpoint, and the one that continues it', async () => {
    const first = await grow();
    const answer = await submit(await bodyOf(0, first.signed, first.size));
    expect(answer.status).toBe(200);
    const cosigned = parseCheckpoint(first.signed + (await answer.text()));
    expect(cosigned && verifyNote(cosigned.note, witnessKey)).toEqual({ seconds: clock.now().getTime() / 1000 });
    const second = await grow();
    expect((await submit(await bodyOf(first.size, second.signed, second.size))).status).toBe(200);
  });

  it('names the size that it has cosigned when the request continues another', async () => {
    const checkpoint = await grow();
    await submit(await bodyOf(0, checkpoint.signed, checkpoint.size));
    const known = await witness.database.db.selectFrom('witnessed_log').select('size').executeTakeFirstOrThrow();
    const answer = await submit(await bodyOf(0, checkpoint.signed, checkpoint.size));
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe('text/x.tlog.size');
    expect(await answer.text()).toBe(`${known.size}\n`);
  });

  it('refuses an unknown log, a wrong signature, a wrong proof and a malformed request', async () => {
    const known = await witness.database.db.selectFrom('witnessed_log').select('size').executeTakeFirstOrThrow();
    const checkpoint = await grow();
    const right = await bodyOf(Number(known.size), checkpoint.signed, checkpoint.size);
    const foreign = await grow(other);
    const unknown = ['old 0', '', foreign.signed].join('\n');
    const forged = right.replace(/\n\d+\n(?=[A-Za-z0-9+/]{43}=\n\n—)/, `\n${checkpoint.size + 1}\n`);
    expect(forged).not.toBe(right);
    const withoutProof = [`old ${known.size}`, '', checkpoint.signed].join('\n');
    const tooLarge = right.replace(/^old \d+/, `old ${checkpoint.size + 5}`);
    const statuses = [];
    for (const body of [
      unknown,
      forged,
      withoutProof,
      tooLarge,
      '',
      'old 01\n\nx',
      `old 0\n${'A'.repeat(9)}\n\n${checkpoint.signed}`,
    ])
      statuses.push((await submit(body)).status);
    expect(statuses).toEqual([404, 403, 422, 400, 400, 400, 400]);
    expect((await submit(right)).status).toBe(200);
  });

  it('cosigns no empty log whose root is not that of the empty tree', async () => {
    await witness.database.db.deleteFrom('witnessed_log').execute();
    const { origin } = await readCheckpoint(site.visitor);
    const empty = formatCheckpoint(origin, { size: 0, root: new Uint8Array(32) });
    const answer = await submit(['old 0', '', signNote(empty, origin, openLogKey(site.settings))].join('\n'));
    expect([answer.status, await answer.text()]).toEqual([409, '0\n']);
  });

  it('cosigns only one of two continuations that are sent at once', async () => {
    const known = await witness.database.db.selectFrom('witnessed_log').select('size').executeTakeFirstOrThrow();
    const [one, two] = [await grow(), await grow()];
    const answers = await Promise.all(
      [one, two].map(async ({ signed, size }) => submit(await bodyOf(Number(known.size), signed, size))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('never cosigns a fork: another tree of the log with the same key', async () => {
    const { db } = site.database;
    const fork = await openTestApp({
      clock,
      database: site.database,
      environment: { PUBLIC_URL: 'https://one.example' },
    });
    const before = await db.selectFrom('log_state').selectAll().executeTakeFirstOrThrow();
    const right = await grow(fork);
    await witness.database.db
      .updateTable('witnessed_log')
      .set({ size: BigInt(right.size), root: Buffer.alloc(32, 1) })
      .execute();
    const answer = await submit([`old ${right.size}`, '', right.signed].join('\n'));
    expect(answer.status).toBe(409);
    const longer = await grow(fork);
    expect((await submit(await bodyOf(right.size, longer.signed, longer.size))).status).toBe(422);
    await witness.database.db.updateTable('witnessed_log').set({ size: 0n }).execute();
    expect(Number(before.size)).toBeLessThan(right.size);
  });
});

/** Serves an installation. Returns the address below which it accepts checkpoints. */
async function serve(app: TestApp): Promise<string> {
  const server = createServer(getRequestListener(app.router.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/witness`;
}

const requestFrom = ({ database }: TestApp, witnesses: Parameters<typeof requestCosignatures>[0]['witnesses']) =>
  requestCosignatures({ db: database.db, witnesses, log: createLog('silent') }, new AbortController().signal);

describe('a log with a witness', async () => {
  const url = await serve(witness);
  const request = (key = witnessKey) => requestFrom(site, [{ key, url }]);
  /** The state of the log as a server shows it that is started with these witnesses. */
  const readState = async (keys: readonly NoteKey[]) => {
    const witnesses = keys.map((key) => `${formatKey(key)} https://two.example/log/witness`).join();
    const environment = { PUBLIC_URL: 'https://one.example', LOG_WITNESSES: witnesses };
    const shown = await createTestApp({ clock, database: site.database, environment });
    const state = (await shown.visitor.call('getLog', {})).ok;
    await shown.close();
    return state;
  };

  it('serves its checkpoint with the cosignature, whatever the witness had cosigned before', async () => {
    const { size } = await grow();
    await request();
    const cosigned = await readCheckpoint(site.visitor);
    expect(cosigned.size).toBe(size);
    expect(verifyNote(cosigned.note, witnessKey)).not.toBeNull();
    expect((await site.visitor.call('getLog', {})).ok.witnesses).toEqual([witnessKey.name]);
    const newer = await grow();
    expect(newer.note.signatures).toHaveLength(1);
    // The newer checkpoint is not cosigned yet: the page and the API name the one that is, and when.
    const state = await readState([witnessKey]);
    expect(state.witnesses).toEqual([]);
    expect(state.cosignatures).toEqual([
      { witness: witnessKey.name, size, at: clock.now().toISOString(), checkpoint: cosigned.signed },
    ]);
    // Neither a witness that is no longer configured, nor one that has another key now.
    expect((await readState([])).cosignatures).toEqual([]);
    expect((await readState([{ ...witnessKey, publicKey: new Uint8Array(32) }])).cosignatures).toEqual([]);
    // A process of a version that stores no checkpoints has stored a newer cosignature.
    await site.database.db
      .updateTable('log_cosignature')
      .set({ size: BigInt(newer.size) })
      .execute();
    expect((await readState([witnessKey])).cosignatures).toEqual([]);
    expect(newer.size).toBeGreaterThan(size);
    await request();
    expect((await readCheckpoint(site.visitor)).note.signatures).toHaveLength(2);
  });

  it('does not serve a cosignature by another key', async () => {
    await grow();
    await request({ ...witnessKey, publicKey: new Uint8Array(32) });
    expect((await readCheckpoint(site.visitor)).note.signatures).toHaveLength(1);
  });
});

describe('two installations that witness each other', async () => {
  const urls = { east: 'https://east.example', west: 'https://west.example' };
  const east = await openTestApp({ clock, environment: { PUBLIC_URL: urls.east } });
  const eastLog = (await east.visitor.call('getLog', {})).ok;
  const west = await openTestApp({ clock, environment: { PUBLIC_URL: urls.west, WITNESSED_LOGS: eastLog.key } });
  const westLog = (await west.visitor.call('getLog', {})).ok;
  // The first one gets the key of the second when it starts again.
  const both = await openTestApp({
    clock,
    database: east.database,
    environment: { PUBLIC_URL: urls.east, WITNESSED_LOGS: westLog.key },
  });
  const bothLog = (await both.visitor.call('getLog', {})).ok;
  const witnessOf = async (app: TestApp, key: string | null) => {
    const parsed = parseKey(key ?? '');
    if (!parsed) throw new Error('an installation has the key of a witness');
    return { key: parsed, url: await serve(app) };
  };
  const pairs = {
    east: { app: both, witness: await witnessOf(west, westLog.witnessKey) },
    west: { app: west, witness: await witnessOf(both, bothLog.witnessKey) },
  };
  const isCosigned = async ({ app, witness: { key } }: (typeof pairs)['east']) =>
    verifyNote((await readCheckpoint(app.visitor)).note, key) !== null;

  it.each(['east', 'west'] as const)('%s: the other one cosigns each checkpoint', async (name) => {
    const { app, witness: other } = pairs[name];
    for (let round = 0; round < 2; round += 1) {
      await grow(app);
      expect(await isCosigned(pairs[name])).toBe(false);
      await requestFrom(app, [other]);
      expect(await isCosigned(pairs[name])).toBe(true);
    }
  });

  /** Rewrites an entry and its hash, as the owner of the database and the key can. */
  const rewrite = ({ database }: TestApp) =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update log_entry set entry = entry || ' ' where index = 0`.execute(tx);
      await sql`update log_hash h set hash = sha256('\\x00'::bytea || e.entry)
        from log_entry e where e.index = 0 and h.index = 0 and h.level = 0`.execute(tx);
    });

  it('cosign no fork of each other, and continue to cosign the log that is not forked', async () => {
    const { east: forked, west: intact } = pairs;
    await rewrite(forked.app);
    await grow(forked.app);
    await requestFrom(forked.app, [forked.witness]);
    expect(await isCosigned(forked)).toBe(false);
    await grow(intact.app);
    await requestFrom(intact.app, [intact.witness]);
    expect(await isCosigned(intact)).toBe(true);
    await rewrite(intact.app);
    await grow(intact.app);
    await requestFrom(intact.app, [intact.witness]);
    expect(await isCosigned(intact)).toBe(false);
  });
});
