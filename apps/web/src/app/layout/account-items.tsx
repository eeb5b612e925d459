import type { Me } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { OrdersItem } from '#features/betting/orders/orders-item.tsx';
import { useSignOut } from '#features/identity/use-session.ts';
import { toAdmin } from '#features/site/links.tsx';
import { useText } from '#i18n/use-text.tsx';
import { MenuItem, MenuList } from '#ui/controls/menu.tsx';

interface AccountItemsProps {
  me: Me;
  /** Items that only one of the menus has. */
  children: ReactNode;
  onSignOut?: () => void;
}

/** The links of a signed-in user, in the menu of the header and in that of a phone. */
export function AccountItems({ me, children, onSignOut }: AccountItemsProps) {
  const t = useText('common');
  const names = useText('menu');
  const signOut = useSignOut();
  const leave = () => {
    onSignOut?.();
    void signOut();
  };
  return (
    <MenuList label={names('account')}>
      <MenuItem
        icon={<User className="i" />}
        link={(parts) => <Link to="/profile" activeOptions={{ includeHash: true }} {...parts} />}
      >
        {t('profile')}
      </MenuItem>
      <MenuItem
        icon={<ReceiptText className="i" />}
        link={(parts) => <Link to="/profile" hash="bets" activeOptions={{ includeHash: true }} {...parts} />}
      >
        {names('my_bets')}
      </MenuItem>
      <OrdersItem />
      {children}
      {me.isAdmin && (
        <MenuItem icon={<LayoutDashboard className="i" />} link={toAdmin}>
          {names('admin_dashboard')}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut className="i" />} onPress={leave}>
        {names('logout')}
      </MenuItem>
    </MenuList>
  );
}
