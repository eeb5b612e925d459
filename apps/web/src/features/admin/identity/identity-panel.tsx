import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#api/call.ts';
import { useMutation } from '#api/use-mutation.ts';
import { ProviderNote } from '#features/identity/provider/provider-note.tsx';
import { useConfig } from '#features/site/config.ts';
import { formatDate } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { StepUpDialog } from '../step-up.tsx';

const identityQuery = queryOptions({
  queryKey: ['admin', 'identity'] as const,
  queryFn: async ({ signal }) => (await call('getMyIdentity', {}, { signal })).identity,
  retry: false,
});

/** Links the administrator's identity at the identity provider to the account, or unlinks it. */
export default function IdentityPanel({ outcome }: { outcome: string | undefined }) {
  const t = useText('provider');
  const { signInProvider: name = '' } = useConfig();
  const { data: identity } = useQuery(identityQuery);
  const { link, unlink } = useIdentity();
  const note = useRef<HTMLDivElement>(null);
  // The panel is far below the top of the page to which the provider returns.
  useEffect(() => note.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div lang={t.language}>
      <SettingsPanel title={t('title', { name })}>
        {outcome !== undefined && (
          <div className="px-(--pad) pb-2.5" ref={note}>
            <ProviderNote outcome={outcome} />
          </div>
        )}
        <SetRow
          drop
          name={identity ? t('state_on', { moment: formatDate(identity.linkedAt, t.language) }) : t('state_off')}
          remark={identity?.subject ?? t('remark_off')}
        >
          <Button
            size="small"
            variant={identity ? 'line' : 'ink'}
            busy={link.isPending || unlink.isPending}
            onClick={() => (identity ? unlink : link).mutate()}
          >
            {t(identity ? 'unlink' : 'link')}
          </Button>
        </SetRow>
      </SettingsPanel>
      <StepUpDialog />
    </div>
  );
}

function useIdentity() {
  const t = useText('provider');
  const client = useQueryClient();
  const messageOf = useProblemMessage('provider');
  const onError = (error: Error) => showToast({ title: messageOf(error) });
  const link = useMutation({
    mutationFn: () => call('linkMyIdentity', {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  });
  const unlink = useMutation({
    mutationFn: () => call('unlinkMyIdentity', {}),
    onSuccess: ({ identity }) => {
      client.setQueryData(identityQuery.queryKey, identity);
      showToast({ title: t('unlinked_now') });
    },
    onError,
  });
  return { link, unlink };
}
