import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import './open-bets.css';

export interface OpenBetsProps {
  readonly title: string;
  /** The total stake on them. */
  readonly total: string;
  readonly bets: readonly {
    readonly id: string;
    readonly title: string;
    readonly detail: ReactNode;
    readonly win: string;
    readonly winLabel: string;
    readonly link: RenderLink;
  }[];
}

/** The bets still open, under the slip of a wide screen. */
export function OpenBets({ title, total, bets }: OpenBetsProps) {
  return (
    <section className="mini">
      <h2>
        {title} <span>{total}</span>
      </h2>
      {bets.map((bet) => (
        <OpenBet key={bet.id} bet={bet} />
      ))}
    </section>
  );
}

function OpenBet({ bet }: { readonly bet: OpenBetsProps['bets'][number] }) {
  return bet.link({
    className: 'mini__bet',
    children: (
      <>
        <b>{bet.title}</b>
        <b>{bet.win}</b>
        <small className="clip">{bet.detail}</small>
        <small>{bet.winLabel}</small>
      </>
    ),
  });
}
