import { SHELL } from './mark.tsx';

/** The shell with its opening down. */
const SHELL_BACK = 'M16 1.5C22.9 1.5 28 6.6 28 14.2 28 22.9 23 30.5 16 30.5S4 22.9 4 14.2C4 6.6 9.1 1.5 16 1.5Z';

/** The states of three thrown shells: `gold` is your own slip, `ivory` something that will come, `none` nothing yet. */
export type Throw = 'gold' | 'ivory' | 'none';

interface Fallen {
  readonly at: string;
  readonly open?: 'gold' | 'ivory' | undefined;
}

const LEFT = 'translate(28 34) rotate(-28) scale(.8) translate(-16 -16)';
const RIGHT = 'translate(94 36) rotate(40) scale(.8) translate(-16 -16)';
const THROWS: Record<Throw, readonly Fallen[]> = {
  gold: [
    { at: LEFT },
    { at: 'translate(60 24) rotate(18) scale(1.05) translate(-16 -16)', open: 'gold' },
    { at: RIGHT },
  ],
  ivory: [
    { at: 'translate(30 32) rotate(60) scale(.8) translate(-16 -16)' },
    { at: 'translate(60 26) rotate(-14) scale(.9) translate(-16 -16)' },
    { at: 'translate(92 34) rotate(28) scale(.9) translate(-16 -16)', open: 'ivory' },
  ],
  none: [{ at: LEFT }, { at: 'translate(60 24) rotate(12) scale(.95) translate(-16 -16)' }, { at: RIGHT }],
};

/** Three thrown cowries: the picture of every empty state. */
export function Cowries({ fall = 'none' }: { readonly fall?: Throw | undefined }) {
  return (
    <svg className="cowries" width="120" height="56" viewBox="0 0 120 56" aria-hidden="true">
      {THROWS[fall].map(({ at, open }) => (
        <path
          key={at}
          className={open && `cowries__${open}`}
          fillRule="evenodd"
          transform={at}
          d={open ? SHELL : SHELL_BACK}
        />
      ))}
    </svg>
  );
}
