import type { BetStatus } from '@cauri/contract';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import './badge.css';

const LOOKS = {
  won: { look: 'won', Sign: Check },
  lost: { look: 'lost', Sign: X },
  pending: { look: 'pending', Sign: Clock },
  cancelled: { look: 'void', Sign: Undo2 },
  cashed_out: { look: 'line', Sign: Banknote },
} as const;

export interface StatusBadgeProps {
  readonly status: BetStatus;
  readonly children: ReactNode;
}

/** The status of a bet. Its fill, outline and icon show it without its colour. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const { look, Sign } = LOOKS[status];
  return (
    <span className={`badge badge--${look}`}>
      <Sign className="i i-xs" />
      {children}
    </span>
  );
}
