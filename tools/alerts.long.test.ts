/**
 * Lets Prometheus evaluate the rules of `deploy/observability` on made-up metrics. Without `promtool` it is reported as not
 * run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../apps/server/src/testing/scratch-folder.ts';

const RULES = fileURLToPath(new URL('../deploy/observability/alerts.yaml', import.meta.url));

/** The values of a series, one a minute, as promtool writes them: `first+growth x count`. */
type Series = Readonly<Record<string, string>>;
interface Case {
  readonly fires: Series;
  /** The nearest state that needs no action. */
  readonly isQuiet: Series;
}

const stays = (value: number): string => `${value}x20`;
const grows = (byMinute: number): string => `0+${byMinute}x20`;
const requests = 'http_request_duration_seconds';
const answered = (failed: number): Series => ({
  [`${requests}_count{route="/",status="5xx"}`]: grows(failed),
  [`${requests}_count{route="/",status="2xx"}`]: grows(1000 - failed),
});
const answeredFast = (route: string, fast: number): Series => ({
  [`${requests}_bucket{route="${route}",le="0.25"}`]: grows(fast),
  [`${requests}_count{route="${route}"}`]: grows(100),
});
const batches = (fast: number): Series => ({
  'cauri_placement_batch_seconds_bucket{le="0.2"}': grows(fast),
  cauri_placement_batch_seconds_count: grows(100),
});
const credits = (remaining: number): Series => ({
  'cauri_feed_credits{feed="a",state="remaining"}': stays(remaining),
  'cauri_feed_credits{feed="a",state="used"}': stays(1000 - remaining),
});
const filesystem = ({ avail, readonly }: { avail: number; readonly: 0 | 1 }): Series => ({
  'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}': stays(avail),
  'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}': stays(100),
  'node_filesystem_readonly{mountpoint="/",fstype="ext4"}': stays(readonly),
});
const gatewayCalls = (outcome: string) => `cauri_gateway_calls_total{gateway="a",outcome="${outcome}"}`;
const above = (series: string, limit: number): Case => ({
  fires: { [series]: stays(limit + 1) },
  isQuiet: { [series]: stays(limit) },
});
const when = (series: string): Case => ({ fires: { [series]: stays(1) }, isQuiet: { [series]: stays(0) } });
const unless = (series: string): Case => ({ fires: { [series]: stays(0) }, isQuiet: { [series]: stays(1) } });

const notReady = (instance: string, reason: string) => `cauri_not_ready{instance="${instance}",reason="${reason}"}`;
/** Two values in turn: each lasts for less than the minute after which an alert fires. */
const alternates = (first: number): string => Array.from({ length: 20 }, (_, index) => (index + first) % 2).join(' ');

const alternating: Series = { [notReady('p', 'a')]: alternates(1), [notReady('p', 'b')]: alternates(0) };

