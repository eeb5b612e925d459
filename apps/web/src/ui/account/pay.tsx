import FlaskConical from 'lucide-react/icons/flask-conical';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import type { RenderLink } from '../base/link.ts';
import { Hem } from '../cloth/cloth.tsx';
import { Mark } from '../cloth/mark.tsx';
import { TicketCloth } from '../cloth/ticket-cloth.tsx';
import { Button } from '../controls/button.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Line, type SlipLine } from '../slip/slip-line.tsx';
import '../frame/header.css';
import './pay.css';
import './settings.css';
import '../slip/slip.css';
import '../slip/ticket.css';

export interface TestPayFrameProps {
  readonly brand: { readonly name: string; readonly link: RenderLink };
  readonly badge: string;
  readonly cancel: { readonly text: string; readonly onPress: () => void };
  /** Shows that no real money is involved. */
  readonly strong: string;
  readonly text: string;
  /** The gateway, then the item. */
  readonly children: ReactNode;
}

/** The page of the sandbox gateway: its only exit leads back, and a hatched band marks it as a test. */
export function TestPayFrame({ brand, badge, cancel, strong, text, children }: TestPayFrameProps) {
  return (
    <div className="pay">
      <header className="pay__top night">
        {brand.link({
          className: 'brand',
          children: (
            <>
              <Mark />
              {brand.name}
            </>
          ),
        })}
        <Badge look="line">{badge}</Badge>
        <Button variant="quiet" size="small" onClick={cancel.onPress}>
          <X className="i i-s" />
          {cancel.text}
        </Button>
      </header>
      <Hem />
      <main id="main" tabIndex={-1}>
        <p className="pay__test">
          <span>
            <FlaskConical className="i i-xs" /> <b>{strong}</b> {text}
          </span>
        </p>
        <div className="pay__in">{children}</div>
      </main>
    </div>
  );
}

export interface OutcomesProps<V extends string> {
  readonly title: string;
  readonly note: string;
  readonly options: readonly { readonly value: V; readonly text: string; readonly remark: string }[];
  /** The option that was pressed. */
  readonly busy: boolean;
  readonly onPress: (value: V) => void;
}

/** Lets the user choose the outcome of a sandbox payment. */
export function Outcomes<V extends string>({ title, note, options, busy, onPress }: OutcomesProps<V>) {
  return (
    <section className="panel">
      <div className="panel__head justify-between">
        <h2>{title}</h2>
        <span className="text-sm text-ink-3">{note}</span>
      </div>
      <div className="outs">
        {options.map(({ value, text, remark }) => (
          <button
            key={value}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onPress(value);
            }}
          >
            <span>{text}</span>
            <small>{remark}</small>
          </button>
        ))}
      </div>
    </section>
  );
}

export interface FactsPanelProps {
  readonly title: string;
  readonly headingLevel?: 'h1' | 'h2' | undefined;
  readonly badge?: ReactNode;
  readonly lines: readonly SlipLine[];
  /** The content above the lines. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** The data of a purchase and its actions. */
export function FactsPanel({ title, headingLevel: Heading = 'h2', badge, lines, lead, children }: FactsPanelProps) {
  return (
    <section className="panel">
      <div className="panel__head justify-between">
        <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-lg font-bold">
          {title}
        </Heading>
        {badge}
      </div>
      <div className="pay__facts">
        {lead}
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
        {children}
      </div>
    </section>
  );
}

export interface PurchaseTicketProps {
  readonly title: string;
  readonly badge: ReactNode;
  readonly time: string;
  /** The id, whose digits are drawn as motifs and printed. */
  readonly id: string;
  readonly numberLabel: string;
  readonly paid: SlipLine;
  readonly received: SlipLine;
  readonly after: readonly SlipLine[];
}

/** The ivory ticket of a paid plan. */
export function PurchaseTicket({ title, badge, time, id, numberLabel, paid, received, after }: PurchaseTicketProps) {
  const heading = useId();
  return (
    <section className="ticket paper" aria-labelledby={heading}>
      <div className="ticket__head">
        <h1 id={heading} tabIndex={-1}>
          {title}
          <span className="ticket__status">{badge}</span>
        </h1>
        <p>{time}</p>
      </div>
      <TicketCloth id={id} label={numberLabel} />
      <div className="ticket__sum">
        <Line line={paid} />
        <Line line={received} win />
        {after.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </div>
    </section>
  );
}
