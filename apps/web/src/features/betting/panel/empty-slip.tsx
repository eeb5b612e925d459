import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { useAuth } from '#features/identity/auth.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { SlipEmpty } from '#ui/slip/slip-empty.tsx';
import type { Selection } from '../slip/slip.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import { useLegWords } from '../slip/slip-words.ts';
import { VisitorLinks } from './visitor-links.tsx';

const CodeEntry = lazy(async () => ({ default: (await import('../codes/code-entry.tsx')).CodeEntry }));

export function EmptySlip() {
  const t = useText('slip');
  const { me } = useAuth();
  const { slip } = useBetting();
  const removed = useSlip((state) => state.removed.at(-1)?.selections);
  const isEmptied = useSlip((state) => state.isEmptied);
  return (
    <div lang={t.language}>
      <SlipEmpty title={t('title')} heading={t('empty')} text={t('empty_hint')}>
        {removed && <RestoreButton key={removed[0]?.outcomeId} selections={removed} />}
        {isEmptied && <UndoButton onPress={slip.undo}>{t('put_all_back')}</UndoButton>}
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

/** A separate component, because the names of markets are not among the texts of the first view. */
function RestoreButton({ selections }: { selections: readonly Selection[] }) {
  const t = useText('slip');
  const { slip } = useBetting();
  const wordsOf = useLegWords();
  const [only, ...more] = selections;
  const text = only && more.length === 0 ? t('put_back', { name: wordsOf(only).pick }) : t('put_all_back');
  return <UndoButton onPress={slip.putBack}>{text}</UndoButton>;
}

/** Takes the focus from the removed button that emptied the slip. */
function UndoButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} variant="line" onClick={onPress}>
      {children}
    </Button>
  );
}
