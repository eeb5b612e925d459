import type { Bet } from '@cauri/contract';
import { formatAmount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { TableCell } from '#ui/figures/table.tsx';

/** The label of the amount on the right of a card. */
const WIN_LABELS = {
  pending: 'potential_win',
  won: 'paid',
  lost: 'paid',
  cancelled: 'returned',
  cashed_out: 'paid',
} as const;

/** The cells of a bet in a table: its stake, and what it pays or may pay. A lost bet shows no win. */
export function BetAmounts({ bet }: { bet: Bet }) {
  const t = useText('betting');
  return (
    <>
      <TableCell place="from" end>
        <span className="md:hidden">{t('stake')} </span>
        {formatAmount(bet.stake)}
      </TableCell>
      <TableCell place="to" end>
        {bet.status !== 'lost' && (
          <>
            <span className="text-sm font-normal text-ink-3 md:hidden">{t(WIN_LABELS[bet.status])} </span>
            <span className={bet.status === 'won' ? 'text-up' : undefined}>
              {formatAmount(bet.payout ?? bet.potentialWin)}
            </span>
          </>
        )}
      </TableCell>
    </>
  );
}
