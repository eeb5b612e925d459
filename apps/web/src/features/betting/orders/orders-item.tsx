import { Link } from '@tanstack/react-router';
import Timer from 'lucide-react/icons/timer';
import { useText } from '#i18n/use-text.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { Count } from '#ui/feedback/count.tsx';
import { useWaitingCount } from './order-state.ts';

/** The link of a menu to the orders and odds alerts, with the number of open ones. */
export function OrdersItem() {
  const t = useText('menu');
  const waiting = useWaitingCount();
  return (
    <MenuItem
      icon={<Timer className="i" />}
      end={waiting > 0 && <Count value={waiting} />}
      link={(parts) => <Link to="/profile" hash="orders" activeOptions={{ includeHash: true }} {...parts} />}
    >
      {t('orders')}
    </MenuItem>
  );
}
