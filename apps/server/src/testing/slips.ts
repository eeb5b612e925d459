import type { Api, EventDetail, OutputOf, PlaceBet, SelectionInput, System } from '@cauri/contract';
import { newId } from '../platform/ids.ts';
import type { Actor, Answer } from './test-app.ts';

/** The selection of an outcome at the price that the API shows. */
export async function selectionOf(
  actor: Actor,
  eventId: string,
  input: { type?: string; key: string },
): Promise<SelectionInput> {
  const event = (await actor.call('getEvent', { params: { id: eventId } })).ok;
  return select(event, input);
}

function select(event: EventDetail, { type = 'match_winner', key }: { type?: string; key: string }) {
  const market = event.markets.find((candidate) => candidate.type === type);
  const outcome = market?.outcomes.find((candidate) => candidate.key === key);
  if (!market || !outcome) throw new Error(`no ${type} ${key}`);
  return { eventId: event.id, marketId: market.id, outcomeId: outcome.id, odds: outcome.odds };
}

export type SlipBody = Extract<PlaceBet, { type: 'single' }>;

/** Any fields of a placement, valid or not. */
export type SlipParts = Pick<SlipBody, 'selections'> &
  Partial<Pick<SlipBody, 'stake' | 'acceptOddsChanges'> & { type: PlaceBet['type']; system: System }>;

/** A single bet of 1,000 FCFA on an outcome at the price that the API shows. */
export async function slipOf(actor: Actor, eventId: string, input: { key: string }): Promise<SlipBody> {
  const selections = [await selectionOf(actor, eventId, input)];
  return { type: 'single', stake: 1000, selections, acceptOddsChanges: 'none' };
}

export type PlaceAnswer = Answer<OutputOf<Api['placeBet']>>;

/** Places a slip under a new idempotency key unless one is given. */
export function place(actor: Actor, slip: SlipParts, key = newId()): Promise<PlaceAnswer> {
  const type = slip.type ?? (slip.selections.length > 1 ? 'combined' : 'single');
  return actor.call('placeBet', {
    headers: { 'idempotency-key': key },
    body: { stake: 1000, ...slip, type } as PlaceBet,
  });
}
