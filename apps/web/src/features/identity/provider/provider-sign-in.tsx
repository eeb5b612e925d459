import { call } from '#api/call.ts';
import { useMutation } from '#api/use-mutation.ts';
import { useConfig } from '#features/site/config.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ProviderNote } from './provider-note.tsx';

interface ProviderSignInProps {
  /** The path to open after the sign-in. */
  redirect: string | undefined;
  /** How the last round trip to the provider ended, from the address of the page. */
  outcome: string | undefined;
}

/** Sends administrators to the identity provider, and shows why it did not sign them in. */
export default function ProviderSignIn({ redirect, outcome }: ProviderSignInProps) {
  const t = useText('provider');
  const messageOf = useProblemMessage('provider');
  const { signInProvider: name = '' } = useConfig();
  const sending = useMutation({
    mutationFn: () => call('startProvider', { body: redirect === undefined ? {} : { next: redirect } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast({ title: messageOf(error) }),
  });
  return (
    <div className="grid gap-2" lang={t.language}>
      <ProviderNote outcome={outcome} />
      <Button size="large" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('sign_in', { name })}
      </Button>
      <small className="text-center text-ink-2">{t('for_admins')}</small>
    </div>
  );
}
