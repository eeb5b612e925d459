import { classNames } from '../base/class-names.ts';

/** A cowrie whose opening is three lozenges: 1, N, 2. 32 x 32, even-odd. */
export const SHELL =
  'M16 1.5C22.9 1.5 28 6.6 28 14.2 28 22.9 23 30.5 16 30.5S4 22.9 4 14.2C4 6.6 9.1 1.5 16 1.5ZM16 4.2 13.1 8.3 16 12.2 12.3 16.4 16 20.6 13.1 24.4 16 28.2 18.9 24.4 16 20.6 19.7 16.4 16 12.2 18.9 8.3Z';

/** The shell alone at its own angle: the mark of the site and of the virtual currency. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={classNames('shell', className)} viewBox="0 0 32 32" aria-hidden="true">
      <path fillRule="evenodd" transform="rotate(18 16 16)" d={SHELL} />
    </svg>
  );
}
