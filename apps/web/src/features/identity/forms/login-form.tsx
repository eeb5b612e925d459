import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { useConfig } from '#features/site/config.ts';
import { withTexts } from '#i18n/load.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, typedIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useNextAbove } from '../leave-auth-page.ts';
import { useSession } from '../use-session.ts';
import { CodeForm } from './code-form.tsx';
import { EmailField, keepEmail, useTypedEmail } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SessionEndNote, WriteToUs } from './session-end-note.tsx';
import { inWords, type LoginFields, refusedFields, validateLogin } from './validate.ts';

const ProviderSignIn = lazy(withTexts(() => import('../provider/provider-sign-in.tsx'), 'provider', 'problems'));

interface LoginFormProps {
  redirect: string | undefined;
  /** How a sign-in by the identity provider ended. */
  outcome?: string | undefined;
  onDone: () => void;
}

/** Asks for the password and, with a second factor, for its code. */
export function LoginForm(props: LoginFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const [ended, setEnded] = useState<unknown>(null);
  // The address is kept while the code is asked for.
  const typed = useTypedEmail();
  const goBack = (refused: unknown) => {
    setEnded(refused);
    setNeedsCode(false);
  };
  if (needsCode) return <CodeForm onDone={props.onDone} onBack={goBack} />;
  return <PasswordForm {...props} typed={typed} ended={ended} onCode={() => setNeedsCode(true)} />;
}

interface PasswordFormProps extends LoginFormProps {
  /** The refusal that ended the step of the code. */
  ended: unknown;
  typed: ReturnType<typeof useTypedEmail>;
  onCode: () => void;
}

function PasswordForm({ redirect, outcome, ended, typed, onDone, onCode }: PasswordFormProps) {
  const t = useText('identity');
  const { signIn } = useSession();
  const { signInProvider } = useConfig();
  const state = useNextAbove();
  const { errors, refusal, isBusy, submit } = useForm({
    read: (data) => ({ email: textIn(data, 'email'), password: typedIn(data, 'password') }),
    check: (fields: LoginFields) => inWords(validateLogin(fields), t),
    send: async (fields) => ((await signIn(fields)) ? onDone() : onCode()),
    refused: (error) => inWords(refusedFields(error), t),
  });
  const failure = refusal ?? ended;

  return (
    <form className="stack-s grid gap-4" noValidate onSubmit={submit} lang={t.language}>
      <h1 tabIndex={-1}>{t('login_title')}</h1>
      {failure === null ? <SessionEndNote /> : <Failure failure={failure} />}
      <EmailField typed={typed} error={errors.email} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <p className="-mt-2 text-right text-sm">
        <Link
          to="/forgot-password"
          state={{ email: typed[0] }}
          onClick={() => keepEmail(typed[0])}
          className="link inline-flex min-h-11 items-center"
        >
          {t('forgot_link')}
        </Link>
      </p>
      <Button type="submit" variant="gold" size="large" busy={isBusy}>
        {isBusy ? t('logging_in') : t('login')}
      </Button>
      <p className="text-center text-ink-2">
        {t('new_here')}{' '}
        <Link to="/register" search={redirect === undefined ? {} : { redirect }} state={state} className="link">
          {t('create_account')}
        </Link>
      </p>
      {signInProvider !== undefined && (
        <LatePart instead={<ProviderPlace />}>
          <ProviderSignIn redirect={redirect} outcome={outcome} />
        </LatePart>
      )}
      <DemoHint />
    </form>
  );
}

/** Keeps the height of {@link ProviderSignIn}, so that the form does not move when it loads. */
const ProviderPlace = () => (
  <div className="invisible grid gap-2">
    <Button size="large">{'\u00a0'}</Button>
    <small>{'\u00a0'}</small>
  </div>
);

/** Only a failure caused by the credentials asks the user to check them; a suspended user can only write to the site. */
function Failure({ failure }: { failure: unknown }) {
  const t = useText('identity');
  const messageOf = useProblemMessage('identity');
  return (
    <Note tone="bad" role="alert">
      {hasCode(failure, 'invalid_credentials', 'validation_failed') ? <b>{t('login_failed')}</b> : messageOf(failure)}
      {hasCode(failure, 'account_suspended') && <WriteToUs />}
    </Note>
  );
}

/** Explains the demo sign-in: an unknown email opens an account, and the admin address is an administrator's. */
function DemoHint() {
  const t = useText('identity');
  const { demoMode, adminEmail } = useConfig();
  if (!demoMode) return null;
  return (
    <Note>
      <b>{t('demo_title')}</b> {t('demo_text')} {adminEmail && t('demo_admin', { email: adminEmail })}
    </Note>
  );
}
