import { useLine } from '../api/live.tsx';
import { useNow } from '../api/use-now.ts';
import { useConfig } from '../features/site/config.ts';
import { useText } from '../i18n/use-text.tsx';
import { Banner } from '../ui/banner.tsx';

/** What holds for the whole site now: maintenance, results that can be known, a cut line. */
export function SiteBanners() {
  const t = useText('common');
  const { maintenance, predictable } = useConfig();
  const line = useLine();
  return (
    <>
      {line.status === 'stale' && <StaleBanner since={line.since} />}
      {maintenance && <Banner kind="maintenance" title={t('maintenance')} />}
      {predictable && <Banner kind="notice" title={t('predictable')} />}
    </>
  );
}

function StaleBanner({ since }: { since: number }) {
  const t = useText('common');
  const now = useNow(1_000);
  return <Banner kind="stale" title={t('offline_for', { seconds: Math.max(0, Math.floor((now - since) / 1000)) })} />;
}
