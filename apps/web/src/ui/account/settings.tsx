import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import '../controls/field.css';
import './settings.css';

export interface SettingsProps {
  /** The label of the list of sections, for screen readers. */
  readonly label: string;
  readonly parts: readonly { readonly id: string; readonly text: string }[];
  /** The panels; those in the list have its ids. */
  readonly children: ReactNode;
}

/** Settings in panels, with a list of them beside, or above on a phone. */
export function Settings({ label, parts, children }: SettingsProps) {
  return (
    <div className="settings">
      <nav className="settings__nav" aria-label={label}>
        {parts.map(({ id, text }) => (
          <a key={id} href={`#${id}`}>
            {text}
          </a>
        ))}
      </nav>
      <div className="stack">{children}</div>
    </div>
  );
}

export interface SettingsPanelProps {
  readonly id?: string | undefined;
  readonly title: string;
  /** Right of the title: the state of the whole panel. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsPanel({ id, title, end, children }: SettingsPanelProps) {
  return (
    <section className="panel" id={id}>
      <div className="panel__head justify-between">
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

export interface SetRowProps {
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  readonly remark?: ReactNode;
  /** Whether a wide control is below the text on a phone. */
  readonly drop?: boolean | undefined;
  /** The control that changes it. */
  readonly children?: ReactNode;
}

/** One setting: its name, a remark, and what changes it. */
export function SetRow({ icon, name, remark, drop = false, children }: SetRowProps) {
  return (
    <div className={classNames('set', drop && 'set--drop', icon ? 'set--icon' : null)}>
      {icon}
      <span>
        <b>{name}</b>
        {remark && <small>{remark}</small>}
      </span>
      {children}
    </div>
  );
}

export interface PicksProps<V extends string> {
  /** The name of the choice for screen readers. */
  readonly label: string;
  readonly name: string;
  readonly value: V;
  readonly options: readonly {
    readonly value: V;
    readonly text: string;
    readonly remark: string;
    readonly end?: ReactNode;
  }[];
  readonly onChange: (value: V) => void;
}

/** A choice of one option, each with an explanation. */
export function Picks<V extends string>({ label, name, value, options, onChange }: PicksProps<V>) {
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="pick">
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            <b>{option.text}</b>
            <small>{option.remark}</small>
          </span>
          {option.end}
        </label>
      ))}
    </div>
  );
}

export interface CheckRowsProps<K extends string> {
  readonly rows: readonly {
    readonly key: K;
    readonly text: string;
    readonly remark: string;
    readonly checked: boolean;
  }[];
  readonly onChange: (key: K, checked: boolean) => void;
}

/** A choice of several options, each with an explanation. */
export function CheckRows<K extends string>({ rows, onChange }: CheckRowsProps<K>) {
  return (
    <div className="check-rows">
      {rows.map(({ key, text, remark, checked }) => (
        <label key={key} className="check">
          <input type="checkbox" checked={checked} onChange={({ target }) => onChange(key, target.checked)} />
          <span>
            <b>{text}</b>
            <small>{remark}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
