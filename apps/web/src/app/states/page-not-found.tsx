import { Link } from '@tanstack/react-router';
import { countAll, useSports } from '#features/board/use-events.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';

export function PageNotFound() {
  const t = useText('common');
  const words = useText('missing');
  const { live } = countAll(useSports());
  usePageTitle(words('title'));
  return (
    <div lang={t.language}>
      <MessagePage
        state="missing"
        title={words('title')}
        small="404"
        action={
          <div className="flex flex-wrap gap-2">
            <Link to="/" className={buttonClass({ variant: 'ink' })}>
              {t('home')}
            </Link>
            <Link to="/live" className={buttonClass({ variant: 'line' })}>
              {live > 0 ? words('live_count', { count: live }) : t('see_live')}
            </Link>
          </div>
        }
      >
        {words('text')}
      </MessagePage>
    </div>
  );
}
