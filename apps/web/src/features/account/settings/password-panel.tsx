import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/problem.ts';
import { changePassword } from '#api/session.ts';
import { PasswordField } from '#features/identity/forms/password-field.tsx';
import { inWords, readNewPassword, validateNewPassword } from '#features/identity/forms/validate.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SettingsPanel } from '#ui/account/settings.tsx';
import { typedIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { pushKey, sessionsQuery } from './settings-queries.ts';

/** Changes the password; every other device is signed out. */
export function PasswordPanel() {
  const t = useText('settings');
  const messageOf = useProblemMessage('settings');
  const { errors, failure, isBusy, submit } = usePasswordChange();
  return (
    <SettingsPanel id="security" title={t('password')}>
      <form noValidate onSubmit={submit}>
        <div className="form-password">
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
        {failure !== null && (
          <div className="panel__body">
            <Note tone="bad" role="alert">
              {messageOf(failure)}
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
  const client = useQueryClient();
  return useForm({
    read: (data) => ({ current: typedIn(data, 'current'), ...readNewPassword(data) }),
    check: ({ current, ...fields }) => ({
      current: current === '' && t('current_required'),
      ...inWords(validateNewPassword(fields), words),
      ...(current !== '' && fields.password === current && { password: t('password_same') }),
    }),
    send: async ({ current, password }, form) => {
      await changePassword({ currentPassword: current, newPassword: password });
      form.reset();
      showToast({ title: t('password_changed'), text: t('others_out') });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      await client.invalidateQueries({ queryKey: pushKey });
    },
    refused: (error) => ({ current: hasCode(error, 'invalid_credentials') && t('current_wrong') }),
  });
}
