import { pino } from 'pino';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createOddsApiClient } from '../../odds-api/client/client.ts';
import { sandboxLeagues } from '../leagues.ts';
import { createSandboxFeed, type SandboxParts } from '../sandbox-feed.ts';

export const API_KEY = 'key-0123456789abcdef';
export const EPL = 'soccer_epl';
export const LA_LIGA = 'soccer_spain_la_liga';
export const NOW = '2026-11-21T20:10:00Z';
export const WISHES = { markets: ['h2h', 'totals', 'spreads'], regions: ['eu'] };
/** Two of its leagues, where it does not matter which; of the second a match is in play. */
export const twoLeagues = sandboxLeagues.filter(({ key }) => key === EPL || key === LA_LIGA);
export const secret = new Uint8Array(32).fill(7);

/** A client of a sandbox whose clock stands still, with short times; what was asked and logged is kept. */
export function createTestFeed(parts: Partial<SandboxParts> = {}, clientKey = API_KEY) {
  const clock = createTestClock(NOW);
  const sandbox = createSandboxFeed({ secret, clock, apiKey: API_KEY, ...parts });
  const asked: URL[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  /** A client that knows of no failure before it. */
  const restart = () =>
    createOddsApiClient({
      ...{ baseUrl: 'https://feed.example', apiKey: clientKey, clock, random: () => 0, log },
      fetch: (request) => {
        asked.push(new URL(request.url));
        return sandbox.fetch(request);
      },
      limits: { timeoutMs: 100, retryMs: 1 },
    });
  return { clock, sandbox, client: restart(), restart, asked, logged, log };
}
