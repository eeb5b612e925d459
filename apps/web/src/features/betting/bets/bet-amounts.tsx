import type { Bet } from '@cauri/contract';
import { formatAmount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { TableCell } from '#ui/figures/table.tsx';
import { openWin, openWinLabel } from './leg-words.ts';

/** The label of the amount on the right of the card of a settled bet. */
const PAID_LABELS = {
  won: 'paid',
  lost: 'paid',
  cancelled: 'returned',
  cashed_out: 'paid',
} as const;

/** The cells of a bet in a table: its stake, and what it pays or may pay. A lost bet shows no win. */
export function BetAmounts({ bet }: { bet: Bet }) {
  const t = useText('betting');
  const { status } = bet;
  const isOpen = status === 'pending';
  const label = isOpen ? openWinLabel(bet, t) : t(PAID_LABELS[status]);
  // The payout of an open bet is what its cash-outs have paid.
  const amount = isOpen ? openWin(bet) : (bet.payout ?? bet.potentialWin);
  // A system may pay less than its stake.
  const isGain = status === 'won' && amount > bet.stake;
  return (
    <>
      <TableCell place="from" end>
        <span className="md:hidden">{t('stake')} </span>
        {formatAmount(bet.stake)}
      </TableCell>
      <TableCell place="to" end>
        {status !== 'lost' && (
          <>
            <span className="text-sm font-normal text-ink-3 md:hidden">{label} </span>
            <span className={isGain ? 'text-up' : undefined}>{formatAmount(amount)}</span>
          </>
        )}
      </TableCell>
    </>
  );
}
