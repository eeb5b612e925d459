import { writeStake } from '../slip/stake.ts';
import { Field, type FieldProps } from './field.tsx';

export interface AmountFieldProps extends Omit<FieldProps, 'type' | 'inputMode' | 'defaultValue' | 'onBlur'> {
  /** In whole FCFA. */
  readonly defaultValue?: number | undefined;
  /** Whether the amount may have centimes. */
  readonly hasCentimes?: boolean;
}

/** A labelled field for FCFA, with thousands separated while it does not have the focus. */
export function AmountField({ defaultValue, hasCentimes = false, ...field }: AmountFieldProps) {
  return (
    <Field
      autoComplete="off"
      end={<span className="unit">FCFA</span>}
      {...field}
      inputMode={hasCentimes ? 'decimal' : 'numeric'}
      defaultValue={defaultValue === undefined ? undefined : apart(String(defaultValue))}
      onBlur={({ target }) => {
        target.value = apart(target.value);
      }}
    />
  );
}

/** Parses a typed amount with any spaces and at most two decimals, and returns centimes; null if it is not an amount. */
export function parseAmount(text: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(2, '0'));
}

/** Text that is not an amount stays as typed. */
function apart(text: string): string {
  const centimes = parseAmount(text);
  return centimes === null ? text : writeStake(centimes);
}
