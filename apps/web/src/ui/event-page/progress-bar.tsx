import './verify.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How far something long has come. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress className="progress" aria-label={label} value={done} max={total} />;
}
