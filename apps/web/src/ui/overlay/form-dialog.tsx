import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'children'> {
  /** The words of its buttons, and the language of the form. */
  t: ((key: 'close' | 'cancel') => string) & { readonly language: string };
  /** The label of the button that sends the form. */
  action: ReactNode;
  variant?: 'ink' | 'danger';
  isBusy?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** A dialog with the fields of a form, and the buttons to leave and to send it at its foot. */
export function FormDialog({
  t,
  title,
  action,
  variant = 'ink',
  isBusy = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={variant} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={onSubmit} lang={t.language}>
        {children}
      </form>
    </Dialog>
  );
}
