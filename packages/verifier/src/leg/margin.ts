import type { EventDetail } from '@cauri/contract';
import { type CheckFinding, failed, none, ok } from '../findings.ts';
import { factsOf, type ProvenEntry } from '../log/log-facts.ts';

/** The target margin of a site whose log states no other, in basis points. */
const MARGIN_BY_DEFAULT = 600;
/** A match that is announced this close to a change may still have the margin from before it, or have the new one already. */
const SAME_TIME_MS = 60_000;

/**
 * Checks that the site shows the target margin of a simulated match that was in force, by the log, when the match was
 * announced. `entries`: those about the match, `margins`: those about the setting, in the order of the log; all of them are
 * in it.
 */
export function checkMargin(
  { verification }: EventDetail,
  entries: readonly ProvenEntry[],
  margins: readonly ProvenEntry[],
): CheckFinding {
  const match = entries.find((each) => factsOf(each).kind === 'match');
  if (!verification || !match) return none();
  const shown = Math.round(verification.margin * 10_000);
  if (!Number.isFinite(shown)) return failed('unreadable');
  const announcedAt = Number(factsOf(match).at);
  const stated = margins.map((entry, order) => {
    const facts = factsOf(entry);
    // The first one may state a margin from before the log stated settings.
    const isBefore = entry.index < match.index || (order === 0 && Number(facts.since) <= announcedAt);
    return { index: entry.index, facts, isBefore, isNear: Math.abs(Number(facts.at) - announcedAt) < SAME_TIME_MS };
  });
  const inForce = stated.findLast(({ isBefore }) => isBefore);
  const before = stated.findLast(({ isBefore, isNear }) => isBefore && !isNear);
  const right = [inForce, before, ...stated.filter(({ isNear }) => isNear)].find(
    (each) => each && Number(each.facts.value) === shown,
  );
  if (right) return ok({ margin: shown / 100, entry: right.index });
  if (!before && shown === MARGIN_BY_DEFAULT) return ok({ margin: shown / 100 });
  const margin = Number(inForce?.facts.value ?? MARGIN_BY_DEFAULT);
  return failed('wrong_margin', { margin: margin / 100, shown: shown / 100 });
}
