import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import Radio from 'lucide-react/icons/radio';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Ticket from 'lucide-react/icons/ticket';
import User from 'lucide-react/icons/user';
import { useSlipView } from '../features/betting/use-slip-view.ts';
import { countAll, useSports } from '../features/catalog/use-events.ts';
import { useFigures } from '../i18n/figures.tsx';
import { formatMoney } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.tsx';
import { BottomBar } from '../ui/frame/bottom-bar.tsx';
import { SlipStrip } from '../ui/frame/slip-strip.tsx';
import type { SlipPlaceState } from './page-layout.tsx';

interface DockProps {
  slip: SlipPlaceState;
  slipCount: number;
  /** On pages with prices, while the slip holds something. */
  showStrip: boolean;
}

/** What a phone keeps at its foot. */
export function Dock({ slip, slipCount, showStrip }: DockProps) {
  const t = useText('common');
  const { live } = countAll(useSports());
  return (
    <div lang={t.language} className="contents">
      {showStrip && slipCount > 0 && !slip.hasColumn && <Strip count={slipCount} onPress={slip.toggle} />}
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
            count: live,
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

function Strip({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useText('betting');
  const figures = useFigures();
  const { mode, totalOdds, potentialWin } = useSlipView();
  const title =
    mode === 'combined' && totalOdds !== null
      ? t('type_odds', { type: t('combined'), odds: figures.odds(totalOdds) })
      : t('selections', { count });
  return (
    <SlipStrip
      count={count}
      title={title}
      hint={t('open_slip')}
      winLabel={t('potential_win')}
      win={formatMoney(potentialWin)}
      onPress={onPress}
    />
  );
}
