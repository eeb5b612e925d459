import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { askForReset } from '#api/session.ts';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { emailError } from './validate.ts';

/** Asks for a link to a new password. What it answers does not tell whether the address has an account. */
export function ForgotForm() {
  const t = useText('identity');
  const messageOf = useProblemMessage('identity');
  const [error, setError] = useState<Key<'identity'>>();
  const [failure, setFailure] = useState<unknown>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const found = emailError(email);
    setError(found);
    setFailure(null);
    if (found) form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
    if (found || isBusy) return;
    setBusy(true);
    try {
      await askForReset(email);
      setSentTo(email);
    } catch (caught) {
      setFailure(caught);
    } finally {
      setBusy(false);
    }
  };

  if (sentTo !== null) return <Asked email={sentTo} />;
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)} lang={t.language}>
      <h1 tabIndex={-1}>{t('forgot_title')}</h1>
      <p className="text-ink-2">{t('forgot_text')}</p>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(failure)}
        </Note>
      )}
      <Field label={t('email')} name="email" type="email" autoComplete="username" required error={error && t(error)} />
      <Button type="submit" variant="ink" size="large" busy={isBusy}>
        {t('forgot_send')}
      </Button>
      <p className="text-center">
        <Link to="/login" className="link">
          {t('back_to_login')}
        </Link>
      </p>
    </form>
  );
}

function Asked({ email }: { email: string }) {
  const t = useText('identity');
  const { sendsMail } = useConfig();
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('forgot_title')}</h1>
      <Note tone="good" role="status">
        {t('forgot_sent', { email })}
      </Note>
      <KeptMailNote />
      {sendsMail && <p className="text-sm text-ink-3">{t('forgot_again')}</p>}
      <Link to="/login" className={buttonClass({ variant: 'line' })}>
        {t('back_to_login')}
      </Link>
    </div>
  );
}

/** Says where messages are on a site that cannot send any. */
function KeptMailNote() {
  const t = useText('identity');
  const { sendsMail } = useConfig();
  return sendsMail ? null : <Note tone="warn">{t('mail_kept')}</Note>;
}
