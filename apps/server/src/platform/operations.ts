import type { Clock } from './clock.ts';
import type { Bus } from './database/bus.ts';
import { type Database, ping } from './database.ts';
import type { Router } from './http.ts';
import type { Metrics } from './metrics.ts';

const CLOCK_TOLERANCE_MS = 500;

interface OperationsParts {
  readonly db: Database;
  readonly bus: Pick<Bus, 'isCurrent'>;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** A module that may not be ready: its health is the reason, or null. */
interface Checked {
  readonly health?: () => string | null;
}

/**
 * Mounts the endpoints of supervisors and monitoring: liveness, readiness with the first reason against it, and
 * metrics.
 */
export function mountOperations(router: Router, parts: OperationsParts, modules: readonly Checked[]): void {
  const { db, bus, clock, metrics } = parts;
  router.get('/healthz', (c) => c.text('ok'));
  router.get('/readyz', async (c) => {
    try {
      const drift = Math.abs((await ping(db)).getTime() - clock.now().getTime());
      if (drift > CLOCK_TOLERANCE_MS) return c.text('the clock is off', 503);
    } catch {
      return c.text('no database', 503);
    }
    if (!bus.isCurrent) return c.text('changes do not arrive', 503);
    for (const { health } of modules) {
      const reason = health?.() ?? null;
      if (reason !== null) return c.text(reason, 503);
    }
    return c.text('ready');
  });
  router.get('/metrics', async (c) =>
    c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  );
}
