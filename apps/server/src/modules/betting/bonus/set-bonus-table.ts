import { type AdminBonusTable, type Approval, api, type BonusTableSet, type SetBonusTable } from '@cauri/contract';
import { type BonusTable, bonusFor, bonusMaximum, findBonusFault, oddsFromWire } from '@cauri/rules';
import { sql } from 'kysely';
import { type ApprovalHandler, type Approvals, readApproval } from '#modules/approvals';
import { type Administrator, administratorOf, recordAuditEntry, writeOnce } from '#modules/audit';
import type { Clock } from '#platform/clock';
import type { Database, Reader, Tx } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { invalid, problem } from '#platform/problem';
import { announceTables, inForce, readTables, type StoredTable, toWireTable } from './bonus-tables.ts';

export interface BonusAdminParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
}

/** The time before a new table takes effect, so that every process and open page has it by then. */
const LEAD_MS = 60_000;
/** The maximum number of legs of a slip. */
const LEGS_MAXIMUM = 50;
const SUBJECT = { kind: 'settings', id: 'bonus' } as const;

/** A new table, in force from a time on. */
interface ScheduledTable extends BonusTable {
  readonly from: Date;
}

/** Lists the last tables with their states. */
async function listBonusTables(db: Reader, now: Date): Promise<AdminBonusTable[]> {
  const tables = await readTables(db, now);
  return tables.map((table) => toAdminTable(table, { tables, now }));
}

/**
 * Adds a bonus table, which takes effect a minute later at the earliest. A table that is anywhere richer than the one
 * that it replaces waits for a second administrator. Throws `validation_failed`, `bonus_refused`, `approval_needed` and
 * `too_many_waiting`.
 */
async function setBonusTable(
  { db, clock, approvals }: BonusAdminParts,
  admin: Administrator,
  input: SetBonusTable,
): Promise<BonusTableSet> {
  const now = clock.now();
  const wanted = readWanted(input, now);
  const { id, requestId } = await writeOnce(db, admin, async (tx) => {
    const replaced = await lockReplaced(tx, { from: wanted.from, now });
    if (isSame(wanted, replaced)) return { id: replaced?.id ?? null, requestId: null };
    if (!isRicher(wanted, replaced)) return { id: await addTable(tx, admin, { wanted, replaced }), requestId: null };
    const { request } = await approvals.request(tx, {
      kind: 'bonus_table',
      admin,
      subject: SUBJECT,
      before: toFields(replaced),
      after: { ...toFields(wanted), ...(input.from !== undefined && { effectiveAt: wanted.from.toISOString() }) },
      reason: input.reason,
    });
    return { id: null, requestId: request.id };
  });
  const tables = await readTables(db, now);
  const table = tables.find((one) => one.id === id);
  return {
    table: table ? toAdminTable(table, { tables, now }) : null,
    request: requestId === null ? null : await readApproval(db, requestId, now),
  };
}

/** Adds an approved table, from the time of the request or a minute from now. Throws `request_outdated`. */
const bonusHandler = ({ clock }: Pick<BonusAdminParts, 'clock'>): ApprovalHandler => ({
  lock: async (tx) => {
    await lockTables(tx);
  },
  apply: async (tx, { before, after }: Approval, admin) => {
    const { effectiveAt, bonusOdds, bonusRows } = after as unknown as Fields;
    const rows = bonusRows.map(({ legs, percent }) => ({ legs, percent }));
    const input = { oddsMinimum: bonusOdds, rows };
    const now = clock.now();
    const wanted = readWanted({ ...input, ...(effectiveAt !== undefined && { from: effectiveAt }) }, now);
    const replaced = await lockReplaced(tx, { from: wanted.from, now });
    if (JSON.stringify(toFields(replaced)) !== JSON.stringify(before)) throw problem('request_outdated');
    await addTable(tx, admin, { wanted, replaced });
  },
});

