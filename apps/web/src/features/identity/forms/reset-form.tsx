import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { checkResetLink, resetPassword, signOut } from '#api/session.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { useForm } from '#ui/base/use-form.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OutcomeNote } from '#ui/feedback/outcome-note.tsx';
import { leaving, meQuery } from '../auth.tsx';
import { NewPasswordPair } from './password-field.tsx';
import { inWords, readNewPassword, validateNewPassword } from './validate.ts';

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token }: { token: string }) {
  const t = useText('identity');
  const messageOf = useProblemMessage('identity');
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const isUnusable = useIsUnusable(token);
  const { errors, failure, isBusy, submit } = useForm({
    read: readNewPassword,
    check: (fields) => inWords(validateNewPassword(fields), t),
    send: async ({ password }) => {
      await resetPassword({ token, newPassword: password });
      // A new password ends every session of its account, also that of this device. The page stays and says so.
      leaving.add(client);
      const me = await client.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => undefined);
      // Removes the cookie: with it the login page would warn about the end of its session.
      if (me === null) await signOut().catch(() => undefined);
      // The link was that of another account, or there was no answer.
      if (client.getQueryData(meQuery.queryKey)) leaving.delete(client);
      setDone(true);
    },
  });

  if (isDone) return <Done />;
  if (isUnusable || hasCode(failure, 'link_invalid')) return <Unusable />;
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
      <h1 tabIndex={-1}>{t('reset_title')}</h1>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(failure)}
        </Note>
      )}
      <NewPasswordPair label={t('new_password')} errors={errors} />
      <Button type="submit" variant="ink" size="large" busy={isBusy}>
        {t('reset_send')}
      </Button>
      <p className="text-center text-sm text-ink-3">{t('reset_signs_out')}</p>
    </form>
  );
}

/** Without an answer the form stays: the server checks the link again. */
function useIsUnusable(token: string): boolean {
  const { error } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => checkResetLink(token, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return token === '' || hasCode(error, 'link_invalid');
}

function Done() {
  const t = useText('identity');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('reset_title')}</h1>
      <OutcomeNote tone="good">{t('reset_done')}</OutcomeNote>
      <Link to="/login" className={buttonClass({ variant: 'ink', size: 'large' })}>
        {t('login')}
      </Link>
    </div>
  );
}

function Unusable() {
  const t = useText('identity');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('reset_title')}</h1>
      <Note tone="bad" role="alert">
        {t('link_unusable')}
      </Note>
      <Link to="/forgot-password" className={buttonClass({ variant: 'ink', size: 'large' })}>
        {t('reset_again')}
      </Link>
    </div>
  );
}
