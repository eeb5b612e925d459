import { useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { type CrestKind, designCrest, type KnownCrest } from './dye.ts';
import { knownCrest } from './known-crests.ts';
import './crest.css';

/** From this size a crest has room for three letters. */
const THREE_LETTERS = 28;

type CrestSize = 18 | 20 | 24 | 28 | 40 | 52 | 56;

export interface CrestProps {
  readonly name: string;
  readonly kind?: CrestKind | undefined;
  /** The default depends on the container: 18 in a row of a phone, 20 in a wide one. */
  readonly size?: CrestSize | undefined;
  readonly known?: KnownCrest | undefined;
  /** The logo, served from our own origin; without one, or if it fails to load, the crest is shown. */
  readonly logo?: string | null | undefined;
}

/** The crest of a team, player, league or user. Decorative: the name is beside it, so screen readers skip it. */
export function Crest({ name, kind = 'team', size, known, logo }: CrestProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const sizeClass = size && `crest-${size}`;
  if (logo && logo !== broken) {
    return (
      <img className={classNames('logo', sizeClass)} src={logo} alt="" loading="lazy" onError={() => setBroken(logo)} />
    );
  }
  const { dye, cut, letters } = designCrest(name, kind, known ?? (kind === 'team' ? knownCrest(name) : undefined));
  return (
    <i className={classNames('crest', `crest--${kind}`, `dye-${dye}`, `cut-${cut}`, sizeClass)} aria-hidden="true">
      {size !== undefined && size >= THREE_LETTERS ? letters : letters.slice(0, 2)}
    </i>
  );
}
