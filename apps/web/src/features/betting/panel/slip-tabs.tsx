import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useAuth } from '#features/identity/auth.tsx';
import { openBetsKey } from '#features/identity/balance.ts';
import { Area } from '#features/site/area.tsx';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { Count } from '#ui/feedback/count.tsx';
import { TextSkeleton } from '#ui/feedback/text-skeleton.tsx';
import { useToastsAbove } from '#ui/overlay/use-toasts-above.ts';
import { SLIP_HASH } from '../slip/slip-provider.tsx';
import '#ui/slip/slip-tabs.css';

const OpenBets = lazy(
  withTexts(() => import('../open/open-bets.tsx'), 'betting', 'bets', 'markets', 'specials', 'catalog'),
);
const SavedSlips = lazy(
  withTexts(() => import('../saved/saved-slips.tsx'), 'codes', 'betting', 'markets', 'specials', 'problems'),
);

const TABS = ['slip', 'open', 'saved'] as const;
export type SlipTab = (typeof TABS)[number];

interface SlipTabsProps {
  tab: SlipTab;
  onTab: (tab: SlipTab) => void;
}

/** The tabs over the slip, and what they show besides the slip itself. Its code and data are loaded when a tab is opened. */
export default function SlipTabs({ tab, onTab }: SlipTabsProps) {
  const t = useText('betting');
  const { me } = useAuth();
  // On a phone it is in a dialog.
  useToastsAbove();
  useSpentHash();
  const { data: openBets = 0 } = useQuery({ queryKey: openBetsKey, queryFn: () => 0, enabled: false });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not the fields of a form */}
      <div className="slip-tabs" role="group" aria-label={t('tabs')} lang={t.language}>
        {TABS.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => onTab(name)}>
            {t(`tab_${name}`)} {name === 'open' && me && openBets > 0 && <Count value={openBets} tone="ink" />}
          </button>
        ))}
      </div>
      {tab !== 'slip' && (
        <Area key={tab}>
          <Suspense fallback={<TextSkeleton />}>
            {tab === 'open' ? <OpenBets /> : <SavedSlips onTaken={() => onTab('slip')} />}
          </Suspense>
        </Area>
      )}
    </>
  );
}

/** Takes the hash that has opened the slip off the address, so that Back does not open the slip again. */
function useSpentHash(): void {
  const isNamed = useLocation({ select: ({ hash }) => `#${hash}` === SLIP_HASH });
  const navigate = useNavigate();
  useEffect(() => {
    if (isNamed) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [isNamed, navigate]);
}
