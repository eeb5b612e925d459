import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import './field.css';

interface FieldTexts {
  readonly label: ReactNode;
  /** The text after the label: "optional". */
  readonly note?: string | undefined;
  readonly hint?: ReactNode;
  /** The error message, shown below the field with an icon. */
  readonly error?: ReactNode;
}

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** A unit or a button inside the field. */
  readonly end?: ReactNode;
}

/** A labelled text field. */
export function Field({ label, note, hint, error, end, ...input }: FieldProps) {
  const wiring = useWiring({ hint, error });
  return (
    <Labelled {...{ label, note, hint, error, wiring }}>
      <span className="input">
        <input {...input} {...wiring.control} />
        {end}
      </span>
    </Labelled>
  );
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'className'> {}

/** A labelled select. */
export function SelectField({ label, note, hint, error, children, ...select }: SelectFieldProps) {
  const wiring = useWiring({ hint, error });
  return (
    <Labelled {...{ label, note, hint, error, wiring }}>
      <select {...select} {...wiring.control} className="input input--select">
        {children}
      </select>
    </Labelled>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** A labelled text area. */
export function TextArea({ label, note, hint, error, ...area }: TextAreaProps) {
  const wiring = useWiring({ hint, error });
  return (
    <Labelled {...{ label, note, hint, error, wiring }}>
      <textarea {...area} {...wiring.control} className="input input--area" />
    </Labelled>
  );
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** The label for screen readers. */
  readonly label: string;
}

/** A select without a visible label, for a bar of filters. */
export function Select({ label, children, ...select }: SelectProps) {
  return (
    <select {...select} aria-label={label} className="input input--select input--s">
      {children}
    </select>
  );
}

interface Wiring {
  readonly hintId: string;
  readonly errorId: string;
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
}

/** The attributes that link a control to its label, hint and error for screen readers. */
function useWiring({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>): Wiring {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  };
}

function Labelled({
  label,
  note,
  hint,
  error,
  wiring,
  children,
}: FieldTexts & { wiring: Wiring; children: ReactNode }) {
  return (
    <div className={classNames('field', error ? 'has-error' : null)}>
      <label htmlFor={wiring.control.id}>
        {label} {note && <em>{note}</em>}
      </label>
      {children}
      {error && <FieldError id={wiring.errorId}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={wiring.hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { readonly id?: string | undefined; readonly children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <TriangleAlert className="i i-s" />
      <span>{children}</span>
    </p>
  );
}
