import { MINUTE_MS } from '#platform/clock';

const AFTER_INCIDENT_MS = 5_000;
const LEAST_MS = 1_000;

/** The time for which an incident suspends the markets of a match, in milliseconds, at its speed. */
export function suspensionMs(speed: number): number {
  return scaled(AFTER_INCIDENT_MS, speed);
}

/** The delay before a market that cannot be priced is tried again: a minute of the match. */
export function retryMs(speed: number): number {
  return scaled(MINUTE_MS, speed);
}

/**
 * The time for which a bet on a match in play is held, in milliseconds, at the speed of the match. It is long enough
 * that bettors cannot bet on what they have just seen; the operator may set less.
 */
export function betDelayMs(settingMs: number, speed: number): number {
  return Math.min(settingMs, scaled(settingMs, speed));
}

function scaled(durationMs: number, speed: number): number {
  return Math.max(LEAST_MS, Math.ceil(durationMs / speed));
}
