import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Select } from './field.tsx';

interface FilterSearchProps {
  readonly label: string;
  readonly hint: string;
  /** The initial text. Typed text stays, even if the URL changes in the meantime. */
  readonly value: string | undefined;
  readonly maxLength: number;
  /** Called with the trimmed text. */
  readonly onChange: (text: string) => void;
}

/** Filters a list by a text. */
export function FilterSearch({ label, hint, value = '', maxLength, onChange }: FilterSearchProps) {
  const [typed, setTyped] = useState(value);
  return (
    <span className="input input--s">
      <Search className="i i-s" />
      <input
        type="search"
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        aria-label={label}
        placeholder={hint}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value.trim());
        }}
      />
    </span>
  );
}

interface FilterChoiceProps<V extends string> {
  readonly label: string;
  /** The text of the unfiltered list. */
  readonly any: string;
  readonly value: V | undefined;
  readonly options: readonly (readonly [V, string])[];
  readonly onChange: (value: V | undefined) => void;
}

/** Filters a list by one of several values. */
export function FilterChoice<V extends string>({ label, any, value, options, onChange }: FilterChoiceProps<V>) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
    >
      <option value="">{any}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}
