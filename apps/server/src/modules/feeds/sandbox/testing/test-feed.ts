import { pino } from 'pino';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createOddsApiClient } from '../../odds-api/client/client.ts';
import { sandboxLeagues } from '../leagues.ts';
import { createSandboxFeed, type SandboxParts } from '../sandbox-feed.ts';

export const API_KEY = 'key-0123456789abcdef';
export const EPL = 'soccer_epl';
export const LA_LIGA = 'soccer_spain_la_liga';
export const NOW = '2026-11-21T20:10:00Z';
export const ODDS_QUERY = { markets: ['h2h', 'totals', 'spreads'], regions: ['eu'] };
/** Two leagues of the sandbox; the second one has a match in play. */
export const twoLeagues = sandboxLeagues.filter(({ key }) => key === EPL || key === LA_LIGA);
export const secret = new Uint8Array(32).fill(7);

/** Creates a sandbox with a stopped clock and a client with short timeouts. Collects requests and log lines. */
export function createTestFeed(parts: Partial<SandboxParts> = {}, clientKey = API_KEY) {
  const clock = createTestClock(NOW);
  const sandbox = createSandboxFeed({ secret, clock, apiKey: API_KEY, ...parts });
  const requests: URL[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  /** Creates a client with a closed circuit breaker. */
  const restart = () =>
    createOddsApiClient({
      baseUrl: 'https://feed.example',
      apiKey: clientKey,
      clock,
      random: () => 0,
      log,
      fetch: (request) => {
        requests.push(new URL(request.url));
        return sandbox.fetch(request);
      },
      limits: { timeoutMs: 100, retryMs: 1 },
    });
  return { clock, sandbox, client: restart(), restart, requests, logged, log };
}
