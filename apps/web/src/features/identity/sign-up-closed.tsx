import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';

export function SignUpClosed() {
  const t = useText('identity');
  return (
    <div className="grid gap-4">
      <h1 tabIndex={-1}>{t('closed_title')}</h1>
      <p>{t('closed_text')}</p>
      <Link to="/" className={buttonClass({ variant: 'ink' })}>
        {t('see_matches')}
      </Link>
      <Link to="/login" className={buttonClass({ variant: 'line' })}>
        {t('login')}
      </Link>
    </div>
  );
}
