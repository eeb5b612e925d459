import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { isTooLong, readStake, STAKE_CHIPS, writeStake } from './stake.ts';
import '../controls/field.css';

export interface StakeFieldProps {
  readonly label: string;
  /** In centimes; null while the field has no amount. */
  readonly value: bigint | null;
  readonly onChange: (centimes: bigint | null) => void;
  readonly currency: string;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Shown while the typed text is not a whole amount, such as `-5` or `12.7`. */
  readonly wrongText?: string | undefined;
  /** Inside a leg: smaller, with its label for screen readers only. */
  readonly compact?: boolean | undefined;
}

/** The characters of a typed amount; `readStake` parses it. */
const AMOUNT = /^[\d\s.,−–-]*$/;

/** A field for whole FCFA. It shows the typed text while it has the focus, then separates the thousands. */
export function StakeField(props: StakeFieldProps) {
  const { label, value, onChange, currency, disabled, wrongText, compact = false } = props;
  const id = useId();
  // The text being typed; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  // The parent may store an empty field as 0.
  const isTyping = typed !== null && (readStake(typed) ?? 0n) === (value ?? 0n);
  const text = isTyping ? typed : value === null ? '' : writeStake(value);
  const isWrong = text.trim() !== '' && readStake(text) === null;
  const invalid = props.invalid || isWrong;
  const setStake = (next: string) => {
    setTyped(next);
    onChange(readStake(next));
  };
  return (
    <div className={compact ? undefined : 'stake'}>
      <label htmlFor={id} className={compact ? 'sr' : undefined}>
        {label}
      </label>
      <span className={classNames('input', compact && 'input--s', invalid && 'is-invalid')}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={isWrong && wrongText ? `${id}-wrong` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            // Points and minus signs are accepted, because dropping them would change the amount. Letters are refused, and
            // digits beyond those of any stake: what the field shows is the amount that the slip counts and refuses.
            if (AMOUNT.test(target.value) && !isTooLong(target.value)) setStake(target.value);
          }}
          // An invalid amount stays, with its explanation, until it is corrected.
          onBlur={() => isWrong || setTyped(null)}
        />
        <span className="unit" aria-hidden="true">
          {currency}
        </span>
      </span>
      {isWrong && wrongText && (
        <p className="leg__error" id={`${id}-wrong`} role="alert">
          <TriangleAlert className="i i-xs" />
          {wrongText}
        </p>
      )}
    </div>
  );
}

export interface StakeChipsProps {
  readonly label: string;
  readonly value: bigint | null;
  readonly onChange: (centimes: bigint) => void;
  readonly disabled?: boolean | undefined;
}

/** Buttons for the usual stakes. */
export function StakeChips({ label, value, onChange, disabled }: StakeChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that fill the field, not fields themselves
    <div className="chips" role="group" aria-label={label}>
      {STAKE_CHIPS.map((chip) => (
        <button
          key={chip.toString()}
          type="button"
          className="chip"
          aria-pressed={chip === value}
          disabled={disabled}
          onClick={() => onChange(chip)}
        >
          {writeStake(chip)}
        </button>
      ))}
    </div>
  );
}
