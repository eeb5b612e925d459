import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { FieldError } from './field.tsx';
import '../account/settings.css';
import './controls.css';

interface SwitchProps {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

function Switch({ name, checked, disabled, labelledBy, describedBy, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      name={name}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

interface RowTexts {
  readonly title: string;
  readonly remark?: ReactNode;
}

export interface SwitchRowProps extends RowTexts, Pick<SwitchProps, 'name' | 'checked' | 'onChange'> {
  /** The error message. */
  readonly error?: ReactNode;
}

/** A setting that is on or off; the whole row is its target. */
export function SwitchRow({ title, remark, error, ...control }: SwitchRowProps) {
  const id = useId();
  const described = [error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
    <label className="set">
      <span>
        <b id={id}>{title}</b>
        {remark && <small id={`${id}-remark`}>{remark}</small>}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </span>
      <Switch {...control} labelledBy={id} describedBy={described || undefined} />
    </label>
  );
}

export interface NumberRowProps extends RowTexts, Pick<ComponentProps<'input'>, 'name' | 'value' | 'onBlur'> {
  readonly unit: string;
  /** The error message. */
  readonly error?: ReactNode;
  readonly onChange: (typed: string) => void;
}

/** A number with a unit. */
export function NumberRow({ title, remark, unit, error, onChange, ...input }: NumberRowProps) {
  const id = useId();
  const described = [error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'set set--drop has-error' : 'set set--drop'}>
      <span>
        <label htmlFor={id}>
          <b>{title}</b>
        </label>
        {remark && <small id={`${id}-remark`}>{remark}</small>}
      </span>
      <span className="input input--s set__number">
        <input
          {...input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className="unit">{unit}</span>
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export interface GateProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly badge?: ReactNode;
  readonly remark: ReactNode;
  readonly control: Pick<SwitchProps, 'name' | 'checked' | 'disabled' | 'onChange'>;
  /** The fields of its keys. */
  readonly children?: ReactNode;
}

/** A payment gateway: its switch, with its keys below. */
export function Gate({ icon, name, badge, remark, control, children }: GateProps) {
  const id = useId();
  return (
    <div className="gate">
      <header>
        <span className="gate__logo">{icon}</span>
        <span>
          <h3 id={id}>{name}</h3> {badge}
          <small id={`${id}-remark`}>{remark}</small>
        </span>
        <Switch {...control} labelledBy={id} describedBy={`${id}-remark`} />
      </header>
      {children && <div className="gate__body">{children}</div>}
    </div>
  );
}

export interface SaveBarProps {
  readonly title: string;
  readonly text: string;
  /** The buttons: undo and save. */
  readonly children: ReactNode;
}

/** Describes the unsaved changes until they are saved; one per page. */
export function SaveBar({ title, text, children }: SaveBarProps) {
  return (
    <div className="savebar">
      <span role="status">
        <b>{title}</b>
        {text}
      </span>
      {children}
    </div>
  );
}

export interface BudgetProps {
  /** The full text for screen readers. */
  readonly label: string;
  /** From 0 to 1. */
  readonly used: number;
  readonly from: string;
  readonly to: string;
}

/** The used share of a budget. */
export function Budget({ label, used, from, to }: BudgetProps) {
  return (
    <div className="budget">
      <svg className="budget__bar" role="img" aria-label={label} viewBox="0 0 100 10" preserveAspectRatio="none">
        <rect width={Math.min(1, used) * 100} height="10" />
      </svg>
      <p className="budget__scale" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
