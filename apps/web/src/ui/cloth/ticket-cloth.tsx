import { Band } from './cloth.tsx';
import { ticketDigits, weave } from './weave.ts';

export interface TicketClothProps {
  /** The id of the bet: its last sixteen digits are drawn as motifs and printed. */
  readonly id: string;
  /** The label of the digits for screen readers: "Ticket". */
  readonly label: string;
}

/** The printed number, in groups of four: "7D40 A1C9 3EE2 5F08". */
export const ticketNumber = (id: string): string => (ticketDigits(id).match(/.{4}/g) ?? []).join(' ');

export function TicketCloth({ id, label }: TicketClothProps) {
  const digits = ticketDigits(id);
  return (
    <div className="ticket-cloth">
      <Band cloth={weave(digits, { columns: digits.length })} />
      <p className="sr">{`${label} ${ticketNumber(id)}`}</p>
      <p className="ticket-cloth__digits" aria-hidden="true">
        {[...digits].map((digit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no other identity
          <span key={place}>{digit}</span>
        ))}
      </p>
    </div>
  );
}
