import type { BookingCode, SaveCode } from '@cauri/contract';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useMutation } from '#api/use-mutation.ts';
import { useMissingCodeToast } from '#features/site/missing-code.ts';
import { withTexts } from '#i18n/load.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { SlipView } from '../slip/slip-view.ts';

const ShareDialog = lazy(withTexts(() => import('./share-dialog.tsx'), 'codes', 'bets', 'markets', 'specials'));

/** Saves the slip under a code and shows the code; works without an account. */
export function ShareSlip({ view }: { view: SlipView }) {
  const t = useText('betting');
  const messageOf = useProblemMessage('betting');
  const { newId } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const showMissingCode = useMissingCodeToast();
  const body = codeOf(view);
  const text = JSON.stringify(body);
  const save = useMutation({
    mutationFn: async (request: { text: string; key: string; body: SaveCode }): Promise<BookingCode> =>
      call('saveCode', { headers: { 'idempotency-key': request.key }, body: request.body }),
    onSuccess: () => setOpen(true),
  });
  const isSame = save.variables?.text === text;
  const press = () => {
    if (isSame && save.isSuccess) setOpen(true);
    // The same slip reuses its key, so that a retry after a lost answer gets the same code.
    else save.mutate({ text, body, key: isSame ? (save.variables?.key ?? newId()) : newId() });
  };
  return (
    <>
      <Button variant="quiet" size="small" busy={save.isPending} onClick={press}>
        <Share2 className="i i-s" />
        {t('share')}
      </Button>
      {isSame && save.error && (
        <Note tone="bad" role="alert">
          {messageOf(save.error)}
        </Note>
      )}
      {save.data && (
        <LatePart onMissing={showMissingCode}>
          <ShareDialog code={save.data} open={isOpen} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  );
}

/** The part of a slip that a booking code saves: its selections and type. */
export const codeOf = ({ mode, legs }: SlipView): SaveCode => ({
  type: mode,
  selections: legs.map(({ selection: { eventId, marketId, outcomeId, odds } }) => ({
    eventId,
    marketId,
    outcomeId,
    odds,
  })),
});
