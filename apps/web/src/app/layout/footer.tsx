import { Link } from '@tanstack/react-router';
import { isSavingData } from '#api/data-saver.ts';
import { SAVING_INTERVAL_MS } from '#api/live/poller.ts';
import { useConfig } from '#features/site/config.ts';
import { useText } from '#i18n/use-text.tsx';
import { PageFooter } from '#ui/frame/page-footer.tsx';
import type { Frame } from '../frame.ts';

/** The width of the footer by layout. */
const PLACES: Partial<Record<Frame, string>> = { plain: 'mx-auto w-full max-w-mid', admin: 'admin__foot' };

/** The pages that the footer links to. The text of each has its path as the key. */
const PAGES = ['rules', 'transparency', 'terms', 'privacy', 'support', 'subscription'] as const;

export function Footer({ frame }: { frame: Frame }) {
  const t = useText('common');
  const { version, simRandomness } = useConfig();
  return (
    <div lang={t.language} className={PLACES[frame]}>
      <PageFooter
        label={t('more')}
        links={PAGES.map((page) => ({
          key: page,
          text: t(page),
          link: (parts) => <Link to={`/${page}`} {...parts} />,
        }))}
      >
        {[
          t('footer'),
          simRandomness === 'local' && t('knowable'),
          isSavingData() && t('saving_data', { seconds: SAVING_INTERVAL_MS / 1_000 }),
          version && `Cauri ${version}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </PageFooter>
    </div>
  );
}
