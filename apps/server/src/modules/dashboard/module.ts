import { api } from '@cauri/contract';
import type { ServerModule, ServerParts } from '#module';
import { serve } from '#platform/http';
import { newId } from '#platform/ids';
import { readSecondsBehind } from './job-health.ts';
import { readDashboard, readJobs } from './read-dashboard.ts';
import { readOperations } from './read-operations.ts';

export function createDashboard(parts: ServerParts): ServerModule {
  const { db, clock, log, metrics } = parts;
  metrics.onCollectSite(() => measureJobs(parts));
  const processId = newId();
  return {
    start: async () => {
      const seconds = await readSecondsBehind(db, clock.now());
      if (seconds > 0) log.error({ seconds }, 'the clock of this machine is behind the last work of the engine');
    },
    routes: (router) => {
      serve(router, api.getDashboard, ({ query }) => readDashboard(db, query, clock.now()));
      serve(router, api.getOperations, async () => ({
        asOf: clock.now().toISOString(),
        processId,
        ...(await readOperations(metrics)),
      }));
    },
  };
}

async function measureJobs({ db, clock, metrics }: ServerParts): Promise<void> {
  const jobs = await readJobs(db, clock.now());
  const { jobAge, jobLate, jobFailed } = metrics;
  for (const gauge of [jobAge, jobLate, jobFailed]) gauge.reset();
  for (const { name, ranAt, lateSince, error } of jobs) {
    if (ranAt !== null) jobAge.set({ name }, (clock.now().getTime() - Date.parse(ranAt)) / 1000);
    jobLate.set({ name }, Number(lateSince !== null));
    jobFailed.set({ name }, Number(error !== null));
  }
}
