import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Promo } from '#ui/page/promo.tsx';

/** The link to the plans at the foot of the home page. */
export function PlansPromo() {
  const t = useText('home');
  const link = (
    <Link to="/subscription" className={buttonClass({ variant: 'line' })}>
      {t('promo_link')}
    </Link>
  );
  return (
    <div lang={t.language}>
      <Promo title={t('promo_title')} action={link}>
        {t('promo_text')}
      </Promo>
    </div>
  );
}
