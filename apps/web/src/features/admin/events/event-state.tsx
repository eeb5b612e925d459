import type { EventStatus } from '@cauri/contract';
import { useText } from '#i18n/use-text.tsx';
import { LiveBadge } from '#ui/event-list/live-badge.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

/** Shows the status of an event: filled while it accepts bets, outlined when it is over. */
export function EventState({ status }: { status: EventStatus }) {
  const t = useText('events');
  const words = t(`status_${status}`);
  if (status === 'live') return <LiveBadge>{words}</LiveBadge>;
  if (status === 'cancelled') return <span className="badge badge--lost">{words}</span>;
  return <Badge look={status === 'completed' || status === 'postponed' ? 'line' : 'plain'}>{words}</Badge>;
}
