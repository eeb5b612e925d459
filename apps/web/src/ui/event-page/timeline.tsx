import type { ReactNode } from 'react';
import './scoreboard.css';

interface TimelineIncident {
  readonly key: string;
  /** The step of the incident. */
  readonly at: number;
  readonly side: 'home' | 'away';
  readonly icon: ReactNode;
  /** "12′". */
  readonly time: string;
  /** The label for screen readers: "12′, but de Marseille". */
  readonly label: string;
}

export interface TimelineProps {
  readonly label: string;
  /** The number of steps of the match, and of those played. */
  readonly total: number;
  readonly now: number;
  /** The step of half time. */
  readonly half?: number | undefined;
  readonly incidents: readonly TimelineIncident[];
}

/** The width of a character of a time, and of the gap between two times, as shares of the line on a phone. */
const CHARACTER = 0.017;
const GAP = 0.02;

/** Groups incidents of a side whose times would overlap on a phone. */
function gather(incidents: readonly TimelineIncident[], total: number): TimelineIncident[][] {
  const marks: TimelineIncident[][] = [];
  for (const incident of [...incidents].sort((one, other) => one.at - other.at)) {
    const mark = marks.findLast(([first]) => first?.side === incident.side);
    const apart = mark ? (timesOf(mark).length + incident.time.length) / 2 : 0;
    if (mark && incident.at - middleOf(mark) < (apart * CHARACTER + GAP) * total) mark.push(incident);
    else marks.push([incident]);
  }
  return marks;
}

const middleOf = (mark: readonly TimelineIncident[]): number => ((mark[0]?.at ?? 0) + (mark.at(-1)?.at ?? 0)) / 2;

/** Writes the time of a mark: "12′", or "12–14′" for several incidents. */
function timesOf(mark: readonly TimelineIncident[]): string {
  const [first, last] = [mark[0]?.time ?? '', mark.at(-1)?.time ?? ''];
  return first === last ? last : `${first.replace('′', '')}\u2013${last}`;
}

/** The match as a line: home above, away below, ivory up to the current step. */
export function Timeline({ label, total, now, half, incidents }: TimelineProps) {
  const share = (step: number) => `${Math.min(100, (step / total) * 100)}%`;
  return (
    <ul className="timeline" aria-label={label}>
      <li className="timeline__played" style={{ width: share(now) }} aria-hidden="true" />
      {half !== undefined && <li className="timeline__half" style={{ left: share(half) }} aria-hidden="true" />}
      {gather(incidents, total).map((mark) => (
        <Mark key={mark[0]?.key} mark={mark} share={share} />
      ))}
    </ul>
  );
}

function Mark({
  mark,
  share,
}: {
  readonly mark: readonly TimelineIncident[];
  readonly share: (step: number) => string;
}) {
  const [first] = mark;
  if (!first) return null;
  const label = mark.map((incident) => incident.label).join(' · ');
  return (
    <li className={`incident incident--${first.side}`} style={{ left: share(middleOf(mark)) }} title={label}>
      <span className="sr">{label}</span>
      {first.icon}
      <span className="whitespace-nowrap" aria-hidden="true">
        {timesOf(mark)}
      </span>
    </li>
  );
}
