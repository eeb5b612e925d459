import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import './field.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  /** The text beside it, which may contain links. */
  readonly children: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
