import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { lazy, type ReactNode, useState } from 'react';
import { useIsStale } from '#api/live/live.tsx';
import { toAmount, toCentimes } from '#api/money.ts';
import { useRuntime } from '#api/runtime.tsx';
import { countAll, useSports } from '#features/board/use-events.ts';
import { SearchField, useSearchKey } from '#features/catalog/search/search-field.tsx';
import { useAccountAge } from '#features/identity/account-age.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useUnread } from '#features/notices/unread.ts';
import { useConfig } from '#features/site/config.ts';
import { LanguageChoice } from '#features/site/language-choice.tsx';
import { useMissingCodeToast } from '#features/site/missing-code.ts';
import { ThemeSwitch } from '#features/site/theme-switch.tsx';
import { formatAmount, formatCount, formatPast } from '#i18n/format.ts';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { BalanceChip } from '#ui/account/balance-chip.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Count } from '#ui/feedback/count.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { HeaderBar } from '#ui/frame/header-bar.tsx';
import { SlipToggle, UserMenuTrigger } from '#ui/frame/header-parts.tsx';
import type { SlipPlaceState } from './slip-place.ts';

const UserMenu = lazy(withTexts(() => import('./user-menu.tsx'), 'common', 'problems', 'menu'));
const NoticePanel = lazy(
  withTexts(
    () => import('#features/notices/notice-panel.tsx'),
    'notices',
    'problems',
    'bets',
    'markets',
    'specials',
    'orders',
  ),
);
const MenuDrawer = lazy(withTexts(() => import('./menu-drawer.tsx'), 'common', 'problems', 'menu'));

/** A part is created when it is first opened, and stays mounted. */
type PartState = 'unused' | 'open' | 'closed';

interface HeaderProps {
  slip: SlipPlaceState;
  slipCount: number;
}

export function Header({ slip, slipCount }: HeaderProps) {
  const t = useText('common');
  const { siteName } = useConfig();
  const { live } = countAll(useSports());
  useSearchKey();
  const [menu, setMenu] = useState<PartState>('unused');
  const [notices, setNotices] = useState<PartState>('unused');
  const unread = useUnread();
  const openNotices = () => setNotices('open');
  const showMissingCode = useMissingCodeToast();
  const miss = (set: (state: PartState) => void) => {
    set('unused');
    showMissingCode();
  };
  return (
    <div lang={t.language} className="contents">
      <HeaderBar
        brand={{ name: siteName, link: (parts) => <Link to="/" {...parts} /> }}
        navLabel={t('main_navigation')}
        nav={[
          { key: 'home', text: t('home'), link: (parts) => <Link to="/" activeOptions={{ exact: true }} {...parts} /> },
          {
            key: 'live',
            text: t('live'),
            link: (parts) => <Link to="/live" {...parts} />,
            count: live && formatCount(live),
            countTone: 'live',
          },
          { key: 'plans', text: t('subscription'), link: (parts) => <Link to="/subscription" {...parts} /> },
        ]}
        search={<SearchField place="header" />}
        find={
          <Link to="/search" className="icon-btn" aria-label={t('search')}>
            <Search className="i" />
          </Link>
        }
        menu={
          <IconButton
            label={unread > 0 ? `${t('menu')}. ${t('unread', { count: unread })}` : t('menu')}
            icon={<IconWithCount icon={<MenuIcon className="i" />} count={unread} />}
            onClick={() => setMenu('open')}
          />
        }
        end={<HeaderEnd slip={slip} slipCount={slipCount} unread={unread} onNotices={openNotices} />}
      />
      {menu !== 'unused' && (
        <LatePart onMissing={() => miss(setMenu)}>
          <MenuDrawer
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            unread={unread}
            onNotices={() => {
              setMenu('closed');
              openNotices();
            }}
          />
        </LatePart>
      )}
      {notices !== 'unused' && (
        <LatePart onMissing={() => miss(setNotices)}>
          <NoticePanel open={notices === 'open'} onClose={() => setNotices('closed')} />
        </LatePart>
      )}
    </div>
  );
}

/** An icon with a count at its corner. */
function IconWithCount({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <>
      {icon}
      {count > 0 && <Count value={count} tone="ink" />}
    </>
  );
}

interface HeaderEndProps extends HeaderProps {
  unread: number;
  onNotices: () => void;
}

function HeaderEnd({ slip, slipCount, unread, onNotices }: HeaderEndProps) {
  const t = useText('common');
  const { me } = useAuth();
  const age = useAccountAge();
  const now = useRuntime().now();
  const isOld = useIsStale();
  return (
    <>
      <ThemeSwitch />
      <LanguageChoice />
      {me && (
        <IconButton
          className="top__bell"
          label={unread > 0 ? t('unread', { count: unread }) : t('notifications')}
          icon={<IconWithCount icon={<Bell className="i" />} count={unread} />}
          onClick={onNotices}
        />
      )}
      {me && (
        <BalanceChip
          key={me.id}
          balance={toCentimes(me.balance)}
          format={(centimes) => formatAmount(toAmount(centimes))}
          currency={isOld ? formatPast(age, now, t.language) : 'FCFA'}
          label={t(isOld ? 'balance_old' : 'balance')}
          isOld={isOld}
          link={(parts) => <Link to="/subscription" {...parts} />}
        />
      )}
      <SlipToggle text={t('slip')} count={slipCount} open={slip.open} onPress={slip.toggle} />
      {me ? (
        <LatePart instead={<UserMenuPlaceholder name={me.username} />}>
          <UserMenu me={me} />
        </LatePart>
      ) : (
        <GuestLinks />
      )}
    </>
  );
}

/** Shown while the code of the menu loads: a link to its main page. */
function UserMenuPlaceholder({ name }: { name: string }) {
  return (
    <Link to="/profile" className="who">
      <span className="sr">{name}</span>
      <UserMenuTrigger name={name} />
    </Link>
  );
}

function GuestLinks() {
  const t = useText('common');
  const { registrationOpen } = useConfig();
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {t('login')}
      </Link>
      {registrationOpen && (
        <Link to="/register" className={buttonClass({ variant: 'gold', size: 'small' })}>
          {t('register')}
        </Link>
      )}
    </>
  );
}
