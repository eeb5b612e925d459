import type { Bet, Leg } from '@cauri/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { addAmounts } from '#api/money.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoment, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { TicketPanel } from '#ui/slip/ticket.tsx';
import { bonusLine, productOfLegs, shortenHash, systemLinesOf, totalOddsText, wordsOfLeg } from '../bets/leg-words.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';

/** The ticket of the placed bet; several singles share one ticket. */
export function PlacedTicket() {
  const t = useText('betting');
  const slipText = useText('slip');
  const figures = useFigures();
  const legRow = useLegRow();
  const { slip } = useBetting();
  const hasSelections = useSlip((state) => state.slip.selections.length > 0);
  const placement = useSlip((state) => state.placement);
  if (placement.status !== 'accepted') return null;
  const { placed } = placement;
  const [first] = placed.bets;
  if (!first) return null;
  const legs = placed.bets.flatMap((bet) => bet.selections);
  return (
    <div lang={t.language}>
      <TicketPanel
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
        legs={legs.map(legRow)}
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
          ...bonusLine(first, t),
        ]}
        win={{
          label: first.system ? t('win_all', { count: legs.length }) : t('potential_win'),
          value: formatMoney(sumOf(placed.bets, 'potentialWin')),
        }}
        after={[{ label: t('new_balance'), value: formatMoney(placed.balance) }]}
      >
        {placed.bets.length === 1 && <WaysToBet id={first.id} />}
        <div className="slip__ways">
          <Link to="/profile" hash="bets" className={buttonClass({ variant: 'quiet' })}>
            {t('see_history')}
          </Link>
          <Button variant="quiet" onClick={hasSelections ? slip.dismiss : slip.reuseSelections}>
            {hasSelections ? t('back_to_slip') : t('same_selections')}
          </Button>
        </div>
      </TicketPanel>
    </div>
  );
}

/** The links to the page of a bet and to its signed receipt. */
function WaysToBet({ id }: { id: string }) {
  const t = useText('betting');
  const { slip } = useBetting();
  const navigate = useNavigate();
  const way = { to: '/bets/$betId', params: { betId: id } } as const;
  // The ticket stays until the page of the bet has the focus: before, its removal would move the focus to the slip.
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(way).then(slip.dismiss);
  };
  return (
    <>
      <Link {...way} className={buttonClass({ variant: 'line' })} onClick={open}>
        {t('see_bet')}
      </Link>
      <a href={`/api/bets/${id}/receipt`} download={`cauri-${id}.jws`} className={buttonClass({ variant: 'quiet' })}>
        {t('get_receipt')}
      </a>
    </>
  );
}

/** The sum over all bets, in FCFA. */
const sumOf = (bets: readonly Bet[], of: 'stake' | 'potentialWin'): number => addAmounts(bets.map((bet) => bet[of]));

/** Returns a function that converts a leg to a line of the ticket. */
function useLegRow() {
  const t = useText('betting');
  const figures = useFigures();
  const markets = useText('markets', 'betting');
  return (leg: Leg) => {
    const words = wordsOfLeg(leg, markets, figures);
    return {
      id: leg.outcomeId,
      pick: words.pick,
      odds: figures.odds(leg.odds),
      detail: [words.market, words.event, leg.earlyPayout === 'offered' && t('early_offered')]
        .filter(Boolean)
        .join(', '),
      hash: leg.digest ? t('match_hash', { hash: shortenHash(leg.digest) }) : undefined,
    };
  };
}
