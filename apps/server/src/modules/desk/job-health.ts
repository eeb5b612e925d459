import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';

/** How the tasks of an engine do. Noting costs nothing; {@link JobHealth.write} brings what is new into the tables. */
export class JobHealth {
  readonly #news = new Map<string, { ranAt: Date | null; failedAt: Date | null; error: string | null }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Says that a task has run, or why it failed. */
  note(name: string, error: string | null): void {
    const now = this.#clock.now();
    const known = this.#news.get(name);
    this.#news.set(name, {
      ranAt: error === null ? now : (known?.ranAt ?? null),
      failedAt: error === null ? (known?.failedAt ?? null) : now,
      error: error ?? known?.error ?? null,
    });
  }

  async write(db: Database): Promise<void> {
    const news = [...this.#news];
    this.#news.clear();
    if (news.length === 0) return;
    await sql`
      insert into job (name, ran_at, failed_at, error)
      select * from unnest(
        ${news.map(([name]) => name)}::text[], ${news.map(([, { ranAt }]) => ranAt)}::timestamptz[],
        ${news.map(([, { failedAt }]) => failedAt)}::timestamptz[], ${news.map(([, { error }]) => error)}::text[])
      on conflict (name) do update set ran_at = coalesce(excluded.ran_at, job.ran_at),
        failed_at = coalesce(excluded.failed_at, job.failed_at), error = coalesce(excluded.error, job.error)`.execute(
      db,
    );
  }
}
