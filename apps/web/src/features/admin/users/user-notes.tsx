import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatDate } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { userNotesQuery } from './users-query.ts';

export function UserNotes({ userId }: { userId: string }) {
  const t = useText('users');
  const { data: notes, error, refetch } = useQuery(userNotesQuery(userId));
  const { text, setText, isBusy, add } = useAddNote(userId);
  return (
    <div className="panel">
      <div className="grid gap-4 px-(--pad) py-4">
        <form className="grid gap-3" onSubmit={(event) => void add(event)}>
          <TextArea
            label={t('new_note')}
            hint={t('note_hint')}
            value={text}
            maxLength={2000}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button type="submit" variant="ink" busy={isBusy}>
              {t('add_note')}
            </Button>
          </div>
        </form>
        {!notes && error && <BrokenPart error={error} onRetry={() => void refetch()} />}
        {notes?.length === 0 && <p className="text-ink-2">{t('no_notes')}</p>}
        {notes?.map((note) => (
          <p key={note.id} className="whitespace-pre-wrap text-ink-2 wrap-anywhere">
            <b className="font-semibold text-ink">
              {t('note_by', { name: note.by ?? t('deleted_account'), date: formatDate(note.createdAt, t.language) })}
            </b>
            {`\n${note.text}`}
          </p>
        ))}
      </div>
    </div>
  );
}

function useAddNote(userId: string) {
  const client = useQueryClient();
  const messageOf = useProblemMessage('users');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    try {
      const { items } = await call('addUserNote', { params: { id: userId }, body: { text } });
      client.setQueryData(userNotesQuery(userId).queryKey, items);
      setText('');
    } catch (error) {
      showToast({ title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, isBusy, add };
}
