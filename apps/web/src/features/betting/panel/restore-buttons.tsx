import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Selection } from '../slip/slip.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import { useLegWords } from '../slip/slip-words.ts';

/** The ways back from an emptied slip. Their code is not part of the first load, which has no names of markets. */
export default function RestoreButtons() {
  const t = useText('betting');
  const { slip } = useBetting();
  const removed = useSlip((state) => state.removed.at(-1)?.selections);
  const isEmptied = useSlip((state) => state.isEmptied);
  return (
    <>
      {removed && <RestoreButton key={removed[0]?.outcomeId} selections={removed} />}
      {isEmptied && <UndoButton onPress={slip.undo}>{t('put_all_back')}</UndoButton>}
    </>
  );
}

function RestoreButton({ selections }: { selections: readonly Selection[] }) {
  const t = useText('betting');
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
