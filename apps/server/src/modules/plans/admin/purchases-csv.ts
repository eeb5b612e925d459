import type { AdminPurchase, Language } from '@cauri/contract';
import { messages } from '@cauri/locale/messages';
import type { Words } from '@cauri/locale/text';
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
  const { csv, words } = messages[language];
  const read = (cursor = query.cursor) => listPurchases(db, gateways, { ...query, cursor, limit: PAGE });
  const rowOf = (purchase: AdminPurchase) =>
    cellsOf(purchase, words.audit)
      .map((cell) => cellOf(cell, separator))
      .join(separator);
  return writeCsv({ separator, heads: csv.purchases, read, rowOf });
}

/** Whole francs are written alike in every language. */
function cellsOf(purchase: AdminPurchase, t: Words<'audit'>): string[] {
  const moment = (time: string | null) => time?.slice(0, 19).replace('T', ' ') ?? '';
  const { createdAt, paidAt, refundedAt, state, isLate, mismatch, user, plan, gateway } = purchase;
  return [
    purchase.reference,
    moment(createdAt),
    moment(paidAt),
    moment(refundedAt),
    t(state === 'cancelled' ? 'purchase_cancelled' : `is_${state}`),
    isLate ? t('yes') : '',
    mismatch ? t(`is_${mismatch}`) : '',
    user.username,
    user.email,
    plan.name,
    purchase.price.toFixed(0),
    purchase.virtualAmount.toFixed(0),
    gateway?.isSandbox ? t('gateway_sandbox') : (gateway?.name ?? ''),
    purchase.payment ?? '',
    purchase.id,
  ];
}
