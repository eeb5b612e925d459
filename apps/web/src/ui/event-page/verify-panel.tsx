import type { ReactNode } from 'react';
import { MatchCloth, type MatchClothProps } from '../cloth/match-cloth.tsx';
import '../page/prose.css';
import Check from 'lucide-react/icons/check';
import './verify.css';

export interface VerifyPanelProps {
  readonly title: string;
  /** "67 minutes sur 67". */
  readonly badge?: ReactNode;
  readonly text: string;
  readonly cloth: MatchClothProps;
  /** Commitment, last link, margin. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The buttons. */
  readonly children: ReactNode;
  /** The result of the check. */
  readonly result?: ReactNode;
  /** Additional explanations at the end. */
  readonly more?: ReactNode;
}

/** The panel that checks a simulated match. */
export function VerifyPanel(props: VerifyPanelProps) {
  const { title, badge, text, cloth, facts, children, result, more } = props;
  return (
    <section className="panel">
      <div className="panel__head justify-between">
        <h2>{title}</h2>
        {badge}
      </div>
      <div className="verify">
        <p>{text}</p>
        <MatchCloth {...cloth} />
        <dl>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
        <div className="verify__actions">{children}</div>
        {result && <div className="verify__result">{result}</div>}
      </div>
      {more}
    </section>
  );
}

/** Hexadecimal digits of 32 bytes. */
const HASH_LENGTH = 64;

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  // Hashes and links are shown in full below their labels, to be compared.
  const row = value.length >= HASH_LENGTH ? 'verify__row' : undefined;
  return (
    <>
      <dt className={row}>{label}</dt>
      <dd className={row}>{value}</dd>
    </>
  );
}

export interface CheckListProps {
  readonly steps: readonly { readonly step: number; readonly link: string; readonly text: string }[];
}

/** Lists the verified steps of a match. There may be hundreds, so the list scrolls. */
export function CheckList({ steps }: CheckListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ol className="checks" tabIndex={0}>
      {steps.map(({ step, link, text }) => (
        <li key={step}>
          <span className="checks__step">{step}</span>
          <Check className="i i-s" />
          <code>{link}</code>
          <span className="clip">{text}</span>
        </li>
      ))}
    </ol>
  );
}

export interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** The progress of a long task. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress className="progress" aria-label={label} value={done} max={total} />;
}
