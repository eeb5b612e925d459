import { useSlip } from './betting.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { FilledSlip } from './filled-slip.tsx';
import { PlacedReceipt } from './placed-receipt.tsx';

/** The slip, in its column, drawer or sheet: empty, filled, or the receipt of what was placed. */
export function SlipRail() {
  const isAccepted = useSlip(({ placement }) => placement.status === 'accepted');
  const isEmpty = useSlip(({ slip }) => slip.selections.length === 0);
  if (isAccepted) return <PlacedReceipt />;
  return isEmpty ? <EmptySlip /> : <FilledSlip />;
}
