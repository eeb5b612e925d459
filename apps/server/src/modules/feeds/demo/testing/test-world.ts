import { type SimulatedSport, simulatedSports } from '@cauri/rules';
import { pino } from 'pino';
import type { Config } from '#config';
import { findBetOn } from '#modules/betting';
import { createSettings, saveSettings } from '#modules/settings';
import { inTransaction } from '#platform/database';
import { createPostgresBus } from '#platform/database/bus';
import { createTestClock, type TestClock } from '../../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { Rounds } from '../../drand/rounds.ts';
import { createDemoWorld, type DemoWorld } from '../demo-world.ts';

export const secret = new Uint8Array(32).fill(7);

/** The environment of a server on the database of a world. */
export const environment = { SIM_SECRET: Buffer.from(secret).toString('hex') };

export interface TestWorld extends DemoWorld {
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly clock: TestClock;
  /** Fetches the rounds of drand that matches wait for, as the job of the engine does. */
  fetchRounds(): Promise<void>;
  /** The log so far, as text. */
  readonly logged: string[];
  /** Another engine on the same tables and clock, as after a restart. */
  restart(change?: {
    readonly speed?: number;
    readonly secret?: Uint8Array;
    readonly formerSecrets?: readonly Uint8Array[];
    readonly announced?: number;
    readonly demoDays?: number;
    readonly demoSports?: readonly SimulatedSport[];
    readonly drand?: Config['drand'];
  }): TestWorld;
  /** Changes the chosen sports, and notifies the engine as a settings change does. */
  chooseSports(sports: readonly SimulatedSport[]): Promise<void>;
  /** Advances the clock by `ms`, with a run every `everyMs`. */
  play(ms: number, everyMs?: number): Promise<void>;
}

/**
 * A simulated world on its own database, with some or all sports. Only a test advances its clock. It announces fewer
 * matches of a sport than in production, because each takes time.
 */
export async function createTestWorld(
  speed: number,
  demoSports: readonly SimulatedSport[] = simulatedSports,
  announced = 20,
): Promise<TestWorld> {
  const database = await createTestDatabase();
  const clock = createTestClock('2026-11-21T20:10:00Z');
  return openWorld({
    database,
    clock,
    speed,
    simulationSecret: secret,
    formerSecrets: [],
    announced,
    demoDays: 7,
    demoSports,
    drand: { chain: null, relays: [] },
  });
}

interface WorldParts {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly speed: number;
  readonly simulationSecret: Uint8Array;
  readonly formerSecrets: readonly Uint8Array[];
  readonly announced: number;
  readonly demoDays: number;
  readonly demoSports: readonly SimulatedSport[];
  readonly drand: Config['drand'];
}

function openWorld(parts: WorldParts): TestWorld {
  const { database, clock, speed, simulationSecret, announced, demoDays, demoSports, drand } = parts;
  const { db, url, pool } = database;
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const formerSimulationSecrets = parts.formerSecrets;
  const simulation = { simulationSecret, formerSimulationSecrets, simSpeed: speed, demoDays, demoSports };
  const config = { ...simulation, drand, authSecret: '' };
  const settings = createSettings({ db, bus: createPostgresBus({ url, pool, log }), config, log });
  const rounds = new Rounds({ db, clock, log, relays: drand.relays });
  const fixed = { random: () => 0.5, findBetOn, announced };
  const world = createDemoWorld({ db, clock, config, settings, log, rounds, ...fixed });
  return {
    ...world,
    prepare: async () => {
      await rounds.load();
      await world.prepare();
    },
    fetchRounds: () => rounds.fetch(),
    database,
    db,
    clock,
    logged,
    restart: (change) =>
      openWorld({
        ...parts,
        speed: change?.speed ?? speed,
        simulationSecret: change?.secret ?? simulationSecret,
        formerSecrets: change?.formerSecrets ?? parts.formerSecrets,
        announced: change?.announced ?? announced,
        demoDays: change?.demoDays ?? demoDays,
        demoSports: change?.demoSports ?? demoSports,
        drand: change?.drand ?? drand,
      }),
    async chooseSports(sports) {
      await inTransaction(db, (tx) => saveSettings(tx, { simulatedSports: [...sports] }));
      await settings.load();
    },
    async play(ms, everyMs = 250) {
      for (let played = 0; played < ms; played += everyMs) {
        clock.advance(everyMs);
        await world.run();
      }
    },
  };
}
