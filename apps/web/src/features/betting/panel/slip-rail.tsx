import { lazy, Suspense, useEffect } from 'react';
import { prepareTexts } from '#i18n/load.ts';
import { useSlip } from '../slip/slip-provider.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { PlacedNews } from './placement-status.tsx';

const loadFilled = async () => {
  const [filled] = await Promise.all([import('./filled-slip.tsx'), prepareTexts('betting', 'markets', 'problems')]);
  return { default: filled.FilledSlip };
};
const FilledSlip = lazy(loadFilled);
const loadReceipt = () => import('./placed-receipt.tsx');
const PlacedReceipt = lazy(async () => ({ default: (await loadReceipt()).PlacedReceipt }));

/** Once the page is there: the first price that is chosen must not wait for code. */
const PREPARE_AFTER_MS = 1_500;

/** The slip, in its column, drawer or sheet: empty, filled, or the receipt of what was placed. */
export function SlipRail() {
  const isAccepted = useSlip(({ placement }) => placement.status === 'accepted');
  const isPlacing = useSlip(({ placement }) => placement.status === 'placing');
  const isEmpty = useSlip(({ slip }) => slip.selections.length === 0);
  useEffect(() => {
    const timer = setTimeout(() => void loadFilled().catch(() => undefined), PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // With the answer the receipt is there too.
    if (isPlacing) void loadReceipt().catch(() => undefined);
  }, [isPlacing]);
  return (
    <>
      <PlacedNews />
      <Suspense fallback={null}>{isAccepted ? <PlacedReceipt /> : isEmpty ? <EmptySlip /> : <FilledSlip />}</Suspense>
    </>
  );
}
