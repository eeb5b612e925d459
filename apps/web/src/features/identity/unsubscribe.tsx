import type { MailSubscription } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useMutation } from '#api/use-mutation.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OutcomeNote } from '#ui/feedback/outcome-note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { useAuth } from './auth.tsx';

const subscriptionQuery = (token: string) => ({
  queryKey: ['unsubscribe', token],
  queryFn: () => call('getMailSubscription', { query: { token } }),
  enabled: token !== '',
  retry: false,
});

/** Shows which mails a link ends. Nothing changes until the button is pressed. */
export function Unsubscribe({ token }: { token: string }) {
  const t = useText('unsubscribe');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(subscriptionQuery(token));
  const press = useMutation({
    mutationFn: () => call('unsubscribe', { body: { token } }),
    onSuccess: (now) => client.setQueryData(subscriptionQuery(token).queryKey, now),
  });
  const failure = error ?? press.error;
  const isUnusable = token === '' || hasCode(failure, 'link_invalid');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {!data && !failure && !isUnusable && <SkeletonLine className="w-3/4" />}
      {data?.isOn && <p>{t(`subscribed_${data.choice}`)}</p>}
      {data && !data.isOn && <Done choice={data.choice} />}
      {isUnusable && (
        <Note tone="bad" role="alert">
          {t('unusable')}
        </Note>
      )}
      {failure && !isUnusable && <Failure error={failure} onRetry={error ? () => void refetch() : null} />}
      {data?.isOn && (
        <Button variant="ink" busy={press.isPending} onClick={() => press.mutate()}>
          {t('press')}
        </Button>
      )}
      {(isUnusable || data) && <SettingsLink isOff={data?.isOn === false} />}
    </div>
  );
}

function Done({ choice }: Pick<MailSubscription, 'choice'>) {
  const t = useText('unsubscribe');
  return (
    <>
      <OutcomeNote tone="good">{t(`done_${choice}`)}</OutcomeNote>
      <p>
        {t('rest')} {t('back')}
      </p>
    </>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: (() => void) | null }) {
  const t = useText('unsubscribe');
  const messageOf = useProblemMessage('unsubscribe');
  return (
    <>
      <Note tone="bad" role="alert">
        {messageOf(error)}
      </Note>
      {onRetry && (
        <Button variant="ink" onClick={onRetry}>
          {t('again')}
        </Button>
      )}
    </>
  );
}

/** Links to the notification settings, which visitors reach through the sign-in page. */
function SettingsLink({ isOff }: { isOff: boolean }) {
  const t = useText('unsubscribe');
  const { me } = useAuth();
  const className = buttonClass({ variant: isOff ? 'ink' : 'line' });
  return me ? (
    <Link to="/profile" search={{ tab: 'settings' }} hash="notifications" className={className}>
      {t('to_settings')}
    </Link>
  ) : (
    <Link to="/login" search={{ redirect: '/profile?tab=settings' }} className={className}>
      {t(isOff ? 'login' : 'to_settings')}
    </Link>
  );
}
