import type { AdminEventDetail, AdminMarket } from '@cauri/contract';
import { useText } from '#i18n/use-text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

/** The state of a market, as a filled chip: the buttons beside it are outlined, and one of them has almost the same word. */
export function MarketState({ event, market }: { event: AdminEventDetail; market: AdminMarket }) {
  const t = useText('events');
  const isToGrade = market.type === 'custom' && market.status === 'closed' && event.status !== 'cancelled';
  const state = market.isHeld ? 'market_held' : isToGrade ? 'waits' : (`market_${market.status}` as const);
  return <Badge>{t(state)}</Badge>;
}
