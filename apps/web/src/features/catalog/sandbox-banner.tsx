import { useState } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useFeed } from './use-events.ts';

/** Once closed, the badge beside the real matches says it alone. */
const CLOSED = 'cauri.sandbox-banner';

/** Real clubs, simulated matches: said before anything else, until the reader has understood. */
export function SandboxBanner() {
  const t = useText('home');
  const { data: feed } = useFeed();
  const [isClosed, setClosed] = useState(wasClosed);
  if (isClosed || feed?.mode !== 'sandbox') return null;
  const close = () => {
    setClosed(true);
    try {
      sessionStorage.setItem(CLOSED, 'yes');
    } catch {
      // Where nothing can be kept it is said again.
    }
  };
  return (
    <div lang={t.language} className="contents">
      <Banner kind="sandbox" title={t('sandbox_title')} close={{ label: t('sandbox_close'), onPress: close }}>
        {t('sandbox_text')}
      </Banner>
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
