import type { SupportState } from '@cauri/contract';

export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const satisfies SupportState[];
/** Which messages; the open ones have no name in the address. */
export type InboxView = SupportState | 'all';

/** Reads the filter from the URL; an invalid value means open messages. */
export function readInboxView({ state }: Record<string, unknown>): InboxView {
  return state === 'answered' || state === 'closed' || state === 'all' ? state : 'open';
}
