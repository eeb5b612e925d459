import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { provideStepUp } from '#api/step-up.ts';
import { PasswordField } from '#features/identity/forms/password-field.tsx';
import { useConfig } from '#features/site/config.ts';
import { withTexts } from '#i18n/load.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, typedIn, useForm } from '#ui/base/use-form.ts';
import { Field } from '#ui/controls/field.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';

const ProviderConfirm = lazy(withTexts(() => import('./identity/provider-confirm.tsx'), 'provider', 'problems'));

/**
 * Asks administrators for the password before a sensitive change if their last confirmation is too old, and then
 * repeats the change. Closing the dialog sends nothing, and the edits stay.
 */
export function StepUpDialog() {
  const { pending, answer } = useStepUp();
  if (!pending) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog needsCode={pending.needsCode} onAnswer={answer} />
    </Suspense>
  );
}

function useStepUp() {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ needsCode: boolean } | null>(null);
  /** Concurrent changes wait for the same answer. */
  const waiting = useRef<((isReauthenticated: boolean) => void)[]>([]);
  const answer = (isReauthenticated: boolean) => {
    setPending(null);
    for (const resolve of waiting.current.splice(0)) resolve(isReauthenticated);
  };
  const leave = useEffectEvent(() => answer(false));
  const setUpFactor = useEffectEvent(() => {
    void navigate({ to: '/profile', search: { tab: 'settings', need: 'factor' } });
  });
  useEffect(() => {
    const end = provideStepUp({
      confirm: (problem) => {
        setPending({ needsCode: problem.paramsOf('reauthentication_required').needsCode });
        return new Promise((resolve) => waiting.current.push(resolve));
      },
      setUpFactor: () => setUpFactor(),
    });
    return () => {
      end();
      leave();
    };
  }, []);
  return { pending, answer };
}

interface ConfirmDialogProps {
  needsCode: boolean;
  onAnswer: (isReauthenticated: boolean) => void;
}

function ConfirmDialog({ needsCode, onAnswer }: ConfirmDialogProps) {
  const t = useText('admin');
  const { signInProvider } = useConfig();
  const { errors, isBusy, submit } = useConfirmation(needsCode, onAnswer);
  const close = () => onAnswer(false);
  return (
    <FormDialog
      t={t}
      title={t('confirm_title')}
      action={t('confirm')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={close}
    >
      {signInProvider === undefined ? (
        <p className="text-ink-2">{t('confirm_text')}</p>
      ) : (
        <LatePart>
          <ProviderConfirm onDone={() => onAnswer(true)} />
        </LatePart>
      )}
      <PasswordField
        label={t('confirm_password')}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {needsCode && (
        <Field
          label={t('confirm_code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          error={errors.code}
        />
      )}
    </FormDialog>
  );
}

function useConfirmation(needsCode: boolean, onAnswer: (isReauthenticated: boolean) => void) {
  const t = useText('admin');
  const messageOf = useProblemMessage('admin');
  return useForm({
    read: (data) => ({ password: typedIn(data, 'password'), code: textIn(data, 'code') }),
    check: ({ password, code }) => ({
      password: password === '' && t('confirm_password_missing'),
      code: needsCode && code === '' && t('confirm_code_missing'),
    }),
    send: async ({ password, code }) => {
      await call('reauthenticate', { body: { password, ...(needsCode && { code }) } });
      onAnswer(true);
    },
    refused: (error) => {
      if (hasCode(error, 'invalid_credentials')) return { password: t('confirm_password_wrong') };
      return { [hasCode(error, 'code_invalid') ? 'code' : 'password']: messageOf(error) };
    },
  });
}
