import type { Clock } from '@cauri/contract';
import type { Match, MatchState, Position, Result } from '@cauri/simulator';
import type { Progress, SimulatedEvent } from '#modules/catalog';

/** The next change of a match: it is called off, or it continues. */
export type MatchChange = CallOff | Continuation;

interface CallOff {
  readonly kind: 'call_off';
  /** `missed`: it would have ended already; `unplayable`: this server cannot play the committed match. */
  readonly reason: 'missed' | 'unplayable';
}

export interface Continuation {
  readonly kind: 'continue';
  /** Null when nothing visible has changed, and only markets are due to re-open. */
  readonly progress: Progress | null;
  readonly position: Position;
  readonly speed: number;
  readonly isKickOff: boolean;
  /** The result of a finished match. */
  readonly result: Result | null;
}

interface Now {
  readonly now: Date;
  /** Milliseconds of match clock per millisecond, for a match that starts now. */
  readonly speed: number;
}

/**
 * The due steps of a match at `now`: all unpublished steps complete by then, together and in order. Null when no step
 * is due. `match` is null if this server cannot play it.
 */
export function nextChange(
  event: SimulatedEvent,
  match: Match | null,
  { now, speed: newSpeed }: Now,
): MatchChange | null {
  if (!match) return { kind: 'call_off', reason: 'unplayable' };
  const speed = event.speed ?? newSpeed;
  const elapsed = (now.getTime() - event.startsAt.getTime()) * speed;
  const isKickOff = event.status === 'upcoming';
  if (isKickOff && elapsed >= match.duration) return { kind: 'call_off', reason: 'missed' };
  const state = match.stateAt(elapsed);
  const publishedStep = event.position?.step ?? -1;
  // Published steps remain when the clock is set back.
  const isAhead =
    state.step > publishedStep || (state.step === publishedStep && !isSameClock(state.clock, event.clock));
  const isMoving = isKickOff || isAhead;
  if (!isMoving && (event.nextReopening === null || event.nextReopening > now)) return null;
  return {
    kind: 'continue',
    progress: isMoving ? progressOf(event, match, { state, speed }) : null,
    position: match.stateAfter(Math.max(publishedStep, state.step)),
    speed,
    isKickOff,
    result: isMoving && state.finished ? match.result : null,
  };
}

function progressOf(
  { id, position: before }: SimulatedEvent,
  match: Match,
  { state, speed }: { readonly state: MatchState; readonly speed: number },
): Progress {
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
    links: steps.map((step) => ({ step, link: match.link(step) })),
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
