import type { Grade } from '@cauri/contract';
import { type CheckFinding, open } from '../findings.ts';
import { factsOf, type ProvenEntry } from '../log/log-facts.ts';
import type { Waiting } from '../waiting.ts';
import type { Shown } from './shown-leg.ts';

/** Compares a leg with what its page shows. A difference from the page alone is open while the bet is still to be settled. */
export function compareSettled(waiting: Waiting, of: Shown, compare: (of: Shown) => CheckFinding): CheckFinding {
  const found = compare(of);
  if (found.state !== 'failed' || compare({ ...of, shown: undefined }).state === 'failed') return found;
  return isDue(waiting, of) ? open('unsettled') : found;
}

/** Returns whether the page shows another grade of a leg than the log gives, because its bet is still to be settled. */
export const isAwaitingSettlement = (waiting: Waiting, of: Shown, grade: Grade | null): boolean =>
  of.shown !== undefined && of.shown.status !== 'pending' && of.shown.status !== grade && isDue(waiting, of);

/**
 * Whether a bet is still to be settled: the leg was graded before the newest decision in the log, which is less than an hour
 * old.
 */
function isDue(waiting: Waiting, { shown, entries, event }: Shown): boolean {
  const [newest, before] = decisionsOf(entries).toReversed();
  // An entry has the time of the row of its decision, or a later one.
  if (!newest || !before || !(Date.parse(shown?.decidedAt ?? '') <= Number(before.at))) return false;
  const at = new Date(Number(newest.at)).toISOString();
  const found = waiting.for(`settlement ${event.id}`, { logged: Number(newest.version), isShown: true, at });
  return found?.state === 'open';
}

/**
 * Returns whether the page shows a grade of a leg that is open by the log, a later decision than all in the log gave it, and
 * the log still has time for that. `found`: what the check of the grade found without the page.
 */
export function isAwaitingEntry(waiting: Waiting, { leg, shown, entries }: Shown, found: CheckFinding): boolean {
  const newest = decisionsOf(entries).at(-1);
  const at = shown?.decidedAt;
  const isLater = !newest || Date.parse(at ?? '') > Number(newest.at);
  const isShown = found.fault === 'not_over' && shown !== undefined && shown.status !== 'pending' && isLater;
  const awaited = waiting.for(`grade ${leg.market} ${leg.outcome}`, {
    logged: Number(newest?.version ?? 0),
    isShown,
    at,
  });
  return awaited?.state === 'open';
}

const decisionsOf = (entries: readonly ProvenEntry[]) =>
  entries.map(factsOf).filter(({ version }) => Number(version) > 0);
