import type { SavedSlip } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { codeOf } from '../codes/share-slip.tsx';
import type { SlipView } from '../slip/slip-view.ts';
import { NameDialog } from './name-dialog.tsx';
import { savedSlipsQuery } from './saved-queries.ts';

interface SaveSlipDialogProps {
  view: SlipView;
  onClose: () => void;
}

/** Saves the slip under a name. The same request again, after a lost answer, saves it once. */
export default function SaveSlipDialog({ view, onClose }: SaveSlipDialogProps) {
  const t = useText('codes');
  const client = useQueryClient();
  const { newId } = useRuntime();
  const sent = useRef<{ text: string; key: string } | null>(null);
  const save = async (chosen: string) => {
    const body = { name: chosen, ...codeOf(view) };
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { text, key: newId() };
    const saved = await call('saveMySlip', { headers: { 'idempotency-key': sent.current.key }, body });
    client.setQueryData<SavedSlip[]>(savedSlipsQuery.queryKey, (slips) => slips && [saved, ...slips]);
    showToast({ title: t('saved_done'), text: saved.name });
    onClose();
  };
  return (
    <div lang={t.language}>
      <NameDialog title={t('save_title')} name={proposeName(view)} onClose={onClose} onSend={save} />
    </div>
  );
}

/** Names a slip by its first match and the number of its other selections: "Lyon – Lorient +2". */
function proposeName({ legs: [first, ...others] }: SlipView): string {
  if (!first) return '';
  const { home, away } = first.selection;
  return `${home} \u2013 ${away}${others.length > 0 ? ` +${others.length}` : ''}`;
}
