import { useId } from 'react';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EventForm, useAddEvent } from './event-form.tsx';

/** The form in a dialog over the list. */
export function AddEventDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('events');
  const form = useId();
  const adding = useAddEvent(onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('add')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" busy={adding.isBusy}>
            {t(adding.isBusy ? 'adding' : 'add_short')}
          </Button>
        </>
      }
    >
      <EventForm id={form} adding={adding} />
    </Dialog>
  );
}

/** The form as a page of its own. */
export function AddEventPage({ onDone }: { onDone: () => void }) {
  const t = useText('events');
  const form = useId();
  const adding = useAddEvent(onDone);
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('add')} />
      <div className="panel max-w-180">
        <div className="panel__body pt-4">
          <EventForm id={form} adding={adding} />
        </div>
        <div className="panel__body flex justify-end gap-3">
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" busy={adding.isBusy}>
            {t(adding.isBusy ? 'adding' : 'add_short')}
          </Button>
        </div>
      </div>
    </div>
  );
}
