import type { Bet } from '@cauri/contract';
import { lazy } from 'react';
import { withTexts } from '#i18n/load.ts';
import { LatePart } from '#ui/feedback/late-part.tsx';

const Panel = lazy(withTexts(() => import('./cash-out-panel.tsx'), 'cashout', 'problems'));

/** The cash-out of an open bet. Its code is loaded when it is shown. */
export function CashOut({ bet }: { bet: Bet }) {
  return (
    <LatePart>
      <Panel bet={bet} />
    </LatePart>
  );
}
