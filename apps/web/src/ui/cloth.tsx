import { useId } from 'react';
import { classNames } from './class-names.ts';
import {
  type Cloth,
  type Paths,
  THREADS,
  type ThreadOf,
  ticketDigits,
  weave,
  weaveRibbon,
  weaveStrips,
} from './weave.ts';
import './cloth.css';

/** Strips of the hero and the sign-in page: 3, 5, 2, 4 cells, the second carries gold. */
const STRIP_DIGITS = 'eeafcf3c17f6e4901aaf2dc7d2b9e5f9ef5af014';
const HERO = weaveStrips(STRIP_DIGITS, { widths: [3, 5, 2, 4] });
const WALL = weaveStrips(STRIP_DIGITS, { widths: [3, 5, 2, 4, 5], cell: 16 });
const RIBBON = weaveRibbon('bebbb');

/** There and back: six columns that repeat. */
const PLAN_PHRASE = ['a92029', '432623'] as const;
const PLAN_COLUMNS = 25;

const WEAVE_OF_PAGE = {
  missing: { digits: '40440440440440440440440440', woven: 9 },
  gap: { digits: 'abbaabbaab......baabbaabba', woven: 26 },
  fault: { digits: '5f5f5f5f5f5f5f60f5f5f5f5f5', woven: 26 },
  waiting: { digits: 'bcbcbcbcbcbcbcbcbcbcbcbcbc', woven: 20 },
  mending: { digits: 'deeddeeddeeddeeddeeddeedde', woven: 17 },
} as const;
/** What a strip of cloth tells on a page that has nothing else: hardly begun, a gap, one wrong motif, still on the loom, being mended. */
export type Tale = keyof typeof WEAVE_OF_PAGE;

/** The band under every header. */
export function Hem() {
  return <div className="hem" aria-hidden="true" />;
}

function ThreadPaths({ paths }: { readonly paths: Paths }) {
  return THREADS.map(
    (thread) => paths[thread] && <path key={thread} className={thread} fillRule="evenodd" d={paths[thread]} />,
  );
}

function Band({ cloth, className }: { readonly cloth: Cloth; readonly className?: string | undefined }) {
  return (
    <svg
      className={classNames('cloth cloth--band', className)}
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      aria-hidden="true"
    >
      <rect className="ground" width={cloth.width} height={cloth.height} />
      <ThreadPaths paths={cloth.paths} />
      {cloth.warp && <path className="warp" d={cloth.warp} />}
    </svg>
  );
}

/** Repeats a cloth over its place: drawn once, as a pattern, whatever the length. */
function Repeat({ cloth, className }: { readonly cloth: Cloth; readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={classNames('cloth', className)} aria-hidden="true">
      <defs>
        <pattern id={id} width={cloth.width} height={cloth.height} patternUnits="userSpaceOnUse">
          <ThreadPaths paths={cloth.paths} />
        </pattern>
      </defs>
      <rect className="ground" width="100%" height="100%" />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** Beside the hero: strips on a wide screen, a ribbon under it on a phone. */
export function HeroCloth() {
  return (
    <div className="hero-cloth" aria-hidden="true">
      <Repeat cloth={HERO} className="hero-cloth__strips" />
      <Repeat cloth={RIBBON} className="hero-cloth__ribbon" />
    </div>
  );
}

/** The wall of the sign-in page: strips on a wide screen, a ribbon under the brand on a phone. */
export function WallCloth() {
  return (
    <>
      <Repeat cloth={RIBBON} className="wall-cloth__ribbon" />
      <Repeat cloth={WALL} className="wall-cloth__strips" />
    </>
  );
}

export interface TicketClothProps {
  /** The id of the bet: its last sixteen digits are sixteen motifs, and are printed under them. */
  readonly id: string;
  /** Before the digits, for readers: "Ticket". */
  readonly label: string;
}

export function TicketCloth({ id, label }: TicketClothProps) {
  const digits = ticketDigits(id);
  const groups = digits.match(/.{4}/g) ?? [];
  return (
    <div className="ticket-cloth">
      <Band cloth={weave(digits, { columns: digits.length })} />
      <p className="sr">{`${label} ${groups.join(' ')}`}</p>
      <p className="ticket-cloth__digits" aria-hidden="true">
        {[...digits].map((digit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <span key={place}>{digit}</span>
        ))}
      </p>
    </div>
  );
}

export interface MatchClothProps {
  /** The links revealed so far, in hexadecimal, one for each step. */
  readonly links: readonly string[];
  /** How many steps the match has: those to come are bare warp. */
  readonly total: number;
  /** The steps with a goal, from 0: in gold. */
  readonly goals: readonly number[];
  /** What the picture shows, for readers. */
  readonly label: string;
}

const BAND_MINUTES = 15;
const MATCH_CELL = 8;

/** A match as it is woven: one column a step, in two halves that stand side by side where there is room. */
export function MatchCloth({ links, total, goals, label }: MatchClothProps) {
  const half = Math.ceil(total / 2);
  return (
    <div className="match-cloth" role="img" aria-label={label}>
      {[0, half].map((start) => (
        <Band key={start} cloth={weaveMatch(links.slice(start, start + half), { start, columns: half, goals })} />
      ))}
    </div>
  );
}

function weaveMatch(
  links: readonly string[],
  { start, columns, goals }: { start: number; columns: number; goals: readonly number[] },
): Cloth {
  const digitOfLink = (place: number) =>
    Array.from({ length: columns }, (_, column) => links[column]?.[place] ?? '.').join('');
  const thread: ThreadOf = (_, column) => {
    const step = start + column;
    if (goals.includes(step)) return 'gold';
    return Math.floor(step / BAND_MINUTES) % 2 ? 'indigo' : 'ivory';
  };
  const digits = digitOfLink(0) + digitOfLink(1);
  return weave(digits, { columns, cell: MATCH_CELL, woven: Math.min(columns, links.length), thread });
}

/** The cloth of a plan, woven in proportion to what it gives. */
export function PlanCloth({ share }: { readonly share: number }) {
  const digits = PLAN_PHRASE.map((phrase) => phrase.repeat(5).slice(0, PLAN_COLUMNS)).join('');
  const woven = Math.max(1, Math.min(PLAN_COLUMNS, Math.round(share * PLAN_COLUMNS)));
  const thread: ThreadOf = (_, column) => (column % 6 === 0 ? 'gold' : column % 2 ? 'indigo' : 'ivory');
  return <Band cloth={weave(digits, { columns: PLAN_COLUMNS, woven, thread })} />;
}

/** The strip of a page that speaks. */
export function TaleCloth({ tale }: { readonly tale: Tale }) {
  const { digits, woven } = WEAVE_OF_PAGE[tale];
  return <Band cloth={weave(digits, { columns: digits.length, woven })} className="cloth--tale" />;
}
