import { formatPercent } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { readBook } from '../events/read-event.ts';

interface BookMarginProps {
  /** The odds of one market, as typed. */
  odds: readonly string[];
  text: Extract<Key<'events'>, 'margin' | 'market_margin'>;
}

/** Shows the margin of the typed odds, or refuses them if a bet on every outcome would always win. */
export function BookMargin({ odds, text }: BookMarginProps) {
  const t = useText('events');
  const book = readBook(odds);
  if (book?.alwaysWins) {
    return (
      <Note tone="bad" role="alert">
        {t('odds_always_win')}
      </Note>
    );
  }
  return <p className="hint min-h-5">{book && t(text, { margin: formatPercent(book.margin, t.language) })}</p>;
}
