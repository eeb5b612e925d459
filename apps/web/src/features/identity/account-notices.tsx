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

async function announce(title: 'approval_title' | 'ended_title', text: 'approval_text' | 'ended_text'): Promise<void> {
  const language = languageOf('identity');
  const t = textOf<'identity'>(await loadTexts(language, 'identity'), language);
  showToast({ title: t(title), text: t(text), lasts: true });
}

/** Announces after registration that the new account waits for approval. */
export const announceApproval = (): Promise<void> => announce('approval_title', 'approval_text');

/** Announces that the session has ended; the server gives the reason at the next login. */
export const announceSessionEnded = (): Promise<void> => announce('ended_title', 'ended_text');
