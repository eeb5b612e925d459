import { Link } from '@tanstack/react-router';
import { isSavingData } from '#api/data-saver.ts';
import { SAVING_INTERVAL_MS } from '#api/live/poller.ts';
import { useConfig } from '#features/site/config.ts';
import { useText } from '#i18n/use-text.tsx';
import { PageFooter } from '#ui/frame/page-footer.tsx';
import type { Frame } from '../frame.ts';

/** The width of the footer by layout. */
const PLACES: Partial<Record<Frame, string>> = { plain: 'mx-auto w-full max-w-mid', admin: 'admin__foot' };

export function Footer({ frame }: { frame: Frame }) {
  const t = useText('common');
  const { version } = useConfig();
  return (
    <div lang={t.language} className={PLACES[frame]}>
      <PageFooter
        label={t('more')}
        links={[
          { key: 'rules', text: t('rules'), link: (parts) => <Link to="/rules" {...parts} /> },
          {
            key: 'transparency',
            text: t('transparency'),
            link: (parts) => <Link to="/transparency" {...parts} />,
          },
          { key: 'terms', text: t('terms'), link: (parts) => <Link to="/terms" {...parts} /> },
          { key: 'privacy', text: t('privacy'), link: (parts) => <Link to="/privacy" {...parts} /> },
          { key: 'support', text: t('support'), link: (parts) => <Link to="/support" {...parts} /> },
          { key: 'plans', text: t('plans'), link: (parts) => <Link to="/subscription" {...parts} /> },
        ]}
      >
        {t('footer')}
        {isSavingData() && ` ${t('saving_data', { seconds: SAVING_INTERVAL_MS / 1_000 })}`}
        {version && ` Cauri ${version}`}
      </PageFooter>
    </div>
  );
}
