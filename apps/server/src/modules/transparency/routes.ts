import { api, type LogState } from '@cauri/contract';
import { COSIGNATURE, formatKey, parseCheckpoint, toBase64, toBase64Url } from '@cauri/verifier';
import type { Limits, ServerParts } from '#module';
import type { SettingsStore } from '#modules/settings';
import { callerOf, problemResponses, type Router, serve, sourceOfRequest } from '#platform/http';
import { problem } from '#platform/problem';
import { openWitnessKey, readReceiptKeys } from './log/keys.ts';
import { listEntries } from './log/list-entries.ts';
import { readLogIdentity } from './log/open-log.ts';
import { createTileReader, readCheckpoint, readCosignatures } from './log/serve-log.ts';
import { listOverrides, readOverrideTotal } from './overrides/list-overrides.ts';
import { proveTicket } from './receipts/prove-ticket.ts';
import { writeReceipt } from './receipts/write-receipt.ts';
import { witnessNameOf } from './witness/cosign.ts';

export interface TransparencyParts extends Pick<ServerParts, 'db' | 'config' | 'clock'> {
  readonly settings: SettingsStore;
  readonly limits: Limits;
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
/** A checkpoint is at most this old, and so is a list of keys. */
const SHORTLY = { 'cache-control': 'public, max-age=5' };
const FOREVER = { 'content-type': 'application/octet-stream', 'cache-control': 'public, max-age=31536000, immutable' };

/** Mounts the log, the receipts with their keys, and the proofs. */
export function mountTransparency(router: Router, parts: TransparencyParts): void {
  const { db } = parts;
  serve(router, api.getLog, () => describeLog(parts));
  serve(router, api.listLogEntries, ({ query }) => listEntries(db, query));
  serve(router, api.listOverrides, ({ query }) => listOverrides(db, query));
  serve(router, api.getOverrideTotal, () => readOverrideTotal(db));
  // These are not pages, but the metrics count them as pages.
  for (const path of ['/log/*', '/.well-known/*']) {
    router.use(path, async (c, next) => {
      await parts.limits.visits.take(await sourceOfRequest(c));
      await next();
    });
  }
  mountLog(router, parts);
  mountReceipts(router, parts);
}

async function describeLog({ db, settings, config }: TransparencyParts): Promise<LogState> {
  const { origin, key, createdAt } = await readLogIdentity(db, settings);
  const signed = await readCheckpoint(db);
  const checkpoint = parseCheckpoint(signed);
  if (!checkpoint) throw new Error('the checkpoint of the log is malformed');
  const witness = config.witnessedLogs.length > 0 ? openWitnessKey(settings) : null;
  const name = witnessNameOf(config.siteUrl);
  return {
    origin,
    key,
    witnessKey: witness && formatKey({ name, kind: COSIGNATURE, publicKey: witness.publicKey }),
    size: checkpoint.size,
    root: toBase64(checkpoint.root),
    checkpoint: signed,
    witnesses: checkpoint.note.signatures.map((signature) => signature.name).filter((each) => each !== origin),
    cosignatures: await readCosignatures(
      db,
      config.witnesses.map(({ key }) => key),
    ),
    beganAt: createdAt.toISOString(),
  };
}

const schema = { type: 'string' } as const;

interface FileRoute {
  readonly path: string;
  readonly summary: string;
  readonly type: string;
  /** Only the owner of a bet may read it. */
  readonly isPrivate?: true;
}

/** Describes a route whose answer is not JSON of the contract. */
const describe = (router: Router, { path, summary, type, isPrivate }: FileRoute) =>
  router.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary,
    tags: ['log'],
    parameters: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    ...(isPrivate && { security: [{ session: [] }] }),
    responses: {
      200: { description: 'OK', content: { [type]: { schema } } },
      ...problemResponses([
        ...(isPrivate ? (['unauthenticated'] as const) : []),
        'not_found',
        'rate_limited',
        'internal',
        'unavailable',
      ]),
    },
  });

/** The log in the format of C2SP tlog-tiles. Tiles never change, so that caches may keep them. */
function mountLog(router: Router, { db }: TransparencyParts): void {
  describe(router, {
    path: '/log/checkpoint',
    summary: 'Reads the signed checkpoint of the log (C2SP tlog-checkpoint)',
    type: 'text/plain',
  });
  router.get('/log/checkpoint', async (c) => c.body(await readCheckpoint(db), 200, { ...TEXT, ...SHORTLY }));
  describe(router, {
    path: '/log/tile/{path}',
    summary: 'Reads a tile of the tree, or a bundle of entries (C2SP tlog-tiles)',
    type: 'application/octet-stream',
  });
  const readTile = createTileReader(db);
  router.get('/log/tile/*', async (c) => {
    const tile = await readTile(c.req.path.slice('/log/tile/'.length));
    if (!tile) throw problem('not_found');
    return c.body(Uint8Array.from(tile), 200, FOREVER);
  });
}

function mountReceipts(router: Router, { db, settings, limits }: TransparencyParts): void {
  const log = () => readLogIdentity(db, settings);
  describe(router, {
    path: '/.well-known/jwks.json',
    summary: 'Lists the keys that have signed receipts (RFC 7517)',
    type: 'application/json',
  });
  router.get('/.well-known/jwks.json', async (c) => {
    const keys = (await readReceiptKeys(db)).map(({ id, public_key }) => {
      const [x, fixed] = [toBase64Url(public_key), { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' }];
      return { ...fixed, kid: id, x };
    });
    return c.json({ keys }, 200, SHORTLY);
  });
  describe(router, {
    path: '/api/bets/{id}/receipt',
    summary: "Writes the receipt of one of the bettor's bets: a compact JWS (RFC 7515, EdDSA)",
    type: 'application/jose',
    isPrivate: true,
  });
  router.get('/api/bets/:id/receipt', async (c) => {
    const { userId } = await callerOf(c);
    const receipt = await writeReceipt({ db, settings, log }, userId, c.req.param('id'));
    return c.body(receipt, 200, { 'content-type': 'application/jose' });
  });
  describe(router, {
    path: '/api/bets/{id}/proof',
    summary: 'Proves that the ticket of a bet is in the log (C2SP tlog-proof); 404 until it is',
    type: 'text/plain',
  });
  router.get('/api/bets/:id/proof', async (c) => {
    // It hashes the whole batch of the ticket.
    await limits.searches.take(await sourceOfRequest(c));
    return c.body(await proveTicket(db, c.req.param('id')), 200, TEXT);
  });
}
