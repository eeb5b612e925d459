import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Database, type Reader, storedError } from '#platform/database';

/** The characters that are stored of the stack of an error. */
const STACK_MAXIMUM = 4_000;

interface JobRecord {
  readonly everyMs: number;
  readonly begunAt: Date;
  ranAt: Date | null;
  failedAt: Date | null;
  error: string | null;
}

/** The health of an engine's jobs, kept in memory; {@link JobHealth.write} stores it. */
export class JobHealth {
  readonly #jobs = new Map<string, JobRecord>();
  readonly #clock: Clock;
  #isAlone = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Registers a job with its period. */
  expect(name: string, everyMs: number): void {
    this.#jobs.set(name, { everyMs, begunAt: this.#clock.now(), ranAt: null, failedAt: null, error: null });
  }

  /** Records a run of a registered job, or its error. */
  note(name: string, error: string | null): void {
    const job = this.#jobs.get(name);
    if (!job) return;
    if (error === null) {
      job.ranAt = this.#clock.now();
      return;
    }
    job.failedAt = this.#clock.now();
    job.error = storedError(error, STACK_MAXIMUM);
  }

  async write(db: Database): Promise<void> {
    const jobs = [...this.#jobs].map(([name, job]) => ({ name, ...job }));
    const column = <K extends keyof (typeof jobs)[number]>(name: K) => jobs.map((job) => job[name]);
    await sql`
      insert into job (name, every_ms, begun_at, ran_at, failed_at, error)
      select * from unnest(${column('name')}::text[], ${column('everyMs')}::int[], ${column('begunAt')}::timestamptz[],
        ${column('ranAt')}::timestamptz[], ${column('failedAt')}::timestamptz[], ${column('error')}::text[])
      on conflict (name) do update set every_ms = excluded.every_ms, begun_at = excluded.begun_at,
        ran_at = coalesce(excluded.ran_at, job.ran_at), failed_at = coalesce(excluded.failed_at, job.failed_at),
        error = coalesce(excluded.error, job.error)`.execute(db);
    if (this.#isAlone) return;
    // Deletes the jobs of an engine with another configuration.
    await sql`delete from job where name <> all(${column('name')}::text[])`.execute(db);
    this.#isAlone = true;
  }
}

/** The tolerated difference between the clocks of several machines, in seconds. */
const TOLERANCE = 5;

/** Returns the seconds by which a time is before the last run of a job; 0 if it is not, within the tolerance. */
export async function readSecondsBehind(db: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(ran_at) - ${now}::timestamptz)::float8 as seconds from job`.execute(db);
  const seconds = Math.round(rows[0]?.seconds ?? 0);
  return seconds > TOLERANCE ? seconds : 0;
}
