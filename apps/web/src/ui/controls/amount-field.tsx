import { parseStake, writeStake } from '../slip/stake.ts';
import { Field, type FieldProps } from './field.tsx';

export interface AmountFieldProps extends Omit<FieldProps, 'type' | 'inputMode' | 'defaultValue' | 'onBlur'> {
  /** In whole FCFA. */
  readonly defaultValue?: number | undefined;
}

/** A labelled field for whole FCFA, with thousands separated while it does not have the focus. */
export function AmountField({ defaultValue, ...field }: AmountFieldProps) {
  return (
    <Field
      autoComplete="off"
      end={<span className="unit">FCFA</span>}
      {...field}
      inputMode="numeric"
      defaultValue={defaultValue === undefined ? undefined : apart(String(defaultValue))}
      onBlur={({ target }) => {
        target.value = apart(target.value);
      }}
    />
  );
}

/** Text that is not an amount stays as typed. */
function apart(text: string): string {
  const centimes = parseStake(text);
  return centimes === null ? text : writeStake(centimes);
}
