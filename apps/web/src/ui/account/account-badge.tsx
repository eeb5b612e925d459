import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Moon from 'lucide-react/icons/moon';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import '../feedback/badge.css';

const LOOKS = {
  active: { look: 'line', Sign: Check },
  inactive: { look: 'void', Sign: Moon },
  suspended: { look: 'lost', Sign: Ban },
  deleted: { look: 'void', Sign: UserX },
  to_approve: { look: null, Sign: Hourglass },
} as const;

export interface AccountBadgeProps {
  readonly status: keyof typeof LOOKS;
  readonly children: ReactNode;
}

/** The state of an account, shown by outline, then icon, then colour. */
export function AccountBadge({ status, children }: AccountBadgeProps) {
  const { look, Sign } = LOOKS[status];
  return (
    <span className={classNames('badge', look && `badge--${look}`)}>
      <Sign className="i i-xs" />
      {children}
    </span>
  );
}
