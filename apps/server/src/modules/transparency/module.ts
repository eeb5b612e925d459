import type { Limits, ServerModule, ServerParts } from '#module';
import type { NewlyPlacedBet } from '#modules/betting';
import type { Board } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { continueAfterRestore, createPromotionCheck } from './log/after-restore.ts';
import { openLog } from './log/open-log.ts';
import { sequenceLog } from './log/sequence.ts';
import { measureOverrides } from './overrides/measure-overrides.ts';
import { FreshTickets } from './receipts/fresh-tickets.ts';
import { mountTransparency } from './routes.ts';
import { requestCosignatures } from './witness/request-cosignatures.ts';
import { mountWitness } from './witness/routes.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly board: Board;
  readonly limits: Limits;
  /** Sets the listener for bets that this process has just placed. */
  readonly onPlaced: (listener: (placed: NewlyPlacedBet) => void) => void;
}

/** The public log with its proofs, signed receipts, and the cosignatures of logs. */
export const createTransparency = (parts: ServerParts, { settings, board, limits, onPlaced }: Needs): ServerModule => {
  const { db, clock, config, log } = parts;
  const fresh = new FreshTickets();
  if (config.role !== 'api') onPlaced(fresh.add);
  const checkPromotion = createPromotionCheck({ db, settings, board, clock });
  const report = (calledOff: number | null) => {
    if (calledOff === null) return;
    log.warn({ calledOff }, 'log: the database was restored: the log continues under a new name');
  };
  const open = async () => {
    await openLog({ db, settings, config });
    report(await continueAfterRestore({ db, settings, now: clock.now() }));
    await checkPromotion();
  };
  const write = async (signal: AbortSignal) => {
    report(await checkPromotion());
    await sequenceLog({ db, settings, fresh }, clock.now(), signal);
  };
  return {
    routes: (router) => {
      mountTransparency(router, { ...parts, settings, limits });
      mountWitness(router, { ...parts, settings });
    },
    start: open,
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
