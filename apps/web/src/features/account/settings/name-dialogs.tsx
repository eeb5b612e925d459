import type { Me } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { PasswordField } from '#features/identity/password-field.tsx';
import { emailError, usernameError } from '#features/identity/validate.ts';
import { useConfig } from '#features/site/config.ts';
import { formatDate } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

interface NameDialogProps {
  me: Me;
  onClose: () => void;
}

type Wrong = { field: string; text: string } | null;

export function UsernameDialog({ me, onClose }: NameDialogProps) {
  const t = useText('personal');
  const client = useQueryClient();
  const messageOf = useProblemMessage('personal');
  const [wrong, setWrong] = useState<Wrong>(null);
  const [isBusy, setBusy] = useState(false);
  const textOf = (error: unknown): string => {
    if (hasCode(error, 'username_taken')) return t('username_taken');
    if (!hasCode(error, 'username_too_soon')) return messageOf(error);
    return t('username_too_soon', { moment: formatDate(String(error.params.until), t.language) });
  };
  const save = async (form: FormData) => {
    const username = readText(form, 'username');
    const fault = usernameError(username);
    setWrong(fault ? { field: 'username', text: t(fault) } : null);
    if (fault || isBusy) return;
    setBusy(true);
    try {
      client.setQueryData(meQuery.queryKey, await call('changeMyUsername', { body: { username } }));
      showToast({ title: t('username_changed', { name: username }) });
      onClose();
    } catch (error) {
      setWrong({ field: 'username', text: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <NameForm title={t('username_title')} action={t('save')} isBusy={isBusy} onClose={onClose} onSubmit={save}>
      <Field
        label={t('new_username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={me.username}
        required
        hint={t('username_hint')}
        error={wrong?.text}
      />
    </NameForm>
  );
}

export function EmailDialog({ onClose }: Pick<NameDialogProps, 'onClose'>) {
  const t = useText('personal');
  const { sendsMail } = useConfig();
  const { wrong, sentTo, isBusy, send } = useEmailChange();
  if (sentTo !== null) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('email_title')}
        closeLabel={t('close')}
        foot={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <Note tone="good" role="status">
          {t(sendsMail ? 'email_sent' : 'email_kept', { email: sentTo })}
        </Note>
      </Dialog>
    );
  }
  const errorOf = (field: string) => (wrong?.field === field ? wrong.text : undefined);
  return (
    <NameForm title={t('email_title')} action={t('email_send')} isBusy={isBusy} onClose={onClose} onSubmit={send}>
      <p className="text-ink-2">{t('email_text')}</p>
      <Field label={t('new_email')} name="email" type="email" autoComplete="email" required error={errorOf('email')} />
      <PasswordField
        label={t('delete_password')}
        name="password"
        autoComplete="current-password"
        required
        error={errorOf('password')}
      />
      {wrong?.field === 'form' && (
        <Note tone="bad" role="alert">
          {wrong.text}
        </Note>
      )}
    </NameForm>
  );
}

function useEmailChange() {
  const t = useText('personal');
  const messageOf = useProblemMessage('personal');
  const [wrong, setWrong] = useState<Wrong>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = (email: string, password: string): Wrong => {
    const fault = emailError(email);
    if (fault) return { field: 'email', text: t(fault) };
    return password === '' ? { field: 'password', text: t('password_required') } : null;
  };
  const refusedBy = (error: unknown): Wrong => {
    if (hasCode(error, 'email_taken')) return { field: 'email', text: t('email_taken') };
    if (hasCode(error, 'invalid_credentials')) return { field: 'password', text: t('password_wrong') };
    return { field: 'form', text: messageOf(error) };
  };
  const send = async (form: FormData) => {
    const body = { email: readText(form, 'email'), password: String(form.get('password') ?? '') };
    const found = check(body.email, body.password);
    setWrong(found);
    if (found || isBusy) return;
    setBusy(true);
    try {
      setSentTo((await call('changeMyEmail', { body })).email);
    } catch (error) {
      setWrong(refusedBy(error));
    } finally {
      setBusy(false);
    }
  };
  return { wrong, sentTo, isBusy, send };
}

interface NameFormProps {
  title: string;
  action: string;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (form: FormData) => Promise<void>;
  children: ReactNode;
}

function NameForm({ title, action, isBusy, onClose, onSubmit, children }: NameFormProps) {
  const t = useText('personal');
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="ink" busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
        {children}
      </form>
    </Dialog>
  );
}

const readText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
