import type { Language, Transfer } from '@cauri/contract';
import { describeTransfer } from '@cauri/locale/bet-words';
import { withDecimal } from '@cauri/locale/format';
import { messages } from '@cauri/locale/messages';
import { cellOf, separatorOf, writeCsv } from '#platform/csv';
import type { Reader } from '#platform/database';
import { listTransfers, type StatementQuery } from './list-transfers.ts';

function rowOf(transfer: Transfer, language: Language): string {
  const separator = separatorOf(language);
  const amount = (fcfa: number) => withDecimal(fcfa.toFixed(2), language);
  const moment = transfer.createdAt.slice(0, 19).replace('T', ' ');
  const texts = [transfer.id, moment, messages[language].csv.transferKinds[transfer.kind]].map((text) =>
    cellOf(text, separator),
  );
  const numbers = [amount(transfer.amount), amount(transfer.balanceAfter)].map((text) =>
    text.includes(separator) ? `"${text}"` : text,
  );
  const names = [transfer.betId ?? transfer.purchaseId ?? '', describeTransfer(transfer, messages[language].words)];
  return [...texts, ...numbers, ...names.map((text) => cellOf(text, separator))].join(separator);
}

const PAGE = 1_000;

/** Writes a statement as a CSV file, newest transfer first, one page at a time. */
export function writeStatement(
  db: Reader,
  userId: string,
  { language, ...query }: StatementQuery & { readonly language: Language },
): AsyncGenerator<string> {
  const { statement: heads } = messages[language].csv;
  const read = (cursor = query.cursor) => listTransfers(db, userId, { ...query, cursor, limit: PAGE });
  return writeCsv({ separator: separatorOf(language), heads, read, rowOf: (transfer) => rowOf(transfer, language) });
}
