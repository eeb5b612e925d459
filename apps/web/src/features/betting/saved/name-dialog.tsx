import { SLIP_NAME_MAXIMUM } from '@cauri/contract/bounds';
import { type ReactNode, useId } from 'react';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface NameDialogProps {
  title: string;
  /** The initial name. */
  name: string;
  children?: ReactNode;
  onClose: () => void;
  onSend: (name: string) => Promise<void>;
}

/** At most the permitted length, without the half of a character that has two code units. */
const cut = (name: string): string => name.slice(0, SLIP_NAME_MAXIMUM).replace(/[\ud800-\udbff]$/, '');

/** Asks for the name of a saved slip, when it is saved and when it is renamed. */
export function NameDialog({ title, name, children, onClose, onSend }: NameDialogProps) {
  const t = useText('codes');
  const messageOf = useProblemMessage('codes');
  const id = useId();
  const form = useForm({
    read: (data) => textIn(data, 'slip'),
    check: (typed) => ({ slip: typed === '' && t('name_missing') }),
    send: onSend,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <Button type="submit" form={id} variant="ink" busy={form.isBusy}>
          {t('save')}
        </Button>
      }
    >
      <form id={id} className="grid gap-3" onSubmit={form.submit} noValidate>
        {children}
        <Field
          label={t('slip_name')}
          name="slip"
          dir="auto"
          defaultValue={cut(name)}
          maxLength={SLIP_NAME_MAXIMUM}
          autoComplete="off"
          error={form.errors.slip}
        />
        {form.failure !== null && (
          <Note tone="bad" role="alert">
            {messageOf(form.failure)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
