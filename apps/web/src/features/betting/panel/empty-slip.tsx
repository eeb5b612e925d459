import { lazy } from 'react';
import { useAuth } from '#features/identity/auth.tsx';
import { withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { SlipEmpty } from '#ui/slip/slip-empty.tsx';
import { useSlip } from '../slip/slip-provider.tsx';
import { VisitorLinks } from './visitor-links.tsx';

const CodeEntry = lazy(async () => ({ default: (await import('../codes/code-entry.tsx')).CodeEntry }));
const RestoreButtons = lazy(withTexts(() => import('./restore-buttons.tsx'), 'betting'));

export function EmptySlip() {
  const t = useText('slip');
  const { me } = useAuth();
  const canRestore = useSlip(({ removed, isEmptied }) => removed.length > 0 || isEmptied);
  return (
    <div lang={t.language}>
      <SlipEmpty title={t('title')} heading={t('empty')} text={t('empty_hint')}>
        {canRestore && (
          <LatePart>
            <RestoreButtons />
          </LatePart>
        )}
        {!me && <VisitorLinks />}
        <div className="h-11">
          {/* The code and style of this part load later, so the server renders an empty place. */}
          {!import.meta.env.SSR && (
            <LatePart>
              <CodeEntry />
            </LatePart>
          )}
        </div>
      </SlipEmpty>
    </div>
  );
}
