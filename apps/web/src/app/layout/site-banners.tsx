import { lazy, Suspense } from 'react';
import { useLine } from '#api/live.tsx';
import { useNow } from '#api/use-now.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import { dayOf, formatDay, formatTime } from '#i18n/format.ts';
import type { Language } from '#i18n/language.ts';
import { useText } from '#i18n/use-text.tsx';
import { Banner } from '#ui/frame/banner.tsx';

/** After this time the banner shows the hour instead of the seconds. */
const SECONDS_COUNTED = 120;

const ApprovalBanner = lazy(() => import('#features/identity/account-notices.tsx'));

/** Notices for every page: maintenance, results that can be predicted, and an account that waits for approval. */
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

/** Says that the connection is lost, and since when. Screen readers hear it once, not every second. */
export function LineNotice() {
  const t = useText('common');
  const { status, since } = useLine();
  return (
    <>
      <p className="sr" role="status">
        {status === 'stale' && t('offline_told')}
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
      : t('offline_since', { time: timeOf(since, now, t.language) });
  return <Banner kind="stale" title={title} />;
}

/** With its day, where that is another one. */
function timeOf(since: number, now: number, language: Language): string {
  const time = new Date(since).toISOString();
  const hour = formatTime(time);
  return ['today', 'tonight'].includes(dayOf(time, now)) ? hour : `${formatDay(time, language)}, ${hour}`;
}
