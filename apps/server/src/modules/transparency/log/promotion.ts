import { rootOf } from '@cauri/verifier';
import type { Board } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Reader } from '#platform/database';
import { awaitAcceptance, continueAfterRestore, type RestoreParts } from './after-restore.ts';
import { DECLARED } from './declare-restored.ts';
import { lockPlacedLog, type PlacedLog, readPlacedLog } from './place.ts';
import type { SeenLog } from './sequence.ts';
import { sourceOfLog } from './tree.ts';

interface PromotionParts extends Omit<RestoreParts, 'now'> {
  readonly board: Pick<Board, 'hasLostData' | 'forgetLostData'>;
  readonly clock: Clock;
}

interface PromotionCheck {
  /** Stores a state of the log, which may not be missing after a promotion. */
  readonly note: (log: SeenLog) => void;
  /**
   * Reads the log and stores its state. If a standby was promoted whose tables have everything that this process has
   * seen, it accepts the promotion; otherwise, also if another process has accepted it, it declares a restore, which the
   * leader or the next one carries out.
   */
  readonly look: () => Promise<void>;
  /**
   * Begins the work of a process that starts, and waits for others that can distinguish a promotion from a restore.
   * Returns the number of called off matches; null: nothing was lost.
   */
  readonly start: (options: { readonly hasOthers: boolean }) => Promise<number | null>;
  /**
   * Whether the other processes have had time to compare since this one learned of a promotion: signing earlier could
   * fork the log.
   */
  readonly mayAppend: () => boolean;
  /** The leader calls it before it writes anything. Returns the number of called off matches; null: nothing was lost. */
  readonly check: () => Promise<number | null>;
}

/** Longer than the other processes take to connect and to look. */
const OBJECTION_MS = 5_000;

/**
 * Detects that a standby was promoted while this process runs, and compares its tables with what the process has seen: if
 * they have all of the log and of the board, the new timeline is accepted; otherwise the promotion is a restore, because
 * something was lost.
 */
export function createPromotionCheck(
  { db, settings, board, clock }: PromotionParts,
  objectionMs = OBJECTION_MS,
): PromotionCheck {
  let seen: SeenLog | null = null;
  let promotedMs = Number.NEGATIVE_INFINITY;
  const notePromotion = (): void => {
    promotedMs = performance.now();
  };
  const note = (log: SeenLog): void => {
    // A look may end after a later one.
    if (seen?.origin === log.origin && seen.cluster === log.cluster && seen.size > log.size) return;
    // Another timeline was accepted, or a restore was carried out: earlier losses are settled by that.
    if (seen !== null && (seen.cluster !== log.cluster || seen.origin !== log.origin)) {
      board.forgetLostData();
      notePromotion();
    }
    seen = log;
  };
  /** Accepts a timeline that has everything that this process has seen. Returns whether it has. */
  const accept = (known: SeenLog): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const log = await lockPlacedLog(tx);
      if (!log || log.cluster === DECLARED || !(await continues(tx, log, known))) return false;
      await tx.updateTable('log_state').set({ cluster: log.present }).execute();
      return true;
    });
  /** Accepts the timeline of a log that is on another one, if this process finds that nothing is missing. */
  const acceptPromotion = async (log: PlacedLog): Promise<boolean> => {
    if (seen === null || (await board.hasLostData()) || !(await accept(seen))) return false;
    note({ ...log, cluster: log.present });
    return true;
  };
  /** Takes note of a log that has everything that this process has seen. Returns whether it has. */
  const follow = async (log: PlacedLog): Promise<boolean> => {
    if (isPromoted(log)) return acceptPromotion(log);
    if (await isLossUnnoticed(db, { log, seen, board })) return false;
    note(log);
    return true;
  };
  const look = async (): Promise<void> => {
    const log = await readPlacedLog(db);
    // A process that has seen nothing cannot judge a promotion.
    if (!log || (isPromoted(log) && (seen === null || log.cluster === DECLARED))) return;
    if (!(await follow(log))) await declareLoss(db, log);
  };
  return {
    note,
    start: async ({ hasOthers }) => {
      // Another process may find a loss after one has accepted the promotion.
      if (hasOthers && (await awaitAcceptance(db))) notePromotion();
      const calledOff = await continueAfterRestore({ db, settings, now: clock.now() });
      await look();
      return calledOff;
    },
    mayAppend: () => performance.now() - promotedMs >= objectionMs,
    look,
    check: async () => {
      const log = await readPlacedLog(db);
      if (!log || (await follow(log))) return null;
      if (!isPromoted(log)) await declareLoss(db, log);
      const calledOff = await continueAfterRestore({ db, settings, now: clock.now() });
      // Forgets the loss after the restore, because the next check must find it again if the restore fails.
      seen = null;
      board.forgetLostData();
      return calledOff;
    },
  };
}

/** Whether the log is on another timeline than the last one that was accepted. */
const isPromoted = ({ cluster, present }: PlacedLog): boolean => cluster !== present;

/** Returns whether a log begins with all entries of one that was seen. */
async function continues(db: Reader, log: Pick<SeenLog, 'size'>, seen: SeenLog): Promise<boolean> {
  if (log.size < seen.size) return false;
  return seen.size === 0n || seen.root.equals(await rootOf(sourceOfLog(db), Number(seen.size)));
}

interface Comparison {
  readonly log: PlacedLog;
  readonly seen: SeenLog | null;
  readonly board: PromotionParts['board'];
}

/** Whether another process has accepted a timeline under the same name that lacks something that this process has seen. */
async function isLossUnnoticed(db: Database, { log, seen, board }: Comparison): Promise<boolean> {
  if (seen === null || seen.cluster === log.cluster || seen.origin !== log.origin) return false;
  return !(await continues(db, log, seen)) || (await board.hasLostData());
}

const declareLoss = (db: Database, { origin, cluster }: SeenLog) =>
  db
    .updateTable('log_state')
    .set({ cluster: DECLARED })
    .where('origin', '=', origin)
    .where('cluster', '=', cluster)
    .execute();
