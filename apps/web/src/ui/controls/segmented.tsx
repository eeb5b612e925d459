import { classNames } from '../base/class-names.ts';
import './segmented.css';

export interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean | undefined;
}

/** A choice of one option, as buttons side by side. */
export function Segmented<V extends string>({ label, options, value, onChange, disabled }: SegmentedProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons with an immediate effect, not the fields of a form
    <div className={classNames('seg', options.length > 5 && 'seg--many')} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
