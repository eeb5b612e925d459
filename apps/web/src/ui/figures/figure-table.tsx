import './figure-table.css';

export interface FigureTableProps {
  /** The caption of the table, for screen readers. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[]; readonly isMarked?: boolean }[];
}

/** The data of a chart as a table. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <table className="figure-table">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures], isMarked }) => (
          <tr key={key} className={isMarked ? 'is-marked' : undefined}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={heads[column + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
