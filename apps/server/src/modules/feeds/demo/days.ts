import { commitToDay, type DayCommitment, dayOf, daySecret } from '@cauri/simulator';
import { sql } from 'kysely';
import { type Config, ConfigurationError } from '#config';
import { DAY_MS } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import type { Log } from '#platform/log';
import type { MatchSecrets } from './matches.ts';

interface SecretParts {
  readonly secret: Uint8Array;
  /** Milliseconds of match clock per millisecond. */
  readonly speed: number;
}

/** Computes the commitment to the secret of a day, a date in UTC. */
export function commitmentOf({ secret, speed }: SecretParts, day: string): DayCommitment {
  return { day, speed, commitment: commitToDay(daySecret(secret, { day, speed })) };
}

type SecretConfig = Pick<
  Config,
  'simulationSecret' | 'formerSimulationSecrets' | 'isSimulationSecretLost' | 'predictable'
>;

/**
 * Throws a {@link ConfigurationError} if the present and the coming days were committed to with another SIM_SECRET: all
 * announced matches would be withdrawn or called off. After a rotation the former one may have made the newest commitment, until
 * the first start with its successor. An API process, which has no secret, and DEMO_SEED are not checked.
 */
export async function refuseOtherSimulationSecret(db: Reader, config: SecretConfig, now: Date): Promise<void> {
  const { simulationSecret, formerSimulationSecrets, isSimulationSecretLost, predictable } = config;
  if (simulationSecret.length === 0 || predictable || isSimulationSecretLost) return;
  const { rows } = await sql<DayCommitment>`
    select day::text, speed, commitment from simulation_day
    where secret is null and day >= ${dayOf(now.getTime())} order by committed_at desc`.execute(db);
  const isOf = (secret: Uint8Array, { day, speed, commitment }: DayCommitment) =>
    commitmentOf({ secret, speed }, day).commitment === commitment;
  const [newest] = rows;
  const isKnown =
    rows.some((row) => isOf(simulationSecret, row)) ||
    formerSimulationSecrets.some((secret) => newest && isOf(secret, newest));
  if (rows.length > 0 && !isKnown) throw new ConfigurationError(OTHER_SECRET);
}

const OTHER_SECRET =
  'SIM_SECRET: the announced matches were committed to with another one. No match was changed. Set the SIM_SECRET that the site ' +
  'had before (npm run backup keeps it). If nobody has it, set SIM_SECRET_FORMER=lost: the announced matches are then ' +
  'replaced or called off, and bets on them refunded.';

interface DaysParts extends SecretParts {
  readonly db: Database;
  readonly from: Date;
  readonly until: Date;
}

/**
 * Commits to the secrets of the days between two times that have no commitment, before any match of them is added. Returns
 * the days whose secrets are not revealed, which may have new matches.
 */
export async function commitDays({ db, from, until, ...secret }: DaysParts): Promise<ReadonlySet<string>> {
  const days: DayCommitment[] = [];
  const last = dayOf(until.getTime());
  for (let at = from.getTime(); dayOf(at) <= last; at += DAY_MS) days.push(commitmentOf(secret, dayOf(at)));
  const rows = await db
    .selectFrom('simulation_day')
    .select(['commitment', 'secret'])
    .where(
      'commitment',
      'in',
      days.map(({ commitment }) => commitment),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.commitment, row.secret]));
  const missing = days.filter(({ commitment }) => !known.has(commitment));
  if (missing.length > 0) {
    await db
      .insertInto('simulation_day')
      .values(missing.map(({ commitment, day, speed }) => ({ commitment, day, speed })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return new Set(days.filter(({ commitment }) => !known.get(commitment)).map(({ day }) => day));
}

interface RevealParts {
  readonly db: Database;
  readonly now: Date;
  readonly secrets: MatchSecrets;
  readonly log: Log;
}

/** Reveals the secrets of past days whose matches are all over. The secret of a day whose operator lost it stays hidden. */
export async function revealDays({ db, now, secrets, log }: RevealParts): Promise<void> {
  const { rows } = await sql<DayCommitment>`
    select d.day::text, d.speed, d.commitment from simulation_day d
    where d.secret is null and d.day < ${dayOf(now.getTime())}
      and not exists (
        select from event e where (e.status in ('upcoming', 'live') or e.is_last_link_due) and e.feed = 'demo'
          and starts_with(e.external_id, d.day || '/' || d.speed || '/' || d.commitment || '/')
      )
    order by d.day`.execute(db);
  for (const { day, speed, commitment } of rows) {
    const secret = secrets
      .map((each) => daySecret(each, { day, speed }))
      .find((each) => commitToDay(each) === commitment);
    if (!secret) continue;
    await db
      .updateTable('simulation_day')
      .set({ secret: Buffer.from(secret).toString('hex') })
      .where('commitment', '=', commitment)
      .where('secret', 'is', null)
      .execute();
    log.info({ day }, 'simulation: secret of a day revealed');
  }
}
