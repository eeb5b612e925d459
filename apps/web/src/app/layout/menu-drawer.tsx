import { sportName } from '@cauri/locale/catalog-words';
import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import House from 'lucide-react/icons/house';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListChecks from 'lucide-react/icons/list-checks';
import LogIn from 'lucide-react/icons/log-in';
import Radio from 'lucide-react/icons/radio';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import { CodeEntry } from '#features/betting/codes/code-entry.tsx';
import { countAll, useSports } from '#features/board/use-events.ts';
import { toSport } from '#features/catalog/lists/links.tsx';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import { toSupport } from '#features/site/links.tsx';
import { ThemeChoice } from '#features/site/theme-choice.tsx';
import { formatCount, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { Mark } from '#ui/cloth/mark.tsx';
import { MenuItem, MenuList, Person } from '#ui/controls/menu.tsx';
import { SportIcon } from '#ui/event-list/sport-icon.tsx';
import { Count } from '#ui/feedback/count.tsx';
import { Drawer } from '#ui/frame/drawer.tsx';
import { AccountItems } from './account-items.tsx';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  unread: number;
  onNotices: () => void;
}

/** The collapsible menu of a phone: the links of the header, the balance, sports and theme. */
export default function MenuDrawer({ open, onClose, unread, onNotices }: MenuDrawerProps) {
  const t = useText('common');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('menu')}
      closeLabel={t('close')}
      head={<DrawerHead />}
      foot={<ThemeChoice />}
    >
      <AccountLinks onDone={onClose} unread={unread} onNotices={onNotices} />
      <PageLinks />
      <SportLinks />
      <div className="border-t border-line p-4">
        <CodeEntry as="common" onDone={onClose} />
      </div>
      <HelpLinks />
    </Drawer>
  );
}

function DrawerHead() {
  const { me } = useAuth();
  const { siteName } = useConfig();
  if (!me) {
    return (
      <span className="flex items-center gap-2 text-xl">
        <Mark />
        <b>{siteName}</b>
      </span>
    );
  }
  return (
    <Person
      crest={<Crest name={me.username} kind="person" size={40} />}
      name={me.username}
      remark={formatMoney(me.balance)}
    />
  );
}

interface AccountLinksProps extends Pick<MenuDrawerProps, 'unread' | 'onNotices'> {
  onDone: () => void;
}

function AccountLinks({ onDone, unread, onNotices }: AccountLinksProps) {
  const t = useText('common');
  const names = useText('menu');
  const { me } = useAuth();
  const { registrationOpen } = useConfig();
  if (!me) {
    return (
      <MenuList label={names('account')}>
        <MenuItem icon={<LogIn className="i" />} link={(parts) => <Link to="/login" {...parts} />}>
          {t('login')}
        </MenuItem>
        {registrationOpen && (
          <MenuItem icon={<UserPlus className="i" />} link={(parts) => <Link to="/register" {...parts} />}>
            {t('register')}
          </MenuItem>
        )}
      </MenuList>
    );
  }
  return (
    <AccountItems me={me} onSignOut={onDone}>
      <MenuItem
        icon={<Bell className="i" />}
        end={unread > 0 && <Count value={unread} tone="ink" />}
        onPress={onNotices}
      >
        {t('notifications')}
      </MenuItem>
    </AccountItems>
  );
}

function PageLinks() {
  const t = useText('common');
  const { live } = countAll(useSports());
  return (
    <MenuList label={t('main_navigation')}>
      <MenuItem
        icon={<House className="i" />}
        link={(parts) => <Link to="/" activeOptions={{ exact: true }} {...parts} />}
      >
        {t('home')}
      </MenuItem>
      <MenuItem
        icon={<Radio className="i" />}
        end={live > 0 && <Count value={formatCount(live)} tone="live" />}
        link={(parts) => <Link to="/live" {...parts} />}
      >
        {t('live')}
      </MenuItem>
      <MenuItem icon={<Search className="i" />} link={(parts) => <Link to="/search" {...parts} />}>
        {t('search')}
      </MenuItem>
      <MenuItem icon={<ListChecks className="i" />} link={(parts) => <Link to="/results" {...parts} />}>
        {t('results')}
      </MenuItem>
      <MenuItem icon={<Star className="i" />} link={(parts) => <Link to="/favourites" {...parts} />}>
        {t('favourites')}
      </MenuItem>
      <MenuItem icon={<Wallet className="i" />} link={(parts) => <Link to="/subscription" {...parts} />}>
        {t('subscription')}
      </MenuItem>
    </MenuList>
  );
}

function SportLinks() {
  const t = useText('common');
  const names = useText('sports', 'common');
  return (
    <MenuList label={t('sports')} headed>
      {useSports().map(({ id, name, counts }) => (
        <MenuItem key={id} icon={<SportIcon sport={id} />} end={formatCount(counts.total)} link={toSport(id)}>
          {sportName(id, name, names)}
        </MenuItem>
      ))}
    </MenuList>
  );
}

function HelpLinks() {
  const t = useText('common');
  return (
    <MenuList label={t('help')}>
      <MenuItem icon={<BookOpen className="i" />} link={(parts) => <Link to="/rules" {...parts} />}>
        {t('rules')}
      </MenuItem>
      <MenuItem icon={<ShieldCheck className="i" />} link={(parts) => <Link to="/transparency" {...parts} />}>
        {t('transparency')}
      </MenuItem>
      <MenuItem icon={<LifeBuoy className="i" />} link={toSupport}>
        {t('support')}
      </MenuItem>
    </MenuList>
  );
}
