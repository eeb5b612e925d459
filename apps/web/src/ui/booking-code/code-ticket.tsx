import { lazy, useId } from 'react';
import { Band } from '../cloth/cloth.tsx';
import { weave } from '../cloth/weave.ts';
import { LatePart } from '../feedback/late-part.tsx';
import '../slip/ticket.css';
import './code-ticket.css';

const QrCode = lazy(() => import('./qr-code.tsx'));

export interface CodeTicketProps {
  readonly title: string;
  readonly savedAt: string;
  readonly code: string;
  /** The address in the QR code, and its text for people. */
  readonly url: string;
  readonly address: string;
  readonly qrLabel: string;
  /** The time until which the code opens a slip; nothing if it no longer does. */
  readonly until: string | null;
}

/** The ivory ticket of a booking code: two motifs for each letter, the letters, and a QR code. */
export function CodeTicket({ title, savedAt, code, url, address, qrLabel, until }: CodeTicketProps) {
  const heading = useId();
  const digits = [...code].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return (
    <section className="ticket paper code-ticket" aria-labelledby={heading}>
      <div className="ticket__head">
        <h2 id={heading}>{title}</h2>
        <p>{savedAt}</p>
      </div>
      <div className="ticket-cloth">
        <Band cloth={weave(digits, { columns: digits.length })} />
        <p className="sr">{code}</p>
        <p className="code-ticket__letters" aria-hidden="true">
          {[...code].map((letter, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: letters have no other identity
            <span key={place}>{letter}</span>
          ))}
        </p>
      </div>
      <div className="code-ticket__qr">
        <LatePart>
          <QrCode text={url} label={qrLabel} />
        </LatePart>
      </div>
      <p className="code-ticket__address">
        <b>{address}</b>
        {until}
      </p>
    </section>
  );
}
