import type { AdminPurchase, Language } from '@cauri/contract';
import { messages } from '@cauri/locale/messages';
import { cellOf, separatorOf, writeCsv } from '#platform/csv';
import type { Reader } from '#platform/database';
import type { Gateways } from '../gateways/open-gateways.ts';
import { listPurchases, type PurchaseNarrowing } from './list-purchases.ts';

const PAGE = 1_000;

/** Purchases as a CSV file, newest first, a page at a time. */
export function writePurchases(
  db: Reader,
  gateways: Gateways,
  { language, ...query }: PurchaseNarrowing & { readonly language: Language },
): AsyncGenerator<string> {
  const separator = separatorOf(language);
  const { purchases: heads } = messages[language].csv;
  const read = (cursor = query.cursor) => listPurchases(db, gateways, { ...query, cursor, limit: PAGE });
  const rowOf = (purchase: AdminPurchase) =>
    cellsOf(purchase)
      .map((cell) => cellOf(cell, separator))
      .join(separator);
  return writeCsv({ separator, heads, read, rowOf });
}

/** Whole francs are written alike in every language. */
function cellsOf(purchase: AdminPurchase): string[] {
  const moment = (time: string | null) => time?.slice(0, 19).replace('T', ' ') ?? '';
  const { createdAt, paidAt, refundedAt, state, isLate, mismatch, user, plan, gateway } = purchase;
  return [
    purchase.reference,
    moment(createdAt),
    moment(paidAt),
    moment(refundedAt),
    state,
    isLate ? 'late' : '',
    mismatch ?? '',
    user.username,
    user.email,
    plan.name,
    purchase.price.toFixed(0),
    purchase.virtualAmount.toFixed(0),
    gateway?.name ?? '',
    purchase.payment ?? '',
    purchase.id,
  ];
}
