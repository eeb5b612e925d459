import { lazy, Suspense } from 'react';
import { useConnection } from '#api/live/live.tsx';
import { useNow } from '#api/use-now.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import { formatPast } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Banner } from '#ui/frame/banner.tsx';

/** After this time the banner shows the start of the outage instead of its seconds. */
const SECONDS_COUNTED = 120;

const ApprovalBanner = lazy(() => import('#features/identity/account-notices.tsx'));

/** The banners of every page: maintenance, predictable results, and an account that waits for approval. */
export function SiteBanners() {
  const t = useText('common');
  const { maintenance, predictable } = useConfig();
  const { me } = useAuth();
  return (
    <>
      {maintenance && <Banner kind="maintenance" title={t('maintenance')} />}
      {predictable && <Banner kind="notice" title={t('predictable')} />}
      {me?.status === 'inactive' && (
        <Suspense fallback={null}>
          <ApprovalBanner />
        </Suspense>
      )}
    </>
  );
}

/** Shows since when the connection is lost. Screen readers announce it once, not every second. */
export function ConnectionBanner() {
  const t = useText('common');
  const { status, since } = useConnection();
  return (
    <>
      <p className="sr" role="status">
        {status === 'stale' && t('offline_odds')}
      </p>
      {status === 'stale' && (
        <div aria-hidden="true">
          <StaleBanner since={since} />
        </div>
      )}
    </>
  );
}

function StaleBanner({ since }: { since: number }) {
  const t = useText('common');
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const title =
    seconds < SECONDS_COUNTED
      ? t('offline_for', { seconds })
      : t('offline_since', { time: formatPast(since, now, t.language) });
  return <Banner kind="stale" title={title} />;
}
