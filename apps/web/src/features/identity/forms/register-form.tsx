import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { hasCode, isUnanswered } from '#api/problem.ts';
import { configQuery } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, typedIn, useForm } from '#ui/base/use-form.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OutcomeNote } from '#ui/feedback/outcome-note.tsx';
import { announceApproval } from '../account-notices.tsx';
import { meQuery } from '../auth.tsx';
import { useNextAbove } from '../leave-auth-page.ts';
import { useSession } from '../use-session.ts';
import { EmailField, useTypedEmail } from './email-field.tsx';
import { NewPasswordPair } from './password-field.tsx';
import { inWords, type RegisterFields, refusedFields, validateRegister } from './validate.ts';

interface RegisterFormProps {
  redirect: string | undefined;
  onDone: () => void;
}

export function RegisterForm({ redirect, onDone }: RegisterFormProps) {
  const t = useText('identity');
  const messageOf = useProblemMessage('identity');
  const typed = useTypedEmail();
  const { errors, refusal, failure, isBusy, sentTo, submit } = useRegistration(onDone);
  if (sentTo !== null) return <ConfirmFirst email={sentTo} />;
  const toLogin = <LoginLink redirect={redirect} email={typed[0]} />;
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
      <h1 tabIndex={-1}>{t('register_title')}</h1>
      {refusal !== null && (
        <Note tone="bad" role="alert">
          <b>{t('register_failed')}</b> {failure !== null && messageOf(failure)}
        </Note>
      )}
      <EmailField
        typed={typed}
        autoComplete="email"
        error={
          hasCode(refusal, 'email_taken') ? (
            <>
              {errors.email} {toLogin}
            </>
          ) : (
            errors.email
          )
        }
      />
      <Field
        label={t('username')}
        note={t('username_hint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors.username}
      />
      <NewPasswordPair label={t('password')} errors={errors} />
      <Checkbox name="isAdult" required error={errors.isAdult}>
        {t.rich('age', {
          terms: (
            <Link to="/terms" className="link" target="_blank">
              {t('age_terms')}
            </Link>
          ),
          privacy: (
            <Link to="/privacy" className="link" target="_blank">
              {t('age_privacy')}
            </Link>
          ),
        })}
      </Checkbox>
      <Button type="submit" variant="gold" size="large" busy={isBusy}>
        {isBusy ? t('registering') : t('register')}
      </Button>
      <p className="text-balance text-center text-sm text-ink-3">{t('fictional')}</p>
      <p className="text-center text-ink-2">
        {t('already')} {toLogin}
      </p>
    </form>
  );
}

function LoginLink({ redirect, email }: { redirect: string | undefined; email: string }) {
  const t = useText('identity');
  const state = { email, ...useNextAbove() };
  return (
    <Link to="/login" search={redirect === undefined ? {} : { redirect }} state={state} className="link">
      {t('login')}
    </Link>
  );
}

/** Shown after registration if the address must be confirmed before the first login. */
function ConfirmFirst({ email }: { email: string }) {
  const t = useText('identity');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('confirm_title')}</h1>
      <OutcomeNote tone="good">{t('confirm_text', { email })}</OutcomeNote>
      <p className="text-sm text-ink-3">{t('confirm_again')}</p>
      <Link to="/login" state={{ email }} className={buttonClass({ variant: 'line' })}>
        {t('back_to_login')}
      </Link>
    </div>
  );
}

/** The interval at which an open form checks whether registration is still open. */
const CONFIG_MS = 15_000;

function useRegistration(onDone: () => void) {
  const t = useText('identity');
  const register = useRegister();
  const client = useQueryClient();
  // Polls, because the form has no stream: it closes when registration does.
  useQuery({ ...configQuery, refetchInterval: CONFIG_MS });
  const messageOf = useProblemMessage('identity');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    read: readRegister,
    check: (fields) => inWords(validateRegister(fields), t),
    send: async (fields) => {
      if (await register(fields)) {
        onDone();
        if (client.getQueryData(meQuery.queryKey)?.status === 'inactive') await announceApproval();
      } else setSentTo(fields.email);
    },
    refused: (error) => {
      if (hasCode(error, 'registration_closed')) void client.invalidateQueries(configQuery);
      if (hasCode(error, 'email_taken')) return { email: messageOf(error) };
      if (hasCode(error, 'username_taken')) return { username: messageOf(error) };
      return inWords(refusedFields(error), t);
    },
  });
  return { ...form, sentTo };
}

/** Registers; signs in instead if an earlier attempt without an answer has created the account. */
function useRegister(): (fields: RegisterFields) => Promise<boolean> {
  const { signUp, signIn } = useSession();
  const unanswered = useRef<string>(undefined);
  return async (fields) => {
    const { email, password } = fields;
    try {
      return await signUp(fields);
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = email;
      else if (unanswered.current === email && hasCode(error, 'email_taken', 'username_taken')) {
        const isIn = await signIn({ email, password }).catch(() => false);
        if (isIn) return true;
      }
      throw error;
    }
  };
}

const readRegister = (data: FormData): RegisterFields => ({
  email: textIn(data, 'email'),
  username: textIn(data, 'username'),
  password: typedIn(data, 'password'),
  confirm: typedIn(data, 'confirm'),
  isAdult: data.get('isAdult') !== null,
});

export function SignUpClosed() {
  const t = useText('identity');
  return (
    <div className="grid gap-4">
      <h1 tabIndex={-1}>{t('closed_title')}</h1>
      <p>{t('closed_text')}</p>
      <Link to="/" className={buttonClass({ variant: 'ink' })}>
        {t('see_matches')}
      </Link>
      <Link to="/login" className={buttonClass({ variant: 'line' })}>
        {t('login')}
      </Link>
    </div>
  );
}
