import { z } from 'zod';
import type { Bus } from '#platform/bus';
import type { Database } from '#platform/database';

/** Everything an operator may set while the server runs. Money in centimes, margins in basis points, times in ms. */
const Settings = z.object({
  siteName: z.string().default('Cauri'),
  initialBalance: z.coerce.bigint().default(100_000_000n),
  stakeMinimum: z.coerce.bigint().default(100n),
  stakeMaximum: z.coerce.bigint().default(50_000_000n),
  payoutMaximum: z.coerce.bigint().default(1_000_000_000n),
  legsMaximum: z.number().int().default(20),
  margin: z.number().int().default(600),
  /** A stopping server waits 10 s for what it has taken. */
  liveBetDelayMs: z.number().int().min(0).max(8_000).default(3_000),
  registrationEnabled: z.boolean().default(true),
  userNeedApproval: z.boolean().default(false),
  /** Once a UTC day for who has less than `dailyBonusBelow`; an amount of 0 is no bonus. */
  dailyBonusBelow: z.coerce.bigint().default(100_000n),
  dailyBonusAmount: z.coerce.bigint().default(500_000n),
  /** An adjustment of a balance by more needs a second administrator. */
  adjustmentApprovalAbove: z.coerce.bigint().default(500_000_000n),
  maintenanceMode: z.boolean().default(false),
});
export type Settings = Readonly<z.output<typeof Settings>>;

const CHANNEL = 'settings';

/** The settings in memory, read again whenever any process says that they changed. */
export interface SettingsStore {
  current(): Settings;
  load(): Promise<void>;
}

export function createSettings(db: Database, bus: Bus): SettingsStore {
  let settings: Settings = Settings.parse({});
  const load = async () => {
    const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
    settings = Settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  };
  const reload = () => void load().catch(() => {});
  bus.subscribe(CHANNEL, reload);
  bus.onGap(reload);
  return { current: () => settings, load };
}
