import { lazy, Suspense, useEffect, useState } from 'react';
import { addAmounts } from '#api/money.ts';
import { formatMoney } from '#i18n/format.ts';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { useSlip } from '../slip/slip-provider.tsx';
import { EmptySlip } from './empty-slip.tsx';
import type { SlipTab } from './slip-tabs.tsx';

const loadFilled = withTexts(() => import('./filled-slip.tsx'), 'betting', 'markets', 'specials', 'problems');
const FilledSlip = lazy(loadFilled);
const SlipTabs = lazy(withTexts(() => import('./slip-tabs.tsx'), 'betting'));

/** The delay after which the slip's code is loaded, so that the first chosen price does not wait for it. */
const PREPARE_AFTER_MS = 1_500;

/** The slip, in its column, drawer or sheet: empty, filled, or the ticket of what was placed; or another tab. */
export function SlipRail() {
  const isAccepted = useSlip(({ placement }) => placement.status === 'accepted');
  const count = useSlip(({ slip }) => slip.selections.length);
  const [tab, setTab] = useState<SlipTab>('slip');
  const [seen, setSeen] = useState(count);
  // A selection that is added shows the slip.
  if (seen !== count) {
    setSeen(count);
    setTab('slip');
  }
  useEffect(() => {
    const timer = setTimeout(() => void loadFilled().catch(() => undefined), PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PlacementStatus />
      {!import.meta.env.SSR && (
        <LatePart instead={<div className="h-11" />}>
          <SlipTabs tab={tab} onTab={setTab} />
        </LatePart>
      )}
      {tab === 'slip' && (
        <Suspense fallback={null}>{count === 0 && !isAccepted ? <EmptySlip /> : <FilledSlip />}</Suspense>
      )}
    </>
  );
}

/**
 * Announces to screen readers that a bet was placed. The live region exists before its text, or it would not be
 * announced.
 */
function PlacementStatus() {
  const t = useText('slip');
  const placement = useSlip((state) => state.placement);
  const bets = placement.status === 'accepted' ? placement.placed.bets : [];
  const title = bets.length > 1 ? t('several_accepted', { count: bets.length }) : t('bet_accepted');
  const stakes = formatMoney(addAmounts(bets.map(({ stake }) => stake)));
  const wins = formatMoney(addAmounts(bets.map(({ potentialWin }) => potentialWin)));
  return (
    <p className="sr" role="status" lang={t.language}>
      {bets.length > 0 && t('announce_accepted', { title, stake: stakes, win: wins })}
    </p>
  );
}
