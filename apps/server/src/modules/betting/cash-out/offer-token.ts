import { createHmac, timingSafeEqual } from 'node:crypto';

/** The terms of an offer, which its token carries. Amounts in centimes, the margin in basis points. */
export interface OfferTerms {
  readonly userId: string;
  readonly betId: string;
  readonly factsHash: string;
  readonly fair: bigint;
  readonly margin: number;
  readonly expiresAt: Date;
}

/** Signs and reads the tokens of offers. All processes share the secret, so that any of them can execute an offer. */
export interface OfferTokens {
  sign(terms: OfferTerms): string;
  /** The terms of a token that this site has signed for this bet of this bettor; null for any other text. */
  read(token: string, owner: Pick<OfferTerms, 'userId' | 'betId'>): OfferTerms | null;
}

export function createOfferTokens(authSecret: string): OfferTokens {
  const key = createHmac('sha256', authSecret).update('offers of cash-outs').digest();
  const signatureOf = (text: string, { userId, betId }: Pick<OfferTerms, 'userId' | 'betId'>) =>
    createHmac('sha256', key).update(`${userId} ${betId} ${text}`).digest();
  return {
    sign: (terms) => {
      const { factsHash, fair, margin, expiresAt } = terms;
      const text = [factsHash, fair, margin, expiresAt.getTime()].join('.');
      return `${text}.${signatureOf(text, terms).toString('base64url')}`;
    },
    read: (token, owner) => {
      const at = token.lastIndexOf('.');
      const text = token.slice(0, at);
      const [given, expected] = [Buffer.from(token.slice(at + 1), 'base64url'), signatureOf(text, owner)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [factsHash = '', fair = '', margin = '', expires = ''] = text.split('.');
      return {
        ...owner,
        factsHash,
        fair: BigInt(fair),
        margin: Number(margin),
        expiresAt: new Date(Number(expires)),
      };
    },
  };
}
