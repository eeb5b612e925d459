import type { Me } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { ThemeChoice } from '#features/site/theme-choice.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { Menu, MenuItem, Person } from '#ui/controls/menu.tsx';
import { UserMenuTrigger } from '#ui/frame/header-parts.tsx';
import { AccountItems } from './account-items.tsx';

/** The menu of the signed-in user in the header. */
export default function UserMenu({ me }: { me: Me }) {
  const t = useText('common');
  return (
    <Menu trigger={<UserMenuTrigger name={me.username} />} triggerClassName="who" label={me.username}>
      <Person crest={<Crest name={me.username} kind="person" size={40} />} name={me.username} remark={me.email} />
      <AccountItems me={me}>
        <MenuItem icon={<Wallet className="i" />} link={(parts) => <Link to="/subscription" {...parts} />}>
          {t('subscription')}
        </MenuItem>
      </AccountItems>
      <ThemeChoice />
    </Menu>
  );
}
