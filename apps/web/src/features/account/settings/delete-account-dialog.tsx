import type { Me } from '@cauri/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { openBetsKey } from '#features/identity/balance.ts';
import { PasswordField } from '#features/identity/forms/password-field.tsx';
import { useSession } from '#features/identity/use-session.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, typedIn, useForm } from '#ui/base/use-form.ts';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { OwnerCodeField } from './owner-code-field.tsx';
import { settingsQuery } from './settings-queries.ts';

interface DeleteAccountProps {
  me: Me;
  onClose: () => void;
}

/** Explains what deletion erases and what it keeps, and asks for the password, a code of the second factor and the username. */
export function DeleteAccountDialog({ me, onClose }: DeleteAccountProps) {
  const t = useText('personal');
  const messageOf = useProblemMessage('personal');
  const needsCode = useQuery(settingsQuery).data?.twoFactor === true;
  const { errors, failure, isBusy, submit } = useDeletion(me, needsCode);
  const known = useKnownObstacle();
  const textOf = (error: unknown) => {
    const obstacle = obstacleIn(error);
    return obstacle ? t(obstacle) : messageOf(error);
  };
  return (
    <FormDialog
      t={t}
      title={t('delete')}
      action={t('delete_now')}
      variant="danger"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {known && failure === null && <Note tone="warn">{t(known)}</Note>}
      <p className="text-ink-2">{t('delete_what')}</p>
      <p className="text-ink-2">
        {t('delete_stays')} <b className="text-ink">{t('delete_final')}</b>
      </p>
      <PasswordField
        label={t('delete_password')}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {needsCode && <OwnerCodeField error={errors.code} />}
      <Field
        label={t('delete_confirm', { name: me.username })}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username}
      />
      {failure !== null && (
        <Note tone="bad" role="alert">
          {textOf(failure)}
        </Note>
      )}
    </FormDialog>
  );
}

/** Returns the obstacle to the deletion as the server knows it; this page knows at once of a bet. */
function useKnownObstacle(): Key<'personal'> | null {
  const { data: openBets = 0 } = useQuery({ queryKey: openBetsKey, queryFn: () => 0, enabled: false });
  const { data } = useQuery(obstacleQuery);
  if (openBets > 0) return 'blocked_bets';
  return data?.obstacle ? `blocked_${data.obstacle}` : null;
}

const obstacleQuery = queryOptions({
  queryKey: ['own', 'deletion'],
  queryFn: ({ signal }) => call('getMyDeletion', {}, { signal }),
  // Each opening of the dialog asks again.
  gcTime: 0,
});

function useDeletion({ username }: Me, needsCode: boolean) {
  const t = useText('personal');
  const { signOut } = useSession();
  const navigate = useNavigate();
  return useForm({
    read: (data) => ({
      password: typedIn(data, 'password'),
      username: textIn(data, 'username'),
      ...(needsCode && { code: textIn(data, 'code') }),
    }),
    check: (fields) => ({
      password: fields.password === '' && t('password_required'),
      code: fields.code === '' && t('owner_code_missing'),
      username:
        fields.username.toLowerCase() !== username.toLowerCase() && t('delete_confirm_wrong', { name: username }),
    }),
    send: async (body) => {
      await call('deleteMyAccount', { body });
      const announce = () => showToast({ title: t('deleted'), text: t('deleted_text') });
      // A sign-out removes the message that is on the page.
      await signOut(() => navigate({ to: '/' })).finally(announce);
    },
    refused: (error) => ({
      password: hasCode(error, 'invalid_credentials') && t('password_wrong'),
      code: hasCode(error, 'code_invalid') && t('owner_code_wrong'),
    }),
  });
}

/** The key of the text about what must end before the account can be deleted. */
function obstacleIn(error: unknown): Key<'personal'> | null {
  if (hasCode(error, 'playing_paused')) return 'blocked_exclusion';
  if (!hasCode(error, 'deletion_blocked')) return null;
  const { cause } = error.params as { cause?: 'bets' | 'owed' | 'purchase' };
  return `blocked_${cause ?? 'bets'}`;
}
