import type { ReactNode } from 'react';
import { Crest } from '../cloth/crest.tsx';
import { Mark } from '../cloth/mark.tsx';
import '../figures/table.css';

export interface UserHeadProps {
  readonly name: string;
  /** The badge of the plan, beside the name. */
  readonly badge?: ReactNode;
  readonly email: string;
  readonly balanceLabel: string;
  readonly balance: string;
  /** The link to the plans. */
  readonly children?: ReactNode;
}

/** The name and the balance of the user, at the top of their own pages. */
export function UserHead({ name, badge, email, balanceLabel, balance, children }: UserHeadProps) {
  return (
    <header className="user-head">
      <Crest name={name} kind="person" size={56} />
      <div>
        <div className="flex min-w-0 items-center gap-2">
          <h1 tabIndex={-1} className="clip">
            {name}
          </h1>
          {badge}
        </div>
        <p className="clip">{email}</p>
      </div>
      <p className="user-head__sum">
        <b>
          <Mark />
          <span className="sr">{balanceLabel} </span>
          {balance}
        </b>
        {children}
      </p>
    </header>
  );
}
