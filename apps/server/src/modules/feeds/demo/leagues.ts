import { type SimulatedSport, simulatedSports } from '@cauri/rules';
import type { SportLeagues } from '@cauri/simulator/league';

/** A simulated sport with its leagues. */
export interface DemoSport extends SportLeagues {
  readonly id: SimulatedSport;
}

/**
 * The leagues of all simulated sports, in the order in which sports are listed: `leagues.ts` in the folder of each engine.
 * They are loaded by name, because the browser loads every import of an engine to check a match, and needs no leagues.
 */
export const demoSports: readonly DemoSport[] = await Promise.all(
  simulatedSports.map(async (id): Promise<DemoSport> => {
    const { sportLeagues }: { sportLeagues: SportLeagues } = await import(`@cauri/simulator/${id}/leagues`);
    return { id, ...sportLeagues };
  }),
);
