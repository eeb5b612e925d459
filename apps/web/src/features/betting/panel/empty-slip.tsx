import { lazy, useEffect, useRef } from 'react';
import { useAuth } from '#features/identity/auth.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { SlipEmpty } from '#ui/slip/slip-empty.tsx';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import { useLegWords } from '../slip/slip-words.ts';
import { VisitorLinks } from './visitor-links.tsx';

const CodeEntry = lazy(async () => ({ default: (await import('../codes/code-entry.tsx')).CodeEntry }));

export function EmptySlip() {
  const t = useText('betting');
  const { me } = useAuth();
  const { slip } = useBetting();
  const removed = useSlip((state) => state.removed.at(-1));
  const isEmptied = useSlip((state) => state.isEmptied);
  const wordsOf = useLegWords();
  const putBack = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that took the last selection off, or all of them, is gone, and the focus with it.
    if ((removed || isEmptied) && document.activeElement === document.body) putBack.current?.focus();
  }, [removed, isEmptied]);
  return (
    <div lang={t.language}>
      <SlipEmpty title={t('title')} heading={t('empty')} text={t('empty_hint')}>
        {removed && (
          <Button ref={putBack} variant="line" onClick={slip.putBack}>
            {t('put_back', { name: wordsOf(removed.selection).pick })}
          </Button>
        )}
        {isEmptied && (
          <Button ref={putBack} variant="line" onClick={slip.undo}>
            {t('put_all_back')}
          </Button>
        )}
        {!me && <VisitorLinks />}
        <div className="h-10">
          {/* Its code and its style come later: the server renders an empty place. */}
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
