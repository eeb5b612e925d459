import { languageOf } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { textOf, useText } from '#i18n/use-text.tsx';
import { Banner } from '#ui/frame/banner.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** Says on every page that an administrator has yet to approve the account. */
export default function ApprovalBanner() {
  const t = useText('identity', 'common');
  return (
    <Banner kind="notice" title={t('approval_title')}>
      {t('approval_text')}
    </Banner>
  );
}

async function tell(title: 'approval_title' | 'ended_title', text: 'approval_text' | 'ended_text'): Promise<void> {
  const language = languageOf('identity');
  const t = textOf<'identity'>(await loadTexts(language, 'identity'), language);
  showToast({ title: t(title), text: t(text), lasts: true });
}

/** Says after sign-up that the new account waits. */
export const tellApproval = (): Promise<void> => tell('approval_title', 'approval_text');

/** Explains a page that has just become that of a visitor: the server tells the reason at the next login only. */
export const tellSessionEnded = (): Promise<void> => tell('ended_title', 'ended_text');
