import { type RawBuilder, sql } from 'kysely';
import {
  ARRAY_HEADER,
  allocateArray,
  arrayOf,
  createElementWriter,
  type ElementType,
  sizeOfElement,
} from './binary-array.ts';

/** A column of rows, each of which has a value or null. */
interface Column<R> {
  readonly type: ElementType<never>;
  readonly read: (row: R) => unknown;
}

/** The columns of rows that a statement gets as one array for each column, by their names in SQL. */
export type Columns<R> = Readonly<Record<string, Column<R>>>;

export const column = <R, T>(type: ElementType<T>, read: (row: R) => T | null): Column<R> => ({ type, read });

/**
 * The rows of arrays as a table with the names of the columns and `ordinal`, which counts from 1. `array` returns the
 * parameter for a place.
 */
export function rowsOf<R>(columns: Columns<R>, array: (place: number) => RawBuilder<unknown>): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(({ type }, place) => sql`${array(place)}::${sql.raw(type.name)}[]`);
  const names = sql.raw([...Object.keys(columns), 'ordinal'].join(', '));
  return sql`select * from unnest(${sql.join(arrays)}) with ordinality as t (${names})`;
}

/** Encodes rows as one array for each column. */
export const encodeRows = <R>(columns: Columns<R>, rows: readonly R[]): Buffer[] =>
  Object.values(columns).map(({ type, read }) => arrayOf(type, rows.map(read) as never[]));

/** The elements of a row, one after the other, and where each ends. */
interface EncodedRow {
  readonly bytes: Buffer;
  readonly ends: readonly number[];
}

/**
 * Returns a function that does the same for rows that many statements have in common. It encodes a row once, as long as its
 * object exists: the fields of an object lie scattered in the memory, and reading them takes longer than copying their
 * bytes.
 */
export function createSharedRows<R extends object>(columns: Columns<R>): (rows: readonly R[]) => Buffer[] {
  const known = new WeakMap<R, EncodedRow>();
  const list = Object.values(columns);
  const encode = (row: R): EncodedRow => {
    const encoded = encodeRow(list, row);
    known.set(row, encoded);
    return encoded;
  };
  return (rows) => {
    const encoded = rows.map((row) => known.get(row) ?? encode(row));
    return list.map(({ type }, place) => gather(type, encoded, place));
  };
}

function encodeRow<R>(columns: readonly Column<R>[], row: R): EncodedRow {
  const values = columns.map(({ read }) => read(row) as never);
  const size = columns.reduce((sum, { type }, place) => sum + sizeOfElement(type, values[place] ?? null), 0);
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  const ends = columns.map(({ type }, place) => {
    end = createElementWriter(type)(bytes, values[place] ?? null, end);
    return end;
  });
  return { bytes: Buffer.from(bytes.subarray(0, end)), ends };
}

/** The array of a column, from its encoded elements. */
function gather(type: ElementType<never>, rows: readonly EncodedRow[], place: number): Buffer {
  const startOf = ({ ends }: EncodedRow): number => (place === 0 ? 0 : (ends[place - 1] ?? 0));
  const endOf = ({ ends }: EncodedRow): number => ends[place] ?? 0;
  const size = rows.reduce((sum, row) => sum + endOf(row) - startOf(row), 0);
  const buffer = allocateArray(type, rows.length, size);
  let offset = ARRAY_HEADER;
  for (const row of rows) offset += row.bytes.copy(buffer, offset, startOf(row), endOf(row));
  return buffer;
}
