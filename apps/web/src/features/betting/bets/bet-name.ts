import type { Bet, Leg } from '@cauri/contract';
import { describeBet, describePick } from '@cauri/locale/bet-words';
import { useBetWords } from '#i18n/bet-words.ts';
import { formatMoney } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';

/** "Single", "Combined, 3 selections", "System · 2 of 3". */
export const typeText = (bet: Bet, t: Text<'betting'>): string => {
  const type = t(`type_${bet.type}`);
  const count = bet.selections.length;
  if (bet.system) return t('type_odds', { type, odds: t('size', { size: bet.system.sizes.join(', '), count }) });
  return bet.type === 'single' ? type : t('type_legs', { type, count });
};

/** Whether the words of a selection name one of the sides, so that they say which match it is on. */
const namesSide = ({ marketType, outcomeKey, parts }: Leg): boolean =>
  marketType === 'match_winner' && outcomeKey !== 'draw' && !parts;

/**
 * Returns what names a bet in one line, for screen readers: "Single, Lyon to win, 1 000 FCFA, won", or "Single, Lyon –
 * Lorient, draw, 1 000 FCFA, won" where the selection names no side. It begins with the words that the card shows for its
 * type, by which a person who speaks to the device chooses it.
 */
export function useBetName(): (bet: Bet) => string {
  const t = useText('betting');
  const words = useBetWords('betting');
  return (bet) => {
    const [first] = bet.selections;
    const describe = (leg: Leg) =>
      namesSide(leg) ? describePick(leg, words) : describeBet({ type: 'single', count: 1, first: leg }, words);
    const parts = {
      type: typeText(bet, t),
      pick: first ? describe(first) : '',
      stake: formatMoney(bet.stake),
      status: t(`status_${bet.status}`).toLocaleLowerCase(t.language),
    };
    const card = words.bets(bet.type === 'single' ? 'card_single' : 'card_several', parts);
    return bet.corrected ? words.bets('card_corrected', { card }) : card;
  };
}
