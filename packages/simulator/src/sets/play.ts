import type { Incident } from '@cauri/contract';
import type { Advance, Happened, Result, Score, ShownScore } from '../engine.ts';
import { FULL_TIME, nameSet } from './clock.ts';
import { addOne, NIL, type SetsPosition, type Side } from './position.ts';

type Play<P extends SetsPosition> = (before: P, winner: Side) => Advance<P>;

/**
 * Plays one step: home wins the point if `happened` has the label `home`, else away does. The winner of the last
 * possible step also wins every point after it, so that every match ends.
 */
export function playStep<P extends SetsPosition>(
  before: P,
  happened: Happened,
  { play, steps }: { play: Play<P>; steps: number },
): Advance<P> {
  const winner = happened.has('home') ? 'home' : 'away';
  const step = before.step + 1;
  let { position, incidents } = play({ ...before, step }, winner);
  while (step === steps - 1 && !position.finished) {
    const next = play(position, winner);
    position = next.position;
    incidents = [...incidents, ...next.incidents];
  }
  return { position, incidents };
}

/**
 * Returns the incidents that follow when `winner` wins a point in the set of `before`; `shown` is the score after them.
 */
export function listIncidents(
  kinds: readonly string[],
  { before, winner, shown }: { before: SetsPosition; winner: Side; shown: ShownScore },
): Incident[] {
  return kinds.map((kind) => {
    const isEnd = kind === 'full_time';
    const display = isEnd ? FULL_TIME : nameSet(before);
    return { step: before.step, kind, side: isEnd ? null : winner, display, score: shown };
  });
}

/**
 * Returns the sets of a finished match, and as periods what each side won in each: the incidents of the kinds `counted`.
 */
export function countResult(incidents: readonly Incident[], counted: readonly string[]): Result {
  const periods: Score[] = [];
  let sets = NIL;
  let present = NIL;
  for (const { kind, side } of incidents) {
    if (!side) continue;
    if (counted.includes(kind)) present = addOne(present, side);
    if (kind !== 'set') continue;
    periods.push(present);
    sets = addOne(sets, side);
    present = NIL;
  }
  return { ...sets, periods };
}
