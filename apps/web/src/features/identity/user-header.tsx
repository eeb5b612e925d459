import type { Me } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { UserHead } from '#ui/account/user-head.tsx';

/** Shows initial, username, email and balance. */
export function UserHeader({ me, badge }: { me: Me; badge?: ReactNode }) {
  const t = useText('identity');
  const common = useText('common', 'identity');
  return (
    <div className="stack-s" lang={t.language}>
      <UserHead
        name={me.username}
        badge={badge}
        email={me.email}
        balanceLabel={common('balance')}
        balance={formatMoney(me.balance)}
      >
        <Link to="/subscription" className="link inline-flex min-h-11 min-w-11 items-center justify-end">
          {t('top_up')}
        </Link>
      </UserHead>
    </div>
  );
}
