import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from './database.ts';

/** The figures of the whole site are read from the tables at most this often. */
const SITE_EVERY_MS = 5_000;

/** The metrics of one process, served at /metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const collectors: (() => void | Promise<void>)[] = [];
  const siteReaders: (() => Promise<void>)[] = [];
  const site = createSiteMetrics(registers);
  const readSite = atMostEvery(SITE_EVERY_MS, () => Promise.all(siteReaders.map((read) => read())));
  /** Updates the figures that are read only on request. Never throws, and takes some seconds at most. */
  const collect = async (): Promise<void> => {
    const own = Promise.all(collectors.map((collectOne) => collectOne()));
    const isUp = await inTime(readSite()).then(
      () => true,
      () => false,
    );
    site.isDatabaseUp.set(Number(isUp));
    await own;
  };
  return {
    registry,
    collect,
    /** Calls `collectOne`, which never fails, at each collection. */
    onCollect: (collectOne: () => void | Promise<void>) => void collectors.push(collectOne),
    /** Calls `read`, which reads tables, at a collection; it keeps the last values when it throws. */
    onCollectSite: (read: () => Promise<void>) => void siteReaders.push(read),
    /** The exposition in the text format of Prometheus. */
    expose: async (): Promise<string> => {
      await collect();
      return registry.metrics();
    },
    ...createRequestMetrics(registers),
    ...createBettingMetrics(registers),
    ...createStreamMetrics(registers),
    ...createProcessMetrics(registers),
    ...site,
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Returns the answer of the last run if it is younger than `everyMs` or still to come, else that of a new one. */
export function atMostEvery<T>(everyMs: number, run: () => Promise<T>): () => Promise<T> {
  let last: { readonly answer: Promise<T>; endedMs: number } | null = null;
  return () => {
    if (last !== null && performance.now() - last.endedMs < everyMs) return last.answer;
    const current = { answer: run(), endedMs: Number.POSITIVE_INFINITY };
    last = current;
    const end = () => {
      current.endedMs = performance.now();
    };
    // A failure is tried again at once.
    const fail = () => {
      current.endedMs = Number.NEGATIVE_INFINITY;
    };
    current.answer.then(end, fail);
    return current.answer;
  };
}

type Registers = Registry[];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A request as the metrics label it: a bounded number of combinations, whatever clients send. */
interface MeasuredRequest {
  readonly method: string;
  /** The pattern of the route, never the address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

function createRequestMetrics(registers: Registers) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern, method and class of status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  return {
    requests,
    noteRequest: ({ method, route, status, seconds }: MeasuredRequest) =>
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', route, status: `${Math.trunc(status / 100)}xx` },
        seconds,
      ),
  };
}

function createBettingMetrics(registers: Registers) {
  return {
    placements: new Counter({
      name: 'cauri_placements_total',
      help: 'Placements by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    waitingPlacements: new Gauge({
      name: 'cauri_placements_waiting',
      help: 'Placements that wait for the next batch',
      registers,
    }),
    heldPlacements: new Gauge({
      name: 'cauri_placements_held',
      help: 'Placements that wait out the bet delay',
      registers,
    }),
    heldCashOuts: new Gauge({
      name: 'cauri_cash_outs_held',
      help: 'Cash-outs that wait out the bet delay',
      registers,
    }),
    cashOuts: new Counter({
      name: 'cauri_cash_outs_total',
      help: 'Cash-outs by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    gatewayCalls: new Counter({
      name: 'cauri_gateway_calls_total',
      help: 'Requests to payment gateways by outcome: answered, or failed',
      labelNames: ['gateway', 'outcome'] as const,
      registers,
    }),
    batchSize: new Histogram({
      name: 'cauri_placement_batch_size',
      help: 'Placements committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    batchSeconds: new Histogram({
      name: 'cauri_placement_batch_seconds',
      help: 'Duration of a batch of placements, from its start to its commit',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
      registers,
    }),
    settledBets: new Counter({ name: 'cauri_bets_settled_total', help: 'Bets settled', registers }),
  };
}

function createStreamMetrics(registers: Registers) {
  return {
    streamClients: new Gauge({ name: 'cauri_stream_clients', help: 'Open streams', registers }),
    streamDrops: new Counter({
      name: 'cauri_stream_drops_total',
      help: 'Streams refused for lack of room, or too slow for single changes',
      labelNames: ['reason'] as const,
      registers,
    }),
    unreadBytes: new Gauge({
      name: 'cauri_unread_bytes',
      help: 'Bytes of answers that clients have not taken yet',
      registers,
    }),
    endedConnections: new Counter({
      name: 'cauri_connections_ended_total',
      help: 'Connections ended because their client did not read',
      registers,
    }),
  };
}

/** Figures of this process: its copy of the board, its connections. */
function createProcessMetrics(registers: Registers) {
  return {
    boardEvents: new Gauge({ name: 'cauri_board_events', help: 'Events on the board', registers }),
    boardLag: new Gauge({
      name: 'cauri_board_lag_seconds',
      help: 'Time for which the board has been behind an announced change; 0 when it is not',
      registers,
    }),
    heartbeatAge: new Gauge({
      name: 'cauri_heartbeat_age_seconds',
      help: 'Time since the last message of the engine; bets in play are refused after 2 s',
      registers,
    }),
    busAge: new Gauge({
      name: 'cauri_bus_age_seconds',
      help: 'Time since the last message of any process, its own one every 2 s included',
      registers,
    }),
    connections: new Gauge({
      name: 'cauri_database_connections',
      help: 'Connections of the pool by state, and requests that wait for one',
      labelNames: ['state'] as const,
      registers,
    }),
    notReady: new Gauge({
      name: 'cauri_not_ready',
      help: '1 for the reason why /readyz of the process answers 503',
      labelNames: ['reason'] as const,
      registers,
    }),
    isLeader: new Gauge({ name: 'cauri_leader', help: '1 in the process that leads the engine', registers }),
  };
}

/** Figures of the whole site, from the tables: every process reports the same. */
function createSiteMetrics(registers: Registers) {
  return {
    isDatabaseUp: new Gauge({
      name: 'cauri_database_up',
      help: '1 if the figures of the whole site could be read',
      registers,
    }),
    settlementLag: new Gauge({
      name: 'cauri_settlement_lag_seconds',
      help: 'Time for which the oldest result has waited for its bets to be settled; 0 without one',
      registers,
    }),
    settlementRuns: new Gauge({
      name: 'cauri_settlement_runs_queued',
      help: 'Results whose bets are not all settled',
      registers,
    }),
    jobAge: new Gauge({
      name: 'cauri_job_age_seconds',
      help: 'Time since the last run of a job of the engine without an error',
      labelNames: ['name'] as const,
      registers,
    }),
    jobLate: new Gauge({
      name: 'cauri_job_late',
      help: '1 for a job that is late',
      labelNames: ['name'] as const,
      registers,
    }),
    jobFailed: new Gauge({
      name: 'cauri_job_failed',
      help: '1 for a job whose last run failed',
      labelNames: ['name'] as const,
      registers,
    }),
    mailsQueued: new Gauge({ name: 'cauri_mails_queued', help: 'Emails to be sent', registers }),
    mailLag: new Gauge({
      name: 'cauri_mail_lag_seconds',
      help: 'Time since the oldest queued email was written; 0 without one',
      registers,
    }),
    backupAge: new Gauge({
      name: 'cauri_backup_age_seconds',
      help: 'Time since the last base backup, and since the last test restore that passed; infinite without one',
      labelNames: ['kind'] as const,
      registers,
    }),
    archiveFailing: new Gauge({
      name: 'cauri_archive_failing',
      help: '1 while PostgreSQL cannot archive its WAL: it fails, or files wait and none was archived for five minutes',
      registers,
    }),
    diskFree: new Gauge({
      name: 'cauri_disk_free_ratio',
      help: 'Free share of the disk of the embedded database, and of that of its backups',
      labelNames: ['folder'] as const,
      registers,
    }),
    ...createFeedMetrics(registers),
  };
}

function createFeedMetrics(registers: Registers) {
  return {
    feedAge: new Gauge({
      name: 'cauri_feed_age_seconds',
      help: 'Time since the last list of odds of a feed of real matches',
      labelNames: ['feed'] as const,
      registers,
    }),
    feedCredits: new Gauge({
      name: 'cauri_feed_credits',
      help: 'Credits of a feed in the current period of its key',
      labelNames: ['feed', 'state'] as const,
      registers,
    }),
    feedFailing: new Gauge({
      name: 'cauri_feed_failing',
      help: '1 while the calls of a feed fail',
      labelNames: ['feed'] as const,
      registers,
    }),
    priceAge: new Gauge({
      name: 'cauri_price_age_seconds',
      help: 'Age of the oldest prices of real matches that can be bet on',
      labelNames: ['events'] as const,
      registers,
    }),
    pricedMarkets: new Gauge({
      name: 'cauri_priced_markets',
      help: 'Markets of real matches that can be bet on',
      labelNames: ['events'] as const,
      registers,
    }),
  };
}
