import { Link, useLocation } from '@tanstack/react-router';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { useAuth } from '../auth.tsx';

/** Informs a visitor, who may come from a search engine or a shared link, that the money is virtual. */
export function VisitorNote({ as }: { as: Namespace }) {
  const t = useText('browse', as);
  const { me } = useAuth();
  const { initialBalance, registrationOpen } = useConfig();
  const redirect = useLocation({ select: ({ href }) => href });
  if (me) return null;
  return (
    <div className="pad text-ink-2 text-sm">
      <p>{t('virtual')}</p>
      {registrationOpen && (
        <Link
          to="/register"
          search={{ redirect }}
          state={{ above: 1 }}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {t('virtual_start', { amount: formatMoney(initialBalance) })}
        </Link>
      )}
    </div>
  );
}
