import type { Language, Transfer, TransferKind } from '@cauri/contract';
import { cellOf, writeCsv } from '#platform/csv';
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

function rowOf(transfer: Transfer, { separator, decimal, kinds }: Dialect): string {
  const amount = (fcfa: number) => fcfa.toFixed(2).replace('.', decimal);
  const moment = transfer.createdAt.slice(0, 19).replace('T', ' ');
  const texts = [transfer.id, moment, kinds[transfer.kind]].map((text) => cellOf(text, separator));
  const numbers = [amount(transfer.amount), amount(transfer.balanceAfter)].map((text) =>
    text.includes(separator) ? `"${text}"` : text,
  );
  return [...texts, ...numbers, cellOf(transfer.betId ?? transfer.purchaseId ?? '', separator)].join(separator);
}

const PAGE = 1_000;

/** A statement as a CSV file, newest first, a page at a time. */
export function writeStatement(
  db: Reader,
  userId: string,
  { language, ...query }: StatementQuery & { readonly language: Language },
): AsyncGenerator<string> {
  const dialect = dialects[language];
  const { separator, heads } = dialect;
  const read = (cursor = query.cursor) => listTransfers(db, userId, { ...query, cursor, limit: PAGE });
  return writeCsv({ separator, heads, read, rowOf: (transfer) => rowOf(transfer, dialect) });
}