const cases: Readonly<Record<string, Case>> = {
  CauriProcessDown: unless('up{job="cauri"}'),
  CauriDatabaseDown: unless('cauri_database_up'),
  CauriNotReady: {
    fires: alternating,
    isQuiet: { [notReady('p', 'a')]: alternates(1), [notReady('q', 'a')]: alternates(0) },
  },
  CauriWithoutLeader: unless('cauri_leader'),
  CauriErrorsFast: { fires: answered(20), isQuiet: answered(10) },
  CauriErrorsSlow: { fires: answered(7), isQuiet: answered(5) },
  CauriSlow: {
    fires: answeredFast('/api/events', 90),
    isQuiet: { ...answeredFast('/api/events', 96), ...answeredFast('/api/bets', 0) },
  },
  CauriPlacementsSlow: { fires: batches(90), isQuiet: batches(96) },
  CauriPlacementsWait: above('cauri_placements_waiting', 2000),
  CauriHeartbeatLost: above('cauri_heartbeat_age_seconds', 2),
  CauriBusSilent: above('cauri_bus_age_seconds', 10),
  CauriBoardBehind: above('cauri_board_lag_seconds', 5),
  CauriSettlementLate: above('cauri_settlement_lag_seconds', 120),
  CauriJobLate: when('cauri_job_late{name="a"}'),
  CauriJobFails: when('cauri_job_failed{name="a"}'),
  CauriConnectionsExhausted: when('cauri_database_connections{state="waiting"}'),
  CauriEventLoopBusy: {
    fires: { nodejs_eventloop_lag_p99_seconds: stays(0.3) },
    isQuiet: { nodejs_eventloop_lag_p99_seconds: stays(0.2) },
  },
  CauriStreamsFull: above('cauri_stream_clients', 18_000),
  CauriFilesFull: {
    fires: { process_open_fds: stays(81), process_max_fds: stays(100) },
    isQuiet: { process_open_fds: stays(80), process_max_fds: stays(100) },
  },
  CauriDiskFull: {
    fires: {
      'cauri_disk_free_ratio{folder="data"}': stays(0.19),
      'cauri_disk_free_ratio{folder="backup"}': stays(0.9),
    },
    isQuiet: { 'cauri_disk_free_ratio{folder="data"}': stays(0.2) },
  },
  CauriFeedFails: when('cauri_feed_failing{feed="a"}'),
  CauriFeedCreditsLow: { fires: credits(49), isQuiet: credits(50) },
  CauriGatewayFails: {
    fires: { [gatewayCalls('failed')]: grows(1) },
    isQuiet: { [gatewayCalls('failed')]: grows(1), [gatewayCalls('answered')]: grows(1) },
  },
  CauriArchiveFails: when('cauri_archive_failing'),
  CauriBackupOld: above('cauri_backup_age_seconds{kind="backup"}', 2 * 86_400),
  CauriTestRestoreOld: above('cauri_backup_age_seconds{kind="test_restore"}', 15 * 86_400),
  CauriMailDelayed: above('cauri_mail_lag_seconds', 3600),
  CauriSiteUnreachable: unless('probe_success{job="cauri-site"}'),
  CauriCertificateEnds: {
    fires: { 'probe_ssl_earliest_cert_expiry{job="cauri-site"}': stays(14 * 86_400) },
    // The time of these tests begins at 0.
    isQuiet: { 'probe_ssl_earliest_cert_expiry{job="cauri-site"}': stays(14 * 86_400 + 1200) },
  },
  CauriMachineDiskFull: {
    fires: filesystem({ avail: 19, readonly: 0 }),
    isQuiet: filesystem({ avail: 0, readonly: 1 }),
  },
};

/** A test of promtool: the number of alerts of this name that fire. */
function expectFiring(name: string, { series, count }: { series: Series; count: 0 | 1 }) {
  const expression = `count(ALERTS{alertname="${name}",alertstate="firing"})`;
  return {
    name: `${name} ${count === 1 ? 'fires' : 'is quiet'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
    promql_expr_test: [
      { expr: expression, eval_time: '15m', exp_samples: count === 0 ? [] : [{ labels: '{}', value: count }] },
    ],
  };
}

/** Lets promtool run tests of the rules. */
function expectSuccess(tests: readonly object[]): void {
  const scratch = createScratchFolder('cauri-alerts-');
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const file = join(scratch, 'alerts.test.yaml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '30s', tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
}

const isInstalled = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!isInstalled)('the alerts of deploy/observability (needs promtool of Prometheus)', () => {
  it('fire, each one, in the state that it is about, and not in the nearest one that is in order', () => {
    const names = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(Object.keys(cases)).toEqual(names);
    const tests = Object.entries(cases).flatMap(([name, { fires, isQuiet }]) => [
      expectFiring(name, { series: fires, count: 1 }),
      expectFiring(name, { series: isQuiet, count: 0 }),
    ]);
    expectSuccess(tests);
  });

  it('name the newest reason why a process is not ready', () => {
    const alert = {
      exp_labels: { severity: 'critical', instance: 'p' },
      exp_annotations: {
        summary: 'A process is not ready: b',
        action: 'The table of reasons on that page says what to do.',
        page: 'docs/operations.md#health',
      },
    };
    const firing = expectFiring('CauriNotReady', { series: alternating, count: 1 });
    expectSuccess([
      { ...firing, alert_rule_test: [{ alertname: 'CauriNotReady', eval_time: '15m', exp_alerts: [alert] }] },
    ]);
  });
});
