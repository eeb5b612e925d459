import { useId } from 'react';
import { classNames } from '../base/class-names.ts';
import { type Cloth, type Paths, THREADS, weave, weaveRibbon, weaveStrips } from './weave.ts';
import './cloth.css';

/** Strips of the hero and the sign-in page: 3, 5, 2, 4 cells, the second carries gold. */
const STRIP_DIGITS = 'eeafcf3c17f6e4901aaf2dc7d2b9e5f9ef5af014';

/** Computes the cloth on first use, because computing it while the code loads would keep a cheap phone busy. */
function once(create: () => Cloth): () => Cloth {
  let cloth: Cloth | undefined;
  return () => {
    cloth ??= create();
    return cloth;
  };
}

const hero = once(() => weaveStrips(STRIP_DIGITS, { widths: [3, 5, 2, 4] }));
const ribbon = once(() => weaveRibbon('bebbb'));
const wall = once(() => weaveStrips(STRIP_DIGITS, { widths: [3, 5, 2, 4, 5], cell: 16 }));

const WEAVE_OF_PAGE = {
  missing: { digits: '40440440440440440440440440', woven: 9 },
  gap: { digits: 'abbaabbaab......baabbaabba', woven: 26 },
  fault: { digits: '5f5f5f5f5f5f5f60f5f5f5f5f5', woven: 26 },
  waiting: { digits: 'bcbcbcbcbcbcbcbcbcbcbcbcbc', woven: 20 },
  repairing: { digits: 'deeddeeddeeddeeddeeddeedde', woven: 17 },
} as const;
/**
 * The states of the cloth on an otherwise empty page: hardly started, with a gap, with one wrong motif, in progress,
 * being repaired.
 */
export type PageState = keyof typeof WEAVE_OF_PAGE;

/** The band under every header. */
export function Hem() {
  return <div className="hem" aria-hidden="true" />;
}

function ThreadPaths({ paths }: { readonly paths: Paths }) {
  return THREADS.map(
    (thread) => paths[thread] && <path key={thread} className={thread} fillRule="evenodd" d={paths[thread]} />,
  );
}

/** A cloth as an image, as wide as its container. */
export function Band({ cloth, className }: { readonly cloth: Cloth; readonly className?: string | undefined }) {
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

/** Repeats a cloth over its container, as one pattern. */
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

/** The cloth of the hero: strips beside it on a wide screen, a ribbon below it on a phone. */
export function HeroCloth() {
  return (
    <div className="hero-cloth" aria-hidden="true">
      <Repeat cloth={hero()} className="hero-cloth__strips" />
      <Repeat cloth={ribbon()} className="hero-cloth__ribbon" />
    </div>
  );
}

/** The wall of the login page: strips on a wide screen, a ribbon below the brand on a phone. */
export function WallCloth() {
  return (
    <>
      <Repeat cloth={ribbon()} className="wall-cloth__ribbon" />
      <Repeat cloth={wall()} className="wall-cloth__strips" />
    </>
  );
}

/** The cloth of a page without other content. */
export function StateCloth({ state }: { readonly state: PageState }) {
  const { digits, woven } = WEAVE_OF_PAGE[state];
  return <Band cloth={weave(digits, { columns: digits.length, woven })} className="cloth--page" />;
}
