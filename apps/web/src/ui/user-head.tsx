import type { ReactNode } from 'react';
import { Crest } from './crest.tsx';
import { Mark } from './mark.tsx';
import './table.css';

export interface UserHeadProps {
  readonly name: string;
  readonly email: string;
  readonly balanceLabel: string;
  readonly balance: string;
  /** To the plans. */
  readonly children?: ReactNode;
}

/** Who you are and what you have, at the top of your own pages. */
export function UserHead({ name, email, balanceLabel, balance, children }: UserHeadProps) {
  return (
    <header className="user-head">
      <Crest name={name} kind="person" size={56} />
      <div>
        <h1 tabIndex={-1} className="clip">
          {name}
        </h1>
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
