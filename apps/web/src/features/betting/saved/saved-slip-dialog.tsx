import type { SavedSlip, SavedSlipDetail } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useTopics } from '#api/live/live.tsx';
import { hasCode } from '#api/problem.ts';
import { useMutation } from '#api/use-mutation.ts';
import { useFacts, usePrices } from '#features/board/use-many.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { CodeLegs } from '../codes/code-legs.tsx';
import { viewCode } from '../codes/code-view.ts';
import { topicsOf } from '../slip/use-slip-view.ts';
import { NameDialog } from './name-dialog.tsx';
import { savedSlipQuery, savedSlipsQuery } from './saved-queries.ts';

interface SavedSlipDialogProps {
  slip: SavedSlip;
  onClose: () => void;
  onTaken: () => void;
}

/** A saved slip with its odds then and now, and the ways to take, rename and delete it. */
export function SavedSlipDialog({ slip, onClose, onTaken }: SavedSlipDialogProps) {
  const t = useText('codes');
  const query = useQuery(savedSlipQuery(slip.id));
  const [isRenaming, setRenaming] = useState(false);
  const change = useSlipChange(slip, onClose);
  // Deleted on another device, since the list was read.
  const isGone = hasCode(query.error, 'not_found');
  if (isRenaming) {
    return (
      <NameDialog
        title={t('rename_title')}
        name={slip.name}
        onClose={() => setRenaming(false)}
        onSend={async (name) => {
          await change.rename(name);
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={isGone ? change.drop : onClose}
      title={`\u2068${slip.name}\u2069`}
      closeLabel={t('close')}
      foot={
        !isGone && (
          <>
            <Delete remove={change.remove} />
            <Button variant="line" onClick={() => setRenaming(true)}>
              {t('rename')}
            </Button>
          </>
        )
      }
    >
      {query.isPending && <SkeletonLine className="w-3/4" />}
      {isGone && <Note tone="warn">{t('saved_gone')}</Note>}
      {query.error && !query.data && !isGone && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <ThenAndNow slip={query.data} onTaken={onTaken} />}
    </Dialog>
  );
}

function ThenAndNow({ slip, onTaken }: { slip: SavedSlipDetail; onTaken: () => void }) {
  const config = useConfig();
  const { selections } = slip;
  useTopics(topicsOf(selections));
  const prices = usePrices(selections.map(({ outcomeId }) => outcomeId));
  const facts = useFacts(selections.map(({ eventId }) => eventId));
  return <CodeLegs view={viewCode(slip, { prices, facts, config })} from="saved" onTaken={onTaken} />;
}

/** Deletes at the second press. */
function Delete({ remove }: { remove: () => Promise<void> }) {
  const t = useText('codes');
  const messageOf = useProblemMessage('codes');
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: remove });
  return (
    <>
      {error && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      <Button
        variant={isConfirming ? 'danger' : 'quiet'}
        busy={isPending}
        onClick={() => (isConfirming ? mutate() : setConfirming(true))}
      >
        {t(isConfirming ? 'delete_sure' : 'delete')}
      </Button>
    </>
  );
}

function useSlipChange(slip: SavedSlip, onClose: () => void) {
  const client = useQueryClient();
  const { id } = slip;
  const update = (change: (slips: SavedSlip[]) => SavedSlip[]) =>
    client.setQueryData(savedSlipsQuery.queryKey, (slips) => slips && change(slips));
  const drop = () => {
    onClose();
    update((slips) => slips.filter((one) => one.id !== id));
  };
  return {
    rename: async (name: string) => {
      const renamed = await call('renameMySlip', { params: { id }, body: { name } });
      update((slips) => slips.map((one) => (one.id === id ? renamed : one)));
    },
    remove: async () => {
      await call('deleteMySlip', { params: { id } });
      drop();
    },
    drop,
  };
}
