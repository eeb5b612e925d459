import { Band } from './cloth.tsx';
import { ticketDigits, weave } from './weave.ts';

export interface TicketClothProps {
  /** The id of the bet: its last sixteen digits are sixteen motifs, and are printed under them. */
  readonly id: string;
  /** Before the digits, for readers: "Ticket". */
  readonly label: string;
}

export function TicketCloth({ id, label }: TicketClothProps) {
  const digits = ticketDigits(id);
  const groups = digits.match(/.{4}/g) ?? [];
  return (
    <div className="ticket-cloth">
      <Band cloth={weave(digits, { columns: digits.length })} />
      <p className="sr">{`${label} ${groups.join(' ')}`}</p>
      <p className="ticket-cloth__digits" aria-hidden="true">
        {[...digits].map((digit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <span key={place}>{digit}</span>
        ))}
      </p>
    </div>
  );
}
