import type { EventDetail } from '@cauri/contract';
import { type CheckFinding, failed, none, ok } from '../findings.ts';
import { factsOf, type ProvenEntry } from '../log/log-facts.ts';

/** The target margin of a site whose log states no other, in basis points. */
const MARGIN_BY_DEFAULT = 600;
/** A match that is announced this close to a change may still have the margin from before it, or have the new one already. */
const SAME_TIME_MS = 60_000;

/**
 * Checks that the site shows the target margin of a simulated match that was in force, by the log, when the match was announced. `entries`:
 * those about the match, `margins`: those about the setting, the oldest first; all of them are in the log.
 */
export function checkMargin(
  { verification }: EventDetail,
  entries: readonly ProvenEntry[],
  margins: readonly ProvenEntry[],
): CheckFinding {
  const match = entries.find((each) => factsOf(each).kind === 'match');
  if (!verification || !match) return none();
  const stated = margins
    .map((entry) => ({ index: entry.index, facts: factsOf(entry) }))
    .filter(({ facts }) => facts.kind === 'setting' && facts.setting === 'margin');
  const inForce = stated.findLast(({ index }) => index < match.index);
  const isNear = ({ facts }: (typeof stated)[number]) =>
    Math.abs(Number(facts.at) - Number(factsOf(match).at)) < SAME_TIME_MS;
  const before = stated.findLast((each) => each.index < match.index && !isNear(each));
  const shown = Math.round(verification.margin * 10_000);
  const right = [inForce, before, ...stated.filter(isNear)].find((each) => each && Number(each.facts.value) === shown);
  if (right) return ok({ margin: shown / 100, entry: right.index });
  if (!before && shown === MARGIN_BY_DEFAULT) return ok({ margin: shown / 100 });
  const margin = Number(inForce?.facts.value ?? MARGIN_BY_DEFAULT);
  return failed('wrong_margin', { margin: margin / 100, shown: shown / 100 });
}
