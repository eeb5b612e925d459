import type { Bet, Leg } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import { addAmounts } from '#api/money.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoment, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Receipt } from '#ui/slip/receipt.tsx';
import { productOfLegs, systemLinesOf, totalOddsText, writeDigest } from '../bets/leg-words.ts';
import type { Selection } from '../slip/slip.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import { useLegWords } from '../slip/slip-words.ts';

/** The ticket of what was just placed: of several singles, one ticket for all. */
export function PlacedReceipt() {
  const t = useText('betting');
  const slipText = useText('slip');
  const figures = useFigures();
  const legRow = useLegRow();
  const { slip } = useBetting();
  const isKept = useSlip((state) => state.slip.selections.length > 0);
  const placement = useSlip((state) => state.placement);
  if (placement.status !== 'accepted') return null;
  const { placed, selections } = placement;
  const [first] = placed.bets;
  if (!first) return null;
  const legs = placed.bets.flatMap((bet) => bet.selections);
  return (
    <div lang={t.language}>
      <Receipt
        slipTitle={slipText('title')}
        closeLabel={t('done')}
        onClose={slip.dismiss}
        title={
          placed.bets.length > 1
            ? slipText('several_accepted', { count: placed.bets.length })
            : slipText('bet_accepted')
        }
        placedAt={formatMoment(first.placedAt, t.language)}
        betId={first.id}
        ticketLabel={t('ticket')}
        legs={legs.map((leg) => legRow(leg, selections))}
        lines={[
          ...(first.type === 'combined'
            ? [{ label: t('combined_odds'), value: totalOddsText(productOfLegs(first.selections), figures) }]
            : []),
          ...(systemLinesOf(first, t) ?? [
            {
              label: legs.length > 1 ? t('total_stake') : t('stake'),
              value: formatMoney(sumOf(placed.bets, 'stake')),
            },
          ]),
        ]}
        win={{
          label: first.system ? t('win_all', { count: legs.length }) : t('potential_win'),
          value: formatMoney(sumOf(placed.bets, 'potentialWin')),
        }}
        after={[{ label: t('new_balance'), value: formatMoney(placed.balance) }]}
      >
        {placed.bets.length === 1 && (
          <Link
            to="/bets/$betId"
            params={{ betId: first.id }}
            className={buttonClass({ variant: 'line' })}
            onClick={({ ctrlKey, metaKey }) => ctrlKey || metaKey || slip.dismiss()}
          >
            {t('see_bet')}
          </Link>
        )}
        <div className="slip__ways">
          <Link to="/profile" hash="bets" className={buttonClass({ variant: 'quiet' })}>
            {t('see_history')}
          </Link>
          <Button variant="quiet" onClick={isKept ? slip.dismiss : slip.playAgain}>
            {isKept ? t('back_to_slip') : t('play_again')}
          </Button>
        </div>
      </Receipt>
    </div>
  );
}

/** The sum in FCFA over all bets. */
const sumOf = (bets: readonly Bet[], of: 'stake' | 'potentialWin'): number => addAmounts(bets.map((bet) => bet[of]));

/** One line of the receipt, in the words of the slip that was placed. */
function useLegRow() {
  const t = useText('betting');
  const figures = useFigures();
  const wordsOf = useLegWords();
  return (leg: Leg, selections: readonly Selection[]) => {
    const known = selections.find(({ outcomeId }) => outcomeId === leg.outcomeId);
    const words = known ? wordsOf(known) : { pick: leg.outcomeName, market: leg.marketName, event: leg.eventName };
    return {
      id: leg.outcomeId,
      pick: words.pick,
      odds: figures.odds(leg.odds),
      detail: `${words.market}, ${words.event}`,
      digest: leg.digest ? t('digest', { digest: writeDigest(leg.digest) }) : undefined,
    };
  };
}
