import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { sumOf } from '../bets/bet-queries.ts';
import { useSlip } from '../slip/slip-provider.tsx';

/** Tells readers that a bet was placed. It is there before there is news: a region that comes with its words is not heard. */
export function PlacedNews() {
  const t = useText('slip');
  const placement = useSlip((state) => state.placement);
  const bets = placement.status === 'accepted' ? placement.placed.bets : [];
  const title = bets.length > 1 ? t('several_accepted', { count: bets.length }) : t('bet_accepted');
  const stake = formatMoney(sumOf(bets, 'stake'));
  const win = formatMoney(sumOf(bets, 'potentialWin'));
  return (
    <p className="sr" role="status" lang={t.language}>
      {bets.length > 0 && t('accepted_news', { title, stake, win })}
    </p>
  );
}
