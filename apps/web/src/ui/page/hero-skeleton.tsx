import { Hero, HeroOdds } from './hero.tsx';
import '../event-list/event-row.css';

const BLANK = '\u00a0';

/** The match of the day before it is known, as high as it will be. */
export function HeroSkeleton() {
  return (
    <div aria-hidden="true">
      <Hero eyebrow={BLANK} title={BLANK} links={<span>{BLANK}</span>}>
        <HeroOdds>
          <span className="sk sk--price" />
          <span className="sk sk--price" />
          <span className="sk sk--price" />
        </HeroOdds>
      </Hero>
    </div>
  );
}
