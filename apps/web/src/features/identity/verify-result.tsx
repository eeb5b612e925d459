import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { verifyEmail } from '#api/session.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { meQuery, useAuth } from './auth.tsx';

/** The prefix of tokens that confirm a new address of an account. */
const CHANGE = 'change.';

/** Confirms an address with the token of a mailed link and shows the outcome. */
export function VerifyResult({ token }: { token: string }) {
  const t = useText('identity');
  const messageOf = useProblemMessage('identity');
  const client = useQueryClient();
  const { me } = useAuth();
  const {
    data: changedTo,
    isSuccess,
    error,
    refetch,
  } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async ({ signal }) => {
      const isChange = token.startsWith(CHANGE);
      const changed = isChange ? await call('confirmEmail', { body: { token } }, { signal }) : null;
      if (!isChange) await verifyEmail(token, signal);
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      return changed?.email ?? null;
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = t(isSuccess ? 'verify_done_title' : 'verify_title');
  usePageTitle(title);
  const isUnusable = token === '' || hasCode(error, 'link_invalid');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{title}</h1>
      {isSuccess && (
        <Note tone="good" role="status">
          {changedTo ? t('verify_changed', { email: changedTo }) : t('verify_done')}
        </Note>
      )}
      {isUnusable && (
        <Note tone="bad" role="alert">
          {t('verify_unusable')}
        </Note>
      )}
      {error && !isUnusable && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {!isSuccess && !isUnusable && !error && <p role="status">{t('verify_busy')}</p>}
      {error && !isUnusable && (
        <Button variant="ink" onClick={() => void refetch()}>
          {t('verify_again')}
        </Button>
      )}
      {me ? (
        <Link to="/profile" search={{ tab: 'settings' }} className={buttonClass({ variant: 'line' })}>
          {t('to_settings')}
        </Link>
      ) : (
        <Link to="/login" className={buttonClass({ variant: isSuccess ? 'ink' : 'line' })}>
          {t('login')}
        </Link>
      )}
    </div>
  );
}
