import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { requestPasswordReset } from '#api/session.ts';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OutcomeNote } from '#ui/feedback/outcome-note.tsx';
import { EmailField, useTypedEmail } from './email-field.tsx';
import { emailError } from './validate.ts';

/** Requests a link to a new password. The answer does not reveal whether the address has an account. */
export function ForgotForm() {
  const t = useText('identity');
  const messageOf = useProblemMessage('identity');
  const typed = useTypedEmail();
  const { sendsMail } = useConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, failure, isBusy, submit } = useForm({
    read: (data) => textIn(data, 'email'),
    check: (email) => {
      const error = emailError(email);
      return { email: error && t(error) };
    },
    send: async (email) => {
      await requestPasswordReset(email);
      setSentTo(email);
    },
  });

  if (sentTo !== null) return <LinkSent email={sentTo} />;
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
      <h1 tabIndex={-1}>{t('forgot_title')}</h1>
      <p className="text-ink-2">{t(sendsMail ? 'forgot_text' : 'forgot_text_off')}</p>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(failure)}
        </Note>
      )}
      <EmailField typed={typed} error={errors.email} />
      <Button type="submit" variant="ink" size="large" busy={isBusy}>
        {t(sendsMail ? 'forgot_send' : 'forgot_ask')}
      </Button>
      <p className="text-center">
        <Link to="/login" state={{ email: typed[0] }} className="link inline-flex min-h-11 items-center">
          {t('back_to_login')}
        </Link>
      </p>
    </form>
  );
}

function LinkSent({ email }: { email: string }) {
  const t = useText('identity');
  const { sendsMail } = useConfig();
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('forgot_title')}</h1>
      {sendsMail ? (
        <>
          <OutcomeNote tone="good">{t('forgot_sent', { email })}</OutcomeNote>
          <p className="text-sm text-ink-3">{t('forgot_again')}</p>
        </>
      ) : (
        <OutcomeNote tone="warn">
          {t('mail_not_sent', { email })}{' '}
          <Link to="/support" className="link">
            {t('write_to_us')}
          </Link>
        </OutcomeNote>
      )}
      <Link to="/login" state={{ email }} className={buttonClass({ variant: 'line' })}>
        {t('back_to_login')}
      </Link>
    </div>
  );
}
