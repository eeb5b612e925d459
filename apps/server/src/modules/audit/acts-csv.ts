import type { Act, ActFile } from '@cauri/contract';
import { CSV_MARK, cellOf } from '#platform/csv';
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

/** The acts that a query asks for as a CSV file, newest first, piece by piece: one page is read when the last one was taken. */
export async function* writeActs(db: Reader, { lang, ...query }: ActFile): AsyncGenerator<string> {
  const { separator, heads } = dialects[lang];
  yield `${CSV_MARK}${heads.map((head) => cellOf(head, separator)).join(separator)}\r\n`;
  let cursor: string | undefined;
  do {
    const page = await listActs(db, { ...query, cursor, limit: PAGE });
    if (page.items.length > 0) yield `${page.items.map((act) => rowOf(act, separator)).join('\r\n')}\r\n`;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