/** The table in units of the rules. Throws `bonus_refused` for its first invalid row, and `validation_failed`. */
function readWanted({ from, oddsMinimum, rows }: Omit<SetBonusTable, 'reason'>, now: Date): ScheduledTable {
  const odds = oddsFromWire(oddsMinimum);
  if (odds === null) throw invalid({ path: 'oddsMinimum', message: 'must be odds' });
  const earliest = new Date(now.getTime() + LEAD_MS);
  const chosen = from === undefined ? earliest : new Date(from);
  const table = {
    oddsMinimum: odds,
    rows: rows.map(({ legs, percent }) => ({ legs, points: Math.round(percent * 100) })),
  };
  const fault = findBonusFault(table);
  if (fault) throw problem('bonus_refused', { ...fault, maximum: bonusMaximum(fault.legs) / 100 });
  return { ...table, from: chosen > earliest ? chosen : earliest };
}

/** Serialises the changes of the tables. A lock of the append-only table itself needs rights that the server does not have. */
const lockTables = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('bonus_table', 0))`.execute(tx);

/** The table that is in force, or will be, when a new one takes effect. */
async function lockReplaced(
  tx: Tx,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<StoredTable | null> {
  await lockTables(tx);
  return inForce(await readTables(tx, now), from);
}

const OFF: BonusTable = { oddsMinimum: 0, rows: [] };

function isSame(wanted: BonusTable, replaced: BonusTable | null): boolean {
  const now = replaced ?? OFF;
  if (wanted.rows.length === 0 && now.rows.length === 0) return true;
  return JSON.stringify([wanted.oddsMinimum, wanted.rows]) === JSON.stringify([now.oddsMinimum, now.rows]);
}

/** Whether a table gives any bet more than the one that it replaces. */
function isRicher(wanted: BonusTable, replaced: BonusTable | null): boolean {
  const now = replaced ?? OFF;
  const counts = Array.from({ length: LEGS_MAXIMUM }, (_, index) => index + 1);
  const isAnyHigher = counts.some((legs) => bonusFor(wanted, legs) > bonusFor(now, legs));
  return isAnyHigher || (wanted.rows.length > 0 && wanted.oddsMinimum < now.oddsMinimum);
}

interface Addition {
  readonly wanted: ScheduledTable;
  readonly replaced: StoredTable | null;
}

async function addTable(tx: Tx, admin: Administrator, { wanted, replaced }: Addition): Promise<number> {
  const { from, oddsMinimum, rows } = wanted;
  const { id } = await tx
    .insertInto('bonus_table')
    .values({ effective_at: from, odds_minimum: oddsMinimum, rows: JSON.stringify(rows), set_by: admin.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuditEntry(tx, {
    admin,
    kind: 'bonus_table_set',
    subject: SUBJECT,
    before: toFields(replaced),
    after: { ...toFields(wanted), effectiveAt: from.toISOString() },
  });
  await announceTables(tx);
  return id;
}

interface Fields {
  readonly bonusOdds: number;
  readonly bonusRows: readonly { readonly legs: number; readonly percent: number }[];
  readonly effectiveAt?: string;
}

/** The fields of a table in the audit log and in requests. */
function toFields(table: BonusTable | null): Fields {
  const { oddsMinimum, rows } = toWireTable({ from: new Date(0), ...(table ?? OFF) });
  return { bonusOdds: oddsMinimum, bonusRows: rows };
}

function toAdminTable(
  table: StoredTable,
  { tables, now }: { readonly tables: readonly StoredTable[]; readonly now: Date },
): AdminBonusTable {
  const current = inForce(tables, now);
  const state = table.from > now ? 'scheduled' : table.id === current?.id ? 'in_force' : 'past';
  return { ...toWireTable(table), id: table.id, state, setAt: table.setAt.toISOString() };
}

/** Mounts the tables of the accumulator bonus for administrators. */
export function mountBonus(router: Router, parts: BonusAdminParts): void {
  parts.approvals.handle('bonus_table', bonusHandler(parts));
  serve(router, api.listBonusTables, async () => ({ items: await listBonusTables(parts.db, parts.clock.now()) }));
  serve(router, api.setBonusTable, async ({ body }, c) => setBonusTable(parts, await administratorOf(c), body));
}
