import type { NoticeContent } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
import { writePush } from './push-words.ts';

describe('a push message', () => {
  it('about an answered dispute opens the disputes of the bet, as the notice and the email do', () => {
    const answered = { kind: 'dispute_answered', betId: 'bet-1', outcome: 'upheld' } as const;
    expect(writePush([answered], 'en')?.path).toBe('/bets/bet-1#disputes');
  });

  it.each([
    ['en', 'Correction, now lost: Lyon \u2013 Lorient, Lyon to win'],
    ['fr', 'Correction, maintenant perdu\u00a0: Lyon \u2013 Lorient, pari sur Lyon'],
    ['pt', 'Correção, agora perdida: Lyon \u2013 Lorient, aposta em Lyon'],
  ] as const)('about a corrected bet says in its title that it is a correction: %s', (language, title) => {
    const first = {
      eventName: 'Lyon vs Lorient',
      marketType: 'match_winner',
      line: null,
      outcomeKey: 'home',
      marketName: 'Match Winner',
      outcomeName: 'Lyon',
    } as const;
    const notice: NoticeContent = {
      kind: 'bet_corrected',
      betId: 'bet-1',
      type: 'single',
      status: 'lost',
      payout: null,
      about: { type: 'single', count: 1, first },
      was: { status: 'won', payout: 2000 },
      owed: 0,
    };
    expect(writePush([notice], language)).toMatchObject({ title, path: '/bets/bet-1' });
  });

  it('about a refunded purchase says what was taken back and is owed, and opens the purchase', () => {
    const notice = { kind: 'purchase_changed', purchaseId: 'p-1', plan: 'VIP', to: 'refunded' } as const;
    expect(writePush([{ ...notice, amount: 1000, owed: 400 }], 'fr')).toEqual({
      title: 'Votre paiement pour VIP a été remboursé',
      body: '1\u00a0000\u00a0FCFA repris. Vous devez 400\u00a0FCFA, prélevés sur vos prochains gains.',
      path: '/purchases/p-1',
    });
  });

  it('about a dispute that was won says which part of what was returned paid a debt', () => {
    const notice = { kind: 'purchase_changed', purchaseId: 'p-1', plan: 'VIP', to: 'restored', amount: 1000 } as const;
    const bodyOf = (repaid?: number) => writePush([{ ...notice, owed: 0, ...(repaid && { repaid }) }], 'en')?.body;
    expect(bodyOf()).toBe('1\u00a0000\u00a0FCFA returned to your balance.');
    expect(bodyOf(400)).toBe('1\u00a0000\u00a0FCFA returned, of which 400\u00a0FCFA paid your debt.');
  });

  it('about a charge-back says that what the dispute took back is not returned', () => {
    const notice = { kind: 'purchase_changed', purchaseId: 'p-1', plan: 'VIP', to: 'charged_back' } as const;
    expect(writePush([{ ...notice, amount: 0, owed: 0, takenBefore: 1000 }], 'en')?.body).toBe(
      'The 1\u00a0000\u00a0FCFA taken back when it was disputed will not be returned.',
    );
  });

  it('about an order that ended without a bet says why, as the notice does, and opens the orders', () => {
    const notice = { kind: 'order_ended', orderId: 'o-1', status: 'released', event: 'Lyon vs Lorient' } as const;
    expect(writePush([{ ...notice, odds: 2.5, stake: 1000, reason: 'uncovered' }], 'fr')).toEqual({
      title: 'Ordre terminé sans pari\u00a0: Lyon \u2013 Lorient',
      body: 'Votre solde ne couvrait plus la mise. 1\u00a0000\u00a0FCFA ne sont plus réservés.',
      path: '/profile#orders',
    });
  });
});
