import './slip.css';

export interface SlipLine {
  readonly label: string;
  readonly value: string;
}

/** A label with its amount on one line. */
export function Line({ line, win = false }: { readonly line: SlipLine; readonly win?: boolean | undefined }) {
  return (
    <p className={win ? 'kv kv--win' : 'kv'}>
      <span dir="auto">{line.label}</span>
      <b>{line.value}</b>
    </p>
  );
}
