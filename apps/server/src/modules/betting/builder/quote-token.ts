import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The lifetime of the quote of a bet builder, in milliseconds. */
export const QUOTE_LIFETIME_MS = 300_000;

/** The outcomes of a bet builder, in the order of the selection. */
export interface QuotedOutcomes {
  readonly eventId: string;
  readonly outcomeIds: readonly string[];
}

/** The price of a bet builder: its odds in thousandths, the price version of each outcome, and when the quote expires. */
export interface QuotedPrice {
  readonly odds: number;
  readonly versions: readonly number[];
  readonly expiresAt: number;
}

const Payload = z.tuple([z.int(), z.array(z.int()), z.int()]);

/**
 * Creates and reads the tokens of quotes. A token binds outcomes, price versions, odds and expiry by an HMAC, so that only
 * a price that this site has quoted can be placed. Every process has the secret.
 */
export function createQuoteTokens(secret: string) {
  const macOf = ({ eventId, outcomeIds }: QuotedOutcomes, payload: string): Buffer =>
    createHmac('sha256', `builder quote:${secret}`)
      .update([eventId, ...outcomeIds, payload].join(' '))
      .digest();
  return {
    sign: (outcomes: QuotedOutcomes, { odds, versions, expiresAt }: QuotedPrice): string => {
      const payload = Buffer.from(JSON.stringify([odds, versions, expiresAt])).toString('base64url');
      return `${payload}.${macOf(outcomes, payload).toString('base64url')}`;
    },
    /** Returns the price that a token binds; null if the token is not that of these outcomes. */
    read: (outcomes: QuotedOutcomes, token: string): QuotedPrice | null => {
      const [payload = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const own = macOf(outcomes, payload);
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
      const [odds, versions, expiresAt] = Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return { odds, versions, expiresAt };
    },
  };
}
export type QuoteTokens = ReturnType<typeof createQuoteTokens>;
