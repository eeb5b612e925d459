import type { ServerModule, ServerParts } from '#module';
import { JobHealth } from '#modules/dashboard';
import { runJobs } from '#platform/jobs/scheduler';
import { pruneRateLimits } from '#platform/rate-limit';

/** Runs the jobs of all modules in one process, until the signal reports that the lead is lost. */
export async function runEngine(
  { db, clock, log, metrics }: Pick<ServerParts, 'db' | 'clock' | 'log' | 'metrics'>,
  modules: readonly ServerModule[],
  signal: AbortSignal,
): Promise<void> {
  const health = new JobHealth(clock);
  for (const { takeLead } of modules) await takeLead?.();
  const created = [];
  // Modules start one after the other, because later ones use what earlier ones prepare.
  for (const { jobs } of modules) created.push(...((await jobs?.(signal)) ?? []));
  const all = [
    ...created,
    { name: 'rateLimits', everyMs: 60_000, run: () => pruneRateLimits(db, clock.now()) },
    { name: 'health', everyMs: 5_000, run: () => health.write(db) },
  ];
  for (const { name, everyMs } of all) health.expect(name, everyMs);
  metrics.isLeader.set(1);
  signal.addEventListener('abort', () => metrics.isLeader.set(0), { once: true });
  await runJobs(all, { clock, log, signal, onRun: (name, error) => health.note(name, error) });
}
