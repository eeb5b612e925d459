import { useText } from '#i18n/use-text.tsx';
import { BusyBars } from '#ui/controls/button.tsx';

/** Shown until the session is known or the code of a page has loaded. */
export function Loading() {
  const t = useText('common');
  return (
    <div
      className="grid min-h-80 place-content-center justify-items-center gap-3 text-ink-2"
      role="status"
      lang={t.language}
    >
      <BusyBars />
      <p>{t('loading')}</p>
    </div>
  );
}
