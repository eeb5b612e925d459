import type { Bet, Leg } from '@cauri/contract';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useText } from '#i18n/use-text.tsx';

const SIGNS = {
  pending: Clock,
  won: Check,
  half_won: Check,
  lost: X,
  half_lost: X,
  void: Undo2,
  cashed_out: Banknote,
} as const;
/** `cashed_out`: the leg has no grade, and the bet was cashed out before it got one. */
type Shown = Leg['status'] | 'cashed_out';

const TONES: Partial<Record<Shown, string>> = {
  pending: 'text-gold',
  won: 'text-up',
  half_won: 'text-up',
  lost: 'text-down',
  half_lost: 'text-down',
};

interface LegSignProps {
  status: Shown;
  /** Whether the grade is also visible as a word. */
  worded?: boolean;
}

/** The grade of a leg as an icon, then a colour; its word is for screen readers unless `worded`. */
export function LegSign({ status, worded = false }: LegSignProps) {
  const t = useText('betting');
  const Sign = SIGNS[status];
  const word = t(status === 'cashed_out' ? 'status_cashed_out' : `leg_${status}`);
  return (
    <span className={`inline-flex items-baseline gap-1 font-semibold ${TONES[status] ?? 'text-ink-3'}`}>
      <Sign className="i i-xs self-center" />
      {worded ? word : <span className="sr">{word}</span>}
    </span>
  );
}

/** The grade of a leg as the bettor sees it: a leg of a bet that was cashed out or cancelled is no longer in play. */
export function shownStatus(status: Leg['status'], bet: Pick<Bet, 'status'>): Shown {
  if (status !== 'pending') return status;
  if (bet.status === 'cancelled') return 'void';
  return bet.status === 'cashed_out' ? 'cashed_out' : 'pending';
}
