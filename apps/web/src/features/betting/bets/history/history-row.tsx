import type { Bet, Leg } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney, formatRecentDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { BetLegs, TableCell, TableRow } from '#ui/figures/table.tsx';
import { BetAmounts } from '../bet-amounts.tsx';
import { typeText, useBetName } from '../bet-name.ts';
import { LegSign, shownStatus } from '../leg-sign.tsx';
import { endText, wordsOfLeg } from '../leg-words.ts';

/** A bet in the history; a combined one expands to show its legs. */
export function HistoryRow({ bet }: { bet: Bet }) {
  const t = useText('betting');
  const figures = useFigures();
  const name = useBetName()(bet);
  const { now } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  return (
    <TableRow isLink>
      <TableCell place="date">
        {formatRecentDate(bet.placedAt, now(), t.language)} <small>{figures.time(bet.placedAt)}</small>
      </TableCell>
      <TableCell place="name">
        <Link
          to="/bets/$betId"
          params={{ betId: bet.id }}
          className="row-link font-semibold hover:underline"
          aria-label={name}
        >
          {typeText(bet, t)}
        </Link>
        {bet.type === 'single' ? (
          <SingleLine bet={bet} />
        ) : (
          <LegsToggle bet={bet} open={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
        {isOpen && <Legs bet={bet} />}
      </TableCell>
      <BetAmounts bet={bet} />
      <TableCell place="status" end>
        <StatusBadge status={bet.status}>{t(`status_${bet.status}`)}</StatusBadge>
        {bet.corrected && <small className="corrected">{t('corrected')}</small>}
      </TableCell>
    </TableRow>
  );
}

function SingleLine({ bet }: { bet: Bet }) {
  const t = useText('betting');
  const bets = useText('bets', 'betting');
  const markets = useText('markets', 'betting');
  const figures = useFigures();
  const [leg] = bet.selections;
  if (!leg) return null;
  const { pick, market, event } = wordsOfLeg(leg, markets, figures);
  const named = `${pick}, ${market}, ${event} ${t('at_odds', { odds: figures.odds(leg.odds) })}`;
  return <small>{[named, endText(leg, { t, bets })].filter(Boolean).join(', ')}</small>;
}

function LegsToggle({ bet, open, onToggle }: { bet: Bet; open: boolean; onToggle: () => void }) {
  const t = useText('betting');
  const figures = useFigures();
  return (
    <button
      type="button"
      className="row-over flex min-h-11 items-center gap-2 text-sm text-ink-2"
      aria-expanded={open}
      onClick={onToggle}
    >
      {bet.system
        ? t('times', { count: Math.round(bet.stake / bet.unitStake), amount: formatMoney(bet.unitStake) })
        : t('at_odds', { odds: figures.odds(bet.odds) })}
      {/* The selections below say whose status each one is. */}
      <span className="flex items-center gap-1" aria-hidden>
        {bet.selections.map((leg) => (
          <LegSign key={leg.outcomeId} status={shownStatus(leg.status, bet)} />
        ))}
      </span>
      <span className="sr">{open ? t('hide_legs') : t('show_legs')}</span>
      <ChevronDown className={open ? 'i i-xs rotate-180' : 'i i-xs'} />
    </button>
  );
}

function Legs({ bet }: { bet: Bet }) {
  const t = useText('betting');
  const bets = useText('bets', 'betting');
  const markets = useText('markets', 'betting');
  const figures = useFigures();
  const detail = (leg: Leg, market: string, event: string) =>
    [market, event, endText(leg, { t, bets })].filter(Boolean).join(', ');
  return (
    <BetLegs
      legs={bet.selections.map((leg) => {
        const { pick, market, event } = wordsOfLeg(leg, markets, figures);
        return {
          id: leg.outcomeId,
          sign: <LegSign status={shownStatus(leg.status, bet)} />,
          pick,
          detail: detail(leg, market, event),
          odds: figures.odds(leg.odds),
        };
      })}
    />
  );
}
