import { useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { type CodeKind, readRecoveryCodes } from '#api/session.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useSession } from '../use-session.ts';

interface CodeFormProps {
  onDone: () => void;
  /** Returns to the password, with the refusal where no further code is accepted. */
  onBack: (refusal: unknown) => void;
}

/** The second step of a login with a second factor: a code of the app or a recovery code. */
export function CodeForm({ onDone, onBack }: CodeFormProps) {
  const t = useText('identity');
  const { signInByCode } = useSession();
  const messageOf = useProblemMessage('identity');
  const [kind, setKind] = useState<CodeKind>('app');
  const announceLeft = async () => {
    const { left: count } = await readRecoveryCodes();
    const isLast = count === 0;
    showToast({
      title: t(isLast ? 'codes_none' : 'codes_left', { count }),
      text: t(isLast ? 'codes_renew_now' : 'codes_renew'),
      lasts: isLast,
    });
  };
  const { errors, isBusy, clearErrors, submit } = useForm({
    read: (data) => textIn(data, 'code'),
    check: (code) => ({ code: code === '' && t('code_required') }),
    send: async (code) => {
      try {
        await signInByCode(kind, code);
        onDone();
        if (kind === 'recovery') void announceLeft().catch(() => undefined);
      } catch (error) {
        if (!hasCode(error, 'code_too_late')) throw error;
        onBack(error);
      }
    },
    refused: (error) => ({ code: hasCode(error, 'code_invalid') ? t('code_wrong') : messageOf(error) }),
  });
  const isApp = kind === 'app';
  const change = () => {
    setKind(isApp ? 'recovery' : 'app');
    clearErrors();
  };
  return (
    <form className="stack-s grid gap-4" noValidate onSubmit={submit} lang={t.language}>
      <h1 tabIndex={-1}>{t('code_title')}</h1>
      <p className="text-ink-2">{t(isApp ? 'code_text' : 'recovery_text')}</p>
      <Field
        key={kind}
        label={t(isApp ? 'code' : 'recovery_code')}
        name="code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        error={errors.code}
      />
      <Button type="submit" variant="gold" size="large" busy={isBusy}>
        {isBusy ? t('logging_in') : t('login')}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <button type="button" className="link min-h-11" onClick={change}>
          {t(isApp ? 'use_recovery' : 'use_app')}
        </button>
        <button type="button" className="link min-h-11" onClick={() => onBack(null)}>
          {t('back_to_login')}
        </button>
      </p>
    </form>
  );
}
