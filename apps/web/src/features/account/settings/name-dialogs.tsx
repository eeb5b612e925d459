import type { Me } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { PasswordField } from '#features/identity/forms/password-field.tsx';
import { emailError, usernameError } from '#features/identity/forms/validate.ts';
import { useConfig } from '#features/site/config.ts';
import { formatDate } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, typedIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

interface NameDialogProps {
  me: Me;
  onClose: () => void;
}

export function UsernameDialog({ me, onClose }: NameDialogProps) {
  const t = useText('personal');
  const client = useQueryClient();
  const messageOf = useProblemMessage('personal');
  const textOf = (error: unknown): string => {
    if (hasCode(error, 'username_taken')) return t('username_taken');
    if (!hasCode(error, 'username_too_soon')) return messageOf(error);
    return t('username_too_soon', { moment: formatDate(String(error.params.until), t.language) });
  };
  const form = useForm({
    read: (data) => textIn(data, 'username'),
    check: (username) => {
      const error = usernameError(username);
      return { username: error && t(error) };
    },
    send: async (username) => {
      client.setQueryData(meQuery.queryKey, await call('changeMyUsername', { body: { username } }));
      showToast({ title: t('username_changed', { name: username }) });
      onClose();
    },
    refused: (error) => ({ username: textOf(error) }),
  });
  const { username: error } = form.errors;
  // The error for an invalid name states the rule itself.
  const hints = error === t('username_invalid') ? [t('username_pace')] : [t('username_rule'), t('username_pace')];
  return (
    <FormDialog
      t={t}
      title={t('username_title')}
      action={t('save')}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field
        label={t('new_username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={me.username}
        required
        hint={hints.join(' ')}
        error={error}
      />
    </FormDialog>
  );
}

export function EmailDialog({ onClose }: Pick<NameDialogProps, 'onClose'>) {
  const t = useText('personal');
  const { sendsMail } = useConfig();
  const messageOf = useProblemMessage('personal');
  const { sentTo, ...form } = useEmailChange();
  if (sentTo !== null) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('email_title')}
        closeLabel={t('close')}
        foot={<Button onClick={onClose}>{t('close')}</Button>}
      >
        {sendsMail ? (
          <Note tone="good" role="status">
            {t('email_sent', { email: sentTo })}
          </Note>
        ) : (
          <Note tone="warn" role="status">
            {t('email_not_sent', { email: sentTo })}{' '}
            <Link to="/support" className="link">
              {t('write_to_us')}
            </Link>
          </Note>
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      t={t}
      title={t('email_title')}
      action={t(sendsMail ? 'email_send' : 'email_ask')}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(sendsMail ? 'email_text' : 'email_text_off')}</p>
      <Field label={t('new_email')} name="email" type="email" autoComplete="email" required error={form.errors.email} />
      <PasswordField
        label={t('delete_password')}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      {form.failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(form.failure)}
        </Note>
      )}
    </FormDialog>
  );
}

function useEmailChange() {
  const t = useText('personal');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    read: (data) => ({ email: textIn(data, 'email'), password: typedIn(data, 'password') }),
    check: ({ email, password }) => {
      const error = emailError(email);
      return { email: error && t(error), password: password === '' && t('password_required') };
    },
    send: async (body) => setSentTo((await call('changeMyEmail', { body })).email),
    refused: (error) => ({
      email: hasCode(error, 'email_taken') && t('email_taken'),
      password: hasCode(error, 'invalid_credentials') && t('password_wrong'),
    }),
  });
  return { ...form, sentTo };
}
