import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { TalePage } from '#ui/page/tale.tsx';

export function EventGone() {
  const t = useText('browse');
  const common = useText('common', 'browse');
  return (
    <div lang={t.language}>
      <TalePage
        tale="missing"
        title={t('not_found')}
        action={
          <Link to="/live" className={buttonClass({ variant: 'ink' })}>
            {common('see_live')}
          </Link>
        }
      >
        {t('not_found_hint')}
      </TalePage>
    </div>
  );
}
