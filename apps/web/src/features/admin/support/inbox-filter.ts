import type { SupportState } from '@cauri/contract';

export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const satisfies SupportState[];
/** The state of the listed messages; open messages are the default and are not in the URL. */
export type InboxView = SupportState | 'all';

/** Reads the filter from the URL; an invalid value means open messages. */
export function readInboxView({ state }: Record<string, unknown>): InboxView {
  return state === 'answered' || state === 'closed' || state === 'all' ? state : 'open';
}
