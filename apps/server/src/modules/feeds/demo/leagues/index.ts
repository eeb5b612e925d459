import { type SimulatedSport, simulatedSports } from '@cauri/rules';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { handball } from './handball.ts';
import { hockey } from './hockey.ts';
import type { DemoSport } from './league.ts';
import { tennis } from './tennis.ts';
import { volleyball } from './volleyball.ts';

export type { DemoLeague, DemoSport, Side } from './league.ts';

const bySport: Readonly<Record<SimulatedSport, DemoSport>> = {
  football,
  basketball,
  tennis,
  volleyball,
  hockey,
  handball,
};

/** The leagues and calendars of all simulated sports, in the order in which sports are listed. */
export const demoSports: readonly DemoSport[] = simulatedSports.map((id) => bySport[id]);
