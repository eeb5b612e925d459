import { createHash } from 'node:crypto';
import explain from '@cauri/locale/en/betting/explain';
import { describeRule } from '@cauri/locale/rule-words';
import { makeWords } from '@cauri/locale/text';
import { marketTypes, RULES_VERSION, ruleOf, sportIds } from '@cauri/rules';
import { simulations } from '@cauri/simulator/engines';
import { bytesToHex, formatEntry } from '@cauri/verifier';
import { sql } from 'kysely';
import { hashLedgerDay } from '#modules/ledger';
import { DAY_MS, utcDayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { NewEntry } from './entries.ts';

/** A transfer of yesterday has committed by then: a transaction ends within 30 s. */
const LEDGER_AFTER_MS = 600_000;

/** The entries that are due without a row that waits: a new version of the rules, and the ledger of yesterday. */
export async function dueEntries(tx: Tx, now: Date): Promise<NewEntry[]> {
  return [...(await dueRules(tx, now)), ...(await dueLedgerDay(tx, now))];
}

const rules = describeRules();

/**
 * The versions in force: of the rules with the hash of all their English texts, and of the engines that play matches.
 * Throws an Error if a rule has no text.
 */
function describeRules() {
  const t = makeWords<'explain'>(explain, 'en');
  const texts = marketTypes.flatMap((type) =>
    sportIds.map((sport) => {
      const rule = ruleOf(type, sport);
      const text = describeRule(rule, t);
      if (text === null) throw new Error(`no text of the rule ${rule.id}, version ${rule.version}`);
      return { ...rule, text };
    }),
  );
  return {
    version: RULES_VERSION,
    texts: createHash('sha256').update(formatEntry(texts)).digest('hex'),
    engines: Object.values(simulations).flatMap(({ engines }) => engines.map(({ name }) => name)),
  };
}

async function dueRules(tx: Tx, now: Date): Promise<NewEntry[]> {
  const subject = createHash('sha256').update(formatEntry(rules)).digest('hex').slice(0, 16);
  const last = await tx
    .selectFrom('log_entry')
    .select('subject')
    .where('kind', '=', 'rules')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.subject === subject) return [];
  return [{ kind: 'rules', subject, value: { kind: 'rules', at: now.getTime(), ...rules } }];
}

/** The ledger of the day after the last one in the log, or of the day on which the log began, once that day is over. */
async function dueLedgerDay(tx: Tx, now: Date): Promise<NewEntry[]> {
  const { rows } = await sql<{ day: string }>`
    select coalesce(
      (select (subject::date + 1)::text from log_entry where kind = 'ledger' order by index desc limit 1),
      (select (created_at at time zone 'UTC')::date::text from log_state)
    ) as day`.execute(tx);
  const day = rows[0]?.day;
  const lastOver = utcDayOf(new Date(now.getTime() - DAY_MS - LEDGER_AFTER_MS));
  if (day === undefined || day > lastOver) return [];
  const { transfers, root } = await hashLedgerDay(tx, day);
  const value = { kind: 'ledger', at: now.getTime(), day, transfers, root: bytesToHex(root) };
  return [{ kind: 'ledger', subject: day, value }];
}
