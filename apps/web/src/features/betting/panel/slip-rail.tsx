import { lazy, Suspense, useEffect } from 'react';
import { addAmounts } from '#api/money.ts';
import { formatMoney } from '#i18n/format.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { useSlip } from '../slip/slip-provider.tsx';
import { EmptySlip } from './empty-slip.tsx';

const loadFilled = async () => {
  const [filled] = await Promise.all([
    import('./filled-slip.tsx'),
    prepareTexts('betting', 'markets', 'specials', 'problems'),
  ]);
  return { default: filled.FilledSlip };
};
const FilledSlip = lazy(loadFilled);

/** Once the page is there: the first price that is chosen must not wait for code. */
const PREPARE_AFTER_MS = 1_500;

/** The slip, in its column, drawer or sheet: empty, filled, or the receipt of what was placed. */
export function SlipRail() {
  const isAccepted = useSlip(({ placement }) => placement.status === 'accepted');
  const isEmpty = useSlip(({ slip }) => slip.selections.length === 0);
  useEffect(() => {
    const timer = setTimeout(() => void loadFilled().catch(() => undefined), PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PlacementStatus />
      <Suspense fallback={null}>{isEmpty && !isAccepted ? <EmptySlip /> : <FilledSlip />}</Suspense>
    </>
  );
}

/** Tells readers that a bet was placed. It is there before there is news: a region that comes with its words is not heard. */
function PlacementStatus() {
  const t = useText('slip');
  const placement = useSlip((state) => state.placement);
  const bets = placement.status === 'accepted' ? placement.placed.bets : [];
  const title = bets.length > 1 ? t('several_accepted', { count: bets.length }) : t('bet_accepted');
  const stakes = formatMoney(addAmounts(bets.map(({ stake }) => stake)));
  const wins = formatMoney(addAmounts(bets.map(({ potentialWin }) => potentialWin)));
  return (
    <p className="sr" role="status" lang={t.language}>
      {bets.length > 0 && t('accepted_news', { title, stake: stakes, win: wins })}
    </p>
  );
}
