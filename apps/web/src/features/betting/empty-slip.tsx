import { lazy, Suspense } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { SlipEmpty } from '../../ui/slip/slip-empty.tsx';
import { useAuth } from '../identity/auth.tsx';
import { VisitorLinks } from './visitor-links.tsx';

const CodeEntry = lazy(async () => ({ default: (await import('../codes/code-entry.tsx')).CodeEntry }));

export function EmptySlip() {
  const t = useText('betting');
  const { me } = useAuth();
  return (
    <div lang={t.language}>
      <SlipEmpty title={t('title')} heading={t('empty')} text={t('empty_hint')}>
        {!me && <VisitorLinks />}
        <div className="h-10">
          <Suspense fallback={null}>
            <CodeEntry />
          </Suspense>
        </div>
      </SlipEmpty>
    </div>
  );
}
