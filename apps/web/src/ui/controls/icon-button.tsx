import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The label for screen readers. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
