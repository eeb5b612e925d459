import type { Limits, ServerModule, ServerParts } from '#module';
import type { NewlyPlacedBet } from '#modules/betting';
import type { Board } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { openLog } from './log/open-log.ts';
import { createPromotionCheck } from './log/promotion.ts';
import { type SeenLog, sequenceLog } from './log/sequence.ts';
import { measureOverrides } from './overrides/measure-overrides.ts';
import { FreshTickets } from './receipts/fresh-tickets.ts';
import { mountTransparency } from './routes.ts';
import { requestCosignatures } from './witness/request-cosignatures.ts';
import { mountWitness } from './witness/routes.ts';

/** Announces new entries of the log: every process stores its state, and compares a promoted standby with what it has seen. */
const LOG_CHANNEL = 'log';
/** Also finds what no message announced: a promotion, and that another process has accepted it. */
const LOOK_INTERVAL_MS = 2_000;

interface Needs {
  readonly settings: SettingsStore;
  readonly board: Board;
  readonly limits: Limits;
  /** Sets the listener for bets that this process has just placed. */
  readonly onPlaced: (listener: (placed: NewlyPlacedBet) => void) => void;
}

/** The public log with its proofs, signed receipts, and the cosignatures of logs. */
export const createTransparency = (parts: ServerParts, { settings, board, limits, onPlaced }: Needs): ServerModule => {
  const { db, bus, clock, config, log } = parts;
  const fresh = new FreshTickets();
  if (config.role !== 'api') onPlaced(fresh.add);
  const promotion = createPromotionCheck({ db, settings, board, clock });
  const report = (calledOff: number | null) => {
    if (calledOff === null) return;
    log.warn({ calledOff }, 'log: the database was restored: the log continues under a new name');
  };
  // A lost database is logged elsewhere.
  const look = () => promotion.look().catch(() => {});
  bus.subscribe(LOG_CHANNEL, look);
  let looking: NodeJS.Timeout | undefined;
  const open = async () => {
    await openLog({ db, settings, config });
    // No other server works on the embedded database.
    report(await promotion.start({ hasOthers: config.databaseUrl !== null }));
    looking = setInterval(look, LOOK_INTERVAL_MS).unref();
  };
  const onAppended = (head: SeenLog) => {
    promotion.note(head);
    void bus.publish(LOG_CHANNEL, '').catch(() => {});
  };
  const check = async () => report(await promotion.check());
  const write = async (signal: AbortSignal) => {
    await check();
    if (!promotion.mayAppend()) return;
    await sequenceLog({ db, settings, fresh, onAppended }, clock.now(), signal);
  };
  return {
    routes: (router) => {
      mountTransparency(router, { ...parts, settings, limits });
      mountWitness(router, { ...parts, settings });
    },
    start: open,
    stop: () => Promise.resolve(clearInterval(looking)),
    takeLead: check,
    jobs: (signal) => [
      { name: 'log', everyMs: 2_000, run: () => write(signal) },
      { name: 'overrides', everyMs: 30_000, run: () => measureOverrides({ db, now: clock.now() }, signal) },
      ...(config.witnesses.length > 0
        ? [
            {
              name: 'cosign' as const,
              everyMs: 30_000,
              run: () => requestCosignatures({ db, witnesses: config.witnesses, log }, signal),
            },
          ]
        : []),
    ],
  };
};
