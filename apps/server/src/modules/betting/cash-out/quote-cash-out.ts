import type { CashOutOffer, CashOutQuote } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { cashOutAmount } from '@cauri/rules';
import { type Board, readLegPrices } from '#modules/catalog';
import { readMayPlay } from '#modules/ledger';
import type { SettingsStore } from '#modules/settings';
import type { createLegChances } from '#modules/trading';
import type { Clock } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import type { OfferTerms, OfferTokens } from './offer-token.ts';
import { type OpenBet, readOpenBet } from './open-bets.ts';
import { type BetValue, type NoValue, valueBet } from './value-bet.ts';

/** The time for which an offer can be taken. */
const OFFER_MS = 5_000;

export interface QuotingParts {
  readonly db: Database;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly tokens: OfferTokens;
  readonly legChances: ReturnType<typeof createLegChances>;
}

/** Quotes the cash-out of a bet: an offer for its whole open stake, or the reason why there is none. Throws `not_found`. */
export async function quoteCashOut(parts: QuotingParts, userId: string, betId: string): Promise<CashOutQuote> {
  const bet = isId(betId) ? await readOpenBet(parts.db, userId, betId) : undefined;
  if (!bet) throw problem('not_found');
  const value = await offerFor(parts, bet);
  return 'reason' in value
    ? { offer: null, reason: value.reason, lastOnAt: value.lastOnAt?.toISOString() ?? null }
    : { offer: toWireOffer(parts.tokens, value) };
}

/** The terms of a new offer for a bet. Amounts in centimes. */
export interface NewOffer extends OfferTerms {
  readonly open: bigint;
  /** For the whole open stake. */
  readonly amount: bigint;
  readonly legs: BetValue['legs'];
}

/** Makes an offer for the open stake of a bet at the present prices, if the settings and the account allow it. */
export async function offerFor(parts: QuotingParts, bet: OpenBet): Promise<NewOffer | NoValue> {
  const { db, settings, clock } = parts;
  const { cashOutEnabled, cashOutMargin: margin } = settings.current();
  const off = (reason: NoValue['reason']): NoValue => ({ reason, lastOnAt: null });
  if (bet.status !== 'pending') return off('settled');
  if (!cashOutEnabled) return off('switched_off');
  if ((await readMayPlay(db, bet.user_id)) !== 'yes') return off('account_paused');
  const value = await valueNow(parts, db, bet);
  if ('reason' in value) return value;
  const { fair, open, factsHash, legs } = value;
  const amount = cashOutAmount({ fair, margin, part: open, open });
  if (amount <= 0n) return off('no_value');
  const expiresAt = new Date(clock.now().getTime() + OFFER_MS);
  return { userId: bet.user_id, betId: bet.id, factsHash, fair, margin, expiresAt, open, amount, legs };
}

/** Values a bet at the prices that `db`, which may be a transaction, reads now. */
export async function valueNow(
  { board, clock, legChances }: Pick<QuotingParts, 'board' | 'clock' | 'legChances'>,
  db: Reader,
  bet: OpenBet,
): Promise<BetValue | NoValue> {
  const open = bet.legs.filter(({ status }) => status === 'pending');
  const prices = await readLegPrices(
    db,
    open.map(({ outcomeId }) => outcomeId),
  );
  const moment = { now: clock.now(), isLively: board.isLively };
  return valueBet(bet, { prices, valueLeg: await legChances(prices.values(), moment) });
}

function toWireOffer(tokens: OfferTokens, offer: NewOffer): CashOutOffer {
  return {
    token: tokens.sign(offer),
    amount: toWireMoney(offer.amount),
    fairValue: toWireMoney(offer.fair),
    margin: offer.margin / 100,
    expiresAt: offer.expiresAt.toISOString(),
  };
}
