import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import './button.css';

type ButtonVariant = 'gold' | 'ink' | 'line' | 'quiet' | 'danger' | 'danger-line';
type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

/** Returns the class of a button, for links that look like one. Gold marks the main action: one per view. */
export function buttonClass({ variant = 'line', size = 'normal' }: ButtonLook = {}): string {
  return classNames('btn', `btn--${variant}`, size === 'small' && 'btn--s', size === 'large' && 'btn--xl');
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** A request is in progress: the button keeps its place and its focus, and ignores presses. */
  readonly busy?: boolean | undefined;
}

export function Button({
  variant = 'line',
  size = 'normal',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <BusyBars />}
      {children}
    </button>
  );
}

/** An animation of four bars while an answer is pending. */
export function BusyBars() {
  return (
    <span className="busy-bars" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
