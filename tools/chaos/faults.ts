import type { Chance } from './chance.ts';
import { pause } from './requests.ts';
import type { Postgres, Victim } from './victims.ts';

/** The time between two faults, and for how long something is frozen or is a standby. */
const CALM_MS = { least: 500, most: 3_000 };
const FROZEN_MS = { least: 1_000, most: 7_000 };
const DEMOTED_MS = { least: 500, most: 2_500 };

interface FaultParts {
  readonly servers: readonly Victim[];
  readonly postgres: Postgres;
  readonly chance: Chance;
  readonly signal: AbortSignal;
}

type Fault = (parts: FaultParts) => Promise<unknown> | undefined;

const hold = ({ chance, signal }: FaultParts, { least, most }: typeof FROZEN_MS) =>
  pause(chance.between(least, most), signal);

/** A frozen server keeps its connections and locks, and, longer than 4 s, loses the lead without knowing it. */
const faults = {
  'server killed': ({ servers, chance }) => chance.pick(servers)?.crash(),
  'server frozen': (parts) => parts.chance.pick(parts.servers)?.freeze(() => hold(parts, FROZEN_MS)),
  'PostgreSQL killed': ({ postgres }) => postgres.crash(),
  'PostgreSQL frozen': (parts) => parts.postgres.freeze(() => hold(parts, FROZEN_MS)),
  'PostgreSQL demoted': (parts) => parts.postgres.demote(() => hold(parts, DEMOTED_MS)),
  'both killed': ({ servers, postgres, chance }) => Promise.all([chance.pick(servers)?.crash(), postgres.crash()]),
  'process of PostgreSQL killed': ({ postgres, chance }) => postgres.crashProcess(chance),
  'process of PostgreSQL frozen': (parts) => parts.postgres.freezeProcess(parts.chance, () => hold(parts, FROZEN_MS)),
} satisfies Record<string, Fault>;

type Name = keyof typeof faults;
const NAMES = Object.keys(faults) as Name[];

/** How often each fault was caused. */
export type Faults = Readonly<Record<Name, number>>;

/** Causes one fault at a time and waits until it is over, until the signal. Every fault is caused before one is repeated. */
export async function runFaults(parts: FaultParts): Promise<Faults> {
  const { chance, signal } = parts;
  const counts = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<Name, number>;
  let left: Name[] = [];
  for (;;) {
    await pause(chance.between(CALM_MS.least, CALM_MS.most), signal);
    if (signal.aborted) return counts;
    if (left.length === 0) left = [...NAMES];
    const [name] = left.splice(chance.between(0, left.length - 1), 1);
    if (name === undefined) continue;
    counts[name] += 1;
    await faults[name](parts);
  }
}
