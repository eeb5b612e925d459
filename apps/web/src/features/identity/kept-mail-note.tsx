import { useConfig } from '#features/site/config.ts';
import { useText } from '#i18n/use-text.tsx';
import { Note } from '#ui/feedback/note.tsx';

/** Says where messages are on a site that cannot send any. */
export function KeptMailNote() {
  const t = useText('identity');
  const { sendsMail } = useConfig();
  return sendsMail ? null : <Note tone="warn">{t('mail_kept')}</Note>;
}
