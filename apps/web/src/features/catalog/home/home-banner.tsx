import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFeed } from '#features/board/use-events.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import { useText } from '#i18n/use-text.tsx';
import { Banner } from '#ui/frame/banner.tsx';

/** The storage entry of a closed banner; the badge beside the real matches remains. */
const CLOSED = 'cauri.sandbox-banner';

/**
 * A notice about the matches of the home page: that real clubs play simulated matches, until the reader closes it; or
 * that there are no matches and no source of them, with a link for administrators.
 */
export function HomeBanner({ isEmpty }: { isEmpty: boolean }) {
  const t = useText('home');
  const { data: feed } = useFeed();
  const { hasEventSource } = useConfig();
  const { me } = useAuth();
  const [isClosed, setClosed] = useState(wasClosed);
  const close = () => {
    setClosed(true);
    try {
      sessionStorage.setItem(CLOSED, 'yes');
    } catch {
      // Without storage the banner appears again.
    }
  };
  const hasNothing = isEmpty && !hasEventSource;
  if (!hasNothing && (isClosed || feed?.mode !== 'sandbox')) return null;
  return (
    <div lang={t.language} className="contents">
      {hasNothing ? (
        <Banner kind="notice" title={t('no_source')}>
          {me?.isAdmin && (
            <Link to="/admin/settings" hash="simulated" className="link">
              {t('no_source_link')}
            </Link>
          )}
        </Banner>
      ) : (
        <Banner kind="sandbox" title={t('sandbox_badge')} close={{ label: t('sandbox_close'), onPress: close }}>
          {t('sandbox_text')}
        </Banner>
      )}
    </div>
  );
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}
