import { FAULTS, type Operations } from '@cauri/contract';
import type { Metrics } from '#platform/metrics';

type Labels = Readonly<Record<string, string | number>>;
interface Series {
  readonly labels: Labels;
  readonly value: number;
}

/** Reads the essential figures from the metrics, the same that `/metrics` exposes. */
export async function readOperations(metrics: Metrics): Promise<Omit<Operations, 'asOf' | 'processId'>> {
  const { sum, find } = await collectSeries(metrics);
  const accepted = sum('cauri_placements_total', { outcome: 'accepted' });
  const ageOf = (events: string) =>
    sum('cauri_priced_markets', { events }) === 0 ? null : find('cauri_price_age_seconds', { events });
  return {
    leads: sum('cauri_leader') === 1,
    notReady: FAULTS.find((reason) => sum('cauri_not_ready', { reason }) === 1) ?? null,
    databaseUp: sum('cauri_database_up') === 1,
    placements: {
      accepted,
      refused: sum('cauri_placements_total') - accepted,
      waiting: sum('cauri_placements_waiting'),
      held: sum('cauri_placements_held'),
      batches: sum('cauri_placement_batch_seconds_count'),
      batchSeconds: sum('cauri_placement_batch_seconds_sum'),
    },
    settlement: { queued: sum('cauri_settlement_runs_queued'), lagSeconds: sum('cauri_settlement_lag_seconds') },
    board: {
      lagSeconds: sum('cauri_board_lag_seconds'),
      heartbeatSeconds: sum('cauri_heartbeat_age_seconds'),
      busSeconds: sum('cauri_bus_age_seconds'),
    },
    streams: sum('cauri_stream_clients'),
    feed: {
      creditsRemaining: find('cauri_feed_credits', { state: 'remaining' }),
      upcomingSeconds: ageOf('upcoming'),
      liveSeconds: ageOf('live'),
    },
    jobs: { late: sum('cauri_job_late'), failed: sum('cauri_job_failed') },
    connections: {
      idle: sum('cauri_database_connections', { state: 'idle' }),
      busy: sum('cauri_database_connections', { state: 'busy' }),
      waiting: sum('cauri_database_connections', { state: 'waiting' }),
    },
    eventLoopSeconds: find('nodejs_eventloop_lag_p99_seconds'),
  };
}

async function collectSeries(metrics: Metrics) {
  await metrics.collect();
  const byName = new Map<string, Series[]>();
  for (const { name, values } of await metrics.registry.getMetricsAsJSON()) {
    byName.set(name, []);
    for (const { labels, value, metricName = name } of values as (Series & { metricName?: string })[])
      byName.set(metricName, [...(byName.get(metricName) ?? []), { labels, value }]);
  }
  const select = (name: string, labels: Labels = {}): number[] => {
    const series = byName.get(name);
    if (!series) throw new RangeError(`there is no metric ${name}`);
    return (
      series
        .filter((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value))
        .map(({ value }) => value)
        // A figure that was not measured yet is not a number.
        .filter(Number.isFinite)
    );
  };
  return {
    /** The sum of all series of a metric with these labels; 0 without one. */
    sum: (name: string, labels?: Labels): number => select(name, labels).reduce((total, value) => total + value, 0),
    /** The value of the first such series; null without one. */
    find: (name: string, labels?: Labels): number | null => select(name, labels)[0] ?? null,
  };
}
