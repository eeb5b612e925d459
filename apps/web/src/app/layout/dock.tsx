import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import Radio from 'lucide-react/icons/radio';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Ticket from 'lucide-react/icons/ticket';
import User from 'lucide-react/icons/user';
import { lazy } from 'react';
import { countAll, useSports } from '#features/board/use-events.ts';
import { formatCount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { BottomBar } from '#ui/frame/bottom-bar.tsx';
import type { SlipPlaceState } from './slip-place.ts';

const SlipSummary = lazy(() => import('#features/betting/panel/slip-summary.tsx'));

interface DockProps {
  slip: SlipPlaceState;
  slipCount: number;
  /** True on pages with prices while the slip has selections. */
  showStrip: boolean;
}

/** The bar at the bottom of the screen on phones. */
export function Dock({ slip, slipCount, showStrip }: DockProps) {
  const t = useText('common');
  const { live } = countAll(useSports());
  return (
    <div lang={t.language} className="contents">
      {showStrip && slipCount > 0 && !slip.hasColumn && (
        <LatePart>
          <SlipSummary count={slipCount} onPress={slip.toggle} />
        </LatePart>
      )}
      <BottomBar
        label={t('tabs')}
        items={[
          {
            key: 'home',
            icon: <House className="i" />,
            text: t('home'),
            link: (parts) => <Link to="/" activeOptions={{ exact: true }} {...parts} />,
          },
          {
            key: 'live',
            icon: <Radio className="i" />,
            text: t('live'),
            count: live && formatCount(live),
            countTone: 'live',
            link: (parts) => <Link to="/live" {...parts} />,
          },
          {
            key: 'slip',
            icon: <Ticket className="i" />,
            text: t('slip'),
            count: slipCount,
            countTone: 'gold',
            onPress: slip.toggle,
          },
          {
            key: 'bets',
            icon: <ReceiptText className="i" />,
            text: t('bets'),
            link: (parts) => <Link to="/profile" hash="bets" activeOptions={{ includeHash: true }} {...parts} />,
          },
          {
            key: 'profile',
            icon: <User className="i" />,
            text: t('profile'),
            link: (parts) => <Link to="/profile" activeOptions={{ includeHash: true }} {...parts} />,
          },
        ]}
      />
    </div>
  );
}
