import type { Language, Transfer, TransferKind } from '@cauri/contract';
import type { Reader } from '#platform/database';
import { listTransfers, type StatementQuery } from './list-transfers.ts';

/** How a spreadsheet of that language writes a table. */
interface Dialect {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
  readonly heads: readonly string[];
  readonly kinds: Record<TransferKind, string>;
}

const dialects: Record<Language, Dialect> = {
  en: {
    ...{ separator: ',', decimal: '.' },
    heads: ['Number', 'Date (UTC)', 'What', 'Amount (FCFA)', 'Balance (FCFA)', 'Reference'],
    kinds: {
      sign_up: 'Welcome balance',
      stake: 'Stake',
      payout: 'Payout',
      refund: 'Stake returned',
      reversal: 'Correction',
      advance: 'Advanced (owed)',
      recovery: 'Debt paid back',
      adjustment: 'Adjustment',
      purchase: 'Plan',
      bonus: 'Bonus',
    },
  },
  fr: {
    ...{ separator: ';', decimal: ',' },
    heads: ['Numéro', 'Date (UTC)', 'Opération', 'Montant (FCFA)', 'Solde (FCFA)', 'Référence'],
    kinds: {
      sign_up: 'Solde de bienvenue',
      stake: 'Mise',
      payout: 'Gain',
      refund: 'Mise rendue',
      reversal: 'Correction',
      advance: 'Avance (à rembourser)',
      recovery: 'Dette remboursée',
      adjustment: 'Ajustement',
      purchase: 'Abonnement',
      bonus: 'Bonus',
    },
  },
};

/** Spreadsheets take what begins so for a formula; a text is shown as it is behind an apostrophe. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One cell as RFC 4180 has it. Numbers are written by us and stay numbers: only texts can be formulas. */
export function cellOf(text: string, separator: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowOf(transfer: Transfer, { separator, decimal, kinds }: Dialect): string {
  const amount = (fcfa: number) => fcfa.toFixed(2).replace('.', decimal);
  const moment = transfer.createdAt.slice(0, 19).replace('T', ' ');
  const texts = [transfer.id, moment, kinds[transfer.kind]].map((text) => cellOf(text, separator));
  const numbers = [amount(transfer.amount), amount(transfer.balanceAfter)].map((text) =>
    text.includes(separator) ? `"${text}"` : text,
  );
  return [...texts, ...numbers, cellOf(transfer.betId ?? transfer.purchaseId ?? '', separator)].join(separator);
}

/** A byte order mark tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const PAGE = 1_000;

/** A statement as a CSV file, piece by piece: one page is read when the last one was taken. */
export async function* writeStatement(
  db: Reader,
  userId: string,
  { language, ...query }: StatementQuery & { readonly language: Language },
): AsyncGenerator<string> {
  const dialect = dialects[language];
  yield `${BYTE_ORDER_MARK}${dialect.heads.map((head) => cellOf(head, dialect.separator)).join(dialect.separator)}\r\n`;
  let cursor = query.cursor;
  do {
    const page = await listTransfers(db, userId, { ...query, cursor, limit: PAGE });
    if (page.items.length > 0) yield `${page.items.map((item) => rowOf(item, dialect)).join('\r\n')}\r\n`;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
