import type { ReactNode } from 'react';
import './scoreboard.css';

interface TimelineIncident {
  readonly key: string;
  /** The step it happened at. */
  readonly at: number;
  readonly side: 'home' | 'away';
  readonly icon: ReactNode;
  /** "12′". */
  readonly time: string;
  /** In words, for readers: "12′, but de Marseille". */
  readonly label: string;
}

export interface TimelineProps {
  readonly label: string;
  /** How many steps the match has, and how many have been played. */
  readonly total: number;
  readonly now: number;
  /** Where it pauses. */
  readonly half?: number | undefined;
  readonly incidents: readonly TimelineIncident[];
}

/** The match as a line: home above, away below, ivory up to now. */
export function Timeline({ label, total, now, half, incidents }: TimelineProps) {
  const share = (step: number) => `${Math.min(100, (step / total) * 100)}%`;
  return (
    <ul className="timeline" aria-label={label}>
      <li className="timeline__played" style={{ width: share(now) }} aria-hidden="true" />
      {half !== undefined && <li className="timeline__half" style={{ left: share(half) }} aria-hidden="true" />}
      {incidents.map((incident) => (
        <li
          key={incident.key}
          className={`incident incident--${incident.side}`}
          style={{ left: share(incident.at) }}
          title={incident.label}
        >
          <span className="sr">{incident.label}</span>
          {incident.icon}
          <span aria-hidden="true">{incident.time}</span>
        </li>
      ))}
    </ul>
  );
}
