import type { Act, ActFile } from '@cauri/contract';
import { cellOf, writeCsv } from '#platform/csv';
import type { Reader } from '#platform/database';
import { listActs } from './list-acts.ts';

/** How a spreadsheet of that language writes a table. Acts and fields keep their stable names. */
const dialects = {
  en: {
    separator: ',',
    heads: ['Number', 'Date (UTC)', 'Who', 'Id of who', 'Act', 'On', 'Name', 'Id', 'Reason', 'From', 'Before', 'After'],
  },
  fr: {
    separator: ';',
    heads: ['Numéro', 'Date (UTC)', 'Qui', 'Id de qui', 'Acte', 'Sur', 'Nom', 'Id', 'Motif', 'De', 'Avant', 'Après'],
  },
} as const;

const PAGE = 1_000;

function rowOf(act: Act, separator: string): string {
  const { by, subject } = act;
  const moment = act.at.slice(0, 19).replace('T', ' ');
  const cells = [
    ...[act.id, moment, by.name, by.id, act.kind],
    ...[subject.kind, subject.name, subject.id, act.reason, act.address],
    ...[act.before && JSON.stringify(act.before), act.after && JSON.stringify(act.after)],
  ];
  return cells.map((cell) => cellOf(cell ?? '', separator)).join(separator);
}

/** The acts that a query asks for as a CSV file, newest first, a page at a time. */
export function writeActs(db: Reader, { lang, ...query }: ActFile): AsyncGenerator<string> {
  const { separator, heads } = dialects[lang];
  const read = (cursor: string | undefined) => listActs(db, { ...query, cursor, limit: PAGE });
  return writeCsv({ separator, heads, read, rowOf: (act) => rowOf(act, separator) });
}
