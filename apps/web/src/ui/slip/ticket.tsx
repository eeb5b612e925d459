import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { TicketCloth } from '../cloth/ticket-cloth.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Line, type SlipLine } from './slip-line.tsx';
import './slip.css';
import './ticket.css';

interface TicketLeg {
  readonly id: string;
  readonly pick: string;
  readonly odds: string;
  /** The market and the event: "Vainqueur, Marseille – Nice". */
  readonly detail: string;
  /** The shortened hash of the document of a simulated match. */
  readonly hash?: string | undefined;
  /** The grade as icon and word, below the price. */
  readonly grade?: ReactNode;
}

export interface TicketProps {
  readonly title: string;
  /** The status of the bet, right of the title. */
  readonly status?: ReactNode;
  readonly icon?: ReactNode;
  /** The full time of placement. */
  readonly placedAt: string;
  /** The id of the bet, whose digits are drawn as motifs and printed. */
  readonly betId: string;
  readonly ticketLabel: string;
  readonly legs: readonly TicketLeg[];
  /** Odds and stake, then the win, then the balance after the bet. */
  readonly lines: readonly SlipLine[];
  readonly win: SlipLine;
  readonly after?: readonly SlipLine[] | undefined;
  readonly headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The ivory ticket of a placed bet; the same in both themes. */
export function Ticket(props: TicketProps) {
  const { title, status, icon, placedAt, betId, ticketLabel, legs, lines, win, after = [] } = props;
  const Heading = props.headingLevel ?? 'h3';
  const heading = useId();
  return (
    <section className="ticket paper" aria-labelledby={heading}>
      <div className="ticket__head">
        <Heading id={heading} ref={props.headingRef} tabIndex={props.headingRef && -1}>
          {icon}
          {title}
          {status && <span className="ticket__status">{status}</span>}
        </Heading>
        <p>{placedAt}</p>
      </div>
      <TicketCloth id={betId} label={ticketLabel} />
      <ul className="ticket__legs">
        {legs.map((leg) => (
          <li key={leg.id} className="ticket__leg">
            <b className="line-clamp-3 wrap-anywhere">{leg.pick}</b>
            <b>{leg.odds}</b>
            <small className="line-clamp-6 wrap-anywhere">{leg.detail}</small>
            {leg.hash && <small>{leg.hash}</small>}
            {leg.grade && <span className="ticket__grade">{leg.grade}</span>}
          </li>
        ))}
      </ul>
      <div className="ticket__sum">
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
        <Line line={win} win />
        {after.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </div>
    </section>
  );
}

export interface TicketPanelProps extends Omit<TicketProps, 'headingLevel' | 'headingRef' | 'status' | 'icon'> {
  /** The heading of the slip and the button that returns to it. */
  readonly slipTitle: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Links to the history and a button for the same selections. */
  readonly children: ReactNode;
}

/** The ticket, which replaces the slip when the bet is accepted. */
export function TicketPanel({ slipTitle, closeLabel, onClose, children, ...ticket }: TicketPanelProps) {
  const heading = useId();
  const slipHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const place = slipHeading.current?.closest<HTMLElement>('dialog, #slip');
    // The pressed button is removed with the slip, so the heading of the slip takes the focus if it was there. The heading
    // of the ticket would be heard twice: a live region announces it.
    if (document.activeElement === document.body) slipHeading.current?.focus();
    // So is the button that returns to the slip.
    return () => {
      if (document.activeElement === document.body) place?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className="slip" aria-labelledby={heading}>
      <div className="slip__head">
        <h2 id={heading} ref={slipHeading} tabIndex={-1}>
          {slipTitle}
        </h2>
        <IconButton label={closeLabel} icon={<X className="i" />} onClick={onClose} />
      </div>
      <div className="slip__legs">
        <div className="slip__ticket">
          <Ticket {...ticket} icon={<CircleCheck className="i" />} />
        </div>
        <div className="slip__foot">{children}</div>
      </div>
    </section>
  );
}
