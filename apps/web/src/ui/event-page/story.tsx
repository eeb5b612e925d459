import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './story.css';

interface StoryLine {
  readonly key: string;
  /** "12′", "Q3". */
  readonly time: string;
  /** The icon of the side that acted; breaks have none. */
  readonly icon: ReactNode;
  readonly text: string;
  /** The score after the incident. */
  readonly score: string;
}

export interface StoryProps {
  readonly title: string;
  readonly lines: readonly StoryLine[];
  /** A link or button to the other incidents. */
  readonly children?: ReactNode;
}

/** Lists the incidents of a match. */
export function Story({ title, lines, children }: StoryProps) {
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{title}</h2>
      </div>
      <ol className="story">
        {lines.map(({ key, time, icon, text, score }) => (
          <li key={key} className={classNames('story__line', !icon && 'story__line--pause')}>
            <span className="story__time">{time}</span>
            <span className="story__icon">{icon}</span>
            <span>{text}</span>
            <b>{score}</b>
          </li>
        ))}
      </ol>
      {children && <div className="story__more">{children}</div>}
    </section>
  );
}
