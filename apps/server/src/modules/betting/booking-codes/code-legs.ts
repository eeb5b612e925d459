import { type AnySelection, type CodeSelection, isBuilder, type SelectionInput } from '@cauri/contract';
import { lineFromWire } from '@cauri/rules';
import type { Board, Offer } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { invalid, problem } from '#platform/problem';
import { type OpenSelection, requireOpen, stateOf } from '../placement/check-slip.ts';
import type { NewCodeLeg } from './booking-code-rows.ts';

/** A selection of a saved slip, as stored. */
type SavedLeg = Required<Readonly<NewCodeLeg>> & { readonly starts_at: Date };

interface BoardNow {
  readonly board: Board;
  readonly now: Date;
}

/**
 * Returns the selections with the odds and names of the board. Throws the problem that names every selection that is not
 * open, `too_many_selections`, and `validation_failed` for an outcome that is selected twice.
 */
export function checkLegs(
  selections: readonly SelectionInput[],
  { settings, ...at }: BoardNow & { readonly settings: SettingsStore },
): NewCodeLeg[] {
  const { legsMaximum } = settings.current();
  if (selections.length > legsMaximum) throw problem('too_many_selections', { maximum: legsMaximum });
  if (new Set(selections.map(({ outcomeId }) => outcomeId)).size < selections.length) {
    throw invalid({ path: 'selections', message: 'must contain each outcome at most once' });
  }
  return requireOpen(selections, at).map(toLeg);
}

function toLeg({ offer: { event, market, outcome }, odds }: OpenSelection): NewCodeLeg {
  const { wire } = event;
  return {
    event_id: wire.id,
    market_id: market.id,
    outcome_id: outcome.id,
    odds,
    sport_id: wire.sportId,
    home: wire.homeTeam.name,
    away: wire.awayTeam.name,
    market_type: market.type,
    line: lineFromWire(market.line),
    market_name: market.name,
    outcome_key: outcome.key,
    outcome_name: outcome.name,
    starts_at: event.startsAt,
    in_play: wire.isLive,
  };
}

/** Returns the selections of a slip to save. Throws `builder_not_saved`: a saved slip has selections of one outcome. */
export function requireOutcomes(selections: readonly AnySelection[]): SelectionInput[] {
  const builders = selections.flatMap((selection, index) => (isBuilder(selection) ? [index] : []));
  if (builders.length > 0) throw problem('builder_not_saved', { indexes: builders });
  return selections.flatMap((selection) => (isBuilder(selection) ? [] : [selection]));
}

/** Returns saved selections as they were saved and as they are now. */
export function selectionsOf(legs: readonly SavedLeg[], { board, now }: BoardNow): CodeSelection[] {
  return legs.map((leg) => {
    const offer = board.offer(leg.outcome_id);
    return {
      eventId: leg.event_id,
      marketId: leg.market_id,
      outcomeId: leg.outcome_id,
      sportId: leg.sport_id,
      home: leg.home,
      away: leg.away,
      startTime: (offer?.event.startsAt ?? leg.starts_at).toISOString(),
      marketType: leg.market_type,
      line: leg.line === null ? null : leg.line / 1000,
      marketName: leg.market_name,
      outcomeKey: leg.outcome_key,
      outcomeName: leg.outcome_name,
      ...(offer?.market.onPage && { onPage: true }),
      ...(offer?.market.names && { marketNames: offer.market.names, outcomeNames: offer.outcome.names }),
      inPlay: leg.in_play,
      odds: leg.odds / 1000,
      ...stateOfLeg(leg, offer, { board, now }),
    };
  });
}

/** Returns the current state of a saved selection. */
function stateOfLeg(
  leg: SavedLeg,
  offer: Offer | undefined,
  { board, now }: BoardNow,
): Pick<CodeSelection, 'state' | 'oddsNow'> {
  if (!leg.in_play && hasStarted(leg, offer, now)) return { state: 'started', oddsNow: null };
  const { event_id: eventId, market_id: marketId, outcome_id: outcomeId } = leg;
  const current = stateOf({ eventId, marketId, outcomeId, odds: leg.odds / 1000 }, board, now);
  if (current.state !== 'closed') return { state: 'open', oddsNow: current.odds / 1000 };
  const isSuspended = offer !== undefined && current.code === 'market_suspended';
  return isSuspended ? { state: 'suspended', oddsNow: offer.outcome.odds } : { state: 'closed', oddsNow: null };
}

/** Returns whether the event of a leg has started. An event that is not on the board started long ago. */
function hasStarted(leg: SavedLeg, offer: Offer | undefined, now: Date): boolean {
  if (!offer) return leg.starts_at <= now;
  const { status } = offer.event.wire;
  if (status === 'upcoming') return offer.event.startsAt <= now;
  return status === 'live' || status === 'awaiting_result' || status === 'completed';
}
