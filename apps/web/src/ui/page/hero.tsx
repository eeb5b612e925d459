import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import { HeroCloth } from '../cloth/cloth.tsx';
import './hero.css';
import '../event-list/event-row.css';

export interface HeroProps {
  /** A label in gold, then the league and time: "L'affiche du soir", "Ligue 1, 20:45". */
  readonly eyebrow: string;
  readonly note?: string | undefined;
  /** A sentence, or two sides with a dash between them. While it loads there is none, and no heading. */
  readonly title?: string | readonly [home: string, away: string] | undefined;
  readonly link?: RenderLink | undefined;
  /** Three prices; or the buttons of a visitor. */
  readonly children: ReactNode;
  readonly links?: ReactNode;
}

const BLANK = '\u00a0';

/** The head of the home page, dark in both themes, with its cloth. */
export function Hero({ eyebrow, note, title, link, children, links }: HeroProps) {
  const poster = <Poster title={title} />;
  const Title = title ? 'h1' : 'p';
  return (
    <section className="hero night">
      <div className="hero__in">
        <p className="hero__meta">
          <b>{eyebrow}</b>
          {note && <span className="clip">{note}</span>}
        </p>
        <Title className="poster">{link ? link({ className: 'poster__link', children: poster }) : poster}</Title>
        {children}
        {links && <div className="hero__links">{links}</div>}
      </div>
      <HeroCloth />
    </section>
  );
}

function Poster({ title = BLANK }: Pick<HeroProps, 'title'>) {
  if (typeof title === 'string') return title;
  const [home, away] = title;
  return (
    <>
      {home} <span>–</span> {away}
    </>
  );
}

/** The prices of the hero, in its full width. */
export function HeroOdds({ children }: { readonly children: ReactNode }) {
  return <div className="hero__odds">{children}</div>;
}

export function HeroActions({ children }: { readonly children: ReactNode }) {
  return <div className="hero__actions">{children}</div>;
}

/** The hero while it loads, in its final height. */
export function HeroSkeleton() {
  return (
    <div aria-hidden="true">
      <Hero eyebrow={BLANK} links={<span>{BLANK}</span>}>
        <HeroOdds>
          <span className="sk sk--price" />
          <span className="sk sk--price" />
          <span className="sk sk--price" />
        </HeroOdds>
      </Hero>
    </div>
  );
}
