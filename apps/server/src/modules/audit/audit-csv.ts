import type { AuditEntry, AuditFile } from '@cauri/contract';
import { cellOf, writeCsv } from '#platform/csv';
import type { Reader } from '#platform/database';
import { listAuditEntries } from './list-audit-entries.ts';

/** The separator and the headings of the file by language. Kinds and field names are not translated. */
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

function rowOf(entry: AuditEntry, separator: string): string {
  const { by, subject } = entry;
  const moment = entry.at.slice(0, 19).replace('T', ' ');
  const cells = [
    ...[entry.id, moment, by.name, by.id, entry.kind],
    ...[subject.kind, subject.name, subject.id, entry.reason, entry.address],
    ...[entry.before && JSON.stringify(entry.before), entry.after && JSON.stringify(entry.after)],
  ];
  return cells.map((cell) => cellOf(cell ?? '', separator)).join(separator);
}

/** Writes the entries that match a query as CSV text, newest first, a page at a time. */
export function writeAuditCsv(db: Reader, { lang, ...query }: AuditFile): AsyncGenerator<string> {
  const { separator, heads } = dialects[lang];
  const read = (cursor: string | undefined) => listAuditEntries(db, { ...query, cursor, limit: PAGE });
  return writeCsv({ separator, heads, read, rowOf: (entry) => rowOf(entry, separator) });
}
