import type { SessionEnd } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { languageOf } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { type Text, textOf, useText } from '#i18n/use-text.tsx';
import { Banner } from '#ui/frame/banner.tsx';
import { hideToast, showToast, type Toast } from '#ui/overlay/toast.tsx';

/** Shows on every page that the account waits for the approval of an administrator. */
export default function ApprovalBanner() {
  const t = useText('identity', 'common');
  // The message after registration says the same, and is wrong once the account is approved.
  useEffect(() => hideToast, []);
  return (
    <Banner kind="notice" title={t('approval_title')}>
      {t('approval_text')}
    </Banner>
  );
}

type Change = 'approval' | 'ended' | 'other' | NonNullable<SessionEnd['reason']>;

/** The page on which the person goes on: the login, or support for an account that may not log in. */
function nextPage(what: Change, t: Text<'identity'>): Toast['link'] {
  if (what === 'approval' || what === 'other') return undefined;
  if (what === 'suspended') return { text: t('write_to_us'), render: (parts) => <Link to="/support" {...parts} /> };
  const redirect = window.location.pathname + window.location.search;
  return {
    text: t('login'),
    render: (parts) => <Link to="/login" search={{ redirect }} state={{ above: 1 }} {...parts} />,
  };
}

async function announce(what: Change, name = ''): Promise<void> {
  const language = languageOf('identity');
  const t = textOf<'identity'>(await loadTexts(language, 'identity'), language);
  showToast({
    title: t(`${what}_title`),
    text: t(`${what}_text`, { name }),
    lasts: true,
    link: nextPage(what, t),
    action: { text: t('understood'), onPress: () => undefined },
  });
}

/** Announces after registration that the new account waits for approval. */
export const announceApproval = (): Promise<void> => announce('approval');

/**
 * Announces that another account, of this name, is signed in now, in another page of the browser, or that the session has
 * ended, and why. The login page says that itself.
 */
export async function announceChange(name: string | undefined): Promise<void> {
  if (name) return announce('other', name);
  const end = await call('getSessionEnd', {}).catch(() => null);
  if (window.location.pathname !== '/login') await announce(end?.reason ?? 'ended');
}
