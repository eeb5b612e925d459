import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { EventForm } from './event-form.tsx';
import { useReadAnew } from './events-query.ts';
import { type EventFields, toEvent } from './read-event.ts';

/** Adds an event from anywhere in the list. */
export function AddEventDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('desk');
  const form = useId();
  const { failure, isBusy, add } = useAddEvent(onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('add')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" busy={isBusy}>
            {t(isBusy ? 'adding' : 'add_short')}
          </Button>
        </>
      }
    >
      <EventForm id={form} failure={failure} onSubmit={(fields) => void add(fields)} />
    </Dialog>
  );
}

/** The same on a page of its own. */
export function AddEventPage({ onDone }: { onDone: () => void }) {
  const t = useText('desk');
  const form = useId();
  const { failure, isBusy, add } = useAddEvent(onDone);
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('add')} />
      <div className="panel max-w-180">
        <div className="panel__body pt-4">
          <EventForm id={form} failure={failure} onSubmit={(fields) => void add(fields)} />
        </div>
        <div className="panel__body flex justify-end gap-3">
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" busy={isBusy}>
            {t(isBusy ? 'adding' : 'add_short')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function useAddEvent(onAdded: () => void) {
  const t = useText('desk');
  const messageOf = useProblemMessage('desk');
  const readAnew = useReadAnew();
  const { newId } = useRuntime();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same event under the same key: pressed twice, or repeated after a lost answer, it is added once.
  const [sent, setSent] = useState<{ key: string; text: string } | null>(null);

  const add = async (fields: EventFields) => {
    if (isBusy) return;
    const body = toEvent(fields, t('friendly'));
    const text = JSON.stringify(body);
    const key = sent?.text === text ? sent.key : newId();
    setSent({ key, text });
    setFailure(null);
    setBusy(true);
    try {
      await call('addEvent', { headers: { 'idempotency-key': key }, body });
      setSent(null);
      showToast({ title: t('created') });
      onAdded();
      await readAnew();
    } catch (error) {
      setFailure(`${t('create_failed')}. ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, add };
}
