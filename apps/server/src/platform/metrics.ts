import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one process, served at /metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    placements: new Counter({
      name: 'cauri_placements_total',
      help: 'Placements by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    heldPlacements: new Gauge({
      name: 'cauri_placements_held',
      help: 'Placements that wait out the bet delay',
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
    streamClients: new Gauge({ name: 'cauri_stream_clients', help: 'Open streams', registers }),
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
    boardEvents: new Gauge({ name: 'cauri_board_events', help: 'Events on the board', registers }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
