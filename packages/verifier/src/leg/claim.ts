import type { EventDetail, Verification } from '@cauri/contract';
import { CUSTOM_MARKET } from '@cauri/rules';
import type { Claim, RecordedEnd } from '@cauri/simulator';

/**
 * Returns the published data of a match, as its check reads them. `digest` is the expected hash of the document, in
 * hexadecimal.
 */
export function claimOf(event: EventDetail, verification: Verification, digest = verification.digest): Claim {
  const { engine, params, randomness, commitment, links, rounds, lastLink } = verification;
  const end = endOf(event);
  return {
    fixture: { matchId: event.id, engine, params, ...(randomness && { randomness }) },
    startsAt: Date.parse(event.startTime),
    commitment,
    digest,
    links,
    ...(rounds && { rounds }),
    lastLink,
    incidents: event.incidents,
    ...(end && { end }),
  };
}

/** The end of a match with the grades that its links decide; null while it is not over. */
function endOf({ status, score, markets }: EventDetail): RecordedEnd | null {
  if (status !== 'completed' && status !== 'cancelled') return null;
  const settled = markets
    .filter(({ type }) => type !== CUSTOM_MARKET)
    .map(({ type, line, outcomes }) => ({
      type,
      line: line === null ? null : Math.round(line * 1000),
      grades: Object.fromEntries(outcomes.map(({ key, grade }) => [key, grade])),
    }));
  if (status === 'cancelled') return { status, markets: settled };
  return { status, score: score ?? { home: '', away: '' }, markets: settled };
}
