import { withTexts } from '#i18n/load.ts';
import type { SlipStore } from '../slip/slip-store.ts';

// The same code and texts as in `slip-rail.tsx`, which is a part of the first load and shares no function, to remain small.
const loadFilled = withTexts(() => import('./filled-slip.tsx'), 'betting', 'markets', 'specials', 'problems');
const loadTabs = withTexts(() => import('./slip-tabs.tsx'), 'betting');

/**
 * Loads the code of the slip and of its tabs once the slip has a selection, so that they are there if the connection is
 * lost. On a phone they would otherwise be loaded when the slip is opened.
 */
export function keepSlipReady(slip: SlipStore): void {
  const prepare = () => {
    const hasSelections = slip.getState().slip.selections.length > 0;
    if (hasSelections)
      void Promise.all([loadFilled(), loadTabs(), import('./restore-buttons.tsx')]).catch(() => undefined);
    return hasSelections;
  };
  if (prepare()) return;
  const stop = slip.subscribe(() => prepare() && stop());
}
