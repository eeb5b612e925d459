import { create, daySecret, type Fixture, parseSlot, seedOf } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** The number of digits of a link, a seed or a secret of 32 bytes. */
const HEX = 64;
const BASE64 = 43;

/** Finds 32-byte secrets in texts: in hex (so also in the text of bytea), in base64 and in base64url. */
export interface SecretFinder {
  readonly size: number;
  /** The names of the secrets in a text. */
  find(text: string): string[];
}

/** Takes `secrets` in hex by name. */
export function createSecretFinder(secrets: ReadonlyMap<string, string>): SecretFinder {
  const byHex = new Map<string, string>();
  const byBase64 = new Map<string, string>();
  for (const [name, hex] of secrets) {
    byHex.set(hex, name);
    byBase64.set(Buffer.from(hex, 'hex').toString('base64url'), name);
  }
  const search = (text: string, { run, length, known }: Search) =>
    [...text.matchAll(run)].flatMap(([found]) => {
      const windows = Array.from({ length: found.length - length + 1 }, (_, index) =>
        found.slice(index, index + length),
      );
      return windows.flatMap((window) => known.get(window) ?? []);
    });
  return {
    size: secrets.size,
    find: (text) => [
      ...search(text.toLowerCase(), { run: /[0-9a-f]{64,}/g, length: HEX, known: byHex }),
      ...search(text.replaceAll('+', '-').replaceAll('/', '_'), {
        run: /[A-Za-z0-9_-]{43,}/g,
        length: BASE64,
        known: byBase64,
      }),
    ],
  };
}

interface Search {
  readonly run: RegExp;
  readonly length: number;
  readonly known: ReadonlyMap<string, string>;
}

/** The secrets of days, the seeds and the unrevealed links of all simulated matches that are not finished, in hex. */
export async function listFuture(db: Database, secret: Uint8Array): Promise<Map<string, string>> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'sport_id', 'external_id', 'fixture', 'step'])
    .where('fixture', 'is not', null)
    .where('status', 'in', ['upcoming', 'live'])
    .execute();
  const future = new Map([['the secret', Buffer.from(secret).toString('hex')]]);
  for (const { id, sport_id, external_id, fixture, step } of events) {
    const slot = parseSlot(external_id);
    if (slot) future.set(`the secret of ${slot.day}`, Buffer.from(daySecret(secret, slot)).toString('hex'));
    const seed = seedOf(secret, { matchId: id, slot });
    future.set(`the seed of ${sport_id} ${id}`, Buffer.from(seed).toString('hex'));
    const match = create({ ...(fixture as Omit<Fixture, 'matchId'>), matchId: id }, seed);
    for (let next = (step ?? -1) + 1; next < match.steps; next += 1) {
      future.set(`link ${next} of ${sport_id} ${id}`, match.link(next));
    }
  }
  return future;
}

/** Every row of every table as text, by table. */
export async function readTables(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; schema: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
  const tables = new Map<string, string>();
  for (const { name, schema } of rows) {
    const table = sql.table(`${schema}.${name}`);
    const read = await sql<{
      text: string | null;
    }>`select string_agg(t::text, E'\n') as text from ${table} as t`.execute(db);
    tables.set(`table ${name}`, read.rows[0]?.text ?? '');
  }
  return tables;
}
