import { useQuery, useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { beginFactor, endFactor, type NewFactor, type OwnerProof, renewRecoveryCodes, sendCode } from '#api/session.ts';
import { PasswordField } from '#features/identity/forms/password-field.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { typedIn, useForm } from '#ui/base/use-form.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { CopyButton } from '#ui/overlay/copy-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { OwnerCodeField } from './owner-code-field.tsx';
import { recoveryCodesQuery, sessionsQuery, settingsQuery } from './settings-queries.ts';
import '#ui/booking-code/code-ticket.css';

const QrCode = lazy(() => import('#ui/booking-code/qr-code.tsx'));

export type FactorChange = 'begin' | 'end' | 'renew';

interface FactorDialogProps {
  change: FactorChange;
  onClose: () => void;
}

/**
 * Asks for the password first, and for a code of the second factor that the owner can still have; then shows the secret to
 * scan and the recovery codes, once.
 */
export function FactorDialog({ change, onClose }: FactorDialogProps) {
  const t = useText('personal');
  const form = useId();
  const { step, needsCode, errors, isBusy, submit } = useFactor(change, onClose);
  const title = t(change === 'begin' ? 'factor_title' : change === 'end' ? 'factor_end_title' : 'factor_renew_title');
  const next = change === 'end' ? t('factor_end') : t(step.at === 'scan' ? 'factor_begin' : 'factor_go_on');
  return (
    <Dialog
      open
      isKept={step.at === 'codes'}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        step.at === 'codes' ? (
          <Button variant="ink" onClick={onClose}>
            {t('codes_saved')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="ink" busy={isBusy}>
              {next}
            </Button>
          </>
        )
      }
    >
      <form id={form} className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
        {step.at === 'password' && change === 'end' && <p className="text-ink-2">{t('factor_end_text')}</p>}
        {step.at === 'password' && (
          <PasswordField
            label={t('delete_password')}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
        )}
        {step.at === 'password' && needsCode && <OwnerCodeField error={errors.code} />}
        {step.at === 'scan' && <ScanStep uri={step.factor.totpURI} error={errors.code} />}
        {step.at === 'codes' && <RecoveryCodes codes={step.codes} />}
      </form>
    </Dialog>
  );
}

/** Takes the focus from the step before it, so that a screen reader reads the new step. */
function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={title} tabIndex={-1}>
      <b>{children}</b>
    </p>
  );
}

function ScanStep({ uri, error }: { uri: string; error: ReactNode }) {
  const t = useText('personal');
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <>
      <StepTitle>{t('factor_scan')}</StepTitle>
      <span className="code-ticket__qr justify-self-center">
        <LatePart>
          <QrCode text={uri} label={t('factor_qr')} />
        </LatePart>
      </span>
      <div className="flex flex-wrap gap-2 *:grow">
        <a href={uri} className={`${buttonClass({ variant: 'line' })} whitespace-normal`}>
          <Smartphone className="i i-s" /> {t('factor_open')}
        </a>
        <CopyButton
          text={secret}
          label={t('factor_copy')}
          copied={t('factor_copied')}
          notCopied={t('factor_not_copied')}
        />
      </div>
      <p className="text-ink-2">
        {t('factor_type')} <b className="tracking-wider text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</b>
      </p>
      <Field
        label={t('factor_code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={error}
      />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText('personal');
  return (
    <>
      <StepTitle>{t('save_codes')}</StepTitle>
      <p className="text-ink-2">{t('save_codes_text')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 font-semibold tracking-wider">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={t('codes_copy')}
        copied={t('codes_copied')}
        notCopied={t('codes_not_copied')}
      />
    </>
  );
}

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly factor: NewFactor }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

function useFactor(change: FactorChange, onClose: () => void) {
  const t = useText('personal');
  const messageOf = useProblemMessage('personal');
  const client = useQueryClient();
  const needsCode = useQuery(recoveryCodesQuery).data?.isPasswordEnough !== true && change !== 'begin';
  const [step, setStep] = useState<Step>({ at: 'password' });
  /** The change replaces the session, and may change the settings. */
  const renew = () =>
    Promise.all(
      [settingsQuery, sessionsQuery, recoveryCodesQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );

  const goOn = async (typed: OwnerProof): Promise<void> => {
    if (step.at === 'scan') {
      await sendCode('app', typed.code);
      setStep({ at: 'codes', codes: step.factor.backupCodes });
      showToast({ title: t('factor_done') });
      await renew();
    } else if (change === 'begin') setStep({ at: 'scan', factor: await beginFactor(typed.password) });
    else if (change === 'renew') {
      setStep({ at: 'codes', codes: (await renewRecoveryCodes(typed)).backupCodes });
      await renew();
    } else {
      await endFactor(typed);
      showToast({ title: t('factor_ended') });
      onClose();
      await renew();
    }
  };
  const isScan = step.at === 'scan';
  const form = useForm({
    read: (data): OwnerProof => ({ password: typedIn(data, 'password'), code: typedIn(data, 'code') }),
    check: ({ password, code }) => ({
      password: step.at === 'password' && password === '' && t('password_required'),
      code: code === '' && (isScan || (step.at === 'password' && needsCode)) && t('owner_code_missing'),
    }),
    send: async (typed) => {
      if (step.at !== 'codes') await goOn(typed);
    },
    refused: (error) => {
      if (hasCode(error, 'invalid_credentials')) return { password: t('password_wrong') };
      if (hasCode(error, 'code_invalid')) return { code: t(isScan ? 'factor_code_wrong' : 'owner_code_wrong') };
      return { [isScan ? 'code' : 'password']: messageOf(error) };
    },
  });
  return { ...form, step, needsCode };
}
