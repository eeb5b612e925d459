import { useEffect, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import type { RenderLink } from '../base/link.ts';
import { Mark } from '../cloth/mark.tsx';
import './balance-chip.css';

/** The time for which a rise replaces the currency. */
export const RISE_SHOWN_MS = 2_400;

/** From this length of the amount on, a phone has no room for the site's name. */
const LONG = 9;

export interface BalanceChipProps {
  /** In centimes. */
  readonly balance: bigint;
  /** An amount without its currency: "1 084 250". */
  readonly format: (centimes: bigint) => string;
  /** Beside the amount: the currency, or the time of an old amount. */
  readonly currency: string;
  /** "Solde", for readers. */
  readonly label: string;
  readonly isOld?: boolean;
  readonly link: RenderLink;
}

/** Shows the balance. A rise is shown once beside it, without a counting animation. */
export function BalanceChip({ balance, format, currency, label, isOld, link }: BalanceChipProps) {
  const rise = useRise(balance);
  const amount = format(balance);
  return link({
    className: classNames(
      'balance',
      isOld && 'balance--old',
      amount.length > LONG && 'balance--long',
      rise !== null && 'has-risen',
    ),
    children: (
      <>
        <Mark />
        <span className="sr">{label} </span>
        <span>{amount}</span>
        {rise === null ? <small>{currency}</small> : <small>+{format(roundRise(rise))}</small>}
      </>
    ),
  });
}

/** Leaves out the centimes of a rise of 1,000 FCFA or more, for which a phone has no room. */
const roundRise = (rise: bigint): bigint => (rise < 100_000n ? rise : rise - (rise % 100n));

/** Returns the amount of the latest rise; null if the balance has not just risen. */
function useRise(balance: bigint): bigint | null {
  const [seen, setSeen] = useState<{ balance: bigint; rise: bigint | null }>({ balance, rise: null });
  if (seen.balance !== balance) {
    setSeen({ balance, rise: balance > seen.balance ? balance - seen.balance : null });
  }
  useEffect(() => {
    if (seen.rise === null) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, rise: null })), RISE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.rise;
}
