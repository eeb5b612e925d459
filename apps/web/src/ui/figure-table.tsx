import ChevronDown from 'lucide-react/icons/chevron-down';
import './figure-table.css';

export interface FigureTableProps {
  /** On the line that opens it. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** What a picture shows, in figures; closed until it is asked for. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <details className="figure-table">
      <summary>
        {label}
        <ChevronDown className="i i-s" />
      </summary>
      <div className="figure-table__box">
        <table>
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
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, column) => (
                  <td key={heads[column + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
