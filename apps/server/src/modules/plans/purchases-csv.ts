import type { AdminPurchase, Language } from '@cauri/contract';
import { CSV_MARK, cellOf } from '#platform/csv';
import type { Reader } from '#platform/database';
import type { Gateways } from './gateways/open-gateways.ts';
import { listPurchases, type PurchaseNarrowing } from './list-purchases.ts';

const HEADS = [
  ...['Reference', 'Begun (UTC)', 'Paid (UTC)', 'Taken back (UTC)', 'State', 'Late', 'Paid otherwise', 'User', 'Email'],
  ...['Plan', 'Price (FCFA)', 'Virtual (FCFA)', 'Gateway', 'Payment', 'Id'],
];
const HEADS_FR = [
  ...[
    'Référence',
    'Commencé (UTC)',
    'Payé (UTC)',
    'Repris (UTC)',
    'État',
    'En retard',
    'Payé autrement',
    'Utilisateur',
  ],
  ...['E-mail', 'Plan', 'Prix (FCFA)', 'Virtuel (FCFA)', 'Passerelle', 'Paiement', 'Id'],
];
const DIALECTS = { en: { separator: ',', heads: HEADS }, fr: { separator: ';', heads: HEADS_FR } } as const;

const PAGE = 1_000;

/** Purchases as a CSV file, piece by piece: one page is read when the last one was taken. */
export async function* writePurchases(
  db: Reader,
  gateways: Gateways,
  { language, ...query }: PurchaseNarrowing & { readonly language: Language },
): AsyncGenerator<string> {
  const { separator, heads } = DIALECTS[language];
  const lineOf = (cells: readonly string[]) => cells.map((cell) => cellOf(cell, separator)).join(separator);
  yield `${CSV_MARK}${lineOf(heads)}\r\n`;
  let cursor = query.cursor;
  do {
    const page = await listPurchases(db, gateways, { ...query, cursor, limit: PAGE });
    if (page.items.length > 0) yield `${page.items.map((item) => lineOf(cellsOf(item))).join('\r\n')}\r\n`;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Whole francs, so that no language writes them otherwise. */
function cellsOf(purchase: AdminPurchase): string[] {
  const moment = (time: string | null) => time?.slice(0, 19).replace('T', ' ') ?? '';
  const { createdAt, paidAt, refundedAt, state, isLate, mismatch, user, plan, gateway } = purchase;
  return [
    ...[purchase.reference, moment(createdAt), moment(paidAt), moment(refundedAt), state, isLate ? 'late' : ''],
    ...[mismatch ?? '', user.username, user.email, plan.name, purchase.price.toFixed(0)],
    ...[purchase.virtualAmount.toFixed(0), gateway?.name ?? '', purchase.payment ?? '', purchase.id],
  ];
}
