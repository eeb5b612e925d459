import type { Clock } from '@cauri/contract';
import { type Fixture, type Match, type MatchState, type Position, type Result, timeOfRound } from '@cauri/simulator';
import type { Progress, SimulatedEvent } from '#modules/catalog';

/** The next change of a match: it is called off, or it continues. */
export type MatchChange = CallOff | Continuation;

interface CallOff {
  readonly kind: 'call_off';
  /**
   * `missed`: it would have ended before this server could begin it; `unplayable`: this server cannot play the committed
   * match; `no_randomness`: a round of drand stayed unknown for the time to which the match is committed.
   */
  readonly reason: 'missed' | 'unplayable' | 'no_randomness';
}

export interface Continuation {
  readonly kind: 'continue';
  /** Null when nothing visible has changed, and only markets are due to re-open. */
  readonly progress: Progress | null;
  readonly position: Position;
  readonly speed: number;
  readonly isKickOff: boolean;
  /** Whether a round is late: markets are suspended until it is known. */
  readonly isRoundMissing: boolean;
  /** The result of a finished match. */
  readonly result: Result | null;
}

interface PlayConditions {
  readonly now: Date;
  /** Milliseconds of match clock per millisecond, for a match that starts now. */
  readonly speed: number;
  /** The time since which the awaited round could not be fetched. */
  readonly failingSince: Date | null;
  /** Whether the markets have to be suspended, or remain so, if a round is missing now. */
  readonly isSuspensionDue: boolean;
}

/** A round that is not known this long after its time is missing. It is emitted, fetched and checked in about a second. */
const LATE_MS = 5_000;

/**
 * The due steps of a match at `now`: all unpublished steps complete by then, together and in order. Null when no step
 * is due. `match` is null if this server cannot play it.
 */
export function nextChange(
  event: SimulatedEvent,
  match: Match | null,
  { now, speed: newSpeed, failingSince, isSuspensionDue }: PlayConditions,
): MatchChange | null {
  if (!match) return { kind: 'call_off', reason: 'unplayable' };
  if (isRandomnessLost(event.fixture, failingSince, now)) return { kind: 'call_off', reason: 'no_randomness' };
  // The rounds of a match are committed to by its start, at the speed 1.
  const speed = event.fixture.randomness ? 1 : (event.speed ?? newSpeed);
  const elapsed = (now.getTime() - event.startsAt.getTime()) * speed;
  const isKickOff = event.status === 'upcoming';
  if (isKickOff && elapsed >= match.duration) return { kind: 'call_off', reason: 'missed' };
  const state = match.stateAt(elapsed);
  const publishedStep = event.position?.step ?? -1;
  // After a restart, the rounds of published steps are read again first.
  if (match.awaited && match.steps <= publishedStep) return null;
  // Published steps remain when the clock is set back.
  const isAhead =
    state.step > publishedStep || (state.step === publishedStep && !isSameClock(state.clock, event.clock));
  const isMoving = isKickOff || isAhead;
  const isRoundMissing = match.awaited !== null && match.awaited.at + LATE_MS <= now.getTime();
  const isReopening = event.nextReopening !== null && event.nextReopening <= now;
  if (!isMoving && !isReopening && !(isRoundMissing && isSuspensionDue)) return null;
  return {
    kind: 'continue',
    progress: isMoving ? progressOf(event, match, { state, speed }) : null,
    position: match.stateAfter(Math.max(publishedStep, state.step)),
    speed,
    isKickOff,
    isRoundMissing,
    result: isMoving && state.finished ? match.result : null,
  };
}

/** Whether a round has been unknown for the time to which the match is committed. */
const isRandomnessLost = ({ randomness }: Fixture, failingSince: Date | null, now: Date): boolean =>
  randomness !== undefined && failingSince !== null && now.getTime() - failingSince.getTime() >= randomness.wait * 1000;

/** When the round is emitted that decides a step; null without public randomness, and for a step after the end. */
function nextRoundOf({ randomness }: SimulatedEvent['fixture'], match: Match, step: number): Date | null {
  if (!randomness) return null;
  const known = match.rounds[step];
  const at = known ? timeOfRound(randomness, known.round) : match.awaited?.at;
  return at === undefined ? null : new Date(at);
}

function progressOf(
  event: SimulatedEvent,
  match: Match,
  { state, speed }: { readonly state: MatchState; readonly speed: number },
): Progress {
  const { id, position: before } = event;
  const publishedStep = before?.step ?? -1;
  const { shown, clock, ...position } = state;
  const steps = Array.from({ length: state.step - publishedStep }, (_, index) => publishedStep + 1 + index);
  return {
    eventId: id,
    status: 'live',
    step: state.step,
    clock,
    position,
    score: toTexts(shown),
    speed,
    nextRoundAt: nextRoundOf(event.fixture, match, state.step + 1),
    links: steps.map((step) => {
      const round = match.rounds[step]?.round;
      return { step, link: match.link(step), ...(round !== undefined && { round }) };
    }),
    ...(state.finished && { lastLink: match.lastLink }),
    incidents: steps.flatMap(match.incidentsAt).map((incident) => ({ ...incident, score: toTexts(incident.score) })),
  };
}

const toTexts = ({ home, away }: { readonly home: number | string; readonly away: number | string }) => ({
  home: String(home),
  away: String(away),
});

function isSameClock(a: Clock, b: Clock | null): boolean {
  return b !== null && a.period === b.period && a.display === b.display && a.running === b.running;
}
