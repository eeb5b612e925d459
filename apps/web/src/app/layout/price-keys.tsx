import { useEffect } from 'react';
import { useText } from '#i18n/use-text.tsx';
import { findNext, pricesOnPage } from './price-grid.ts';

/** A skip link to the first price of the page. From a price the arrow keys lead to those beside, above and below it. */
export default function PriceKeys() {
  const t = useText('menu', 'common');
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = findNext(document.activeElement, event.key);
      if (!next) return;
      // The page would scroll as well.
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, which has no id
    <a
      className="skip skip--odds"
      href="#main"
      lang={t.language}
      onClick={(event) => {
        const [first] = pricesOnPage();
        if (!first) return;
        event.preventDefault();
        first.focus();
      }}
    >
      {t('skip_to_odds')}
    </a>
  );
}
