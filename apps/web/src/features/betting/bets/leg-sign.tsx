import type { Leg } from '@cauri/contract';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useText } from '#i18n/use-text.tsx';

const SIGNS = { pending: Clock, won: Check, half_won: Check, lost: X, half_lost: X, void: Undo2 } as const;
const TONES: Partial<Record<Leg['status'], string>> = {
  pending: 'text-gold',
  won: 'text-up',
  half_won: 'text-up',
  lost: 'text-down',
  half_lost: 'text-down',
};

interface LegSignProps {
  status: Leg['status'];
  /** Whether the grade is also visible as a word. */
  worded?: boolean;
}

/** The grade of a leg as an icon, then a colour; its word is for screen readers unless `worded`. */
export function LegSign({ status, worded = false }: LegSignProps) {
  const t = useText('betting');
  const Sign = SIGNS[status];
  const word = t(`leg_${status}`);
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${TONES[status] ?? 'text-ink-3'}`}>
      <Sign className="i i-xs" />
      {worded ? word : <span className="sr">{word}</span>}
    </span>
  );
}
