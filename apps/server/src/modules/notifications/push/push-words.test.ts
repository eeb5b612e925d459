import { describe, expect, it } from 'vitest';
import { writePush } from './push-words.ts';

describe('a push message', () => {
  it('about an answered dispute opens the disputes of the bet, as the notice and the email do', () => {
    const answered = { kind: 'dispute_answered', betId: 'bet-1', outcome: 'upheld' } as const;
    expect(writePush([answered], 'en')?.path).toBe('/bets/bet-1#disputes');
  });

  it('about a refunded purchase says what was taken back and is owed, and opens the purchase', () => {
    const notice = { kind: 'purchase_changed', purchaseId: 'p-1', plan: 'VIP', to: 'refunded' } as const;
    expect(writePush([{ ...notice, amount: 1000, owed: 400 }], 'fr')).toEqual({
      title: 'Votre paiement pour VIP a été remboursé',
      body: '1\u00a0000\u00a0FCFA repris. Vous devez 400\u00a0FCFA, prélevés sur vos prochains gains.',
      path: '/purchases/p-1',
    });
  });
});
