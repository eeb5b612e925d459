import type { DisputeQuery, SupportState } from '@cauri/contract';

export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const satisfies SupportState[];
/** The views of the disputes of bettors, and the state of those that each lists. */
export const DISPUTE_VIEWS = { disputes: 'open', answered_disputes: 'answered' } as const satisfies Record<
  string,
  DisputeQuery['state']
>;
export type DisputeView = keyof typeof DISPUTE_VIEWS;
/** The state of the listed messages, or a view of the disputes; open messages are the default and are not in the URL. */
export type InboxView = SupportState | 'all' | DisputeView;

export const isDisputeView = (view: string): view is DisputeView => Object.hasOwn(DISPUTE_VIEWS, view);

/** Reads the filter from the URL; an invalid value means open messages. */
export function readInboxView({ state }: Record<string, unknown>): InboxView {
  if (typeof state === 'string' && isDisputeView(state)) return state;
  return state === 'answered' || state === 'closed' || state === 'all' ? state : 'open';
}
