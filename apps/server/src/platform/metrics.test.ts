import { readFileSync } from 'node:fs';
import { FAULTS } from '@cauri/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { newId } from './ids.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** The metrics of a process by name, with the labels that their series carry. */
function listMetrics(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const metric of createMetrics().registry.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: readonly string[] };
    const type = String(metric.type);
    found.set(name, labelNames);
    if (type === 'histogram') {
      for (const part of ['_count', '_sum']) found.set(name + part, labelNames);
      found.set(`${name}_bucket`, [...labelNames, 'le']);
    }
  }
  return found;
}

/** The selectors of metrics in a text with expressions: the name, and the labels that it chooses by. */
function listSelectors(text: string) {
  const selectors = text.matchAll(/\b((?:cauri|http|nodejs|process)_\w+)(?:\{([^{}]*)\})?/g);
  return [...selectors].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

it.each(['deploy/observability/alerts.yaml', 'deploy/observability/grafana-dashboard.json'])(
  'every metric and label in %s is exposed',
  (path) => {
    const metrics = listMetrics();
    const selectors = listSelectors(read(path).replaceAll('\\"', '"'));
    expect(selectors.length).toBeGreaterThan(20);
    expect(selectors.filter(({ name }) => !metrics.has(name))).toEqual([]);
    // Prometheus adds the label of the process that it reads.
    const isUnknown = ({ name, labels }: (typeof selectors)[number]) =>
      labels.some((label) => label !== 'instance' && !metrics.get(name)?.includes(label));
    expect(selectors.filter(isUnknown)).toEqual([]);
  },
);

it('every recorded rule that the dashboard or an alert uses is recorded', () => {
  const rules = read('deploy/observability/alerts.yaml');
  const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name));
  const used = [...(rules + read('deploy/observability/grafana-dashboard.json')).matchAll(/\bcauri:\w+:\w+/g)];
  expect(recorded.size).toBeGreaterThan(0);
  expect(used.map(([name]) => name).filter((name) => !recorded.has(name))).toEqual([]);
});

/** The names of the metrics that are not those of every process of Node. */
const listOwn = (): string[] =>
  createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => /^(cauri|http)_/.test(name));

it('docs/operations.md lists every metric of our own, and no other one', () => {
  const documented = [...read('docs/operations.md').matchAll(/^\| `((?:cauri|http)_\w+)`/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(listOwn().toSorted());
});

it('docs/operations.md says what to do about every reason why a process is not ready, and about no other one', () => {
  const rows = read('docs/operations.md').split('| reason ')[1]?.split('\n\n')[0] ?? '';
  const documented = [...rows.matchAll(/^\| `(.+?)`/gm)].map(([, reason]) => reason);
  expect(documented).toEqual(FAULTS);
});

it('the dashboard shows every metric of our own', () => {
  const dashboard = read('deploy/observability/grafana-dashboard.json');
  expect(listOwn().filter((name) => !dashboard.includes(name))).toEqual([]);
});

it('methods that clients invent share one label, and so do the statuses of one class', async () => {
  const metrics = createMetrics();
  for (const method of ['GET', 'BREW', 'PROPFIND']) {
    for (const status of [200, 204]) metrics.noteRequest({ method, route: '/api/me', status, seconds: 0.01 });
  }
  const { values } = await metrics.requests.get();
  const series = values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels }) => labels);
  expect(series).toEqual([
    { method: 'GET', route: '/api/me', status: '2xx' },
    { method: 'other', route: '/api/me', status: '2xx' },
  ]);
});

it('while a reader of the tables fails, the exposition says so and keeps the last values', async () => {
  const metrics = createMetrics();
  let isUp = true;
  metrics.onCollectSite(async () => {
    if (!isUp) throw new Error('no database');
    metrics.settlementLag.set(7);
  });
  expect(await metrics.expose()).toMatch(/^cauri_database_up 1$/m);
  // Within five seconds the tables are not read again.
  isUp = false;
  expect(await metrics.expose()).toMatch(/^cauri_database_up 1$/m);

  const failing = createMetrics();
  failing.onCollectSite(() => Promise.reject(new Error('no database')));
  failing.onCollect(() => failing.busAge.set(3));
  const text = await failing.expose();
  expect(text).toMatch(/^cauri_bus_age_seconds 3$/m);
  expect(text).toMatch(/^cauri_database_up 0$/m);
});

it('/metrics measures what waits in the tables: results, jobs, emails, the feed and its prices', async () => {
  const clock = createTestClock('2026-06-12T12:00:00Z');
  const app = await createTestApp({ clock });
  onTestFinished(() => app.close());
  const { db } = app.database;
  await sql`
    insert into settlement_run (event_id, result_version, queued_at)
    values (${newId()}, 1, clock_timestamp() - interval '90 seconds')`.execute(db);
  await sql`insert into job (name, every_ms, begun_at, ran_at, failed_at, error)
    values ('settle', 250, ${clock.now()}::timestamptz - interval '1 hour', ${clock.now()}::timestamptz - interval '50 seconds',
      ${clock.now()}::timestamptz, 'Error')`.execute(db);
  await sql`insert into mail (id, kind, recipient, subject, state, created_at)
    values (${newId()}, 'reset_password', 'a@example.com', '', 'queued', now() - interval '30 seconds')`.execute(db);
  await sql`insert into feed_state (feed, fetched_at, credits_remaining, credits_used)
    values ('sandbox', ${clock.now()}::timestamptz - interval '70 seconds', 400, 100)
    on conflict (feed) do update set fetched_at = excluded.fetched_at, credits_remaining = 400, credits_used = 100`.execute(
    db,
  );
  const text = await (await app.visitor.request('/metrics')).text();
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(value('cauri_settlement_lag_seconds')).toBeGreaterThanOrEqual(90);
  expect(value('cauri_settlement_runs_queued')).toBe(1);
  expect(value('cauri_job_age_seconds{name="settle"}')).toBe(50);
  expect(value('cauri_job_late{name="settle"}')).toBe(1);
  expect(value('cauri_job_failed{name="settle"}')).toBe(1);
  expect(value('cauri_mails_queued')).toBe(1);
  expect(value('cauri_mail_lag_seconds')).toBeGreaterThanOrEqual(30);
  expect(value('cauri_feed_age_seconds{feed="sandbox"}')).toBe(70);
  expect(value('cauri_feed_credits{feed="sandbox",state="remaining"}')).toBe(400);
  expect(value('cauri_priced_markets{events="upcoming"}')).toBe(0);
});

it('/readyz does not take a process that is busy while the database answers for a wrong clock', async () => {
  const clock = createTestClock(new Date().toISOString());
  const app = await createTestApp({ clock });
  onTestFinished(() => app.close());
  await app.visitor.request('/readyz');
  clock.set(new Date());
  const response = app.visitor.request('/readyz');
  // Its query is on its way then.
  await new Promise((resolve) => setImmediate(resolve));
  for (const startedMs = performance.now(); performance.now() - startedMs < 700; );
  clock.set(new Date());
  expect(await (await response).text()).not.toBe('the clock is off');
});
