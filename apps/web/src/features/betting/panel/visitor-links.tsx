import { Link, useLocation } from '@tanstack/react-router';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { SLIP_HASH } from '../slip/slip-provider.tsx';

/** Shown in place of the bet button. The slip remains while the visitor signs in, and is open on the page after that. */
export function VisitorLinks() {
  const t = useText('slip');
  const { initialBalance, registrationOpen } = useConfig();
  const redirect = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}${SLIP_HASH}` });
  return (
    <>
      <Link
        to="/login"
        search={{ redirect }}
        state={{ above: 1 }}
        className={buttonClass({ variant: 'gold', size: 'large' })}
      >
        {t('login_to_bet')}
      </Link>
      {registrationOpen && (
        <>
          <Link
            to="/register"
            search={{ redirect }}
            state={{ above: 1 }}
            className={`${buttonClass({ variant: 'line' })} w-full`}
          >
            {t('register_now')}
          </Link>
          <p className="text-center text-sm text-ink-3">{t('visitor_hint', { amount: formatMoney(initialBalance) })}</p>
        </>
      )}
    </>
  );
}
