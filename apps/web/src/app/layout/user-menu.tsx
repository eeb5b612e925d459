import type { Me } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { OrdersItem } from '#features/betting/orders/orders-item.tsx';
import { useSignOut } from '#features/identity/use-session.ts';
import { toAdmin } from '#features/site/links.tsx';
import { ThemeChoice } from '#features/site/theme-choice.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { Menu, MenuItem, MenuList, Person } from '#ui/controls/menu.tsx';
import { UserMenuTrigger } from '#ui/frame/header-parts.tsx';

/** The menu of the signed-in user in the header. */
export function UserMenu({ me }: { me: Me }) {
  const t = useText('common');
  const signOut = useSignOut();
  return (
    <Menu trigger={<UserMenuTrigger name={me.username} />} triggerClassName="who" label={me.username}>
      <Person crest={<Crest name={me.username} kind="person" size={40} />} name={me.username} remark={me.email} />
      <MenuList label={t('account')}>
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
          {t('my_bets')}
        </MenuItem>
        <OrdersItem />
        <MenuItem icon={<Wallet className="i" />} link={(parts) => <Link to="/subscription" {...parts} />}>
          {t('plans')}
        </MenuItem>
        {me.isAdmin && (
          <MenuItem icon={<LayoutDashboard className="i" />} link={toAdmin}>
            {t('admin_dashboard')}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut className="i" />} onPress={() => void signOut()}>
          {t('logout')}
        </MenuItem>
      </MenuList>
      <ThemeChoice />
    </Menu>
  );
}
