import type { SessionEnd } from '@cauri/contract';
import { call } from '#api/call.ts';
import { languageOf } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { textOf, useText } from '#i18n/use-text.tsx';
import { Banner } from '#ui/frame/banner.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** Shows on every page that the account waits for the approval of an administrator. */
export default function ApprovalBanner() {
  const t = useText('identity', 'common');
  return (
    <Banner kind="notice" title={t('approval_title')}>
      {t('approval_text')}
    </Banner>
  );
}

async function announce(
  what: 'approval' | 'ended' | 'other' | NonNullable<SessionEnd['reason']>,
  name = '',
): Promise<void> {
  const language = languageOf('identity');
  const t = textOf<'identity'>(await loadTexts(language, 'identity'), language);
  showToast({
    title: t(`${what}_title`),
    text: t(`${what}_text`, { name }),
    lasts: true,
    action: { text: t('understood'), onPress: () => undefined },
  });
}

/** Announces after registration that the new account waits for approval. */
export const announceApproval = (): Promise<void> => announce('approval');

/**
 * Announces that another account, of this name, is signed in now, in another page of the browser, or that the session has ended, and why. The
 * login page says that itself.
 */
export async function announceChange(name: string | undefined): Promise<void> {
  if (name) return announce('other', name);
  const end = await call('getSessionEnd', {}).catch(() => null);
  if (window.location.pathname !== '/login') await announce(end?.reason ?? 'ended');
}
