import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { changePassword } from '#api/session.ts';
import { PasswordField } from '#features/identity/password-field.tsx';
import { readNewPassword, validateNewPassword } from '#features/identity/validate.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { pushKey, sessionsQuery } from './settings-queries.ts';

type Errors = Partial<Record<'current' | 'password' | 'confirm', string>>;

/** A new password for who knows the old one; every other device is signed out by it. */
export function PasswordPanel() {
  const t = useText('settings');
  const { errors, failure, isBusy, submit } = usePasswordChange();
  return (
    <SettingsPanel id="security" title={t('password')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="form-2">
          <PasswordField
            label={t('current_password')}
            name="current"
            autoComplete="current-password"
            required
            error={errors.current}
          />
          <PasswordField
            label={t('new_password')}
            name="password"
            autoComplete="new-password"
            required
            error={errors.password}
          />
          <PasswordField
            label={t('confirm_new')}
            name="confirm"
            autoComplete="new-password"
            required
            error={errors.confirm}
          />
        </div>
        {failure && (
          <div className="panel__body">
            <Note tone="bad" role="alert">
              {failure}
            </Note>
          </div>
        )}
        <div className="panel__foot">
          <small>{t('signs_out')}</small>
          <Button type="submit" variant="ink" busy={isBusy}>
            {t('change_password')}
          </Button>
        </div>
      </form>
    </SettingsPanel>
  );
}

function usePasswordChange() {
  const t = useText('settings');
  const words = useText('identity', 'settings');
  const messageOf = useProblemMessage('settings');
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const current = String(new FormData(form).get('current') ?? '');
    const fields = readNewPassword(form);
    const wrong = Object.entries(validateNewPassword(fields)).map(([field, key]) => [field, words(key)] as const);
    const found: Errors = { ...(current === '' && { current: t('current_required') }), ...Object.fromEntries(wrong) };
    setErrors(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (isBusy) return;
    setBusy(true);
    try {
      await changePassword({ currentPassword: current, newPassword: fields.password });
      form.reset();
      showToast({ title: t('password_changed'), text: t('others_out') });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      await client.invalidateQueries({ queryKey: pushKey });
    } catch (error) {
      if (hasCode(error, 'invalid_credentials')) setErrors({ current: t('current_wrong') });
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { errors, failure, isBusy, submit };
}
