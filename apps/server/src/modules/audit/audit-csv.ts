import type { AuditEntry, AuditFile } from '@cauri/contract';
import { messages } from '@cauri/locale/messages';
import type { Words } from '@cauri/locale/text';
import { cellOf, separatorOf, writeCsv } from '#platform/csv';
import type { Reader } from '#platform/database';
import { listAuditEntries } from './list-audit-entries.ts';

const PAGE = 1_000;

function rowOf(entry: AuditEntry, separator: string, words: Words<'audit'>): string {
  const { by, subject } = entry;
  const moment = entry.at.slice(0, 19).replace('T', ' ');
  const cells = [
    entry.id,
    moment,
    by.name,
    by.id,
    words(`kind_${entry.kind}`),
    subject.kind,
    subject.name,
    subject.id,
    entry.reason,
    entry.address,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.token,
  ];
  return cells.map((cell) => cellOf(cell ?? '', separator)).join(separator);
}

/**
 * Writes the entries that match a query as CSV text, newest first, a page at a time. The headings and the
 * actions are in the language of the query, as on the page; subjects and field names are not translated.
 */
export function writeAuditCsv(db: Reader, { lang, ...query }: AuditFile): AsyncGenerator<string> {
  const separator = separatorOf(lang);
  const { csv, words } = messages[lang];
  const read = (cursor: string | undefined) => listAuditEntries(db, { ...query, cursor, limit: PAGE });
  return writeCsv({ separator, heads: csv.audit, read, rowOf: (entry) => rowOf(entry, separator, words.audit) });
}
